/** Runs inside the page. Rows of a list that the page draws only when one scrolls to them. */

import { isVisible, squeeze } from './visible-text.ts';

/** How many rows there may be below the last one drawn: the box that scrolls goes on though its rows do not. */
export function undrawnRows(rows: readonly Element[]): number {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 3) return 0;
  const box = scrollBox(last);
  if (box === null) return 0;
  const height = last.getBoundingClientRect().height;
  const { bottom } = last.getBoundingClientRect();
  // A pager or a sum may stand below the rows.
  const isMuch = (blank: number) => height > 0 && blank > Math.max(4 * height, box.clientHeight / 2);
  const end = box.getBoundingClientRect().top - box.scrollTop + box.scrollHeight;
  if (!isMuch(end - bottom)) return 0;
  const blank = Math.min(end, topOfNext(box, last, bottom)) - bottom;
  return isMuch(blank) ? Math.round(blank / height) : 0;
}

/** Where the next thing begins that shows below: what other parts of the page take is no room for rows. */
export function topOfNext(box: Element, last: Element, bottom: number): number {
  let top = Number.POSITIVE_INFINITY;
  for (const element of box.querySelectorAll('*')) {
    const rect = element.getBoundingClientRect();
    if (rect.height === 0 || rect.top < bottom - 1 || rect.top >= top || last.contains(element)) continue;
    const says = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
    if (says || /^(?:INPUT|SELECT|TEXTAREA|BUTTON|IMG|SVG)$/i.test(element.tagName)) top = rect.top;
  }
  return top;
}

/** The list ends in a sign that more of it is loading. */
export function endsLoading(rows: readonly Element[]): boolean {
  const next = rows.at(-1)?.nextElementSibling ?? null;
  if (next === null || !isVisible(next)) return false;
  const text = squeeze(next.textContent, 60);
  const turns = '[aria-busy="true"], [role="progressbar"]';
  return (
    /^loading\b.{0,20}$/i.test(text) || (text === '' && (next.matches(turns) || next.querySelector(turns) !== null))
  );
}

/** The box that the element can be scrolled in, though its scroll bar may be of its own making; null for the page itself. */
export function scrollBox(element: Element): Element | null {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 20 && /auto|scroll|hidden/.test(getComputedStyle(box).overflowY))
      return box;
  return null;
}
