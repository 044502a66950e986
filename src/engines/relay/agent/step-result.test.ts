import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openTestBrowser } from '../../../../test/harness/browser.ts';
import { type ModelClinic, serveModelClinic } from '../../../../test/harness/model-clinic.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let clinic: ModelClinic;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await clinic.close();
});

async function work(options: Omit<ModelRunOptions, 'home'>): Promise<ModelRun> {
  clinic = await serveModelClinic();
  const home = `${clinic.origin}/`;
  await atWork(browser.session, home, options.tier);
  return runByModel(browser.session, { home, ...options });
}

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const ADD = { instruction: 'Add a patient named Jane Roe with phone 555-0142', tier: 'create' } as const;
const ADDED = [
  ['click', { ref: 'link "Patients"' }],
  ['click', { ref: 'link "Add patient"' }],
  ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
  ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
  ['click', { ref: 'button "Save"' }],
] as const satisfies ModelRunOptions['script'];

test('what a site gave to a new record is told by the model, once the record is proved', async () => {
  const { end, error, prompts } = await work({
    ...ADD,
    schema: object({ file: { type: 'integer' }, phone: { type: 'string' } }),
    script: [...ADDED, ['finish', {}], ['finish', { result: { file: 105, phone: '555-0199' } }]],
  });
  assert.equal(error, null);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /It is done.*file/);
  assert.deepEqual(end?.value, { file: 105, phone: '555-0142' }, 'what was put in is told as it was proved');
  assert.deepEqual(clinic.writes, ['POST /patients']);
});

for (const [given, told] of [
  ['active', 'active'],
  ['discharged', 'created'],
] as const)
  test(`a state "${given}" that the model tells of a new record is told as "${told}"`, async () => {
    const { end, error } = await work({
      ...ADD,
      schema: object({ outcome: { type: 'string' } }),
      script: [...ADDED, ['finish', { result: { outcome: given } }]],
    });
    assert.equal(error, null);
    assert.deepEqual(end?.value, { outcome: told });
  });

for (const [what, schema, given, told] of [
  ['null', { ...object({ file: { type: 'integer' } }), type: ['object', 'null'] }, { result: null }, null],
  ['no result', { anyOf: [object({ insurer: { type: 'string' } }), { type: 'null' }] }, {}, null],
  ['null, of a schema that takes nothing else', { type: 'null' }, { result: null }, null],
] as const)
  test(`a change that is proved and told by ${what} is done, where the schema allows that`, async () => {
    const { end, error } = await work({ ...ADD, schema, script: [...ADDED, ['finish', given]] });
    assert.equal(error, null);
    assert.deepEqual(end?.value, told);
  });

const LISTED = [
  ['click', { ref: 'link "Patients"' }],
  ['extract', { table: 't0', columns: { name: 'Name' }, all_pages: true }],
] as const satisfies ModelRunOptions['script'];
const WITH_TITLE = object({
  title: { type: 'string' },
  patients: { type: 'array', items: object({ name: { type: 'string' } }) },
});

test('rows that code has copied and the rest that the model gives are one result', async () => {
  const { end, error } = await work({
    instruction: 'List the patients with their names',
    tier: 'read',
    schema: WITH_TITLE,
    script: [
      ...LISTED,
      ['finish', { result: { title: 'Clients of Mallory' } }],
      ['finish', { result: { title: 'Patients', patients: [] } }],
    ],
  });
  assert.equal(error, null);
  const { title, patients } = (end?.value ?? {}) as { title: string; patients: { name: string }[] };
  assert.equal(title, 'Patients');
  assert.deepEqual(
    patients.map(({ name }) => name),
    ['Ada Berg', 'Ben Cole', 'Cleo Dunn', 'Dov Eames', 'Eve Frost'],
  );
});

const OF_BOTH = {
  instruction: 'List the names of the patients. Then show the phone number of Ben Cole.',
  tier: 'read',
  script: [
    ...LISTED,
    ['finish', {}],
    ['click', { ref: 'link "Ben Cole"' }],
    ['finish', { result: { phone: '555-0102' } }],
  ],
} as const satisfies Omit<ModelRunOptions, 'home'>;

test('two things that are asked for are both told, in the shape of the schema', async () => {
  const schema = object({
    patients: { type: 'array', items: object({ name: { type: 'string' } }) },
    phone: { type: 'string' },
  });
  const { end, error } = await work({ ...OF_BOTH, schema });
  assert.equal(error, null);
  const { patients, phone } = (end?.value ?? {}) as { patients: unknown[]; phone: string };
  assert.equal(phone, '555-0102');
  assert.equal(patients.length, 5);
});

test('two things that are asked for are both told without a schema', async () => {
  const { end, error } = await work(OF_BOTH);
  assert.equal(error, null);
  assert.equal(Object.keys((end?.value ?? {}) as object).length, 2);
});

for (const [what, schema, told] of [
  [
    'a list of texts',
    { type: 'array', items: { type: 'string' } },
    ['Ada Berg', 'Ben Cole', 'Cleo Dunn', 'Dov Eames', 'Eve Frost'],
  ],
  [
    'a list of texts in an object',
    object({ names: { type: 'array', items: { type: 'string' } } }),
    { names: ['Ada Berg', 'Ben Cole', 'Cleo Dunn', 'Dov Eames', 'Eve Frost'] },
  ],
] as const)
  test(`one column of the rows that code has copied is ${what}, where the schema asks for that`, async () => {
    const { end, error } = await work({
      instruction: 'List the names of the patients',
      tier: 'read',
      schema,
      script: [
        ['click', { ref: 'link "Patients"' }],
        ['extract', { table: 't0', columns: { names: 'Name' }, all_pages: true }],
        ['finish', {}],
      ],
    });
    assert.equal(error, null);
    assert.deepEqual(end?.value, told);
  });

test('one field of one row that code has copied is a bare value, where the schema asks for that', async () => {
  const { end, error } = await work({
    instruction: 'Show the phone number of Ben Cole',
    tier: 'read',
    schema: { type: 'string' },
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['extract', { table: 't0', columns: { phone: 'Phone' }, where: { Name: 'Ben Cole' } }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.equal(end?.value, '555-0102');
});
