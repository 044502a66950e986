import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NamedValue, type RowFilter, textValue } from '../instruction/plan.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { columnsOf } from './columns.ts';
import { filterRows } from './filter-rows.ts';
import { type DateReading, usualDateOrder } from './shown-dates.ts';

const TODAY = '2026-11-20';
const DATES: DateReading = { order: usualDateOrder('UTC'), today: TODAY };
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

/** The same for a name that rows are to be of, `for` somebody or simply somebody's. */
function passingName(value: string, label: 'for' | null, table: TableSnapshot): ReturnType<typeof filterRows> {
  const named: NamedValue = { value, label, kind: 'name', quoted: false, moment: null, mode: 'set' };
  const filter: RowFilter = { label, op: 'is', value: named, until: null, soft: false };
  return filterRows(columnsOf(table, DATES), [filter], DATES, new Set());
}

test('what has nobody stands empty or says so', () => {
  const table = tableOf(
    ['Case', 'Owner'],
    [
      ['1', 'Ada Moss'],
      ['2', ''],
      ['3', 'Nobody in particular'],
      ['4', 'Unassigned'],
    ],
  );
  assert.deepEqual(passing('Which cases have no owner?', table).rows, [1, 2, 3]);
  assert.deepEqual(passing('List the cases without an owner.', table).rows, [1, 2, 3]);
});

test('years are those of a column of ages, and no other number or day', () => {
  const rows = [
    ['Ash', '1961-11-20', '65'],
    ['Birch', '2009-11-20', '17'],
  ];
  const instruction = 'List the patients older than 60.';
  assert.deepEqual(passing(instruction, tableOf(['Patient', 'Registered', 'Age'], rows)), { rows: [0], unknown: [] });
  assert.equal(passing(instruction, tableOf(['Patient', 'Registered', 'Visits'], rows)).unknown.length, 1);
  const days = 'Which visits are older than 30 days?';
  assert.equal(passing(days, tableOf(['Patient', 'Date of birth', 'Room'], rows)).unknown.length, 1);
});

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
  ['List the visits that were called off.', null],
  ['List all urgent visits.', null],
  ['List all unpaid visits.', null],
  ['List the visits that are done or cancelled.', ['Cedar', 'Dogwood']],
  ['List all booked or done visits.', ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']],
  ['List the visits that are not done or cancelled.', ['Ash', 'Birch', 'Elm']],
  ['List the visits that are done or were in May.', ['Ash', 'Cedar', 'Dogwood']],
  ['List the visits with status Done or Waiting.', ['Cedar', 'Dogwood']],
  ['List the visits on May 4, December 31 or February 1.', ['Ash', 'Birch', 'Elm']],
  ['List the visits that are urgent or done.', null],
  ['List the visits whose date is settled.', null],
  ['List all done visits with name and the day the visit is booked.', ['Cedar', 'Dogwood']],
  ['List the visits of Birch or Willow.', ['Birch']],
  ['List the visits that are done or cost over $50.', null],
];

for (const [instruction, wanted] of CASES)
  test(`rows of "${instruction}"`, () => {
    const found = passing(instruction, tableOf(HEADERS, ROWS));
    assert.deepEqual(found.unknown.length > 0 ? null : found.rows.map((row) => ROWS[row]?.[0]), wanted);
  });

test('a cell that says in brackets that there is none of it is empty', () => {
  const table = tableOf(
    ['Visit', 'Status', 'Follow-up', 'Fee'],
    [
      ['Ash', 'In follow-up', '2026-12-04', '<No Fee>'],
      ['Birch', 'Booked', '2027-02-04', '40'],
      ['Cedar', 'Booked', '2026-12-05', '(none)'],
    ],
  );
  const names = (instruction: string) => {
    const { rows, unknown } = passing(instruction, table);
    return unknown.length > 0 ? null : rows.map((row) => table.rows[row]?.[0]?.text);
  };
  assert.deepEqual(names('Which visits have no fee yet?'), ['Ash', 'Cedar']);
});

test('what a value is of may be said behind it, as the column is called', () => {
  const places = {
    headers: ['Client', 'Area'],
    rows: [
      ['Ash', 'Harbor'],
      ['Birch', 'North'],
      ['Cedar', 'Harbor'],
    ],
  };
  const found = passing('How many clients are in the Harbor area?', tableOf(places.headers, places.rows));
  assert.deepEqual(found, { rows: [0, 2], unknown: [] });
});

test('of columns that come near what the condition is of, the one that holds the name is meant', () => {
  const people = tableOf(
    ['Login', 'User role', 'Groups'],
    [
      ['ash', 'Manager', 'Night shift'],
      ['birch', 'Clerk', 'Front desk'],
    ],
  );
  assert.deepEqual(passing('Which users are in the user group Front desk?', people), { rows: [1], unknown: [] });
});

test('cells under two names that are set apart say the first, where they set nothing apart', () => {
  const alarms = tableOf(
    ['Host', 'Alarm \u2022 Severity'],
    [
      ['Desk 1', 'Disk is full'],
      ['Desk 2', 'Line is down'],
    ],
  );
  assert.equal(passing('List the alarms with the severity High.', alarms).unknown.length, 1);
  assert.equal(columnsOf(alarms, DATES).columns[1]?.label, 'Alarm');
});

test('a title that is a sentence says no state of its row', () => {
  const alarms = tableOf(
    ['Alarm', 'Since'],
    [
      ['Paper tray is open', '2026-11-20'],
      ['Line two is down', '2026-11-18'],
    ],
  );
  assert.equal(passing('Which open alarms are there?', alarms).unknown.length, 1);
});

test('what the rows themselves are called tells not for whom they are', () => {
  const rows = [
    ['Ada Moss', 'ada@example.com'],
    ['Ida Lark', 'ida@example.com'],
  ];
  assert.equal(passingName('Harbor Dental Supply', 'for', tableOf(['Name', 'Email'], rows)).unknown.length, 1);
  const visits = tableOf(['Patient', 'Email'], rows);
  assert.deepEqual(passingName('Nora Falk', 'for', visits), { rows: [], unknown: [] });
});

test('a row without a name takes no whole name from the others', () => {
  const table = tableOf(APART.headers, [['', 'guest', 'Done'], ...APART.rows]);
  assert.deepEqual(passingName('Ada Moss', null, table), { rows: [1], unknown: [] });
});

test('a whole name is that of the row with both its parts', () => {
  const found = passingName('Ada Moss', null, tableOf(APART.headers, APART.rows));
  assert.deepEqual(found, { rows: [0], unknown: [] });
});

test('a bound is of the amount that is named, and where it could be of two of none', () => {
  const rooms = tableOf(
    ['Room', 'Seats', 'Price per hour'],
    [
      ['Attic', '12', '$48.00'],
      ['Hall', '60', '$14.00'],
    ],
  );
  assert.deepEqual(passing('Rooms over $20', rooms), { rows: [0], unknown: [] });
  assert.equal(passing('Rooms over 20', rooms).unknown.length, 1);
  const bills = tableOf(
    ['Invoice', 'Amount', 'Open'],
    [
      ['INV-1', '$118.00', '$59.00'],
      ['INV-2', '$210.00', '$105.00'],
    ],
  );
  assert.deepEqual(passing('Which invoices have more than $100 open?', bills), { rows: [1], unknown: [] });
});

test('rows with nothing in a field, and those with something', () => {
  const table = tableOf(
    ['Case', 'Owner', 'Due'],
    [
      ['1', 'Ada Moss', '2026-12-01'],
      ['2', '', '—'],
      ['3', 'Unassigned', '2026-12-02'],
    ],
  );
  const rowsWith = (label: string, op: 'is' | 'not') => {
    const filter: RowFilter = { label, op, value: textValue(''), until: null, soft: false };
    return filterRows(columnsOf(table, DATES), [filter], DATES, new Set());
  };
  assert.deepEqual(rowsWith('owner', 'is').rows, [1, 2]);
  assert.deepEqual(rowsWith('owner', 'not').rows, [0]);
  assert.deepEqual(rowsWith('due', 'is').rows, [1]);
  assert.equal(rowsWith('phone', 'is').unknown.length, 1, 'no column tells it');
});

test('a column stands empty only in rows that were seen to the end, without a picture, and as it is called in whole', () => {
  const empty = (label: string, op: 'is' | 'not', table: TableSnapshot) => {
    const filter: RowFilter = { label, op, value: textValue(''), until: null, soft: false };
    const { rows, unknown } = filterRows(columnsOf(table, DATES), [filter], DATES, new Set());
    return unknown.length > 0 ? null : rows;
  };
  const rows = [
    ['1', 'Ada Moss'],
    ['2', ''],
    ['3', ''],
  ];
  assert.deepEqual(empty('owner', 'is', tableOf(['Case', 'Owner'], rows)), [1, 2]);
  assert.deepEqual(empty('owner', 'not', tableOf(['Case', 'Owner'], rows)), [0]);
  assert.deepEqual(empty('owner', 'is', tableOf(['Case', 'Former owner'], rows)), null);
  const both = rows.map(([number = '', name = '']) => [number, name, number === '3' ? '' : 'Bo Lark']);
  assert.deepEqual(empty('owner', 'is', tableOf(['Case', 'Former owner', 'Owner'], both)), [2]);
  assert.deepEqual(empty('owner', 'is', tableOf(['Case', 'Owner'], [['1', 'Ada Moss'], ['2', ''], ['3']])), null);
  const drawn = tableOf(['Case', 'Owner'], rows);
  const [, , last] = drawn.rows;
  if (last?.[1] !== undefined) last[1] = { ...last[1], icon: 'A' };
  assert.deepEqual(empty('owner', 'is', drawn), [1]);
});
