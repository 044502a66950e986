/** Conditions on days, hours and ages. */

import type { RowFilter } from '../instruction/plan.ts';
import { addDays } from '../instruction/words/calendar.ts';
import { likeness } from '../words/likeness.ts';
import type { Column, Rows } from './columns.ts';
import { type DateReading, readShownMoment, type ShownMoment } from './shown-dates.ts';
import { columnCalled, isWithin, type Verdict } from './verdict.ts';

const BIRTH = /\b(?:birth|birthday|birthdate|dob|born)\b/i;
/** Words for a day that name no column. */
const ANY_DAY = /^(?:date|day|week|week of|month|on|in|for|when|from|at|of)$/;

const isDated = ({ kind }: Column): boolean => kind === 'date' || kind === 'datetime';

function momentOf(column: Column, row: number, dates: DateReading): ShownMoment | null {
  const seen = column.values[row];
  return seen == null ? null : (readShownMoment(seen.text, dates) ?? readShownMoment(seen.datum, dates));
}

/** Null where no column says such a day or hour, or where it could be one of two. */
export function byMoment(
  rows: Rows,
  filter: RowFilter,
  dates: DateReading,
  context: ReadonlySet<string>,
): Verdict | null {
  const { value, label, op } = filter;
  const { moment } = value;
  if (moment === null) return null;
  const isNamed = label !== null && !ANY_DAY.test(label);
  if (moment.date === null) return byHour(rows, filter, dates);
  const dated = rows.columns.filter((column) => isDated(column) && !BIRTH.test(column.label));
  const plainly = dated.filter((column) => likeness('date', column.label) >= 0.5);
  const [only = null, another] = plainly.length === 1 ? plainly : dated;
  const column = isNamed ? columnCalled(rows, label, context, isDated) : another === undefined ? only : null;
  if (column === null) return null;
  const range = rangeOf(filter, moment.date);
  const inYear = (years: number): Verdict => {
    const [from, to] = range.map((day) => (day === null ? null : movedBy(day, years)));
    return (row) => {
      const seen = momentOf(column, row, dates);
      const day = seen?.date ?? null;
      const isOtherTime =
        moment.time !== null && op === 'on' && seen?.time != null && seen.time.slice(0, 5) !== moment.time;
      return day !== null && !isOtherTime && (from == null || day >= from) && (to == null || day <= to);
    };
  };
  if (moment.anyYear !== true) return inYear(0);
  // Said without a year, and in two others than the one it stands for: nobody knows which.
  const years = [0, -1, 1].filter((year) => column.values.some((_, row) => inYear(year)(row)));
  return years[0] !== 0 && years.length > 1 ? null : inYear(years[0] ?? 0);
}

function movedBy(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** First and last day that pass; null is open. */
function rangeOf({ op, edge, value, until }: RowFilter, date: string): [string | null, string | null] {
  const end = value.moment?.endDate ?? date;
  if (op === 'after') return [edge === 'excluded' ? addDays(end, 1) : date, null];
  if (op === 'before') return [null, edge === 'included' ? end : addDays(date, -1)];
  return [date, op === 'between' ? (until?.moment?.endDate ?? until?.moment?.date ?? end) : end];
}

function byHour(rows: Rows, { op, value }: RowFilter, dates: DateReading): Verdict | null {
  const column = rows.columns.find(({ kind }) => kind === 'time' || kind === 'datetime');
  const wanted = value.moment?.time;
  if (column === undefined || wanted == null || op === 'between') return null;
  return (row) => {
    const shown = momentOf(column, row, dates)?.time?.slice(0, 5);
    if (shown === undefined) return false;
    return op === 'after' ? shown >= wanted : op === 'before' ? shown < wanted : shown === wanted;
  };
}

/** Rows of people so old, by a column of ages or by the days on which they were born; null where no column tells. */
export function byAge(rows: Rows, { op, value, until }: RowFilter, dates: DateReading): Verdict | null {
  const [low, high] = [Number(value.value), until === null ? null : Number(until.value)];
  const birth = rows.columns.find((column) => isDated(column) && BIRTH.test(column.label));
  const age = rows.columns.find((column) => !isDated(column) && likeness('age', column.label) >= 0.9);
  if (birth === undefined && age === undefined) return null;
  return (row) => {
    const years =
      birth === undefined
        ? Number(/^\d{1,3}/.exec(age?.values[row]?.text.trim() ?? '')?.[0] ?? Number.NaN)
        : ageOn(dates.today, momentOf(birth, row, dates)?.date ?? null);
    return years !== null && !Number.isNaN(years) && isWithin(op, years, low, high);
  };
}

/** Whole years from a birth to a day, both YYYY-MM-DD. */
function ageOn(day: string, birth: string | null): number | null {
  if (birth === null || birth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
