import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../../instruction/read-instruction.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { isPartial } from './partial-list.ts';

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
