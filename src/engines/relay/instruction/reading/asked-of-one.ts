/** Questions that ask one thing of one named record without saying that it is a record. */

import { verbOf } from '../../words/verbs.ts';
import type { Step } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue, sourceOf } from '../words/phrases.ts';

/** "Who is our contact person at Pharma Direct?", "What's the minimum order at Pharma Direct?": the noun is asked of the one that is named. */
export function fieldOfNamed(step: Step, lower: string): void {
  if (step.wanted.kind !== 'value' || step.record.length > 0 || step.pick !== null) return;
  if (step.object === null || step.object.plural || !/^(?:who|what)(?: is|'s| was) (?:the|our|my|their)\b/.test(lower))
    return;
  const named = step.filters.filter(
    (filter) =>
      /^(?:at|for|of|from)$/.test(filter.label ?? '') && filter.op === 'is' && /^\p{Lu}/u.test(filter.value.value),
  );
  const [only] = named;
  if (
    only === undefined ||
    only.either !== undefined ||
    named.length > 1 ||
    step.filters.some((filter) => filter !== only && !filter.soft)
  )
    return;
  step.filters = [];
  step.record.push({ ...only.value, label: null });
  step.fields.unshift(step.object.text.toLowerCase());
  step.object = null;
}

/** "Can a crown be booked online?": a record, and what it may be said to be. */
export function canBeDone(step: Step, tokens: readonly Token[], at: number, to: number, text: string): void {
  if (tokens[at]?.lower !== 'can' && tokens[at]?.lower !== 'may') return;
  const be = tokens.findIndex((token, index) => index > at && index < to && token.lower === 'be');
  const done = tokens[be + 1];
  const begin = /^(?:a|an|the|our)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  if (be <= begin || be > begin + 4 || verbOf(done?.lower ?? '')?.form !== 'past') return;
  const end = tokens.findIndex((token, index) => index > be && index < to && token.kind === 'mark');
  step.record = [plainValue(sourceOf(tokens, begin, be, text))];
  step.fields = [sourceOf(tokens, be + 1, end < 0 ? to : end, text).toLowerCase()];
  step.object = null;
  step.filters = [];
}
