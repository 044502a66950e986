/** The page in which a reading is to be done: "on the Refund policy page", "open the article "Travel expenses" and …". */

import type { NamedValue } from '../plan.ts';
import type { Token } from './lexer.ts';
import { nameRun, sourceOf } from './phrases.ts';

export interface PlacePhrase {
  place: NamedValue;
  /** Tokens that say so, [from, to); the rest of the text reads without them. */
  from: number;
  to: number;
}

const PAGE = /^(?:page|article|wiki|section|tab|screen|document|chapter|post|entry|sheet|handbook|manual|topic|guide)$/;
const HOLDER = /^(?:project|board|space|folder|list|queue|team|department|notebook|category|store|warehouse)$/;
const OPENING =
  /^(?:open|visit|read|check|see|consult|find|use|search|load|view|go|look|pull|navigate|click|locate|get)$/;
const LEAD = /^(?:from|on|in|at|under|within|per|to|inside|using)$/;
/** "The first screen", "every page" is no page of that name. */
const ANY_ONE =
  /^(?:first|second|third|last|next|previous|same|other|single|whole|entire|every|each|all|any|one|two|three|this|that|next|further|more|several|many|few|new)$/;
const DETERMINER = /^(?:the|our|my|your|this|a|that)$/;

interface Named {
  value: NamedValue;
  end: number;
}

function skip(tokens: readonly Token[], at: number, pattern: RegExp): number {
  let index = at;
  while (tokens[index]?.kind === 'word' && pattern.test(tokens[index]?.lower ?? '')) index += 1;
  return index;
}

function textValue(value: string, label: string, quoted: boolean): NamedValue {
  return { value, label, kind: 'text', quoted, moment: null, mode: 'set' };
}

/** `page "X"`, `page called X`, `Opening hours page`, `"X" article`. */
function namedPlace(tokens: readonly Token[], at: number, text: string, kind: RegExp): Named | null {
  const first = tokens[at];
  if (first === undefined) return null;
  if (first.kind === 'word' && kind.test(first.lower)) {
    const after = skip(tokens, skip(tokens, at + 1, /^(?:page|entry)$/), /^(?:called|named|titled|entitled|on|about)$/);
    const name = tokens[after];
    if (name?.quoted === true) return { value: textValue(name.text, label(first), true), end: after + 1 };
    const run = nameRun(tokens, after);
    return run === after
      ? null
      : { value: textValue(sourceOf(tokens, after, run, text), label(first), false), end: run };
  }
  if (first.quoted) {
    const end = skip(tokens, at + 1, /^(?:wiki|help)$/);
    const noun = tokens[end];
    return noun?.kind === 'word' && kind.test(noun.lower)
      ? { value: textValue(first.text, label(noun), true), end: end + 1 }
      : null;
  }
  for (let end = at + 1; end <= at + 5; end += 1) {
    const noun = tokens[end];
    if (noun?.kind !== 'word') return null;
    if (/^(?:and|or|of|for|with|to|that|which|is|are)$/.test(noun.lower)) return null;
    if (kind.test(noun.lower) && tokens.slice(at, end).every((token) => ANY_ONE.test(token.lower))) return null;
    if (kind.test(noun.lower) && !kind.test(tokens[end + 1]?.lower ?? ''))
      return { value: textValue(sourceOf(tokens, at, end, text), label(noun), false), end: end + 1 };
  }
  return null;
}

function label(noun: Token): string {
  return HOLDER.test(noun.lower) ? noun.lower : 'page';
}

function endsPhrase(token: Token | undefined): boolean {
  return (
    token === undefined || token.kind === 'mark' || /^(?:and|then|to|what|which|who|how|list|tell)$/.test(token.lower)
  );
}

/** Finds the phrase; null where the text names no page, or does nothing but name it. */
export function placePhrase(tokens: readonly Token[], text: string): PlacePhrase | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = openingPhrase(tokens, at, text) ?? leadPhrase(tokens, at, text) ?? holderQuestion(tokens, at, text);
    if (found === null) continue;
    const rest = [...tokens.slice(0, found.from), ...tokens.slice(found.to)].filter((token) => token.kind !== 'mark');
    return rest.length >= 2 ? found : null;
  }
  return null;
}

function swallow(tokens: readonly Token[], at: number): number {
  let end = at;
  while (tokens[end]?.text === ',' || /^(?:and|then|page)$/.test(tokens[end]?.lower ?? '')) end += 1;
  return end;
}

/** "Look up the page X and …", "Open the X article, then …". */
function openingPhrase(tokens: readonly Token[], at: number, text: string): PlacePhrase | null {
  const begins =
    at === 0 || tokens[at - 1]?.kind === 'mark' || /^(?:please|then|and|first)$/.test(tokens[at - 1]?.lower ?? '');
  if (!begins || !OPENING.test(tokens[at]?.lower ?? '')) return null;
  const noun = skip(tokens, skip(tokens, at + 1, /^(?:up|at|to|in|into|on|for|the|through)$/), DETERMINER);
  const named = namedPlace(tokens, noun, text, PAGE);
  if (named === null || tokens[named.end] === undefined || !endsPhrase(tokens[named.end])) return null;
  return { place: named.value, from: at, to: swallow(tokens, named.end) };
}

/** "according to the X page", "from the X page", "in the article X". */
function leadPhrase(tokens: readonly Token[], at: number, text: string): PlacePhrase | null {
  let start = at;
  if (tokens[at]?.lower === 'according' && tokens[at + 1]?.lower === 'to') start = at + 2;
  else if (LEAD.test(tokens[at]?.lower ?? '') && tokens[at]?.kind === 'word') start = at + 1;
  else return null;
  const named = namedPlace(tokens, skip(tokens, start, DETERMINER), text, PAGE);
  return named === null
    ? null
    : { place: named.value, from: at, to: at === 0 ? swallow(tokens, named.end) : named.end };
}

/** "how many issues does the project X have". */
function holderQuestion(tokens: readonly Token[], at: number, text: string): PlacePhrase | null {
  if (!/^(?:does|do|did)$/.test(tokens[at]?.lower ?? '')) return null;
  const named = namedPlace(tokens, skip(tokens, at + 1, DETERMINER), text, HOLDER);
  if (named === null || !/^(?:have|has|contain|hold|include|list|show)$/.test(tokens[named.end]?.lower ?? ''))
    return null;
  return { place: named.value, from: at, to: named.end + 1 };
}
