/** Runs inside the page. Words that stand before or behind a field and name it, where no label does. */

import { once } from './once.ts';
import { keptBefore, tagsBefore } from './option-field.ts';
import { roleOf, stripMarks, textByIds } from './roles.ts';
import { isScript, isVisible, parentOf, shownText, squeeze } from './visible-text.ts';

/** Text that stands before the field: in its cell's row, before it in its wrapper, or above the wrapper. */
export function wordsBefore(field: Element): string {
  return once('words before', field, () => findWordsBefore(field));
}

export function findWordsBefore(field: Element): string {
  const kind = (field as HTMLInputElement).type;
  const own = kind === 'checkbox' || kind === 'radio' ? wordsBeside(field) : '';
  if (own !== '') return own;
  const cell = field.closest('td, [role="cell"], [role="gridcell"]');
  const head = columnHead(field);
  if (head !== null) return textInCell(field, cell) || head;
  const before = cell?.previousElementSibling;
  const isMenu = before?.querySelector('button, ul') != null && (cell?.querySelectorAll('input').length ?? 0) > 1;
  if (before != null && !isMenu && before.querySelector('input, select, textarea') === null) {
    const text = stripMarks(shownText(before, 120));
    if (text !== '' && text.length <= 80) return text;
  }
  let current: Element | null = keptBefore(field) ?? field;
  for (let depth = 0; depth < 8 && current !== null; depth += 1) {
    const text = textBefore(current, field);
    if (text !== '') return text;
    const parent: Element | null = parentOf(current);
    if (parent === null || /^(?:FORM|BODY|FIELDSET|MAIN)$/.test(parent.tagName)) return '';
    // The rows of a long list do not name each other's fields, and to look through all of them for each takes seconds.
    const MOST_ROWS = 50;
    if (parent instanceof HTMLTableSectionElement && parent.rows.length > MOST_ROWS) return '';
    // A table of one row that says nothing only sets its field beside a button.
    if (parent instanceof HTMLTableElement && (parent.rows.length > 1 || shownText(parent, 40) !== '')) return '';
    const fields = fieldsIn(parent);
    if (
      depth > 0 &&
      fields.length > 1 &&
      current !== field &&
      fields.some((other) => !(current?.contains(other) ?? false) && kind !== 'radio')
    )
      return '';
    current = parent;
  }
  return '';
}

/** All that is filled in within the box: it is asked for each of them. */
export function fieldsIn(box: Element): readonly Element[] {
  const fields =
    'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"]), select, textarea, [contenteditable="true"], [role="combobox"]';
  return once('fields', box, () => [...box.querySelectorAll(fields)]);
}

/** The head of the column that the field stands in; empty for one that says nothing, null where its table has no heads. */
export function columnHead(field: Element): string | null {
  const cell = field.closest('td, [role="cell"], [role="gridcell"]');
  const table = cell?.closest('table, [role="grid"], [role="table"], [role="treegrid"]');
  const row = cell?.parentElement;
  if (cell == null || table == null || row == null) return null;
  const isHead = (one: Element) => one.tagName === 'TH' || one.getAttribute('role') === 'columnheader';
  const heads = once('heads', table, () =>
    [...table.querySelectorAll('tr, [role="row"]')]
      .slice(0, 3)
      .findLast((one) => one.children.length > 1 && [...one.children].every(isHead)),
  );
  if (heads === undefined || heads === row) return null;
  const [columns, own] = [columnsOf(heads), columnsOf(row)];
  const head = columns[own.indexOf(cell)];
  if (head === undefined || columns.length !== own.length) return null;
  return once('head', head, () => stripMarks(shownText(head, 80)));
}

/** The cells of a row, each as often as the columns it takes. */
export function columnsOf(row: Element): Element[] {
  const spread = (cell: Element) => Array.from({ length: (cell as HTMLTableCellElement).colSpan || 1 }, () => cell);
  return once('columns', row, () => [...row.children].flatMap(spread));
}

/** Text before the field within its cell. */
export function textInCell(field: Element, cell: Element | null): string {
  for (let box: Element | null = field; box !== null && box !== cell; box = parentOf(box)) {
    const text = textBefore(box, field);
    if (text !== '') return text;
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
  const beside = words.parentElement?.querySelector(':scope > input');
  if (beside != null && tagsBefore(beside).includes(words)) return true;
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
  // What stands in something else that is used is its value or name: a list of a site's own make, too.
  const USED = 'textarea, button, [contenteditable="true"], [role="combobox"], [role="button"], [tabindex="0"]';
  let node: Node | null = element.previousSibling;
  while (node !== null) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = stripMarks(squeeze(node.textContent, 120));
      if (text !== '' && /[\p{L}\d]/u.test(text)) return text.length <= 80 ? text : '';
    } else if (node instanceof Element && !isHeldChoice(node)) {
      const pressed = pressedLabel(node);
      if (pressed !== '') return pressed;
      if (
        node.matches(`input:not([type="hidden"]), select, form, table, ${USED}`) ||
        isScript(node) ||
        node.querySelector(`input, select, ${USED}`) !== null
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
