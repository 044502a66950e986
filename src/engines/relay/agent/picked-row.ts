/**
 * Whether an answer that is to be the newest, oldest, highest or lowest of several is just that, as far as the list that showed it last, with
 * all of its pages that were seen, shows it among the others. Pure.
 */

import { isPageOf, isRowOf, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { readNumber } from '../extract/convert.ts';
import { type DateReading, readShownMoment } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { areOfOneList, nextPage, placeInList } from '../lists/next-page.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';

/** How alike a column and what it is picked by must be called. */
const SAME = 0.8;

/** `isCertain`: another row is shown that comes first; else the list goes on, in no order that could prove it. */
export interface PickFault {
  message: string;
  isCertain: boolean;
}

/** Null where nothing speaks against it. `pages`: those seen in the run, oldest first. */
export function pickFault(
  result: unknown,
  step: Step,
  pages: readonly Snapshot[],
  dates: DateReading,
): PickFault | null {
  const { pick, record, filters } = step;
  const leaves = leavesOf(result);
  if (pick === null || leaves.length === 0) return null;
  const names = [...record, ...filters.filter(isByName).map((one) => one.value)];
  for (const page of pages.toReversed()) {
    const tables = Map.groupBy(rowsOf(page), ({ table }) => table);
    for (const [table, rows] of tables) {
      const [chosen, other] = bestOf(
        rows,
        (row) => leaves.filter((leaf) => row.cells.some((cell) => isSame(cell, leaf, dates))).length,
      );
      if (chosen === undefined || other !== undefined || rows.length < 2) continue;
      const candidates = candidatesOf(page, rows, chosen, names, dates);
      if (candidates === null) return null;
      // By other filters than names, a list of the same address may have been another one.
      const isByNames = filters.every(isByName);
      const others = isByNames ? otherViews(pages, page, table) : [];
      const elsewhere = others.flatMap((view) => candidatesOf(view.page, view.rows, chosen, names, dates) ?? []);
      const lists = [{ page, rows }, ...others];
      const fault = faultIn(
        { page, index: table, chosen, candidates, elsewhere, isBegun: isSeenBefore(lists) },
        pick,
        dates,
      );
      // A row that comes first may not fulfil what else is asked of it.
      return fault === null ? null : { ...fault, isCertain: fault.isCertain && isByNames };
    }
  }
  return null;
}

function isByName({ op, either, value }: Step['filters'][number]): boolean {
  return op === 'is' && either === undefined && value.value !== '';
}

interface View {
  page: Snapshot;
  rows: ShownRow[];
}

/** The same list as other pages have shown it: at its address, under the same headers. What was shown anew since then counts as it was shown last. */
function otherViews(pages: readonly Snapshot[], page: Snapshot, index: number): View[] {
  const nameOf = (one: Snapshot, at: number) => {
    const { kind, headers, caption = '', heading = '' } = one.tables[at] ?? {};
    const isAlone = one.tables.filter((table) => String(table.headers) === String(headers)).length === 1;
    return [kind, headers, isAlone && String(headers) !== '' ? '' : `${caption} ${heading}`].join('|');
  };
  const name = nameOf(page, index);
  const views: View[] = [{ page, rows: rowsOf(page).filter(({ table }) => table === index) }];
  for (const one of pages.toReversed()) {
    const rows = rowsOf(one).filter(({ table }) => nameOf(one, table) === name);
    const isShownAnew = views.some(
      (view) => view.page.url === one.url && view.rows.some(({ text }) => rows.some((row) => row.text === text)),
    );
    if (rows.length > 0 && !isShownAnew && areOfOneList(one.url, page.url)) views.push({ page: one, rows });
  }
  return views.slice(1);
}

/** The first page of the list was seen, and as many others as come before the one with the answer, which is the first of `views`. */
function isSeenBefore(views: readonly View[]): boolean {
  const [own] = views;
  const { page = 1 } = own === undefined ? {} : placeInList(own.page);
  const seen = new Set(views.map(({ rows }) => rows.map(({ text }) => text).join('\n')));
  return views.some((view) => placeInList(view.page).isStart) && seen.size >= page;
}

interface Picked {
  page: Snapshot;
  index: number;
  chosen: ShownRow;
  /** Rows beside it on its page, itself among them, and on other pages of the list. */
  candidates: readonly ShownRow[];
  elsewhere: readonly ShownRow[];
  /** All that comes before its page was seen. */
  isBegun: boolean;
}

/** Rows of the same kind of record; null where nothing tells whose the rows are. */
function candidatesOf(
  page: Snapshot,
  rows: readonly ShownRow[],
  chosen: ShownRow,
  names: readonly NamedValue[],
  dates: DateReading,
): ShownRow[] | null {
  const inRow = names.filter((name) => isRowOf(chosen, [name], dates));
  const outside = names.filter((name) => !inRow.includes(name));
  if (outside.some((name) => !isPageOf(page, [name], null, dates))) return null;
  return rows.filter((row) => inRow.every((name) => isRowOf(row, [name], dates)));
}

function faultIn(
  { page, index, chosen, candidates, elsewhere, isBegun }: Picked,
  { by, label }: NonNullable<Step['pick']>,
  dates: DateReading,
): PickFault | null {
  const isByTime = by !== 'highest' && by !== 'lowest';
  const keyOf = (cell = ''): string | number | null => {
    if (!isByTime) return readNumber(cell);
    const moment = readShownMoment(cell, dates);
    return moment?.date == null ? null : `${moment.date} ${moment.time ?? ''}`;
  };
  const headers = page.tables[index]?.headers ?? [];
  const columns = chosen.cells.flatMap((cell, at) => (keyOf(cell) === null ? [] : [at]));
  const called = columns.filter((at) => label !== null && likeness(label, headers[at] ?? '') >= SAME);
  // Two columns of days without a word which one is meant prove nothing against it.
  const column = called.length > 0 ? called[0] : columns.length === 1 ? columns[0] : undefined;
  if (column === undefined) return null;
  const sign = by === 'latest' || by === 'highest' ? 1 : -1;
  const own = keyOf(chosen.cells[column]);
  const isDue = (key: string | number) => by !== 'next' || String(key).slice(0, 10) >= dates.today;
  const isPast = own !== null && !isDue(own);
  const keys = candidates.map(({ cells }) => keyOf(cells[column]));
  const isBetter = ({ cells }: ShownRow) => {
    const key = keyOf(cells[column]);
    return own !== null && key !== null && isDue(key) && (isPast || (sign > 0 ? key > own : key < own));
  };
  const beside = candidates.find(isBetter);
  const better = beside ?? elsewhere.find(isBetter);
  const what = headers[column] || `column ${column + 1}`;
  if (better !== undefined)
    return {
      message: `Another row of ${beside === undefined ? 'the list, on another page of it,' : `t${index}`} comes before it: ${what} "${better.cells[column]}".`,
      isCertain: true,
    };
  const isOrdered = keys.every((key, at) => {
    const before = keys[at - 1] ?? null;
    return at === 0 || (before !== null && key !== null && (sign > 0 ? before >= key : before <= key));
  });
  const table = page.tables[index];
  const goesOn =
    table !== undefined && (table.total > table.rows.length || table.growing === true || nextPage(page) !== null);
  const { isStart } = placeInList(page);
  if ((!goesOn && isBegun) || (isStart && isOrdered && candidates.length > 1 && !isPast)) return null;
  return {
    message: `The list goes on beyond what was seen, and nothing shows that it is in the order of ${what}. Have it sorted by it or show the rest, then finish again.`,
    isCertain: false,
  };
}

/** The rows for which the most holds, none where nothing does. */
function bestOf(rows: readonly ShownRow[], held: (row: ShownRow) => number): ShownRow[] {
  const counts = rows.map(held);
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : rows.filter((_, at) => counts[at] === most);
}

function leavesOf(result: unknown): (string | number)[] {
  if (typeof result === 'string') return result.trim() === '' ? [] : [result];
  if (typeof result === 'number') return [result];
  // Of several rows each would have to be told from the rest.
  if (Array.isArray(result) && result.length !== 1) return [];
  return typeof result === 'object' && result !== null ? Object.values(result).flatMap(leavesOf) : [];
}

function isSame(cell: string, leaf: string | number, dates: DateReading): boolean {
  if (typeof leaf === 'number') return readNumber(cell) === leaf;
  if (plain(cell) === plain(leaf)) return true;
  const [shown, told] = [readShownMoment(cell, dates), readShownMoment(leaf, dates)];
  return shown !== null && told !== null && shown.date !== null && shown.date === told.date;
}
