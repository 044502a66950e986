/** By which words the ways to what a step is about may be called. */

import type { Step } from '../instruction/plan.ts';
import type { Want } from './seek.ts';

/** Labels of a value that are prepositions name no kind of thing. */
export const LOOSE = /^(?:for|with|by|from|in|of|to|on|at|as|under)$/;

export function wantsOf({ object, record, places, filters, fields, values, verb }: Step): Want[] {
  const wants: Want[] = [];
  for (const place of places) wants.push({ words: place.value, weight: 1 }, { words: place.label ?? '', weight: 0.8 });
  if (object !== null) wants.push({ words: object.text, weight: 1 }, { words: object.head, weight: 0.9 });
  for (const { value, label } of record)
    wants.push({ words: value, weight: 1 }, { words: label ?? '', weight: LOOSE.test(label ?? '') ? 0 : 0.85 });
  if (record.some(({ kind, label }) => kind === 'name' && label === null)) wants.push({ words: 'people', weight: 0.6 });
  for (const { label, value } of filters)
    wants.push(
      { words: label ?? '', weight: LOOSE.test(label ?? '') ? 0 : 0.5 },
      { words: value.quoted ? '' : value.value, weight: 0.45 },
    );
  for (const field of fields) wants.push({ words: field, weight: 0.45 });
  for (const { label } of values) wants.push({ words: label ?? '', weight: LOOSE.test(label ?? '') ? 0 : 0.4 });
  wants.push({ words: verb, weight: 0.3 });
  return wants.filter(({ words, weight }) => words !== '' && weight > 0);
}
