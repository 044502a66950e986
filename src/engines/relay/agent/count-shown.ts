/**
 * Whether pages have shown a count: the very rows that are asked for, in a list that was seen whole, a total that a page gives for just
 * these, or a number that the one record itself says, as of its beds. Any other number that happens to be the same proves nothing. Pure.
 */

import { isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { isAmount, saysValue } from '../extract/match-values.ts';
import { contextSays, saysNone } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { RowFilter, Step } from '../instruction/plan.ts';
import { nextPage, placeInList } from '../lists/next-page.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { AtRecord } from './at-record.ts';
import { isPart, listsOf } from './none-in-list.ts';
import { namesKind, OF_ANY_LIST } from './none-said.ts';
import { isMadeOf } from './quoted-value.ts';

export interface CountGrounds {
  step: Step;
  pages: readonly Snapshot[];
  dates: DateReading;
  /** What of a page stands at the record asked for; null where none is named. */
  at(page: Snapshot): AtRecord | null;
}

export function isCountShown(number: number, grounds: CountGrounds): boolean {
  const lists = grounds.pages.flatMap((page) => listsOn(page, grounds));
  // Where a list says that it is of what is asked for, no other one is.
  const named = lists.filter(({ isNamed }) => isNamed);
  const meant = (named.length > 0 ? named : lists).filter(({ isWhole }) => isWhole);
  return (
    meant.some((list) => countsOf(list, grounds).includes(number)) ||
    grounds.pages.some((page) => givesTotal(page, number, grounds)) ||
    (named.length === 0 &&
      grounds.step.filters.length === 0 &&
      grounds.pages.some((page) => saysItself(page, number, grounds)))
  );
}

/** What a value is called that only tells one record from others, or is no amount of anything. */
const NO_AMOUNT = /#|\b(?:id|no|nr|number|code|key|ref|reference|phone|zip|year|date)\b/i;

/** The record has a value that is this number and no more. */
function saysItself(page: Snapshot, number: number, { at }: CountGrounds): boolean {
  const own = at(page);
  if (own === null) return false;
  const inRows = own.rows.flatMap(({ table, cells }) =>
    cells.map((value, column) => ({ label: page.tables[table]?.headers[column] ?? '', value })),
  );
  return [...inRows, ...(own.isItsPage ? page.facts : [])].some(
    ({ label, value }) => isAmount(value, number) && label !== '' && !NO_AMOUNT.test(label),
  );
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
    const isEnded = isOwnEnd && total <= rows.length && growing !== true;
    return !isPart(table) && (isEnded || ofSeveral.includes(table));
  };
  const own = at(page);
  const isHeaded = ({ caption, heading }: TableSnapshot) => namesKind(`${caption} ${heading}`, step);
  const isHead = isOfKind(page, step);
  return [...new Set([...page.tables, ...ofSeveral])].map((table) => {
    const index = page.tables.indexOf(table);
    const rows = rowsOf({ tables: [table], elements: [] }).filter((row) => {
      if (row.cells.some(saysNone)) return false;
      if (own === null || (index < 0 && own.isItsPage)) return true;
      if (index < 0) return isRowOf(row, step.record, dates);
      return own.rows.some((one) => one.table === index && one.row === row.row);
    });
    const isNamed = isHeaded(table) || (isHead && !page.tables.some(isHeaded));
    return { page, table, rows: rows.map(({ row }) => row), isNamed, isWhole: isWhole(table) };
  });
}

function isOfKind({ title, headings, url }: Snapshot, step: Step): boolean {
  return [title, headings[0]?.text ?? '', url.split('?')[0] ?? ''].some((text) => namesKind(text, step));
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

/** As long is a text that gives a total. */
const LONGEST = 160;
/** Between a number and what it counts. */
const MOST_BETWEEN = 3;

/** A short text of the page gives the number for what is asked for, by its words or by those by which the page was narrowed. */
function givesTotal(page: Snapshot, number: number, { step, dates, at }: CountGrounds): boolean {
  const facts = page.facts.flatMap(({ heading, label, value }) => [
    `${label}: ${value}`,
    `${heading} ${label}: ${value}`,
  ]);
  const heads = [...page.headings, ...page.messages].map(({ text }) => text);
  const lists = page.tables.flatMap(({ caption, heading }) => [caption, heading]);
  const all = [...textLines(page), ...facts, ...heads, ...lists, ...page.elements.map(({ name }) => name)];
  const own = at(page);
  const texts = own === null || own.isItsPage ? all : own.texts;
  const isNarrowed = (filter: RowFilter) => contextSays(filter, page, dates);
  return texts.some(
    (text) =>
      text.length <= LONGEST &&
      isTotal(text, number, step, isOfKind(page, step)) &&
      step.filters.every((one) => isNarrowed(one) || saysFilter(text, one, dates)),
  );
}

function saysFilter(text: string, { op, value, either }: RowFilter, dates: DateReading): boolean {
  return /^(?:is|contains|on)$/.test(op) && either === undefined && value.value !== '' && saysValue(text, value, dates);
}

/** "12 open invoices", "Open invoices (12)", "37 results", "1 to 10 of 37", on a page of invoices "Open (12)"; no "Invoice 12", and no number of a page. */
function isTotal(text: string, number: number, step: Step, isOfKind: boolean): boolean {
  const said = step.filters.reduce((rest, { value }) => rest.replace(plain(value.value), ' '), plain(text));
  if (/\bpage \d/.test(said)) return false;
  const tokens: string[] = said.replace(/(?<=\d)[,.](?=\d{3}\b)/g, '').match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? [];
  if (isOfKind && step.filters.length > 0 && tokens.length === 1) return Number(tokens[0]) === number;
  const of = tokens.lastIndexOf('of');
  const isOfOther = of >= 0 && /^\d/.test(tokens[of + 1] ?? '');
  if (isOfOther) return Number(tokens[of + 1]) === number;
  return tokens.some((token, at) => {
    if (Number(token) !== number) return false;
    const behind = untilNumber(tokens.slice(at + 1));
    const before = untilNumber(tokens.slice(0, at).toReversed()).filter((word) => /s$|^total$/.test(word));
    return behind.some((word) => isOfAny(word, step)) || before.some((word) => isOfAny(word, step));
  });
}

function untilNumber(tokens: readonly string[]): string[] {
  const end = tokens.findIndex((token) => /^\d/.test(token));
  return tokens.slice(0, end < 0 ? MOST_BETWEEN : Math.min(end, MOST_BETWEEN));
}

function isOfAny(word: string, step: Step): boolean {
  return namesKind(word, step) || OF_ANY_LIST.test(word) || word === 'total';
}
