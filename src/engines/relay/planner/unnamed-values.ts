/** Values that an instruction gives without saying what they are ("Seminar 2", "Bayview Dental Group"), by what a form leaves for them. */

import type { NamedValue, Step } from '../instruction/plan.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { FormField } from './form-fields.ts';

/** Names of fields that take something else than a name or a few words. */
const PARTICULAR =
  /\b(?:phone|fax|mobile|e?-?mail|date|day|time|zip|post ?code|postal|code|number|no|nr|id|amount|price|cost|total|quantity|qty|url|website|link|user ?name|search|password|street|city|state|country)\b/;

/** The one free field that offers exactly this value; null when none or several do. */
export function fieldOffering(free: readonly FormField[], value: string): FormField | null {
  const wanted = bare(value);
  const offering = free.filter(
    (field) =>
      (field.kind === 'select' || field.kind === 'radio') &&
      [...field.element.options.map((option) => option.label), ...field.choices.map((choice) => choice.name)].some(
        (label) => bare(label) === wanted,
      ),
  );
  return offering.length === 1 && wanted !== '' ? (offering[0] ?? null) : null;
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
  return object.words.slice(0, -1).flatMap((word) => {
    const field = fieldOffering(free, word);
    const [label] = field?.labels ?? [];
    if (label === undefined) return [];
    return [{ label, value: word, kind: 'text' as const, mode: 'set' as const, quoted: false, moment: null }];
  });
}

function isWords(value: NamedValue): boolean {
  return (value.kind === 'name' || value.kind === 'text') && value.moment === null && wordsOf(value.value).length > 0;
}

function bare(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
