/** Runs inside the page. Roles, accessible names and labels of elements. */

import { isScript, isVisible, parentOf, shownText, slottedText, squeeze, withoutPictures } from './visible-text.ts';

/** ARIA role, given or implied by the tag; empty for elements that are only layout. */
export function roleOf(element: Element): string {
  const given = (element.getAttribute('role') ?? '').trim().split(/\s+/)[0] ?? '';
  if (given === 'button' && element.getAttribute('aria-haspopup') === 'listbox') return 'combobox';
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
  if (tag !== 'input')
    return element instanceof HTMLElement &&
      element.isContentEditable &&
      !(element.parentElement?.isContentEditable ?? false)
      ? 'textbox'
      : '';
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
  return squeeze(alternative || told, 200) || (tag === 'button' ? squeeze(element.getAttribute('label'), 200) : '');
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

/** Text that stands before the field: in its cell's row, before it in its wrapper, or above the wrapper. */
export function wordsBefore(field: Element): string {
  const kind = (field as HTMLInputElement).type;
  const own = kind === 'checkbox' || kind === 'radio' ? wordsBeside(field) : '';
  if (own !== '') return own;
  const cell = field.closest('td, [role="cell"], [role="gridcell"]');
  const before = cell?.previousElementSibling;
  const isMenu = before?.querySelector('button, ul') != null && (cell?.querySelectorAll('input').length ?? 0) > 1;
  if (before != null && !isMenu && before.querySelector('input, select, textarea') === null) {
    const text = stripMarks(shownText(before, 120));
    if (text !== '' && text.length <= 80) return text;
  }
  let current: Element | null = field;
  for (let depth = 0; depth < 8 && current !== null; depth += 1) {
    const text = textBefore(current, field);
    if (text !== '') return text;
    const parent: Element | null = parentOf(current);
    if (parent === null || /^(?:FORM|BODY|FIELDSET|MAIN)$/.test(parent.tagName)) return '';
    // A table of one row that says nothing only sets its field beside a button.
    if (parent instanceof HTMLTableElement && (parent.rows.length > 1 || shownText(parent, 40) !== '')) return '';
    const fields = parent.querySelectorAll(
      'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea, [contenteditable="true"], [role="combobox"]',
    );
    if (
      depth > 0 &&
      fields.length > 1 &&
      current !== field &&
      [...fields].some((other) => !(current?.contains(other) ?? false) && kind !== 'radio')
    )
      return '';
    current = parent;
  }
  return '';
}

/** What stands beside a box without a label of its own: behind it, or before it where nothing stands behind the last one of a row of them. */
export function wordsBeside(box: Element): string {
  const row = boxesBeside(box);
  const [first = box, last = box] = [row[0], row.at(-1)];
  if (row.length > 1 && textBehind(last) === '' && textBefore(first) !== '') return textBefore(box);
  return textBehind(box);
}

/** Boxes of the same kind under the same parent. */
export function boxesBeside(box: Element): Element[] {
  const kind = (box as HTMLInputElement).type;
  return [...(box.parentElement?.children ?? [])].filter((other) => (other as HTMLInputElement).type === kind);
}

export function textBehind(box: Element): string {
  let node = box.nextSibling;
  const saysNothing = (one: Node) => isScript(one) || squeeze(one.textContent, 120) === '';
  while (node !== null && saysNothing(node) && !/^(?:INPUT|BR)$/.test(node.nodeName)) node = node.nextSibling;
  if (
    node === null ||
    (node instanceof Element && (node.matches('input, select, br') || node.querySelector('input, select') !== null))
  )
    return '';
  const text = stripMarks(squeeze(node.textContent, 120));
  return text.length <= 100 ? text : '';
}

/** The choice that a list of a site's own make holds, with what can be done about it, or its invitation to make one. */
export function isHeldChoice(words: Element): boolean {
  return /placeholder|single-?value|multi-?value/i.test(words.getAttribute('class') ?? '');
}

/** What stands in the place of a value: an invitation to choose, or the words that a box draws within itself where it has no text of its own. */
export function isInside(words: Element, field: Element | undefined): boolean {
  if (/^(?:please )?(?:select|choose|pick)\b[^.\u2026]{0,40}(?:\.\.\.|\u2026)$/i.test(shownText(words, 60)))
    return true;
  const isList =
    field !== undefined &&
    (roleOf(field) === 'combobox' || /^(?:list|both)$/.test(field.getAttribute('aria-autocomplete') ?? ''));
  if (!isList) return false;
  const [box, text] = [field.getBoundingClientRect(), words.getBoundingClientRect()];
  const middle = (box.top + box.bottom) / 2;
  return text.top < middle && text.bottom > middle && text.left <= box.left + 2 && text.right >= box.left + 2;
}

/** The words before the element; those that a `field` draws within itself do not count. */
export function textBefore(element: Element, field?: Element): string {
  let node: Node | null = element.previousSibling;
  while (node !== null) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = stripMarks(squeeze(node.textContent, 120));
      if (text !== '' && /[\p{L}\d]/u.test(text)) return text.length <= 80 ? text : '';
    } else if (node instanceof Element && !isHeldChoice(node)) {
      const pressed = pressedLabel(node);
      if (pressed !== '') return pressed;
      if (
        node.matches('input:not([type="hidden"]), select, textarea, button, form, table, [contenteditable="true"]') ||
        isScript(node) ||
        node.querySelector('input, select, textarea, button, [contenteditable="true"]') !== null
      )
        return '';
      const text = isVisible(node) && !isInside(node, field) ? stripMarks(shownText(node, 120)) : '';
      if (text !== '') return text.length <= 80 ? text : '';
    }
    node = node.previousSibling;
  }
  return '';
}

/** A label that can be pressed for what may be done with its field; empty where `before` is anything else. */
export function pressedLabel(before: Element): string {
  const label = before.matches('[class*="label"]') ? before : before.querySelector('[class*="label"]');
  if (label === null || before.querySelector('input, select, textarea') !== null) return '';
  const buttons = before.querySelectorAll('button');
  const [button] = buttons;
  if (buttons.length !== 1 || button === undefined || !isVisible(button)) return '';
  const text = stripMarks(shownText(label, 120));
  return text.length <= 80 && text === stripMarks(shownText(before, 120)) ? text : '';
}

/** Legend of the fieldset or name of the group round a field. */
export function groupOf(element: Element): string {
  let group = parentOf(element);
  while (group !== null && !group.matches('fieldset, [role="group"], [role="radiogroup"]')) group = parentOf(group);
  if (group === null) return captionOf(element);
  const legend = group.querySelector(':scope > legend');
  if (legend !== null) return stripMarks(shownText(legend, 120));
  return stripMarks(
    textByIds(group, 'aria-labelledby') ||
      squeeze(group.getAttribute('aria-label'), 120) ||
      (group.getAttribute('role') === 'radiogroup' ? wordsBefore(group) : ''),
  );
}

/** What stands before several boxes of one question: in the cell to their left, or before the first of them. */
export function captionOf(box: Element): string {
  if (!/^(?:radio|checkbox)$/.test((box as HTMLInputElement).type)) return '';
  const row = boxesBeside(box);
  const [first] = row;
  if (first === undefined || row.length < 2 || textBehind(row.at(-1) ?? box) === '') return '';
  const before = box.closest('td')?.previousElementSibling;
  if (before != null && before.querySelector('input, select, textarea') === null)
    return stripMarks(shownText(before, 80));
  return textBefore(first);
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
