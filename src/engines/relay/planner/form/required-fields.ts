/** Fields that a form insists on and the instruction does not name: filled only where one answer says "nothing in particular". */

import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { plain } from '../../words/tokens.ts';
import { fillField } from './fill-field.ts';
import type { FormArea, FormField } from './form-fields.ts';

const NEUTRAL =
  /^(?:unknown|not (?:specified|stated|known|applicable|set)|unspecified|prefer not to (?:say|answer|disclose)|decline[ds]? to (?:answer|specify|state)|n\/?a|none|no preference|default|undisclosed|general|any|normal)$/;

/** Required and still empty. */
function isOpen(field: FormField): boolean {
  const { element } = field;
  const required =
    element.required || field.choices.some((choice) => choice.required) || /\*\s*$/.test(field.labels[0] ?? '');
  if (!required) return false;
  if (field.kind === 'radio') return field.choices.every((choice) => choice.checked !== true);
  if (field.kind === 'check') return false;
  if (field.kind === 'select')
    return element.options.every(
      (option) =>
        !option.selected ||
        option.value === '' ||
        /^(?:-+|select.*|choose.*|please.*|\(.*\)|)$/i.test(option.label.trim()),
    );
  return (element.value ?? '') === '' && !element.secret;
}

function value(text: string): NamedValue {
  return { value: text, label: null, kind: 'text', quoted: true, moment: null, mode: 'set' };
}

/** Fills what can be filled without guessing; returns the names of fields that stay empty. */
export async function fillRequired(
  context: RunContext,
  area: FormArea,
  given: readonly NamedValue[],
): Promise<string[]> {
  const open: string[] = [];
  for (const field of area.fields.filter(isOpen)) {
    const labels =
      field.kind === 'radio'
        ? field.choices.map((choice) => choice.name)
        : field.element.options.map((option) => option.label);
    const real = labels.filter(
      (label) => label.trim() !== '' && !/^(?:-+|select.*|choose.*|please.*)$/i.test(label.trim()),
    );
    const neutral = real.find((label) => NEUTRAL.test(plain(label)));
    const only = real.length === 1 && field.kind !== 'text' ? real[0] : undefined;
    const chosen = only ?? neutral;
    if (chosen !== undefined && (await fillField(context, field, value(chosen))).ok) continue;
    const repeat = /\b(?:confirm|repeat|again|retype|verify)\b/.test(plain(field.labels[0] ?? ''))
      ? given.find((one) => /password|email/.test(one.label ?? ''))
      : undefined;
    if (repeat !== undefined && (await fillField(context, field, repeat)).ok) continue;
    open.push(field.labels[0] ?? field.element.fieldName);
  }
  for (const field of area.fields) {
    const password = given.find((one) => /pass/.test(one.label ?? ''));
    if (
      password !== undefined &&
      field.element.type === 'password' &&
      /\b(?:confirm|confirmation|repeat|again|retype|verify|2)\b/.test(plain(field.labels.join(' ')))
    )
      await fillField(context, field, password);
  }
  return open;
}
