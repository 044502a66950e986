import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { isOneOfSeveral, isPartial, wantedElsewhere } from './partial-list.ts';

const table = (heading: string): TableSnapshot => ({
  kind: 'table',
  caption: '',
  heading,
  headers: [],
  rows: [],
  total: 0,
  dialog: -1,
  frame: 0,
});

const CASES: [string, string, string, boolean][] = [
  ['How many bugs are there?', 'Issues', 'Issues', false],
  ['How many bugs are there?', 'Issues', 'Issues assigned to me', true],
  ['Which bugs are assigned to me?', 'Issues', 'Issues assigned to me', false],
  ['How many orders are there?', 'Latest orders', 'Home', true],
  ['List the orders.', 'Orders', 'Watched', true],
  ['Which bugs are still new?', 'Issues', 'Issues assigned to me', true],
];

for (const [instruction, heading, entry, wanted] of CASES)
  test(`"${instruction}": the list "${heading}" behind "${entry}" is ${wanted ? 'a part' : 'the whole'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(isPartial({ table: table(heading) }, step, entry), wanted);
  });

for (const [instruction, heading, wanted] of [
  ['List every closed ticket.', 'Active tickets (29)', 'closed'],
  ['List every closed ticket.', 'Tickets', null],
  ['List every closed ticket.', 'All active and closed tickets', null],
  ['Which open tickets are there?', 'Active tickets', null],
  ['Which open tickets are there?', 'Closed tickets', 'open'],
  ['List the tickets that are not closed.', 'Archived tickets', 'closed'],
  ['How many tickets are there?', 'Active tickets', null],
] as const)
  test(`"${instruction}": the list "${heading}" ${wanted === null ? 'may hold them' : 'says nothing of them'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(wantedElsewhere({ table: table(heading) }, step, emptySnapshot())?.value.value ?? null, wanted);
  });

for (const [instruction, wanted] of [
  ['Which article has the latest date?', true],
  ['List the submitted articles.', false],
  ['How many articles are published?', true],
] as const)
  test(`"${instruction}": one of two lists of the same columns is ${wanted ? 'a part' : 'the whole'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const cell = { text: 'Blood drive', href: null, key: '', mark: null, datum: '' };
    const [one, other] = ['2 submitted articles', '4 articles in progress'].map((caption) => ({
      ...table('Articles'),
      caption,
      headers: ['Title', 'Author'],
      rows: [[cell]],
    }));
    assert.ok(one !== undefined && other !== undefined);
    assert.equal(isOneOfSeveral(one, step, { ...emptySnapshot(), tables: [one, other] }), wanted);
  });
