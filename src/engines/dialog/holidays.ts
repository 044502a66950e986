import { addDays, makeDay, weekdayOf } from './civil-time.ts';
import { memoize } from './memoize.ts';

type Rule = (year: number) => string | null;

function nthWeekday(month: number, weekday: number, nth: number): Rule {
  return (year) => {
    const first = makeDay(year, month, 1);
    if (first === null) return null;
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  };
}

function lastMonday(month: number): Rule {
  return (year) => {
    const last = makeDay(year, month + 1, 1);
    return last === null ? null : addDays(last, -(((weekdayOf(last) + 5) % 7) + 1));
  };
}

/** Gregorian Easter by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string | null {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return makeDay(year, Math.floor(f / 31), (f % 31) + 1);
}

function relative(rule: Rule, days: number): Rule {
  return (year) => {
    const day = rule(year);
    return day === null ? null : addDays(day, days);
  };
}

const thanksgiving = nthWeekday(11, 4, 4);

/** Days that callers name in the United States; longer names stand before the names they contain. */
const HOLIDAYS: { name: string; spoken: RegExp; rule: Rule }[] = [
  { name: 'Christmas Eve', spoken: /\b(christmas|xmas) eve\b/, rule: (year) => makeDay(year, 12, 24) },
  { name: 'Christmas Day', spoken: /\b(christmas|xmas)\b/, rule: (year) => makeDay(year, 12, 25) },
  { name: "New Year's Eve", spoken: /\bnew year'?s? eve\b/, rule: (year) => makeDay(year, 12, 31) },
  { name: "New Year's Day", spoken: /\bnew year'?s?( day)?\b/, rule: (year) => makeDay(year, 1, 1) },
  { name: 'Epiphany', spoken: /\b(?:epiphany|three kings'?(?: day)?)\b/, rule: (year) => makeDay(year, 1, 6) },
  { name: 'Martin Luther King Day', spoken: /\b(mlk|martin luther king)\b/, rule: nthWeekday(1, 1, 3) },
  { name: "Presidents' Day", spoken: /\bpresident'?s'? day\b/, rule: nthWeekday(2, 1, 3) },
  { name: 'Good Friday', spoken: /\bgood friday\b/, rule: relative(easter, -2) },
  { name: 'Easter Monday', spoken: /\beaster monday\b/, rule: relative(easter, 1) },
  { name: 'Easter Sunday', spoken: /\beaster\b/, rule: easter },
  { name: 'Memorial Day', spoken: /\bmemorial day\b/, rule: lastMonday(5) },
  { name: 'Juneteenth', spoken: /\bjuneteenth\b/, rule: (year) => makeDay(year, 6, 19) },
  {
    name: 'Independence Day',
    spoken: /\b(independence day|4th of july|july 4th?|fourth of july)\b/,
    rule: (year) => makeDay(year, 7, 4),
  },
  { name: 'Labor Day', spoken: /\blabou?r day\b/, rule: nthWeekday(9, 1, 1) },
  { name: 'Columbus Day', spoken: /\b(columbus|indigenous peoples'?) day\b/, rule: nthWeekday(10, 1, 2) },
  { name: 'Veterans Day', spoken: /\bveteran'?s'? day\b/, rule: (year) => makeDay(year, 11, 11) },
  {
    name: 'the day after Thanksgiving',
    spoken: /\b(black friday|(day|friday) after (?:thanksgiving|turkey day))\b/,
    rule: relative(thanksgiving, 1),
  },
  { name: 'Thanksgiving', spoken: /\b(?:thanksgiving|turkey day)\b/, rule: thanksgiving },
  { name: "Mother's Day", spoken: /\bmothers?'?s? day\b/, rule: nthWeekday(5, 0, 2) },
  { name: "Father's Day", spoken: /\bfathers?'?s? day\b/, rule: nthWeekday(6, 0, 3) },
  {
    name: "Saint Patrick's Day",
    spoken: /\b(?:saint|st) (?:patrick|paddy|patty)'?s?(?: day)?\b/,
    rule: (year) => makeDay(year, 3, 17),
  },
  { name: 'Mardi Gras', spoken: /\b(?:mardi gras|fat tuesday|shrove tuesday)\b/, rule: relative(easter, -47) },
  { name: 'Ash Wednesday', spoken: /\bash wednesday\b/, rule: relative(easter, -46) },
  { name: 'Palm Sunday', spoken: /\bpalm sunday\b/, rule: relative(easter, -7) },
  { name: 'Groundhog Day', spoken: /\bgroundhogs? day\b/, rule: (year) => makeDay(year, 2, 2) },
  { name: 'Super Bowl Sunday', spoken: /\bsuper ?bowl(?: sunday)?\b/, rule: nthWeekday(2, 0, 2) },
  { name: 'Tax Day', spoken: /\btax day\b/, rule: (year) => makeDay(year, 4, 15) },
  { name: 'Earth Day', spoken: /\bearth day\b/, rule: (year) => makeDay(year, 4, 22) },
  { name: 'Cinco de Mayo', spoken: /\bcinco de mayo\b/, rule: (year) => makeDay(year, 5, 5) },
  { name: 'Derby Day', spoken: /\b(?:kentucky )?derby(?: day)?\b/, rule: nthWeekday(5, 6, 1) },
  { name: 'the winter solstice', spoken: /\bwinter solstice\b/, rule: (year) => makeDay(year, 12, 21) },
  { name: 'Halloween', spoken: /\bhalloween\b/, rule: (year) => makeDay(year, 10, 31) },
  { name: "Valentine's Day", spoken: /\bvalentine'?s?( day)?\b/, rule: (year) => makeDay(year, 2, 14) },
];

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
