/** Conditions on rows: "over $100", "for Dr. Chen", "created after March 1", "with status Closed", "that are overdue". */

import { isEntity } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { verbOf } from '../../words/verbs.ts';
import type { RowFilter } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import type { Head } from '../words/noun-head.ts';
import { fieldName, plainValue, type Read } from '../words/phrases.ts';
import { agedAt } from './ages.ts';
import { compared, dated, measured, momentFilter } from './compared-filters.ts';
import { eitherState, withOthers } from './either-of.ts';
import { labelled, led } from './named-filters.ts';
import { onScale } from './on-scale.ts';
import { type FilterSource, filterOf, type ReadFilter } from './row-filter.ts';
import { stateAt } from './row-states.ts';

/** Reads the conditions that follow the noun phrase of a reading step, with those that stand before the noun. */
export function readFilters(source: FilterSource, head: Head | null, from: number, to: number): RowFilter[] {
  const filters =
    head === null ? [] : [...adjectives(head), ...head.moments.map((value) => momentFilter(value, null, 'on'))];
  const { tokens } = source;
  let at = from;
  let negated = false;
  let asked = false;
  while (at < to) {
    const token = tokens[at];
    if (token === undefined) break;
    if (/^(?:how|what|who|when|where|whether|why)$/.test(token.lower)) asked = true;
    else if (token.text === ',' || token.lower === 'and') asked = false;
    const isAsked = asked;
    const condition = (from: number): ReadFilter | null =>
      missing(tokens, from, to) ??
      agedAt(tokens, from, to) ??
      compared(tokens, from, to) ??
      measured(tokens, from, to) ??
      dated(tokens, from, to) ??
      onScale(tokens, from, to) ??
      led(source, from, to, 2) ??
      labelled(source, from, to) ??
      led(source, from, to, 1) ??
      (isAsked ? null : stateAt(tokens, from, to));
    const first = condition(at);
    if (first !== null) {
      const read = withOthers(source, first, to, condition);
      filters.push(negated ? refused(read.filter) : read.filter);
      at = read.end;
      negated = false;
      continue;
    }
    if (/^(?:not|except|excluding|without|isn|aren|besides)$/.test(token.lower)) negated = true;
    else if (token.kind === 'mark' || token.lower === 'and') negated = false;
    at += 1;
  }
  return filters;
}

/** Rows of which it does not hold. */
function refused(filter: RowFilter): RowFilter {
  return { ...filter, op: 'not', ...(filter.either && { either: filter.either.map(refused) }) };
}

/** "with no phone number", "without an e-mail address", "missing insurance". */
function missing(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const nobody = withNobody(tokens, at);
  if (nobody !== null) return nobody;
  if (!/^(?:no|without|missing|lacking)$/.test(tokens[at]?.lower ?? '')) return null;
  // "Without changing anything" is how it is done.
  if (tokens[at]?.lower === 'without' && verbOf(tokens[at + 1]?.lower ?? '')?.form === 'ing') return null;
  const field = fieldName(tokens, at + 1, to) ?? lackedThing(tokens, at, to);
  if (field === null || tokens[field.end]?.kind === 'value') return null;
  const filter = filterOf(field.value, 'is', { ...plainValue(''), label: field.value });
  return { filter: { ...filter, said: tokens[at]?.lower ?? '' }, end: field.end };
}

/** "have nobody assigned", "are assigned to no one": nothing stands where somebody could. */
function withNobody(tokens: readonly Token[], at: number): ReadFilter | null {
  const said = tokens
    .slice(at, at + 4)
    .map((token) => token.lower)
    .join(' ');
  const found = /^(?:assigned to (?:nobody|no one|no-one)|(?:nobody|no one|no-one) assigned)\b/.exec(said)?.[0];
  if (found === undefined) return null;
  const filter = { ...filterOf('assignee', 'is', { ...plainValue(''), label: 'assignee' }), said: found };
  return { filter, end: at + found.split(' ').length };
}

/** "Rooms that have no projector", "without a projector": what ends there is what they lack, whatever it is. */
function lackedThing(tokens: readonly Token[], at: number, to: number): Read<string> | null {
  const isHad = /^(?:have|has|having|with|got)$/.test(tokens[at - 1]?.lower ?? '');
  if (!isHad && !/^(?:without|lacking)$/.test(tokens[at]?.lower ?? '')) return null;
  const from = /^(?:a|an|any)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const [word, next] = [tokens[from], tokens[from + 1]];
  if (word?.kind !== 'word' || word.capital || from >= to) return null;
  if (/^(?:longer|more|less|fewer|later|earlier|one|other|further|the|my|our|being|having)$/.test(word.lower))
    return null;
  const ends = next === undefined || from + 1 >= to || next.kind === 'mark' || /^(?:and|or|yet|at)$/.test(next.lower);
  return ends ? { value: word.lower, end: from + 1 } : null;
}

/** Adjectives that say nothing about the rows themselves. */
const PLAIN_ADJECTIVE =
  /^(?:first|last|latest|newest|oldest|recent|most|top|next|upcoming|number|total|list|names?|amount|sum|average|count|many|much|of|registered|existing|different|more|full|complete|entire|whole|cheapest|highest|lowest|largest|expensive|earliest|following|distinct|unique|and|previous|details|info|information|three|two|four|five|six|ten|current|currently|still|me|every|single|own|various|numbers|records?)$/;

/** Words before the noun: "overdue invoices" filters, "support tickets" perhaps. */
function adjectives(head: Head): RowFilter[] {
  const words = head.words.map((word) => word.toLowerCase());
  const noun = words.findLastIndex((word) => isEntity(word));
  const before = words.slice(0, noun < 0 ? Math.max(0, words.length - 1) : noun);
  const filters = eitherState(head.either);
  const kinds: string[] = [];
  for (const [index, word] of before.entries()) {
    if (PLAIN_ADJECTIVE.test(word)) continue;
    if (isState(word) || isParticiple(word)) filters.push(filterOf(null, 'is', plainValue(word)));
    else if (!isEntity(word) || index < before.length - 1) kinds.push(head.words[index] ?? word);
  }
  if (kinds.length > 0) filters.push(filterOf(null, 'is', plainValue(kinds.join(' ')), true));
  return filters;
}

/** "denied claims": what was done to a thing is a state of it. */
function isParticiple(word: string): boolean {
  return /ed$/.test(word) && verbOf(word)?.form === 'past';
}
