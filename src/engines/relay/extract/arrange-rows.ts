/** The order of rows that an instruction asks for: the latest, the highest, the first that is due. */

import type { Step } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import type { Table } from './build-result.ts';
import type { Column } from './columns.ts';
import { type Conversion, isEmptyText, readNumber } from './convert.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

/** How alike a label and a header are that mean the same. */
const SAME = 0.5;

/** When a record was last touched or made: not when it is due, and not when it was. */
const STAMP = /\b(?:updated?|modified|changed|created?|added|entered|edited|registered|seen|login)\b/i;
const MOST_OF_A_YEAR_MS = 270 * 86_400_000;

const isBirth = (text: string): boolean => /birth|dob/i.test(text);
const isDated = ({ kind }: Column): boolean => kind === 'date' || kind === 'datetime';
export const isNumeric = ({ kind, label }: Column): boolean =>
  (kind === 'money' || kind === 'number') && !/^(?:#|id|no\.?|nr\.?|number|key|code)$/i.test(label.trim());

/** The fitting column of that name; without a name the only one that fits. Null where nothing tells which is meant. */
export function columnFor(
  label: string | null,
  columns: readonly Column[],
  fits: (column: Column) => boolean,
): Column | null {
  const fitting = columns.filter(fits);
  const [only = null, another] = fitting;
  if (label === null) return another === undefined ? only : null;
  const scored = fitting
    .map((column) => ({ column, score: likeness(label, column.label) }))
    .sort((a, b) => b.score - a.score);
  return (scored[0]?.score ?? 0) >= SAME ? (scored[0]?.column ?? null) : null;
}

/** Passing rows in the order and number that the instruction asks for; null when no column tells that order. */
export function arrange(table: Table, step: Step, conversion: Conversion): number[] | null {
  const { pick, sort } = step;
  const ordered =
    pick !== null ? byPick(table, step, conversion) : sort !== null ? bySort(table, step, conversion) : null;
  if (ordered === null && (pick !== null || sort !== null) && table.passing.length > 1) return null;
  const order = ordered ?? [...table.passing];
  const limit = step.limit ?? (pick?.by === 'next' && step.object?.plural !== true ? 1 : null);
  return limit === null ? order : order.slice(0, limit);
}

function byPick({ passing, rows }: Table, { pick }: Step, { dates }: Conversion): number[] | null {
  if (pick === null) return null;
  const at = (of: Column | undefined, row: number) => readShownMoment(of?.values[row]?.text ?? '', dates);
  if (pick.by === 'highest' || pick.by === 'lowest') {
    const column = columnFor(pick.label, rows.columns, isNumeric);
    const amount = (row: number) => readNumber(column?.values[row]?.text ?? '');
    if (column === null) return null;
    const order = passing.filter((row) => amount(row) !== null);
    order.sort((a, b) => (amount(a) ?? 0) - (amount(b) ?? 0));
    return pick.by === 'highest' ? order.reverse() : order;
  }
  const ofKind = (column: Column) =>
    isDated(column) &&
    isBirth(column.label) === isBirth(pick.label ?? '') &&
    (pick.label !== null || !STAMP.test(column.label));
  const column = columnFor(pick.label, rows.columns, ofKind);
  if (column === null || !passing.every((row) => isEmptyText(column.values[row]?.text ?? '') || at(column, row)?.date))
    return null;
  if (
    lacksYears(
      passing.map((row) => column.values[row]?.text ?? ''),
      dates,
    )
  )
    return null;
  const clock = rows.columns.find(({ kind }) => kind === 'time');
  const day = (row: number) => at(column, row)?.date ?? '';
  const key = (row: number) => `${day(row)}T${at(column, row)?.time ?? at(clock, row)?.time ?? ''}`;
  const order = passing.filter((row) => day(row) !== '');
  order.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  if (pick.by === 'latest') return order.reverse();
  return pick.by === 'next' ? order.filter((row) => day(row) >= dates.today) : order;
}

/** Days of most of a year without a year may be of this one or of another, and tell no order. */
function lacksYears(texts: readonly string[], dates: DateReading): boolean {
  const days = texts
    .filter((text) => /\p{L}{3}/u.test(text) && !/\d{4}|\bago\b|day\b/i.test(text))
    .map((text) => Date.parse(readShownMoment(text, dates)?.date ?? ''))
    .filter((day) => !Number.isNaN(day));
  return days.length > 1 && Math.max(...days) - Math.min(...days) > MOST_OF_A_YEAR_MS;
}

function bySort({ passing, rows }: Table, { sort }: Step, { dates }: Conversion): number[] | null {
  const column = sort === null ? null : columnFor(sort.label, rows.columns, () => true);
  if (sort === null || column === null) return null;
  const text = (row: number) => column.values[row]?.text ?? '';
  const moment = (row: number) => readShownMoment(text(row), dates);
  const key = (row: number) => `${moment(row)?.date ?? ''}T${moment(row)?.time ?? ''}`;
  const compare = isNumeric(column)
    ? (a: number, b: number) => (readNumber(text(a)) ?? 0) - (readNumber(text(b)) ?? 0)
    : isDated(column)
      ? (a: number, b: number) => (key(a) < key(b) ? -1 : 1)
      : (a: number, b: number) => text(a).localeCompare(text(b));
  const order = [...passing].sort(compare);
  return sort.descending ? order.reverse() : order;
}
