/** Runs inside the page. Tables whose header is not shown, because each row stacks the columns in fewer cells of its own. */

import type { Cell } from '../snapshot.ts';
import { plainCell, readCell } from './cells.ts';
import { headerText } from './table-heads.ts';
import type { ReadList, TableBounds } from './tables.ts';
import { isVisible, squeeze } from './visible-text.ts';

/** The table with each value under its header by the class that both have; null for a table whose cells stand under their headers. */
export function readStacked(
  table: HTMLTableElement,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): ReadList | null {
  const head = [...(table.tHead?.rows ?? [])].at(-1);
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]).filter(isVisible);
  if (head === undefined || isVisible(head) || rows.length === 0) return null;
  if (rows.some((row) => row.cells.length >= head.cells.length)) return null;
  const columns = stackedColumns(head);
  if (columns.length < 2) return null;
  const values = rows.slice(0, bounds.maxRows).map((row) => columns.map(({ name }) => stackedCell(row, name)));
  if (values.some((cells) => cells.filter((cell) => cell.text !== '').length < 2)) return null;
  for (const [index, row] of rows.slice(0, bounds.maxRows).entries()) seen(row, index);
  return {
    kind: 'table',
    caption: squeeze(table.caption?.textContent ?? table.getAttribute('aria-label') ?? '', 120),
    headers: columns.map(({ label }) => label),
    rows: values,
    total: rows.length,
  };
}

/** The classes of the header's cells, each with what it is called; of two with one text, the one whose class says another word goes by that. */
export function stackedColumns(head: HTMLTableRowElement): { name: string; label: string }[] {
  const cells = [...head.cells].flatMap((cell) => {
    const [name] = cell.classList;
    return name === undefined ? [] : [{ name, text: headerText(cell) }];
  });
  return cells.map(({ name, text }) => {
    const isTwice = cells.filter((other) => other.text === text).length > 1;
    const saysItself = name.toLowerCase().startsWith(text.toLowerCase());
    return { name, label: text === '' || (isTwice && !saysItself) ? name : text };
  });
}

/** What the row holds under that class, the innermost where several boxes have it. */
export function stackedCell(row: HTMLTableRowElement, name: string): Cell {
  const found = [...row.getElementsByClassName(name)].filter((one) => one.getElementsByClassName(name).length === 0);
  const [cell] = found;
  return cell === undefined ? plainCell('', name) : readCell(cell, name);
}
