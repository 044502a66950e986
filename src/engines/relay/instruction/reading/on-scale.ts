/** "With high priority", "of critical severity", "in pending status": what stands before the name of a scale is a place on it. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { isStopWord } from '../../words/tokens.ts';
import type { RowFilter } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue } from '../words/phrases.ts';
import { filterOf, type ReadFilter } from './row-filter.ts';

const LEADS = /^(?:with|of|have|has|having|in|at)$/;
/** Names of scales on which any word is a place. */
const SCALE = /^(?:priority|severity|urgency|importance|impact)$/;
/** Names before which a state is the value, and another word says only which of them is meant: "payment status". */
const STATED = /^(?:status|state|stage)$/;
const WHICH_OF_THEM =
  /^(?:same|own|full|exact|actual|present|previous|current|new|old|initial|original|final|last|latest|first|next|different|changed|estimated|overall|respective|particular|certain|any|which|what|higher|highest|lower|lowest|top|greatest|least|most|more|less)$/;

/** The condition that begins with the lead at `at`; null where none does. */
export function onScale(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const lead = tokens[at]?.lower ?? '';
  if (!LEADS.test(lead)) return null;
  let index = /^(?:a|an|the)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const said: string[] = [];
  for (; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined || said.length > 3) return null;
    if (said.length > 0 && (token.text === ',' || /^(?:or|and)$/.test(token.lower))) continue;
    const scale = token.lower;
    const isEnd = tokens[index - 1]?.text === said.at(-1);
    if (isEnd && (SCALE.test(scale) || (STATED.test(scale) && (lead === 'in' || said.every((word) => isState(word))))))
      return { filter: anyOf(scale, said), end: index + 1 };
    if (isEnd || !(isPlace(token) || (lead === 'in' && STATED.test(tokens[index + 1]?.lower ?? '')))) return null;
    said.push(token.text);
  }
  return null;
}

function isPlace(token: Token): boolean {
  return (
    token.kind === 'word' &&
    !WHICH_OF_THEM.test(token.lower) &&
    !isStopWord(token.lower) &&
    !isEntity(token.lower) &&
    !isFieldName([token.lower])
  );
}

function anyOf(label: string, said: readonly string[]): RowFilter {
  const [first = '', ...others] = said;
  const one = (text: string) => filterOf(label, 'is', { ...plainValue(text), label });
  return others.length === 0 ? one(first) : { ...one(first), either: others.map(one) };
}
