/** What of a page stands at a record: its rows, lines that name it, and its own page without the rows of others like it. */

import { isPageOf, isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { callsIt } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

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
  const isInAddress = isNamed(decodeURI(page.url).replaceAll(/[/?=&+_-]/g, ' '));
  const isItsPage = isInAddress || led.some(isNamed) || isPageOf(page, names, null, dates);
  const peers = new Set(own.map(({ table }) => table));
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
