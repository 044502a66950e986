/** Runs inside the page. Which elements something else lies over, so that a press would not reach them. */

import { isOnTop } from '../../touch/in-page.ts';
import { isCurtain } from './curtain.ts';
import { labelsOf } from './roles.ts';
import { closestAcross, isAround, parentOf } from './visible-text.ts';

/** Numbers of those `nodes` that are covered. `front`: dialogs, which what lies behind a curtain is not part of. */
export function coveredAmong(nodes: readonly Element[], front: readonly Element[]): Set<number> {
  const covered = new Set<number>();
  const modals = front.filter(isModal);
  for (const [index, node] of nodes.entries()) {
    const drawn = drawnFor(node);
    const box = drawn.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isInWindow = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const isBehind = modals.length > 0 && !modals.some((one) => isAround(one, node));
    const isInert = closestAcross(node, '[inert]') !== null;
    if (isInert || (isInWindow ? isUnder(drawn, node, x, y, isBehind) : isBehind)) covered.add(index);
  }
  return covered;
}

/** A box to tick that is drawn by its label is pressed there. */
export function drawnFor(node: Element): Element {
  const input = node as HTMLInputElement;
  if (node.tagName !== 'INPUT' || !/^(?:checkbox|radio|file)$/.test(input.type)) return node;
  const label = labelsOf(input).find((one) => one.getBoundingClientRect().width > 0);
  return label ?? node;
}

/** Nothing of the page behind the dialog can be used while it is there. */
export function isModal(dialog: Element): boolean {
  if (dialog.matches(':modal') || isCurtain(dialog)) return true;
  const marks = [0.02, 0.98].flatMap((across) => [0.02, 0.98].map((down) => [across, down] as const));
  const tops = marks.map(([across, down]) => document.elementFromPoint(innerWidth * across, innerHeight * down));
  return tops.some((top) => top !== null && ((!dialog.contains(top) && isCurtain(top)) || isShield(top, dialog)));
}

/** What takes every press, drawn or not: it stands in a box over the whole window that has nothing in it but the dialog. */
export function isShield(top: Element, dialog: Element): boolean {
  const said = (part: Element) => (part.textContent ?? '').replace(/\s/g, '').length;
  for (let box: Element | null = top; box !== null && box !== document.body; box = parentOf(box)) {
    const { width, height } = box.getBoundingClientRect();
    if (width < innerWidth * 0.95 || height < innerHeight * 0.9 || !box.contains(dialog)) continue;
    if (!/^(?:fixed|absolute)$/.test(getComputedStyle(box).position)) continue;
    return said(box) === said(dialog);
  }
  return false;
}

/** Something else is on top at that point, and no scrolling would bring the element out from under it. `isBehind`: behind a modal dialog. */
export function isUnder(drawn: Element, node: Element, x: number, y: number, isBehind: boolean): boolean {
  if (isOnTop(drawn, { x, y }) || isOnTop(node, { x, y })) return false;
  if (isScrolledOut(drawn, x, y)) return false;
  if (isBehind) return true;
  const top = topAt(x, y);
  if (top === null || isAround(top, drawn)) return false;
  const bar = floatingAround(top);
  if (bar === null) return isFloatingOver(top, drawn);
  if (getComputedStyle(bar).position === 'sticky') return false;
  const { height } = bar.getBoundingClientRect();
  const canMove = document.documentElement.scrollHeight > innerHeight + height;
  const MOST_OF_BAR = 0.3;
  return !(canMove && height < innerHeight * MOST_OF_BAR);
}

/** What is drawn last at a point, in shadows too. */
export function topAt(x: number, y: number): Element | null {
  let top = document.elementFromPoint(x, y);
  for (let root = top?.shadowRoot ?? null; root !== null; root = top?.shadowRoot ?? null) {
    const inner = root.elementFromPoint(x, y);
    if (inner === null || inner === top) break;
    top = inner;
  }
  return top;
}

/** The point lies outside of a box around the element that scrolls or cuts off. */
export function isScrolledOut(element: Element, x: number, y: number): boolean {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return true;
  }
  return false;
}

/** The box around the element that stays in its place while the page scrolls. */
export function floatingAround(element: Element): Element | null {
  for (let box: Element | null = element; box !== null; box = parentOf(box))
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
  return null;
}

/** Laid over the rest rather than beside it, and neither around the element nor in it. */
export function isFloatingOver(top: Element, drawn: Element): boolean {
  if (isAround(drawn, top)) return false;
  for (let box: Element | null = top; box !== null && !isAround(box, drawn); box = parentOf(box))
    if (getComputedStyle(box).position !== 'static') return true;
  return false;
}
