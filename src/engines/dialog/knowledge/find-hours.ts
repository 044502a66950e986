import type { Fact } from '../acts.ts';
import { addDays, weekdayOf } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { findHoliday, holidayOn } from '../holidays.ts';
import type { Turn } from '../turn-context.ts';

/** How far ahead "closed for the holidays" looks, days. */
const HOLIDAYS_AHEAD_DAYS = 60;

/** The usual hours; of a day on which they often do not hold, only where the practice has said that it is closed. */
export function findHours({ practice }: Turn, days: string[] | undefined): Fact | null {
  const { hours, closures, hoursNote } = practice;
  if (hours.length === 0 && !days?.every((day) => closures.some(({ date }) => date === day))) return null;
  const open = hours.filter(({ isActive }) => isActive);
  const isDoubtful = (day: string): boolean =>
    holidayOn(day) !== null &&
    open.some(({ dayOfWeek }) => dayOfWeek === weekdayOf(day)) &&
    !closures.some(({ date }) => date === day);
  if (days?.some(isDoubtful)) return null;
  return {
    ...(days !== undefined && { days }),
    spans: open.map(({ dayOfWeek, start, end }) => ({ dayOfWeek, start, end })),
    ...(hoursNote && { sentence: hoursNote }),
  };
}

/** The day of the holiday; of the holidays at large, the days ahead on which the practice has said that it is closed. */
export function findHolidayHours(turn: Turn, { days, subject, question }: CommandOf<'ask'>): Fact | null {
  const { practice, today } = turn;
  const named = findHoliday((subject ?? question).toLowerCase(), today);
  const meant = days ?? (named === null ? undefined : [named.day]);
  if (meant !== undefined) return findHours(turn, meant);
  const last = addDays(today, HOLIDAYS_AHEAD_DAYS);
  const ahead = practice.closures.map(({ date }) => date).filter((date) => date >= today && date <= last);
  return ahead.length === 0 ? null : findHours(turn, ahead.sort());
}
