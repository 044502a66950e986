import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../instruction/read-instruction.ts';
import { learnDates, type RunContext } from '../run-context.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import { askedDateOrder, type DateOrder, readShownMoment, toldDateOrder } from './shown-dates.ts';

const WEEK = { from: '2026-12-01', to: '2026-12-07' };
const ROWS: [string, string, DateOrder | null, DateOrder | null][] = [
  ['a day above twelve tells it', 'from 29-11-2026 to 01-12-2026', 'dmy', 'dmy'],
  ['days that are asked for make it likely', '01-12-2026 02-12-2026 04-12-2026', null, 'dmy'],
  ['so do months that come first', '12/01/2026 12/04/2026', null, 'mdy'],
  ['days outside of those that are asked for tell nothing', '03/04/2026', null, null],
  ['nor does a page that has both', '01/12/2026 12/01/2026', null, null],
];
for (const [name, text, told, likely] of ROWS)
  test(`the order of day and month: ${name}`, () => {
    assert.equal(toldDateOrder([text]), told);
    assert.equal(askedDateOrder([text], WEEK), likely);
  });

/** What a run has learnt of the dates of a site by its pages, in their order. */
function learnt(instruction: string, pages: string[]): RunContext['dates'] {
  const plan = readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-29T12:00:00Z') });
  const context = { plan, dates: { order: 'mdy', today: plan.today } } as unknown as RunContext;
  for (const text of pages) learnDates(context, { ...emptySnapshot(), text });
  return context.dates;
}

test('a run reads the dates of a site as those that it was asked for, until the site tells otherwise', () => {
  const asked = 'List the arrivals from 1 December 2026 to 7 December 2026';
  const dates = learnt(asked, ['Arrival 01-12-2026, room 3', 'Nothing here']);
  assert.equal(readShownMoment('02-12-2026', dates)?.date, '2026-12-02');
  const told = learnt(asked, ['Arrival 01-12-2026', 'Since 12-31-2026']);
  assert.equal(readShownMoment('02-12-2026', told)?.date, '2026-02-12');
});
