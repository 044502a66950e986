/** The order of rows that an instruction asks for: the latest, the highest, the first that is due. */

import type { Step } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';
import type { Table } from './build-result.ts';
import type { Column } from './columns.ts';
import { type Conversion, isEmptyText, readNumber, type Seen } from './convert.ts';
import { isDated } from './filter-column.ts';
import { readShownMoment } from './shown-dates.ts';
import { RANKS } from './state-kinds.ts';

/** How alike a label and a header are that mean the same. */
const SAME = 0.45;
/** A column of words is only ranked where it is surely the one that is named. */
const SURELY = 0.6;
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

function rankOf(seen: Seen | null | undefined): number | null {
  const rank = RANKS.findIndex((words) => words.includes(plain(seen?.text ?? '')));
  return rank < 0 ? null : rank;
}

/** The column of that name, where all of its words say how pressing something is. */
function rankedColumn(label: string | null, columns: readonly Column[]): Column | null {
  if (label === null) return null;
  return (
    columns.find(
      (column) =>
        likeness(label, column.label) >= SURELY &&
        column.values.some((seen) => rankOf(seen) !== null) &&
        column.values.every((seen) => isEmptyText(seen?.text ?? '') || rankOf(seen) !== null),
    ) ?? null
  );
}

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

/**
 * Passing rows in the order and number that the instruction asks for; null when no column tells that order. Rows that rank alike are all
 * given, also where one is asked for.
 */
export function arrange(table: Table, step: Step, conversion: Conversion): number[] | null {
  let order = [...table.passing];
  const { columns } = table.rows;
  const { pick, sort } = step;
  if (pick !== null && (pick.by === 'highest' || pick.by === 'lowest')) {
    const column = namedColumn(pick.label, columns, isNumeric);
    const ranked = column === null ? rankedColumn(pick.label, columns) : null;
    if (ranked !== null) return arrangeByRank(order, ranked, step);
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
    if (column === null && order.length > 1) return pick.label === null ? byNumber(order, columns, step) : null;
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

/** Without a day the number that a site gives to each in turn tells which came first; null where there is none. */
function byNumber(order: readonly number[], columns: readonly Column[], { pick, limit }: Step): number[] | null {
  const column = columns.find((one) => one.kind === 'number' && NUMBERING.test(one.label.trim()));
  const number = (row: number) => readNumber(column?.values[row]?.text ?? '');
  if (pick === null || pick.by === 'next' || column === undefined || order.some((row) => number(row) === null))
    return null;
  const sorted = [...order].sort((a, b) => (number(a) ?? 0) - (number(b) ?? 0));
  if (pick.by === 'latest') sorted.reverse();
  return limit === null ? sorted : sorted.slice(0, limit);
}

/** Rows of which the column says something; all where it says nothing of any. What is not due is not due first. */
function telling(order: readonly number[], says: (row: number) => boolean): number[] {
  const told = order.filter(says);
  return told.length > 0 ? told : [...order];
}

function arrangeByRank(order: readonly number[], column: Column, step: Step): number[] {
  const sign = step.pick?.by === 'highest' ? -1 : 1;
  const rank = (row: number) => sign * (rankOf(column.values[row]) ?? 0);
  const sorted = telling(order, (row) => rankOf(column.values[row]) !== null).sort((a, b) => rank(a) - rank(b));
  if (step.limit === null) return sorted;
  const last = sorted[step.limit - 1];
  return last === undefined ? sorted : sorted.filter((row, at) => at < (step.limit ?? 0) || rank(row) === rank(last));
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
