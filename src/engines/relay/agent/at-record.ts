/** What of a page stands at a record: its rows, lines that name it, and its own page without the rows of others like it. */

import { bearsWhole, isPageOf, isRowOf, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { headedTexts, textLines } from '../evidence/text-lines.ts';
import { callsIt } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { isOfOthers, isOwnName } from './record-trail.ts';

export interface AtRecord {
  texts: string[];
  /** The page as a whole is the record's. */
  isItsPage: boolean;
  /** Its rows, and on its page those of the lists that are of it. */
  rows: ShownRow[];
  /** True of an element in a row of the record, or on its page in no other's row; of none in a menu. */
  holds(element: ElementSnapshot): boolean;
}

/** Whether an element of a page leads to the record: it is called by its names, or stands in its row. */
export function leadsTo(
  { name, rowText, table, row }: ElementSnapshot,
  from: Snapshot,
  names: readonly NamedValue[],
  dates: DateReading,
): boolean {
  const said = `${name} ${rowText}`;
  if (names.every(({ moment, value }) => moment !== null || callsIt(said, value))) return true;
  return rowsOf(from).some((one) => one.table === table && one.row === row && isRowOf(one, names, dates));
}

/** `isLedTo`: something that leads to the record led to the page. */
export function atRecord(page: Snapshot, names: readonly NamedValue[], isLedTo: boolean, dates: DateReading): AtRecord {
  const rows = rowsOf(page);
  const own = rows.filter((row) => isRowOf(row, names, dates));
  const plainNames = names.filter(({ moment }) => moment === null);
  const isNamed = (text: string) => plainNames.every(({ value }) => callsIt(text, value));
  const texts = own.flatMap(({ cells, elements }) => [
    ...cells,
    cells.join(' '),
    ...elements.flatMap(({ name, value }) => [name, value ?? '']),
  ]);
  for (const { table, row } of own)
    for (const cell of page.tables[table]?.rows[row] ?? []) texts.push(cell.datum, cell.href ?? '');
  texts.push(...textLines(page).filter(isNamed));
  for (const { title, text } of page.dialogs) if (isNamed(`${title} ${text}`)) texts.push(title, text);
  const parts = own.filter((row) => isPart(row, rows, page, plainNames));
  const isInAddress = isNamed(decodeURI(page.url).replaceAll(/[/?=&+_-]/g, ' '));
  const isItsPage =
    isInAddress ||
    isLedTo ||
    isPageOf(page, names, null, dates) ||
    isNamedFirst(page, plainNames) ||
    isOfNumber(page, plainNames, parts);
  const peers = new Set(own.filter((row) => !parts.includes(row)).map(({ table }) => table));
  const isOwnRow = ({ table, row }: { table: number; row: number }) =>
    own.some((one) => one.table === table && one.row === row);
  const holds = (element: ElementSnapshot) =>
    element.place !== 'navigation' && (isOwnRow(element) || (isItsPage && !peers.has(element.table)));
  if (!isItsPage) return { texts, isItsPage, rows: own, holds };
  const others = new Set(
    rows.filter((row) => peers.has(row.table) && !own.includes(row)).flatMap(({ cells }) => cells.map(plain)),
  );
  const content = contentOf(page).filter((text) => !others.has(plain(text)));
  const listed = rows.filter((row) => own.includes(row) || !peers.has(row.table));
  return { texts: [...texts, ...content], isItsPage, rows: listed, holds };
}

/** Right under what the page is called stands the name, alone or with its number: "Student info", "Jane Roe - 104". */
function isNamedFirst({ blocks }: Snapshot, names: readonly NamedValue[]): boolean {
  const at = blocks.findIndex(({ kind }) => kind === 'heading');
  const [head, first] = [blocks[at], blocks[at + 1]];
  return head !== undefined && first?.kind === 'text' && !isOfOthers(head.text) && bearsWhole(names, [first.text]);
}

/** An e-mail or the number of a record, alone. */
const IDENTIFIER = /^(?:[^\s@]+@[^\s@]+|#?[\p{L}\d._/-]*\d[\p{L}\d._/-]*)$/u;

/** Each word of a heading over what a record is, itself. */
const OF_ITSELF = /^(?:profile|details?|name|patient|client|customer)$/;

function isOfItself(heading: string): boolean {
  const words = wordsOf(heading);
  return words.length > 0 && words.every((word) => OF_ITSELF.test(word));
}

/** Written like what a person is called: several words with capitals, no digit. */
function isLikeName(text: string): boolean {
  return !/\d/.test(text) && (text.match(/(?<!\p{L})[\p{Lu}\p{Lo}]\p{L}*/gu) ?? []).length >= 2;
}

/**
 * The page of one record, headed by its e-mail or its number, is that of the first person on it, who stands alone right under a heading over what
 * the record is, or in facts there; no fact names somebody else, nor does the e-mail.
 */
function isOfNumber(page: Snapshot, names: readonly NamedValue[], parts: readonly ShownRow[]): boolean {
  const head = (page.headings.find(({ level }) => level === 1) ?? page.headings[0])?.text ?? '';
  if (names.some(({ value }) => /[\d@]/.test(value)) || !IDENTIFIER.test(head) || recordAddress(page.url) === null)
    return false;
  const isListed = ({ table, row }: ShownRow) =>
    (page.tables[table]?.rows.length ?? 0) > 1 && !parts.some((one) => one.table === table && one.row === row);
  const listed = rowsOf(page).filter(isListed);
  const links = page.elements.filter(({ href }) => isAnother(href, page)).map(({ name }) => name);
  const excluded = new Set([...listed.flatMap(({ cells }) => cells), ...links].map(plain));
  const words = new Set(names.flatMap(({ value }) => wordsOf(value)));
  const facts = page.facts.filter(isOwnName);
  const isOther = (text: string) =>
    /^[^\d]*\p{L}[^\d]*$/u.test(text) && !wordsOf(text).every((word) => words.has(word));
  if (facts.some(({ value }) => isOther(value))) return false;
  const said = headedTexts(page).filter(({ text }) => text !== head && !isOfItself(text));
  const own = wordsOf(head.split('@')[0] ?? '').filter((word) => /^\p{L}{3,}$/u.test(word));
  const isOwn = (text: string) => own.some((word) => wordsOf(text).includes(word));
  const isOfAnother =
    head.includes('@') &&
    [...said.map(({ text }) => text), ...excluded].some(isOwn) &&
    !names.some(({ value }) => isOwn(value));
  if (isOfAnother) return false;
  const told = facts.filter(({ heading }) => heading === head || isOfItself(heading));
  const pairs = told.map(({ value }, at) => `${value} ${told[at + 1]?.value ?? ''}`);
  if (bearsWhole(names, [...told.map(({ value }) => value), ...pairs])) return true;
  const at = said.findIndex(({ text }) => isLikeName(text));
  const [first, before] = [said[at], said[at - 1]];
  if (first === undefined || excluded.has(plain(first.text)) || before?.heading === first.heading) return false;
  return isOfItself(first.heading) && bearsWhole(names, [first.text]);
}

/**
 * It is the box of a page of one record that says what the record is, and none of several records: what the boxes beside it hold at its place is
 * nothing like the name, and none has the same kinds of lines.
 */
function isPart(row: ShownRow, rows: readonly ShownRow[], page: Snapshot, names: readonly NamedValue[]): boolean {
  const beside = rows.filter((one) => one !== row && one.table === row.table);
  const [title = '', ...lines] = row.cells;
  if (page.tables[row.table]?.kind !== 'cards' || recordAddress(page.url) === null || !isOfItself(title)) return false;
  const isLinked = [row, ...beside].some(({ elements }) => elements.some(({ href }) => isAnother(href, page)));
  const isBorne = (cell: string) => names.some((name) => bearsWhole([name], [cell]));
  const places = row.cells.flatMap((cell, at) => (isBorne(cell) ? [at] : []));
  const kinds = kindsOf(lines);
  const isColumn = beside.some(
    ({ cells }) => kindsOf(cells.slice(1)) === kinds || places.some((at) => isLikeName(cells[at] ?? '')),
  );
  return places.length > 0 && !isBorne(title) && !isLinked && !isColumn;
}

/** Which lines are words, which are figures and which are both, in whatever order. */
function kindsOf(lines: readonly string[]): string {
  return lines
    .map((line) => `${/\p{L}/u.test(line) ? 'a' : ''}${/\d/.test(line) ? '0' : ''}`)
    .sort()
    .join(' ');
}

/** The address is that of another record of the same kind. */
function isAnother(address: string | null, { url }: Snapshot): boolean {
  const [there, here] = [recordAddress(address ?? ''), recordAddress(url)];
  const kind = (record: string | null) => record?.replace(/[^/=]*$/, '');
  return there !== null && there !== here && kind(there) === kind(here);
}

/** What the page says, one text a line, without its menus and the names of its buttons. */
export function contentOf(page: Snapshot): string[] {
  // A box that may be a value, changed by a click, and is more than a word for something to do.
  const isMenu = ({ role, place, box, name }: ElementSnapshot) =>
    place === 'navigation' || (/^(?:button|tab|menuitem)$/.test(role) && !(box === true && /\d/.test(name)));
  const menus = new Set(page.elements.filter(isMenu).map(({ name }) => plain(name)));
  const cells = page.tables.flatMap(({ rows }) => rows.flat());
  const elements = page.elements.filter((element) => element.visible && !element.secret && !isMenu(element));
  return [
    page.title,
    page.url,
    ...textLines(page).filter((line) => !menus.has(plain(line))),
    ...cells.flatMap(({ text, datum, href }) => [text, datum, href ?? '']),
    ...page.facts.flatMap(({ label, value, datum }) => [value, datum, `${label} ${value}`]),
    ...elements.flatMap(({ name, value, href, options }) => [
      name,
      value ?? '',
      href ?? '',
      ...options.filter(({ selected }) => selected).map(({ label }) => label),
    ]),
    ...[...page.headings, ...page.messages, ...page.dialogs].map(({ text }) => text),
  ].filter((text) => text !== '');
}
