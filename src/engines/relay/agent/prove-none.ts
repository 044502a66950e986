/**
 * Whether what was seen proves that there is none of what a step asks for: the page says so of what was looked for, its list is empty, or the
 * whole of an unfiltered list holds none. Pure.
 */

import { verbTier } from '../action/label-words.ts';
import { bearsWhole, isPageOf, isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { headedTexts, textLines } from '../evidence/text-lines.ts';
import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { holdsWords } from '../extract/match-values.ts';
import { isOfResults, saysNone } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { PARTIAL } from '../extract/sources.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { areOfOneList, nextPage, placeInList } from '../lists/next-page.ts';
import { mayGrow } from '../lists/page-turns.ts';
import { partChosen } from '../lists/part-chosen.ts';
import { searchFields } from '../lists/search-fields.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
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

/** True of a result that says there is none: nothing, empty texts and lists, alone or in objects. Rows that hold nothing are rows. */
export function isNone(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
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
  if (asked.some((value) => saysNoneOf(page, value, grounds) || isSearchedInVain(page, value, grounds))) return true;
  // Of what belongs to a record only its own page lists all.
  const isScoped = isShown(page) || (isNamedByIt(step) && recordAddress(withRoute(page.url)) === null);
  if (isNarrowed(page, grounds)) return false;
  if (!isScoped || !isAbout(page, step)) return isEmptyOwner(page, step);
  const lists = [...whole.filter((one) => areOfOneList(one.page.url, page.url)), ...listsOf(page, pages)];
  const isEmpty = page.tables.some(({ rows, total }) => rows.length === 0 && total === 0);
  const isSaid = cellsSaying(page).length > 0 || sayings(page).some((text) => isOfKindOrAny(text, step));
  if ((isEmpty || isSaid) && hasNoRows(page)) return true;
  return lists.some(({ table }) => table.rows.length > 0 && !isPart(table) && holdsNone(table, step, dates));
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

/** What a list of anything is said to hold none of; "no new messages" says nothing of a list of visits. */
const OF_ANY_LIST = /\b(?:results?|records?|entry|entries|items?|rows?|match(?:es|ing)?)\b/i;

function isOfKindOrAny(text: string, step: Step): boolean {
  return namesKind(text, step) || OF_ANY_LIST.test(text);
}

function hasNoRows(page: Snapshot): boolean {
  return rowsOf(page).every(({ cells }) => cells.some(saysNone));
}

/**
 * The page of the record or the group that they would belong to, by what stands first on it, lists nothing and says so under no heading and in no
 * tab of anything else; and no link, tab or button of it is called as they are. Where it has other pages or tabs, it says so of what is asked for.
 */
function isEmptyOwner(page: Snapshot, step: Step): boolean {
  const named = askedOf(step);
  const owners =
    step.record.length > 0 ? [named.filter((name) => step.record.includes(name))] : named.map((name) => [name]);
  const labelled = owners.map((names) =>
    names.map((name) => ({ ...name, value: `${name.label ?? ''} ${name.value}` })),
  );
  const isOwn = (texts: readonly string[]) =>
    [...owners, ...labelled].some((names) => bearsWhole(names, texts.map(unmarked)));
  const isOf = (text: string) => text === '' || isOwn([text]) || namesKind(text, step);
  if (!isOwn([page.title, page.headings[0]?.text ?? '']) || !hasNoRows(page)) return false;
  const parts = page.elements.filter((element) => element.visible && isPartOf(element, page));
  const isMaker = ({ name }: ElementSnapshot) => wordsOf(name).length > 1 && verbTier(name, true) === 'create';
  const isElsewhere = parts.some((part) =>
    part.current ? !isOf(part.name) : namesKind(part.name, step) && !isMaker(part),
  );
  if (isElsewhere) return false;
  const isOnly = !parts.some((part) => part.role === 'tab' || isOtherPage(part.href, page));
  const says = (text: string) => saysShortly(text) && (isOnly ? isOfKindOrAny(text, step) : namesKind(text, step));
  return headedTexts(page).some(({ text, heading }) => isOf(heading) && says(text));
}

function unmarked(text: string): string {
  return text.replaceAll('#', ' ');
}

/** Something else of the page's record may be shown by it. */
function isPartOf({ role, place, href }: ElementSnapshot, page: Snapshot): boolean {
  if (role === 'link') return place !== 'navigation' || isOtherPage(href, page);
  return /^(?:tab|button|menuitem|treeitem|radio)$/.test(role);
}

/** The address is of the page's record, or below the page where its address names none, and not its own. */
function isOtherPage(address: string | null, { url }: Snapshot): boolean {
  const [there, here] = [withoutEnd(address ?? ''), withoutEnd(url)];
  if (there === '' || there === here) return false;
  const record = recordAddress(here);
  if (record !== null) return recordAddress(there) === record;
  const path = here.replace(/\?.*/, '');
  return there.replace(/\?.*/, '') === path || there.startsWith(`${path}/`);
}

/** The address without its mark in the page and the slash at the end of its path; a route of scripts is a part of its path. */
function withoutEnd(address: string): string {
  const { origin = '', pathname = '', search = '' } = URL.parse(withRoute(address)) ?? {};
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`;
}

/** Short texts by which the page says that it has nothing. */
function sayings(page: Snapshot): string[] {
  return [...[...page.messages, ...page.passages].map(({ text }) => text).filter(saysShortly), ...cellsSaying(page)];
}

/** Those that stand in the place of a list's rows. */
function cellsSaying({ tables }: Snapshot): string[] {
  return tables
    .flatMap(({ rows }) => (rows.length === 1 ? rows.flat().map(({ text }) => text) : []))
    .filter(saysShortly);
}

function saysShortly(text: string): boolean {
  return text.length <= LONGEST_SAYING && saysNone(text);
}

/** `No patients match "Zed"`: none of what is asked for, or of what was searched for. */
function saysNoneOf(page: Snapshot, { value }: NamedValue, grounds: NoneGrounds): boolean {
  const isSearched = searchedFor(page, grounds).some((text) => plain(text) === plain(value));
  const isOf = (text: string) => isSearched || isQuoted(text, value) || namesKind(text, grounds.step);
  return sayings(page).some((text) => holdsWords(text, value) && isOf(text));
}

/** The page answers a search for the value, or for a part of it, and shows nothing that says it. */
function isSearchedInVain(page: Snapshot, { value }: NamedValue, grounds: NoneGrounds): boolean {
  const words = wordsOf(value);
  const isPartOf = (text: string) => {
    const part = wordsOf(text);
    return part.length > 0 && part.every((word) => words.includes(word));
  };
  const searched = searchedFor(page, grounds);
  if (searched.length === 0 || !searched.every(isPartOf)) return false;
  const isEcho = (text: string) =>
    saysNone(text) || searched.some((one) => isQuoted(text, one) || plain(text).endsWith(plain(one)));
  const isAnswer = (text: string) => holdsWords(text, value) && text.length > value.length && !isEcho(text);
  const rows = rowsOf(page).filter(({ cells }) => !cells.some(saysNone));
  if (rows.some(({ text }) => holdsWords(text, value)) || textLines(page).some(isAnswer)) return false;
  if (rows.length === 0) return true;
  // What stands beside the list stood there before; what was listed is gone.
  const before = grounds.pages.findLast((one) => one.url !== page.url || one.text !== page.text);
  const then = new Set((before === undefined ? [] : rowsOf(before)).map(({ text }) => text));
  const now = new Set(rows.map(({ text }) => text));
  return [...now].every((text) => then.has(text)) && [...then].some((text) => !now.has(text));
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

/** The page is of the kind of thing that is asked for, by what stands first on it, by its address, or by the columns of its only list. */
function isAbout({ title, headings, url, tables }: Snapshot, step: Step): boolean {
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

function namesKind(text: string, { object }: Step): boolean {
  return (
    object !== null &&
    wordsOf(text)
      .map(stem)
      .includes(stem(plain(object.head)))
  );
}

/** "Recent patients" are not all of them. */
function isPart({ caption, heading }: TableSnapshot): boolean {
  return PARTIAL.test(`${caption} ${heading}`);
}

/** The record is one of the things that are asked for, "patient Zed Quill", and none that they belong to; true without a record. */
function isNamedByIt(step: Step): boolean {
  const words = wordsOf(step.clause);
  return step.record.every(({ value }) => {
    const name = wordsOf(value);
    const at = words.findIndex((_, index) => name.every((word, next) => words[index + next] === word));
    return at > 0 && words.slice(Math.max(0, at - 2), at).some((word) => namesKind(word, step));
  });
}

/** The address with the route that a page of scripts keeps behind its #. */
function withRoute(url: string): string {
  return url.replace(/#!?\//, '/').replace(/([^:])\/{2,}/g, '$1/');
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
