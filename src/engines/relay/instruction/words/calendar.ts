/** Wall-clock dates and times in the zone of the run. No instants: a portal shows what its clock on the wall shows. */

import * as chrono from 'chrono-node/en';
import type { Moment } from '../plan.ts';

export interface WallClock {
  /** YYYY-MM-DD */
  today: string;
  /** HH:MM */
  timeOfDay: string;
}

/** Date and time in `timezone` (IANA) at `now`. @throws RangeError for an unknown zone */
export function wallClock(now: Date, timezone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return { today: `${get('year')}-${get('month')}-${get('day')}`, timeOfDay: `${get('hour')}:${get('minute')}` };
}

const DAY_MS = 86_400_000;

/** `date` moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function monthSpan(year: number, month: number, months = 1): [string, string] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month - 1 + months, 0));
  return [first.toISOString().slice(0, 10), last.toISOString().slice(0, 10)];
}

export interface FoundMoment {
  index: number;
  length: number;
  moment: Moment;
  kind: 'date' | 'time' | 'duration';
}

const UNIT = '(minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)';
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const SPANS: [RegExp, (match: RegExpMatchArray, today: string) => [string, string] | null][] = [
  [
    new RegExp(
      `\\b(?:in |over |within |during )?(?:the )?(last|past|previous|next|coming|following) (\\d+|two|three|four|five|six|seven|ten) ${UNIT}\\b`,
      'gi',
    ),
    countedSpan,
  ],
  [
    /\b(?:in |during |for |from |over |within )?(?:the |this (?=coming|following|past))?(this|next|last|previous|past|coming|current|following) (week|month|year|quarter|weekend)\b(?! of\b)/gi,
    namedSpan,
  ],
  [/\b(?:the )?end of (?:the|this) (week|month|quarter|year)\b/gi, endOfSpan],
  [/\b(?:in |during |for )?q([1-4])(?:[ /-]+(?:of )?(\d{4}))?\b/gi, quarter],
  [
    new RegExp(
      `\\b(?:between|from) (${MONTHS}) (?:and|to|until|till|through) (${MONTHS})(?:,? (\\d{4}))?\\b(?! ?\\d)`,
      'gi',
    ),
    months,
  ],
  [
    new RegExp(
      `\\b(?:in |during |for )?the (first|second|1st|2nd|former|latter) half of (?:the month of )?(${MONTHS})(?:,? (\\d{4}))?\\b`,
      'gi',
    ),
    halfOfMonth,
  ],
  [
    new RegExp(
      `(?<!\\d(?:st|nd|rd|th)?\\.?(?: of)? )\\b(?:(?:in|during|for) )?(?:the month of )?(${MONTHS})(?: of)?,? (\\d{4})\\b(?!-)`,
      'gi',
    ),
    monthOfYear,
  ],
  [new RegExp(`\\b(?:in|during|for|of|since) (?:the month of )?(${MONTHS})\\b(?! ?\\d| the \\d)`, 'gi'), monthOfYear],
  [/\b(?:in|during|of|for|before|after|since|until) (?:the year )?((?:19|20)\d\d)\b(?![-/\d])/gi, wholeYear],
];
const NUMBER_WORDS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 };

function countedSpan(match: RegExpMatchArray, today: string): [string, string] | null {
  const [, which = '', amount = '', unit = ''] = match;
  const count = NUMBER_WORDS[amount.toLowerCase()] ?? Number(amount);
  if (/^(?:min|hour|hr)/i.test(unit)) return [today, today];
  const days = /^day/i.test(unit)
    ? count
    : /^week/i.test(unit)
      ? count * 7
      : /^month/i.test(unit)
        ? count * 30
        : count * 365;
  return /next|coming|following/i.test(which) ? [today, addDays(today, days)] : [addDays(today, -days), today];
}

const DAYS_OF: Record<string, number> = { week: 7, month: 30, quarter: 91, year: 365 };

function namedSpan(match: RegExpMatchArray, today: string): [string, string] {
  const which = (match[1] ?? '').toLowerCase();
  const unit = (match[2] ?? '').toLowerCase();
  // "In the past week" is the seven days up to now, "last week" one of the calendar.
  const isRolling = which === 'past' || (which === 'last' && /^(?:in|over|within|during) the /i.test(match[0]));
  if (isRolling && unit !== 'weekend') return [addDays(today, -(DAYS_OF[unit] ?? 7)), today];
  const step = /next|coming|following/.test(which) ? 1 : /last|previous|past/.test(which) ? -1 : 0;
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (unit === 'week' || unit === 'weekend') {
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7) + step * 7);
    return unit === 'week' ? [monday, addDays(monday, 6)] : [addDays(monday, 5), addDays(monday, 6)];
  }
  if (unit === 'month') return monthSpan(year, month + step);
  if (unit === 'quarter') return monthSpan(year, (Math.floor((month - 1) / 3) + step) * 3 + 1, 3);
  return [`${year + step}-01-01`, `${year + step}-12-31`];
}

/** "Before the end of the year": its last day. */
function endOfSpan(match: RegExpMatchArray, today: string): [string, string] | null {
  const span = namedSpan([match[0], 'this', match[1] ?? ''] as RegExpMatchArray, today);
  return [span[1], span[1]];
}

function quarter(match: RegExpMatchArray, today: string): [string, string] {
  return monthSpan(Number(match[2] ?? today.slice(0, 4)), (Number(match[1]) - 1) * 3 + 1, 3);
}

function monthOfYear(match: RegExpMatchArray, today: string): [string, string] {
  const month = MONTHS.split('|').indexOf((match[1] ?? '').toLowerCase()) + 1;
  return monthSpan(match[2] === undefined ? nearestYear(month, today) : Number(match[2]), month);
}

/** The year in which that month is nearest, the one to come of two. */
function nearestYear(month: number, today: string): number {
  const [year = 0, now = 1] = today.split('-').map(Number);
  return month - now > 6 ? year - 1 : month - now <= -6 ? year + 1 : year;
}

/** "Between March and May 2026": the year is the last one's. */
function months(match: RegExpMatchArray, today: string): [string, string] {
  const [, from = '', to = '', year] = match;
  const [first, last] = [from, to].map((name) => MONTHS.split('|').indexOf(name.toLowerCase()) + 1);
  const span = 1 + (((last ?? 1) - (first ?? 1) + 12) % 12);
  const begins =
    year === undefined ? nearestYear(first ?? 1, today) : Number(year) - ((last ?? 1) < (first ?? 1) ? 1 : 0);
  return monthSpan(begins, first ?? 1, span);
}

function halfOfMonth(match: RegExpMatchArray, today: string): [string, string] {
  const [, half = '', name = '', year = ''] = match;
  const [first, last] = monthOfYear([match[0], name, year === '' ? undefined : year] as RegExpMatchArray, today);
  return /^(?:first|1st|former)$/i.test(half) ? [first, `${first.slice(0, 8)}15`] : [`${first.slice(0, 8)}16`, last];
}

/** Spans that go by the name of a month. */
const OF_MONTH: ReadonlySet<unknown> = new Set([monthOfYear, months, halfOfMonth]);

function wholeYear(match: RegExpMatchArray): [string, string] {
  return [`${match[1]}-01-01`, `${match[1]}-12-31`];
}

const DURATION = new RegExp(
  `\\b(?:for |lasting |takes? )?(\\d+(?:\\.\\d+)?)[ -]?${UNIT}\\b(?! (?:ago|from now|later|before|after|earlier|old))`,
  'gi',
);
/** Words that chrono reads as dates and that seldom are, unless a preposition stands before them. */
const SELDOM_DATE = /^(?:may|sun|sat|mar|second|now|mon|tue|wed|thu|fri|march|jan|dec|the (?:second|minute)|\d{1,2})$/i;
/** "The day they called", "the month of the visit": a time of something, and not the next one. */
const OF_SOMETHING =
  /^the (?:(?:minute|hour|day|week|month|quarter|year)(?: th\p{L}*)?|(?:minute|hour|day|week|month)s)$/iu;
const DATE_LEAD = /\b(?:on|this|next|every|by|until|till|from|to|of|since)\s+$/i;

/** "Set the rent of Flat 3 to 900": the number of a thing and its new value, no hours. */
const BARE_SPAN = /^\d{1,4}\s+(?:to|until|till)\s+\d{1,4}$/i;
const NUMBERED = /(?:^|\s)(?!(?:From|Between|At|Set|Change|Move)\s)\p{Lu}[\p{L}\p{N}]*\s+$/u;

/** Dates, times, spans and durations in `text`, left to right, without overlap. */
export function findMoments(text: string, clock: WallClock): FoundMoment[] {
  const found: FoundMoment[] = [];
  let rest = text;
  const take = (index: number, length: number, kind: FoundMoment['kind'], moment: Moment) => {
    found.push({ index, length, kind, moment });
    rest = rest.slice(0, index) + '\u00a4'.repeat(length) + rest.slice(index + length);
  };
  for (const [pattern, read] of SPANS) {
    for (const match of rest.matchAll(pattern)) {
      const span = read(match, clock.today);
      if (span === null || rest.slice(match.index, match.index + 1) === '\u00a4') continue;
      const anyYear = OF_MONTH.has(read) && !/\d{4}/.test(match[0]);
      const moment: Moment = { date: span[0], endDate: span[1], time: null, endTime: null };
      take(match.index, match[0].length, 'date', anyYear ? { ...moment, anyYear } : moment);
    }
  }
  for (const match of rest.matchAll(DURATION)) {
    if (/\b(?:in|within|every)\s*$/i.test(rest.slice(0, match.index))) continue;
    const lead = /^(?:for |lasting |takes? )/i.exec(match[0])?.[0].length ?? 0;
    take(match.index + lead, match[0].length - lead, 'duration', {
      date: null,
      endDate: null,
      time: null,
      endTime: null,
    });
  }
  for (const result of chrono.parse(rest, reference(clock), { forwardDate: true })) {
    if (SELDOM_DATE.test(result.text) && !DATE_LEAD.test(rest.slice(0, result.index))) continue;
    if (OF_SOMETHING.test(result.text)) continue;
    if (BARE_SPAN.test(result.text) && NUMBERED.test(rest.slice(0, result.index))) continue;
    const moment = momentOf(result, clock.today);
    const behind = rest.slice(result.index + result.text.length);
    if (
      moment === null ||
      (/\bweek$/i.test(result.text) && /^ (?:of|from|between|starting|beginning|commencing)\b/i.test(behind))
    )
      continue;
    take(
      result.index,
      result.text.length,
      moment.date === null ? 'time' : 'date',
      weekOf(rest.slice(0, result.index), moment) ?? moment,
    );
  }
  return found.sort((a, b) => a.index - b.index);
}

/** "The week of March 1", "the week starting Monday": all of its days. */
function weekOf(before: string, moment: Moment): Moment | null {
  const which = /\bweek (of|starting|beginning|commencing)(?: on)?(?: the)?\s+$/i.exec(before)?.[1];
  if (which === undefined || moment.date === null || moment.endDate !== null) return null;
  const first = which.toLowerCase() === 'of' ? addDays(moment.date, -((weekdayOf(moment.date) + 6) % 7)) : moment.date;
  return { ...moment, date: first, endDate: addDays(first, 6), time: null };
}

function reference(clock: WallClock): { instant: Date; timezone: number } {
  return { instant: new Date(`${clock.today}T${clock.timeOfDay}:00Z`), timezone: 0 };
}

function momentOf(result: chrono.ParsedResult, today: string): Moment | null {
  const start = partsOf(result.start);
  if (isMonth(result.start)) return monthsOf(result, today);
  const end = result.end == null ? null : partsOf(result.end);
  if (start.date === null && start.time === null) return null;
  return {
    date: start.date,
    endDate: end !== null && end.date !== null && end.date !== start.date ? end.date : null,
    time: start.time,
    endTime: end?.time ?? null,
    ...(start.date !== null && isYearless(result.start) ? { anyYear: true } : {}),
  };
}

/** A month is said, and no day of it. */
function isMonth(parts: chrono.ParsedResult['start']): boolean {
  return parts.isCertain('month') && !parts.isCertain('day') && !parts.isCertain('weekday') && !parts.isCertain('hour');
}

/** "January", "January to March": whole months. */
function monthsOf({ start, end }: chrono.ParsedResult, today: string): Moment {
  const month = start.get('month') ?? 1;
  const anyYear = !start.isCertain('year') && end?.isCertain('year') !== true;
  const year = anyYear ? nearestYear(month, today) : ((start.isCertain('year') ? start : end)?.get('year') ?? 0);
  const last = end == null ? month : (end.get('month') ?? month);
  const [date, endDate] = monthSpan(year, month, 1 + ((last - month + 12) % 12));
  return { date, endDate, time: null, endTime: null, ...(anyYear ? { anyYear } : {}) };
}

/** Day and month are said, and no year; "tomorrow" and "Friday" say theirs by themselves. */
function isYearless(parts: chrono.ParsedResult['start']): boolean {
  return parts.isCertain('day') && parts.isCertain('month') && !parts.isCertain('year') && !parts.isCertain('weekday');
}

function partsOf(parts: chrono.ParsedResult['start']): { date: string | null; time: string | null } {
  const hasDate = parts.isCertain('day') || parts.isCertain('weekday') || parts.isCertain('month');
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0');
  const year = String(parts.get('year') ?? 0).padStart(4, '0');
  return {
    date: hasDate ? `${year}-${two(parts.get('month'))}-${two(parts.get('day'))}` : null,
    time: parts.isCertain('hour') ? `${two(parts.get('hour'))}:${two(parts.get('minute'))}` : null,
  };
}
