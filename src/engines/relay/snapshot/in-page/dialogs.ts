/** Runs inside the page. Dialogs, by their role or by how they are drawn. */

import type { DialogSnapshot } from '../snapshot.ts';
import { textByIds } from './roles.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

export function isDialog(element: Element): boolean {
  const role = element.getAttribute('role');
  if (role === 'dialog' || role === 'alertdialog') return true;
  if (element.tagName === 'DIALOG') return element.hasAttribute('open');
  if (element.getAttribute('aria-modal') === 'true') return true;
  const name = `${element.getAttribute('class') ?? ''} ${element.id}`;
  if (/(?:^|\s|-|_)(?:drawer|offcanvas|side-?sheet|slide-?over)(?:--\w+)?(?:\s|$)/i.test(name))
    return isOverTheRest(element);
  if (
    !/(?:^|\s|-|_)(?:modal|popup|lightbox|dialog)(?:-dialog|-content|-container|-window|-box)?(?:\s|$)/i.test(name) ||
    /backdrop|overlay-bg|trigger|toggle|open-|btn/i.test(name)
  )
    return false;
  const style = getComputedStyle(element);
  return (
    (style.position === 'fixed' || style.position === 'absolute') && element.querySelector('button, input, a') !== null
  );
}

/** A drawer with something to fill in, before a curtain that keeps the rest of the page from being used. */
export function isOverTheRest(drawer: Element): boolean {
  const box = drawer.getBoundingClientRect();
  if (getComputedStyle(drawer).position !== 'fixed' || box.right <= 0 || box.left >= innerWidth) return false;
  if (drawer.querySelector('input:not([type="search"]), textarea, select') === null) return false;
  return [
    ...document.querySelectorAll('[class*="scrim"], [class*="backdrop"], [class*="overlay"], [class*="mask"]'),
  ].some((curtain) => {
    const { width, height } = curtain.getBoundingClientRect();
    return width >= innerWidth * 0.9 && height >= innerHeight * 0.8 && isVisible(curtain) && !drawer.contains(curtain);
  });
}

export function dialogTitle(dialog: Element): string {
  const said = textByIds(dialog, 'aria-labelledby') || squeeze(dialog.getAttribute('aria-label'), 120);
  if (said !== '') return said;
  // What it said while it was loading may still stand in it, hidden.
  const headings = [...dialog.querySelectorAll('h1, h2, h3, h4, h5, [class*="title"], header')];
  const heading = headings.find((one) => isVisible(one) && shownText(one, 120) !== '');
  return heading === undefined ? shownText(dialog, 100) : shownText(heading, 120);
}

export function describeDialog(dialog: Element): DialogSnapshot {
  return { title: dialogTitle(dialog), text: shownText(dialog, 600), question: saidIn(dialog) };
}

/** "Cancel" and "Delete" beside "Save" are no question, and neither is "Archived on" beside a field. */
export function saidIn(dialog: Element): string {
  const isForm = dialog.querySelectorAll('input:not([type="hidden"]), select, textarea, [role="combobox"]').length > 1;
  const others = `button, a, select, textarea, table, [role="button"], [role="tab"], [role="option"], [role="menuitem"]${isForm ? ', label' : ''}`;
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const around = node.parentElement;
    if (around !== null && around.closest(others) === null && isVisible(around)) said.push(node.nodeValue ?? '');
  }
  return squeeze(said.join(' '), 300);
}
