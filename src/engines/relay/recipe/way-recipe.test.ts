import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from '../agent/make-plan.ts';
import type { GivenStep } from '../agent/plan-request.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type InstructionParts, partsOf, quoteOf, saidAt, saysSame, wordsAt, wordsLeft } from './instruction-parts.ts';
import { ownWordsOf } from './own-words.ts';
import { addressFrom, templateOfAddress } from './path-template.ts';
import { planFrom, templateOfPlan } from './plan-template.ts';
import { templateOfChoice, textFrom } from './text-template.ts';
import { isWayRecipe } from './way-recipe.ts';

const WHEN = { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') };
const CLOCK = { timezone: 'UTC', clock: { today: '2026-11-20', timeOfDay: '15:00' } };
const HOME = 'https://portal.example.com/home';
const partsIn = (instruction: string): InstructionParts => partsOf(readInstruction(instruction, WHEN));

test('a text of the instruction is kept as its place, and says there what another instruction of the kind says', () => {
  const table: [one: string, text: string, other: string, said: string][] = [
    ['What is the phone number of Maria Lopez?', 'Maria Lopez', 'What is the phone number of Tom Baker?', 'Tom Baker'],
    ['Cancel invoice #482', '482', 'Cancel invoice #977', '977'],
    ['Set the note of Ms. Page to "call back"', 'call back', 'Set the note of Ms. Moss to "see chart"', 'see chart'],
    ["What is Maria Lopez's phone number?", 'Maria Lopez', "What is Tom Baker's phone number?", 'Tom Baker'],
    ['what is maria lopez still owing', 'maria lopez', 'what is maria lopez still owing', 'maria lopez'],
  ];
  for (const [one, text, other, said] of table) {
    const quote = quoteOf(text, partsIn(one));
    assert.match(quote ?? '', /^\{[pbqo]\d+-\d+\}$/, text);
    assert.equal(partsIn(one).pattern, partsIn(other).pattern);
    assert.equal(saidAt(quote ?? '', partsIn(other)), said);
  }
});

test('a piece of a value has its place by its word, which fits values of as many words; what is not said has none', () => {
  const parts = partsIn('What is the phone number of Maria Lopez?');
  for (const text of ['Tom Baker', '', 'Lope', 'number of Mar']) assert.equal(quoteOf(text, parts), null, text);
  const piece = quoteOf('Lopez', parts) ?? '';
  assert.equal(saidAt(piece, partsIn('What is the phone number of Tom Baker?')), 'Baker');
  assert.equal(saidAt(piece, partsIn('What is the phone number of Ann Mary Baker?')), null);
});

test('a text between quotation marks keeps its last sign, an amount its unit, and like words are told by their letters', () => {
  const parts = partsIn('Add to order PP-14 at Dock, rate 40 %, the note "Call first." and the group dock');
  const other = partsIn('Add to order PP-15 at Yard, rate 55 %, the note "No rush!" and the group lane');
  assert.equal(parts.pattern, other.pattern);
  const table: [text: string, said: string][] = [
    ['Call first.', 'No rush!'],
    ['40 %', '55 %'],
    ['Dock', 'Yard'],
    ['dock', 'lane'],
  ];
  for (const [text, said] of table) assert.equal(saidAt(quoteOf(text, parts) ?? '', other), said, text);
});

test("of a value that is used in part the other words must be said again, and must be nobody's", () => {
  const parts = partsIn('Put it on the list "urgent tickets of Maria Lopez"');
  const words = wordsLeft([quoteOf('Maria Lopez', parts) ?? ''], parts);
  assert.equal(words?.length, 3);
  const same = (text: string) => words?.every((one) => saysSame(one, partsIn(text)));
  assert.equal(same('Put it on the list "urgent tickets of Tom Baker"'), true);
  assert.equal(same('Put it on the list "closed tickets of Tom Baker"'), false);
  assert.equal(wordsLeft([quoteOf('urgent', parts) ?? ''], parts), null);
});

test('a plan is kept without a value of anybody, and made again with the values and days of another instruction', () => {
  const first = 'Add a patient named Jane Roe, phone 555-0142, born 12 April 1990';
  const template = templateOfPlan(readInstruction(first, WHEN), partsIn(first));
  assert.ok(template !== null);
  assert.doesNotMatch(JSON.stringify(template), /jane|roe|0142|1990|april/i);
  const plan = planFrom(template, partsIn('Add a patient named Kofi Mensah, phone 555-0143, born 3 May 1985'), CLOCK);
  assert.equal(plan?.requiredTier, 'create');
  const values = plan?.steps[0]?.values.map(({ value, moment }) => moment?.date ?? value);
  assert.deepEqual(values?.toSorted(), ['1985-05-03', '555-0143', 'Kofi Mensah']);
});

test('values of which one is enough, a list for one field and a field to be left alone are kept and made again', () => {
  const text = (status: string, tags: string) =>
    `Add the tags ${tags} to the tickets that are open or ${status}, and leave the owner`;
  const [first, second] = [text('waiting', 'red and blue'), text('parked', 'green and grey')];
  const steps: GivenStep[] = [
    {
      ...{ kind: 'update', verb: 'Add', says: first, object: 'tickets', keep: ['owner'] },
      values: [{ field: 'tags', value: ['red', 'blue'], mode: 'append' }],
      filters: [{ field: 'status', op: 'is', value: 'open', or: ['waiting'] }],
    },
  ];
  const made = planOf({ steps }, { instruction: first, ...CLOCK });
  const template = templateOfPlan(made, partsIn(first));
  assert.ok(template !== null);
  assert.doesNotMatch(JSON.stringify(template), /waiting|red|blue/);
  const step = planFrom(template, partsIn(second), CLOCK)?.steps[0];
  assert.deepEqual(
    step?.values.map(({ label, value }) => [label, value]),
    [
      ['tags', 'green'],
      ['tags', 'grey'],
    ],
  );
  assert.deepEqual(
    step?.filters[0]?.either?.map(({ value }) => value.value),
    ['parked'],
  );
  assert.deepEqual(step?.keeps, ['owner']);
});

test('an address is kept in words of the site and values of the instruction; ids and names of records are not', () => {
  const parts = partsIn('What is the phone number of Maria Lopez?');
  const found = templateOfAddress('/patients?search=Maria+Lopez', HOME, parts, ownWordsOf([]));
  assert.doesNotMatch(JSON.stringify(found), /maria|lopez/i);
  const other = partsIn('What is the phone number of Tom Baker?');
  assert.equal(addressFrom(found ?? [], other), '/patients?search=Tom%20Baker');
  const first = templateOfAddress('/patients?search=Maria', HOME, parts, ownWordsOf([])) ?? [];
  assert.equal(addressFrom(first, other), '/patients?search=Tom', 'a piece of a value is said anew, too');
  for (const address of ['/patients/12', '/patients/jane-roe', '/patients?key=8f3a', '/records/Ada%20Berg'])
    assert.equal(templateOfAddress(address, HOME, parts, ownWordsOf([])), null, address);
});

test('only a recipe of this version and within its bounds is read', () => {
  const target = { role: 'link', name: 'patients', place: 'navigation', heading: null, near: [null, ''], row: null };
  const move = { step: 0, tool: 'click', target, needs: 'read', texts: [], checked: null, key: null, path: null };
  const plan = [{ kind: 'read', verb: 'list', says: '{whole}', object: 'patients' }];
  const recipe = { version: 2, parts: 'ww', plan, moves: [move], result: { kind: 'change' }, same: [] };
  assert.ok(isWayRecipe(recipe));
  const broken: unknown[] = [
    null,
    { ...recipe, version: 1 },
    { ...recipe, plan: [] },
    { ...recipe, same: ['all'] },
    { ...recipe, moves: Array(61).fill(move) },
    { ...recipe, moves: [{ ...move, tool: 'eval' }] },
    { ...recipe, moves: [{ ...move, target: { ...target, near: [] } }] },
    { ...recipe, result: { kind: 'rows' } },
    { ...recipe, parts: 'w'.repeat(70_000) },
  ];
  for (const one of broken) assert.equal(isWayRecipe(one), false, JSON.stringify(one)?.slice(0, 80));
});

test('words that nothing on a way depends on are kept as a digest, and must be said again; values never are', () => {
  const parts = partsIn('List the urgent tickets of Maria Lopez');
  const words = wordsAt('urgent', parts);
  assert.ok(words !== null);
  assert.doesNotMatch(JSON.stringify(words), /urgent/);
  assert.equal(saysSame(words, partsIn('List the urgent tickets of Tom Baker')), true);
  assert.equal(saysSame(words, partsIn('List the closed tickets of Tom Baker')), false);
  assert.equal(wordsAt('Maria Lopez', parts), null);
});

test('a choice is kept by what the instruction says of it, a word of the site as it is, and somebody else not at all', () => {
  const plan = readInstruction('Set the owner of ticket 16 to "Graham Finch"', WHEN);
  const [step] = plan.steps;
  assert.ok(step !== undefined);
  const parts = partsOf(plan);
  const offered = ['dmarsh (Delia Marsh)', 'gfinch (Graham Finch)', 'Stalled'];
  const kept = templateOfChoice('gfinch (Graham Finch)', step, parts, offered);
  assert.ok(kept !== null);
  assert.doesNotMatch(JSON.stringify(kept), /finch/i);
  const other = partsIn('Set the owner of ticket 20 to "Delia Marsh"');
  assert.equal(textFrom(kept, step, other, offered), 'dmarsh (Delia Marsh)');
  const two = [...offered, 'delia (Delia Marsh)'];
  assert.ok(!two.includes(textFrom(kept, step, other, two) ?? ''), 'of two it is neither');
  assert.deepEqual(templateOfChoice('Stalled', step, parts, offered), { label: 'stalled' });
  assert.equal(templateOfChoice('dmarsh (Delia Marsh)', step, parts, offered), null);
});

test('of a page controls, columns and paths of its menu are its own words; cells, links in rows and held values are not', () => {
  const element = (role: string, name: string, more: object = {}) =>
    ({
      role,
      name,
      row: -1,
      place: 'page',
      href: null,
      value: null,
      options: [],
      rowText: '',
      ...more,
    }) as unknown as ElementSnapshot;
  const [save, kirsti, edit, menu] = [
    element('button', 'Tallenna'),
    element('link', 'Kirsti', { row: 0, rowText: 'Kirsti Muokkaa' }),
    element('button', 'Muokkaa', { row: 0, rowText: 'Kirsti Muokkaa' }),
    element('link', 'Lista', { place: 'navigation', href: 'https://portal.example.com/lista' }),
  ];
  const cell = (text: string) => ({ text, key: '' });
  const words = ownWordsOf([
    {
      ...emptySnapshot(),
      elements: [save, kirsti, edit, menu, { ...edit, row: 1, rowText: 'Mikko Muokkaa' }],
      tables: [{ headers: ['Nimi'], rows: [[cell('Kirsti')], [cell('Mikko')]] }],
    } as unknown as Snapshot,
  ]);
  assert.deepEqual([save, edit, menu, kirsti].map(words.isLabel), [true, true, true, false]);
  assert.equal(words.isLabel(element('button', 'Mikko')), false);
  assert.deepEqual(['nimi', 'kirsti'].map(words.isHeader), [true, false]);
  assert.deepEqual(['lista', 'kirsti'].map(words.isOfAddress), [true, false]);
});
