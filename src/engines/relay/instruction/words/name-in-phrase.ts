/** Names within a noun phrase: where one begins, and how far it goes. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isCode } from './code-name.ts';
import type { Token } from './lexer.ts';
import { isPerson, nameRun } from './phrases.ts';
import { verbAt } from './verb-position.ts';

/** The phrase as far as it has been read. */
interface Begun {
  /** Its words without values. */
  readonly words: readonly string[];
}

/** Words before which a noun phrase ends. */
export const STOP_WORDS =
  /^(?:of|for|with|without|in|into|on|at|by|from|to|as|that|which|who|whose|where|named|called|titled|entitled|and|or|because|about|regarding|born|due|saying|if|then|so|until|since|before|after|between|over|above|under|below|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|may|might|should|must|needs|need|wants|want|we|i|you|they|he|she|who's|still|ever|not|when|including|showing|sorted|ordered|along|per|assigned|created|updated|matching|containing|starting|via|during|within|excluding|except|through|out|off)$/;
/** Words that a noun phrase may hold and that say nothing of the thing. */
export const SKIPPED =
  /^(?:the|a|an|another|my|our|your|their|his|her|its|this|that|these|those|me|us|please|just|all|every|each|any|some|existing|current|it|them|down|up|back|over|everyone|everybody|anyone|anybody|someone|somebody|everything|exactly|still|currently|recently|newly|complete|entire|whole|full)$/;

/** "the doctor Dr. Amara Singh": the first word is the kind of record, not part of the name. */
export function isTitledPerson(head: Begun, tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token?.kind === 'word' &&
    !token.capital &&
    head.words.length === 0 &&
    isEntity(token.lower) &&
    next?.capital === true
  );
}

/** "the employee Employee 24", "the room Seminar 2": a name of a word and a number. The end of it; 0 where there is none. */
export function numberedName(head: Begun, tokens: readonly Token[], at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isName = token?.kind === 'word' && token.capital && next?.valueKind === 'number' && !next.text.startsWith('-');
  const [noun = ''] = head.words.slice(-1);
  const isKind = isEntity(noun) || noun.toLowerCase() === token?.lower;
  return isName && noun !== '' && !/^\p{Lu}/u.test(noun) && isKind ? at + 2 : 0;
}

/** "the category Health tips", "the wiki page Insurance contacts": a name that goes on in small letters. 0 where there is none. */
export function longName(head: Begun, tokens: readonly Token[], at: number, to: number): number {
  const [noun = ''] = head.words.slice(-1);
  if (tokens[at]?.capital !== true || noun === '' || /^\p{Lu}/u.test(noun) || !isEntity(noun)) return 0;
  const start = nameRun(tokens, at);
  let end = start;
  while (end < to && end < start + 4 && isNameWord(tokens[end])) end += 1;
  const next = tokens[end];
  const closes = next === undefined || end >= to || next.kind === 'mark' || STOP_WORDS.test(next.lower);
  return end > start && closes && next?.text !== "'s" ? end : 0;
}

/** "the tag Staff", "the category Invoices": a noun that is a name, for what kind of thing it is stands before it. 0 where there is none. */
export function plainName(head: Begun, tokens: readonly Token[], at: number, to: number): number {
  const [noun = '', before] = head.words.slice(-1).concat(head.words.slice(-2, -1));
  const token = tokens[at];
  if (token?.kind !== 'word' || !token.capital || noun === '' || !isEntity(noun) || before !== undefined) return 0;
  if (/^\p{Lu}/u.test(noun) || token.text === token.text.toUpperCase()) return 0;
  const end = nameRun(tokens, at);
  return end > at && closes(tokens, end, to) ? end : 0;
}

/** The phrase is over. */
function closes(tokens: readonly Token[], at: number, to: number): boolean {
  const next = tokens[at];
  return next === undefined || at >= to || (next.kind === 'mark' && next.text !== "'s") || STOP_WORDS.test(next.lower);
}

/** "the feature flag dark-mode": a name that only machines spell so. */
export function isCodeName(head: Begun, token: Token, tokens: readonly Token[], at: number, to: number): boolean {
  return head.words.length > 0 && token.kind === 'word' && closes(tokens, at + 1, to) && isCode(token.text);
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !STOP_WORDS.test(token.lower) && verbAt(token)?.form !== 'past';
}

/** Capitalised words that are nouns of the sentence all the same: "Add New Patient", "List Appointments". */
export function isPlainNoun(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map((token) => token.lower);
  if (
    isPerson(
      tokens
        .slice(from, to)
        .map((token) => token.text)
        .join(' '),
    ) &&
    !words.every((word) => isEntity(word) || isFieldName([word]))
  )
    return false;
  return (
    words.every(
      (word) => isEntity(word) || isFieldName([word]) || /^(?:new|all|open|pdf|csv|api|faq|url|id|sms)$/.test(word),
    ) && to - from <= 3
  );
}

/** "every Feature in …", "each Retrofit": one capital word behind them is a kind of things, and no name of one. */
export function isKindOfRows(head: Begun, tokens: readonly Token[], at: number, to: number): boolean {
  return (
    head.words.length === 0 &&
    /^(?:every|each)$/.test(tokens[at - 1]?.lower ?? '') &&
    tokens[at]?.kind === 'word' &&
    closes(tokens, at + 1, to)
  );
}

/** "user bob", "remove bob", "coupon spring": a small-letter word that can only be a name. */
export function isBareName(head: Begun, tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || !/^[\p{L}][\p{L}\p{N}._-]{1,}$/u.test(token.text)) return false;
  const before = head.words.at(-1);
  const ends = next === undefined || at + 1 >= to || next.kind === 'mark' || STOP_WORDS.test(next.lower);
  if (!ends || verbAt(token) !== undefined || isEntity(token.lower) || isFieldName([token.lower])) return false;
  if (/\d/.test(token.text)) return true;
  // "How many people fit in the Rooftop room?" names nobody.
  if (/^(?:people|persons|guests|seats|much|many|often)$/.test(tokens[at - 1]?.lower ?? '')) return false;
  if (before === undefined)
    return (
      !/^(?:everything|anything|nothing|something|changes|details|information|records?|data|items?|things?)$/.test(
        token.lower,
      ) &&
      !/(?:s|ing|tion|ed)$/.test(token.lower) &&
      tokens[at - 1]?.kind === 'word' &&
      !SKIPPED.test(tokens[at - 1]?.lower ?? '')
    );
  return (
    isEntity(before) &&
    head.words.length <= 2 &&
    /^(?:user|member|account|employee|coupon|plugin|branch|server|host|client|customer|login|key|tag|label|group|channel)s?$/.test(
      before.toLowerCase(),
    )
  );
}
