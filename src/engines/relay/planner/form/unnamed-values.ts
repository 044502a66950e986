/** Values that an instruction gives without saying what they are ("Seminar 2", "Bayview Dental Group"), by what a form leaves for them. */

import { holdsWords } from '../../extract/match-values.ts';
import { optionFor } from '../../forms/options.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import type { FormField } from './form-fields.ts';

const CHOICES = /^(?:select|radio|check|combobox)$/;

/** Names of fields that take something else than a name or a few words. */
const PARTICULAR =
  /\b(?:phone|fax|mobile|e?-?mail|date|day|time|zip|post ?code|postal|code|number|no|nr|id|amount|price|cost|total|quantity|qty|url|website|link|user ?name|search|password|street|city|state|country)\b/;

/** What a field of choices offers; a box to tick offers its own name. */
function offersOf(field: FormField): string[] {
  if (field.kind === 'check') return [field.element.name];
  return [...field.element.options.map((option) => option.label), ...field.choices.map((choice) => choice.name)];
}

/** The one free field that offers just these words; null when none or several do. */
export function fieldOffering(free: readonly FormField[], words: string): FormField | null {
  const wanted = bare(words);
  const offering = free.filter(
    (field) => CHOICES.test(field.kind) && offersOf(field).some((label) => bare(label) === wanted),
  );
  return offering.length === 1 && wanted !== '' ? (offering[0] ?? null) : null;
}

/** The one free field of which an option means the value: "East annex" among "East annex, 9 Tanner Street" and others. */
export function fieldMeaning(free: readonly FormField[], value: NamedValue): FormField | null {
  if (value.moment !== null || wordsOf(value.value).join('').length < 3) return null;
  const meaning = free.filter(
    (field) => CHOICES.test(field.kind) && offersOf(field).some((label) => holdsWords(label, value.value)),
  );
  const [only] = meaning;
  return only !== undefined && meaning.length === 1 && optionFor(offersOf(only), value) !== null ? only : null;
}

/** The one free field for a day, or for a time of day; null where two are free or it asks for another day ("Date of birth"). */
export function fieldForMoment(free: readonly FormField[], value: NamedValue): FormField | null {
  if (value.moment === null) return null;
  const isDay = value.moment.date !== null;
  const fitting = free.filter((field) =>
    isDay
      ? field.kind === 'date parts' || /^(?:date|datetime-local)$/.test(field.element.type)
      : field.element.type === 'time',
  );
  const [only] = fitting;
  const isPlain = value.label === null || /^(?:date|time|date and time|day|when|start)$/.test(value.label);
  if (only === undefined || fitting.length !== 1 || !isPlain) return null;
  return only.labels.slice(0, 3).some((label) => /\b(?:birth|born|dob)\b/.test(plain(label))) ? null : only;
}

/**
 * The one free line for a name, the one free box for a quoted sentence; null where two fields or two such values would leave a choice.
 * @param rest the values that have no field yet
 */
export function lineForUnnamed(
  free: readonly FormField[],
  value: NamedValue,
  rest: readonly NamedValue[],
): FormField | null {
  if (value.label !== null || !isWords(value)) return null;
  if (rest.some((other) => other !== value && other.label === null && other.quoted === value.quoted)) return null;
  const fitting = free.filter(
    (field) =>
      (field.element.value ?? '') === '' &&
      !field.labels.slice(0, 3).some((label) => PARTICULAR.test(plain(label))) &&
      (value.quoted
        ? field.element.tag === 'textarea' || field.kind === 'rich'
        : field.element.tag === 'input' && field.kind === 'text' && /^(?:text|)$/.test(field.element.type)),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** What the name of the thing says of its kind, where the form asks for just that: "a dental claim" chooses "Dental". */
export function kindsSaid(step: Step, free: readonly FormField[]): NamedValue[] {
  const { object } = step;
  if (object === null) return [];
  const whole = fieldMeaning(
    free.filter((field) => field.kind !== 'check'),
    chosen(object.text, null),
  );
  if (whole !== null && object.words.length > 1) return [chosen(object.text, whole)];
  return object.words.slice(0, -1).flatMap((word) => {
    const field = fieldOffering(free, word);
    return field === null ? [] : [chosen(word, field)];
  });
}

/** How it is to be done ("picked up"), where one option of one field means it ("Store pickup"). */
export function mannerSaid(step: Step, free: readonly FormField[]): NamedValue[] {
  const wanted = wordsOf(step.manner ?? '')
    .map(stem)
    .join('');
  if (wanted === '') return [];
  const found = free
    .filter((field) => CHOICES.test(field.kind) && field.kind !== 'check')
    .flatMap((field) => offersOf(field).map((label) => ({ field, label })))
    .filter(
      ({ label }) =>
        wordsOf(label).some((word) => isAkin(stem(word), wanted)) || isAkin(bare(label).replace(/ /g, ''), wanted),
    );
  const [only] = found;
  return only === undefined || found.length > 1 ? [] : [chosen(only.label, only.field)];
}

/** "pickup" and "pickup", "delivery" and "deliver". */
function isAkin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short);
}

function chosen(text: string, field: FormField | null): NamedValue {
  return { label: field?.labels[0] ?? null, value: text, kind: 'text', mode: 'set', quoted: false, moment: null };
}

function isWords(value: NamedValue): boolean {
  return (value.kind === 'name' || value.kind === 'text') && value.moment === null && wordsOf(value.value).length > 0;
}

function bare(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
