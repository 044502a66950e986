/** Fields, flags and values that no list of words knows: only the form can tell what they are. */

import { isStopWord } from '../../words/tokens.ts';
import type { Token } from '../words/lexer.ts';
import { verbAt } from '../words/verb-position.ts';
import { isLabelWord, type Label } from './value-labels.ts';
import type { SegmentSource } from './value-segment.ts';

export const CHANGES = /^(?:set|change|update|edit|modify|adjust|amend|correct|fix|revise|put|raise|lower|switch)$/;
const LONGEST_NAME = 3;

/** "Update the patient: set recall interval to six months, …": whatever small words stand between and a "to" name a field. */
export function settingAt({ tokens, verb }: SegmentSource, from: number, to: number): Label | null {
  const before = tokens[from - 1];
  const opens =
    /^[,:;]$/.test(before?.text ?? '') || /^and$/.test(before?.lower ?? '') || CHANGES.test(before?.lower ?? '');
  if (!opens || !CHANGES.test(verb)) return null;
  const at = /^(?:the|its|her|his|their)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
  let end = at;
  while (end < to && end < at + LONGEST_NAME && isLabelWord(tokens[end]) && !CHANGES.test(tokens[end]?.lower ?? ''))
    end += 1;
  const isNamed = end > at && tokens[end]?.lower === 'to' && end + 1 < to && verbAt(tokens[end + 1])?.form !== 'base';
  return isNamed ? { label: wordsIn(tokens, at, end), end: end + 1 } : null;
}

const COURTESY =
  /^(?:please|thanks|thank|cheers|asap|urgently|kindly|ok|okay|now|today|then|too|also|etc|immediately|correctly|respectively)$/;

/** A few small words between commas: ", fasting,", ", full time". The end of them; `at` where there are none. */
export function flagAt(tokens: readonly Token[], at: number, from: number, to: number): number {
  if (at <= from || tokens[at - 1]?.text !== ',') return at;
  let end = at;
  while (end < to && end < at + 3 && isLabelWord(tokens[end]) && !COURTESY.test(tokens[end]?.lower ?? '')) end += 1;
  const next = tokens[end];
  const closes = next === undefined || end >= to || next.text === ',' || next.lower === 'and';
  const sole = end === at + 1 && !/(?:ing|ed|ent|able|ive|ary|al|time)$/.test(tokens[at]?.lower ?? '');
  return closes && !sole ? end : at;
}

const MOST_LOOSE = 6;

/** ", warranty gold plus,": an item of a list that may be a field and its value, as the form will tell. The end of it; `at` where there is none. */
export function looseEnd(tokens: readonly Token[], at: number, from: number, to: number): number {
  if (at <= from || tokens[at - 1]?.text !== ',' || !isLabelWord(tokens[at]) || isRemark(tokens[at])) return at;
  let end = at;
  while (end < to && tokens[end]?.kind === 'word' && !/^(?:and|but|or)$/.test(tokens[end]?.lower ?? '')) end += 1;
  const closes = end >= to || /^[,;.!)\n]$/.test(tokens[end]?.text ?? '') || tokens[end]?.lower === 'and';
  return closes && end > at + 1 && end <= at + MOST_LOOSE ? end : at;
}

function isRemark(token: Token | undefined): boolean {
  const word = token?.lower ?? '';
  return COURTESY.test(word) || TOLD_OF.test(word) || isStopWord(word) || verbAt(token)?.form === 'base';
}

/** Says what somebody wishes for or is; it is read as a sentence of its own. */
const TOLD_OF = /^(?:prefers|wants|likes|wishes|works|lives)$/;

export function wordsIn(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map((token) => token.lower)
    .join(' ');
}
