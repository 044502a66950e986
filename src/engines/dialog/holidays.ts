import { addDays, makeDay, weekdayOf } from './civil-time.ts';
import { memoize } from './memoize.ts';
import { readRows } from './rows.ts';

/** Days by their rule, or null where a year has none; each with the numbers that stand behind it in the data. */
const RULES: Record<string, (year: number, ...given: number[]) => string | null> = {
  /** Month and day. */
  fixed: (year, month = 0, day = 0) => makeDay(year, month, day),
  /** Month, weekday, the how manieth, and days after it. */
  nth(year, month = 0, weekday = 0, nth = 1, days = 0) {
    const first = makeDay(year, month, 1);
    return first === null ? null : addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1) + days);
  },
  /** Month. */
  last_monday(year, month = 0) {
    const last = makeDay(year, month + 1, 1);
    return last === null ? null : addDays(last, -(((weekdayOf(last) + 5) % 7) + 1));
  },
  /** Days after Easter, which is Gregorian, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
  easter(year, days = 0) {
    const a = year % 19;
    const b = Math.floor(year / 100);
    const c = year % 100;
    const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
    const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
    const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
    const day = makeDay(year, Math.floor(f / 31), (f % 31) + 1);
    return day === null ? null : addDays(day, days);
  },
};

/** Days that callers name in the United States, and how; longer names stand before the names they contain. */
const HOLIDAYS = readRows('holidays').map(([name = '', given = '', spoken = '']) => {
  const [kind = '', ...numbers] = given.split(' ');
  return {
    name,
    spoken: new RegExp(spoken),
    rule: (year: number) => RULES[kind]?.(year, ...numbers.map(Number)) ?? null,
  };
});

export interface HolidayNamed {
  name: string;
  day: string;
  words: string;
}

const ANY_HOLIDAY = new RegExp(HOLIDAYS.map(({ spoken }) => spoken.source).join('|'));

/** The next holiday that the words name, or the day just before or after it, on or after `today`. */
export function findHoliday(text: string, today: string): HolidayNamed | null {
  if (!ANY_HOLIDAY.test(text)) return null;
  const year = Number(today.slice(0, 4));
  for (const { name, spoken, rule } of HOLIDAYS) {
    const match = spoken.exec(text);
    if (match === null) continue;
    const near = NEXT_TO.exec(text.slice(0, match.index));
    for (const holiday of [rule(year), rule(year + 1)]) {
      const beside = near !== null && holiday !== null && fallsBeside(near, holiday) ? near : null;
      const steps = beside === null ? 0 : beside[2] === 'after' ? 1 : -1;
      const day = holiday === null ? null : addDays(holiday, steps);
      if (day === null || day < today) continue;
      if (beside === null) return { name, day, words: match[0] };
      return { name: `the day ${beside[2] ?? ''} ${name}`, day, words: beside[0] + match[0] };
    }
  }
  return null;
}

/** A holiday that falls on the same day in every year, as month and day, with the words that name it. */
export function fixedHoliday(text: string): { month: number; day: number; words: string } | null {
  if (!ANY_HOLIDAY.test(text)) return null;
  for (const { spoken, rule } of HOLIDAYS) {
    const words = spoken.exec(text)?.[0];
    if (words === undefined) continue;
    const [one, other] = [rule(2001), rule(2002)].map((day) => day?.slice(5));
    if (one === undefined || one !== other) return null;
    return { month: Number(one.slice(0, 2)), day: Number(one.slice(3)), words };
  }
  return null;
}

const NEXT_TO = /(?:\bthe )?\b(day|night|morning|wednesday|friday) (?:right )?(before|after) (?:the )?$/;

/** "The Wednesday before Thanksgiving" is the day before it; before Halloween it seldom is. */
function fallsBeside(near: RegExpExecArray, holiday: string): boolean {
  const weekday = near[1] === 'wednesday' ? 3 : near[1] === 'friday' ? 5 : null;
  return weekday === null || weekdayOf(addDays(holiday, near[2] === 'after' ? 1 : -1)) === weekday;
}

/** Those on which usual hours often do not hold. */
const OFTEN_CLOSED =
  /^(?:Christmas (?:Eve|Day)|New Year's (?:Eve|Day)|Martin Luther King Day|Presidents' Day|Easter Sunday|Memorial Day|Independence Day|Labor Day|Thanksgiving)$/;

/** The holiday that falls on `day`, those on which most practices open left out. */
export const holidayOn = memoize<string | null>((day) => {
  const year = Number(day.slice(0, 4));
  return HOLIDAYS.find(({ name, rule }) => OFTEN_CLOSED.test(name) && rule(year) === day)?.name ?? null;
}, 800);
