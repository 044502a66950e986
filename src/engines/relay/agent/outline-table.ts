/** A table, list or grid row by row, folded after some rows with their count. */

import type { Cell, ElementSnapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { describeElement } from './outline-element.ts';
import { bare } from './outline-text.ts';

export const FOLDED_ROWS = 25;
const MOST_IN_ROW = 10;
const CELL_LENGTH = 160;

/** `inRows`: the named elements of each row. `most`: rows to be told. */
export function outlineTable(
  table: TableSnapshot,
  index: number,
  inRows: ReadonlyMap<number, [ElementSnapshot, string][]>,
  most = FOLDED_ROWS,
): string[] {
  const { caption, heading, kind, rows, headers } = table;
  const total = Math.max(table.total, rows.length);
  const title = caption !== '' && caption !== heading ? ` "${bare(caption)}"` : '';
  const lines = [`t${index}${title} ${kind}, ${total} rows${table.growing === true ? ' and more' : ''}`];
  if (headers.some((header) => header !== '')) lines.push(`  ${headers.map((header) => bare(header, 60)).join(' | ')}`);
  const keys = headers.some((header) => header !== '') ? [] : (rows[0]?.map(({ key }) => key) ?? []);
  for (const [number, row] of rows.slice(0, most).entries()) {
    const uses = (inRows.get(number) ?? [])
      .slice(0, MOST_IN_ROW)
      .map(([element, name]) => `${name} ${briefly(element, row)}`);
    lines.push(
      `  ${number + 1}. ${row.map((cell) => cellText(cell, keys)).join(' | ')}${uses.length === 0 ? '' : ` {${uses.join(', ')}}`}`,
    );
  }
  if (rows.length > most) lines.push(`  (${rows.length - most} more rows; extract copies them all, look shows them)`);
  return lines;
}

/** A link is called by what its cell says: that is not told twice. */
function briefly(element: ElementSnapshot, row: readonly Cell[]): string {
  const isCell = element.role === 'link' && row.some(({ text }) => plain(text) === plain(element.name));
  return isCell ? `link "${bare(element.name, 24)}"` : describeElement({ ...element, name: bare(element.name, 60) });
}

function cellText(cell: Cell, keys: readonly string[]): string {
  const key = cell.key === '' || keys.length === 0 ? '' : `${bare(cell.key, 40)}: `;
  const mark = cell.mark === null ? '' : cell.mark ? ' (yes)' : ' (no)';
  return `${key}${bare(cell.text, CELL_LENGTH)}${mark}`;
}
