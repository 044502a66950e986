/** Which rows are of people so old, by a column of ages or by the days on which they were born. */

import type { RowFilter } from '../instruction/plan.ts';
import { YEARS_OLD } from '../instruction/reading/ages.ts';
import { likeness } from '../words/likeness.ts';
import type { Rows } from './columns.ts';
import { isDated, isWithin, type Verdict } from './filter-column.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

const BIRTH = /\b(?:birth|birthday|birthdate|dob|born)\b/i;

export function isOfAge(filter: RowFilter): boolean {
  return filter.label === YEARS_OLD;
}

/** Null where no column tells how old anybody is. */
export function byYears(rows: Rows, filter: RowFilter, dates: DateReading): Verdict | null {
  const low = Number(filter.value.value);
  const high = filter.until === null ? null : Number(filter.until.value);
  const age = rows.columns.find((column) => !isDated(column) && likeness('age', column.label) >= 0.9);
  const birth = rows.columns.find((column) => isDated(column) && BIRTH.test(column.label));
  if (age === undefined && birth === undefined) return null;
  const yearsIn = (row: number): number | null =>
    birth === undefined
      ? ageSaid(age?.values[row]?.text ?? '')
      : ageOn(dates.today, readShownMoment(birth.values[row]?.text ?? '', dates)?.date ?? null);
  return (row) => {
    const years = yearsIn(row);
    return years !== null && isWithin(filter.op, years, low, high);
  };
}

/** "34", "34 y", "8 months". */
function ageSaid(text: string): number | null {
  const found = /^(\d{1,3})\s*(d|w|m)?/i.exec(text.trim());
  return found === null ? null : found[2] === undefined ? Number(found[1]) : 0;
}

/** Whole years from a birth to a day, both YYYY-MM-DD. */
function ageOn(day: string, birth: string | null): number | null {
  if (birth === null || birth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
