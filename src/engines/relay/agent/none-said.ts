/** Short texts by which a page says that it has nothing, and of what. Pure. */

import { rowsOf } from '../evidence/record-shown.ts';
import { saysNone } from '../extract/page-context.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { routeInHash } from '../route-in-hash.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';

/** Longest text by which a page says that it has found nothing. */
const LONGEST_SAYING = 200;

/** What tells which ones are asked for, by name. */
export function askedOf({ record, filters }: Step): NamedValue[] {
  const named = filters.filter(({ op, either }) => (op === 'is' || op === 'contains') && either === undefined);
  return [...record, ...named.map(({ value }) => value)].filter(
    ({ moment, value }) => moment === null && wordsOf(value).length > 0,
  );
}

/** What a list of anything is said to hold none of; "no new messages" says nothing of a list of visits. */
export const OF_ANY_LIST = /\b(?:results?|records?|entry|entries|items?|rows?|match(?:es|ing)?)\b/i;

export function isOfKindOrAny(text: string, step: Step): boolean {
  return namesKind(text, step) || OF_ANY_LIST.test(text);
}

/** Something that the page was to be given was held: that it shows none proves nothing. */
export function lacks({ held }: Snapshot): boolean {
  return held.length > 0;
}

export function hasNoRows(page: Snapshot): boolean {
  return rowsOf(page).every(({ cells }) => cells.some(saysNone));
}

/** A list of the page is empty, or the page says that it has nothing. */
export function showsNone(page: Snapshot): boolean {
  return hasNoRows(page) && (sayings(page).length > 0 || page.tables.some(({ rows }) => rows.length === 0));
}

/** Short texts by which the page says that it has nothing. */
export function sayings(page: Snapshot): string[] {
  return [...[...page.messages, ...page.passages].map(({ text }) => text).filter(saysShortly), ...cellsSaying(page)];
}

/** Those that stand in the place of a list's rows. */
export function cellsSaying({ tables }: Snapshot): string[] {
  return tables
    .flatMap(({ rows }) => (rows.length === 1 ? rows.flat().map(({ text }) => text) : []))
    .filter(saysShortly);
}

export function saysShortly(text: string): boolean {
  return text.length <= LONGEST_SAYING && saysNone(text);
}

export function namesKind(text: string, { object }: Step): boolean {
  return (
    object !== null &&
    wordsOf(text)
      .map(stem)
      .includes(stem(plain(object.head)))
  );
}

/** What stands over all of a page, or its address, says the kind. */
export function isOfKind({ title, headings, url }: Snapshot, step: Step): boolean {
  return [title, headings[0]?.text ?? '', url.split('?')[0] ?? ''].some((text) => namesKind(text, step));
}

/** The address with the route that a page of scripts keeps behind its #. */
export function withRoute(url: string): string {
  const parsed = URL.parse(url);
  const hasRoute = parsed !== null && routeInHash(parsed) !== '';
  return (hasRoute ? url.replace(/#!?\/?/, '/') : url).replace(/([^:])\/{2,}/g, '$1/');
}
