/** Runs inside the page. Which elements can be used: links, buttons, fields, and boxes that behave like them. */

import { once } from './once.ts';
import { isVisible, parentOf, shownText } from './visible-text.ts';

/** True when the element is one to use; `checkCursor` lets boxes with a pointer count too. */
export function isUsable(element: Element, role: string, checkCursor: boolean): boolean {
  // A text box that is kept from everybody holds the value for a script.
  if (role === 'textbox' && element.tagName === 'INPUT' && element.getAttribute('aria-hidden') === 'true') return false;
  if (isHeldForBox(element, role)) return false;
  if (
    /^(?:link|button|checkbox|radio|textbox|searchbox|combobox|listbox|spinbutton|slider|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|file)$/.test(
      role,
    )
  )
    return element.tagName !== 'OPTION';
  if (!(element instanceof HTMLElement)) return false;
  if (element.tagName === 'TH' || role === 'columnheader') return checkCursor && isPressedToSort(element);
  if (element.tagName === 'BUTTON' && role !== 'presentation') return true;
  if (
    element.hasAttribute('onclick') ||
    element.hasAttribute('data-href') ||
    element.hasAttribute('data-toggle') ||
    element.hasAttribute('data-bs-toggle')
  )
    return element.tagName !== 'BODY' && element.tagName !== 'FORM';
  if (checkCursor && isPressedByScript(element)) return true;
  if (!checkCursor || !/^(?:A|DIV|SPAN|LI|TD|TR|P|I|LABEL|SECTION|ARTICLE|H[1-6])$/.test(element.tagName)) return false;
  if (
    element.tagName === 'LABEL' &&
    ((element as HTMLLabelElement).control !== null || element.querySelector('input, select, textarea') !== null)
  )
    return false;
  // Some rows show the pointer only while it hovers over them.
  const saysSo = element.tagName === 'TR' && /(?:^|[\s_-])clickable(?:\s|$)/.test(element.className);
  if (getComputedStyle(element).cursor !== 'pointer' && !saysSo) return false;
  const parent = parentOf(element);
  if (parent === null) return false;
  if (parent instanceof HTMLElement && getComputedStyle(parent).cursor === 'pointer')
    return opensRow(element, parent) || opensBox(element, parent);
  if (element.closest('a[href], button, label') !== null || isDrawnFor(element)) return false;
  if (element.tagName === 'TR') return isOpenedByClick(element);
  // A row made of boxes may hold some to tick; a box with its words alone is no row.
  const isRow = element.children.length >= 3;
  const others = isRow ? 'a[href], button, input:not([type="checkbox"])' : 'a[href], button, input';
  return (element.textContent ?? '').length <= 400 && element.querySelector(others) === null;
}

/** A box of a few words that a script listens on for a press: an entry of a menu, a tab. Of several around the same words, the outermost. */
export function isPressedByScript(element: HTMLElement): boolean {
  const [LONGEST_TEXT, MOST_PARTS] = [80, 4];
  const hears = (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('frontdesk.pressed')];
  if (typeof hears !== 'function' || !/^(?:DIV|SPAN|LI|P)$/.test(element.tagName)) return false;
  const holdsWords = (one: Element) => {
    const text = (one.textContent ?? '').trim();
    const isPlain = one.querySelector('a, button, input, select, textarea, li') === null;
    return text !== '' && text.length <= LONGEST_TEXT && isPlain && one.querySelectorAll('*').length <= MOST_PARTS;
  };
  const isHeard = (one: Element) => hears(one) === true && holdsWords(one);
  if (!isHeard(element) || element.closest('a, button, label, tr, [role="row"], [role="button"]') !== null)
    return false;
  return element.parentElement === null || !isHeard(element.parentElement);
}

/** The header of a column that a press sorts the list by: it says so, or shows the pointer; nothing in it is there to be pressed instead. */
export function isPressedToSort(header: HTMLElement): boolean {
  if (header.querySelector('a, button, input, select, [role="button"], [role="checkbox"]') !== null) return false;
  if (header.tagName === 'TH' && header.closest('tbody th[scope="row"]') !== null) return false;
  const isPointed = (one: Element) => getComputedStyle(one).cursor === 'pointer';
  if (isPointed(header) || header.hasAttribute('onclick')) return true;
  return header.hasAttribute('aria-sort') && ![...header.querySelectorAll('*')].some(isPointed);
}

/** A component draws itself of it that is of use as a whole. */
export function isDrawnFor(element: Element): boolean {
  const root = element.getRootNode();
  const role = root instanceof ShadowRoot ? root.host.getAttribute('role') : null;
  return /^(?:button|link|menuitem|tab|option|radio|checkbox|switch|treeitem)/.test(role ?? '');
}

/** A box that is kept from everybody holds for the form what the one drawn beside it shows. */
export function isHeldForBox(element: Element, role: string): boolean {
  if (!/^(?:checkbox|radio)$/.test(role) || element.tagName !== 'INPUT') return false;
  if (element.getAttribute('aria-hidden') !== 'true') return false;
  return [element.previousElementSibling, element.nextElementSibling].some((beside) =>
    /^(?:checkbox|radio|switch)$/.test(beside?.getAttribute('role') ?? ''),
  );
}

/** The first cell that says anything, of a row that leads somewhere but for the buttons in its other cells. */
export function opensRow(cell: Element, row: Element): boolean {
  if (cell.tagName !== 'TD' || row.tagName !== 'TR' || isOpenedByClick(row)) return false;
  const isPlain = (one: Element) =>
    (one.textContent ?? '').trim() !== '' && one.querySelector('a[href], button, input, select, textarea') === null;
  return row.querySelector('a[href]:not([href^="#"])') === null && [...row.children].find(isPlain) === cell;
}

/** The first words of a box that is pressed as a whole, where buttons of its own stand beside them: the entry of a tree with its menu. */
export function opensBox(words: Element, parent: Element): boolean {
  const box = pressedBox(parent);
  return once('words to press', box, () => wordsToPress(box)) === words && words.closest('tr') === null;
}

/** The outermost of the boxes around each other that all show the pointer. */
export function pressedBox(box: Element): Element {
  return once('pressed box', box, () => {
    const around = box.parentElement;
    return around !== null && getComputedStyle(around).cursor === 'pointer' ? pressedBox(around) : box;
  });
}

/** The largest part of the box without its buttons that says anything first; null for none, and of a box that is drawn around a field. */
export function wordsToPress(box: Element): Element | null {
  const inside = 'a[href], button';
  const LONGEST_TEXT = 400;
  if ((box.textContent ?? '').length > LONGEST_TEXT || box.closest('a[href], button, label') !== null) return null;
  if (box.querySelector('input, select, textarea, label') !== null) return null;
  // A part stands beside a button or around its like, and what has buttons in it is looked through part by part.
  const visit = (around: Element): Element | null => {
    for (const one of around.children) {
      const holds = one.querySelector(inside) !== null;
      if (one.matches(inside)) continue;
      if (!holds && isVisible(one) && shownText(one, 1) !== '') return one;
      const found = holds ? visit(one) : null;
      if (found !== null) return found;
    }
    return null;
  };
  return box.querySelector(inside) === null ? null : visit(box);
}

/** A row that as a whole leads somewhere: nothing in it but boxes to tick and ways to write or ring. */
export function isOpenedByClick(row: Element): boolean {
  const others = [...row.querySelectorAll('a[href], button, input, select, textarea')].filter(
    (inside) =>
      inside.getAttribute('role') !== 'checkbox' &&
      inside.getAttribute('type') !== 'checkbox' &&
      !/^(?:mailto|tel|sms):/.test(inside.getAttribute('href') ?? ''),
  );
  return others.length === 0 && row.closest('thead') === null;
}
