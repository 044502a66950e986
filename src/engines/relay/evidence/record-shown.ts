/** Where a page shows a record: in a row, or as the page's own subject; and whether values stand there. Pure. */

import { callsIt, digitsOf, holdsWords, isSameText, saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { readShownMoment } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { Cell, ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { textLines } from './text-lines.ts';

/** One row with what stands in it, elements included. */
export interface ShownRow {
  table: number;
  row: number;
  cells: string[];
  /** Over each of them, as far as the table has any. */
  headers: readonly string[];
  text: string;
  elements: ElementSnapshot[];
}

/** The rows of all tables, lists and cards. */
export function rowsOf(page: Pick<Snapshot, 'tables' | 'elements'>): ShownRow[] {
  return page.tables.flatMap((table, index) =>
    table.rows.map((cells, row) => {
      const elements = page.elements.filter((element) => element.table === index && element.row === row);
      const texts = cells.map(cellText);
      return { table: index, row, cells: texts, headers: table.headers, text: texts.join(' | '), elements };
    }),
  );
}

function cellText({ text, datum, mark }: Cell): string {
  return text !== '' ? text : mark === null ? datum : mark ? 'yes' : 'no';
}

/** True when the text says the value, alone or among other words. */
export function says(text: string, value: NamedValue, dates: DateReading): boolean {
  if (text === '') return false;
  if (value.moment !== null) return saysMomentIn(text, value, dates);
  if (text.length <= 1000 && saysValue(text, value, dates)) return true;
  if (value.kind === 'phone') return digitsOf(text).includes(digitsOf(value.value));
  return ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(value.value).join(' ')} `);
}

/** A text of several parts may hold the moment in one of them. */
function saysMomentIn(text: string, value: NamedValue, dates: DateReading): boolean {
  const parts = [text, ...text.split(/[|\n•·;]| {2,}/)].filter((part) => part.length <= 120);
  const pairs = parts.slice(1).flatMap((part, at) => [part, `${part} ${parts[at + 2] ?? ''}`]);
  return [...parts, ...pairs].some((part) => saysValue(part, value, dates));
}

/** True when the row is of the record: it says all names, and the moments where it shows any. */
export function isRowOf({ text, cells, headers }: ShownRow, names: readonly NamedValue[], dates: DateReading): boolean {
  const plainNames = names.filter(({ moment }) => moment === null);
  const moments = names.filter(({ moment }) => moment !== null);
  if (plainNames.length + moments.length === 0) return false;
  const isUnder = (name: NamedValue) => cells.some((cell, at) => isWithLabel(name, headers[at] ?? '', cell));
  if (!plainNames.every((name) => callsIt(text, name.value) || says(text, name, dates) || isUnder(name))) return false;
  const showsMoments = cells.some((cell) => readShownMoment(cell, dates) !== null);
  if (!showsMoments) return plainNames.length > 0;
  return moments.every((name) => says(text, name, dates));
}

/** The value says its label as well, which stands over what is shown: "6th grade" is "6th" under "Grade level". */
function isWithLabel({ value, label }: NamedValue, over: string, shown: string): boolean {
  if (label === null || !holdsWords(over, label)) return false;
  return isSameText(`${shown} ${label}`, value) || isSameText(`${label} ${shown}`, value);
}

/**
 * One of the texts, or a part of it between marks, is the name and no more: "Pen" is not "Blue Pen", while "Baker, Tom" is "Tom Baker". So for each
 * name, numbers and e-mails too; false without any.
 */
export function bearsWhole(names: readonly NamedValue[], texts: readonly string[]): boolean {
  const parts = texts.flatMap((text) => [text, ...text.split(/[·|;:()\n–—“”"]|\s-\s/)]);
  const plainNames = names.filter(({ moment }) => moment === null);
  return plainNames.length > 0 && plainNames.every(({ value }) => parts.some((part) => isSameText(part, value)));
}

/** The same of the names that are words, for what is known to say the others: true where all are numbers or the like. */
export function bearsWords(names: readonly NamedValue[], texts: readonly string[]): boolean {
  const isWords = ({ kind, moment }: NamedValue) =>
    moment === null && !/^(?:id|number|email|phone|boolean|money)$/.test(kind);
  return !names.some(isWords) || bearsWhole(names.filter(isWords), texts);
}

/** True when the page is about the record: its address, or what it is called, in its title, headings, facts or fields. */
export function isPageOf(
  page: Snapshot,
  names: readonly NamedValue[],
  address: string | null,
  dates: DateReading,
): boolean {
  if (address !== null && recordAddress(page.url) === address) return true;
  const plainNames = names.filter(({ moment }) => moment === null);
  if (plainNames.length === 0) return false;
  const about = [
    page.title,
    ...page.headings.map(({ text }) => text),
    ...page.facts.map(({ value }) => value),
    ...chosen(page),
  ];
  const isSaid = (texts: readonly string[]) => (name: NamedValue) =>
    texts.some((text) => text !== '' && (callsIt(text, name.value) || says(text, name, dates))) ||
    page.facts.some(({ label, value }) => isWithLabel(name, label, value));
  if (plainNames.every(isSaid(about))) return true;
  // A number is the record's own; what it is told apart by besides may stand anywhere on its page.
  const numbers = plainNames.filter(({ value }) => /\d/.test(value));
  return numbers.length > 0 && numbers.every(isSaid(about)) && plainNames.every(isSaid([page.text, ...about]));
}

/** What fields hold and what is chosen in them. */
function chosen(page: Snapshot): string[] {
  return page.elements.filter(({ visible, secret }) => visible && !secret).flatMap(heldIn);
}

/** What an element holds as a field. */
export function heldIn(element: ElementSnapshot): string[] {
  const options = element.options.filter(({ selected }) => selected).map(({ label }) => label);
  return [
    ...(options.length > 0 ? options : [element.value ?? '']),
    element.checked === true ? element.name : '',
  ].filter((text) => text !== '');
}

/** What a page says of its subject: facts, headings, prose; rows of lists of several are others' business. `fields`: what its fields hold, too. */
export function subjectTexts(page: Snapshot, fields: boolean): string[] {
  const lonely = page.tables.filter(({ rows }) => rows.length === 1).flatMap(({ rows }) => rows.flat().map(cellText));
  const inRows = new Set(page.tables.flatMap(({ rows }) => rows.flat().map(({ text }) => plain(text))));
  const prose = textLines(page).filter((line) => !inRows.has(plain(line)));
  return [
    page.title,
    ...page.headings.map(({ text }) => text),
    ...page.facts.filter(({ field }) => fields || !field).map(({ value }) => value),
    ...page.passages.map(({ text }) => text),
    ...(page.tables.some(({ rows }) => rows.length > 1) ? [] : prose),
    ...lonely,
    ...(fields ? chosen(page) : []),
  ];
}
