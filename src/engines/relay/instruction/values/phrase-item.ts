/** An item of a list that is a field and a phrase of small words: ", state on loan,", "status out of order". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isStopWord } from '../../words/tokens.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue, sourceOf } from '../words/phrases.ts';
import { isLabelWord } from './value-labels.ts';
import type { ValueSource } from './value-run.ts';
import type { Segment } from './value-segment.ts';

const LONGEST_LABEL = 3;
const LONGEST_PHRASE = 4;
const BEGINS = /^(?:in|on|under|out|off|at|not|no|up|by|to|with|without|for|as)$/;

/** What holds records and may well be a field of one. */
const HOLDER = /^(?:queue|group|team|stage|list|board|folder|category|department)$/;

/** The item that begins at `at`; null where the words are no such item. */
export function phraseItem(
  { tokens, text }: ValueSource,
  at: number,
  to: number,
): { segment: Segment; end: number } | null {
  const item = phraseAt(tokens, at, to);
  if (item === null) return null;
  const value = plainValue(sourceOf(tokens, item.start, item.end, text));
  return { segment: { ...value, label: item.label, lead: null, noun: null }, end: item.end };
}

/** The field, and where its phrase starts and ends. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  to: number,
): { label: string; start: number; end: number } | null {
  if (!/^(?:,|:|;|\(|and)$/.test(tokens[at - 1]?.lower ?? tokens[at - 1]?.text ?? '')) return null;
  let start = at;
  while (
    start < to &&
    start < at + LONGEST_LABEL &&
    isLabelWord(tokens[start]) &&
    !BEGINS.test(tokens[start]?.lower ?? '')
  )
    start += 1;
  const label = tokens.slice(at, start).map((token) => token.lower);
  const last = label.at(-1) ?? '';
  if (!HOLDER.test(last) && (!isFieldName(label) || isEntity(last))) return null;
  if (start >= to || !BEGINS.test(tokens[start]?.lower ?? '')) return null;
  let end = start + 1;
  while (end < to && end < start + LONGEST_PHRASE && isSmall(tokens[end])) end += 1;
  if (end === start + 1 || isStopWord(tokens[end - 1]?.lower ?? '') || !closes(tokens, end, to)) return null;
  return { label: label.join(' '), start, end };
}

function isSmall(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.capital && token.moment === null && !/^(?:and|or|but)$/.test(token.lower);
}

function closes(tokens: readonly Token[], end: number, to: number): boolean {
  const next = tokens[end];
  return next === undefined || end >= to || next.lower === 'and' || /^[,;.!)\n]$/.test(next.text);
}
