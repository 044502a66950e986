/** Runs inside the page. Running text: paragraphs, items of lists, quotations, boxes that hold a sentence. */

import type { Passage } from '../snapshot.ts';
import { withoutOrders } from './cells.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

/** Text directly in the element, not in boxes within it. */
export function directText(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    else if (node instanceof Element && /^(?:A|B|STRONG|EM|I|SPAN|CODE|MARK|TIME|SMALL|U|ABBR)$/.test(node.tagName))
      text += node.textContent ?? '';
  }
  return squeeze(text, 800);
}

/** Passages in the order of the page; menus, buttons and tables are left out. */
export function readPassages(all: readonly Element[], headingOf: (element: Element) => string): Passage[] {
  const found: Passage[] = [];
  const main = document.querySelector('main, [role="main"], article') !== null;
  for (const element of all) {
    if (found.length >= 300) break;
    const tag = element.tagName;
    const isText = /^(?:P|LI|DD|BLOCKQUOTE|PRE|FIGCAPTION)$/.test(tag);
    if (!isText && !/^(?:DIV|SECTION|ARTICLE|SPAN|TD)$/.test(tag)) continue;
    if (isText && element.querySelector('p, li, table') !== null && tag !== 'LI') continue;
    const own = isText && tag !== 'LI' ? '' : directText(element);
    if (!isText && (own.length < 40 || !/[.!?:]/.test(own))) continue;
    if (element.closest('nav, footer, button, select, option, label, [role="navigation"], [role="menu"]') !== null)
      continue;
    if (!isVisible(element)) continue;
    const text = withoutOrders(element, own === '' ? shownText(element, 800) : own);
    if (text.length < 12 || !/\p{L}{3}/u.test(text) || found.some((one) => one.text === text)) continue;
    found.push({ heading: headingOf(element), text, ...(isBeside(element, main) && { beside: true as const }) });
  }
  return found;
}

/** `main`: the page has a part that it calls so. */
export function isBeside(element: Element, main: boolean): boolean {
  if (main && element.closest('main, [role="main"], article') === null) return true;
  return (
    element.closest(
      'form, aside, header, [role="alert"], [role="status"], [role="contentinfo"], [role="complementary"]',
    ) !== null
  );
}
