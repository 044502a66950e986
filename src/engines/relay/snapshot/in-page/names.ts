/** Runs inside the page. Roles, accessible names and labels of elements. */

import { roleOf, stripMarks, textByIds } from './roles.ts';
import { shownText, slottedText, squeeze, withoutPictures } from './visible-text.ts';
import { wordsBefore } from './words-near.ts';

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
      if (/\p{L}{2}/u.test(said) && !isKey(said)) return said;
    }
  return textByIds(element, 'aria-describedby');
}

/** `qKcon7U0DY77CYfOrhZtS`: made by a script, to find the tip by. */
export function isKey(text: string): boolean {
  return /^[\w-]{16,}$/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text) && /[\d_-]/.test(text);
}

/** What the picture of an element is called where the page says so outright; empty for a class, which may say how it looks. */
export function iconOf(element: Element): string {
  const picture = element.hasAttribute('data-icon') ? element : element.querySelector('[data-icon]');
  const drawn = element.querySelector('svg use');
  const said = picture?.getAttribute('data-icon') ?? drawn?.getAttribute('href') ?? drawn?.getAttribute('xlink:href');
  const name = squeeze(said?.replace(/^.*#/, ''), 40);
  return isKey(name) || !/^[\p{L}\d _-]+$/u.test(name) ? '' : name;
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
