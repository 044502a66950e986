/** Runs inside the page. Label and value pairs: definition lists, two-column tables, "Label: value" lines, filled form fields. */

import type { Fact } from '../snapshot.ts';
import { readCell, withoutOrders } from './cells.ts';
import { isFactTable } from './tables.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

export interface FactSink {
  facts: Fact[];
  limit: number;
  headingOf(element: Element): string;
  /** Forms seen so far: true for those of {@link narrowsList}. */
  narrowing: Map<Element, boolean>;
}

/** A form that narrows a list: what its fields hold is looked for, and says nothing of a record. */
export function narrowsList(form: Element, heading: string): boolean {
  if (form.getAttribute('role') === 'search') return true;
  const own = form.querySelector('legend, h1, h2, h3, h4, h5');
  const heads = [form.getAttribute('aria-label') ?? '', own === null ? heading : shownText(own, 80)];
  if (!heads.some((head) => /^\W*(?:filters?|filter by|search|advanced search)\b/i.test(head))) return false;
  const buttons = [...form.querySelectorAll('button, input[type="submit"], [role="button"]')].slice(0, 20);
  const names = buttons.map((button) => squeeze(button.textContent || button.getAttribute('value'), 40));
  return (
    names.some((name) => /^(?:apply|filter|search|show|find|reset|clear)\b/i.test(name)) &&
    !names.some((name) => /^(?:save|update|create|add|submit|publish)\b/i.test(name))
  );
}

export function addFact(sink: FactSink, label: string, value: Element, text?: string): void {
  const name = label.replace(/\s*:\s*$/, '').trim();
  if (!/\p{L}/u.test(name) || name.length > 80 || sink.facts.length >= sink.limit) return;
  const cell = readCell(value, '');
  const shown = text ?? (cell.text === '' && cell.mark !== null ? (cell.mark ? 'Yes' : 'No') : cell.text);
  sink.facts.push({ label: name, value: shown, datum: cell.datum, heading: sink.headingOf(value), field: false });
}

/** Pairs of a definition list. */
export function readDefinitions(list: Element, sink: FactSink): void {
  let label = '';
  for (const child of list.querySelectorAll('dt, dd')) {
    if (child.closest('dl') !== list || !isVisible(child)) continue;
    if (child.tagName === 'DT') label = shownText(child, 80);
    else if (label !== '') addFact(sink, label, child);
  }
}

/** Pairs of a table whose rows are label and value. */
export function readFactTable(table: HTMLTableElement, sink: FactSink): void {
  const rows = [...table.rows].filter((row) => row.closest('table') === table && isVisible(row));
  if (!isFactTable(rows)) return;
  for (const row of rows) {
    const cells = [...row.cells];
    for (let index = 0; index + 1 < cells.length; index += 2) {
      const [label, value] = [cells[index], cells[index + 1]];
      if (label !== undefined && value !== undefined) addFact(sink, shownText(label, 80), value);
    }
  }
}

/** Labels and values in turn as the children of one box, told apart by their classes: a grid of `k`, `v`, `k`, `v`. */
export function readPairs(box: Element, sink: FactSink): void {
  const children = [...box.children].filter((child) => child.tagName !== 'BR');
  if (children.length < 4 || children.length > 80 || children.length % 2 > 0) return;
  const looks = (child: Element | undefined) => `${child?.tagName} ${child?.getAttribute('class') ?? ''}`;
  const [label, value] = [looks(children[0]), looks(children[1])];
  if (label === value || children.some((child, at) => looks(child) !== (at % 2 === 0 ? label : value))) return;
  const labels = children.filter((_, at) => at % 2 === 0);
  const isLabel = (child: Element) => {
    const text = shownText(child, 80);
    return text !== '' && text.length <= 60 && child.querySelector('a, button, input, select, table') === null;
  };
  if (!isVisible(box) || !labels.every(isLabel)) return;
  for (const [at, child] of labels.entries()) {
    const held = children[at * 2 + 1];
    if (held !== undefined && held.querySelector('input, select, textarea, table, form') === null)
      addFact(sink, shownText(child, 80), held);
  }
}

/** Brightness of a colour as the page draws it, 0 to 255. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** What stands first is set as the label of what follows: by its class, or smaller, in capitals or paler than that. */
export function isSetAsLabel(label: Element, value: Element): boolean {
  const text = shownText(label, 80);
  if (!/\p{L}{2}/u.test(text) || text.length > 40 || /\d|[.!?]$/.test(text)) return false;
  if (
    label.querySelector('a, button, input, select, h1, h2, h3') !== null ||
    /^(?:A|BUTTON|H[1-6])$/.test(label.tagName)
  )
    return false;
  const says = (element: Element) =>
    /(?:^|[\s_-])(?:label|lbl|key|term|caption|field-?name)(?:$|[\s_-])/i.test(element.getAttribute('class') ?? '');
  if (says(label) !== says(value)) return says(label);
  const leaf = (element: Element): Element =>
    element.children.length === 1 && element.firstElementChild !== null ? leaf(element.firstElementChild) : element;
  const [first, second] = [getComputedStyle(leaf(label)), getComputedStyle(leaf(value))];
  const size = Number.parseFloat(first.fontSize) - Number.parseFloat(second.fontSize);
  if (Math.abs(size) >= 1) return size < 0;
  if ((first.textTransform === 'uppercase') !== (second.textTransform === 'uppercase'))
    return first.textTransform === 'uppercase';
  const MUCH_PALER = 50;
  return brightness(first.color) - brightness(second.color) >= MUCH_PALER;
}

/** Boxes of two, a label set over or beside its value, each label another: the facts of one record. */
export function areSetAsPairs(boxes: readonly Element[]): boolean {
  const labels = boxes.map((box) => shownText(box.firstElementChild ?? box, 80));
  return (
    boxes.length > 1 &&
    new Set(labels).size === labels.length &&
    boxes.every(({ children: [label, value, another] }) => {
      return label !== undefined && value !== undefined && another === undefined && isSetAsLabel(label, value);
    })
  );
}

/** "Handler: …": what stands first closes with a colon. */
export function opensWithLabel(element: Element): boolean {
  const first = element.firstElementChild;
  return first !== null && /^[^:]{1,60}:\s*$/.test(first.textContent ?? '');
}

/** `<b>Phone</b> 555-0142`, `<span class="label">Phone</span><span class="value">…</span>`, "Phone: 555-0142". */
export function readLabelledText(element: Element, sink: FactSink): void {
  // The head of a column and what sorts by it.
  if (element.closest('th, [role="columnheader"]') !== null) return;
  const children = [...element.children];
  const [first, second] = children;
  if (first === undefined) {
    const line = shownText(element, 300);
    const both = /^(\p{L}[\p{L}\p{N} ./#'()-]{1,40}):\s+(\S.*)$/u.exec(line);
    if (both !== null && /^(?:P|LI|DIV|SPAN|TD|SMALL)$/.test(element.tagName))
      addFact(sink, both[1] ?? '', element, both[2]);
    return;
  }
  const label = shownText(first, 80);
  if (label === '' || label.length > 60 || !isVisible(first)) return;
  const named =
    /^(?:B|STRONG|LABEL|TH|DT|H[3-6]|SMALL)$/.test(first.tagName) ||
    /label|title|key|name|caption|header|term/i.test(first.className) ||
    /:\s*$/.test(label) ||
    (second !== undefined && children.length === 2 && isSetAsLabel(first, second));
  if (!named || first.querySelector('a, button, input, select') !== null) return;
  const rest = squeeze(
    shownText(element, 400)
      .slice(label.length)
      .replace(/^\s*:\s*/, ''),
    300,
  );
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent);
  if (children.length === 1) {
    if (rest !== '' && own.join('').trim() !== '') addFact(sink, label, element, rest);
    else if (rest === '') readBelow(element, label, sink);
    return;
  }
  const isLine = children
    .slice(1)
    .every((child) => /^(?:A|ABBR|B|BUTTON|EM|I|SMALL|SPAN|STRONG|TIME)$/.test(child.tagName));
  if (isLine && rest !== '' && (children.length > 2 ? /:\s*$/.test(label) : /[\p{L}\p{N}]/u.test(own.join('')))) {
    addFact(sink, label, element, withoutOrders(element, rest));
    return;
  }
  if (
    children.length === 2 &&
    second !== undefined &&
    second.querySelector('input, select, textarea, table, ul, form') === null &&
    !/^(?:INPUT|SELECT|TEXTAREA|BUTTON|FORM|TABLE|UL)$/.test(second.tagName)
  ) {
    const text = shownText(second, 600);
    if (text.length <= 500) addFact(sink, label, second);
  }
}

/** `<p><strong>Description</strong></p><div>…</div>`: a bold line over the text that it names. */
export function readBelow(line: Element, label: string, sink: FactSink): void {
  const below = line.nextElementSibling;
  const isBold = line.firstElementChild !== null && /^(?:B|STRONG)$/.test(line.firstElementChild.tagName);
  if (!isBold || label.length > 40 || /[.!?]$/.test(label) || below === null) return;
  if (!/^(?:P|DIV|PRE|BLOCKQUOTE|SPAN)$/.test(below.tagName) || !isVisible(below)) return;
  if (below.querySelector('input, select, textarea, button, table, form, h1, h2, h3, h4') !== null) return;
  if (/^(?:B|STRONG)$/.test(below.firstElementChild?.tagName ?? '') && below.childElementCount === 1) return;
  const text = shownText(below, 800);
  if (text !== '') addFact(sink, label, below, text);
}
