import { addDays, endOfMonth, makeDay, weekdayOf } from '../../dialog/civil-time.ts';

/** Moves a day by days, weeks or months; a month's end stays within its month. */
export function shift(day: string, amount: number, unit: string): string {
  if (unit.startsWith('day')) return addDays(day, amount);
  if (unit.startsWith('week')) return addDays(day, amount * 7);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = makeDay(year + Math.floor((month - 1 + amount) / 12), ((month - 1 + amount) % 12) + 1, 1) ?? day;
  const last = endOfMonth(first);
  const wanted = addDays(first, date - 1);
  return [wanted, last].sort()[0] ?? last;
}

/** Weeks begin on Monday, so that on a Sunday "next Tuesday" is two days away. */
export function startOfWeek(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
