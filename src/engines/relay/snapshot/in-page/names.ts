/** Runs inside the page. Roles, accessible names and labels of elements. */

import { once } from './once.ts';
import { labelsOf, roleOf, stripMarks, textByIds } from './roles.ts';
import {
  isScript,
  isVisible,
  ownText,
  parentOf,
  shownText,
  slottedText,
  squeeze,
  withoutPictures,
} from './visible-text.ts';
import { columnHead, wordsBefore } from './words-near.ts';

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
  // What a mark alone stands for is said by its tip.
  const tip = /^[^\p{L}\d]*\p{L}?$/u.test(text) ? tooltipOf(element) : '';
  if (beside !== '' || text !== '') return beside || tip || text;
  const alternative = [...element.querySelectorAll('img[alt], [aria-label], svg title, [title]')]
    .map(
      (one) =>
        one.getAttribute('alt') || one.getAttribute('aria-label') || one.getAttribute('title') || one.textContent,
    )
    .find((said) => squeeze(said, 200) !== '');
  // "Move this page [alt-shift-m]": which keys do it is no part of the name.
  const title = element
    .getAttribute('title')
    ?.replace(/\s*\[(?:(?:alt|ctrl|control|shift|option|cmd|meta)[-+])+\S\]$/i, '');
  const told = title || ownText(element);
  // Buttons of a site's own make may hold their name in an attribute alone.
  const own =
    squeeze(alternative || told, 200) || (tag === 'button' ? squeeze(element.getAttribute('label'), 200) : '');
  return own || tooltipOf(element);
}

/** What a tip says that is drawn when the pointer rests on the element, or on the box around it alone. */
export function tooltipOf(element: Element): string {
  const HOLDS_TIP =
    '[title], [data-tooltip], [data-original-title], [data-bs-original-title], [data-tippy-content], [data-tip], [data-title], [mattooltip]';
  const around = element.parentElement?.childElementCount === 1 ? element.parentElement : null;
  for (const one of [element, around]) {
    if (one?.matches(HOLDS_TIP) !== true) continue;
    for (const name of HOLDS_TIP.slice(1, -1).split('], [')) {
      const said = squeeze(one.getAttribute(name), 120);
      if (/\p{L}{2}/u.test(said) && !isKey(said)) return said;
    }
  }
  return element.hasAttribute('aria-describedby') ? textByIds(element, 'aria-describedby') : '';
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
  const others =
    'select, textarea, input, button, option, script, style, [role="listbox"], .invalid-feedback, .help-text';
  const holds = label.querySelector(others) !== null;
  const copy = holds ? (label.cloneNode(true) as Element) : label;
  if (holds) for (const inner of copy.querySelectorAll(others)) inner.remove();
  return stripMarks(squeeze(copy.textContent, 160) || squeeze(slottedText(label), 160));
}

/** What a person would call the field: its label, the head of its column, words that share a line or a box with it alone, a placeholder that is no example, other words before it. */
export function fieldLabel(field: Element): string {
  return once('label', field, () => findLabel(field));
}

export function findLabel(field: Element): string {
  for (const label of labelsOf(field)) {
    const text = labelText(label);
    if (text !== '') return text;
  }
  const given = textByIds(field, 'aria-labelledby') || squeeze(field.getAttribute('aria-label'), 160);
  if (given !== '') return stripMarks(given);
  const near = wordsBefore(field);
  if (near !== '' && isBoxedWith(near, field)) return near;
  const own = ['placeholder', 'data-placeholder', 'title'].map((name) => squeeze(field.getAttribute(name), 160));
  const [example = ''] = own.filter((said) => said !== '');
  const name = own.find((said, at) => said !== '' && (at === 2 || !isExample(said))) ?? '';
  return stripMarks(name) || near || stripMarks(example);
}

/** How a value may look, and no name of it: without a word, or with a digit, an address, or a place to fill ("dd/mm", "__"). */
export function isExample(placeholder: string): boolean {
  return !/\p{L}{2}/u.test(placeholder) || /[\d@_]|:\/\/|(?<!\p{L})(\p{L})\1+(?!\p{L})/iu.test(placeholder);
}

/** The words name the field beyond doubt: they are a label's, the head of its column, or all that a box around both says before it under a heading or on the line. */
export function isBoxedWith(words: string, field: Element): boolean {
  if (columnHead(field) === words) return true;
  const isSame = (text: string | null) => bareWords(text) === bareWords(words);
  for (let [inside, box] = [field, parentOf(field)]; box !== null; [inside, box] = [box, parentOf(box)]) {
    const { text, labels, isWhole } = saidBefore(inside);
    if (labels.some((label) => isSame(label.textContent))) return true;
    if (!isWhole || /^(?:FORM|BODY|FIELDSET|MAIN)$/.test(box.tagName)) return false;
    if (bareWords(text) !== '') return isSame(text);
  }
  return false;
}

export function bareWords(text: string | null): string {
  return stripMarks(squeeze(text, 400)).replace(/\s/g, '');
}

/** What the box around `inside` says before it, behind any other field; not `isWhole` where it says nothing between them, or too much to look through. */
export function saidBefore(inside: Element): { text: string; labels: Element[]; isWhole: boolean } {
  const said = { text: '', labels: [] as Element[], isWhole: true };
  const { parentNode } = inside;
  if (parentNode === null) return said;
  const [MOST_NODES, MOST_TEXT] = [200, 400];
  const nodes = document.createTreeWalker(parentNode, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  nodes.currentNode = inside;
  for (let read = 0; said.isWhole; read += 1) {
    const node = nodes.previousNode();
    if (node === null || node === parentNode) break;
    const isEnd = node.nodeName === 'BR' || node.parentElement?.closest('h1, h2, h3, h4, h5, h6') != null;
    if (isEnd && said.text.trim() !== '') break;
    if (read > MOST_NODES || said.text.length > MOST_TEXT) said.isWhole = false;
    else if (!(node instanceof Element)) said.text = `${shownNode(node)} ${said.text}`;
    else if (node.tagName === 'LABEL') said.labels.push(node);
    else if (node.matches('input:not([type="hidden"]), select, textarea')) {
      said.isWhole = said.text.trim() !== '';
      break;
    }
  }
  return said;
}

/** The text of a node of the page where it is drawn, and no choice or value of a field. */
export function shownNode({ parentElement, nodeValue }: Node): string {
  const isSaid =
    parentElement !== null &&
    nodeValue?.trim() !== '' &&
    !isScript(parentElement) &&
    parentElement.closest('svg, option, textarea') === null &&
    isVisible(parentElement);
  return isSaid ? (nodeValue ?? '') : '';
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
