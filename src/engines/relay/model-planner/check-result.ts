/** A result that a model gives, against the schema and against what pages have shown. */

import type { Validator } from '../extract/validate.ts';
import type { Step } from '../instruction/plan.ts';
import type { SeenText } from './seen-text.ts';

/** How many values a fault names. */
const MOST_NAMED = 5;

export interface ResultFault {
  kind: 'shape' | 'made_up';
  /** For the model; holds values of its own answer only. */
  message: string;
}

/** What is wrong with the result, null when it may be given back. */
export function faultOf(
  result: unknown,
  step: Step,
  { validator, schema }: { validator: Validator | null; schema: Record<string, unknown> | null },
  seen: SeenText,
): ResultFault | null {
  if (result === undefined) return { kind: 'shape', message: 'A result is asked for.' };
  const errors = validator?.errors(result) ?? [];
  if (errors.length > 0)
    return { kind: 'shape', message: `The result does not fit the schema: ${errors.slice(0, MOST_NAMED).join('; ')}.` };
  const made = madeUp(result, step, schema === null ? '' : JSON.stringify(schema), seen);
  if (made.length === 0) return null;
  const named = made.slice(0, MOST_NAMED).map((value) => JSON.stringify(value).slice(0, 100));
  return { kind: 'made_up', message: `No page has shown ${named.join(', ')}. Give what the pages show, or null.` };
}

/** Values that stand on no page. Words that a schema chooses from, yes and no, and numbers that are worked out need not. */
function madeUp(result: unknown, step: Step, schema: string, seen: SeenText): unknown[] {
  const isWorkedOut = /^(?:count|sum|average|exists)$/.test(step.wanted.kind);
  const found: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!schema.includes(JSON.stringify(value)) && !seen.holds(value)) found.push(value);
    } else if (typeof value === 'number') {
      if (!isWorkedOut && !isCount(value, result) && !seen.holdsNumber(value)) found.push(value);
    } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one);
  };
  visit(result);
  return found;
}

/** The number of rows that the result itself lists. */
function isCount(value: number, result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  return Object.values(result).some((one) => Array.isArray(one) && one.length === value);
}
