/** A table, list or grid row by row. */

import type { Cell, ElementSnapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { describeElement } from './outline-element.ts';
import { bare } from './prompt.ts';
import type { Use } from './table-parts.ts';

const MOST_IN_ROW = 10;
const CELL_LENGTH = 160;

export interface TableOptions {
  /** The named elements of a row. */
  uses(row: number): Use[];
  /** By header, what is pressed there. */
  head: ReadonlyMap<string, Use>;
  /** The first row to be told, from 0, and the one behind the last. */
  first: number;
  rows: number;
  /** Address of the page. */
  url: string;
}

/** What it is, its columns, and its rows from `first` to `rows`. */
export function outlineTable(
  table: TableSnapshot,
  index: number,
  { uses, head, first, rows: end, url }: TableOptions,
): string[] {
  const { caption, heading, kind, rows, headers } = table;
  const total = Math.max(table.total, rows.length);
  const title = caption !== '' && caption !== heading ? ` "${bare(caption)}"` : '';
  const told = Math.min(end, rows.length) - first;
  const which = first === 0 ? told : `rows ${first + 1} to ${first + told}`;
  const part = told > 0 && told < total ? `, of which ${which} follow` : '';
  const lines = [`t${index}${title} ${kind}, ${total} rows${table.growing === true ? ' and more' : ''}${part}`];
  const hasHeaders = headers.some((header) => header !== '');
  if (hasHeaders && (told > 0 || head.size > 0))
    lines.push(`  ${headers.map((header) => headerText(header, head.get(header))).join(' | ')}`);
  const keys = hasHeaders ? [] : (rows[0]?.map(({ key }) => key) ?? []);
  const rowsSaying = new Map<string, number>();
  const roles = new Map<number, string>();
  for (const [at, row] of rows.slice(first, end).entries()) {
    const number = first + at;
    const inRow = uses(number);
    const ofCells = new Map<Cell, string>();
    const others = inRow.filter(([element, name]) => {
      const column = row.findIndex((one) => !ofCells.has(one) && isCellOf(one, element));
      const cell = row[column];
      if (cell === undefined) return true;
      // A column of links says so once.
      ofCells.set(cell, roles.get(column) === element.role ? name : `${name} ${element.role}`);
      roles.set(column, element.role);
      return false;
    });
    const used = others.slice(0, MOST_IN_ROW).map(([element, name]) => ({ name, use: describeUse(element, url) }));
    const said = used.map(({ use }) => use).join(', ');
    const same = rowsSaying.get(said);
    const told = used.map(({ name, use }) => (same === undefined ? `${name} ${use}` : name)).join(', ');
    const likewise = same === undefined ? '' : same === number ? ' likewise' : ` as in ${same}`;
    rowsSaying.set(said, number + 1);
    // A box that can be ticked tells its state itself.
    const hasBox = inRow.some(([{ checked }]) => checked !== null);
    const cells = row.map((cell) => cellText(hasBox ? { ...cell, mark: null } : cell, keys, ofCells.get(cell)));
    lines.push(`  ${number + 1}. ${cells.join(' | ')}${used.length === 0 ? '' : ` {${told}${likewise}}`}`);
  }
  return lines;
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

function headerText(header: string, use: Use | undefined): string {
  const text = bare(header, 60);
  return use === undefined ? text : `${use[1]} ${use[0].role} "${text}"`;
}

/** What a row as a whole is called stands in its cells. */
function describeUse(element: ElementSnapshot, url: string): string {
  if (element.role === 'row') return 'row';
  return describeElement(
    { ...element, name: bare(element.name, 60), rowText: '', position: '', heading: '' },
    url,
  ).trim();
}

/** A link or button that is called by what its cell says is told in its place. */
function isCellOf({ text }: Cell, { role, name, checked, expanded }: ElementSnapshot): boolean {
  return (
    /^(?:link|button)$/.test(role) &&
    checked === null &&
    expanded === null &&
    name !== '' &&
    plain(text) === plain(name)
  );
}

function cellText(cell: Cell, keys: readonly string[], use: string | undefined): string {
  const key = cell.key === '' || keys.length === 0 ? '' : `${bare(cell.key, 40)}: `;
  const mark = cell.mark === null ? '' : cell.mark ? ' (yes)' : ' (no)';
  const text = bare(cell.text, CELL_LENGTH);
  return `${key}${use === undefined ? text : `${use} "${text}"`}${mark}`;
}
