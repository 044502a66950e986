/** Runs inside the page. Roles of elements, and the words that attributes name them by. */

import { isEditor } from './editors.ts';
import { once } from './once.ts';
import { isListedOption } from './option-field.ts';
import { ownText, squeeze } from './visible-text.ts';

/** ARIA role, given or implied by the tag; empty for elements that are only layout. */
export function roleOf(element: Element): string {
  const given = (element.getAttribute('role') ?? '').trim().split(/\s+/)[0] ?? '';
  if (given === 'button' && element.getAttribute('aria-haspopup') === 'listbox') return 'combobox';
  // A part that is written in place may be called by what it is to a reader.
  const isWritten =
    /^(?:document|application|region|group|article|paragraph|main|generic|list)$/.test(given) && isEditor(element);
  if (isWritten) return 'textbox';
  if (given !== '' && given !== 'presentation' && given !== 'none') return given;
  const tag = element.tagName.toLowerCase();
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : '';
  if (element.getAttribute('aria-haspopup') === 'listbox') return 'combobox';
  if (isLabelledChoice(element)) return 'combobox';
  if (tag === 'button' || tag === 'summary') return 'button';
  if (tag === 'li' && isBesideChoice(element)) return 'option';
  if (tag === 'select') return (element as HTMLSelectElement).multiple ? 'listbox' : 'combobox';
  if (tag === 'textarea') return 'textbox';
  if (tag === 'option') return 'option';
  if (tag === 'area' && element.hasAttribute('href')) return 'link';
  if (tag !== 'input') return isEditor(element) ? 'textbox' : isListedOption(element) ? 'option' : '';
  const type = (element as HTMLInputElement).type;
  if (type === 'checkbox') return 'checkbox';
  if (type === 'radio') return 'radio';
  if (type === 'submit' || type === 'button' || type === 'reset' || type === 'image') return 'button';
  if (type === 'range') return 'slider';
  if (type === 'number') return 'spinbutton';
  if (type === 'search') return 'searchbox';
  if (type === 'hidden') return '';
  if (type === 'file') return 'file';
  return element.hasAttribute('list') ? 'combobox' : 'textbox';
}

/** Its labels. All of a document are gathered once: to ask each field for its own goes through the document each time. */
export function labelsOf(field: Element): readonly HTMLLabelElement[] {
  const root = field.getRootNode();
  const owner = root instanceof ShadowRoot ? root.host : document.documentElement;
  const all = once('labels', owner, () => {
    const labels = [...(root as Document | ShadowRoot).querySelectorAll('label')];
    return Map.groupBy(labels, ({ control }) => control);
  });
  return all.get(field as HTMLElement) ?? [];
}

/** A button that a label outside it names: what stands in it is the value chosen, and a list opens when it is pressed. */
export function isLabelledChoice(element: Element): boolean {
  return (
    element instanceof HTMLButtonElement &&
    element.type === 'button' &&
    element.querySelector('img, svg') === null &&
    labelsOf(element).some((label) => !label.contains(element) && squeeze(label.textContent, 160) !== '')
  );
}

/** An item of the list that such a button opens beside itself. */
export function isBesideChoice(item: Element): boolean {
  const wrapper = item.parentElement?.parentElement;
  return wrapper != null && [...wrapper.children].some((beside) => isLabelledChoice(beside));
}

export function elementsByIds(element: Element, attribute: string): Element[] {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids.map((id) => root.getElementById(id)).filter((named) => named !== null);
}

/** Text of the elements that an id-list attribute names. What stands within a list to choose from is its choice, and no name of it. */
export function textByIds(element: Element, attribute: string): string {
  const isChoice = (named: Element) => /^(?:combobox|listbox)$/.test(roleOf(element)) && element.contains(named);
  const named = elementsByIds(element, attribute).filter((one) => !isChoice(one));
  return squeeze(named.map(ownText).join(' '), 200);
}

export function stripMarks(text: string): string {
  return text
    .replace(/\s*(?:\*|\(required\)|:)\s*$/gi, '')
    .replace(/\s*(?:\*|:)\s*$/g, '')
    .replace(/^[*,;]\s*/, '')
    .trim();
}
