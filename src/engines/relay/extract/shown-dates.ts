/** Dates and times as sites print them. Wall-clock only: what stands on the page is what the site's own clock says. */

import * as chrono from 'chrono-node/en';
import { addDays } from '../instruction/words/calendar.ts';

export interface ShownMoment {
  /** YYYY-MM-DD or null. */
  date: string | null;
  /** HH:MM:SS or null. */
  time: string | null;
  /** End of a span, HH:MM:SS or null. */
  endTime: string | null;
  /** Offset the text itself gives (`Z`, `+02:00`), or null. */
  offset: string | null;
}

/** Which number comes first in 03/04/2026. */
export type DateOrder = 'mdy' | 'dmy';

export interface DateReading {
  order: DateOrder;
  /** YYYY-MM-DD */
  today: string;
  /** The site has shown a date that can be read in this order alone. */
  isTold?: boolean;
  /** It has shown one that is of the days asked for in this order alone. */
  isLikely?: boolean;
}

/** The order by dates that can be read only one way; null where there are none, or as many of the one as of the other. */
export function toldDateOrder(texts: Iterable<string>): DateOrder | null {
  let mdy = 0;
  let dmy = 0;
  for (const text of texts) {
    for (const match of text.matchAll(/\b(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})\b/g)) {
      if (Number(match[1]) > 12) dmy += 1;
      else if (Number(match[2]) > 12) mdy += 1;
    }
  }
  return mdy === dmy ? null : mdy > dmy ? 'mdy' : 'dmy';
}

/** The order in which dates of the texts lie within days that are asked for, and in the other none does; null where neither or both do. */
export function askedDateOrder(texts: Iterable<string>, asked: { from: string; to: string }): DateOrder | null {
  const within = { mdy: false, dmy: false };
  for (const text of texts)
    for (const [match] of text.matchAll(/\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/g))
      for (const order of ['mdy', 'dmy'] as const) {
        const date = numericDate(match, order);
        within[order] ||= date !== null && date >= asked.from && date <= asked.to;
      }
  if (within.mdy === within.dmy) return null;
  return within.mdy ? 'mdy' : 'dmy';
}

/** The order that is usual in a zone: in America month first, elsewhere day first. */
export function usualDateOrder(timezone: string): DateOrder {
  return /^(?:America\/|US\/|Pacific\/Honolulu)/.test(timezone) || timezone === 'UTC' ? 'mdy' : 'dmy';
}

const two = (value: number): string => String(value).padStart(2, '0');

function dateText(year: number, month: number, day: number): string | null {
  const full = year < 100 ? (year > 50 ? 1900 + year : 2000 + year) : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${String(full).padStart(4, '0')}-${two(month)}-${two(day)}`
    : null;
}

function numericDate(text: string, order: DateOrder): string | null {
  const iso = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso !== null) return dateText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/.exec(text);
  if (dotted !== null) return dateText(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const slashed = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (slashed === null) return null;
  const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  const [month, day] = second > 12 || (order === 'mdy' && first <= 12) ? [first, second] : [second, first];
  return dateText(year, month, day);
}

const TIME =
  /(?<![\d:/.-])(\d{1,2})(?::(\d{2}))(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?(?:m\b\.?)?|(?<![\d:/.-])(\d{1,2})\s*([ap])\.?m\b\.?/gi;

function timesOf(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(TIME)) {
    const half = (match[4] ?? match[6] ?? '').toLowerCase();
    let hour = Number(match[1] ?? match[5]);
    if (half === 'p' && hour < 12) hour += 12;
    if (half === 'a' && hour === 12) hour = 0;
    if (hour > 23 || Number(match[2] ?? 0) > 59) continue;
    found.push(`${two(hour)}:${match[2] ?? '00'}:${match[3] ?? '00'}`);
  }
  return found;
}

/** Reads a date, a time or both out of a text; null when there is neither. */
export function readShownMoment(raw: string, reading: DateReading): ShownMoment | null {
  const text = raw.replace(/\u202f|\u00a0/g, ' ').trim();
  if (text === '' || text.length > 120 || !/\d|today|tomorrow|yesterday|now/i.test(text)) return null;
  const stamped =
    /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?/.exec(
      text,
    );
  if (stamped !== null) {
    const offset =
      stamped[4] === undefined
        ? null
        : /^(?:Z|UTC)$/.test(stamped[4])
          ? 'Z'
          : stamped[4].replace(/(\d{2}):?(\d{2})$/, '$1:$2');
    return { date: stamped[1] ?? null, time: `${stamped[2]}${stamped[3] ?? ':00'}`, endTime: null, offset };
  }
  const times = timesOf(text);
  const date = relativeDate(text, reading.today) ?? numericDate(text, reading.order) ?? wordDate(text, reading);
  if (date === null && times.length === 0) return null;
  return { date, time: times[0] ?? null, endTime: times[1] ?? null, offset: null };
}

function relativeDate(text: string, today: string): string | null {
  const lower = text.toLowerCase();
  if (/\btoday\b|\bjust now\b/.test(lower)) return today;
  if (/\btomorrow\b/.test(lower)) return addDays(today, 1);
  if (/\byesterday\b/.test(lower)) return addDays(today, -1);
  const ago = /\b(\d+|an?|one) (day|week|month|year|hour|minute|second)s? ago\b/.exec(lower);
  if (ago === null) return null;
  const count = /^\d/.test(ago[1] ?? '') ? Number(ago[1]) : 1;
  const days: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };
  return addDays(today, -count * (days[ago[2] ?? ''] ?? 0));
}

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\b/i;

/** "Nov 21, 2026", "21 November", "Thu, Dec 3". A missing year is the one nearest to today. */
function wordDate(text: string, reading: DateReading): string | null {
  if (!MONTH.test(text)) return null;
  const reference = { instant: new Date(`${reading.today}T12:00:00Z`), timezone: 0 };
  const parser = reading.order === 'dmy' ? chrono.GB : chrono.casual;
  const [found] = parser.parse(text, reference);
  if (found === undefined || !found.start.isCertain('day')) return null;
  return dateText(found.start.get('year') ?? 0, found.start.get('month') ?? 0, found.start.get('day') ?? 0);
}

let format: { timezone: string; offset: Intl.DateTimeFormat } | null = null;

/** Making one takes longer than reading a row. */
function offsetFormat(timezone: string): Intl.DateTimeFormat {
  if (format?.timezone !== timezone)
    format = { timezone, offset: new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' }) };
  return format.offset;
}

/** Offset of a zone on a day, `-05:00`. */
export function offsetAt(date: string, time: string, timezone: string): string {
  const instant = new Date(`${date}T${time}Z`);
  const name =
    offsetFormat(timezone)
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const found = /GMT([+-]\d{2}:\d{2})/.exec(name);
  return found?.[1] ?? 'Z';
}
