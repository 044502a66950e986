import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../instruction/read-instruction.ts';
import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { columnsOf } from './columns.ts';
import { filterRows } from './filter-rows.ts';
import { type DateReading, dateOrderOf } from './shown-dates.ts';

const TODAY = '2026-11-20';
const DATES: DateReading = { order: dateOrderOf([], 'UTC'), today: TODAY };
const HEADERS = ['Name', 'Status', 'Date'];
const ROWS = [
  ['Ash', 'Booked', '2026-05-04'],
  ['Birch', 'Booked', '2026-12-31'],
  ['Cedar', 'Done', '2027-01-15'],
  ['Dogwood', 'Done', '2027-01-16'],
  ['Elm', 'Booked', '2027-02-01'],
];
/** First and last name in columns of their own. */
const APART = {
  headers: ['Last name', 'First name', 'Status'],
  rows: [
    ['Moss', 'Ada', 'Booked'],
    ['Moss', 'Ida', 'Done'],
    ['Lark', 'Ada', 'Done'],
  ],
};

function tableOf(headers: string[], rows: string[][]): TableSnapshot {
  return {
    kind: 'table',
    caption: '',
    heading: '',
    headers,
    rows: rows.map((row) => row.map((text) => ({ text, href: null, key: '', mark: null, datum: '' }))),
    total: rows.length,
    dialog: -1,
    frame: 0,
  };
}

function passing(instruction: string, table: TableSnapshot): ReturnType<typeof filterRows> {
  const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(`${TODAY}T09:00:00Z`) }).steps;
  return filterRows(columnsOf(table, DATES), step?.filters ?? [], DATES, new Set());
}

/** The names that pass, null where the rows cannot tell. */
const CASES: [string, string[] | null][] = [
  ['List the visits in the second half of January.', ['Dogwood']],
  ['List the visits in January.', ['Cedar', 'Dogwood']],
  ['List the visits since January.', ['Cedar', 'Dogwood', 'Elm']],
  ['List the visits after January 15.', ['Dogwood', 'Elm']],
  ['List the visits after January.', ['Elm']],
  ['List the visits before January.', ['Ash', 'Birch']],
  ['List the visits until January 15.', ['Ash', 'Birch', 'Cedar']],
  ['List the visits between December and January.', ['Birch', 'Cedar', 'Dogwood']],
  ['List the visits in the week of January 13, 2027.', ['Cedar', 'Dogwood']],
  ['List the visits on May 4.', ['Ash']],
  ['List all done visits.', ['Cedar', 'Dogwood']],
  ['List all cancelled visits.', []],
  ['List all urgent visits.', null],
  ['List all unpaid visits.', null],
  ['List the visits that are done or cancelled.', ['Cedar', 'Dogwood']],
  ['List all booked or done visits.', ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']],
  ['List the visits that are not done or cancelled.', ['Ash', 'Birch', 'Elm']],
  ['List the visits that are done or were in May.', ['Ash', 'Cedar', 'Dogwood']],
  ['List the visits with status Done or Waiting.', ['Cedar', 'Dogwood']],
  ['List the visits on May 4, December 31 or February 1.', ['Ash', 'Birch', 'Elm']],
  ['List the visits that are urgent or done.', null],
  ['List the visits of Birch or Willow.', ['Birch']],
  ['List the visits that are done or cost over $50.', null],
];

for (const [instruction, wanted] of CASES)
  test(`rows of "${instruction}"`, () => {
    const found = passing(instruction, tableOf(HEADERS, ROWS));
    assert.deepEqual(found.unknown.length > 0 ? null : found.rows.map((row) => ROWS[row]?.[0]), wanted);
  });

test('a whole name is that of the row with both its parts', () => {
  const found = passing('List the visits of Ada Moss.', tableOf(APART.headers, APART.rows));
  assert.deepEqual(found, { rows: [0], unknown: [] });
});
