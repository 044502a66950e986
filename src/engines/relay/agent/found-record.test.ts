import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let mail: TestSite;
let writes: string[];
let saying: Record<string, string>;

const MENU = '<nav><a href="/aliases">Aliases</a> <a href="/mailboxes">Mailboxes</a></nav>';
const PEOPLE: Record<string, string> = { '3': 'jane@example.com', '4': 'max@example.com' };
const PAGES: Record<string, () => string> = {
  '/aliases': () => `<h1>Aliases</h1><table><tr><th>Alias</th><th>Goes to</th></tr>
    <tr><td><a href="/aliases/1">sales@example.com</a></td><td>jane@example.com</td></tr>
    <tr><td><a href="/aliases/2">help@example.com</a></td><td>max@example.com</td></tr></table>`,
  '/aliases/1': () => `<h1>sales@example.com</h1><form method="post" action="/aliases/1">
    <label>Goes to <input name="to" value="jane@example.com"></label><label>Auto-response <input name="text"></label><button>Save</button></form>`,
  '/aliases/2': () => `<h1>help@example.com</h1><h2>Mailbox</h2><form method="post" action="/aliases/2">
    <label>Auto-response <input name="text"></label><button>Save</button></form>`,
  '/mailboxes': () =>
    `<h1>Mailboxes</h1><table><tr><th>Owner</th><th>Mailbox</th></tr>${Object.entries(PEOPLE)
      .map(([id, name]) => `<tr><td><a href="/mailboxes/${id}">${name}</a></td><td>2 GB</td></tr>`)
      .join('')}</table>`,
};

before(async () => {
  mail = await serveSite((incoming, outgoing, body) => {
    const url = incoming.url ?? '/';
    const [, id = ''] = /^\/mailboxes\/(\d)$/.exec(url) ?? [];
    if (incoming.method === 'POST') {
      writes.push(`${url} ${body}`);
      if (id !== '') saying[id] = new URLSearchParams(body).get('text') ?? '';
    }
    const box = `<h1>Mailbox of ${PEOPLE[id]}</h1>${incoming.method === 'POST' ? '<p role="status">The mailbox was saved.</p>' : ''}<form method="post" action="/mailboxes/${id}">
      <label>Auto-response <input name="text" value="${saying[id]}"></label><button>Save</button></form>`;
    html(outgoing, `<title>Mail</title>${MENU}<main>${id === '' ? (PAGES[url]?.() ?? '<h1>Start</h1>') : box}</main>`);
  });
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(async () => {
  await browser.close();
  await mail.close();
});
afterEach(() => browser.session.page().goto('about:blank'));

async function work(
  kind: 'read' | 'update',
  instruction: string,
  script: ShortReply[],
  through?: string[],
  record = 'sales@example.com',
) {
  writes = [];
  saying = { '3': 'Back on Monday', '4': 'Gone fishing' };
  const home = `${mail.origin}/`;
  await atWork(browser.session, home, kind);
  const step = {
    ...{ kind, verb: 'do', says: instruction, object: 'auto-response', record: [{ value: record }] },
    ...(through !== undefined && { through }),
    ...(kind === 'read' ? { output: 'value' } : { values: [{ field: 'auto-response', value: 'Away today' }] }),
  };
  const reading = { calls: [{ name: 'plan', arguments: { steps: [step] } }] };
  return runByModel(browser.session, { home, instruction, tier: kind, script, reading });
}

const open = (...links: string[]): ShortReply[] => links.map((link) => ['click', { ref: `link "${link}"` }]);
const READ = 'What is the auto-response of the mailbox of the member to whom sales@example.com goes?';
const answer = (result: string): ShortReply[] => [1, 2, 3].map(() => ['finish', { result }]);

test('what is asked for is found through a value that the record says, and at nobody else', async () => {
  const way = open('Aliases', 'Mailboxes', 'jane@example.com');
  const found = await work('read', READ, [...way, ...answer('Back on Monday')], ['member', 'mailbox']);
  assert.equal(found.error, null);
  assert.equal(found.end?.value, 'Back on Monday');
  const other = await work(
    'read',
    READ,
    [...open('Aliases', 'Mailboxes', 'max@example.com'), ...answer('Gone fishing')],
    ['member', 'mailbox'],
  );
  assert.match(other.error?.message ?? '', /No page has shown "Gone fishing" at "sales@example.com"/);
  const unsaid = await work('read', READ, [...way, ...answer('Back on Monday')]);
  assert.match(unsaid.error?.message ?? '', /No page has shown "Back on Monday"/);
});

const CHANGE = 'Set the auto-response of the mailbox of the member to whom sales@example.com goes to "Away today"';
const SET: ShortReply[] = [
  ['fill', { ref: 'textbox "Auto-response"', text: 'Away today' }],
  ['click', { ref: 'button "Save"' }],
];
const END: ShortReply[] = [['give_up', { why: 'seen' }]];

test('what is found through the record is changed, and neither a neighbour of it nor what has only led there', async () => {
  const through = ['member', 'mailbox'];
  const done = await work(
    'update',
    CHANGE,
    [...open('Aliases', 'Mailboxes', 'jane@example.com'), ...SET, ['finish', {}]],
    through,
  );
  assert.equal(done.error, null);
  assert.deepEqual(writes, ['/mailboxes/3 text=Away+today']);
  for (const way of [
    ['Aliases', 'Mailboxes', 'max@example.com'],
    ['Mailboxes', 'jane@example.com'],
    ['Aliases', 'sales@example.com'],
  ]) {
    const { prompts } = await work('update', CHANGE, [...open(...way), ...SET, ...END], through);
    assert.match(JSON.stringify(prompts.at(-1)?.messages), /not the record that the task names/);
    assert.deepEqual(writes, [], way.join());
  }
});

test('a reading is told of the record to which it goes, and of none that the page names otherwise', async () => {
  const question = 'What is the auto-response of the mailbox to which sales@example.com goes?';
  PAGES['/aliases/1'] = () =>
    `<h1>sales@example.com</h1><dl><dt>Goes to</dt><dd>jane@example.com</dd><dt>Made by</dt><dd>max@example.com</dd></dl>`;
  const way = (name: string) => open('Aliases', 'sales@example.com', 'Mailboxes', name);
  const own = await work('read', question, [...way('jane@example.com'), ...answer('Back on Monday')], ['mailbox']);
  assert.equal(own.end?.value, 'Back on Monday');
  const both = [...way('jane@example.com'), ...open('Mailboxes', 'max@example.com')];
  const other = await work('read', question, [...both, ...answer('Gone fishing')], ['mailbox']);
  assert.match(other.error?.message ?? '', /No page has shown "Gone fishing" at "sales@example.com"/);
});

test('what stands on its own page under the kind that is meant is changed there, and not on the page of another', async () => {
  const instruction = 'Set the auto-response of the mailbox of help@example.com to "Away today"';
  const done = await work(
    'update',
    instruction,
    [...open('Aliases', 'help@example.com'), ...SET, ...END],
    ['alias', 'mailbox'],
    'help@example.com',
  );
  assert.deepEqual(writes, ['/aliases/2 text=Away+today']);
  assert.doesNotMatch(done.error?.message ?? '', /not the record/);
  await work(
    'update',
    instruction.replace('help', 'sales'),
    [...open('Aliases', 'help@example.com'), ...SET, ...END],
    ['alias', 'mailbox'],
  );
  assert.deepEqual(writes, []);
});
