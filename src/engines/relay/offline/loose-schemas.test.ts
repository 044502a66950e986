import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { isHollow } from '../extract/loose-schema.ts';
import { validatorFor } from '../extract/validate.ts';

const PATIENTS = [
  ['Jane Roe', '555-0142', 'Springfield'],
  ['Ben Cole', '555-0143', 'Shelbyville'],
  ['Ada Byrd', '555-0144', 'Ogdenville'],
] as const;

const TABLE = `<table><thead><tr><th>Name</th><th>Phone</th><th>City</th></tr></thead><tbody>${PATIENTS.map(
  (row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
).join('')}</tbody></table>`;
const CARDS = PATIENTS.map(
  ([name, phone, city]) =>
    `<article class=card><h3>${name}</h3><dl><dt>Phone</dt><dd>${phone}</dd><dt>City</dt><dd>${city}</dd></dl></article>`,
).join('');
const LINKS = `<ul>${PATIENTS.map(([name], at) => `<li><a href="/patients/${at}">${name}</a></li>`).join('')}</ul>`;

/** Kinds of pages that list the same. */
const PAGES: Record<string, string> = { 'a table': TABLE, cards: CARDS, 'a list of links': LINKS };

const list = { type: 'array' };
const objects = { type: 'array', items: { type: 'object' } };
/** Schemas that leave open what a patient is. */
const LOOSE: Record<string, Record<string, unknown>> = {
  'an array': list,
  'an array of anything': { type: 'array', items: {} },
  'an array of anything at all': { type: 'array', items: true },
  'an array of at least one': { type: 'array', minItems: 1 },
  'an array of objects': objects,
  'an array of open objects': { type: 'array', items: { type: 'object', additionalProperties: true } },
  'an array of objects of texts': {
    type: 'array',
    items: { type: 'object', additionalProperties: { type: 'string' } },
  },
  'an array of objects or nothing': { type: 'array', items: { type: ['object', 'null'] } },
  'an array of arrays': { type: 'array', items: { type: 'array' } },
  'an array or nothing': { type: ['array', 'null'] },
  'one of an array and nothing': { anyOf: [list, { type: 'null' }] },
  'an array elsewhere': { $ref: '#/$defs/all', $defs: { all: list } },
  anything: {},
  'an object': { type: 'object' },
  'an object with a list': { type: 'object', properties: { patients: list } },
  'an object that must have a list': { type: 'object', required: ['patients'], properties: { patients: objects } },
  'a list and a count': {
    type: 'object',
    required: ['patients', 'total'],
    properties: { patients: objects, total: { type: 'integer' } },
  },
};

const withField = (field: Record<string, unknown>, required: string[] = []) => ({
  type: 'array',
  items: { type: 'object', required, properties: { shoe_size: field } },
});
/** Schemas that no page of these fits. */
const UNFIT: Record<string, Record<string, unknown>> = {
  'a field that is not there': withField({ type: 'string' }, ['shoe_size']),
  'a field that is not there and need not be': withField({ type: 'string' }),
  'a number that may be null': withField({ type: ['number', 'null'] }, ['shoe_size']),
  'rows of nulls': { type: 'array', items: { type: 'null' } },
  'more rows than there are': { type: 'array', minItems: 99 },
};

let relay: OpenRelay;
let site: TestSite;
let shown = '';
before(async () => {
  relay = await openRelay();
  site = await serveSite((incoming, outgoing) => {
    const at = PATIENTS[Number(/^\/patients\/(\d)$/.exec(incoming.url ?? '')?.[1] ?? Number.NaN)];
    const nav = '<nav><a href="/">Home</a> <a href="/patients">Patients</a> <a href="/logout">Log out</a></nav>';
    const page = (title: string, body: string) =>
      html(outgoing, `<!doctype html><title>${title}</title>${nav}<h1>${title}</h1>${body}`);
    if (incoming.url === '/patients') page('Patients', shown);
    else if (at !== undefined) page(at[0], `<dl><dt>Name</dt><dd>${at[0]}</dd><dt>Phone</dt><dd>${at[1]}</dd></dl>`);
    else page('Home', '<p>Welcome</p>');
  });
});
after(async () => {
  await relay.close();
  await site.close();
});

const run = (schema: Record<string, unknown>) =>
  relay.run(`${site.origin}/`, { instruction: 'List the patients', tier: 'read', schema });

/** All schemas on the first kind of page and every third on each of the others, where only the rows are found in another way; all with LOOSE_SCHEMAS=all. */
const tried = <One>(schemas: Record<string, One>, kindAt: number): [string, One][] =>
  Object.entries(schemas).filter(
    (_, at) => kindAt === 0 || process.env.LOOSE_SCHEMAS === 'all' || (at + kindAt) % 3 === 0,
  );

for (const [kindAt, [kind, body]] of Object.entries(PAGES).entries()) {
  for (const [what, schema] of tried(LOOSE, kindAt))
    test(`${kind}, and ${what} is asked for: the patients in a shape that the schema allows`, async () => {
      shown = body;
      const { outcome } = await run(schema);
      assert.equal(outcome.status, 'completed', JSON.stringify(outcome.error));
      assert.deepEqual(validatorFor(schema).errors(outcome.result), []);
      for (const [name] of PATIENTS) assert.match(JSON.stringify(outcome.result), new RegExp(name));
    });
  for (const [what, schema] of tried(UNFIT, kindAt))
    test(`${kind}, and ${what} is asked for: no result`, async () => {
      shown = body;
      const { outcome } = await run(schema);
      assert.equal(outcome.status, 'failed', JSON.stringify(outcome));
      assert.equal(outcome.error?.code, 'result_mismatch', JSON.stringify(outcome));
    });
}

test('a result is hollow where no item holds anything', () => {
  for (const one of [
    [null, null],
    [{}, {}],
    [{ a: null }],
    [[], [null]],
    {},
    { rows: [null], total: 3 },
    { rows: [{}] },
  ])
    assert.ok(isHollow(one), JSON.stringify(one));
  for (const one of [[], { rows: [] }, [null, 1], [{ a: null, b: 0 }], { a: null }, null, 0, '', false, [false], ['']])
    assert.ok(!isHollow(one), JSON.stringify(one));
});
