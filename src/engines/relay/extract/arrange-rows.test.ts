import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../instruction/plan.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { arrange } from './arrange-rows.ts';
import { columnOf } from './columns.ts';
import type { Conversion } from './convert.ts';

const dates = { today: '2026-11-20', order: 'mdy', timezone: 'UTC' } as const;
const conversion: Conversion = { dates, timezone: 'UTC', accepts: () => true };

/** Which rows are picked, by their place; null where the list does not tell. */
function picked(instruction: string, columns: Record<string, readonly string[]>): number[] | null {
  const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-20T12:00:00Z') }).steps;
  const made = Object.entries(columns).map(([label, texts]) =>
    columnOf(
      label,
      texts.map((text) => ({ text, datum: '', mark: null, href: null })),
      dates,
    ),
  );
  const count = made[0]?.values.length ?? 0;
  const rows = { columns: made, count, links: [] };
  const passing = Array.from({ length: count }, (_, row) => row);
  return arrange({ rows, passing, matches: [] }, step as Step, conversion);
}

const CASES: [string, Record<string, string[]>, number[] | null][] = [
  ['Which issue is due first?', { Updated: ['2026-01-03', '2026-01-02'] }, null],
  ['Which issue is due first?', { Deadline: ['2026-12-03', '2026-12-02'] }, [1]],
  ['Which issue is due first?', { 'Due date': ['', '2026-12-02', '2026-12-01'] }, [2]],
  ['Which article is the latest?', { Date: ['21 Nov', '20 Nov', '2 Jun', '13 May'] }, null],
  ['Which visit is the latest?', { Date: ['Dec 3', 'Dec 30', 'Jan 5'] }, [2]],
  [
    'Which visit is the oldest?',
    { Time: ['11:20', '08:02', '2026-11-19 22:10', '2026-11-18 09:12', '2026-11-14 10:10'] },
    [4],
  ],
  ['Which order has the lowest total?', { Total: ['$7.00', '', '$3.00'] }, [2]],
  ['Which ticket has the highest priority?', { '#': ['1', '2', '3'], Priority: ['Low', 'High', 'Medium'] }, null],
];
for (const [instruction, columns, wanted] of CASES)
  test(`${instruction} of ${JSON.stringify(columns)}`, () => assert.deepEqual(picked(instruction, columns), wanted));
