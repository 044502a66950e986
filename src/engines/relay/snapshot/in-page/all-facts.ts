/** Runs inside the page. Every label with its value: definitions, tables of two columns, fields, words with a colon. */

import {
  addFact,
  type FactSink,
  narrowsList,
  opensWithLabel,
  readDefinitions,
  readFactTable,
  readLabelledText,
  readPairs,
} from './facts.ts';
import { chosenBeside } from './held-values.ts';
import { fieldLabel, labelText } from './names.ts';
import { labelsOf, roleOf } from './roles.ts';
import { pairsOf } from './tables.ts';
import { valueOverLabel } from './value-over-label.ts';
import { closestAcross, isVisible, shownText, squeeze } from './visible-text.ts';
import { groupOf, wordsBeside } from './words-near.ts';

export function readFacts(
  all: readonly Element[],
  sink: FactSink,
  rowOf: Map<Element, { table: number; row: number }>,
): void {
  for (const element of all) {
    if (sink.facts.length >= sink.limit) return;
    const tag = element.tagName;
    if (tag === 'DL') readDefinitions(element, sink);
    else if (element instanceof HTMLTableElement) readFactTable(element, sink);
    else if (/^(?:table|grid)$/.test(element.getAttribute('role') ?? ''))
      for (const [label, value] of pairsOf(element)) addFact(sink, shownText(label, 80), value);
    else if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(tag)) readField(element as HTMLInputElement, sink);
    else if (tag === 'DIV' && valueOverLabel(element) !== null) readOverLabel(element, sink);
    else if (
      /^(?:P|LI|DIV|SPAN|SECTION|TD|HEADER|ARTICLE)$/.test(tag) &&
      (element.children.length <= 2 || (element.children.length <= 8 && opensWithLabel(element))) &&
      (element.textContent ?? '').length <= 600 &&
      element.closest('label, button, a, nav, dl, option') === null &&
      !rowOf.has(element)
    ) {
      if (isVisible(element)) readLabelledText(element, sink);
    } else if (
      /^(?:DIV|SECTION|ARTICLE)$/.test(tag) &&
      element.closest('form, nav, button, a') === null &&
      !rowOf.has(element)
    )
      readPairs(element, sink);
  }
}

export function readOverLabel(box: Element, sink: FactSink): void {
  const pair = valueOverLabel(box);
  if (pair !== null) addFact(sink, pair.label, pair.value);
}

export function readField(field: HTMLInputElement, sink: FactSink): void {
  if (/^(?:hidden|password|submit|button|reset|image|file|search)$/.test(field.type) || !isVisible(field)) return;
  if (field.type === 'radio' && !field.checked) return;
  if (isLookedFor(field, sink)) return;
  const select = field as unknown as HTMLSelectElement;
  const value =
    field.tagName === 'SELECT'
      ? (select.selectedOptions[0]?.label ?? '')
      : field.type === 'checkbox'
        ? field.checked
          ? 'Yes'
          : 'No'
        : field.type === 'radio'
          ? labelText(labelsOf(field)[0] ?? field) || wordsBeside(field) || field.value
          : field.value || chosenBeside(field, roleOf(field));
  const legend = field.type === 'radio' ? groupOf(field) : '';
  const label = legend !== '' ? squeeze(legend, 80) : fieldLabel(field);
  if (label !== '' && label.length <= 80)
    sink.facts.push({
      label,
      value: squeeze(value, 600),
      datum: field.type === 'date' ? field.value : '',
      heading: sink.headingOf(field),
      field: true,
    });
}

/** What the field holds is a condition on a list. */
export function isLookedFor(field: Element, sink: FactSink): boolean {
  const form = closestAcross(field, 'form, [role="search"]');
  if (form === null) return false;
  const says = `${field.getAttribute('name') ?? ''} ${field.getAttribute('placeholder') ?? ''} ${field.getAttribute('aria-label') ?? ''}`;
  const isBox = field.tagName === 'INPUT' && /\b(?:search|filter|find|query|q)\b/i.test(says.replace(/[_-]/g, ' '));
  if (isBox && (form as HTMLFormElement).method === 'get') return true;
  const known = sink.narrowing.get(form) ?? narrowsList(form, sink.headingOf(form));
  sink.narrowing.set(form, known);
  return known;
}
