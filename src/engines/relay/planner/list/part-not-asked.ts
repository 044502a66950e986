/** What the readers of a list that stands on a part of it share: whether the part was asked for, and the way back. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { stem, wordsOf } from '../../words/tokens.ts';

/** One's own part of a list is asked for by the instruction alone. */
export const ONES_OWN = /\b(?:my|mine|own|(?:to|by|for|with|from|of|about) me)\b/i;

/** Stems of all words of the step. */
export function askedWords(step: Step): ReadonlySet<string> {
  return new Set(wordsOf(step.clause).map(stem));
}

/** Whether the page still shows the list after something was pressed; otherwise the page of `before` is opened again. */
export async function stillListed(
  { bench }: RunContext,
  before: string,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  if (stays(await bench.look())) return true;
  await bench.use({ tool: 'open', url: before, why: 'that led away from the list' });
  return false;
}
