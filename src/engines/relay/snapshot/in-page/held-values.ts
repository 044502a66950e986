/** Runs inside the page. What fields hold and boxes are set to. */

import { withoutOrders } from './cells.ts';
import { tagsOf } from './option-field.ts';
import { isVisible, parentOf, shownText, squeeze } from './visible-text.ts';

export function heldValue(element: Element, role: string): string | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return element.value;
    if (element.type === 'file') return '';
    return squeeze(element.value || chosenBeside(element, role), 2000);
  }
  if (element instanceof HTMLSelectElement)
    return squeeze([...element.selectedOptions].map((option) => option.label).join(', '), 500);
  if (role === 'textbox' || role === 'combobox' || role === 'listbox' || role === 'spinbutton' || role === 'slider')
    return squeeze(
      element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? shownText(element, 2000),
      2000,
    );
  return null;
}

/** What a list of a site's own make shows as chosen, where the box to type into beside it is empty. */
export function chosenBeside(field: Element, role: string): string {
  const tags = tagsOf(field);
  if (tags !== '' || role !== 'combobox') return tags;
  let box = parentOf(field);
  for (let depth = 0; depth < 4 && box !== null; depth += 1) {
    if (box.querySelectorAll('input:not([type="hidden"]), select, textarea').length > 1) return '';
    const chosen = [...box.querySelectorAll('[class*="ingle"], [class*="select"]')].find(
      (one) => /(?:single-?value|selection-(?:item|text)|__selected|__single)\b/i.test(one.className) && isVisible(one),
    );
    if (chosen !== undefined) return withoutOrders(chosen, shownText(chosen, 200));
    box = parentOf(box);
  }
  return '';
}

export function checkedOf(element: Element, role: string): boolean | null {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return element.checked;
  const said =
    element.getAttribute('aria-checked') ??
    (role === 'tab' || role === 'option'
      ? element.getAttribute('aria-selected')
      : element.getAttribute('aria-pressed'));
  return said === null ? null : said === 'true';
}
