/** What came of filling a field, and the words in which it is told. */

import type { FormField } from './form-fields.ts';

export interface FieldFilled {
  ok: boolean;
  /** Why not, for a person. */
  problem: string | null;
}

export const DONE: FieldFilled = { ok: true, problem: null };

/** Why the field is touched, for the record of the run. */
export function because(field: FormField): string {
  return `the instruction gives "${(field.labels[0] ?? 'it').slice(0, 40)}"`;
}

/** @param labels what the field does offer, as far as that is known */
export function notOffered(value: string, field: FormField, labels: readonly string[] = []): FieldFilled {
  const offers = labels.filter((label) => label.trim() !== '').slice(0, 12);
  const list = offers.length === 0 ? '' : ` (${offers.join(', ')})`;
  return { ok: false, problem: `"${value}" is not among what the field "${field.labels[0] ?? ''}" offers${list}` };
}
