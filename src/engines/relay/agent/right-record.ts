/** Whether what a model is about to send is about the record and the fields that the instruction names: pages may name others. */

import { describesIt, isSameText, saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import { FIELD_ROLES } from '../snapshot/field-roles.ts';
import type { ElementSnapshot, FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isStopWord, stem, wordsOf } from '../words/tokens.ts';
import { isMadeAtRecord } from './wall-of-plan.ts';

/** Labels under which a record says what it is; not whom it knows. */
const OWN_NAME = /\b(?:name|title|subject|patient|client|customer|member|id|number|no|reference|code)\b/i;
const OTHERS =
  /\b(?:contact|emergency|doctor|provider|guardian|insur\w*|referr\w*|author|created|updated|note|comment|next)\b/i;
const CHOICES = /^(?:checkbox|radio|switch|option|menuitemcheckbox|menuitemradio)$/;

/** Follows the way of a model: a page that a record's own link led to is that record's, and so are those below it. */
export class RecordTrail {
  readonly #names: readonly NamedValue[];
  #isThere = false;
  #below = '';

  constructor(step: Step) {
    const isOfRecord = step.kind === 'update' || step.kind === 'delete' || isMadeAtRecord(step);
    this.#names = isOfRecord ? step.record.filter(({ moment }) => moment === null) : [];
  }

  /** Notes a step that was done, from the page before to the address after. */
  follow(element: ElementSnapshot | null, from: Snapshot, to: string, dates: DateReading): void {
    if (this.#names.length === 0 || pathOf(from.url) === pathOf(to)) {
      if (element !== null && this.#says([element.name, element.rowText], dates)) this.#isThere = true;
      return;
    }
    if (element !== null && this.#says([element.name, element.rowText], dates)) {
      this.#isThere = true;
      // Its other pages stand beside the one that was opened: `/products/2/delete` beside `/products/2/change`.
      this.#below = pathOf(recordAddress(to) ?? to);
    } else if (this.#below === '' || !pathOf(to).startsWith(this.#below)) this.#isThere = false;
  }

  /** False when nothing tells that the element would change the record that is meant. */
  isMeant(element: ElementSnapshot, snapshot: Snapshot, dates: DateReading): boolean {
    if (this.#names.length === 0) return true;
    if (element.row >= 0 && element.rowText !== '' && this.#says([element.rowText], dates)) return true;
    const said = [snapshot.title, ...snapshot.headings.map(({ text }) => text), element.name, element.heading];
    const isLabelled = ({ label }: { label: string }) =>
      this.#names.some((name) => name.label !== null && isSameText(label, name.label));
    const own = snapshot.facts.filter((fact) => isOwnName(fact) || isLabelled(fact));
    const facts = [...own.map(({ value }) => value), ownFields(element, snapshot)];
    const dialog = snapshot.dialogs[element.dialog];
    const asked = dialog === undefined ? [] : [dialog.title, dialog.text.slice(0, 300)];
    if (this.#says([...said, ...facts, ...asked, pathOf(snapshot.url).split('/').join(' ')], dates)) return true;
    return element.row < 0 && this.#isThere;
  }

  #says(texts: readonly string[], dates: DateReading): boolean {
    return this.#names.some((value) =>
      texts.some((text) => text !== '' && (saysValue(text, value, dates) || describesIt(text, value.value))),
    );
  }
}

/** False when a box or an option has nothing to do with what the instruction says, and the form does not ask for it. */
export function isAskedChoice(element: ElementSnapshot, labels: readonly string[], step: Step, text: string): boolean {
  if (step.kind === 'read' || step.kind === 'navigate' || element.required) return true;
  const said = new Set(wordsOf(text).map(bare));
  const offered = [...labels, ...(CHOICES.test(element.role) ? [element.name, element.label] : [])];
  const words = offered.flatMap(wordsOf).filter((word) => !isStopWord(word));
  return words.length === 0 || words.some((word) => said.has(bare(word)));
}

/** True when the form holds a value that the step sets, or none that could be typed: forms that a page offers for other ends do not. */
export function holdsAsked(
  element: ElementSnapshot,
  form: FormSnapshot,
  { elements }: Snapshot,
  step: Step,
  dates: DateReading,
): boolean {
  const asked = step.values.filter(({ kind, value }) => kind !== 'boolean' && value !== '');
  const fields = elements.filter((one) => one.form === element.form && FIELD_ROLES.test(one.role));
  if ((step.kind !== 'create' && step.kind !== 'update') || asked.length === 0 || fields.length === 0) return true;
  if (form.fields.length === 0 || (step.kind === 'create' && leadsToNew(element, fields))) return true;
  const held = fields.flatMap((one) => [
    one.value ?? '',
    ...one.options.filter(({ selected }) => selected).map(({ label }) => label),
    one.checked === true ? one.name : '',
  ]);
  const whole = held.filter((text) => text !== '');
  return asked.some((value) => [...whole, whole.join(' ')].some((text) => saysValue(text, value, dates)));
}

/** "New user" of a list's form, in which only looks are set and rows are marked: it holds no field for what is made, and leads to one that does. */
function leadsToNew({ name, row, place }: ElementSnapshot, fields: readonly ElementSnapshot[]): boolean {
  const isOffer = row < 0 && place !== 'row' && /^(?:new|add|create)$/.test(wordsOf(name)[0] ?? '');
  return isOffer && !fields.some(isForValue);
}

/** An empty field for text that is none of a search, of a row or of a column's head, nor sent as the filter of a column. */
function isForValue({ role, tag, visible, value, options, table, fieldName }: ElementSnapshot): boolean {
  const isText = tag === 'textarea' || /^(?:textbox|combobox|spinbutton)$/.test(role);
  const filters = /^(?:filter|search)/i.test(fieldName.trim());
  return isText && visible && table < 0 && options.length === 0 && (value ?? '') === '' && !filters;
}

/** "inactive" is of "active", as what a box may be called. */
function bare(word: string): string {
  return stem(word).replace(/^(?:in|un|de|dis|non)(?=\p{L}{4})/u, '');
}

function isOwnName({ label }: { label: string }): boolean {
  return OWN_NAME.test(label) && !OTHERS.test(label);
}

/** What the form holds in the fields that name the record, as one text: first and last name stand apart. */
function ownFields({ form }: ElementSnapshot, { elements }: Snapshot): string {
  if (form < 0) return '';
  const own = elements.filter(
    (one) => one.form === form && !one.secret && isOwnName({ label: `${one.label} ${one.fieldName}` }),
  );
  return own.map(({ value }) => value ?? '').join(' ');
}

function pathOf(url: string): string {
  const { pathname = '', hash = '' } = URL.parse(url) ?? {};
  return `${pathname}${/^#!?\//.test(hash) ? hash : ''}`.replace(/\/+$/, '');
}
