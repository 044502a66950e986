/** What pages have shown in a run, and what of it stands at a record: a value is an answer only where it stands at the one asked for. */

import { isPageOf, isRowOf, rowsOf } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { callsIt } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { SeenText } from './seen-text.ts';

const MOST_PAGES = 80;

export class SeenPages {
  readonly #dates: () => DateReading;
  readonly #all: SeenText;
  readonly #content: SeenText;
  #pages: Snapshot[] = [];
  /** What said where a link led: the words of its row and its own. */
  #led: { words: string; url: string }[] = [];

  constructor(dates: () => DateReading) {
    this.#dates = dates;
    this.#all = new SeenText(dates);
    this.#content = new SeenText(dates);
  }

  add(page: Snapshot): void {
    this.#all.add(page);
    this.#content.addText(contentOf(page).join('\n'));
    if (this.#pages.at(-1) !== page) this.#pages = [...this.#pages, page].slice(-MOST_PAGES);
  }

  /** Notes that what says these words led to the page of that address. */
  lead(words: string, url: string): void {
    this.#led = [...this.#led, { words, url }].slice(-MOST_PAGES);
  }

  /** True when any page has shown it, menus included. */
  holds(text: string): boolean {
    return this.#all.holds(text);
  }

  /** What pages have shown besides their menus; where `names` are given, at the record of these names alone. */
  shown(names: readonly NamedValue[]): SeenText {
    if (names.every(({ moment }) => moment !== null)) return this.#content;
    const dates = this.#dates();
    const shown = new SeenText(this.#dates);
    for (const { value } of names) shown.addText(value);
    for (const page of this.#pages) {
      const led = this.#led.filter(({ url }) => url === page.url).map(({ words }) => words);
      shown.addText(atRecord(page, names, led, dates).join('\n'));
    }
    return shown;
  }
}

/**
 * Texts of the record's rows, of lines that name it, and of its own page without the rows of others like it. `led`: the words of links that led
 * to the page; one in the record's row leads to the record.
 */
function atRecord(page: Snapshot, names: readonly NamedValue[], led: readonly string[], dates: DateReading): string[] {
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
  if (!isInAddress && !led.some(isNamed) && !isPageOf(page, names, null, dates)) return texts;
  const peers = new Set(own.map(({ table }) => table));
  const others = new Set(
    rows.filter((row) => peers.has(row.table) && !own.includes(row)).flatMap(({ cells }) => cells.map(plain)),
  );
  return [...texts, ...contentOf(page).filter((text) => !others.has(plain(text)))];
}

/** What the page says, one text a line, without its menus and the names of its buttons. */
function contentOf(page: Snapshot): string[] {
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
