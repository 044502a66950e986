/** Runs inside the page. The blocks of a list: what can be used in it, and what its rows say where their cells do not tell it. */

import { isAround } from './covered.ts';
import type { BlockReader } from './read-blocks.ts';

export function writeTable(reader: BlockReader, owner: Element, at: number): void {
  const { writer } = reader;
  const table = reader.tables[at];
  if (table === undefined) return;
  writer.end();
  const block = writer.push('table', table.caption || table.heading, at);
  if (block === null) return;
  const isOpen = saysMore(reader, owner, at);
  if (isOpen) block.open = true;
  writer.within(block, false, () => {
    if (isOpen) reader.inside(owner, { isMute: false, isInLine: false });
    else writeUses(reader, owner, at);
  });
}

/** What the rows say is read as text: items of a list, and rows that are longer than their cells are kept. */
export function saysMore(reader: BlockReader, owner: Element, at: number): boolean {
  const LONGEST_ROW = 600;
  const LONGEST_CELL = 1000;
  const MOST_ITEMS = 200;
  const { kind, rows: cells = [] } = reader.tables[at] ?? {};
  if (kind === 'list' && cells.length <= MOST_ITEMS) return true;
  if (kind === 'table' || kind === 'grid')
    return cells.some((row) => row.some(({ text }) => text.length >= LONGEST_CELL));
  const rows = [...reader.rowOf].filter(([row, { table }]) => table === at && owner.contains(row));
  return rows.some(([row]) => (row.textContent ?? '').length > LONGEST_ROW);
}

/** The elements of the list in the order of the page, each with its row, and lists within its cells. */
export function writeUses(reader: BlockReader, owner: Element, at: number): void {
  const { writer, owners, nodes, elements } = reader;
  const inner = owners.flatMap((one, index) => (index !== at && owner.contains(one) ? [{ one, index }] : []));
  const isOfInner = (node: Element) => inner.some(({ one }) => one.contains(node));
  for (const [number, node] of nodes.entries()) {
    const element = elements[number];
    if (element === undefined || (!element.visible && !element.onHover)) continue;
    const isOwn = element.table === at || isAround(owner, node);
    if (!isOwn || isOfInner(node)) continue;
    const before = writer.setRow(element.table === at ? element.row : -1);
    writer.push('element', '', number);
    writer.setRow(before);
  }
  for (const { one, index } of inner)
    if (!inner.some((other) => other.one !== one && other.one.contains(one))) writeTable(reader, one, index);
}
