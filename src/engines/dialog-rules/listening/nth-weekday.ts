import { addDays, endOfMonth, makeDay, weekdayOf } from '../../dialog/civil-time.ts';
import { shift } from './calendar-steps.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { monthNamed, weekdayNamed } from './day-names.ts';

const PLACES = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];

/** "The first Monday in December", "the last Friday of the month". */
export function readNthWeekday(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const place = PLACES.findIndex((names) => names.split('|').includes(tokens[i] ?? ''));
  const isLast = tokens[i] === 'last';
  const weekday = weekdayNamed(tokens[i + 1]);
  if ((place < 0 && !isLast) || weekday === null || !/^(in|of)$/.test(tokens[i + 2] ?? '')) return null;
  const month = readMonthNamed(tokens, i + 3, context);
  if (month === null) return null;
  const last = endOfMonth(month.first);
  const firstOne = addDays(month.first, (weekday - weekdayOf(month.first) + 7) % 7);
  const day = isLast ? addDays(last, -((weekdayOf(last) - weekday + 7) % 7)) : addDays(firstOne, 7 * place);
  return day > last ? null : { kind: 'day', days: [day], start: i, end: month.end };
}

function readMonthNamed(
  tokens: readonly string[],
  i: number,
  { today }: DayContext,
): { first: string; end: number } | null {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const phrase = tokens.slice(i, i + 2).join(' ');
  if (phrase === 'next month') return { first: shift(thisMonth, 1, 'month'), end: i + 2 };
  if (phrase === 'the month' || phrase === 'this month') return { first: thisMonth, end: i + 2 };
  const month = monthNamed(tokens[i]);
  if (month === null) return null;
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  const first = makeDay(year, month, 1);
  return first === null ? null : { first, end: i + 1 };
}
