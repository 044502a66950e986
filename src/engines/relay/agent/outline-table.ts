/** A table, list or grid row by row. */

import type { Cell, ElementSnapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { columnNames } from './column-names.ts';
import { behind, describeElement, sayLinesOnce } from './outline-element.ts';
import { bare } from './prompt.ts';
import type { Use } from './table-parts.ts';

export interface TableOptions {
  /** The named elements of a row. */
  uses(row: number): Use[];
  /** By header, what is pressed there. */
  head: ReadonlyMap<string, Use>;
  /** The first row to be told, from 0, and the one behind the last. */
  first: number;
  rows: number;
  /** Most characters of a cell, and most elements of a row beside those told in its cells. */
  cell: number;
  inRow: number;
  /** Address of the page. */
  url: string;
}

/** What it is, its columns, and its rows from `first` to `rows`. */
export function outlineTable(
  table: TableSnapshot,
  index: number,
  { uses, head, first, rows: end, cell: most, inRow: mostInRow, url }: TableOptions,
): string[] {
  const { caption, heading, kind, rows, headers } = table;
  const total = Math.max(table.total, rows.length);
  const title = caption !== '' && caption !== heading ? ` "${bare(caption)}"` : '';
  const told = Math.min(end, rows.length) - first;
  const which = first === 0 ? told : `rows ${first + 1} to ${first + told}`;
  const part = told > 0 && told < total ? `, of which ${which} follow` : '';
  const said = `${total} rows${table.growing === true ? ' and more' : ''}${kind === 'board' ? ` (${laneCounts(table)})` : ''}`;
  const lines = [`t${index}${title} ${kind}, ${said}${part}`];
  const shown = rows.slice(first, end);
  const hasHeaders = headers.some((header) => header !== '');
  // What all cards call their parts by is told once.
  const keysOf = (row: readonly Cell[] = []) => row.map(({ key }) => key).join('|');
  const areAlike = !hasHeaders && shown.length > 1 && shown.every((row) => keysOf(row) === keysOf(shown[0]));
  const hasNames = hasHeaders || (areAlike && /[^|]/.test(keysOf(shown[0])));
  // What only holds something to press needs no name.
  const says = (column: number) =>
    shown.some(({ [column]: cell }, at) => {
      const isPressed = ([use]: Use) => use.role === 'button' && cell !== undefined && mayStandIn(cell, column, use);
      return (cell?.text ?? '') !== '' && !uses(first + at).some(isPressed);
    });
  const columns = columnNames(table).map((name, at) => headers[at] || (says(at) ? name : ''));
  if (hasNames && (told > 0 || head.size > 0))
    lines.push(`  ${columns.map((header) => headerText(header, head.get(header))).join(' | ')}`);
  const rowsSaying = new Map<string, number>();
  const roles = new Map<number, string>();
  for (const [at, row] of shown.entries()) {
    const number = first + at;
    const inRow = withoutTwins(uses(number));
    // A box that can be ticked tells its state itself.
    const hasBox = inRow.some(([{ checked }]) => checked !== null);
    const toldInCells = new Set<Use>();
    const cells = (hasNames ? row : withoutRepeats(row)).map((cell, column) => {
      const inCell = inRow.filter((use) => !toldInCells.has(use) && mayStandIn(cell, column, use[0]));
      const { text, told } = withUses(bare(cell.text, most), inCell, roles.get(column) ?? '', { most, url });
      for (const use of told) toldInCells.add(use);
      roles.set(column, told.at(-1)?.[0].role ?? roles.get(column) ?? '');
      return cellText(hasBox ? { ...cell, mark: null } : cell, hasNames, text);
    });
    const others = inRow.filter((use) => !toldInCells.has(use));
    const listed = others.slice(0, mostInRow);
    const left = others.length - listed.length;
    const texts = sayLinesOnce(listed.map(([element]) => describeUse(element, url)));
    const said = texts.join(', ');
    const same = rowsSaying.get(said);
    const told = listed.map(([, name], at) => (same === undefined ? `${name} ${texts[at]}` : name)).join(', ');
    const likewise = same === undefined ? '' : same === number ? ' likewise' : ` as in ${same}`;
    const more = left === 0 ? '' : `, and ${left} more: look at t${index} from ${number + 1}`;
    rowsSaying.set(said, number + 1);
    lines.push(`  ${number + 1}. ${cells.join(' | ')}${listed.length === 0 ? '' : ` {${told}${likewise}${more}}`}`);
  }
  return lines;
}

/** Of the rows behind the `told` ones. */
export function moreRows({ rows, total }: TableSnapshot, told: number): string[] {
  const [left, undrawn] = [rows.length - told, total - rows.length];
  return [
    ...(left > 0 ? [`  (${left} more rows; extract copies them all, look goes on with them)`] : []),
    ...(undrawn > 0 ? [`  (${undrawn} more rows that the page has not drawn yet; scroll to them)`] : []),
  ];
}

/** The number of a row, with what is drawn in it. */
export function rowLead({ rows }: TableSnapshot, row: number): string {
  return [`${row + 1}.`, ...(rows[row] ?? []).map(iconText).filter((icon) => icon !== '')].join(' ');
}

/** How many rows of the table of that index such lines tell: the number of the last one; 0 for none. */
export function rowsTold(lines: readonly string[], index: number): number {
  const start = lines.findIndex((line) => line.trimStart().startsWith(`t${index} `));
  if (start < 0) return 0;
  const numbers = lines.slice(start + 1).map((line) => /^ {2}(?:(\d+)\. )?/.exec(line));
  const end = numbers.indexOf(null);
  const own = end < 0 ? numbers : numbers.slice(0, end);
  return own.reduce((last, found) => (found?.[1] === undefined ? last : Number(found[1])), 0);
}

/** How many cards each column of a board holds. */
function laneCounts({ rows }: TableSnapshot): string {
  const lanes = Map.groupBy(rows, (row) => row.at(-1)?.text ?? '');
  return [...lanes].map(([lane, cards]) => `${bare(lane, 40)} ${cards.length}`).join(', ');
}

/** A card may say its title as a link, a heading and a tip. */
function withoutRepeats(row: readonly Cell[]): Cell[] {
  const said = row.map(({ text }) => plain(text));
  return row.filter(
    ({ icon }, at) => icon !== undefined || !/\p{L}{3}/u.test(said[at] ?? '') || said.indexOf(said[at] ?? '') === at,
  );
}

/** Two links of one name to one place are one. */
function withoutTwins(uses: readonly Use[]): Use[] {
  const isTwin = ([one]: Use, [other]: Use) => one.href !== null && one.href === other.href && one.name === other.name;
  return uses.filter((use, at) => !uses.slice(0, at).some((before) => isTwin(use, before)));
}

function headerText(header: string, use: Use | undefined): string {
  const text = bare(header, 60);
  return use === undefined ? text : `${use[1]} ${use[0].role} "${text}"`;
}

/** What a row as a whole is called stands in its cells; in which row something stands is told by it. */
function describeUse(element: ElementSnapshot, url: string, length = 60): string {
  if (element.role === 'row') return 'row';
  return describeElement(
    {
      ...element,
      name: bare(element.name, length),
      rowText: '',
      position: / in row "/.test(element.position) ? '' : element.position,
      heading: '',
    },
    url,
  ).trim();
}

/** What is pressed and called by words of its cell is told in their place; where nothing says which cell it stands in, by all of them. */
function mayStandIn({ text }: Cell, column: number, { role, name, column: own }: ElementSnapshot): boolean {
  if (!/^(?:link|button)$/.test(role) || name === '') return false;
  return own === undefined ? plain(text) === plain(name) : own === column;
}

/** The text with its uses in the place of their names, as far as they stand in it one after the other. `role`: that of a use before it. */
function withUses(
  text: string,
  uses: readonly Use[],
  role: string,
  { most, url }: { most: number; url: string },
): { text: string; told: Use[] } {
  // A bar would pass for the border of a cell.
  let rest = text.replaceAll(' | ', ' / ');
  let [said, last] = ['', role];
  const told: Use[] = [];
  for (const use of uses) {
    const [element, name] = use;
    const words = plain(rest) === plain(element.name) ? rest : bare(element.name, most);
    const at = rest.indexOf(words);
    if (at < 0) continue;
    const before = rest.slice(0, at);
    const one = { name, role: element.role, text: describeUse(element, url, most) };
    said += `${before}${said !== '' && before === '' ? ' ' : ''}${behind(last, one)}`;
    rest = rest.slice(at + words.length);
    last = element.role;
    told.push(use);
  }
  return { text: `${said}${said !== '' && /^[\p{L}\d]/u.test(rest) ? ' ' : ''}${rest}`, told };
}

/** What is drawn in a cell, where rows differ by it. */
function iconText({ icon }: Cell): string {
  return icon === undefined ? '' : `icon "${bare(icon, 60)}"`;
}

/** `hasNames`: its column is named above it. What a class calls it is no word of the page. */
function cellText(cell: Cell, hasNames: boolean, text: string): string {
  const key = cell.key === '' || hasNames || cell.byClass === true ? '' : `${bare(cell.key, 40)}: `;
  const mark = cell.mark === null ? '' : cell.mark ? ' (yes)' : ' (no)';
  return `${key}${text}${text !== '' && cell.icon !== undefined ? ' ' : ''}${iconText(cell)}${mark}`;
}
