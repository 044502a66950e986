/** A value that a model has quoted from the instruction, made into what the rest of the engine works with: kind and moment by code. */

import { namedValueOf } from '../instruction/clause-words.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { WallClock } from '../instruction/words/calendar.ts';
import { type Token, tokenize } from '../instruction/words/lexer.ts';
import { plainValue } from '../instruction/words/phrases.ts';
import { plain, wordsOf } from '../words/tokens.ts';

/** One word with a digit in it. */
const NUMBERED = /^#?(?=\S*\d)[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*$/u;
/** What may stand around a date or a number within one value: "on 30 April 2026 at 2 PM". */
const AROUND = /^(?:on|at|by|the|of|from|to|until|and|[,.;:()-])$/;

/** True when the instruction says it word for word, whatever marks, spaces and capitals. */
export function isQuoteOf(instruction: string, quote: string): boolean {
  const [all, wanted] = [bare(instruction), bare(quote)];
  if (wanted === '') return false;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const [before, behind] = [all[at - 1] ?? ' ', all[at + wanted.length] ?? ' '];
    if (!joins(before, wanted[0]) && !joins(behind, wanted.at(-1))) return true;
  }
  return false;
}

/** True when every word of it stands somewhere in the instruction: "Jane Roe" of "Jane and Tom Roe". */
export function isMadeOf(instruction: string, text: string): boolean {
  const said = new Set(wordsOf(instruction));
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => said.has(word));
}

/** True of the first or the last day of a span that the instruction says, in its words: "11 January 2027" of "11 to 15 January 2027". */
export function isEndOfSpan(instruction: string, quote: string, clock: WallClock): boolean {
  const [day, another] = tokenize(quote, clock);
  const date = another === undefined && day?.kind === 'value' && day.moment?.endDate === null ? day.moment.date : null;
  if (date === null || !isMadeOf(instruction, quote)) return false;
  const spans = tokenize(instruction, clock).filter(({ kind, moment }) => kind === 'value' && moment?.endDate != null);
  return spans.some(({ moment }) => date === moment?.date || date === moment?.endDate);
}

/** The value as the engine knows it. `label`: the field it belongs to, null where it is not known. */
export function namedValue(
  quote: string,
  label: string | null,
  { instruction, clock }: { instruction: string; clock: WallClock },
  mode: NamedValue['mode'] = 'set',
): NamedValue {
  const value = quote.trim().replace(/^["“'«](.*)["”'»]$/s, '$1');
  const quoted = [`"${value}"`, `“${value}”`, `'${value}'`, `«${value}»`].some((one) => instruction.includes(one));
  const tokens = tokenize(value, clock);
  const isOfFormat = tokens.some(({ kind }) => kind === 'value') && tokens.every(isOfValue);
  const read = isOfFormat
    ? namedValueOf({ tokens, text: value, spans: [] }, { tag: '', from: 0, to: tokens.length })
    : plainValue(value);
  const kind = read.kind === 'text' && NUMBERED.test(value) ? 'id' : read.kind;
  return { ...read, value, kind, label: label === '' ? null : label, quoted, mode };
}

/** How long something lasts is said in words. */
function isOfValue({ kind, lower, text, valueKind }: Token): boolean {
  return kind === 'value' ? valueKind !== 'duration' : AROUND.test(lower || text);
}

function bare(text: string): string {
  return plain(text).replace(/^["']+|["'.]+$/g, '');
}

function joins(outside: string, inside: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(outside) && /[\p{L}\p{N}]/u.test(inside ?? '');
}
