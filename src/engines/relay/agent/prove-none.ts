/**
 * Whether what was seen proves that there is none of what a step asks for: the page says so of what was looked for, its list is empty, or the
 * whole of an unfiltered list holds none. Pure.
 */

import { isPageOf, isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { isOfResults, saysNone } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { areOfOneList } from '../lists/next-page.ts';
import { partChosen } from '../lists/part-chosen.ts';
import { searchFields } from '../lists/search-fields.ts';
import { recordAddress } from '../record-address.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { isEmptyOwner } from './none-at-owner.ts';
import { holdsNone, isAbout, isPart, listsOf, type WholeList } from './none-in-list.ts';
import { isEmptyTab } from './none-on-tab.ts';
import { askedOf, cellsSaying, hasNoRows, isOfKindOrAny, lacks, namesKind, sayings, withRoute } from './none-said.ts';
import { isSearchedInVain, saysNoneOf } from './none-searched.ts';

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
  if (page === undefined || lacks(page)) return false;
  const isShown = (one: Snapshot) => !lacks(one) && isOfRecord(one, step.record, dates);
  if (!isList && pages.some(isShown)) return true;
  const asked = askedOf(step);
  if (asked.some((value) => saysNoneOf(page, value, grounds) || isSearchedInVain(page, value, grounds))) return true;
  // Of what belongs to a record only its own page lists all.
  const isScoped = isShown(page) || (isNamedByIt(step) && recordAddress(withRoute(page.url)) === null);
  if (isNarrowed(page, grounds)) return false;
  if (!isScoped || !isAbout(page, step)) return isEmptyOwner(page, step) || isEmptyTab(page, step, pages);
  const isOfPage = (one: WholeList) => !lacks(one.page) && areOfOneList(one.page.url, page.url);
  const given = pages.filter((one) => !lacks(one));
  const lists = [...whole.filter(isOfPage), ...listsOf(page, given)];
  const isEmpty = page.tables.some(({ rows, total }) => rows.length === 0 && total === 0);
  const isSaid = cellsSaying(page).length > 0 || sayings(page).some((text) => isOfKindOrAny(text, step));
  if ((isEmpty || isSaid) && hasNoRows(page)) return true;
  return lists.some(({ table }) => table.rows.length > 0 && !isPart(table) && holdsNone(table, step, dates));
}

/** The record's row, or its own page: not one that only looks for it. */
function isOfRecord(page: Snapshot, names: readonly NamedValue[], dates: DateReading): boolean {
  if (names.length === 0 || isOfResults(page, names)) return false;
  const rows = rowsOf(page).filter(({ cells }) => !cells.some(saysNone));
  const shown = { ...page, elements: [], facts: page.facts.filter(({ field }) => !field) };
  return rows.some((row) => isRowOf(row, names, dates)) || isPageOf(shown, names, null, dates);
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

/** The record is one of the things that are asked for, "patient Zed Quill", and none that they belong to; true without a record. */
function isNamedByIt(step: Step): boolean {
  const words = wordsOf(step.clause);
  return step.record.every(({ value }) => {
    const name = wordsOf(value);
    const at = words.findIndex((_, index) => name.every((word, next) => words[index + next] === word));
    return at > 0 && words.slice(Math.max(0, at - 2), at).some((word) => namesKind(word, step));
  });
}
