/** Runs inside the page. The blocks of a list: what can be used in it, and what its rows say where their cells do not tell it. */

import type { BlockReader, ReadState } from './read-blocks.ts';
import { isAround, shownText } from './visible-text.ts';

export function writeTable(reader: BlockReader, owner: Element, at: number, state: ReadState): void {
  const { writer } = reader;
  const table = reader.tables[at];
  if (table === undefined) return;
  writer.end();
  const block = writer.push('table', table.caption || table.heading, at);
  if (block === null) return;
  if (saysMore(reader, owner, at)) block.open = true;
  else reader.closed.add(at);
  writer.within(block, false, () => reader.inside(owner, { ...state, isInLine: false }));
}

/** What the rows say is read as text: items of a list, rows with lists in them, and rows that are longer than their cells are kept. */
export function saysMore(reader: BlockReader, owner: Element, at: number): boolean {
  const LONGEST_ROW = 600;
  const LONGEST_CELL = 1000;
  const MOST_ITEMS = 200;
  const { kind, rows: cells = [] } = reader.tables[at] ?? {};
  if (kind === 'list' && cells.length <= MOST_ITEMS) return true;
  if (owner.tagName === 'TABLE' || /^(?:table|grid|treegrid)$/.test(owner.getAttribute('role') ?? ''))
    return cells.some((row) => row.some(({ text }) => text.length >= LONGEST_CELL));
  const rows = [...reader.rowOf].flatMap(([row, { table }]) => (table === at ? [row] : []));
  // Menus that are shut may stand in it.
  const isLong = (row: Element) =>
    (row.textContent ?? '').length > LONGEST_ROW && shownText(row, LONGEST_ROW + 1).length > LONGEST_ROW;
  return rows.some((row) => isLong(row) || reader.owners.some((one) => one !== owner && row.contains(one)));
}

/** True where the node is a row whose cells tell what it says, or one beyond those that are read: only what can be used in it is written. */
export function isToldByCells(reader: BlockReader, node: Element): boolean {
  const row = reader.rowOf.get(node);
  if (row === undefined || !reader.closed.has(row.table)) return isUnread(reader, node);
  const before = reader.writer.setRow(row.row);
  reader.writer.end();
  const inner = reader.owners.filter((one) => one !== node && node.contains(one));
  const first = reader.firstOf.get(node);
  for (let at = first ?? reader.nodes.length; at < reader.nodes.length; at += 1) {
    const [use, element] = [reader.nodes[at], reader.elements[at]];
    if (use === undefined || element === undefined || !isAround(node, use)) break;
    if ((element.visible || element.onHover) && !inner.some((one) => one.contains(use)))
      reader.writer.push('element', '', at);
  }
  for (const one of inner)
    if (!inner.some((other) => other !== one && other.contains(one)))
      reader.visit(one, { isMute: true, isInLine: false });
  reader.writer.setRow(before);
  return true;
}

/** A row that follows the last one of a list that is read. */
export function isUnread({ ends }: BlockReader, node: Element): boolean {
  return ends.some(
    (end) =>
      end !== node &&
      end.parentElement === node.parentElement &&
      end.tagName === node.tagName &&
      (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/** By row: the number of the first element in it. */
export function firstInRows(
  nodes: readonly Element[],
  rowOf: ReadonlyMap<Element, { table: number; row: number }>,
): Map<Element, number> {
  const first = new Map<Element, number>();
  for (const [index, node] of nodes.entries())
    for (let box: Element | null = node; box !== null; box = box.assignedSlot ?? box.parentElement ?? hostOf(box))
      if (rowOf.has(box) && !first.has(box)) first.set(box, index);
  return first;
}

export function hostOf(node: Element): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Parts of a table that its headers and caption tell. */
export function isHead(reader: BlockReader, part: Element, style: CSSStyleDeclaration): boolean {
  if (part.tagName === 'THEAD' || part.tagName === 'CAPTION' || style.display === 'table-header-group')
    return reader.owners.some((one) => one.contains(part));
  if (part.tagName !== 'TR' && part.getAttribute('role') !== 'row') return false;
  const cells = [...part.children];
  return (
    cells.length > 0 &&
    cells.every((cell) => cell.tagName === 'TH' || cell.getAttribute('role') === 'columnheader') &&
    reader.owners.some((one) => one.contains(part))
  );
}
