import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, nameOf, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let writes: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const row = (name: string, at: number) => `<tr><td><a href="/patients/${at}">${name}</a></td><td>Room ${at}0</td></tr>`;
const list = (names: readonly string[], from: number, head = 'Name') =>
  `<title>Patients</title><h1>Patients</h1><table><tr><th>${head}</th><th>Room</th></tr>${names.map((name, at) => row(name, from + at)).join('')}</table>`;
const PAGES: Record<string, string> = {
  '/': `${list(['Jane Roe', 'Max Roe'], 1)}<form method="post" action="/archive"><button>Archive Max Roe</button></form><a href="/?page=2">Next page</a> <a href="/rooms">Rooms</a>`,
  '/?page=2': list(['Ada Berg'], 3),
  '/rooms': list(['Closed room'], 9, 'Rooms'),
  '/patients/1': '<title>Jane Roe</title><h1>Jane Roe</h1><dl><dt>Phone</dt><dd>555-0101</dd></dl>',
  '/patients/2': '<title>Max Roe</title><h1>Max Roe</h1><dl><dt>Phone</dt><dd>555-0102</dd></dl>',
};

async function work(instruction: string, tier: 'read' | 'update', script: ShortReply[], schema?: object) {
  writes = [];
  site = await serveSite(({ method, url = '/' }, outgoing) => {
    if (method !== 'GET') writes.push(`${method} ${url}`);
    html(outgoing, PAGES[url] ?? '<title>None</title>');
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, tier);
  return runByModel(browser.session, { home, instruction, tier, script, ...(schema && { schema: { ...schema } }) });
}

/** What came of the calls of the answer before the last prompt. */
function told({ prompts }: ModelRun): string {
  const { messages } = prompts.at(-1) ?? { messages: [] };
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages
    .slice(last + 1)
    .map(({ text }) => text)
    .join('\n');
}

const PHONE = { type: 'object', required: ['phone'], properties: { phone: { type: ['string', 'null'] } } };

test('what was read of a page is used by its reference in the answer that comes back to it, and what changes something there once it was read', async () => {
  const refs: Record<string, string> = {};
  const first: ShortReply = (prompt) => {
    for (const name of ['link "Max Roe"', 'button "Archive Max Roe"']) refs[name] = nameOf(name, prompt);
    return { calls: [{ name: 'click', arguments: { ref: nameOf('link "Jane Roe"', prompt) } }] };
  };
  const back =
    (name: string): ShortReply =>
    () => ({
      calls: [
        { name: 'open', arguments: { url: '/' } },
        { name: 'click', arguments: { ref: refs[name] } },
      ],
    });
  const read = await work(
    'What is the phone of patient Max Roe?',
    'read',
    [first, back('link "Max Roe"'), ['finish', { result: { phone: '555-0102' } }]],
    PHONE,
  );
  assert.equal(read.error, null);
  assert.deepEqual(read.end?.value, { phone: '555-0102' });
  await site.close();
  const run = await work('Archive the patient Max Roe', 'update', [
    first,
    back('button "Archive Max Roe"'),
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(told(run), /may change something on a page that you have not read/);
  assert.deepEqual(writes, []);
});

test('a page is looked at and turned in the answer that led to it, and an element that it does not have is not used', async () => {
  const run = await work('What is the phone of patient Jane Roe?', 'read', [
    (prompt) => ({
      calls: [
        { name: 'click', arguments: { ref: nameOf('link "Jane Roe"', prompt) } },
        { name: 'page', arguments: { do: 'down' } },
        { name: 'press', arguments: { key: 'PageDown' } },
        { name: 'look', arguments: { part: 'Phone' } },
        { name: 'click', arguments: { ref: nameOf('link "Max Roe"', prompt) } },
      ],
    }),
    ['give_up', { why: 'seen' }],
  ]);
  assert.equal(told(run).match(/Not done/g)?.length, 1);
  assert.match(told(run), /555-0101[\s\S]*Not done: the page has changed/);
});

test('rows of the next page are copied in the answer that turns to it, and none of another table', async () => {
  const schema = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const copy = (column: string) => ({ name: 'extract', arguments: { table: 't0', columns: { name: column } } });
  const turned =
    (link: string): ShortReply =>
    (prompt) => ({
      calls: [
        copy('1'),
        { name: 'click', arguments: { ref: nameOf(`link "${link}"`, prompt) } },
        copy('1'),
        { name: 'finish', arguments: {} },
      ],
    });
  const whole = await work('List all patients', 'read', [turned('Next page')], schema);
  assert.equal(whole.error, null);
  assert.deepEqual(whole.end?.value, [{ name: 'Jane Roe' }, { name: 'Max Roe' }, { name: 'Ada Berg' }]);
  await site.close();
  const other = await work('List all patients', 'read', [turned('Rooms'), ['give_up', { why: 'seen' }]], schema);
  assert.match(told(other), /Copied 2 rows[\s\S]*Not done: the page has changed/);
});
