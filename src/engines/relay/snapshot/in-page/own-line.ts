/** Runs inside the page. The line on which something stands that nothing names: the entry of a tree, a bar of buttons. */

import type { ElementSnapshot, TableSnapshot } from '../snapshot.ts';
import { parentOf, shownText } from './visible-text.ts';

/** Writes where each of those stands that have no name, in a table apart: `2 of 3 beside "Clinics"`. One whose line says nothing is left. */
export function placeOnLines(
  elements: readonly ElementSnapshot[],
  nodes: readonly Element[],
  tables: readonly TableSnapshot[],
): void {
  const byLine = new Map<Element, ElementSnapshot[]>();
  for (const [at, element] of elements.entries()) {
    const { name, label, placeholder, near, table, value, visible, onHover } = element;
    const node = nodes[at];
    if (node === undefined || `${name}${label}${placeholder}${near}` !== '' || !(visible || onHover)) continue;
    // What a field holds is told by itself.
    if ((value ?? '') !== '') continue;
    if (/^(?:table|grid)$/.test(tables[table]?.kind ?? '')) continue;
    const line = lineAround(node);
    if (line !== null) byLine.set(line, [...(byLine.get(line) ?? []), element]);
  }
  for (const [line, beside] of byLine)
    for (const [at, element] of beside.entries())
      element.position = `${beside.length === 1 ? '' : `${at + 1} of ${beside.length} `}beside "${shownText(line, 60)}"`;
}

/** The smallest box around it that says anything, where that is a single short line. */
export function lineAround(node: Element): Element | null {
  const [MOST_BOXES, MOST_TEXT, TALLEST] = [5, 60, 64];
  let box = parentOf(node);
  for (let depth = 0; depth < MOST_BOXES && box !== null && box !== document.body; depth += 1, box = parentOf(box)) {
    const text = shownText(box, MOST_TEXT + 1);
    if (text !== '') return text.length <= MOST_TEXT && box.getBoundingClientRect().height <= TALLEST ? box : null;
  }
  return null;
}
