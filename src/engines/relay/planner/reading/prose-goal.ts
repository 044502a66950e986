/** Questions that no list and no field answers, looked for in the text of the site's pages. */

import { keyWords } from '../../extract/prose.ts';
import type { Step } from '../../instruction/plan.ts';
import { proseHere, takesText } from '../../offline/prose-here.ts';
import type { RunContext } from '../../run-context.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';

const MAX_MOVES = 8;

/** Follows the links that speak of what is asked, and reads the text of their pages. */
export async function seekProse(context: RunContext, step: Step): Promise<unknown> {
  if (!takesText(context, step) || !/\b(?:what|which|who|whom|when|where|why|how)\b/i.test(step.clause))
    return undefined;
  const { bench } = context;
  const here = await proseHere(context, step);
  if (here !== undefined) return here;
  const words = keyWords(step.clause).map((text) => ({ text, weight: 0.9 }));
  const explorer = new Explorer(
    bench,
    { words: [...goalWords(step), ...words], records: [], creating: false },
    'read',
    'prose',
  );
  for (let move = 0; move < MAX_MOVES; move += 1) {
    if ((await explorer.best()) < 0.4 || !(await explorer.next())) return undefined;
    const found = await proseHere(context, step);
    if (found !== undefined) return found;
  }
  return undefined;
}
