/** What of a page stands at a record: its rows, lines that name it, and its own page without the rows of others like it. */

import { bearsWhole, isPageOf, isRowOf, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { headedTexts, textLines } from '../evidence/text-lines.ts';
import { callsIt } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { OTHERS } from './record-trail.ts';

export interface AtRecord {
  texts: string[];
  /** The page as a whole is the record's. */
  isItsPage: boolean;
  /** True of an element in a row of the record, or on its page in no other's row; of none in a menu. */
  holds(element: ElementSnapshot): boolean;
}

/** `led`: the words of links that led to the page; one in the record's row leads to the record. */
export function atRecord(
  page: Snapshot,
  names: readonly NamedValue[],
  led: readonly string[],
  dates: DateReading,
): AtRecord {
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
    isInAddress || led.some(isNamed) || isPageOf(page, names, null, dates) || isOfNumber(page, plainNames, parts);
  const peers = new Set(own.filter((row) => !parts.includes(row)).map(({ table }) => table));
  const isOwnRow = ({ table, row }: { table: number; row: number }) =>
    own.some((one) => one.table === table && one.row === row);
  const holds = (element: ElementSnapshot) =>
    element.place !== 'navigation' && (isOwnRow(element) || (isItsPage && !peers.has(element.table)));
  if (!isItsPage) return { texts, isItsPage, holds };
  const others = new Set(
    rows.filter((row) => peers.has(row.table) && !own.includes(row)).flatMap(({ cells }) => cells.map(plain)),
  );
  const content = contentOf(page).filter((text) => !others.has(plain(text)));
  return { texts: [...texts, ...content], isItsPage, holds };
}

/** An e-mail or the number of a record, alone. */
const IDENTIFIER = /^(?:[^\s@]+@[^\s@]+|#?[\p{L}\d._/-]*\d[\p{L}\d._/-]*)$/u;

/**
 * The page of one record, headed by its e-mail or its number, has these names standing alone in a part of it: under no label or heading of somebody
 * else, as no link to another such record, and not beside whom the e-mail names.
 */
function isOfNumber(page: Snapshot, names: readonly NamedValue[], parts: readonly ShownRow[]): boolean {
  const head = (page.headings.find(({ level }) => level === 1) ?? page.headings[0])?.text ?? '';
  if (names.some(({ value }) => /[\d@]/.test(value)) || !IDENTIFIER.test(head) || recordAddress(page.url) === null)
    return false;
  const listed = page.tables.filter(({ rows }) => rows.length > 1).flatMap(({ rows }) => rows.flat());
  const links = page.elements.filter(({ href }) => isAnother(href, page)).map(({ name }) => name);
  const excluded = new Set([...listed.map(({ text }) => text), ...links].map(plain));
  const facts = page.facts.filter(({ label, heading }) => !OTHERS.test(`${label} ${heading}`));
  const lone = headedTexts(page).filter(({ text, heading }) => !OTHERS.test(heading) && !excluded.has(plain(text)));
  const texts = [
    ...lone.map(({ text }) => text),
    ...parts.flatMap(({ cells }) => cells),
    ...facts.map(({ value }, at) => `${value} ${facts[at + 1]?.value ?? ''}`),
  ];
  const own = wordsOf(head.split('@')[0] ?? '').filter((word) => /^\p{L}{3,}$/u.test(word));
  const isOwn = (text: string) => own.some((word) => wordsOf(text).includes(word));
  const isOfAnother =
    head.includes('@') && [...texts, ...excluded].some(isOwn) && !names.some(({ value }) => isOwn(value));
  return !isOfAnother && bearsWhole(names, texts);
}

/** It is a box of the page of one record, like the boxes beside it, and none of several records: what they hold at its place is nothing like the name. */
function isPart(row: ShownRow, rows: readonly ShownRow[], page: Snapshot, names: readonly NamedValue[]): boolean {
  const beside = rows.filter(({ table }) => table === row.table);
  const [title = ''] = row.cells;
  if (page.tables[row.table]?.kind !== 'cards' || recordAddress(page.url) === null) return false;
  if (OTHERS.test(title) || names.length === 0 || bearsWhole(names, [title])) return false;
  const titles = new Set(beside.map(({ cells }) => plain(cells[0] ?? '').replace(/\d+/g, '')));
  const isLinked = beside.some(({ elements }) => elements.some(({ href }) => isAnother(href, page)));
  const isBorne = (cell: string) => names.some((name) => bearsWhole([name], [cell]));
  const places = row.cells.flatMap((cell, at) => (isBorne(cell) ? [at] : []));
  const isLike = (cell = '') => row.cells.some((own) => isBorne(own) && shapeOf(own) === shapeOf(cell));
  const isColumn = places.some((at) => beside.some((one) => one !== row && isLike(one.cells[at])));
  return places.length > 0 && titles.size === beside.length && !isLinked && !isColumn;
}

/** How it is written, word by word. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}[\p{L}'’-]*/gu, 'A')
    .replace(/\p{Ll}[\p{L}'’-]*/gu, 'a')
    .replace(/\d+/g, '0');
}

/** The address is that of another record of the same kind. */
function isAnother(address: string | null, { url }: Snapshot): boolean {
  const [there, here] = [recordAddress(address ?? ''), recordAddress(url)];
  const kind = (record: string | null) => record?.replace(/[^/=]*$/, '');
  return there !== null && there !== here && kind(there) === kind(here);
}

/** What the page says, one text a line, without its menus and the names of its buttons. */
export function contentOf(page: Snapshot): string[] {
  const isMenu = (role: string, place: string) => place === 'navigation' || /^(?:button|tab|menuitem)$/.test(role);
  const menus = new Set(page.elements.filter(({ role, place }) => isMenu(role, place)).map(({ name }) => plain(name)));
  const cells = page.tables.flatMap(({ rows }) => rows.flat());
  const elements = page.elements.filter(
    ({ visible, secret, role, place }) => visible && !secret && !isMenu(role, place),
  );
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
