/** A page as a model reads it: an outline in lines, elements under names that stay theirs while the page does. */

import type { Cell, ElementSnapshot, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { shownAddress } from './shown-address.ts';

/** What the page is cut to; some 6 000 tokens. */
const MOST_CHARACTERS = 24_000;
const MOST_ELEMENTS = 250;
const MOST_ROWS = 60;
const MOST_OPTIONS = 40;
const MOST_TEXT = 6_000;
const NAME_LENGTH = 120;
const CELL_LENGTH = 160;

export interface ShownPage {
  /** Address without what may be a key. */
  address: string;
  lines: string[];
}

/** Gives elements names (`e12`) and keeps them over snapshots of one page, so that only what changed needs to be told again. */
export class PageReader {
  readonly #names = new Map<string, string>();
  #refs = new Map<string, string>();
  #count = 0;

  /** The reference within the latest snapshot read, null for a name that is not on it. */
  refOf(name: string): string | null {
    return this.#refs.get(name) ?? null;
  }

  read(snapshot: Snapshot): ShownPage {
    this.#refs = new Map();
    const seen = new Map<string, number>();
    const named = new Map<ElementSnapshot, string>();
    for (const element of snapshot.elements) {
      if (!element.visible) continue;
      const key = keyOf(element, snapshot);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      named.set(element, this.#nameOf(`${key}|${nth}`, element.ref));
    }
    return { address: shownAddress(snapshot.url), lines: cut(outline(snapshot, named)) };
  }

  #nameOf(key: string, ref: string): string {
    let name = this.#names.get(key);
    if (name === undefined) {
      this.#count += 1;
      name = `e${this.#count}`;
      this.#names.set(key, name);
    }
    this.#refs.set(name, ref);
    return name;
  }
}

/** What an element is known by from one snapshot to the next: what it is, what it is called, where it leads and in which row it stands. */
function keyOf(element: ElementSnapshot, snapshot: Snapshot): string {
  const row = snapshot.tables[element.table]?.rows[element.row];
  const at =
    row === undefined
      ? ''
      : row
          .map((cell) => cell.text)
          .join(' ')
          .slice(0, 80);
  return [element.frame, element.role, element.tag, element.fieldName, element.name, element.href ?? '', at].join('|');
}

function outline(snapshot: Snapshot, named: ReadonlyMap<ElementSnapshot, string>): string[] {
  const lines: string[] = [];
  const told = new Set<string>();
  const tell = (line: string, ...texts: string[]) => {
    lines.push(line);
    for (const text of texts) told.add(plain(text));
  };
  tell(`title: ${bare(snapshot.title)}`, snapshot.title);
  for (const { level, text } of snapshot.headings.slice(0, 40))
    tell(`${'#'.repeat(Math.min(6, Math.max(1, level)))} ${bare(text)}`, text);
  for (const { kind, text } of snapshot.messages) tell(`message (${kind}): ${bare(text, 300)}`, text);
  for (const { title, text } of snapshot.dialogs) tell(`dialog "${bare(title)}": ${bare(text, 600)}`, title, text);
  tellElements(snapshot, named, tell);
  for (const [index, table] of snapshot.tables.entries()) tellTable(table, index, named, tell);
  for (const fact of snapshot.facts)
    if (!fact.field && fact.value !== '')
      tell(`${bare(fact.label)}: ${bare(fact.value, 300)}`, fact.label, fact.value, `${fact.label} ${fact.value}`);
  tellText(snapshot.text, told, lines);
  if (snapshot.truncated) lines.push('(the page goes on)');
  return lines;
}

type Tell = (line: string, ...texts: string[]) => void;

function tellElements(snapshot: Snapshot, named: ReadonlyMap<ElementSnapshot, string>, tell: Tell): void {
  let heading = '';
  let count = 0;
  for (const [element, name] of named) {
    if (isInTable(element, snapshot)) continue;
    count += 1;
    if (count > MOST_ELEMENTS) {
      tell(`(${named.size - MOST_ELEMENTS} more elements are not shown)`);
      return;
    }
    const at = element.place === 'navigation' ? 'navigation' : element.dialog >= 0 ? 'dialog' : element.heading;
    if (at !== heading) {
      tell(at === '' ? '--' : `-- ${bare(at)}`);
      heading = at;
    }
    tell(`${name} ${describe(element)}`, element.name, element.label);
  }
}

/** Elements in rows are told with their row, as far as the rows are. */
function isInTable(element: ElementSnapshot, snapshot: Snapshot): boolean {
  const table = snapshot.tables[element.table];
  return table !== undefined && element.row >= 0 && element.row < table.rows.length;
}

function describe(element: ElementSnapshot): string {
  const name = element.name || element.label || element.placeholder || element.hint || element.fieldName;
  const parts = [`${element.role} "${bare(name)}"`];
  if (element.secret) parts.push('(secret)');
  else if (element.value !== null && element.tag !== 'button') parts.push(`= "${bare(element.value)}"`);
  if (element.checked !== null) parts.push(element.checked ? '(on)' : '(off)');
  if (element.expanded !== null) parts.push(element.expanded ? '(open)' : '(closed)');
  for (const [is, word] of [
    [element.required, 'required'],
    [element.disabled, 'disabled'],
    [element.readOnly, 'read only'],
    [element.invalid, 'not accepted'],
    [element.current, 'current'],
  ] as const)
    if (is) parts.push(`(${word})`);
  if (element.group !== '' && element.group !== element.heading) parts.push(`in "${bare(element.group)}"`);
  if (element.description !== '') parts.push(`note "${bare(element.description)}"`);
  if (element.options.length > 0) {
    const labels = element.options.slice(0, MOST_OPTIONS).map(({ label }) => bare(label, 60));
    parts.push(`options: ${labels.join(' | ')}${element.options.length > MOST_OPTIONS ? ' | …' : ''}`);
  }
  if (element.href !== null) parts.push(`→ ${bare(shownAddress(element.href), 100)}`);
  return parts.join(' ');
}

function tellTable(table: TableSnapshot, index: number, named: ReadonlyMap<ElementSnapshot, string>, tell: Tell): void {
  const title = table.caption || table.heading;
  tell(`table t${index} "${bare(title)}", ${table.kind} of ${Math.max(table.total, table.rows.length)} rows`, title);
  if (table.headers.some((header) => header !== ''))
    tell(`  columns: ${table.headers.map((header) => bare(header, 60)).join(' | ')}`, ...table.headers);
  for (const [number, row] of table.rows.slice(0, MOST_ROWS).entries()) {
    const inRow = [...named].filter(([element]) => element.table === index && element.row === number);
    const uses = inRow.slice(0, 12).map(([element, name]) => `${name} ${element.role} "${bare(element.name, 40)}"`);
    tell(
      `  ${number + 1}. ${row.map(cellText).join(' | ')}${uses.length === 0 ? '' : ` {${uses.join(', ')}}`}`,
      ...row.map((cell) => cell.text),
      row.map((cell) => cell.text).join(' '),
    );
  }
  if (table.rows.length > MOST_ROWS) tell(`  (${table.rows.length - MOST_ROWS} more rows; extract reads them all)`);
}

function cellText(cell: Cell): string {
  const key = cell.key === '' ? '' : `${bare(cell.key, 40)}: `;
  const mark = cell.mark === null ? '' : cell.mark ? ' (yes)' : ' (no)';
  return `${key}${bare(cell.text, CELL_LENGTH)}${mark}`;
}

/** Text that no other line holds. */
function tellText(text: string, told: ReadonlySet<string>, lines: string[]): void {
  let length = 0;
  for (const line of text.split('\n')) {
    const clean = line.trim();
    if (clean === '' || told.has(plain(clean))) continue;
    length += clean.length;
    if (length > MOST_TEXT) {
      lines.push('(more text follows)');
      return;
    }
    lines.push(`text: ${bare(clean, 600)}`);
  }
}

/** One line, no marks that could pass for the frame around the page. */
function bare(text: string, length = NAME_LENGTH): string {
  const clean = text
    .replace(/\p{Cc}|\p{Cf}|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  return clean.length > length ? `${clean.slice(0, length)}…` : clean;
}

function cut(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > MOST_CHARACTERS) return [...kept, '(the page goes on)'];
    kept.push(line);
  }
  return kept;
}
