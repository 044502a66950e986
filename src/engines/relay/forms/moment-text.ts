/** Dates and times in the way a field wants them. */

import type { DateOrder } from '../extract/shown-dates.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { MONTHS } from '../words/months.ts';
import { plain } from '../words/tokens.ts';

const DAY_AND_TIME = /^\s*\d{1,4}([/.-])\d{1,2}\1\d{1,4},? (\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)\s*$/i;

/** The text a field takes for a day (YYYY-MM-DD) and a time (HH:MM), by its type, its placeholder or pattern, else as the site prints dates. */
export function momentText(
  field: ElementSnapshot,
  date: string | null,
  time: string | null,
  order: DateOrder,
): string | null {
  if (field.type === 'date') return date;
  if (field.type === 'time') return time;
  if (field.type === 'datetime-local') return date === null ? null : `${date}T${time ?? '00:00'}`;
  if (field.type === 'month') return date?.slice(0, 7) ?? null;
  if (field.type === 'week') return null;
  const label = plain(`${field.label} ${field.placeholder} ${field.fieldName} ${field.description}`);
  const wantsTime = /\btime\b|\bhour\b|hh/.test(label) && !/\bdate ?time\b|\bdate and time\b/.test(label);
  const wantsBoth =
    /\bdate ?time\b|\bdate and time\b|\bdatetime\b|hh:mm/.test(label) && /date|yyyy|mm\/dd|dd/.test(label);
  const clock = time === null ? null : clockText(field, time);
  if (wantsTime && !wantsBoth) return clock;
  if (date === null) return clock;
  const day = dayText(field, date, order);
  // Where only another day is named, the time that stands there stays.
  const standing = DAY_AND_TIME.exec(field.value ?? '')?.[2] ?? null;
  const both = (wantsBoth || standing !== null || DAY_AND_TIME.test(field.placeholder) ? clock : null) ?? standing;
  return both === null ? day : `${day} ${both}`;
}

function clockText(field: ElementSnapshot, time: string): string {
  const sample = `${field.placeholder} ${field.value ?? ''} ${field.description}`;
  if (!/\b[ap]\.?m\b/i.test(sample)) return time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The day in the format that placeholder, hint or present value show: `mm/dd/yyyy`, `31.12.2026`, `yyyy-mm-dd`. */
function dayText(field: ElementSnapshot, date: string, order: DateOrder): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const sample = `${field.placeholder} ${field.description} ${field.label}`;
  const shape = /\b(d{1,2}|m{1,4}|y{2,4})([/.\- ])(d{1,2}|m{1,4}|y{2,4}),?\2(d{1,2}|m{1,4}|y{2,4})\b/i.exec(sample);
  if (shape !== null) {
    const separator = shape[2] ?? '/';
    return [shape[1], shape[3], shape[4]].map((part) => pieceOf(part ?? '', year, month, day)).join(separator);
  }
  const shown = `${field.value ?? ''} ${field.placeholder}`;
  const written = likeWritten(shown, year, month, day);
  if (written !== null) return written;
  if (/\d{4}-\d{2}-\d{2}/.test(shown)) return date;
  if (/\d{1,2}\.\d{1,2}\.\d{4}/.test(shown)) return `${day}.${month}.${year}`;
  if (/\d{1,2}\/\d{1,2}\/\d{4}/.test(shown) || /\//.test(field.placeholder))
    return order === 'mdy' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  return date;
}

const WITH_MONTH =
  /(?:(?<before>\d{1,2})(?<dot>\.? ))?\b(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?<rest>[a-z]*)(?:(?<gap> )(?<after>\d{1,2}))?(?<comma>,?) \d{4}\b/i;

/** "23-Nov-26", "04/Mar/2027": short names of months between the same signs. */
const ABBREVIATED =
  /\b\d{1,2}(?<gap>[-/.])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\k<gap>(?<year>\d{4}|\d{2})\b/i;

/** The day as a date that writes its month out, as `shown` does: "Mar 8, 2027", "8 March 2027"; null where it is in figures. */
function likeWritten(shown: string, year: string, month: string, day: string): string | null {
  const short = ABBREVIATED.exec(shown)?.groups;
  if (short !== undefined)
    return [day, MONTHS[Number(month) - 1]?.slice(0, 3), year.slice(-(short.year?.length ?? 0))].join(short.gap);
  const { before, dot, rest = '', after, comma } = WITH_MONTH.exec(shown)?.groups ?? {};
  if ((before === undefined) === (after === undefined)) return null;
  const whole = MONTHS[Number(month) - 1] ?? month;
  // "May" is short and long; the other signs of a long name decide nothing, so the short one is given.
  const name = rest === '' ? whole.slice(0, 3) : whole;
  const number = (before ?? after)?.startsWith('0') ? day : String(Number(day));
  return before === undefined ? `${name} ${number}${comma} ${year}` : `${number}${dot}${name}${comma} ${year}`;
}

function pieceOf(part: string, year: string, month: string, day: string): string {
  const kind = part[0]?.toLowerCase();
  if (kind === 'y') return part.length === 2 ? year.slice(2) : year;
  if (kind === 'd') return part.length === 1 ? String(Number(day)) : day;
  if (part.length === 3) return MONTHS[Number(month) - 1]?.slice(0, 3) ?? month;
  if (part.length === 4) return MONTHS[Number(month) - 1] ?? month;
  return part.length === 1 ? String(Number(month)) : month;
}
