import { writingStep } from './writing-step.ts';
/** A step said as a state to reach: "Jane's phone should be 555-0177", "the physician on T26-1 is wrong, it should be N. Abara". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import type { StepSource } from '../clause-source.ts';
import type { NamedValue, Step } from '../plan.ts';
import { readSegments } from '../values/write-phrases.ts';
import type { Token } from '../words/lexer.ts';
import { type Head, readHead } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { objectPhrase, plainValue, sourceOf, valueOfToken } from '../words/phrases.ts';

const REACHES = /^(?:should|must|shall|needs|need|has|have|ought)$/;

/** Where the new state begins: after "should (now) be", "needs to be", "must read". */
function stateAt(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    if (!REACHES.test(tokens[at]?.lower ?? '')) continue;
    let end = at + 1;
    while (end < to && /^(?:now|to|be|read|say|become|have|changed|moved|set|from)$/.test(tokens[end]?.lower ?? ''))
      end += 1;
    if (end > at + 1) return end;
  }
  return -1;
}

/** "For claim CX-310, the amount should be …": whose it is stands first. */
function ownerFirst({ tokens, text }: StepSource, from: number, to: number): { head: Head; end: number } | null {
  if (!/^(?:for|in|on|at|of)$/.test(tokens[from]?.lower ?? '')) return null;
  const head = readHead(tokens, from + 1, to, text);
  return head.record.length > 0 && tokens[head.end]?.text === ',' ? { head, end: head.end + 1 } : null;
}

/** Builds the step from the sentence that begins at the order and ends at `to`. */
export function wishStep(source: StepSource, order: Order, to: number): Step {
  const { tokens, text } = source;
  const about = ownerFirst(source, order.at, to);
  const head = readHead(tokens, about?.end ?? order.at, to, text);
  const step = { ...writingStep(source.clause, 'change', order.kind), record: [...head.record] };
  if (about !== null) {
    step.record.push(...about.head.record);
    if (about.head.words.some((word) => isEntity(word))) step.object = objectPhrase(about.head.words);
  }
  let at = head.end;
  const label = head.words.map((word) => word.toLowerCase()).join(' ');
  while (/^(?:of|on|for|in)$/.test(tokens[at]?.lower ?? '')) {
    const owner = readHead(tokens, at + 1, to, text);
    step.record.push(...owner.record);
    if (owner.object !== null && owner.words.some((word) => isEntity(word))) step.object = objectPhrase(owner.words);
    at = owner.end;
  }
  const begin = stateAt(tokens, at, to);
  if (begin < 0) return step;
  // "The refill of Rx 7 should be handed over at …" is about the refill, "the physician on it should be …" about a field.
  const isDone = /(?:ed|en)$/.test(tokens[begin]?.lower ?? '');
  const isThing =
    isDone && isEntity(head.words.at(-1) ?? '') && !isFieldName(head.words.map((word) => word.toLowerCase()));
  if (isThing) step.object ??= objectPhrase(head.words);
  const field =
    !isThing && step.record.length > 0 && label !== '' ? label.replace(/^(?:the|current|old|new) /, '') : null;
  if (field !== null) step.fields.push(field);
  step.values.push(...valuesAfter(source, begin, to, field));
  return step;
}

function valuesAfter(source: StepSource, begin: number, to: number, field: string | null): NamedValue[] {
  const { tokens, text } = source;
  const first = tokens[begin];
  if (first === undefined) return [];
  const guessed = field === null;
  if (first.kind === 'value') return [{ ...valueOfToken(first, field ?? 'status'), guessed }];
  const segments = readSegments({ tokens, text, verb: 'set', field: null }, begin, to).filter(
    (segment) => segment.lead !== null,
  );
  const passive = /(?:ed|en)$/.test(first.lower) && segments.length > 0;
  if (passive)
    return segments.map(({ lead, noun, ...value }) => ({
      ...value,
      label: lead === 'at' || lead === 'in' ? (noun ?? 'location') : (noun ?? value.label),
      guessed: noun === null,
    }));
  let end = begin;
  while (
    end < to &&
    !/^(?:instead|please|now|from|because|not)$/.test(tokens[end]?.lower ?? '') &&
    !(tokens[end]?.kind === 'mark' && /[,;!?]/.test(tokens[end]?.text ?? ''))
  )
    end += 1;
  return [{ ...plainValue(sourceOf(tokens, begin, end, text)), label: field ?? 'status', guessed }];
}
