/** Questions that no list and no field answers: the passages of the site's pages that speak of what is asked. */

import { keyWords, proseAnswer, textUnder } from '../extract/prose.ts';
import { typesOf } from '../extract/wanted-shape.ts';
import type { Step } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Explorer } from './explore.ts';
import { goalWords } from './goal-words.ts';
import type { RunContext } from './run-context.ts';

const MAX_MOVES = 8;

/** Text can only answer a question, and only where text is wanted. */
function takesText(context: RunContext, step: Step): boolean {
  const { shape } = context;
  if (step.wanted.kind !== 'value' && step.wanted.kind !== 'rows') return false;
  if (step.object?.plural === true && step.fields.length === 0 && step.wanted.kind === 'rows') return false;
  if (shape === null) return true;
  const [only, another] = shape.fields;
  return (
    shape.kind !== 'rows' && only !== undefined && another === undefined && typesOf(only.schema).includes('string')
  );
}

/** What a site says about itself in the way of an answer. */
function isOfTheSite(text: string): boolean {
  return /\bcross-site request|\bforgery\b|\b(?:access|permission) (?:is )?denied|\bjavascript is (?:disabled|required)|\byour (?:browser|session)\b/i.test(
    text,
  );
}

const PART = /^(?:section|chapter|heading|paragraph|part)$/;

/** "The text of the section X", "what does the page X say": all that stands there. */
function wholeText(step: Step, snapshot: Snapshot): string | null {
  const part = [...step.record, ...step.places, ...step.filters.map((filter) => filter.value)].find((value) =>
    PART.test(value.label ?? ''),
  );
  if (part !== undefined) return textUnder(part.value, snapshot.passages);
  return wantsWholePage(step) ? textUnder(null, snapshot.passages) : null;
}

/** A page is named, and its text is all that is asked for. */
export function wantsWholePage(step: Step): boolean {
  const clause = step.clause.toLowerCase();
  return (
    [...step.record, ...step.places].some((value) => /^(?:page|article)$/.test(value.label ?? '')) &&
    (/\bwhat does\b.*\b(?:say|read|contain)\W*$/.test(clause) ||
      /\b(?:text|contents?|body)(?: of)?\W*$/.test(clause) ||
      /\b(?:text|contents?|body) of (?:the |this )?(?:page|article)\b/.test(clause)) &&
    !/\babout\b/.test(clause)
  );
}

/** The answer out of the text of the page one is on, in the shape that is wanted; undefined when it has none. */
export async function proseHere(context: RunContext, step: Step): Promise<unknown> {
  if (!takesText(context, step)) return undefined;
  const snapshot = await context.bench.look();
  const text =
    wholeText(step, snapshot) ??
    proseAnswer(
      step.clause,
      snapshot.passages.filter((passage) => !isOfTheSite(passage.text)),
    );
  if (text === null) return undefined;
  const [field] = context.shape?.fields ?? [];
  const name = field?.path[0];
  return name === undefined ? text : { [name]: text };
}

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
