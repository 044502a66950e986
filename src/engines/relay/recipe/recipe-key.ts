/** What makes two runs of the same kind: everything but the values. */

import { readInstruction } from '../instruction/read-instruction.ts';
import type { Tier } from '../types.ts';
import { liftValues, shownWording } from './lift-values.ts';

export interface RecipeKind {
  /** Origin of the site, `https://portal.example.com`. */
  origin: string;
  /** Text that is equal for runs of the same kind on the same origin and for no others. It may hold words of the instruction: hash it. */
  key: string;
  /** The instruction for a person to recognise, its values as `{0}`, and `…` for words that might be somebody's. */
  wording: string;
}

/** The kind of a run. Pure. @throws RangeError for an unknown zone */
export function recipeKind(
  request: { instruction: string; tier: Tier; schema: Record<string, unknown> | null; loginUrl: string },
  when: { timezone: string; now: Date },
): RecipeKind {
  const { wording } = liftValues(readInstruction(request.instruction, when));
  const origin = new URL(request.loginUrl).origin;
  return {
    origin,
    key: JSON.stringify([1, origin, request.tier, wording, canonical(request.schema)]),
    wording: shownWording(wording),
  };
}

/** The same value with the properties of its objects in order, so that their order does not tell two schemas apart. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)]);
}
