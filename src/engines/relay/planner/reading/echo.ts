/** Answers that only say again what the instruction says. */

import type { Field } from '../../extract/wanted-shape.ts';
import type { Step } from '../../instruction/plan.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';

const ALIKE = 0.5;

/**
 * The answer holds nothing but the name by which the record was asked for, while something that none of its fields is called was
 * asked of it: who owns the list staff@example.com is not told by that address.
 */
export function isEcho(fields: readonly Field[], step: Pick<Step, 'fields' | 'record'>, answer: unknown): boolean {
  const values = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  const said = step.record.map(({ value }) => plain(value));
  const isUnasked = (field: string) => !fields.some(({ label }) => likeness(field, label) >= ALIKE);
  return (
    step.fields.some(isUnasked) &&
    values.length > 0 &&
    values.every((value) => typeof value === 'string' && said.includes(plain(value)))
  );
}
