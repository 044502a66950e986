import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from '../agent/make-plan.ts';
import { wallClock } from '../instruction/words/calendar.ts';
import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { columnsOf } from './columns.ts';
import { filterRows } from './filter-rows.ts';

const NOW = new Date('2026-12-01T09:00:00Z');
const DATES = { order: 'mdy', today: '2026-12-01' } as const;
const HEADERS = ['Name', 'Closed', 'Amount', 'Guests', 'At'];
const ROWS = [
  ['Ash', '2026-06-30', '$999.99', '9', '08:30'],
  ['Birch', '2026-07-01', '$1,000.00', '10', '09:00'],
  ['Cedar', '2026-07-15', '$2,480.00', '40', '10:30'],
  ['Dogwood', '2026-07-31', '$5,000.00', '80', '12:00'],
  ['Elm', '2026-08-01', '$5,000.01', '120', '17:00'],
];

/** Names of the rows that pass one condition of a model's plan; null where the rows do not answer it. */
function passing(filter: { field: string; op: string; value: string; until?: string }, rows = ROWS) {
  const table = {
    ...{ kind: 'table', caption: '', heading: '', headers: HEADERS, total: rows.length, dialog: -1, frame: 0 },
    rows: rows.map((row) => row.map((text) => ({ text, href: null, key: '', mark: null, datum: '' }))),
  } as TableSnapshot;
  const instruction = `How many, ${filter.value}, ${filter.until ?? ''}?`;
  const step = { kind: 'read', verb: 'How many', says: instruction, object: 'orders', filters: [filter] };
  const reading = { instruction, timezone: 'UTC', clock: wallClock(NOW, 'UTC') };
  const [read] = planOf({ steps: [step] } as unknown as Parameters<typeof planOf>[0], reading).steps;
  const found = filterRows(columnsOf(table, DATES), read?.filters ?? [], DATES, new Set());
  return found.unknown.length > 0 ? null : found.rows.map((row) => rows[row]?.[0]?.[0]).join('');
}

const CASES: [field: string, op: string, value: string, until: string | undefined, wanted: string | null][] = [
  ['closed', 'at_least', '1 July 2026', undefined, 'BCDE'],
  ['closed', 'at_most', '1 July 2026', undefined, 'AB'],
  ['closed', 'after', '1 July 2026', undefined, 'CDE'],
  ['closed', 'before', '1 July 2026', undefined, 'A'],
  ['closed', 'over', '1 July 2026', undefined, 'CDE'],
  ['closed', 'under', '1 July 2026', undefined, 'A'],
  ['closed', 'between', '1 July 2026', '31 July 2026', 'BCD'],
  ['closed', 'at_least', 'July 2026', undefined, 'BCDE'],
  ['closed', 'at_most', 'July 2026', undefined, 'ABCD'],
  ['closed', 'after', 'July 2026', undefined, 'E'],
  ['closed', 'between', '1 July 2026', 'the end of the season', null],
  ['amount', 'at_least', '$1,000', undefined, 'BCDE'],
  ['amount', 'over', '$1,000', undefined, 'CDE'],
  ['amount', 'at_most', '$5,000', undefined, 'ABCD'],
  ['amount', 'between', '$1,000', '$5,000', 'BCD'],
  ['amount', 'between', '$1,000', 'a lot', null],
  ['guests', 'at_least', '10', undefined, 'BCDE'],
  ['guests', 'under', '40', undefined, 'AB'],
  ['guests', 'between', '10', '80', 'BCD'],
  ['at', 'at_least', '9 am', undefined, 'BCDE'],
  ['at', 'after', '9 am', undefined, 'CDE'],
  ['at', 'between', '9 am', '12 pm', 'BCD'],
];

for (const [field, op, value, until, wanted] of CASES)
  test(`rows with ${field} ${op} ${value}${until === undefined ? '' : ` and ${until}`}`, () => {
    assert.equal(passing({ field, op, value, ...(until !== undefined && { until }) }), wanted);
  });

test('a cell that says something else than a day or a number answers nothing, an empty one passes nothing', () => {
  const withLast = (closed: string, amount: string) => [...ROWS, ['Fir', closed, amount, '1', '07:00']];
  const since = { field: 'closed', op: 'at_least', value: '1 July 2026' };
  const over = { field: 'amount', op: 'over', value: '$1,000' };
  assert.equal(passing(since, withLast('to be settled', '$1')), null);
  assert.equal(passing(over, withLast('2026-07-02', 'on request')), null);
  assert.equal(passing(over, withLast('2026-07-02', '$500 of $2,000')), null);
  assert.equal(passing(since, withLast('', '')), 'BCDE');
  assert.equal(passing(over, withLast('', '—')), 'CDE');
});

/** Rows that pass where they tell a day and an hour in one cell. */
const at = (op: string, value: string, until?: string, cells = MOMENTS) => {
  const rows = cells.map((cell, index) => ['ABCDEF'[index] ?? '', cell, '', '', '']);
  return passing({ field: 'closed', op, value, ...(until !== undefined && { until }) }, rows);
};
const MOMENTS = ['2026-07-01 08:00', '2026-07-01 15:00', '2026-07-03 11:00', '2026-07-03 15:00', '2026-07-04 09:00'];

test('the hour of either end counts, whichever of them is told with one', () => {
  assert.equal(at('between', '1 July 2026', '3 July 2026 at 12 pm'), 'ABC');
  assert.equal(at('between', '1 July 2026 at 9 am', '3 July 2026'), 'BCD');
  assert.equal(at('between', '1 July 2026 at 7 am', '12 pm'), 'A');
});

test('an end with an hour is not answered by a day without one, nor by an hour that nobody can read', () => {
  const days = ['2026-06-30', '2026-07-01', '2026-07-02'];
  assert.equal(at('before', '1 July 2026 at 9 am', undefined, days), null);
  assert.equal(at('after', '1 July 2026 at 9 am', undefined, days), null);
  assert.equal(at('after', '3 July 2026 at 9 am', undefined, days), '');
  const open = [...ROWS, ['Fir', '2026-07-02', '$1', '1', 'to be settled']];
  assert.equal(passing({ field: 'at', op: 'after', value: '9 am' }, open), null);
});

test('ends that are no span, and "over" of what lies back, are not answered', () => {
  assert.equal(passing({ field: 'at', op: 'between', value: '10 pm', until: '2 am' }), null);
  assert.equal(passing({ field: 'at', op: 'between', value: '9 am', until: '3 July 2026' }), null);
  assert.equal(at('between', '4 July 2026', '1 July 2026'), null);
  assert.equal(passing({ field: 'closed', op: 'over', value: '2 weeks ago' }), null);
});
