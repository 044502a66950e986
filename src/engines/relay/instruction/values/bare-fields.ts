/** Clauses that only say which fields are wanted of what was spoken of before: "Give number and subject", "tell me the phone and city". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { wordsOf } from '../../words/tokens.ts';
import type { Step } from '../plan.ts';

const LEAD =
  /^(?:(?:please|also|just|i need|i want|i would like|give|tell|show|return|list|report|get|read|send|include)\s+)+(?:(?:me|us|out|back)\s+)?(?:only\s+)?/i;
const DETERMINER = /^(?:the|a|an|its|his|her|their|each|every|both)\s+/i;
const TAIL = /\s*(?:,?\s*please|for me|for each|of each|each|too|as well)?\s*[.!?;]*$/i;
const LONGEST_NAME = 4;

/** The names of the fields; null where the clause says anything else. */
export function bareFields(step: Step): string[] | null {
  const isPlain = step.record.length === 0 && step.places.length === 0 && step.pick === null && step.limit === null;
  if (step.kind !== 'read' || !isPlain || step.filters.some((filter) => !filter.soft)) return null;
  if (step.wanted.kind !== 'rows' && step.wanted.kind !== 'value') return null;
  const list = step.clause.trim().replace(LEAD, '').replace(TAIL, '');
  if (list === step.clause.trim() || list === '') return null;
  const names = list
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|plus|&)\s+/)
    .map((name) => name.replace(DETERMINER, '').toLowerCase());
  const isName = (name: string) =>
    /^[\p{L}\d][\p{L}\d' -]*$/u.test(name) &&
    wordsOf(name).length <= LONGEST_NAME &&
    !/\b(?:of|for|in|on|with|from|at|by|all|every|any|who|what|which|when|where|how|if|that|is|are)\b/.test(name);
  if (names.length === 0 || !names.every(isName)) return null;
  const last = (name: string) => wordsOf(name).at(-1) ?? '';
  const isOfRecord = (name: string) =>
    isFieldName(wordsOf(name)) && !(isEntity(last(name)) && /[^su]s$/.test(last(name)));
  return names.length === 1 ? (isOfRecord(names[0] ?? '') ? names : null) : names.some(isOfRecord) ? names : null;
}
