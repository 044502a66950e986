/** Whose rows are meant, or those of which table: "which tickets does theo own", "all rows of the table devices". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { verbOf } from '../../words/verbs.ts';
import type { NamedValue, Step } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { objectPhrase, plainValue, sourceOf } from '../words/phrases.ts';

/** What doing something to a thing makes a person of it. */
const DOERS: Record<string, string> = {
  own: 'owner',
  write: 'author',
  author: 'author',
  create: 'author',
  post: 'author',
  report: 'reporter',
  open: 'reporter',
  request: 'requestor',
  handle: 'assignee',
  manage: 'manager',
  lead: 'lead',
  see: 'provider',
  treat: 'provider',
  supply: 'supplier',
  sell: 'seller',
  order: 'customer',
  book: 'customer',
};

/** "Which tickets does theo own?", "Which posts did Theo Brandt write?": rows by the person who does it. */
export function rowsOfDoer(step: Step, tokens: readonly Token[], end: number, to: number, text: string): void {
  if (step.object?.plural !== true || !/^(?:does|do|did|has|have)$/.test(tokens[end]?.lower ?? '')) return;
  for (let at = end + 2; at < Math.min(to, end + 6); at += 1) {
    const word = tokens[at]?.lower ?? '';
    const verb = verbOf(word)?.base ?? (word in DOERS ? word : undefined);
    const next = tokens[at + 1];
    if (verb === undefined || !(next === undefined || at + 1 >= to || next.kind === 'mark' || next.lower === 'and'))
      continue;
    const run = tokens.slice(end + 1, at);
    if (
      run.some(
        (token) =>
          token.kind !== 'word' ||
          (!token.capital && (isEntity(token.lower) || isFieldName([token.lower]))) ||
          /^(?:we|you|i|they|he|she|it|the|our|their|each|every|there|been|no|nobody|no-one|somebody|someone|anyone|not|never|yet)$/.test(
            token.lower,
          ),
      )
    )
      return;
    const name = sourceOf(tokens, end + 1, at, text);
    if (step.record.some((value) => value.value === name))
      step.record = step.record.filter((value) => value.value !== name);
    step.filters = step.filters.filter((filter) => filter.value.value !== name);
    const value: NamedValue = { ...plainValue(name), kind: 'name', label: DOERS[verb] ?? null };
    step.filters.push({ label: value.label, op: 'is', value, until: null, soft: false });
    return;
  }
}

const LINES = /^(?:rows?|records?|entries|lines|items)$/;

/** "all rows of the table devices": the name of the table is what they are. */
export function rowsOfTable(step: Step, tokens: readonly Token[], from: number, to: number): void {
  if (step.object === null || !LINES.test(step.object.head.toLowerCase())) return;
  for (let at = from; at < to - 1; at += 1) {
    const [word, next] = [tokens[at], tokens[at + 1]];
    if (word?.kind !== 'word' || !/^(?:table|collection|sheet|database)$/.test(word.lower) || next === undefined)
      continue;
    if (next.kind === 'mark' || /^(?:with|of|in|and|that|which|is)$/.test(next.lower)) continue;
    if (!/^(?:of|in|from|the)$/.test(tokens[at - 1]?.lower ?? '') || word.lower === 'database') continue;
    step.object = objectPhrase([next.text]);
    return;
  }
}
