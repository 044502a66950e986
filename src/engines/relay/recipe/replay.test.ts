import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Office, startOffice } from '../../../../test/harness/front-office.ts';
import { runOn } from '../../../../test/harness/relay-run.ts';
import type { LogIn } from '../browser-session.ts';
import type { RunEvent, Tier } from '../types.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const PEOPLE = {
  type: 'object',
  required: ['patients'],
  properties: {
    patients: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'phone'],
        additionalProperties: false,
        properties: { name: { type: 'string' }, phone: { type: 'string' } },
      },
    },
  },
};

let office: Office;
before(async () => {
  office = await startOffice();
});
after(() => office.site.close());

/** The site lets everybody in. */
const walkIn: LogIn = async (session) => {
  await session.page().goto(`${office.site.origin}/home`);
  return { verdict: { kind: 'logged_in', message: '' }, reused: false };
};

async function work(
  instruction: string,
  tier: Tier,
  recipe: unknown = null,
  schema: Record<string, unknown> | null = null,
) {
  const login = { loginUrl: `${office.site.origin}/home`, username: 'u', password: 'canary-password' };
  const { outcome, events } = await runOn(login, { instruction, tier, schema, recipe, now: NOW, logIn: walkIn });
  return { ...outcome, ...stepsOf(events) };
}

/** How often a way was looked for. */
function stepsOf(events: readonly RunEvent[]): { searched: number } {
  const summaries = events.flatMap((event) => (event.type === 'turn' ? [event.turn.summary] : []));
  return { searched: summaries.filter((summary) => summary.includes('looking for')).length };
}

const LIST = 'List the patients with name and phone';
const all = () => ({ patients: office.people.map(({ name, phone }) => ({ name, phone })) });

test('a second run goes the known way without a search, with the same answer; with other values it answers for those', async () => {
  const first = await work(LIST, 'read', null, PEOPLE);
  assert.equal(first.error, null);
  assert.deepEqual(first.result, all());
  assert.ok(first.searched > 0);
  const again = await work(LIST, 'read', first.recipe, PEOPLE);
  assert.deepEqual(again.result, first.result);
  assert.equal(again.searched, 0);
  assert.ok(again.turns <= first.turns);
  assert.deepEqual(again.recipe, first.recipe);
  const phoneOf = (name: string) => `What is the phone number of ${name}?`;
  const maria = await work(phoneOf('Maria Lopez'), 'read');
  const ana = await work(phoneOf('Ana Silva'), 'read', maria.recipe);
  const [lopez, silva] = ['Maria Lopez', 'Ana Silva'].map((name) => office.people.find((one) => one.name === name));
  assert.deepEqual([maria.result, ana.result], [lopez?.phone, silva?.phone]);
  assert.equal(ana.searched, 0);
});

test('on a site that was renamed and reordered the planner takes over, answers right, and the recipe is healed', async () => {
  const { recipe } = await work(LIST, 'read', null, PEOPLE);
  office.look.records = 'People';
  const healed = await work(LIST, 'read', recipe, PEOPLE);
  assert.deepEqual(healed.result, all());
  assert.notEqual(healed.recipe, null);
  const replayed = await work(LIST, 'read', healed.recipe, PEOPLE);
  assert.deepEqual(replayed.result, all());
  assert.equal(replayed.searched, 0);
});

const ADD = 'Add a patient named Jane Roe, phone 555-0142, email jane@example.com';

test('a replayed write puts the new values into the fields of their names, wherever the form has them now', async () => {
  const first = await work(ADD, 'create');
  assert.equal(first.error, null);
  assert.deepEqual(office.writes.splice(0), ['/people name=Jane Roe&phone=555-0142&email=jane@example.com']);
  assert.doesNotMatch(JSON.stringify(first.recipe), /jane|roe|0142|maria|canary|127\.0/i);
  office.look.fields = ['Email', 'Name', 'Phone'];
  const other = ADD.replace('Jane Roe', 'Kofi Mensah').replace('0142', '0143').replace('jane@', 'kofi@');
  const second = await work(other, 'create', first.recipe);
  assert.equal(second.error, null);
  assert.equal(second.searched, 0);
  assert.deepEqual(office.writes.splice(0), ['/people email=kofi@example.com&name=Kofi Mensah&phone=555-0143']);
});

test('a record with a similar name beside it is never taken for the one that is meant', async () => {
  const change = (name: string, phone: string) => `Change the phone number of ${name} to ${phone}`;
  const first = await work(change('Maria Lopez', '555-0160'), 'update');
  assert.equal(first.error, null);
  office.people.unshift({ id: 7, name: 'Ana Silva-Lopez', phone: '555-0107', email: 'asl@example.com' });
  office.people.unshift({ id: 8, name: 'Ana Silvana', phone: '555-0108', email: 'silvana@example.com' });
  const second = await work(change('Ana Silva', '555-0161'), 'update', first.recipe);
  assert.equal(second.error, null);
  assert.equal(second.searched, 0);
  const phones = Object.fromEntries(office.people.map(({ name, phone }) => [name, phone]));
  assert.deepEqual(phones, {
    ...phones,
    'Ana Silvana': '555-0108',
    'Ana Silva-Lopez': '555-0107',
    'Ana Silva': '555-0161',
    'Maria Lopez': '555-0160',
  });
  const gone = await work(change('Zoe Quill', '555-0162'), 'update', first.recipe);
  assert.equal(gone.error?.code, 'not_found_on_site');
  assert.equal(gone.recipe, null);
});

test('no recipe takes a run beyond its tier: a step that has come to need more is not taken', async () => {
  const { recipe } = await work(LIST, 'read', null, PEOPLE);
  office.look.trap = true;
  const forged = JSON.parse(JSON.stringify(recipe).replaceAll(/"name":"[^"]*"/g, '"name":"delete everything"'));
  const refused = await work(LIST, 'read', forged, PEOPLE);
  assert.deepEqual(refused.result, all());
  assert.equal(office.writes.includes('/wipe'), false);
});
