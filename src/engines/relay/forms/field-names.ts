/** Other names under which a form may ask for a value, by the label that the instruction gave: as `field-names.txt` holds them. */

import { readFileSync } from 'node:fs';
import type { NamedValue } from '../instruction/plan.ts';

const ALSO = new Map(
  readFileSync(new URL('field-names.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', names = ''] = line.split(': ');
      return [label, names.split(', ')] as const;
    }),
);

/** What the field for the value may be called, the likeliest first. */
export function fieldNamesFor(value: NamedValue): readonly string[] {
  if (value.label === null) return namesByKind(value);
  const own =
    ALSO.get(value.label) ?? (/ number$/.test(value.label) ? ['number', 'reference', 'code', 'no', 'id', 'name'] : []);
  return [value.label, ...own];
}

function namesByKind(value: NamedValue): string[] {
  if (value.kind === 'email') return ['email'];
  if (value.kind === 'phone') return ['phone'];
  if (value.kind === 'url') return ['website', 'url', 'link'];
  if (value.kind === 'money') return ['amount', 'price'];
  if (value.kind === 'duration') return ['duration'];
  if (value.moment !== null) return value.moment.date === null ? ['time'] : ['date'];
  return ['name', 'title'];
}
