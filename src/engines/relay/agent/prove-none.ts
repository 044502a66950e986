/**
 * Whether what was seen proves that there is none of what a step asks for: the page says so of what was looked for, its list is empty, or the
 * whole of an unfiltered list holds none. Pure.
 */

import { isPageOf, isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { holdsWords } from '../extract/match-values.ts';
import { isOfResults, saysNone } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { areOfOneList, nextPage, placeInList } from '../lists/next-page.ts';
import { mayGrow } from '../lists/page-turns.ts';
import { partChosen } from '../lists/part-chosen.ts';
import { searchFields } from '../lists/search-fields.ts';
import { recordAddress } from '../record-address.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';

/** A list that code has read to its end, on the page on which it began. */
export interface WholeList {
  page: Snapshot;
  table: TableSnapshot;
}

export interface NoneGrounds {
  step: Step;
  /** Seen in the run, oldest first; the last is the page as it now is. */
  pages: readonly Snapshot[];
  /** What was typed, where something was pressed after it. */
  sought: readonly string[];
  whole: readonly WholeList[];
  dates: DateReading;
  /** It is a list that is to hold none, and no value of a record. */
  isList: boolean;
}

/** Longest text by which a page says that it has found nothing. */
const LONGEST_SAYING = 200;

/** True of a result that says there is none: nothing, empty texts and lists, alone or in objects. */
export function isNone(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isNone);
}

/** True where what was seen proves it. */
export function provesNone(grounds: NoneGrounds): boolean {
  const { step, pages, dates, isList, whole } = grounds;
  const page = pages.at(-1);
  if (page === undefined) return false;
  const isShown = (one: Snapshot) => isOfRecord(one, step.record, dates);
  if (!isList && pages.some(isShown)) return true;
  const asked = askedOf(step);
  if (asked.some((value) => saysNoneOf(page, value) || isSearchedInVain(page, value, grounds))) return true;
  if (isNarrowed(page, grounds)) return false;
  const scoped = (one: Snapshot) => recordAddress(one.url) === null || isShown(one);
  const lists = [...whole.filter((one) => areOfOneList(one.page.url, page.url)), ...listsOf(page, pages)];
  if (!isAbout(page, null, step) || !scoped(page)) return false;
  const isEmpty = page.tables.some(({ rows, total }) => rows.length === 0 && total === 0) || sayings(page).length > 0;
  if (isEmpty && rowsOf(page).every(({ cells }) => cells.some(saysNone))) return true;
  return lists.some(
    ({ table }) => table.rows.length > 0 && isAbout(page, table, step) && holdsNone(table, step, dates),
  );
}

/** What tells which ones are asked for, by name. */
function askedOf({ record, filters }: Step): NamedValue[] {
  const named = filters.filter(({ op, either }) => (op === 'is' || op === 'contains') && either === undefined);
  return [...record, ...named.map(({ value }) => value)].filter(
    ({ moment, value }) => moment === null && wordsOf(value).length > 0,
  );
}

/** The record's row, or its own page: not one that only looks for it. */
function isOfRecord(page: Snapshot, names: readonly NamedValue[], dates: DateReading): boolean {
  if (names.length === 0 || isOfResults(page, names)) return false;
  const rows = rowsOf(page).filter(({ cells }) => !cells.some(saysNone));
  const shown = { ...page, elements: [], facts: page.facts.filter(({ field }) => !field) };
  return rows.some((row) => isRowOf(row, names, dates)) || isPageOf(shown, names, null, dates);
}

/** Short texts by which the page says that it has nothing. */
function sayings({ messages, passages, tables }: Snapshot): string[] {
  const cells = tables.flatMap(({ rows }) => (rows.length === 1 ? rows.flat().map(({ text }) => text) : []));
  return [...messages.map(({ text }) => text), ...passages.map(({ text }) => text), ...cells].filter(
    (text) => text.length <= LONGEST_SAYING && saysNone(text),
  );
}

/** `No patients match "Zed"`. */
function saysNoneOf(page: Snapshot, { value }: NamedValue): boolean {
  return sayings(page).some((text) => holdsWords(text, value));
}

/** The page answers a search for the value, or for a part of it, and shows nothing that says it. */
function isSearchedInVain(page: Snapshot, { value }: NamedValue, grounds: NoneGrounds): boolean {
  const words = wordsOf(value);
  const isPart = (text: string) => {
    const part = wordsOf(text);
    return part.length > 0 && part.every((word) => words.includes(word));
  };
  const searched = searchedFor(page, grounds);
  if (searched.length === 0 || !searched.every(isPart)) return false;
  const isEcho = (text: string) =>
    saysNone(text) || searched.some((one) => isQuoted(text, one) || plain(text).endsWith(plain(one)));
  const isAnswer = (text: string) => holdsWords(text, value) && text.length > value.length && !isEcho(text);
  const rows = rowsOf(page).filter(({ cells }) => !cells.some(saysNone));
  if (rows.some(({ text }) => holdsWords(text, value)) || textLines(page).some(isAnswer)) return false;
  return rows.length === 0 || sayings(page).length > 0;
}

/** Texts that the page says it was searched for: in its address, its head, or a search field that was sent or has answered. */
function searchedFor(page: Snapshot, { pages, sought }: NoneGrounds): string[] {
  const asked = [...(URL.parse(page.url)?.searchParams.values() ?? [])];
  const isIn = (texts: readonly string[], text: string) => texts.some((one) => plain(one) === plain(text));
  const held = searchFields(page).flatMap(({ key, value }) => {
    const text = value ?? '';
    if (text.trim() === '') return [];
    const isSent = isIn(sought, text) || isIn(asked, text);
    const before = pages.findLast(
      (one) => one !== page && one.elements.some((field) => field.key === key && field.value !== text),
    );
    return isSent || (before !== undefined && rowsOf(before).length > rowsOf(page).length) ? [text] : [];
  });
  return [...held, ...asked.filter((text) => plain(text) !== '' && isIn(sought, text))];
}

/** The text stands in quotation marks, as a page repeats what it was asked for. */
function isQuoted(text: string, words: string): boolean {
  return text.match(/(?<=["“„«'‘])[^"”“»'’]+(?=["”“»'’])/gu)?.some((one) => plain(one) === plain(words)) === true;
}

/** The page leaves out what nobody asked to leave out. */
function isNarrowed(page: Snapshot, { step, dates }: NoneGrounds): boolean {
  const asked = askedOf(step).flatMap(({ value }) => wordsOf(value));
  const isAsked = (text: string) => wordsOf(text).every((word) => asked.includes(word));
  return (
    partChosen(page, step.filters, dates) !== null ||
    searchFields(page).some(({ value }) => value !== null && !isAsked(value))
  );
}

/** The list is of the kind of thing that is asked for: it, its page, the heading above or the address is called so. */
function isAbout({ title, headings, url }: Snapshot, table: TableSnapshot | null, { object }: Step): boolean {
  if (object === null) return false;
  const names = [title, ...headings.slice(0, 2).map(({ text }) => text), table?.caption ?? '', table?.heading ?? ''];
  const path = URL.parse(url)?.pathname.split(/[/._-]/) ?? [];
  const kind = stem(plain(object.head));
  return [...names, ...path].some((text) => wordsOf(text).map(stem).includes(kind));
}

/** The lists of the page that are shown whole, by it or by it and the pages before it. */
function listsOf(page: Snapshot, pages: readonly Snapshot[]): WholeList[] {
  if (nextPage(page) !== null) return [];
  return page.tables.flatMap((table) => {
    if (mayGrow(page, table, 0)) return [];
    const place = placeInList(page);
    if (place.isStart) return [{ page, table }];
    const parts = pages
      .filter((one) => areOfOneList(one.url, page.url))
      .map((one) => ({ one, rows: likeIn(one, table) }));
    const seen = new Map(parts.map(({ rows }) => [JSON.stringify(rows), rows]));
    const isBegun = parts.some(({ one, rows }) => rows.length > 0 && placeInList(one).isStart);
    return isBegun && seen.size >= place.page ? [{ page, table: { ...table, rows: [...seen.values()].flat() } }] : [];
  });
}

function likeIn({ tables }: Snapshot, { kind, headers }: TableSnapshot): TableSnapshot['rows'] {
  return tables.find((one) => one.kind === kind && String(one.headers) === String(headers))?.rows ?? [];
}

/** No row of the whole list is of the record and fulfils what can be told of the conditions. */
function holdsNone(table: TableSnapshot, { record, filters }: Step, dates: DateReading): boolean {
  const page = { tables: [table], elements: [] };
  const ofRecord = rowsOf(page).filter((row) => record.length === 0 || isRowOf(row, record, dates));
  if (ofRecord.length === 0) return true;
  const passing = new Set(filterRows(columnsOf(table, dates), filters, dates, new Set()).rows);
  return !ofRecord.some(({ row }) => passing.has(row));
}
