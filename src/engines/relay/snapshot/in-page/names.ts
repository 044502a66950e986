/** Runs inside the page. Roles, accessible names and labels of elements. */

import { isEditor } from './editors.ts';
import { shownText, slottedText, squeeze, withoutPictures } from './visible-text.ts';
import { wordsBefore } from './words-near.ts';

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
  if (tag !== 'input') return isEditor(element) ? 'textbox' : '';
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

/** A button that a label outside it names: what stands in it is the value chosen, and a list opens when it is pressed. */
export function isLabelledChoice(element: Element): boolean {
  return (
    element instanceof HTMLButtonElement &&
    element.type === 'button' &&
    element.querySelector('img, svg') === null &&
    [...element.labels].some((label) => !label.contains(element) && squeeze(label.textContent, 160) !== '')
  );
}

/** An item of the list that such a button opens beside itself. */
export function isBesideChoice(item: Element): boolean {
  const wrapper = item.parentElement?.parentElement;
  return wrapper != null && [...wrapper.children].some((beside) => isLabelledChoice(beside));
}

/** Text of the elements that an id-list attribute names. What stands within a list to choose from is its choice, and no name of it. */
export function textByIds(element: Element, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').trim();
  if (ids === '') return '';
  const root = element.getRootNode() as Document | ShadowRoot;
  const isChoice = (named: Element) => /^(?:combobox|listbox)$/.test(roleOf(element)) && element.contains(named);
  return squeeze(
    ids
      .split(/\s+/)
      .map((id) => root.getElementById(id))
      .map((named) => (named === null || isChoice(named) ? '' : named.textContent))
      .join(' '),
    200,
  );
}

/** Name as assistive technology would read it. */
export function accessibleName(element: Element): string {
  const labelled = textByIds(element, 'aria-labelledby') || squeeze(element.getAttribute('aria-label'), 200);
  if (labelled !== '') return labelled;
  const tag = element.tagName.toLowerCase();
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    if (/^(?:submit|button|reset)$/.test(input.type))
      return squeeze(input.value || input.title || (input.type === 'submit' ? 'Submit' : ''), 200);
    if (input.type === 'image') return squeeze(input.alt || input.title, 200);
  }
  if (tag === 'input' || tag === 'select' || tag === 'textarea') return fieldLabel(element);
  const role = roleOf(element);
  if (role === 'textbox' || role === 'combobox' || role === 'listbox' || role === 'spinbutton')
    return fieldLabel(element);
  const text = withoutPictures(shownText(element, 200), [...element.querySelectorAll('[aria-hidden="true"]')]);
  const beside = tag === 'button' ? wordsOfPlus(element, text) : '';
  if (beside !== '' || text !== '') return beside || text;
  const inner = element.querySelector('img[alt], [aria-label], svg title, [title]');
  const alternative =
    inner === null
      ? ''
      : (inner.getAttribute('alt') ??
        inner.getAttribute('aria-label') ??
        inner.getAttribute('title') ??
        inner.textContent ??
        '');
  // "Move this page [alt-shift-m]": which keys do it is no part of the name.
  const title = element
    .getAttribute('title')
    ?.replace(/\s*\[(?:(?:alt|ctrl|control|shift|option|cmd|meta)[-+])+\S\]$/i, '');
  const told = title || element.textContent;
  // Buttons of a site's own make may hold their name in an attribute alone.
  const own =
    squeeze(alternative || told, 200) || (tag === 'button' ? squeeze(element.getAttribute('label'), 200) : '');
  return own || tooltipOf(element);
}

/** What a tip says that is drawn when the pointer rests on the element, or on the box around it alone. */
export function tooltipOf(element: Element): string {
  const names = [
    'data-tooltip',
    'data-original-title',
    'data-bs-original-title',
    'data-tippy-content',
    'data-tip',
    'data-title',
    'mattooltip',
  ];
  const around = element.parentElement?.childElementCount === 1 ? element.parentElement : null;
  for (const one of [element, around])
    for (const name of ['title', ...names]) {
      const said = squeeze(one?.getAttribute(name), 120);
      if (/\p{L}{2}/u.test(said)) return said;
    }
  return textByIds(element, 'aria-describedby');
}

/** "New phone number" behind a lone plus, where both have a line to themselves: it names the button though it stands outside. */
export function wordsOfPlus(button: Element, text: string): string {
  const [first, label, another] = button.parentElement?.children ?? [];
  const isPlus = /^(?:[+\uff0b]|add|plus|(?:add|plus)_\w+)$/.test(text);
  if (!isPlus || first !== button || !(label instanceof HTMLElement) || another !== undefined) return '';
  if (!/^(?:LABEL|SPAN)$/.test(label.tagName) || label.querySelector('a, button, input, select') !== null) return '';
  const words = shownText(label, 60);
  return /^(?:add|new|another|attach)\b/i.test(words) ? words : '';
}

export function stripMarks(text: string): string {
  return text
    .replace(/\s*(?:\*|\(required\)|:)\s*$/gi, '')
    .replace(/\s*(?:\*|:)\s*$/g, '')
    .replace(/^[*,;]\s*/, '')
    .trim();
}

/** Own text of a label without the text of the field inside it. */
export function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(
    'select, textarea, input, button, option, script, style, [role="listbox"], .invalid-feedback, .help-text',
  ))
    inner.remove();
  return stripMarks(squeeze(copy.textContent, 160) || squeeze(slottedText(label), 160));
}

/** What a person would call the field: its label, the words before it, its row's heading, its placeholder. */
export function fieldLabel(field: Element): string {
  const labels = (field as HTMLInputElement).labels;
  if (labels !== null && labels !== undefined) {
    for (const label of labels) {
      const text = labelText(label);
      if (text !== '') return text;
    }
  }
  const given = textByIds(field, 'aria-labelledby') || squeeze(field.getAttribute('aria-label'), 160);
  if (given !== '') return stripMarks(given);
  const near = wordsBefore(field);
  if (near !== '') return near;
  return stripMarks(
    squeeze(
      field.getAttribute('placeholder') ?? field.getAttribute('data-placeholder') ?? field.getAttribute('title') ?? '',
      160,
    ),
  );
}

/** Title, icon classes and data attributes: what an unnamed button may be for. */
export function hintOf(element: Element): string {
  const parts = [
    element.getAttribute('title'),
    element.getAttribute('data-action'),
    element.getAttribute('data-testid'),
    element.getAttribute('data-icon'),
    element.id,
    element.getAttribute('class'),
    element.getAttribute('name'),
  ];
  for (const inner of [...element.querySelectorAll('i, svg, use, img, span')].slice(0, 4)) {
    parts.push(
      inner.getAttribute('class'),
      inner.getAttribute('data-icon'),
      inner.getAttribute('href'),
      inner.getAttribute('xlink:href'),
      inner.getAttribute('alt'),
      inner.tagName === 'SPAN' || inner.tagName === 'I' ? (inner.children.length === 0 ? inner.textContent : '') : '',
    );
  }
  const said = parts.filter((part) => part !== null && part !== '').join(' ');
  // "disabled:opacity-50", "last:border-0": how it would look in a state that it need not be in.
  return squeeze(said.replace(/(?:^|\s)[a-z\d[\]&>_*.-]*:(?!\/)\S+/g, ' '), 200);
}
