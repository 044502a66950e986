/** Questions that want a yes or no of one record: "Is KR-20 confirmed?", "Was claim CX-310 denied?", "Has the report come back yet?" */

import { isState } from '../../words/states.ts';
import { wordsOf } from '../../words/tokens.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Step } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import type { Order } from '../words/orders.ts';
import { plainValue } from '../words/phrases.ts';
import { filterOf } from './row-filter.ts';

const ASKS = /^(?:is|are|was|were|has|have|did|does|isn|aren|wasn|hasn|didn)$/;
const BESIDES = /^(?:already|yet|still|now|currently|been|being|ever|really|just|also|not|be)$/;
/** That it is there is all they ask. */
const IS_THERE =
  /^(?:there|here|in|on|at|for|of|with|from|by|under|to|about|listed|registered|known|exists?|existing|available|a|an|the|any|our|one|which|who|that|have|had|any)$/;

/** What is asked of the record is a condition on it, or words without which there is no answer. */
export function askWhether(step: Step, tokens: readonly Token[], order: Order, to: number): void {
  if (step.wanted.kind !== 'exists' || step.fields.length > 0) return;
  if (!ASKS.test(tokens[order.at]?.lower ?? '')) return;
  const owners = step.filters.filter(({ op, label }) => op === 'is' && /^(?:of|for|name)$/.test(label ?? ''));
  const names = [...step.record, ...owners.map(({ value }) => value)];
  if (names.length === 0) return;
  const lasts = names.map((value) => wordsOf(value.value).at(-1));
  const named = tokens.findLastIndex((token, at) => at < to && lasts.includes(wordsOf(token.text).at(-1)));
  if (named <= order.at) return;
  let at = named + 1;
  while (at < to && BESIDES.test(tokens[at]?.lower ?? '')) at += 1;
  const said = tokens[at];
  if (said?.kind !== 'word' || at >= to || said.capital || IS_THERE.test(said.lower)) return;
  const negated = tokens.slice(order.at, at).some((token) => /^(?:not|isn|aren|wasn|hasn|didn)$/.test(token.lower));
  if (isState(said.lower) || (verbOf(said.lower)?.form === 'past' && /ed$/.test(said.lower))) {
    step.filters.push(filterOf(null, negated ? 'not' : 'is', plainValue(said.lower)));
    return;
  }
  const rest = tokens.slice(at, to).filter((token) => token.kind === 'word' && token.moment === null);
  const text = rest.map((token) => token.text).join(' ');
  step.filters.push(filterOf(null, negated ? 'not' : 'is', { ...plainValue(text), kind: 'text' }));
}
