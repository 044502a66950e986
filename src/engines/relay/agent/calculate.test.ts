import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

const INVOICES = [
  ['1001', 'Ada Berg', 'open', '$1,240.10'],
  ['1002', 'Ben Cole', 'paid, was open', '$80.00'],
  ['1003', 'Cleo Dunn', 'open · since May', '$59.95'],
  ['1004', 'Dov Eames', 'open', '$0.05'],
] as const;
const PAGE = 2;
const DOCTORS =
  '<h2>Doctors</h2><table><tr><th>Doctor</th><th>Room</th></tr><tr><td>Dr Moss</td><td>1</td></tr><tr><td>Dr Lark</td><td>9</td></tr></table>';

/** Two of the three that were lost are to be counted. */
const DEALS = [
  ['Boat show', 'Closed Lost', '12 June 2026'],
  ['Prize day', 'Closed Lost', '1 July 2026'],
  ['Beer tent', 'Closed Won', '4 August 2026'],
  ['Garden party', 'Closed Lost', '9 October 2026'],
] as const;
const DEALS_PAGE = `<!doctype html><title>Deals</title><main><h1>Deals</h1><table><tr><th>Name</th><th>Stage</th><th>Close date</th></tr>${DEALS.map(
  (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
).join('')}</table></main>`;

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  site = await serveSite((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://books.example.com');
    if (pathname === '/deals') return html(outgoing, DEALS_PAGE);
    const page = Number(new URL(incoming.url ?? '/', 'http://books.example.com').searchParams.get('page') ?? 1);
    const rows = INVOICES.slice((page - 1) * PAGE, page * PAGE);
    const next = page * PAGE < INVOICES.length ? `<a href="${pathname}?page=${page + 1}">Next</a>` : '';
    html(
      outgoing,
      `<!doctype html><title>Invoices</title><main><h1>Invoices</h1><table><tr><th>Number</th><th>Patient</th><th>Status</th><th>Amount</th></tr>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</table>${next}${pathname === '/beside' ? DOCTORS : ''}</main>`,
    );
  });
});
after(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => browser.session.page().goto('about:blank'));

const TOTAL = {
  type: 'object',
  required: ['total'],
  properties: { total: { type: 'number' } },
};

/** "What do the open invoices come to?", as a model plans it. */
function planOf(output: 'sum' | 'rows') {
  return {
    calls: [
      {
        name: 'plan',
        arguments: { steps: [{ kind: 'read', verb: 'add', says: ASKED, object: 'open invoices', output }] },
      },
    ],
  };
}
const ASKED = 'Add up the open invoices';

async function work(
  script: ModelRunOptions['script'],
  output: 'sum' | 'rows' = 'sum',
  schema: Record<string, unknown> = TOTAL,
): Promise<ModelRun> {
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, {
    home,
    instruction: ASKED,
    tier: 'read',
    schema,
    script,
    reading: planOf(output),
  });
}

const lastSaid = ({ prompts }: ModelRun) => JSON.stringify(prompts.at(-1)?.messages);

test('a sum over all pages of a table is worked out by code and may be told', async () => {
  const { end, error } = await work([
    ['calculate', { how: 'sum', table: 't0', column: 'Amount', where: { Status: 'open' }, all_pages: true }],
    ['finish', { result: { total: 1300.1 } }],
  ]);
  assert.equal(error, null);
  assert.deepEqual(end?.value, { total: 1300.1 });
});

test('the rows of a table are counted without a column', async () => {
  const run = await work([
    ['calculate', { how: 'count', table: 't0', where: { Status: 'open' }, all_pages: true }],
    ['give_up', { why: 'Only the message counts here.' }],
  ]);
  assert.match(lastSaid(run), /The count of \d+ values is [1-9]\d*\./);
});

test('a sum that no page shows and code has not worked out is not told', async () => {
  const run = await work([
    ['finish', { result: { total: 1300.1 } }],
    ['calculate', { how: 'sum', table: 't0', column: 4 }],
    ['finish', { result: { total: 1300.1 } }],
    ['finish', { result: { total: 1320.1 } }],
  ]);
  assert.equal(run.error, null);
  assert.deepEqual(run.end?.value, { total: 1320.1 }, 'that of the rows it was worked out of');
  assert.match(lastSaid(run), /No page has shown 1300\.1\..*calculate/);
});

for (const [how, values, wanted] of [
  ['difference', ['$1,240.10', '$80.00'], 1160.1],
  ['average', ['$1,240.10', '$80.00'], 660.05],
  ['highest', ['$1,240.10', '$80.00'], 1240.1],
  ['lowest', ['$1,240.10', '$80.00'], 80],
  ['count', ['1001', '1002'], 2],
] as const)
  test(`the ${how} of values that pages show`, async () => {
    const run = await work([
      ['calculate', { how, values }],
      ['finish', { result: { total: wanted } }],
    ]);
    assert.equal(run.error, null);
    assert.match(lastSaid(run), new RegExp(`The ${how} of 2 values is ${wanted}\\.`));
    assert.deepEqual(run.end?.value, { total: wanted });
  });

test('what was worked out is worked with', async () => {
  const { end, error } = await work([
    ['calculate', { how: 'sum', values: ['$1,240.10', '$80.00'] }],
    ['calculate', { how: 'average', values: ['1320.1', '$80.00'] }],
    ['finish', { result: { total: 700.05 } }],
  ]);
  assert.equal(error?.message, undefined);
  assert.deepEqual(end?.value, { total: 700.05 });
});

for (const [what, given, said] of [
  ['values that no page shows', { how: 'sum', values: ['$77.77', '$80.00'] }, /No page has shown \\"\$77\.77\\"/],
  ['text without a number', { how: 'sum', table: 't0', column: 'Patient' }, /No number can be read in \\"Ada Berg\\"/],
  ['a column that is not there', { how: 'sum', table: 't0', column: 'Balance' }, /no column \\"Balance\\"/],
  ['neither values nor a column', { how: 'sum', table: 't0' }, /Give either/],
  ['no values', { how: 'average', values: [] }, /no value to work with/],
] as const)
  test(`${what}: nothing is worked out, and the model hears why`, async () => {
    const run = await work([
      ['calculate', given],
      ['give_up', { why: 'It does not work.' }],
    ]);
    assert.equal(run.error?.code, 'not_found_on_site');
    assert.match(lastSaid(run), said);
  });

test('the tool is offered where a number is to be worked out, and nowhere else', async () => {
  const offered = async (output: 'sum' | 'rows', schema = TOTAL as Record<string, unknown>) => {
    const { prompts } = await work([['give_up', { why: 'Enough.' }]], output, schema);
    return prompts.at(-1)?.tools.includes('calculate');
  };
  assert.equal(await offered('sum'), true);
  assert.equal(await offered('rows'), true, 'a number is wanted');
  assert.equal(await offered('rows', { type: 'array', items: { type: 'string' } }), false);
});

test('a finish that gives nothing tells what was worked out last, in the same answer too', async () => {
  const sum = { how: 'sum', table: 't0', column: 'Amount', all_pages: true };
  const apart = await work([
    ['calculate', { how: 'count', table: 't0' }],
    ['calculate', sum],
    ['finish', {}],
  ]);
  assert.equal(apart.error, null);
  assert.deepEqual(apart.end?.value, { total: 1380.1 });
  const calls = [
    { name: 'calculate', arguments: sum },
    { name: 'finish', arguments: {} },
  ];
  const together = await work([{ calls }]);
  assert.deepEqual(together.end?.value, { total: 1380.1 });
  assert.equal(together.prompts.length, 2);
});

test('what was worked out is told with fewer digits, and not as another number', async () => {
  const average = { how: 'average', table: 't0', column: 'Amount', where: { Status: 'open' }, all_pages: true };
  const rounded = await work([
    ['calculate', average],
    ['finish', { result: { total: 433.37 } }],
  ]);
  assert.deepEqual(rounded.end?.value, { total: 433.37 });
  const other = await work([
    ['calculate', average],
    ['finish', { result: { total: 433.38 } }],
    ['give_up', { why: 'Enough.' }],
  ]);
  assert.match(lastSaid(other), /No page has shown 433\.38/);
});

/** "How many open invoices are there?", with two on each page, and doctors beside them. */
function count(...calls: Record<string, unknown>[]): Promise<ModelRun> {
  const filters = [{ field: 'status', op: 'is', value: 'open' }];
  const says = 'How many open invoices are there?';
  const step = { kind: 'read', verb: 'count', says, object: 'invoices', output: 'count', filters };
  const home = `${site.origin}/beside`;
  return atWork(browser.session, home, 'read').then(() =>
    runByModel(browser.session, {
      ...{ home, instruction: says, tier: 'read', schema: TOTAL },
      reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
      script: [
        ...calls.map((call): ['calculate', Record<string, unknown>] => ['calculate', call]),
        ['finish', {}],
        ['give_up', { why: 'Enough.' }],
      ],
    }),
  );
}

test('a count is told that code has made over the whole of the list by the conditions of the task', async () => {
  const open = { how: 'count', table: 't0', where: { Status: 'open' }, all_pages: true };
  const { end, error } = await count(open, { how: 'highest', table: 't1', column: 'Room' });
  assert.equal(error, null);
  assert.deepEqual(end?.value, { total: 3 }, 'no later number that is no count');
});

for (const [what, call] of [
  ['a part of the list', { how: 'count', table: 't0' }],
  ['all of the list', { how: 'count', table: 't0', all_pages: true }],
  ['another list', { how: 'count', table: 't1' }],
  ['single values', { how: 'count', values: ['open', 'open'] }],
  ['rows that were picked', { how: 'count', table: 't0', rows: [1, 2] }],
  ['what is no count', { how: 'sum', values: ['1', '2'] }],
] as const)
  test(`a count is not told of ${what}`, async () => {
    const run = await count(call);
    assert.equal(run.end, null);
    assert.match(lastSaid(run), /no count of what is asked for/);
  });

/** "How many deals with a close date of 1 July 2026 or later have we lost?" */
async function countLost(script: ModelRunOptions['script'], lost = 'lost', day = '1 July 2026'): Promise<ModelRun> {
  const says = `How many deals with a close date of ${day} or later have we ${lost}?`;
  const filters = [
    { field: 'close date', op: 'at_least', value: day },
    { field: 'stage', op: 'is', value: lost },
  ];
  const home = `${site.origin}/deals`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, {
    ...{ home, instruction: says, tier: 'read', schema: TOTAL, script },
    reading: {
      calls: [
        {
          name: 'plan',
          arguments: { steps: [{ kind: 'read', verb: 'How many', says, object: 'deals', output: 'count', filters }] },
        },
      ],
    },
  });
}

test('rows of a day and later are counted by the days that they say', async () => {
  const { end, error } = await countLost([['finish', { result: { total: 2 } }]]);
  assert.equal(error, null);
  assert.deepEqual(end?.value, { total: 2 });
});

for (const wrong of [0, 1, 3])
  test(`${wrong} is no count of them`, async () => {
    const run = await countLost([
      ['finish', { result: { total: wrong } }],
      ['give_up', { why: 'Enough.' }],
    ]);
    assert.equal(run.end, null);
  });

test('a condition that the list says in other words is met where it says what was named for it, days are counted by code', async () => {
  const calculate = (where: Record<string, string>): ModelRunOptions['script'] => [
    ['calculate', { how: 'count', table: 't0', where, all_pages: true }],
    ['finish', {}],
    ['give_up', { why: 'Enough.' }],
  ];
  const named = await countLost(calculate({ Stage: 'Closed Lost' }), 'not been given', '1 June 2026');
  assert.deepEqual(named.end?.value, { total: 3 });
  // One of the three is of June.
  assert.equal((await countLost(calculate({ Stage: 'Closed Lost' }), 'not been given')).end, null);
  assert.equal((await countLost(calculate({}), 'not been given', '1 June 2026')).end, null);
});

test('rows that were picked are counted where the list has just these', async () => {
  const lost = (...rows: number[]): ModelRunOptions['script'] => [
    ['calculate', { how: 'count', table: 't0', rows }],
    ['finish', {}],
    ['give_up', { why: 'Enough.' }],
  ];
  const { end, error } = await countLost(lost(2, 4));
  assert.equal(error, null);
  assert.deepEqual(end?.value, { total: 2 });
  assert.equal((await countLost(lost(1, 2, 4))).end, null);
});

test('a condition that no cell says is told to be none', async () => {
  const run = await countLost([
    ['calculate', { how: 'count', table: 't0', where: { 'Close date': '>= 2026-07-01' }, all_pages: true }],
    ['finish', {}],
    ['give_up', { why: 'Enough.' }],
  ]);
  assert.equal(run.end, null);
  assert.match(lastSaid(run), /No cell of \\"Close date\\" says \\">= 2026-07-01\\"; they say \\"12 June 2026\\"/);
});
