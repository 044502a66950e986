/** The words that lead towards a goal, with how much each counts. */

import type { Step } from '../../instruction/plan.ts';

export interface GoalWord {
  text: string;
  weight: number;
}

/** Kinds of record that something with such a name may be, when the instruction does not say. */
const LIKELY_HOMES: Record<string, readonly string[]> = {
  name: ['patients', 'customers', 'contacts', 'users', 'members', 'employees', 'people', 'staff'],
  id: ['tickets', 'issues', 'orders', 'invoices'],
  number: ['tickets', 'issues', 'orders', 'invoices', 'tasks'],
  text: ['pages', 'products', 'projects', 'issues', 'tasks', 'posts', 'records'],
};

/** Words for the place where the step's records are kept. */
export function goalWords({ places, object, record, fields, filters }: Step): GoalWord[] {
  const words: GoalWord[] = [];
  const add = (text: string | null | undefined, weight: number) => {
    const clean = text?.trim() ?? '';
    if (clean !== '' && !words.some((word) => word.text === clean)) words.push({ text: clean, weight });
  };
  for (const place of places) add(place.value, 1.05);
  for (const place of places) add(place.label, 0.7);
  add(object?.text, 1);
  add(object?.head, 0.97);
  for (const { label } of record) add(label, 0.85);
  if (object === null)
    for (const { kind } of record) for (const home of LIKELY_HOMES[kind] ?? LIKELY_HOMES.text ?? []) add(home, 0.6);
  for (const field of fields) add(field, 0.45);
  for (const { scope, value } of filters) if (scope === true) add(value.value, 0.8);
  return words;
}
