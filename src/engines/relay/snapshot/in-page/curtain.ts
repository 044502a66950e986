/** Runs inside the page. A dialog by what it does: a curtain behind it keeps the rest of the page from being used. */

import { isDialog } from './dialogs.ts';
import { isVisible, renderedText, squeeze } from './visible-text.ts';

/** What stands before a curtain over the whole page, where nothing says that it is a dialog; null elsewhere. */
export function beforeCurtain(): Element | null {
  const marks = [0.02, 0.25, 0.5, 0.75, 0.98];
  const tops = marks.flatMap((across) =>
    marks.flatMap((down) => document.elementFromPoint(innerWidth * across, innerHeight * down) ?? []),
  );
  const curtain = tops.find(isCurtain);
  if (curtain === undefined) return null;
  const seen = new Map<Element, number>();
  for (const top of tops) {
    const box = top === curtain ? null : outermostBeside(top, curtain);
    if (box !== null) seen.set(box, (seen.get(box) ?? 0) + 1);
  }
  const [front] = [...seen].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (front === undefined || isToldOf(front) || !hasControl(front)) return null;
  const SHORTEST_BEHIND = 20;
  const lengthOf = (part: HTMLElement) => squeeze(renderedText(part), 30_000).length;
  const behind = lengthOf(document.body) - (front instanceof HTMLElement ? lengthOf(front) : 0);
  return behind >= SHORTEST_BEHIND ? front : null;
}

/** Over the whole window, empty, and to be seen through. */
export function isCurtain(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < innerWidth * 0.95 || height < innerHeight * 0.9 || element === document.body) return false;
  const { backgroundColor, opacity, position } = getComputedStyle(element);
  if (position !== 'fixed' && position !== 'absolute') return false;
  const alpha = Number(/rgba\(.*,\s*([\d.]+)\)|\/\s*([\d.]+)\)/.exec(backgroundColor)?.slice(1).find(Boolean) ?? 1);
  const isClear = backgroundColor === 'transparent' || alpha === 0;
  return !isClear && alpha * Number(opacity) < 0.98;
}

/** The outermost box around `inner` that the curtain is no part of. */
export function outermostBeside(inner: Element, curtain: Element): Element | null {
  let box: Element = inner;
  for (let around = inner.parentElement; around !== null && around !== curtain; around = around.parentElement) {
    if (around.contains(curtain)) return box;
    box = around;
  }
  return curtain.contains(box) ? box : null;
}

export function isToldOf(front: Element): boolean {
  for (let around: Element | null = front; around !== null; around = around.parentElement)
    if (isDialog(around)) return true;
  return [...front.querySelectorAll('*')].some(isDialog);
}

export function hasControl(part: Element): boolean {
  return [...part.querySelectorAll('button, a[href], input, select, textarea, [role="button"]')].some(isVisible);
}
