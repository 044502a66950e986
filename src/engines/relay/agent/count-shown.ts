/**
 * Whether pages have shown a count: the very rows that are asked for, in a list that was seen whole, a total that a page gives for just
 * these, or a number that the one record itself says, as of its beds. Any other number that happens to be the same proves nothing. Pure.
 */

import { isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { isAmount } from '../extract/match-values.ts';
import { contextSays, saysNone } from '../extract/page-context.ts';
import type { RowFilter } from '../instruction/plan.ts';
import { nextPage, placeInList } from '../lists/next-page.ts';
import { isCut } from '../lists/page-turns.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { wordsIn } from '../words/word-lists.ts';
import { type CountedRows, saysCell } from './chosen-rows.ts';
import { isPart, listsOf } from './none-in-list.ts';
import { isOfKind, lacks, namesKind } from './none-said.ts';
import { isMadeOf } from './quoted-value.ts';
import { type CountGrounds, isCalledSo, isOfOneValue, tellsTotal } from './total-told.ts';

export function isCountShown(number: number, all: CountGrounds): boolean {
  const grounds = number === 0 ? { ...all, pages: all.pages.filter((page) => !lacks(page)) } : all;
  const lists = grounds.pages.flatMap((page) => listsOn(page, grounds));
  // Where a list says that it is of what is asked for, no other one is.
  const named = lists.filter(({ isNamed }) => isNamed);
  const meant = (named.length > 0 ? named : lists).filter(({ isWhole }) => isWhole);
  return (
    meant.some((list) => countsOf(list, grounds).includes(number)) ||
    grounds.pages.some((page) => tellsTotal(page, number, grounds)) ||
    (named.length === 0 &&
      grounds.step.filters.length === 0 &&
      grounds.pages.some((page) => saysItself(page, number, grounds)))
  );
}

/** What a value is called that only tells one record from others, or is no amount of anything. */
const NO_AMOUNT = new Set(wordsIn('labels-of-codes'));

function isOfCode(label: string): boolean {
  return wordsOf(label).some((word) => NO_AMOUNT.has(word));
}

/** The record has a value of that name that is this number and no more. */
function saysItself(page: Snapshot, number: number, { at, step }: CountGrounds): boolean {
  const own = at(page);
  if (own === null) return false;
  const inRows = own.rows.flatMap(({ table, cells }) =>
    cells.map((value, column) => ({ label: page.tables[table]?.headers[column] ?? '', value })),
  );
  return [...inRows, ...(own.isItsPage ? page.facts : [])].some(
    ({ label, value }) => isAmount(value, number) && !isOfCode(label) && isCalledSo(label, step),
  );
}

/**
 * The number is that of the rows that are asked for in a list that was seen to its end, where no other list is the one of these. A condition in
 * words that no row says ("nobody has answered") is met where the list says what the model named for it ("Sent").
 */
export function isCountIn(number: number, { list, conditions }: CountedRows, grounds: CountGrounds): boolean {
  const { step, pages, dates } = grounds;
  const { page, table } = list;
  const own = countedList({ page, table, isWhole: !isPart(table) }, grounds);
  const isOther = !own.isNamed && [...pages, page].some((one) => listsOn(one, grounds).some(({ isNamed }) => isNamed));
  if (isOther || !own.isWhole || (number === 0 && lacks(page))) return false;
  const isOfFilter = (text: string, filter: RowFilter) =>
    isOfOneValue(filter) && text !== '' && plain(filter.value.value) === text;
  const isMeant = ({ text }: { text: string }) =>
    step.filters.length === 0 ? isMadeOf(step.clause, text) : step.filters.some((filter) => isOfFilter(text, filter));
  const meant = conditions.filter(isMeant);
  const says = (row: number) => (condition: { at: number; text: string }) =>
    saysCell(table.rows[row]?.[condition.at]?.text ?? '', condition.text);
  const named = conditions.filter((one) => !isMeant(one) && table.rows.some((_, row) => says(row)(one)));
  const columns = columnsOf(table, dates);
  const by = (filters: readonly RowFilter[]) => filterRows(columns, filters, dates, new Set());
  const isUnsaid = (filter: RowFilter) => by([filter]).unknown.length > 0 || by([filter]).rows.length === 0;
  const left = step.filters.filter((filter) => !meant.some(({ text }) => isOfFilter(text, filter)));
  const open = left.filter((filter) => named.length > 0 && isInWords(filter) && isUnsaid(filter));
  const { rows: passing, unknown } = by(left.filter((filter) => !open.includes(filter)));
  const wanted = open.length > 0 ? [...meant, ...named] : meant;
  const rows = own.rows.filter((row) => passing.includes(row) && wanted.every(says(row)));
  return unknown.every((filter) => contextSays(filter, page, dates)) && rows.length === number;
}

/** No day and no amount, which code reads itself. */
function isInWords({ op, value, until }: RowFilter): boolean {
  return /^(?:is|contains|not)$/.test(op) && value.moment === null && until === null && !/\d/.test(value.value);
}

interface CountedList {
  page: Snapshot;
  table: TableSnapshot;
  /** Its rows that stand at the record asked for. */
  rows: number[];
  isNamed: boolean;
  isWhole: boolean;
}

function listsOn(page: Snapshot, { pages, step, dates, at }: CountGrounds): CountedList[] {
  const isOwnEnd = nextPage(page) === null && placeInList(page).isStart;
  const ofSeveral = listsOf(page, pages).map(({ table }) => table);
  const isWhole = (table: TableSnapshot) => {
    const { total, rows, growing } = table;
    const isEnded = isOwnEnd && total <= rows.length && growing !== true && !isCut(page, table, rows.length);
    return !isPart(table) && (isEnded || ofSeveral.includes(table));
  };
  return [...new Set([...page.tables, ...ofSeveral])].map((table) =>
    countedList({ page, table, isWhole: isWhole(table) }, { step, dates, at }),
  );
}

function countedList(
  list: Pick<CountedList, 'page' | 'table' | 'isWhole'>,
  { step, dates, at }: Pick<CountGrounds, 'step' | 'dates' | 'at'>,
): CountedList {
  const { page, table } = list;
  const own = at(page);
  const isHeaded = ({ caption, heading }: TableSnapshot) => namesKind(`${caption} ${heading}`, step);
  const index = page.tables.indexOf(table);
  const rows = rowsOf({ tables: [table], elements: [] }).filter((row) => {
    if (row.cells.some(saysNone)) return false;
    if (own === null || (index < 0 && own.isItsPage)) return true;
    if (index < 0) return isRowOf(row, step.record, dates);
    return own.rows.some((one) => one.table === index && one.row === row.row);
  });
  const isNamed = isHeaded(table) || (isOfKind(page, step) && !page.tables.some(isHeaded));
  return { ...list, rows: rows.map(({ row }) => row), isNamed };
}

/** How many rows pass the conditions; without any, how many there are, and how many have a cell that says nothing but words of the task. */
function countsOf({ page, table, rows }: CountedList, { step, dates }: CountGrounds): number[] {
  if (step.filters.length > 0) {
    const { rows: passing, unknown } = filterRows(columnsOf(table, dates), step.filters, dates, new Set());
    const isAnswered = unknown.every((filter) => contextSays(filter, page, dates));
    return isAnswered ? [rows.filter((row) => passing.includes(row)).length] : [];
  }
  const cellsOf = (row: number) => (table.rows[row] ?? []).map(({ text }) => text);
  const said = new Set(rows.flatMap(cellsOf).filter((cell) => isMadeOf(step.clause, cell)));
  return [rows.length, ...[...said].map((text) => rows.filter((row) => cellsOf(row).includes(text)).length)];
}
