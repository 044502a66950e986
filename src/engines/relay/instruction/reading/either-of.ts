/** Conditions of which one is enough: "denied or in review", "priority High or Urgent", "for Dr. Lee or Dr. Ortiz". */

import { isState } from '../../words/states.ts';
import type { RowFilter } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { nameRun, plainValue, sourceOf, valueOfToken, withNumber } from '../words/phrases.ts';
import { type FilterSource, filterOf, type ReadFilter } from './row-filter.ts';

/** Reads one condition at a token, whatever its form. */
type ReadCondition = (at: number) => ReadFilter | null;

/** The condition with all that "or" sets beside it; as it was where nothing does. */
export function withOthers(source: FilterSource, first: ReadFilter, to: number, condition: ReadCondition): ReadFilter {
  const { tokens } = source;
  const either: RowFilter[] = [];
  let listed: RowFilter[] = [];
  let { end } = first;
  for (let at = first.end; at < to; ) {
    const begin = tokens[at]?.text === ',' ? at + 1 : at;
    const isOr = tokens[begin]?.lower === 'or';
    if (!isOr && begin === at) break;
    const other = otherAt(source, first.filter, isOr ? begin + 1 : begin, to, condition);
    if (other === null) break;
    listed.push(other.filter);
    at = other.end;
    if (!isOr) continue;
    either.push(...listed);
    listed = [];
    end = at;
  }
  return either.length === 0 ? first : { filter: { ...first.filter, either }, end };
}

/** A condition of its own, or one more value for the first one's column. */
function otherAt(
  source: FilterSource,
  first: RowFilter,
  from: number,
  to: number,
  condition: ReadCondition,
): ReadFilter | null {
  const { tokens, text } = source;
  const at = skipLead(tokens, from);
  const token = tokens[at];
  if (token === undefined || at >= to) return null;
  const own = condition(at);
  if (own !== null) {
    const isBare = own.filter.label === null && own.filter.op === first.op && isState(own.filter.value.value);
    return isBare ? { ...own, filter: { ...own.filter, label: first.label } } : own;
  }
  if (first.value.moment !== null || first.until !== null) return null;
  const like = (value: RowFilter['value']): RowFilter => ({ ...first, value: { ...value, label: first.label } });
  if (token.kind === 'value') return { filter: like(valueOfToken(token, first.label)), end: at + 1 };
  if (token.kind === 'word' && isState(token.lower) && isState(first.value.value))
    return { filter: like(plainValue(token.lower)), end: at + 1 };
  const run = withNumber(tokens, nameRun(tokens, at), at, to);
  return run > at && run <= to ? { filter: like(plainValue(sourceOf(tokens, at, run, text))), end: run } : null;
}

/** "that are overdue or that are unpaid" */
function skipLead(tokens: readonly Token[], from: number): number {
  let at = from;
  while (/^(?:that|which|who|are|is|were|was|in|the|a|an)$/.test(tokens[at]?.lower ?? '') && !tokens[at]?.capital) {
    if (/^(?:in|the|a|an)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.capital !== true) break;
    at += 1;
  }
  return at;
}

/** "Open or pending tickets": the states before the noun as one condition; none where there are none. */
export function eitherState(states: readonly string[]): RowFilter[] {
  const [first, ...either] = states.map((state) => filterOf(null, 'is', plainValue(state)));
  return first === undefined ? [] : [{ ...first, either }];
}

/** All conditions, those that stand for one another beside each other. */
export function eachOf(filters: readonly RowFilter[]): RowFilter[] {
  return filters.flatMap((filter) => [filter, ...(filter.either ?? [])]);
}
