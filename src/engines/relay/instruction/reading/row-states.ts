/** States said in a sentence: "that are overdue", "still drafts", "waiting for approval". */

import { isState } from '../../words/states.ts';
import { isStopWord } from '../../words/tokens.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue } from '../words/phrases.ts';
import { verbAt } from '../words/verb-position.ts';
import { filterOf, phraseAt, type ReadFilter } from './row-filter.ts';

/** What sites call a state that people say in a whole phrase. */
const SAID_AS: Record<string, string> = {
  'waiting for approval': 'pending',
  'waiting for moderation': 'pending',
  'waiting for a decision': 'pending',
  'waiting to be approved': 'pending',
  'awaiting approval': 'pending',
  'awaiting moderation': 'pending',
  'awaiting a decision': 'pending',
  'yet to be approved': 'pending',
  'still to be approved': 'pending',
  'not yet approved': 'pending',
  'not approved yet': 'pending',
  'not been approved yet': 'pending',
  'under review': 'in review',
  'in review': 'in review',
  'on backorder': 'on backorder',
};

/** "that are still drafts" */
const PLURAL_STATE = /^(draft|spam|backlog)s$/;

/** "that are overdue", "who were discharged", "still open", "out of stock", "in progress". */
export function stateAt(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  for (const [phrase, meant] of Object.entries(SAID_AS)) {
    const words = phrase.split(' ').length;
    if (at + words <= to && phraseAt(tokens, at, words) === phrase)
      return { filter: { ...filterOf(null, 'is', plainValue(meant)), said: phrase }, end: at + words };
  }
  for (const phrase of [
    'out of stock',
    'in progress',
    'in stock',
    'past due',
    'on hold',
    'low stock',
    'checked in',
    'no show',
    'to do',
  ]) {
    const words = phrase.split(' ').length;
    if (phraseAt(tokens, at, words) === phrase && at + words <= to)
      return { filter: filterOf(null, 'is', plainValue(phrase)), end: at + words };
  }
  const off = partedOff(tokens, at, to) ?? inPhrase(tokens, at, to);
  if (off !== null) return off;
  const [before, token] = [tokens[at - 1]?.lower ?? '', tokens[at]];
  const word = PLURAL_STATE.exec(token?.lower ?? '')?.[1] ?? token?.lower ?? '';
  if (token?.kind !== 'word' || !isState(word)) return null;
  if (
    !/^(?:are|is|were|was|be|been|still|currently|marked|as|not|now|and|or|that|which|who|status|being|yet|already|been|got|completely|just|only|merely)$/.test(
      before,
    )
  )
    return null;
  if (
    (tokens[at + 1]?.moment != null ||
      /^(?:by|to|on|after|before|since|in|at|this|last|next|from)$/.test(tokens[at + 1]?.lower ?? '')) &&
    /^(?:created|assigned|booked|scheduled|due)$/.test(token.lower)
  )
    return null;
  // "Due for service": what is due is told by its day.
  if (token.lower === 'due' && tokens[at + 1]?.lower === 'for') return null;
  return { filter: filterOf(null, 'is', plainValue(word)), end: at + 1 };
}

/** "That were called off", "has been signed off", "are written down": what was done to them, in two words. */
function partedOff(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const [before, verb, particle] = [tokens[at - 1]?.lower ?? '', tokens[at], tokens[at + 1]];
  if (!/^(?:are|is|was|were|be|been|being|got)$/.test(before) || verb?.kind !== 'word' || at + 1 >= to) return null;
  if (verbAt(verb)?.form !== 'past' && !/ed$/.test(verb.lower)) return null;
  if (!/^(?:off|out|back|down|up|away)$/.test(particle?.lower ?? '')) return null;
  return { filter: filterOf(null, 'is', plainValue(`${verb.lower} ${particle?.lower}`)), end: at + 2 };
}

/** "That are in repair", "which are under warranty.": what ends there in small words is how they stand. */
function inPhrase(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const before = tokens[at - 1]?.lower ?? '';
  const isSaid = /^(?:are|is)$/.test(before) && /^(?:that|which|who)$/.test(tokens[at - 2]?.lower ?? '');
  if (!isSaid || !/^(?:in|on|under|out)$/.test(tokens[at]?.lower ?? '')) return null;
  const from = tokens[at + 1]?.lower === 'of' ? at + 2 : at + 1;
  const [word, next] = [tokens[from], tokens[from + 1]];
  const isSmall = word?.kind === 'word' && !word.capital && word.moment === null && !isStopWord(word.lower);
  const ends = next === undefined || from + 1 >= to || next.lower === 'and' || /^[,.?!;\n]$/.test(next.text);
  if (!isSmall || from >= to || !ends) return null;
  return { filter: filterOf(null, 'is', plainValue(phraseAt(tokens, at, from + 1 - at))), end: from + 1 };
}
