/** Whether the whole of a list of what is asked for holds none of it. Pure. */

import { isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { PARTIAL } from '../extract/sources.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { listLike } from '../lists/like-list.ts';
import { areOfOneList, nextPage, placeInList } from '../lists/next-page.ts';
import { mayGrow } from '../lists/page-turns.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { namesKind, withRoute } from './none-said.ts';

/** A list that code has read to its end, on the page on which it began. */
export interface WholeList {
  page: Snapshot;
  table: TableSnapshot;
}

/** The page is of the kind of thing that is asked for, by what stands first on it, by its address, or by the columns of its only list. */
export function isAbout({ title, headings, url, tables }: Snapshot, step: Step): boolean {
  const { pathname = '', searchParams } = URL.parse(withRoute(url)) ?? {};
  const address = [...pathname.split(/[/._-]/), ...(searchParams?.values() ?? [])];
  if ([headings[0]?.text ?? title, ...address].some((text) => namesKind(text, step))) return true;
  const [table, other] = tables.filter(({ headers }) => headers.length > 0);
  return table !== undefined && other === undefined && hasColumns(table, step);
}

/** Conditions that name what a row tells are of the rows that tell all of it. */
const LEAST_NAMED = 2;

/** The list has a column for each of several things that the conditions speak of. */
function hasColumns({ headers }: TableSnapshot, { filters, record }: Step): boolean {
  const named = filters.flatMap(({ label }) => (label === null ? [] : [wordsOf(label)]));
  const isColumn = (words: readonly string[]) =>
    headers.some((header) => {
      const own = wordsOf(header);
      return own.length > 0 && (own.every((word) => words.includes(word)) || words.every((word) => own.includes(word)));
    });
  return record.length === 0 && named.length >= LEAST_NAMED && named.every(isColumn);
}

/** The lists of the page that are shown whole, by it or by it and the pages before it. */
export function listsOf(page: Snapshot, pages: readonly Snapshot[]): WholeList[] {
  if (nextPage(page) !== null) return [];
  return page.tables.flatMap((table) => {
    if (mayGrow(page, table, 0)) return [];
    const place = placeInList(page);
    if (place.isStart) return [{ page, table }];
    const parts = pages
      .filter((one) => areOfOneList(one.url, page.url))
      .map((one) => ({ one, rows: listLike(one, table)?.rows ?? [] }));
    const seen = new Map(parts.map(({ rows }) => [JSON.stringify(rows), rows]));
    const isBegun = parts.some(({ one, rows }) => rows.length > 0 && placeInList(one).isStart);
    return isBegun && seen.size >= place.page ? [{ page, table: { ...table, rows: [...seen.values()].flat() } }] : [];
  });
}

/** "Recent patients" are not all of them. */
export function isPart({ caption, heading }: TableSnapshot): boolean {
  return PARTIAL.test(`${caption} ${heading}`);
}

/** No row of the whole list is of the record and fulfils what can be told of the conditions. */
export function holdsNone(table: TableSnapshot, { record, filters }: Step, dates: DateReading): boolean {
  const page = { tables: [table], elements: [] };
  const ofRecord = rowsOf(page).filter((row) => record.length === 0 || isRowOf(row, record, dates));
  if (ofRecord.length === 0) return record.every((name) => tellsSuch(table, name));
  const passing = new Set(filterRows(columnsOf(table, dates), filters, dates, new Set()).rows);
  return !ofRecord.some(({ row }) => passing.has(row));
}

/** A column of the list says such names: words or numbers as the one that is looked for. */
function tellsSuch({ rows }: TableSnapshot, { value }: NamedValue): boolean {
  const isLike = (text: string) =>
    /\d/.test(text) === /\d/.test(value) && wordsOf(text).length >= Math.min(2, wordsOf(value).length);
  return (
    rows[0]?.some((_, column) => rows.filter((row) => isLike(row[column]?.text ?? '')).length * 2 > rows.length) ===
    true
  );
}
