/** Other names under which a form may ask for a value, by the label that the instruction gave: as `field-names.txt` holds them. */

import { readFileSync } from 'node:fs';
import type { NamedValue } from '../../instruction/plan.ts';

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
  const isNumber = / number$/.test(value.label);
  return [value.label, ...(ALSO.get(value.label) ?? (isNumber ? ['number', 'reference', 'code', 'no', 'id'] : []))];
}

function namesByKind({ kind, moment }: NamedValue): string[] {
  if (kind === 'email' || kind === 'phone' || kind === 'duration') return [kind];
  if (kind === 'url') return ['website', 'url', 'link'];
  if (kind === 'money') return ['amount', 'price'];
  if (moment !== null) return moment.date === null ? ['time'] : ['date'];
  return ['name', 'title'];
}
