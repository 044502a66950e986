import { offsetAt } from '../../platform/zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Days are `YYYY-MM-DD` and times minutes since midnight, both by the wall clock of the practice. */
export interface WallClock {
  day: string;
  minute: number;
}

/** The wall clock of a zone at an instant. @param timezone IANA zone */
export function wallClock(instant: string | Date, timezone: string): WallClock {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  const minutes = Math.floor((at + offsetAt(timezone, at)) / MINUTE_MS);
  const day = Math.floor(minutes / 1440);
  return { day: nameOf(day), minute: minutes - day * 1440 };
}

/** ISO 8601 UTC; a minute that a clock change skips or doubles resolves as RFC 5545 says. Minutes may be 1440. */
export function instantOf(day: string, minute: number, timezone: string): string {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const [before, after] = [offsetAt(timezone, local - DAY_MS), offsetAt(timezone, local + DAY_MS)];
  const isAfter = offsetAt(timezone, local - before) !== before && offsetAt(timezone, local - after) === after;
  return new Date(local - (isAfter ? after : before)).toISOString();
}

/** `count` may be negative. */
export function addDays(day: string, count: number): string {
  return nameOf(Date.parse(`${day}T00:00:00Z`) / DAY_MS + count);
}

const NAMES = new Map<number, string>();
const MOST_NAMES = 10_000;

/** `YYYY-MM-DD` of a day by its number since 1970: thousands of free times are on a few of them. */
function nameOf(number: number): string {
  const known = NAMES.get(number);
  if (known !== undefined) return known;
  if (NAMES.size >= MOST_NAMES) NAMES.clear();
  const name = new Date(number * DAY_MS).toISOString().slice(0, 10);
  NAMES.set(number, name);
  return name;
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Whole days from one day to the other; negative where `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Both ends included; empty when `to` lies before `from`. */
export function dayRange(from: string, to: string): string[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 400)) }, (_, index) => addDays(from, index));
}

/** `YYYY-MM-DD`, or null where the calendar has no such day. */
export function makeDay(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Last day of the month that `day` lies in. */
export function endOfMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Minutes since midnight of `HH:MM`, up to `24:00`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The same day of another year; February 29 becomes March 1 where there is none. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}

/** `HH:MM` of minutes since midnight. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Whole years from a day to a later one: somebody's age. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Days as they follow each other: `2026-11-23 to 11-27`. */
export function inRows(days: readonly string[]): string[] {
  const rows: [string, string][] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day;
    else rows.push([day, day]);
  }
  return rows.map(([first, last]) => (first === last ? first : `${first} to ${last.slice(5)}`));
}
