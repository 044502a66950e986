import { makeDay } from '../../dialog/civil-time.ts';
import { monthNamed } from './day-names.ts';

/** A date of birth as far as it was said. */
export type BirthDate =
  | { kind: 'whole'; day: string }
  | { kind: 'no_year'; month: number; dayOfMonth: number }
  /** Digits that make no date, or one that lies ahead; `near` where only the day is wrong: February thirtieth. */
  | { kind: 'impossible'; near?: NearDate };

/** A year and a month with a day that the month does not have. */
export interface NearDate {
  year: number;
  month: number;
  dayOfMonth: number;
}

/** Reads "march 5th 19 85", "3 5 85", `03051985`, "the 5th of march 1985"; months come first, as Americans say them. */
export function findBirthDate(said: readonly string[], today: string): BirthDate | null {
  const tokens = withNamedMonth(said);
  const monthAt = tokens.findIndex((token, i) => monthNamed(token) !== null && hasNumberNear(tokens, i));
  if (monthAt >= 0) return readNamedMonth(tokens, monthAt, today);
  const iso = tokens.map((token) => /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token)).find((match) => match !== null);
  if (iso !== undefined) return whole(Number(iso[1]), Number(iso[2]), Number(iso[3]), today);
  return readDigits(numbersIn(tokens), today);
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** "Sixth month, thirtieth day, nineteen and forty" as "june 30th 19 40". */
function withNamedMonth(tokens: readonly string[]): readonly string[] {
  const at = tokens.indexOf('month');
  const number = Number(
    (tokens[at - 1] ?? '').replace(/\D/g, '') || { first: 1, second: 2, third: 3 }[tokens[at - 1] ?? ''],
  );
  const name = MONTHS[number - 1];
  if (at < 1 || name === undefined) return tokens;
  return [
    ...tokens.slice(0, at - 1),
    name,
    ...tokens.slice(at + 1).filter((word) => !/^(day|and|the|year|of|in)$/.test(word)),
  ];
}

function hasNumberNear(tokens: readonly string[], i: number): boolean {
  return tokens.slice(Math.max(0, i - 3), i + 4).some((token) => /^\d/.test(token));
}

function readNamedMonth(tokens: readonly string[], at: number, today: string): BirthDate | null {
  const month = monthNamed(tokens[at]) ?? 0;
  const after = numbersIn(tokens.slice(at + 1));
  const before = numbersIn(tokens.slice(0, at));
  const numbers = /^(the )?(\d|first|second|third)/.test(tokens.slice(at + 1, at + 3).join(' ')) ? after : before;
  // "Nineteen forty four, May the ninth".
  const isYearFirst = after.length === 1 && /(^|\D)(19|20) ?\d\d$/.test(before.join(' '));
  const isDayFirst = !isYearFirst && before.length > 0 && /^(of|\d{1,2}(st|nd|rd|th)?)$/.test(tokens[at - 1] ?? '');
  const day = isDayFirst ? before.at(-1) : isYearFirst ? after[0] : numbers[0];
  const rest = isDayFirst ? (after.length > 0 ? after : before.slice(0, -1)) : isYearFirst ? before : numbers.slice(1);
  if (day === undefined) return null;
  if (day.length === 4 && rest.length === 0) return null;
  const year = readYear(rest, today);
  const dayOfMonth = Number(day);
  if (year === null)
    return makeDay(2000, month, dayOfMonth) === null ? { kind: 'impossible' } : { kind: 'no_year', month, dayOfMonth };
  return whole(year, month, dayOfMonth, today);
}

function numbersIn(tokens: readonly string[]): string[] {
  const words = new Map([
    ['first', '1'],
    ['second', '2'],
    ['third', '3'],
    ['one', '1'],
  ]);
  return tokens.flatMap((token) => {
    const named = words.get(token);
    if (named !== undefined) return [named];
    if (/^\d{1,4}(st|nd|rd|th)$/.test(token)) return [token.replace(/\D/g, '')];
    return /^[\d/.-]+$/.test(token) ? token.split(/[/.-]/).filter((part) => part !== '') : [];
  });
}

/** "19 85", "1985", "85", "2000 5", "20 0 1". */
export function readYear(numbers: string[], today: string): number | null {
  const [first = '', second = '', third = ''] = numbers;
  const thisYear = Number(today.slice(0, 4));
  if (/^(19|20)\d\d$/.test(first)) {
    return first === '2000' && /^\d$/.test(second) ? 2000 + Number(second) : Number(first);
  }
  if (/^(19|20)$/.test(first) && /^\d\d$/.test(second)) return Number(first + second);
  if (/^(19|20)$/.test(first) && second === '0' && /^\d$/.test(third)) return Number(`${first}0${third}`);
  if (/^1$/.test(first) && /^9$/.test(second) && numbers.length >= 4) return Number(numbers.slice(0, 4).join(''));
  if (/^\d\d$/.test(first)) return Number(first) + (Number(first) <= thisYear % 100 ? 2000 : 1900);
  if (first === '0' && /^\d$/.test(second)) return 2000 + Number(second);
  if (/^\d$/.test(first) && /^\d$/.test(second)) return readYear([first + second], today);
  return null;
}

/** All digits: month, day and year one after another, however the recogniser grouped them. */
function readDigits(numbers: string[], today: string): BirthDate | null {
  const joined = numbers.join('');
  if (joined.length < 3 && numbers.length !== 2) return null;
  const [month = 0, dayOfMonth = 0] = joined.length === 2 ? numbers.map(Number) : [];
  if (month > 0 && dayOfMonth > 0) return { kind: 'no_year', month, dayOfMonth };
  const split = splitDigits(numbers);
  if (split === null) return joined.length >= 4 && joined.length <= 8 ? { kind: 'impossible' } : null;
  const [a, b, rest] = split;
  const year = readYear(rest, today);
  if (year === null)
    return a >= 1 && a <= 12 && b >= 1 && b <= 31
      ? { kind: 'no_year', month: a, dayOfMonth: b }
      : { kind: 'impossible' };
  return a > 12 && b <= 12 ? whole(year, b, a, today) : whole(year, a, b, today);
}

function splitDigits(numbers: string[]): [number, number, string[]] | null {
  const joined = numbers.join('');
  if (numbers.length === 1 || numbers.every((part) => part.length === 1)) {
    if (joined.length === 8) return [Number(joined.slice(0, 2)), Number(joined.slice(2, 4)), [joined.slice(4)]];
    if (joined.length === 6 && /^(19|20)/.test(joined.slice(2)))
      return [Number(joined[0]), Number(joined[1]), [joined.slice(2)]];
    if (joined.length === 6) return [Number(joined.slice(0, 2)), Number(joined.slice(2, 4)), [joined.slice(4)]];
    if (joined.length === 7) return splitSeven(joined);
    if (joined.length === 4 && numbers.length > 1) return [Number(joined[0]), Number(joined[1]), [joined.slice(2)]];
    if (numbers.length === 1) return null;
  }
  const parts = mergeLeadingZeros(numbers);
  const [a, b, ...rest] = parts;
  if (a === undefined || b === undefined) return null;
  return [Number(a), Number(b), rest];
}

/** `3051985` or `1231985`: the reading that is a date. */
function splitSeven(joined: string): [number, number, string[]] {
  const short: [number, number, string[]] = [Number(joined[0]), Number(joined.slice(1, 3)), [joined.slice(3)]];
  return short[1] >= 1 && short[1] <= 31 ? short : [Number(joined.slice(0, 2)), Number(joined[2]), [joined.slice(3)]];
}

function mergeLeadingZeros(numbers: string[]): string[] {
  const out: string[] = [];
  for (const part of numbers) {
    if (out.at(-1) === '0' && part.length === 1 && out.length <= 2) out[out.length - 1] = `0${part}`;
    else out.push(part);
  }
  return out;
}

function whole(year: number, month: number, dayOfMonth: number, today: string): BirthDate {
  const day = makeDay(year, month, dayOfMonth);
  const isMonth = month >= 1 && month <= 12 && year >= 1900 && year <= Number(today.slice(0, 4));
  if (day === null && isMonth && dayOfMonth > 0) return { kind: 'impossible', near: { year, month, dayOfMonth } };
  return day === null || day > today || year < 1900 ? { kind: 'impossible' } : { kind: 'whole', day };
}
