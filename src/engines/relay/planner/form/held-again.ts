import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isSameForm } from './fill-form.ts';
import { type FormArea, type FormField, formAreas } from './form-fields.ts';

/** The same form on a later page, where all of its fields hold what they held; null where one of them does not. */
export function heldAgain(held: FormArea, after: Snapshot): FormArea | null {
  const again = formAreas(after).find((area) => isSameForm(area, held));
  const isHeld = (field: FormField) =>
    again?.fields.some((one) => one.element.fieldName === field.element.fieldName && shown(one) === shown(field));
  return again !== undefined && held.fields.every(isHeld) ? again : null;
}

/** What stands in the field, or is chosen there. */
function shown({ element }: FormField): string {
  const chosen = element.options.filter(({ selected }) => selected).map(({ label }) => label);
  return `${element.options.length > 0 ? chosen.join('|') : (element.value ?? '')}|${element.checked ?? ''}`;
}
