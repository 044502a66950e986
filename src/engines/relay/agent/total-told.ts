/** Texts by which a page tells how many there are of just what is asked for; of any doubtful one it is not believed. Pure. */

import { textLines } from '../evidence/text-lines.ts';
import { saysValue } from '../extract/match-values.ts';
import { contextSays } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { RowFilter, Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { wordsIn } from '../words/word-lists.ts';
import type { AtRecord } from './at-record.ts';
import { isOfKind, namesKind, OF_ANY_LIST } from './none-said.ts';

export interface CountGrounds {
  step: Step;
  pages: readonly Snapshot[];
  dates: DateReading;
  /** What of a page stands at the record asked for; null where none is named. */
  at(page: Snapshot): AtRecord | null;
}

/** As long is a text that gives a total. */
const LONGEST = 160;
/** Words that leave what is counted as it is. */
const BARE = new Set(wordsIn('totals'));
/** "1 to 10 of 37": rows of a list, and how many it has. */
const RANGE = /^(\D*)(\d+)\s*(?:-|–|—|to)\s*(\d+)\s+of\s+(\d+)(\D*)$/;
/** Amounts, dates and hours. */
const NO_COUNT = /[$€£¥%]|\d[.:/]\d|#\s*\d/;

/** A short text of the page tells the number of what is asked for, by its own words or as that of the list that is narrowed to it. */
export function tellsTotal(page: Snapshot, number: number, { step, dates, at }: CountGrounds): boolean {
  const own = at(page);
  if (own !== null && !own.isItsPage) return false;
  const isNarrowed = (filter: RowFilter) => contextSays(filter, page, dates);
  const isSaid = (text: string, filter: RowFilter) =>
    isOfOneValue(filter) && filter.value.value !== '' && saysValue(text, filter.value, dates);
  const isList = isOfKind(page, step) && step.filters.every(isNarrowed) && !isSearched(page, step);
  return textsOf(page).some((text) => {
    const said = plain(text).replace(/(?<=\d)[,.](?=\d{3}\b)/g, '');
    if (text.length > LONGEST || NO_COUNT.test(said)) return false;
    const range = RANGE.exec(said);
    if (range !== null && Number(range[4]) === number && isList && isRangeOf(range, page, step)) return true;
    return (
      saysOfKind(range === null ? said : `${range[1]}${range[4]}${range[5]}`, number, step) &&
      step.filters.every((filter) => isNarrowed(filter) || isSaid(text, filter))
    );
  });
}

/** The condition is that one value stands there. */
export function isOfOneValue({ op, either }: RowFilter): boolean {
  return /^(?:is|contains|on)$/.test(op) && either === undefined;
}

/** The name says what is asked for, and nothing that tells some of it from the others. */
export function isCalledSo(name: string, step: Step): boolean {
  const meant = wordsOfTask(step);
  return namesKind(name, step) && wordsOf(name).every((word) => BARE.has(word) || meant.has(stem(word)));
}

/** "12 open invoices", "Open invoices (12)"; no "Invoice 12". */
function saysOfKind(said: string, number: number, step: Step): boolean {
  const [given, another] = said.match(/\d+/g) ?? [];
  if (given === undefined || another !== undefined || Number(given) !== number) return false;
  const [before = '', behind = ''] = said.split(given);
  const counts = wordsOf(behind).some((word) => namesKind(word, step));
  const isPlural = wordsOf(before).some((word) => namesKind(word, step) && word.endsWith('s'));
  return (counts || isPlural) && isCalledSo(`${before} ${behind}`, step);
}

/** The page shows as many rows as the text says, and the text is of rows. */
function isRangeOf([, before, first, last, , behind]: RegExpExecArray, { tables }: Snapshot, step: Step): boolean {
  const meant = wordsOfTask(step);
  const isOfRows = (word: string) => OF_ANY_LIST.test(word) || BARE.has(word) || meant.has(stem(word));
  const shown = Number(last) - Number(first) + 1;
  return wordsOf(`${before} ${behind}`).every(isOfRows) && tables.some(({ rows }) => rows.length === shown);
}

/** Stems of what is asked for, of its conditions, and of the record that it is of. */
function wordsOfTask({ object, filters, record }: Step): Set<string> {
  const values = [...filters.map(({ value }) => value), ...record].map(({ value }) => value);
  return new Set([...(object?.words ?? []), object?.head ?? '', ...values].flatMap(wordsOf).map(stem));
}

/** A search has left only some of them, by words that are none of the task. */
function isSearched({ elements }: Snapshot, step: Step): boolean {
  const meant = wordsOfTask(step);
  const isSearch = ({ role, value, visible }: ElementSnapshot) =>
    role === 'searchbox' && visible && (value ?? '') !== '';
  return elements.some((one) => isSearch(one) && !wordsOf(one.value ?? '').every((word) => meant.has(stem(word))));
}

/** What the page says by itself: no control is called so, and no row of a list says it. */
function textsOf(page: Snapshot): string[] {
  const rows = page.tables.flatMap((table) => table.rows.flat().map(({ text }) => plain(text)));
  const others = new Set([...rows, ...page.elements.map(({ name }) => plain(name))]);
  const facts = page.facts.flatMap(({ heading, label, value }) => [
    `${label}: ${value}`,
    `${heading} ${label}: ${value}`,
  ]);
  const heads = [...page.headings, ...page.messages].map(({ text }) => text);
  const lists = page.tables.flatMap(({ caption, heading }) => [caption, heading]);
  return [...textLines(page), ...facts, ...heads, ...lists].filter((text) => !others.has(plain(text)));
}
