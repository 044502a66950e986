import { makeDay, weekdayOf } from '../../dialog/civil-time.ts';
import { shift } from './calendar-steps.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { monthNamed, weekdayNamed } from './day-names.ts';

/** "December 1st", "the 1st of December", "the 5th", `12/1`, `2026-12-01`. */
export function readDate(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const mention = (day: string | null, length: number): Mention | null =>
    day === null ? null : { kind: 'day', days: [day], start: i, end: i + length };
  const word = tokens[i] ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word);
  if (iso !== null) return mention(makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1);
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2,4}))?$/.exec(word);
  if (slashed !== null) {
    const year = slashed[3] === undefined ? null : Number(slashed[3].length === 2 ? `20${slashed[3]}` : slashed[3]);
    return mention(dateAhead(Number(slashed[1]), Number(slashed[2]), year, context.today), 1);
  }
  const spelled = readSpelledDate(tokens, i);
  if (spelled !== null) return mention(dateAhead(spelled.month, spelled.date, null, context.today), 2);
  const month = monthNamed(word);
  if (month !== null) {
    const at = tokens[i + 1] === 'the' ? i + 2 : i + 1;
    const date = dayNumber(tokens[at], true);
    if (date === null) return null;
    const year = /^20\d\d$/.test(tokens[at + 1] ?? '') ? Number(tokens[at + 1]) : null;
    return mention(dateAhead(month, date, year, context.today), at - i + (year === null ? 1 : 2));
  }
  return readDayOfMonth(tokens, i, context);
}

/** "On 11 24": month and day as a recogniser writes "eleven twenty-four". */
function readSpelledDate(tokens: readonly string[], i: number): { month: number; date: number } | null {
  const [month, date] = [Number(tokens[i]), Number(tokens[i + 1])];
  const isPair = /^\d{1,2}$/.test(tokens[i] ?? '') && /^\d{1,2}$/.test(tokens[i + 1] ?? '');
  const isAfterOn = tokens[i - 1] === 'on' && !/^(\d.*|am|pm|oclock)$/.test(tokens[i + 2] ?? '');
  return isPair && isAfterOn && month >= 1 && month <= 12 && date >= 1 && date <= 31 ? { month, date } : null;
}

function readDayOfMonth(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const date = dayNumber(tokens[i], false);
  if (date === null) return null;
  const mention = (day: string | null, length: number): Mention | null =>
    day === null ? null : { kind: 'day', days: [day], start: i, end: i + length };
  const of = tokens[i + 1] === 'of' ? 1 : 0;
  const month = monthNamed(tokens[i + 1 + of]);
  if (month !== null) return mention(dateAhead(month, date, null, context.today), 2 + of);
  const isWord = !/^\d/.test(tokens[i] ?? '');
  if (isWord && !isDateInWords(tokens, i, date, context)) return null;
  if (of === 1 && /^(next|the|this)$/.test(tokens[i + 2] ?? '') && /month/.test(tokens.slice(i + 3, i + 5).join(' '))) {
    const base = tokens[i + 2] === 'this' ? context.today : shift(`${context.today.slice(0, 7)}-01`, 1, 'month');
    return mention(makeDay(Number(base.slice(0, 4)), Number(base.slice(5, 7)), date), 4);
  }
  const near = context.namedDay ?? context.contextDay ?? context.today;
  const weekday = weekdayBeside(tokens, i);
  const day = weekday === null ? null : dayOfMonthOn(date, weekday, context.today);
  return mention(day ?? nextDayOfMonth(date, near, context.today), 1);
}

/** Of "Wednesday the second" and "the seventh is a Monday". */
function weekdayBeside(tokens: readonly string[], i: number): number | null {
  const before = weekdayNamed(tokens[tokens[i - 1] === 'the' ? i - 2 : i - 1]);
  if (before !== null || tokens[i + 1] !== 'is') return before;
  return weekdayNamed(tokens[tokens[i + 2] === 'a' ? i + 3 : i + 2]);
}

/** "Wednesday the second": the next month in which it falls on that weekday. */
function dayOfMonthOn(date: number, weekday: number, today: string): string | null {
  for (const ahead of [0, 1, 2, 3]) {
    const first = shift(`${today.slice(0, 7)}-01`, ahead, 'month');
    const day = makeDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), date);
    if (day !== null && day >= today && weekdayOf(day) === weekday) return day;
  }
  return null;
}

/** "The second" is a day after "on", where a day was asked for, or beside a weekday that falls on it. */
function isDateInWords(tokens: readonly string[], i: number, date: number, context: DayContext): boolean {
  if (tokens[i - 1] !== 'the' || !isBareOrdinal(tokens[i + 1])) return false;
  // "The second or third week of December".
  if (/^(?:or|and) (?:the )?\w+ week\b/.test(tokens.slice(i + 1, i + 5).join(' '))) return false;
  if (tokens[i - 2] === 'on' || context.expectsDay) return true;
  if (/^so (?:any ?time |sometime |anything )?(?:before|after)\b/.test(tokens.slice(i + 1, i + 4).join(' ')))
    return true;
  const isDated = /^(?:or|and|is|until|till|til|through|by|before|after)$/.test(tokens[i - 2] ?? '');
  if (isDated && CLOSES.test(tokens[i + 1] ?? '')) return true;
  const weekday =
    tokens
      .slice(Math.max(0, i - 5), i)
      .map((token) => weekdayNamed(token))
      .findLast((named) => named !== null) ?? null;
  const day = nextDayOfMonth(date, context.contextDay ?? context.today, context.today);
  return weekday !== null && day !== null && weekdayOf(day) === weekday;
}

/** What may follow a date, and not a "second" of anything. */
const CLOSES =
  /^(?:|so|at|and|or|but|then|would|is|works?|if|for|in|around|after|before|i|we|can|could|he|she|to|with|please|maybe|which|because|though|through)$/;

function isBareOrdinal(next: string | undefined): boolean {
  return !/^(one|one's|available|opening|thing|time|slot|appointment|option|choice|week|visit|name|two|2|spot|couple|few|half|part|days?|weekend|\w+day)$/.test(
    next ?? '',
  );
}

/** Day of a month from `5th`, or from `5` where a month stands before it. */
function dayNumber(word: string | undefined, isBareAllowed: boolean): number | null {
  const ordinals = new Map([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ]);
  const named = ordinals.get(word ?? '');
  if (named !== undefined) return named;
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word ?? '');
  if (match === null || (match[2] === undefined && !isBareAllowed)) return null;
  const value = Number(match[1]);
  return value >= 1 && value <= 31 ? value : null;
}

/** Without a year, the next such day. */
function dateAhead(month: number, date: number, year: number | null, today: string): string | null {
  if (year !== null) return makeDay(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = makeDay(thisYear, month, date);
  return day !== null && day >= today ? day : makeDay(thisYear + 1, month, date);
}

/** In the month under discussion where that day still lies ahead, else in the next that has it. */
function nextDayOfMonth(date: number, near: string, today: string): string | null {
  for (const ahead of [0, 1, 2]) {
    const first = shift(`${near.slice(0, 7)}-01`, ahead, 'month');
    const day = makeDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), date);
    if (day !== null && day >= today) return day;
  }
  return null;
}
