/** Runs inside the page. Fields that make a tag of each option that is chosen, before the box to type into, and the options that they list below. */

import { isVisible, shownText, squeeze } from './visible-text.ts';

/** What was chosen stands before the box to type into, each with the value that is kept for it. */
export function tagsBefore(field: Element): Element[] {
  const box = field.parentElement;
  if (box === null || field.tagName !== 'INPUT' || box.querySelectorAll('input:not([type="hidden"])').length !== 1)
    return [];
  return [...box.children].filter((one) => one !== field && one.hasAttribute('data-value') && isVisible(one));
}

/** What such a field holds, as one text. */
export function tagsOf(field: Element): string {
  return squeeze(
    tagsBefore(field)
      .map((tag) => shownText(tag, 200))
      .join(', '),
    500,
  );
}

/**
 * The list of the page's own that a script has put such a field in the place of, right before its box: nobody sees it. What a form only carries
 * along (`type="hidden"`) was never seen, and stands before fields of any kind.
 */
export function keptBefore(field: Element): Element | null {
  let box = field.tagName === 'INPUT' ? field.parentElement : null;
  for (let depth = 0; depth < 2 && box !== null; depth += 1) {
    const before = box.previousElementSibling;
    if (before?.matches('select, input:not([type="hidden"])') === true && !isVisible(before)) return before;
    box = box.parentElement;
  }
  return null;
}

/**
 * An option of the list that such a field has opened over the page: it has the value that would be kept, and nothing in it to use by itself.
 * Without the field it may be an entry of any menu, which acts at once.
 */
export function isListedOption(element: Element): boolean {
  if (!element.hasAttribute('data-value') || !/^(?:DIV|LI|SPAN)$/.test(element.tagName)) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  const field = root.activeElement;
  if (field === null || (keptBefore(field) === null && tagsBefore(field).length === 0)) return false;
  const list = element.parentElement;
  if (list === null || list.querySelector('input, select, textarea, button, a[href]') !== null) return false;
  let box: Element | null = list;
  for (let depth = 0; depth < 3 && box !== null; depth += 1) {
    if (/^(?:absolute|fixed)$/.test(getComputedStyle(box).position)) return isVisible(element);
    box = box.parentElement;
  }
  return false;
}
