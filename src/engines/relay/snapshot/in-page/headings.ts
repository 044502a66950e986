/** Runs inside the page. Headings, and which of them stands over an element. */

import { dialogTitle } from './dialogs.ts';
import { isAround, isVisible, shownText, squeeze } from './visible-text.ts';

interface FoundHeading {
  element: Element;
  level: number;
  text: string;
}

export function headingsOf(all: readonly Element[]): FoundHeading[] {
  const found: FoundHeading[] = [];
  for (const element of all) {
    const level =
      /^H([1-6])$/.exec(element.tagName)?.[1] ??
      (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined);
    const titled = level === undefined && isTitled(element);
    const drawn = level === undefined && !titled && (isDrawnAsTitle(element) || isLoneHead(element));
    if (level === undefined && !titled && !drawn && element.tagName !== 'LEGEND') continue;
    const text =
      titled && element.querySelector('input, button') !== null ? ownWords(element) : shownText(element, 160);
    if (text !== '') found.push({ element, level: level === undefined ? (drawn ? 0 : 4) : Number(level), text });
    if (found.length >= 400) break;
  }
  return rankDrawn(found);
}

/** Said in letters much larger than those of the page, by an element that is none of its headings. */
export function isDrawnAsTitle(element: Element): boolean {
  if (element.children.length > 0 || !/^(?:DIV|SPAN|P|B|STRONG)$/.test(element.tagName)) return false;
  const text = squeeze(element.textContent, 100);
  if (text.length > 80 || !/\p{L}{3}/u.test(text) || /^[a-z]+(?:_[a-z\d]+)*$/.test(text)) return false;
  const [PIXELS, TIMES] = [24, 1.6];
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
  const isLarge = sizeOf(element) >= Math.max(PIXELS, TIMES * sizeOf(document.body));
  return (
    isLarge &&
    isVisible(element) &&
    element.closest(
      'a, button, label, td, th, li, nav, footer, [role="row"], [role="listitem"], h1, h2, h3, h4, h5, h6',
    ) === null
  );
}

/** Stands alone in the first row of a table that lays out the page. */
export function isLoneHead(element: Element): boolean {
  if (element.tagName !== 'TH') return false;
  const row = element.closest('tr');
  const isAlone = row?.cells.length === 1 && row.rowIndex === 0;
  return (
    isAlone &&
    element.querySelector('input, table') === null &&
    element.closest('table')?.querySelector('table') !== null
  );
}

/** The only one that is drawn as a title is the page's own, where no heading is. */
export function rankDrawn(found: FoundHeading[]): FoundHeading[] {
  const drawn = found.filter(({ level }) => level === 0);
  const isOwn = drawn.length === 1 && !found.some(({ element, level }) => level === 1 && isVisible(element));
  return found.map((heading) => (heading.level === 0 ? { ...heading, level: isOwn ? 1 : 4 } : heading));
}

/** Called a title by its class, or set in the size of one, without a heading or a list in it. */
export function isTitled(element: Element): boolean {
  return (
    /(?:^|\s)(?:page-title|[\w-]*(?:(?:card|panel|box|modal|section|widget|block|portlet|tile)(?:-|__)(?:head-)?(?:title|heading|header)|table(?:-|__)title)|(?:MuiTypography-|text-|mat-)h[1-6])(?:\s|$)/.test(
      element.getAttribute('class') ?? '',
    ) && element.querySelector('h1, h2, h3, h4, h5, h6, table') === null
  );
}

/** "Bookings" of a title that holds a search box and a button beside it. */
export function ownWords(element: Element): string {
  return squeeze(
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(' '),
    160,
  );
}

/** Text of the last heading before the element, within its dialog when it has one. */
export function headingAbove(element: Element, headings: readonly FoundHeading[], dialogs: readonly Element[]): string {
  const dialog = dialogs.findLast((one) => isAround(one, element));
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const heading = headings[middle];
    if (
      heading !== undefined &&
      (heading.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    )
      low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const heading = headings[index];
    if (heading === undefined) continue;
    // A legend heads its own group of fields, not what comes after it.
    if (heading.element.tagName === 'LEGEND' && heading.element.parentElement?.contains(element) !== true) continue;
    if (dialog === undefined) return heading.text;
    if (isAround(dialog, heading.element)) return heading.text;
    break;
  }
  return dialog === undefined ? '' : dialogTitle(dialog);
}
