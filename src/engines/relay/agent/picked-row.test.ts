import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, value } from '../evidence/testing/seen-run.ts';
import type { Step } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { pickFault } from './picked-row.ts';

const DATES = { order: 'mdy', today: '2026-11-28' } as const;
const HEADERS = ['Reference', 'Customer', 'Date', 'Total'];
const ROWS = [
  ['KO-310', 'Kestrel', '10/02/2026', '1,200.00'],
  ['KO-322', 'Kestrel', '11/20/2026', '594.00'],
  ['FH-9', 'Fern Hollow', '11/27/2026', '80.00'],
];

function step(
  by: NonNullable<Step['pick']>['by'],
  label: string | null = null,
  record = [value('customer', 'Kestrel')],
): Step {
  return { kind: 'read', record, filters: [], pick: { by, label }, limit: 1 } as unknown as Step;
}

function list(rows: string[][], more: Partial<Snapshot['tables'][number]> = {}): Snapshot {
  const shown = page('/orders', { rows, heading: 'Orders' });
  return { ...shown, tables: shown.tables.map((table) => ({ ...table, headers: HEADERS, ...more })) };
}

const judged = (result: unknown, of: Step, ...pages: Snapshot[]) => pickFault(result, of, pages, DATES);

test('another row of the same customer that comes first speaks against it, by day and by amount', () => {
  assert.equal(judged({ reference: 'KO-322' }, step('latest'), list(ROWS)), null);
  const older = judged({ reference: 'KO-310', date: '2026-10-02' }, step('latest'), list(ROWS));
  assert.deepEqual([older?.isCertain, older?.message], [true, 'Another row of t0 comes before it: Date "11/20/2026".']);
  assert.equal(judged({ reference: 'KO-310' }, step('highest', 'total'), list(ROWS)), null);
  assert.equal(judged({ reference: 'KO-322' }, step('highest', 'total'), list(ROWS))?.isCertain, true);
  assert.equal(judged('KO-322', step('earliest'), list(ROWS))?.isCertain, true);
});

test('what is due next is the first day from today on', () => {
  const rows = [
    ['A', 'Kestrel', '11/20/2026', '1'],
    ['B', 'Kestrel', '12/01/2026', '2'],
    ['C', 'Kestrel', '12/09/2026', '3'],
  ];
  assert.equal(judged('B', step('next'), list(rows)), null);
  assert.equal(judged('C', step('next'), list(rows))?.isCertain, true);
  const past = judged('A', step('next'), list(rows));
  assert.deepEqual([past?.isCertain, past?.message], [true, 'Another row of t0 comes before it: Date "12/01/2026".']);
  assert.equal(judged('A', step('next'), list(rows.slice(0, 1).concat([['Z', 'Kestrel', '11/02/2026', '4']]))), null);
  const old = [['Z', 'Kestrel', '11/02/2026', '4'], ...rows.slice(0, 1)];
  assert.equal(judged('A', step('next'), list(old, { total: 40 }))?.isCertain, false);
});

test('a row of another page of the same list that comes first speaks against it; an order proves from the first page on', () => {
  const at = (path: string, shown: Snapshot): Snapshot => ({ ...shown, url: `http://127.0.0.1${path}` });
  const row = (name: string, day: string, total: string) => [name, 'Kestrel', day, total];
  const one = list([row('K1', '11/20/2026', '900'), row('K2', '11/19/2026', '20')], { total: 4 });
  const rest = [row('K3', '11/18/2026', '300'), row('K4', '11/17/2026', '10')];
  const two = at('/orders?page=2', list(rest));
  assert.equal(judged('K3', step('latest'), one, two)?.isCertain, true);
  assert.equal(judged('K3', step('highest', 'total'), one, two)?.isCertain, true);
  assert.equal(judged('K1', step('latest'), one, two), null);
  assert.equal(judged('K4', step('lowest', 'total'), one, two), null);
  assert.equal(judged('K3', step('latest'), two)?.isCertain, false);
  assert.equal(judged('K3', step('latest'), at('/orders?page=2', list(rest, { total: 40 })))?.isCertain, false);
  assert.equal(judged('K3', step('latest'), at('/bills', one), two)?.isCertain, false);
  assert.equal(judged('K4', step('lowest', 'total'), one, at('/orders?page=3', list(rest)))?.isCertain, false);
  const since = list([row('K2', '11/19/2026', '20'), row('K3', '11/18/2026', '300')]);
  assert.equal(judged('K2', step('latest'), one, since), null);
});

test('a list that goes on proves it by its order alone', () => {
  const [first = [], second = []] = ROWS;
  const goesOn = { total: 40 };
  assert.equal(judged('KO-322', step('latest'), list([second, first], goesOn)), null);
  assert.equal(judged('KO-322', step('latest'), list([first, second], goesOn))?.isCertain, false);
});

test('a list that does not say whose its rows are, or has two columns of days, proves nothing against it', () => {
  const unnamed = [value('customer', 'Somebody else')];
  assert.equal(judged('KO-310', step('latest', null, unnamed), list(ROWS)), null);
  const days = ROWS.map(([reference = '', who = '', day = '']) => [reference, who, day, '11/25/2026']);
  assert.equal(judged('KO-310', step('latest'), list(days)), null);
  assert.equal(judged('KO-310', step('latest', 'date'), list(days))?.isCertain, true);
});

test('a row that comes first and may not fulfil the other conditions is a doubt, and no certain fault', () => {
  const filters = [{ label: 'total', op: 'over', value: value('total', '1000', 'number'), until: null, soft: false }];
  const of = { ...step('latest'), filters } as unknown as Step;
  assert.equal(judged({ reference: 'KO-310' }, of, list(ROWS))?.isCertain, false);
});
