import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type ModelClinic, serveModelClinic } from '../../../../test/harness/model-clinic.ts';
import type { ShortReply } from '../../../../test/harness/model-run.ts';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { runScripted, type ScriptedWork } from '../../../../test/harness/scripted-run.ts';
import { isWayRecipe } from '../recipe/way-recipe.ts';
import type { RunOutcome } from '../types.ts';

let relay: OpenRelay;
let clinic: ModelClinic;

before(async () => {
  relay = await openRelay();
});
after(() => relay.close());
afterEach(() => clinic.close());

type Work = ScriptedWork;

/** Done by a model that answers by the script. */
const byModel = (work: Work, script: readonly ShortReply[], recipe: unknown = null) =>
  runScripted(relay, `${clinic.origin}/`, work, script, recipe);

/** Done again, with no model. */
async function again(work: Work, recipe: unknown): Promise<RunOutcome> {
  const { outcome } = await relay.run(`${clinic.origin}/`, { ...work, recipe });
  return outcome;
}

const PHONE = { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } };
const phoneOf = (name: string): Work => ({
  instruction: `What is the phone number of patient ${name}?`,
  tier: 'read',
  schema: PHONE,
});
const toRecord = (name: string): ShortReply[] => [
  ['click', { ref: 'link "Patients"' }],
  ['click', { ref: `link "${name}"` }],
];
const LIST: Work = {
  instruction: 'List the patients with their names and phone numbers',
  tier: 'read',
  schema: {
    type: 'object',
    required: ['patients'],
    properties: {
      patients: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name', 'phone'],
          properties: { name: { type: 'string' }, phone: { type: 'string' } },
        },
      },
    },
  },
};
const LISTED: ShortReply[] = [
  ['click', { ref: 'link "Patients"' }],
  ['extract', { table: 't0', columns: { name: 'Name', phone: 'Phone' }, all_pages: true }],
  ['finish', {}],
];
const add = (name: string, phone: string): Work => ({
  instruction: `Add a patient named ${name} with phone ${phone}`,
  tier: 'create',
});
const ADDED: ShortReply[] = [
  ['click', { ref: 'link "Patients"' }],
  ['click', { ref: 'link "Add patient"' }],
  ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
  ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
  ['click', { ref: 'button "Save"' }],
  ['finish', {}],
];
const change = (name: string, phone: string): Work => ({
  instruction: `Change the phone of patient ${name} to ${phone}`,
  tier: 'update',
});
const CHANGED: ShortReply[] = [
  ...toRecord('Ben Cole'),
  ['click', { ref: 'link "Edit"' }],
  ['fill', { ref: 'textbox "Phone"', text: '555-0177' }],
  ['click', { ref: 'button "Save"' }],
  ['finish', {}],
];

async function learned(work: Work, script: readonly ShortReply[]): Promise<unknown> {
  clinic = await serveModelClinic();
  const { error, recipe } = await byModel(work, script);
  assert.equal(error, null);
  assert.ok(isWayRecipe(recipe), 'a recipe is kept');
  assert.doesNotMatch(JSON.stringify(recipe), /berg|cole|jane|roe|555|127\.0/i);
  return recipe;
}

test('a value is read again without a model, for another record too, and dead ends are left out', async () => {
  const recipe = await learned(phoneOf('Ben Cole'), [
    ['click', { ref: 'link "Patients"' }],
    ['click', { ref: 'link "Ada Berg"' }],
    ['click', { ref: 'link "Patients"' }],
    ['click', { ref: 'link "Patients"' }],
    ['click', { ref: 'link "Ben Cole"' }],
    ['finish', { result: { phone: '555-0102' } }],
  ]);
  assert.deepEqual(
    (recipe as { moves: { tool: string }[] }).moves.map(({ tool }) => tool),
    ['click', 'click'],
  );
  const same = await again(phoneOf('Ben Cole'), recipe);
  assert.deepEqual(same.result, { phone: '555-0102' });
  assert.deepEqual(same.recipe, recipe);
  const other = await again(phoneOf('Ada Berg'), recipe);
  assert.deepEqual(other.result, { phone: '555-0101' });
});

test('all rows of all pages are copied again, also where a column has moved and a banner has come', async () => {
  const recipe = await learned(LIST, LISTED);
  clinic.look.columns = ['status', 'phone', 'name'];
  clinic.look.banner = '<div role="status">We are closed on Friday. <a href="/news">Read more</a></div>';
  const { result, error } = await again(LIST, recipe);
  assert.equal(error, null);
  const { patients } = result as { patients: unknown[] };
  assert.equal(patients.length, 5);
  assert.deepEqual(patients[4], { name: 'Eve Frost', phone: '555-0105' });
});

test('a value of the row that names the record is found in the row of another, wherever the column is', async () => {
  const recipe = await learned(phoneOf('Ben Cole'), [
    ['click', { ref: 'link "Patients"' }],
    ['finish', { result: { phone: '555-0102' } }],
  ]);
  clinic.look.columns = ['phone', 'status', 'name'];
  const { result } = await again(phoneOf('Cleo Dunn'), recipe);
  assert.deepEqual(result, { phone: '555-0103' });
});

test('without a schema the same properties come again; where one is called as somebody is, nothing is kept', async () => {
  const { instruction, tier } = phoneOf('Ben Cole');
  const script = (key: string): ShortReply[] => [
    ['click', { ref: 'link "Patients"' }],
    ['finish', { result: { [key]: '555-0102' } }],
  ];
  const recipe = await learned({ instruction, tier }, script('phone'));
  const { result } = await again({ instruction: phoneOf('Cleo Dunn').instruction, tier }, recipe);
  assert.deepEqual(result, { phone: '555-0103' });
  const named = await byModel({ instruction, tier }, script('Ben Cole'));
  assert.deepEqual(named.result, { 'Ben Cole': '555-0102' });
  assert.equal(named.recipe, null);
});

test('where the site has changed the model does it anew, and its way takes the place of the old one', async () => {
  const recipe = await learned(phoneOf('Ben Cole'), [
    ...toRecord('Ben Cole'),
    ['finish', { result: { phone: '555-0102' } }],
  ]);
  clinic.look.home = 'Start';
  clinic.look.patients = 'Directory';
  const script: ShortReply[] = [
    ['click', { ref: 'link "Directory"' }],
    ['click', { ref: 'link "Ada Berg"' }],
    ['finish', { result: { phone: '555-0101' } }],
  ];
  const healed = await byModel(phoneOf('Ada Berg'), script, recipe);
  assert.deepEqual(healed.result, { phone: '555-0101' });
  assert.equal(healed.requests, 4);
  assert.notDeepEqual(healed.recipe, recipe);
  const { result, error } = await again(phoneOf('Ben Cole'), healed.recipe);
  assert.equal(error, null);
  assert.deepEqual(result, { phone: '555-0102' });
});

test('a record is made again with other values, by a button that has another name now, once, and proved', async () => {
  const recipe = await learned(add('Jane Roe', '555-0142'), ADDED);
  clinic.look.save = 'Add';
  clinic.look.banner = '<p>Maintenance on Sunday.</p>';
  const { error, result, recipe: kept } = await again(add('Kofi Mensah', '555-0143'), recipe);
  assert.equal(error, null);
  assert.equal((result as { status: string }).status, 'created');
  assert.deepEqual(clinic.writes, ['POST /patients', 'POST /patients']);
  const { name, phone } = clinic.patients.at(-1) ?? { name: '', phone: '' };
  assert.deepEqual([name, phone], ['Kofi Mensah', '555-0143']);
  assert.deepEqual(kept, recipe);
});

test('what the site gives to a new record is kept by where it stands, and read there of another', async () => {
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'integer' } } };
  clinic = await serveModelClinic();
  clinic.look.number = 'File';
  const script: ShortReply[] = [...ADDED.slice(0, -1), ['finish', { result: { file: 105 } }]];
  const first = await byModel({ ...add('Jane Roe', '555-0142'), schema }, script);
  assert.deepEqual(first.result, { file: 105 });
  assert.doesNotMatch(JSON.stringify(first.recipe), /105/);
  const { error, result } = await again({ ...add('Kofi Mensah', '555-0143'), schema }, first.recipe);
  assert.equal(error, null);
  assert.deepEqual(result, { file: 106 });
});

test('a record is changed again, the one that is meant now', async () => {
  const recipe = await learned(change('Ben Cole', '555-0177'), CHANGED);
  const { error } = await again(change('Ada Berg', '555-0178'), recipe);
  assert.equal(error, null);
  assert.deepEqual(
    clinic.patients.slice(0, 2).map(({ phone }) => phone),
    ['555-0178', '555-0177'],
  );
});

test('a button that takes away what the way had saved is not pressed in its place', async () => {
  const recipe = await learned(change('Ben Cole', '555-0177'), CHANGED);
  clinic.look.save = 'Delete';
  const { error } = await again(change('Ada Berg', '555-0178'), recipe);
  assert.notEqual(error, null);
  assert.equal(clinic.writes.length, 1);
});

test('with a model at hand a known way asks it nothing', async () => {
  const recipe = await learned(LIST, LISTED);
  const { requests, error } = await byModel(LIST, [], recipe);
  assert.equal(error, null);
  assert.equal(requests, 0);
});

test('what was sent is never sent again: where the site keeps nothing, the end says so', async () => {
  const recipe = await learned(add('Jane Roe', '555-0142'), ADDED);
  await clinic.close();
  clinic = await serveModelClinic({ forgets: true });
  const { error, requests } = await byModel(add('Kofi Mensah', '555-0143'), [], recipe);
  assert.equal(error?.code, 'outcome_unknown');
  assert.deepEqual(clinic.writes, ['POST /patients']);
  assert.equal(requests, 0);
});

test('what a site calls its menu, fields and buttons is kept in any language, and gone again with other values', async () => {
  clinic = await serveModelClinic({ language: 'fi' });
  const { error, recipe } = await byModel(add('Jane Roe', '555-0142'), [
    ['click', { ref: 'link "Hoidettavat"' }],
    ['click', { ref: 'link "Uusi hoidettava"' }],
    ['fill', { ref: 'textbox "Nimi"', text: 'Jane Roe' }],
    ['fill', { ref: 'textbox "Puhelinnumero"', text: '555-0142' }],
    ['click', { ref: 'button "Tallenna"' }],
    ['finish', {}],
  ]);
  assert.equal(error, null);
  assert.ok(isWayRecipe(recipe), 'a recipe is kept');
  assert.doesNotMatch(JSON.stringify(recipe), /berg|cole|jane|roe|555|127\.0/i);
  const { status } = await again(add('Kofi Mensah', '555-0143'), recipe);
  assert.equal(status, 'completed');
  const { name, phone } = clinic.patients.at(-1) ?? {};
  assert.deepEqual([name, phone], ['Kofi Mensah', '555-0143']);
});
