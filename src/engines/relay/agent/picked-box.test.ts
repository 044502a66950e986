import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let sent: string[];
let left: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const NAMES = ['Ada Moss', 'Bo Pell', 'Cy Rowe'];

interface Shown {
  /** Over the boxes, and in each cell beside its box. */
  head?: string;
  beside?: string;
  ticked?: string;
  button?: string;
  confirm?: string;
  /** More rows, and what stands below the list. */
  rows?: string;
  below?: string;
}

/** A list whose rows are ticked for a button below it, which a page of its own asks about. */
const list = ({
  head = '',
  beside = '',
  ticked = '',
  button = 'Delete',
  rows = '',
  below = '',
}: Shown) => `<title>People</title><h1>People</h1>
  <form method="post" action="/people"><table><tr><th>${head}</th><th>Name</th></tr>${left
    .map(
      (name) => `<tr><td><label><input type="checkbox" name="c" value="${name}"
        ${name === ticked ? 'checked' : ''}>${beside}</label></td><td>${name}</td></tr>`,
    )
    .join('')}${rows}</table>${below}<button>${button}</button></form>`;

async function remove(script: readonly ShortReply[], shown: Shown = {}) {
  sent = [];
  left = [...NAMES];
  site = await serveSite((incoming, outgoing, body) => {
    const chosen = new URLSearchParams(body).getAll('c');
    if (incoming.method !== 'POST') return html(outgoing, list(shown));
    if (incoming.url === '/people') {
      const fields = chosen.map((name) => `<input type="hidden" name="c" value="${name}">`).join('');
      const asks = shown.confirm ?? 'Are you sure you want to delete that?';
      return html(
        outgoing,
        `<title>Confirm</title><form method="post" action="/people/delete">${fields}
          <table><tr><td>${asks}</td><td><button>OK</button></td></tr></table></form>`,
      );
    }
    sent.push(...chosen);
    left = left.filter((name) => !chosen.includes(name));
    outgoing.writeHead(303, { location: '/people' }).end();
  });
  const home = `${site.origin}/people`;
  await atWork(browser.session, home, 'delete');
  const run = await runByModel(browser.session, {
    ...{ home, tier: 'delete', instruction: 'Delete the person Bo Pell', script },
  });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '').join('\n') };
}

/** What ticks the boxes of the rows, counted from 0. */
const tick =
  (...rows: number[]): ShortReply =>
  (prompt) => {
    const text = prompt.messages.findLast((one) => one.text.includes('checkbox'))?.text ?? '';
    const boxes = [...text.matchAll(/^ +\d+\. .*\{(e\d+)/gm)].map(([, ref = '']) => ref);
    return { calls: rows.map((row) => ({ name: 'check', arguments: { ref: boxes[row] ?? '', checked: true } })) };
  };
const press = (name: string): ShortReply => ['click', { ref: `button "${name}"` }];
const SAYS_NOTHING = /The task says nothing of this choice/;

test('the row of the record is ticked, what stands below the list used on it, and the page that asks answered', async () => {
  const { error, told } = await remove([tick(1), press('Delete'), press('OK'), ['finish', {}]]);
  assert.equal(error, null, told);
  assert.deepEqual(sent, ['Bo Pell']);
});

test('so it is where the column is headed by a box for all', async () => {
  const head = '<label><input type="checkbox" onclick="1">Check all</label>';
  const { error, told } = await remove([tick(1), press('Delete'), press('OK'), ['finish', {}]], {
    ...{ head, beside: 'Select' },
  });
  assert.equal(error, null, told);
  assert.deepEqual(sent, ['Bo Pell']);
});

test("another's row, all of them, or one beside a row that came ticked is not picked", async () => {
  for (const [rows, shown] of [
    [[0], {}],
    [[1, 2], {}],
    [[1], { ticked: 'Cy Rowe' }],
  ] satisfies [number[], Shown][]) {
    const { told } = await remove([tick(...rows), ['give_up', { why: 'it is refused' }]], shown);
    assert.match(told, SAYS_NOTHING, JSON.stringify(rows));
    await browser.session.page().goto('about:blank');
    await site.close();
  }
  const all = '<input type="checkbox" aria-label="Select all" onclick="1">';
  const { told } = await remove(
    [
      ['check', { ref: 'checkbox "Select all"', checked: true }],
      ['give_up', { why: '-' }],
    ],
    {
      head: all,
    },
  );
  assert.match(told, SAYS_NOTHING);
});

test('a box that is called something, by its column or beside it, is a choice of data', async () => {
  for (const shown of [{ head: 'Active' }, { beside: 'Active' }, { head: 'Active', beside: 'Active' }]) {
    const { told } = await remove([tick(1), ['give_up', { why: 'it is refused' }]], shown);
    assert.match(told, SAYS_NOTHING, JSON.stringify(shown));
    await browser.session.page().goto('about:blank');
    await site.close();
  }
  await remove([['give_up', { why: '-' }]]);
});

test('what is below the list is not used while nothing is ticked, or where it speaks of all', async () => {
  const none = await remove([press('Delete'), ['give_up', { why: '-' }]]);
  assert.match(none.told, /not the record that the task names/);
  await browser.session.page().goto('about:blank');
  await site.close();
  const all = await remove([tick(1), press('Delete all people'), ['give_up', { why: '-' }]], {
    button: 'Delete all people',
  });
  assert.match(all.told, /not the record that the task names/);
});

test('a page that asks about another record is not answered', async () => {
  const { told } = await remove([tick(1), press('Delete'), press('OK'), ['give_up', { why: '-' }]], {
    confirm: 'Do you want to delete Ada Moss?',
  });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('what is called by its rows is used on the one that is ticked', async () => {
  const { error, told } = await remove([tick(1), press('Delete selected accounts'), press('OK'), ['finish', {}]], {
    button: 'Delete selected accounts',
  });
  assert.equal(error, null, told);
  assert.deepEqual(sent, ['Bo Pell']);
});

test('nor is it where it speaks of what the list belongs to, or what is chosen beside it of all', async () => {
  const scope = '<select name="scope"><option>All people<option>Ticked people</select>';
  for (const shown of [{ button: 'Delete organization' }, { button: 'Empty the list' }, { below: scope }]) {
    const { told } = await remove([tick(1), press(shown.button ?? 'Delete'), ['give_up', { why: '-' }]], shown);
    assert.match(told, /not the record that the task names/, JSON.stringify(shown));
    assert.deepEqual(sent, []);
    await browser.session.page().goto('about:blank');
    await site.close();
  }
  await remove([['give_up', { why: '-' }]]);
});

test('nor in a list of which some was left out for its size: of that some may be ticked, too', async () => {
  const row = (name: string, ticked = '') =>
    `<tr><td><label><input type="checkbox" name="c" value="${name}" ${ticked}></label></td><td>${name}</td></tr>`;
  const rows = Array.from({ length: 600 }, (_, at) => row(`Person ${at}`)).join('') + row('Cy Rowe', 'checked');
  const { told } = await remove([tick(1), press('Delete'), ['give_up', { why: '-' }]], { rows });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('nor where the form carries another along that nobody sees', async () => {
  const below = '<input type="hidden" name="c" value="Cy Rowe">';
  const { told } = await remove([tick(1), press('Delete'), ['give_up', { why: '-' }]], { below });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('a page that asks about another record in small letters, or about all of them, is not answered', async () => {
  for (const confirm of ['do you want to delete ada moss?', 'All people of the list will be deleted.']) {
    const { told } = await remove([tick(1), press('Delete'), press('OK'), ['give_up', { why: '-' }]], { confirm });
    assert.match(told, /not the record that the task names/, confirm);
    assert.deepEqual(sent, []);
    await browser.session.page().goto('about:blank');
    await site.close();
  }
  await remove([['give_up', { why: '-' }]]);
});
