/** How far a value goes: one token, a name, words up to where the next value begins, a list. */

import { isStopWord } from '../../words/tokens.ts';
import type { NamedValue } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, isPerson, nameRun, plainValue, sourceOf, valueOfToken } from '../words/phrases.ts';
import { verbAt } from '../words/verb-position.ts';
import { phraseAt } from './phrase-item.ts';
import { labelAt, separatorAt } from './value-labels.ts';
import { leadAt } from './value-leads.ts';

/** Fields whose text may hold commas and prepositions. */
const FREE_TEXT =
  /^(?:body|message|content|text|description|note|notes|comment|reason|subject|reply|remark|remarks|details|summary|complaint|instructions|address)$/;

/** The field takes running text. */
export function isFreeText(label: string | null): boolean {
  return label !== null && FREE_TEXT.test(label.split(' ').at(-1) ?? '');
}

/** The instruction that values are read from. */
export interface ValueSource {
  tokens: readonly Token[];
  /** The whole instruction. */
  text: string;
}

/** Reads one value: a token that is one, a name, or words up to where the next value begins. */
export function readValue(
  source: ValueSource,
  from: number,
  to: number,
  free: boolean,
  isListed = false,
): { value: NamedValue; end: number } | null {
  const { tokens } = source;
  let at = from;
  while (
    at < to &&
    (tokens[at]?.text === ':' || /^(?:is|as|the|a|an|of)$/.test(tokens[at]?.lower ?? '')) &&
    !(tokens[at]?.quoted ?? false)
  )
    at += 1;
  const first = tokens[at];
  if (first === undefined || at >= to || first.kind === 'mark') return null;
  if (first.quoted) return { value: valueOfToken(first, null), end: at + 1 };
  const end = endOfValue(tokens, at, to, free, isListed);
  if (end <= at) return null;
  if (end === at + 1 && first.kind === 'value') return { value: valueOfToken(first, null), end };
  return {
    value: plainValue(sourceOf(tokens, at, end, source.text), 'text', { ...first, quoted: false, moment: null }),
    end,
  };
}

function endOfValue(tokens: readonly Token[], at: number, to: number, free: boolean, isListed: boolean): number {
  const first = tokens[at];
  if (first?.kind === 'value' && first.valueKind !== 'number' && first.valueKind !== 'id' && !free) return at + 1;
  const name = nameRun(tokens, at);
  if (
    !free &&
    name > at + 1 &&
    !goesOn(tokens, name, to) &&
    isPerson(
      tokens
        .slice(at, name)
        .map((token) => token.text)
        .join(' '),
    )
  )
    return isNumbered(tokens, name, to) ? name + 1 : name;
  for (let index = at + 1; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined) return index;
    if (token.kind === 'mark' && (/[.!?;\n]/.test(token.text) || (token.text === ':' && !free))) return index;
    if (token.text === ')' && !free) return index;
    if (token.lower === 'so' && tokens[index + 1]?.lower === 'that') return index;
    if (token.lower === 'and' && !isListed && endsBehind(tokens, index, to)) continue;
    if (token.text === ',' || token.text === '(' || token.lower === 'and') {
      if (token.text === '(' || opensSegment(tokens, index + 1, to) || !free) return index;
      continue;
    }
    if (free) {
      if (token.quoted) return index;
      continue;
    }
    if (token.quoted || leadAt(tokens, index, to) !== null || token.moment !== null) return index;
    if (token.kind === 'value' && first?.kind === 'word' && /^(?:phone|email|url|money)$/.test(token.valueKind ?? ''))
      return index;
    if (index > at && labelStartsHere(tokens, index, to)) return index;
  }
  return to;
}

/** "Exam Room 1, ": the number that ends the phrase belongs to the name before it. */
function isNumbered(tokens: readonly Token[], at: number, to: number): boolean {
  const [number, next] = [tokens[at], tokens[at + 1]];
  if (at >= to || number === undefined || !/^\d{1,4}[a-z]?$/i.test(number.text) || number.quoted) return false;
  return next === undefined || at + 1 >= to || next.kind === 'mark' || next.lower === 'and';
}

/** "Mother and child.": small words that end the sentence, and neither do anything nor are given a value, belong to what stands before. */
function endsBehind(tokens: readonly Token[], and: number, to: number): boolean {
  if (opensSegment(tokens, and + 1, to)) return false;
  const rest = tokens.slice(and + 1, to);
  const stop = rest.findIndex((token) => token.kind === 'mark');
  const words = stop < 0 ? rest : rest.slice(0, stop);
  const isFew = words.length > 0 && words.length <= MOST_BEHIND;
  return isFew && (stop < 0 || /^[.!?,;]$/.test(rest[stop]?.text ?? '')) && words.every(isOfName);
}

const MOST_BEHIND = 2;

function isOfName(token: Token): boolean {
  const isSmall = token.kind === 'word' && !token.capital && !token.quoted;
  return (
    isSmall &&
    (verbAt(token)?.form ?? 's') === 's' &&
    !isStopWord(token.lower) &&
    !/^(?:then|please|also|now|too|nothing|so)$/.test(token.lower)
  );
}

/** "Welcome Home dear friends": a title that only begins like a name. */
function goesOn(tokens: readonly Token[], at: number, to: number): boolean {
  const [next, another] = [tokens[at], tokens[at + 1]];
  const isWord = (token: Token | undefined) =>
    token?.kind === 'word' && !token.capital && /^\p{Ll}{3,}$/u.test(token.text) && token.moment === null;
  return (
    at + 1 < to &&
    isWord(next) &&
    isWord(another) &&
    !/^(?:and|but|please|now|too|also|again|instead|only|because|since|until|who|which|that|then|right|has|have|had|was|were|are|is|should|will|can)$/.test(
      next?.lower ?? '',
    ) &&
    leadAt(tokens, at, to) === null &&
    labelAt(tokens, at, to) === null
  );
}

/** Fields of several values: tags, topics, labels, categories. */
export function isListLabel(label: string): boolean {
  return /^(?:tags|topics|labels|categories|keywords|groups|roles|members|attendees|participants|recipients|assignees)$/.test(
    label.split(' ').at(-1) ?? '',
  );
}

/** "facilities and front desk", "a, b, c" up to the next labelled value. */
export function readList(source: ValueSource, from: number, to: number): { value: NamedValue; end: number } | null {
  const { tokens } = source;
  const items: string[] = [];
  let at = from;
  while (at < to) {
    const read = readValue(source, at, to, false, true);
    if (read === null) break;
    items.push(read.value.value);
    at = read.end;
    let next = at;
    while (tokens[next]?.text === ',' || tokens[next]?.lower === 'and') next += 1;
    if (next === at || next >= to || opensSegment(tokens, next, to)) break;
    at = next;
  }
  return items.length === 0 ? null : { value: plainValue(items.join(', ')), end: at };
}

function labelStartsHere(tokens: readonly Token[], at: number, to: number): boolean {
  const field = fieldName(tokens, at, to);
  if (field === null) return false;
  const separator = separatorAt(tokens, field.end);
  const separated = separator > field.end;
  // "In IT equipment: subject "…"": the colon ends a place, and what it leads to has names of its own.
  const endsPlace =
    tokens[at - 1]?.capital === true && tokens[separator - 1]?.text === ':' && labelAt(tokens, separator, to) !== null;
  if (endsPlace) return false;
  return separated || (tokens[field.end]?.kind === 'value' && field.end < to);
}

/** A labelled or led value begins here. */
function opensSegment(tokens: readonly Token[], at: number, to: number): boolean {
  let index = at;
  while (index < to && /^(?:and|also|the|a|an|her|his|their|its)$/.test(tokens[index]?.lower ?? '')) index += 1;
  const lead = leadAt(tokens, index, to);
  if (lead !== null && !lead.preposition) return true;
  if (lead !== null && /^(?:with|on|at|for|as)$/.test(lead.word)) return true;
  if (tokens[index]?.kind === 'value' && tokens[index]?.valueKind !== 'number' && tokens[index]?.valueKind !== 'id')
    return true;
  return labelAt(tokens, index, to) !== null || phraseAt(tokens, index, to) !== null;
}
