import type { RowFilter } from '../instruction/plan.ts';
import { addDays } from '../instruction/words/calendar.ts';
import { likeness } from '../words/likeness.ts';
import type { Rows } from './columns.ts';
import { isEmptyText, type Seen } from './convert.ts';
import { columnFor, isDated, type Verdict } from './filter-column.ts';
import { type DateReading, readShownMoment, type ShownMoment } from './shown-dates.ts';

export function byMoment(
  rows: Rows,
  filter: RowFilter,
  dates: DateReading,
  context: ReadonlySet<string>,
): Verdict | null {
  const { moment } = filter.value;
  // An end that nobody can read leaves the span open, and no single day of it.
  if (moment === null || (filter.until !== null && filter.until.moment === null)) return null;
  if (!isSpan(filter)) return null;
  const dated = rows.columns.filter(isDated);
  const days = dated.filter(({ label }) => !/birth|dob/i.test(label));
  const column =
    filter.label === null
      ? (days.find(({ label }) => likeness('date', label) >= 0.5) ?? days[0] ?? null)
      : (columnFor(rows, filter.label, context, isDated) ?? (dated.length === 1 ? (days[0] ?? null) : null));
  if (column === null || (moment.date === null && moment.time !== null)) return byClock(rows, filter, dates);
  // A cell that says something else than a day may mean any.
  const isRead = (seen: Seen | null) => seen === null || isEmptyText(seen.text) || shownIn(seen, dates) !== null;
  if (!column.values.every(isRead)) return null;
  // Of a day at an end with an hour, a cell without one says neither.
  const hourly = [moment, filter.until?.moment].flatMap((end) => (end?.time == null ? [] : [end.date]));
  const isOpen = (seen: Seen | null) => {
    const shown = seen === null ? null : shownIn(seen, dates);
    return shown !== null && shown.time === null && hourly.includes(shown.date);
  };
  if (filter.op !== 'on' && column.values.some(isOpen)) return null;
  const within = inRange(column, filter, dates);
  // Which of the days that return every year come after one, nobody knows.
  if (/\b(?:birthdays?|anniversar(?:y|ies))$/.test(filter.label ?? ''))
    return /^at_/.test(filter.op) ? null : onItsDay(column, filter, dates);
  if (moment.anyYear !== true) return within(0);
  const years = [0, -1, 1].filter((year) => column.values.some((_, row) => within(year)(row)));
  // Said without a year, and in two others than the one it stands for: nobody knows which.
  return years[0] !== 0 && years.length > 1 ? null : within(years[0] ?? 0);
}

/** Rows of which the column says a day within the range, moved by whole years. */
function inRange(column: Rows['columns'][number], filter: RowFilter, dates: DateReading): (years: number) => Verdict {
  const { moment } = filter.value;
  const range = rangeOf(filter, dates.today);
  return (years) => (row) => {
    const [from, to] = range.map((day) => (day === null ? null : inYear(day, years)));
    const value = column.values[row];
    const seen = value == null ? null : shownIn(value, dates);
    if (seen === null || (seen.date === null && seen.time === null)) return false;
    const day = seen.date ?? dates.today;
    const time = seen.time?.slice(0, 5) ?? null;
    if (moment?.time != null && filter.op === 'on' && time !== null && time !== moment.time) return false;
    // On the day itself the hour counts, where both are told.
    if (time !== null && !isWithinHours(day, time, filter, years)) return false;
    return (from == null || day >= from) && (to == null || day <= to);
  };
}

/** A birthday returns every year. */
function onItsDay(column: Rows['columns'][number], filter: RowFilter, dates: DateReading): Verdict {
  const [from, to] = rangeOf(filter, dates.today);
  return (row) => {
    const day = readShownMoment(column.values[row]?.text ?? '', dates)?.date?.slice(4);
    if (day === undefined || from === null || to === null) return false;
    return [from, to].some((year) => `${year.slice(0, 4)}${day}` >= from && `${year.slice(0, 4)}${day}` <= to);
  };
}

function inYear(day: string, years: number): string {
  return years === 0 ? day : `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** First and last day that pass; null is open. */
function rangeOf(filter: RowFilter, today: string): [string | null, string | null] {
  const { moment } = filter.value;
  const date = moment?.date ?? today;
  const end = moment?.endDate ?? date;
  // With an hour the day itself is on both sides.
  const isHour = moment?.time != null;
  if (filter.op === 'at_least') return [date, null];
  if (filter.op === 'at_most') return [null, end];
  if (filter.op === 'over') return [isHour ? date : addDays(end, 1), null];
  if (filter.op === 'under') return [null, isHour ? end : addDays(date, -1)];
  if (filter.op === 'after') return [filter.edge === 'excluded' && !isHour ? addDays(end, 1) : date, null];
  if (filter.op === 'before') return [null, filter.edge === 'included' || isHour ? end : addDays(date, -1)];
  if (filter.op === 'between') return [date, filter.until?.moment?.endDate ?? filter.until?.moment?.date ?? end];
  return [date, end];
}

function byClock(rows: Rows, filter: RowFilter, dates: DateReading): Verdict | null {
  const column = rows.columns.find((one) => one.kind === 'time' || one.kind === 'datetime');
  if (column === undefined || filter.value.moment?.time == null) return null;
  const timeIn = (seen: Seen) => readShownMoment(seen.text, dates)?.time ?? null;
  // A cell that says something else than an hour may mean any.
  if (!column.values.every((seen) => seen === null || isEmptyText(seen.text) || timeIn(seen) !== null)) return null;
  return (row) => {
    const value = column.values[row];
    const time = value == null ? null : timeIn(value);
    return time !== null && isWithinClock(time.slice(0, 5), filter);
  };
}

/** The hour lies where the condition wants it. */
function isWithinClock(shown: string, { op, value, until, edge }: RowFilter): boolean {
  const { time: wanted = null, endTime = null } = value.moment ?? {};
  if (wanted === null) return false;
  switch (op) {
    case 'at_least':
      return shown >= wanted;
    case 'after':
    case 'over':
      return edge === 'excluded' || op === 'over' ? shown > wanted : shown >= wanted;
    case 'at_most':
      return shown <= wanted;
    case 'before':
    case 'under':
      return edge === 'included' ? shown <= wanted : shown < wanted;
    case 'between':
      return shown >= wanted && shown <= (until?.moment?.time ?? endTime ?? wanted);
    default:
      return shown === wanted;
  }
}

/** Of the days at the ends only the hours that the condition wants. */
function isWithinHours(day: string, time: string, filter: RowFilter, years: number): boolean {
  const { op, until } = filter;
  const { date: first = null, time: from = null, endTime = null } = filter.value.moment ?? {};
  const date = first === null ? null : inYear(first, years);
  if (from === null && op !== 'between') return true;
  if (op !== 'between') return day !== date || isWithinClock(time, filter);
  const [end, to] = until === null ? [null, endTime] : [until.moment?.date ?? null, until.moment?.time];
  const last = end === null ? date : inYear(end, years);
  return (from === null || day !== date || time >= from) && (day !== last || to == null || time <= to);
}

function shownIn({ text, datum }: Seen, dates: DateReading): ShownMoment | null {
  return readShownMoment(text, dates) ?? readShownMoment(datum, dates);
}

/** Its ends are of one sort and in their order; "over two weeks ago" is before that, and another says "over" of what comes after. */
function isSpan({ op, value, until }: RowFilter): boolean {
  if (/^(?:over|under)$/.test(op)) return !/\bago\b/i.test(value.value);
  const [from, to] = [value.moment, until?.moment];
  if (op !== 'between' || from == null || to == null) return true;
  if (from.date === null) return to.date === null && from.time !== null && to.time !== null && from.time <= to.time;
  const end = to.endDate ?? to.date;
  return end === null || from.date <= end;
}
