import { addDays, dayRange, endOfMonth, makeDay, mondayOf, weekdayOf } from '../../../civil-time.ts';
import type { Days } from './when-items.ts';

/** How many weeks "Fridays" reach, and how many days "after the fifth" does. */
const WEEKS_OF_EVERY = 3;
const DAYS_AFTER = 14;
export const MOST_DAYS = 31;

export function date(day: string | null): Days | null {
  return day === null ? null : { list: [day], as: 'date' };
}

export function period(from: string, to: string): Days | null {
  const list = dayRange(from, to).slice(0, MOST_DAYS);
  return list.length === 0 ? null : { list, as: 'period' };
}

/** The first such weekday on or after a day. */
export function weekdayFrom(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** The last such weekday on or before a day. */
export function weekdayUpTo(day: string, weekday: number): string {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7));
}

/** Weeks begin on Monday. */
export function weekOf(day: string): Days {
  const monday = mondayOf(day);
  return { list: dayRange(monday, addDays(monday, 6)), as: 'period' };
}

export function everyWeekday(today: string, weekday: number): Days {
  const first = weekdayFrom(today, weekday);
  return {
    list: Array.from({ length: WEEKS_OF_EVERY }, (_, week) => addDays(first, week * 7)),
    as: 'weekday',
    weekday,
  };
}

/** A day of the week that another day is in; that week goes with it, so that others may be of the same. */
export function dayOfWeek(day: string, weekday: number): Days {
  const week = weekOf(day).list;
  return { list: week.filter((one) => weekdayOf(one) === weekday), as: 'date', within: week };
}

/** The next such date on or after today. */
export function monthDay(today: string, month: number, dayOfMonth: number, year?: number): string | null {
  if (year !== undefined) return makeDay(year, month, dayOfMonth);
  const thisYear = Number(today.slice(0, 4));
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const day = makeDay(thisYear + ahead, month, dayOfMonth);
    if (day !== null && day >= today) return day;
  }
  return null;
}

/** The next day of that number on or after today; on the weekday that was said with it where one of the next months has it so. */
export function dayOfMonthFrom(today: string, dayOfMonth: number, weekday?: number): string | null {
  const days = [0, 1, 2, 3, 4, 5].flatMap((ahead) => {
    const month = Number(today.slice(5, 7)) - 1 + ahead;
    const day = makeDay(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, dayOfMonth);
    return day !== null && day >= today ? [day] : [];
  });
  if (weekday === undefined) return days[0] ?? null;
  return days.find((day) => weekdayOf(day) === weekday) ?? null;
}

/** The whole of the next such month, or what is left of this one. */
export function monthFrom(today: string, month: number, year?: number): Days | null {
  const thisYear = Number(today.slice(0, 4));
  const first = makeDay(year ?? (month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear), month, 1);
  return first === null ? null : period(first > today ? first : startInside(first, today), endOfMonth(first));
}

function startInside(first: string, today: string): string {
  return first.slice(0, 7) === today.slice(0, 7) ? today : first;
}

/** "Later in" something is at its end where nothing is known that it is later than. */
export const EDGES: Readonly<Record<string, string>> = { later: 'end', earlier: 'start' };

/** The first days, the middle or the last ones of a period. */
export function edgeOf({ list }: Days, side: string): Days | null {
  const edge = EDGES[side] ?? side;
  const count = list.length > 10 ? (edge === 'end' ? 7 : 10) : 3;
  const middle = Math.floor((list.length - count) / 2);
  const start = edge === 'start' ? 0 : edge === 'mid' ? middle : list.length - count;
  const days = list.slice(Math.max(0, start), Math.max(0, start) + count);
  return days.length === 0 ? null : { list: days, as: 'period' };
}

export function after(day: string): Days {
  return { list: dayRange(addDays(day, 1), addDays(day, DAYS_AFTER)), as: 'period' };
}

export function from(day: string): Days {
  return { list: dayRange(day, addDays(day, DAYS_AFTER)), as: 'period' };
}

/** From today to the day, at most the last 31 of them. */
export function upTo(today: string, day: string): Days | null {
  const list = dayRange(today, day).slice(-MOST_DAYS);
  return list.length === 0 ? null : { list, as: 'period' };
}

/** What both have in common: a weekday picks out of a period, and gives way to a date on that weekday. */
export function both(one: Days, other: Days): Days | null {
  for (const [broad, weekday] of [
    [one, other],
    [other, one],
  ] as const) {
    const named = weekday.weekdays ?? (weekday.weekday === undefined ? [] : [weekday.weekday]);
    if (weekday.as !== 'weekday' || broad.as === 'weekday') continue;
    const list = broad.list.filter((day) => named.includes(weekdayOf(day)));
    return list.length > 0 ? { list, as: broad.as } : null;
  }
  const list = one.list.filter((day) => other.list.includes(day));
  return list.length > 0 ? { list, as: one.as === 'date' || other.as === 'date' ? 'date' : 'period' } : null;
}

/** "Monday or Tuesday of next week": both are of that week. */
export function ofSameWeek(one: Days, { within }: Days): Days {
  if (within === undefined || one.as !== 'weekday') return one;
  return both({ list: within, as: 'period' }, one) ?? one;
}

/** Either. */
export function either(one: Days, other: Days): Days {
  const list = [...new Set([...one.list, ...other.list])].sort();
  if (one.as !== 'weekday' || other.as !== 'weekday') return { list, as: 'date' };
  return {
    list,
    as: 'weekday',
    weekdays: [one, other].flatMap(({ weekday, weekdays = [] }) => [weekday ?? [], ...weekdays].flat()),
  };
}
