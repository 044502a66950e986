/** Runs inside the page. All elements of a frame that can be used, within bounds that no one part of the page can fill. */

import type { ElementSnapshot, TableSnapshot } from '../snapshot.ts';
import { describeElement, findRow, type Surroundings } from './elements.ts';
import { type HoverShown, hoverShown, keptBoxes, shownOver } from './hover.ts';
import { roleOf } from './roles.ts';
import { isKeptFromSight } from './seen.ts';
import { isUsable } from './usable.ts';
import { closestAcross, isVisible } from './visible-text.ts';

export interface Gathered {
  elements: ElementSnapshot[];
  nodes: Element[];
  /** What the pointer has to be over, one after the other, for an element to be shown, by the element's number. */
  over: Map<number, Element[]>;
  truncated: boolean;
}

export function gatherElements(
  all: readonly Element[],
  maxElements: number,
  around: Surroundings,
  tables: readonly TableSnapshot[],
): Gathered {
  // Of what rows hold, of what nobody sees, and of boxes that are asked for their pointer, in rows and elsewhere.
  const [MOST_IN_ROWS, MOST_HIDDEN, MOST_ASKED] = [0.7 * maxElements, 0.15 * maxElements, 3000];
  const gathered: Gathered = { elements: [], nodes: [], over: new Map(), truncated: false };
  const { elements, nodes } = gathered;
  const ends = lastRows(around.rowOf, tables);
  let [inRows, hidden, asked, askedInRows] = [0, 0, 0, 0];
  let onHover: HoverShown | null = null;
  for (const element of all) {
    // An entry of a list says nothing of what pressing it does.
    const role = roleOf(element).replace(/^(?:listitem|article)$/, '');
    let mayAsk = (role === '' || role === 'gridcell' || role === 'columnheader') && element.children.length < 12;
    if (mayAsk) {
      const isInRow = element.closest('tr, [role="row"]') !== null;
      mayAsk = isInRow ? askedInRows < MOST_ASKED : asked < MOST_ASKED;
      if (isInRow) askedInRows += 1;
      else asked += 1;
    }
    if (!isUsable(element, role, mayAsk)) continue;
    if (elements.length >= maxElements) {
      gathered.truncated = true;
      break;
    }
    const isShown = isVisible(element);
    // Links to jump over the menu, and what is said to screen readers alone.
    const isKept = isShown && /^(?:link|button)$/.test(role) && isKeptFromSight(element);
    const inRow = findRow(element, around);
    const mayAppear =
      /^(?:link|button|menuitem|checkbox|)$/.test(role) &&
      (!isShown || isKept || !element.checkVisibility({ opacityProperty: true }));
    const kept = mayAppear ? keptBoxes(element) : [];
    if (kept.length > 0) onHover ??= hoverShown();
    const over = onHover === null ? [] : shownOver(kept, onHover);
    if (over.length === 0 && (isKept || (!isShown && !keepsHidden(element, role)))) continue;
    const isHidden = !isShown && over.length === 0;
    if (isHidden) hidden += 1;
    if ((isHidden && hidden > MOST_HIDDEN) || isBeyond(element, ends)) {
      gathered.truncated = true;
      continue;
    }
    if (inRows >= MOST_IN_ROWS && inRow !== null) {
      gathered.truncated = true;
      continue;
    }
    const described = describeElement(element, role, nodes.length, around);
    if (described.row >= 0) inRows += 1;
    described.onHover = over.length > 0;
    if (over.length > 0) gathered.over.set(nodes.length, over);
    elements.push(described);
    nodes.push(element);
  }
  return gathered;
}

/** The last row that is read of each list that has more. */
export function lastRows(
  rowOf: ReadonlyMap<Element, { table: number; row: number }>,
  tables: readonly TableSnapshot[],
): Element[] {
  const last = new Map<number, Element>();
  for (const [row, { table }] of rowOf)
    if ((tables[table]?.total ?? 0) > (tables[table]?.rows.length ?? 0)) last.set(table, row);
  return [...last.values()];
}

/** In a row that is not read, behind those that are. */
export function isBeyond(element: Element, ends: readonly Element[]): boolean {
  return ends.some(
    (end) =>
      end.parentElement?.contains(element) === true &&
      !end.contains(element) &&
      (end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/** Links in closed menus, and boxes drawn by their labels, are of use though they cannot be seen. */
export function keepsHidden(element: Element, role: string): boolean {
  if (role === 'checkbox' || role === 'radio' || role === 'switch' || role === 'file') return true;
  if (element.tagName === 'SELECT' || element.tagName === 'TEXTAREA')
    return element.nextElementSibling !== null && closestAcross(element, 'form') !== null;
  if (role === 'link')
    return (
      (element as HTMLAnchorElement).origin === location.origin &&
      closestAcross(
        element,
        'nav, header, aside, ul, menu, [role="menu"], [class*="menu"], [class*="nav"], [class*="dropdown"], [class*="drawer"]',
      ) !== null
    );
  return role === 'menuitem' || role === 'tab';
}
