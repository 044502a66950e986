import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** A list whose rows a script asks for, and which is empty where it is not given them; a tab of it shows another address without asking again. */
const listBy = (asks: string) => `<title>Hires</title><h1>Hires</h1><a id="all" href="/hires/all">All hires</a>
  <table><thead><tr><th>Number</th><th>State</th></tr></thead><tbody></tbody></table><p id="none">No items</p>
  <script>
    all.onclick = () => { history.pushState({}, '', '/hires/all'); return false; };
    ${asks}.then((answer) => answer.json(), () => []).then((rows) => {
      for (const [number, state] of rows) document.querySelector('tbody').insertRow().innerHTML = '<td>' + number + '<td>' + state;
      none.hidden = rows.length > 0;
    });
  </script>`;
const HELD = listBy(`fetch('/hires/all-rows', { method: 'POST', body: '{}' })`);
const GIVEN = listBy(`fetch('/hires/list')`);
const NUMBERS = {
  type: 'object',
  required: ['numbers'],
  properties: { numbers: { type: 'array', items: { type: 'string' } } },
};

interface Work {
  page?: string;
  rows?: [string, string][];
  instruction?: string;
  schema?: Record<string, unknown>;
}

async function work(
  script: readonly ShortReply[],
  { page = HELD, rows = [], instruction = 'List the numbers of the hires', schema = NUMBERS }: Work = {},
): Promise<ModelRun & { told: string[]; home: string }> {
  site = await serveSite((incoming, outgoing) => {
    if (incoming.url === '/hires/list' || incoming.method === 'POST')
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    else html(outgoing, page);
  });
  const home = `${site.origin}/hires`;
  await atWork(browser.session, home, 'read');
  const run = await runByModel(browser.session, { home, instruction, tier: 'read', schema, script });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? ''), home };
}

test('the page says what it asked for and was not given, before the model has done anything', async () => {
  const { told } = await work([['give_up', { why: 'no hires' }]]);
  assert.match(
    told[1] ?? '',
    /title: Hires\n\(held, as this task may not send it: POST \/hires\/all-rows\. What the page was to be given/,
  );
});

test('giving up on such a page says that it may not have shown all', async () => {
  const { error } = await work([['give_up', { why: 'no hires' }]]);
  assert.equal(error?.code, 'not_found_on_site');
  assert.match(error?.message ?? '', /The page asked for "POST \/hires\/all-rows", which was held/);
});

test('nothing is said of a page that was given what it asked for', async () => {
  const { told, end } = await work([['finish', { result: { numbers: ['H-1'] } }]], {
    page: GIVEN,
    rows: [['H-1', 'out']],
  });
  assert.doesNotMatch(told[1] ?? '', /held/);
  assert.deepEqual(end?.value, { numbers: ['H-1'] });
});

test('that there are none is proved by the list that was given what it asked for', async () => {
  const { end } = await work([['finish', { result: { numbers: [] } }]], { page: GIVEN });
  assert.deepEqual(end?.value, { numbers: [] });
});

test('that there are none is not proved by a list whose rows were held', async () => {
  const { end, told } = await work([
    ['finish', { result: { numbers: [] } }],
    ['give_up', { why: 'no hires' }],
  ]);
  assert.match(told[2] ?? '', /"POST \/hires\/all-rows", which was refused: that it shows none proves nothing/);
  assert.equal(end, null);
});

test('another address of the same document does not make it whole', async () => {
  const { end, told } = await work([
    ['click', { ref: 'link "All hires"' }],
    ['finish', { result: { numbers: [] } }],
    ['give_up', { why: 'no hires' }],
  ]);
  assert.match(told[3] ?? '', /that it shows none proves nothing/);
  assert.equal(end, null);
});

test('a count of none is not proved by it, nor a no', async () => {
  const COUNT = { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } };
  const counted = await work(
    [
      ['calculate', { how: 'count', table: 't0' }],
      ['finish', { result: { count: 0 } }],
      ['give_up', { why: 'no hires' }],
    ],
    { instruction: 'How many hires are there?', schema: COUNT },
  );
  assert.match(counted.told.at(-1) ?? '', /that it shows none proves nothing/);
  assert.equal(counted.end, null);
  await site.close();
  const YES = { type: 'object', required: ['exists'], properties: { exists: { type: 'boolean' } } };
  const asked = await work(
    [
      ['finish', { result: { exists: false } }],
      ['give_up', { why: 'no hires' }],
    ],
    { instruction: 'Is there any hire?', schema: YES },
  );
  assert.match(asked.told.at(-1) ?? '', /that it shows none proves nothing/);
  assert.equal(asked.end, null);
});
