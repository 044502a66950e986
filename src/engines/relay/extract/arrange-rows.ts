/** The order of rows that an instruction asks for: the latest, the highest, the first that is due. */

import type { Step } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import type { Table } from './build-result.ts';
import type { Column } from './columns.ts';
import { type Conversion, readNumber, type Seen } from './convert.ts';
import { isDated } from './filter-column.ts';
import { readShownMoment } from './shown-dates.ts';

/** How alike a label and a header are that mean the same. */
const SAME = 0.45;
/** When a record was last touched or made: no other day is called so. */
const STAMP = /\b(?:updated?|modified|changed|created?|added|entered|edited|registered|seen|login)\b/i;
/** Headers of what tells records apart: never an amount. */
const NUMBERING = /^(?:#|id|no\.?|nr\.?|number|key|ref(?:erence)?|code)$/i;

/** The column of the label, or the first that fits where none is called so. */
export function columnFor(
  label: string | null,
  columns: readonly Column[],
  fits: (column: Column) => boolean,
): Column | null {
  const fitting = columns.filter(fits);
  if (label === null) return fitting[0] ?? null;
  const scored = fitting
    .map((column) => ({ column, score: likeness(label, column.label) }))
    .sort((a, b) => b.score - a.score);
  if ((scored[0]?.score ?? 0) >= SAME) return scored[0]?.column ?? null;
  return fitting.find((column) => !isOther(column, label)) ?? null;
}

/** As {@link columnFor}, but never another column than the one that is named; a single fitting one may go by another name. */
function namedColumn(
  label: string | null,
  columns: readonly Column[],
  fits: (column: Column) => boolean,
): Column | null {
  const fitting = columns.filter(fits);
  const column = columnFor(label, columns, fits);
  if (label === null || column === null || (fitting.length === 1 && !/birth/.test(label))) return column;
  return likeness(label, column.label) >= SAME ? column : null;
}

/** The header says that it is something else: "Updated" is not when it is due, "#" is not how many. */
function isOther(column: Column, label: string): boolean {
  return (STAMP.test(column.label) && !STAMP.test(label)) || NUMBERING.test(column.label.trim());
}

const isDayOfRow = (column: Column) => isDated(column) && !/birth|dob/i.test(column.label);
export const isNumeric = (column: Column) => column.kind === 'money' || column.kind === 'number';

/** `day`: that of an hour alone. */
function momentKey(seen: Seen | null | undefined, conversion: Conversion, day = ''): string {
  const moment =
    seen == null
      ? null
      : (readShownMoment(seen.text, conversion.dates) ?? readShownMoment(seen.datum, conversion.dates));
  return moment === null ? '' : `${moment.date ?? day}T${moment.time ?? ''}`;
}

/** "13 May" and "2 Jun" beside "21 Nov": days of most of a year without a year may be of this one or of another, and tell no order. */
function lacksYears(column: Column, rows: readonly number[], conversion: Conversion): boolean {
  const days = rows
    .map((row) => column.values[row]?.text ?? '')
    .filter((text) => /\b\d{1,2}\b/.test(text) && /\p{L}{3}/u.test(text) && !/\d{4}|\bago\b|day\b/i.test(text))
    .map((text) => Date.parse(readShownMoment(text, conversion.dates)?.date ?? ''))
    .filter((day) => !Number.isNaN(day));
  return days.length > 1 && Math.max(...days) - Math.min(...days) > MOST_OF_A_YEAR_MS;
}

const MOST_OF_A_YEAR_MS = 270 * 86_400_000;

/** Passing rows in the order and number that the instruction asks for; null when no column tells that order. */
export function arrange(table: Table, step: Step, conversion: Conversion): number[] | null {
  let order = [...table.passing];
  const { columns } = table.rows;
  const { pick, sort } = step;
  if (pick !== null && (pick.by === 'highest' || pick.by === 'lowest')) {
    const column = namedColumn(pick.label, columns, isNumeric);
    if (column === null && order.length > 1) return null;
    if (column !== null) {
      const amount = (row: number) => readNumber(column.values[row]?.text ?? '');
      order = telling(order, (row) => amount(row) !== null);
      order.sort((a, b) => (amount(a) ?? 0) - (amount(b) ?? 0));
    }
    if (pick.by === 'highest') order.reverse();
  } else if (pick !== null) {
    const column =
      pick.label === null
        ? columnFor('date', columns, isDayOfRow)
        : namedColumn(pick.label, columns, /birth/.test(pick.label) ? isDated : isDayOfRow);
    if (column === null && order.length > 1) return null;
    if (column !== null && lacksYears(column, order, conversion)) return null;
    if (column !== null) {
      const clock = columns.find((one) => one.kind === 'time');
      const key = (row: number) =>
        momentKey(column.values[row], conversion, conversion.dates.today) +
        (clock === undefined ? '' : momentKey(clock.values[row], conversion));
      order = telling(order, (row) => momentKey(column.values[row], conversion) !== '');
      order.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
      if (pick.by === 'latest') order.reverse();
      if (pick.by === 'next')
        order = order.filter(
          (row) =>
            momentKey(column.values[row], conversion, conversion.dates.today).slice(0, 10) >= conversion.dates.today,
        );
    }
  } else if (sort !== null) {
    const column = columnFor(sort.label, columns, () => true);
    if (column !== null) order.sort((a, b) => compare(column.values[a], column.values[b], column, conversion));
    if (sort.descending) order.reverse();
  }
  const limit = step.limit ?? (pick?.by === 'next' && step.object?.plural !== true ? 1 : null);
  return limit === null ? order : order.slice(0, limit);
}

/** Rows of which the column says something; all where it says nothing of any. What is not due is not due first. */
function telling(order: readonly number[], says: (row: number) => boolean): number[] {
  const told = order.filter(says);
  return told.length > 0 ? told : [...order];
}

function compare(
  a: Seen | null | undefined,
  b: Seen | null | undefined,
  column: Column,
  conversion: Conversion,
): number {
  if (isNumeric(column)) return (readNumber(a?.text ?? '') ?? 0) - (readNumber(b?.text ?? '') ?? 0);
  const { today } = conversion.dates;
  if (isDated(column)) return momentKey(a, conversion, today) < momentKey(b, conversion, today) ? -1 : 1;
  return (a?.text ?? '').localeCompare(b?.text ?? '');
}
