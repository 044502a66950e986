/** Whether what a model chooses and sends are the fields that the instruction names: pages may offer others. */

import { heldIn } from '../evidence/record-shown.ts';
import { saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import { FIELD_ROLES } from '../snapshot/field-roles.ts';
import type { ElementSnapshot, FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { isStopWord, stem, stemsOf, wordsOf } from '../words/tokens.ts';

/** How alike a value and the field that it is for must be called: "sex" and "Birth sex". */
const SAME = 0.6;
const CHOICES = /^(?:checkbox|radio|switch|option|menuitemcheckbox|menuitemradio)$/;

/** False when a box or an option has nothing to do with what the instruction says, and the form does not ask for it. */
export function isAskedChoice(element: ElementSnapshot, labels: readonly string[], step: Step, text: string): boolean {
  if (step.kind === 'read' || step.kind === 'navigate' || element.required) return true;
  const said = new Set(wordsOf(text).map(bare));
  const offered = [...labels, ...(CHOICES.test(element.role) ? [element.name, element.label] : [])];
  const words = offered.flatMap(wordsOf).filter((word) => !isStopWord(word));
  return words.length === 0 || words.some((word) => said.has(bare(word)));
}

/**
 * True of a box or switch that may be the one meant by a yes or no of the plan that no box of its form is called like ("kept on their server" of
 * "Keep"): which one that is, whoever works tells.
 */
export function mayBeSwitch(element: ElementSnapshot, isOn: boolean, { elements }: Snapshot, step: Step): boolean {
  const isBox = ({ role, form }: ElementSnapshot) => form === element.form && /^(?:checkbox|switch)$/.test(role);
  if (!isBox(element)) return false;
  const called = new Set(elements.filter(isBox).flatMap(({ name, label }) => wordsOf(`${name} ${label}`).map(bare)));
  return valuesOf(step).some(
    ({ kind, label, value }) =>
      kind === 'boolean' &&
      (value === 'yes') === isOn &&
      !wordsOf(label ?? '').some((word) => !isStopWord(word) && called.has(bare(word))),
  );
}

/**
 * The index of the value that the field is for, where none of its options says it: which of them means it ("Female" for "a woman"), whoever
 * works tells. -1 for none.
 */
export function valueMeant({ options, label, name }: ElementSnapshot, { values }: Step): number {
  const isFor = (value: NamedValue) =>
    value.label !== null && [label, name].some((one) => one !== '' && likeness(value.label ?? '', one) >= SAME);
  const says = (option: string, { value }: NamedValue) => {
    const said = wordsOf(value)
      .filter((word) => !isStopWord(word))
      .map(bare);
    return wordsOf(option).some((word) => said.includes(bare(word)));
  };
  const isOpen = (value: NamedValue) =>
    value.kind !== 'boolean' && value.mode === 'set' && isFor(value) && !options.some((one) => says(one.label, value));
  const [found, another] = values.filter(isOpen);
  return options.length === 0 || found === undefined || another !== undefined ? -1 : values.indexOf(found);
}

/** True when the form holds a value that the step sets, its button is called by one, or it holds none that could be typed: forms that a page offers for other ends do not. */
export function holdsAsked(
  element: ElementSnapshot,
  form: FormSnapshot,
  { elements }: Snapshot,
  step: Step,
  dates: DateReading,
): boolean {
  const asked = valuesOf(step).filter(({ kind, value }) => kind !== 'boolean' && value !== '');
  const fields = elements.filter((one) => one.form === element.form && FIELD_ROLES.test(one.role));
  if ((step.kind !== 'create' && step.kind !== 'update') || asked.length === 0 || fields.length === 0) return true;
  if (form.fields.length === 0 || (step.kind === 'create' && leadsToNew(element, fields))) return true;
  const held = fields.flatMap(heldIn);
  // "Close ticket" brings about the state "Closed", and "Send" no note "Send the invoice".
  const pressed = new Set(stemsOf(element.name));
  const isState = (words: readonly string[]) => words.length > 0 && words.every((word) => pressed.has(word));
  return asked.some(
    (value) => isState(stemsOf(value.value)) || [...held, held.join(' ')].some((text) => saysValue(text, value, dates)),
  );
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
