import type { RowFilter } from '../instruction/plan.ts';
import { addDays } from '../instruction/words/calendar.ts';
import { likeness } from '../words/likeness.ts';
import type { Rows } from './columns.ts';
import { columnFor, isDated, type Verdict } from './filter-column.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

export function byMoment(
  rows: Rows,
  filter: RowFilter,
  dates: DateReading,
  context: ReadonlySet<string>,
): Verdict | null {
  const { moment } = filter.value;
  if (moment === null) return null;
  const dated = rows.columns.filter(isDated);
  const days = dated.filter(({ label }) => !/birth|dob/i.test(label));
  const column =
    filter.label === null
      ? (days.find(({ label }) => likeness('date', label) >= 0.5) ?? days[0] ?? null)
      : (columnFor(rows, filter.label, context, isDated) ?? (dated.length === 1 ? (days[0] ?? null) : null));
  if (column === null || (moment.date === null && moment.time !== null)) return byClock(rows, filter, dates);
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
    const seen = value == null ? null : (readShownMoment(value.text, dates) ?? readShownMoment(value.datum, dates));
    if (seen === null || (seen.date === null && seen.time === null)) return false;
    const day = seen.date ?? dates.today;
    if (moment?.time != null && filter.op === 'on' && seen.time !== null && seen.time.slice(0, 5) !== moment.time)
      return false;
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
  if (filter.op === 'at_least') return [date, null];
  if (filter.op === 'at_most') return [null, end];
  if (filter.op === 'after') return [filter.edge === 'excluded' ? addDays(end, 1) : date, null];
  if (filter.op === 'before') return [null, filter.edge === 'included' ? end : addDays(date, -1)];
  if (filter.op === 'between') return [date, filter.until?.moment?.endDate ?? filter.until?.moment?.date ?? end];
  return [date, end];
}

function byClock(rows: Rows, filter: RowFilter, dates: DateReading): Verdict | null {
  const column = rows.columns.find((one) => one.kind === 'time' || one.kind === 'datetime');
  const wanted = filter.value.moment?.time;
  if (column === undefined || wanted == null) return null;
  return (row) => {
    const value = column.values[row];
    const time = value == null ? null : (readShownMoment(value.text, dates)?.time ?? null);
    if (time === null) return false;
    const shown = time.slice(0, 5);
    switch (filter.op) {
      case 'after':
      case 'at_least':
        return shown >= wanted;
      case 'before':
        return shown < wanted;
      case 'at_most':
        return shown <= wanted;
      default:
        return shown === wanted;
    }
  };
}
