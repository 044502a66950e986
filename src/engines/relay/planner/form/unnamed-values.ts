/** Values that an instruction gives without saying what they are, by what a form leaves for them. */

import type { NamedValue, Step } from '../../instruction/plan.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import type { FormField } from './form-fields.ts';

const CHOICES = /^(?:select|radio|combobox)$/;

const offersOf = ({ element, choices }: FormField): string[] => [
  ...element.options.map(({ label }) => label),
  ...choices.map(({ name }) => name),
];

const bare = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The one free field that offers just these words; null when none or several do. */
export function fieldOffering(free: readonly FormField[], words: string): FormField | null {
  const wanted = bare(words);
  const offering = free.filter(
    (field) => CHOICES.test(field.kind) && offersOf(field).some((label) => bare(label) === wanted),
  );
  return offering.length === 1 && wanted !== '' ? (offering[0] ?? null) : null;
}

/** The one free field for a day, or for a time of day; null where two are free or it asks for another day ("Date of birth"). */
export function fieldForMoment(free: readonly FormField[], value: NamedValue): FormField | null {
  const isPlain = value.label === null || /^(?:date|time|date and time|day|when|start)$/.test(value.label);
  if (value.moment === null || !isPlain) return null;
  const isDay = value.moment.date !== null;
  const [only, another] = free.filter(({ kind, element }) =>
    isDay ? kind === 'date parts' || /^(?:date|datetime-local)$/.test(element.type) : element.type === 'time',
  );
  const isOther = only?.labels.slice(0, 3).some((label) => /\b(?:birth|born|dob)\b/.test(plain(label)));
  return only === undefined || another !== undefined || isOther === true ? null : only;
}

/** What the name of the thing says of its kind, where the form asks for just that: "a dental claim" chooses "Dental". */
export function kindsSaid({ object }: Step, free: readonly FormField[]): NamedValue[] {
  if (object === null) return [];
  const said = [...(object.words.length > 1 ? [object.text] : []), ...object.words.slice(0, -1)];
  return said.flatMap((word) => {
    const field = fieldOffering(free, word);
    return field === null ? [] : [chosen(word, field)];
  });
}

/** How it is to be done ("picked up"), where one option of one field means it ("Store pickup"). */
export function mannerSaid({ manner }: Step, free: readonly FormField[]): NamedValue[] {
  const wanted = wordsOf(manner ?? '')
    .map(stem)
    .join('');
  const isAkin = (word: string) => word.length >= 4 && (word.startsWith(wanted) || wanted.startsWith(word));
  const [only, another] = free
    .filter(({ kind }) => CHOICES.test(kind))
    .flatMap((field) => offersOf(field).map((label) => ({ field, label })))
    .filter(({ label }) => wanted !== '' && wordsOf(label).some((word) => isAkin(stem(word))));
  return only === undefined || another !== undefined ? [] : [chosen(only.label, only.field)];
}

function chosen(text: string, field: FormField): NamedValue {
  return { label: field.labels[0] ?? null, value: text, kind: 'text', mode: 'set', quoted: false, moment: null };
}
