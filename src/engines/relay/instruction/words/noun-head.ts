/** The thing an order or a question is about: "Jane Roe's phone number", "ticket #482", "the page "Home"", "all overdue invoices". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { NamedValue, ObjectPhrase } from '../plan.ts';
import { isCode } from './code-name.ts';
import type { Token } from './lexer.ts';
import { isPerson, nameRun, objectPhrase, plainValue, sourceOf, valueOfToken } from './phrases.ts';
import { verbAt } from './verb-position.ts';

export interface Head {
  /** Words of the noun phrase without values. */
  words: string[];
  object: ObjectPhrase | null;
  /** What the record is known by; a possessor ("Jane Roe's") included. */
  record: NamedValue[];
  /** Dates that stand before the noun: "today's appointments". */
  moments: NamedValue[];
  /** States before the noun of which one is enough: "open or pending tickets". */
  either: string[];
  /** A number before the noun: "5 boxes", "last 10 comments". */
  amount: NamedValue | null;
  end: number;
}

const STOP_WORDS =
  /^(?:of|for|with|without|in|into|on|at|by|from|to|as|that|which|who|whose|where|named|called|titled|entitled|and|or|because|about|regarding|born|due|saying|if|then|so|until|since|before|after|between|over|above|under|below|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|may|might|should|must|needs|need|wants|want|we|i|you|they|he|she|who's|still|ever|not|when|including|showing|sorted|ordered|along|per|assigned|created|updated|matching|containing|starting|via|during|within|excluding|except|through|out|off)$/;
const SKIPPED =
  /^(?:the|a|an|another|my|our|your|their|his|her|its|this|that|these|those|me|us|please|just|all|every|each|any|some|existing|current|it|them|down|up|back|over|everyone|everybody|anyone|anybody|someone|somebody|everything|exactly|still|currently|recently|newly|complete|entire|whole|full)$/;

/** Reads a noun phrase from `at`; stops before the first preposition, verb or comma. */
export function readHead(tokens: readonly Token[], at: number, to: number, text: string): Head {
  const head: Head = { words: [], object: null, record: [], moments: [], either: [], amount: null, end: at };
  let index = at;
  while (index < to) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.text === "'s") {
      possess(head);
      index += 1;
      continue;
    }
    if (token.kind === 'mark') {
      if (token.text === ':' || token.text === ',' || /[.!?;\n(]/.test(token.text)) break;
      index += 1;
      continue;
    }
    if (token.kind === 'value') {
      if (stopsAtValue(head, token)) break;
      addValue(head, token);
      index += 1;
      continue;
    }
    // "Task 3 complete": what it becomes, and no determiner.
    if (head.record.length > 0 && /^(?:complete|current|active|full|whole)$/.test(token.lower)) break;
    if (SKIPPED.test(token.lower)) {
      if (head.words.length > 0 && /^(?:that|this|these|those|down|up|back|over|it)$/.test(token.lower)) break;
      index += 1;
      continue;
    }
    const states = statesAt(tokens, index, to);
    if (states.length > 0) {
      head.either.push(...states);
      index += states.length * 2 - 1;
      continue;
    }
    if (token.lower === 'due' && tokens[index + 1]?.lower === 'date') {
      head.words.push('due', 'date');
      index += 2;
      continue;
    }
    if (head.words.length > 0 && (tokens[index + 1]?.lower === 'than' || token.lower === 'aged')) break;
    if (STOP_WORDS.test(token.lower)) {
      if (index > at || head.words.length > 0 || !/^(?:over|under|due|out|off|in|on)$/.test(token.lower)) break;
      index += 1;
      continue;
    }
    if (head.words.length > 0 && verbAt(token)?.form === 'past') break;
    if (head.words.length > 0 && isPredicate(tokens, index, head)) break;
    if (head.record.length > 0 && /^[A-Z][A-Z\d]{1,5}$/.test(token.text)) {
      head.words.push(token.text);
      index += 1;
      continue;
    }
    if (isTitledPerson(head, tokens, index)) {
      head.words.push(token.text);
      index += 1;
      continue;
    }
    const numbered =
      numberedName(head, tokens, index) || longName(head, tokens, index, to) || plainName(head, tokens, index, to);
    const run = numbered > index ? numbered : nameRun(tokens, index);
    if (run > index && (numbered > index || !isPlainNoun(tokens, index, run))) {
      head.record.push({ ...plainValue(sourceOf(tokens, index, run, text)), label: lastNoun(head.words) });
      index = run;
      continue;
    }
    if (isBareName(head, tokens, index, to) || isCodeName(head, token, tokens, index, to)) {
      head.record.push({ ...plainValue(token.text), label: lastNoun(head.words) });
      index += 1;
      continue;
    }
    if (joinsName(head, tokens, index)) {
      index += 1;
      continue;
    }
    head.words.push(token.text);
    index += 1;
  }
  head.object = objectPhrase(head.words);
  head.end = index;
  return head;
}

/** "denied or cancelled claims": two states or more with "or" between them, and a noun behind. */
function statesAt(tokens: readonly Token[], at: number, to: number): string[] {
  const states: string[] = [];
  for (let index = at; index < to; index += 2) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (token?.kind !== 'word' || !isState(token.lower)) return [];
    states.push(token.lower);
    if (next?.lower === 'or') continue;
    const isNoun = next?.kind === 'word' && index + 1 < to && isEntity(next.lower);
    return states.length > 1 && isNoun ? states : [];
  }
  return [];
}

/** "the doctor Dr. Amara Singh": the first word is the kind of record, not part of the name. */
function isTitledPerson(head: Head, tokens: readonly Token[], at: number): boolean {
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
function numberedName(head: Head, tokens: readonly Token[], at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isName = token?.kind === 'word' && token.capital && next?.valueKind === 'number' && !next.text.startsWith('-');
  const [noun = ''] = head.words.slice(-1);
  const isKind = isEntity(noun) || noun.toLowerCase() === token?.lower;
  return isName && noun !== '' && !/^\p{Lu}/u.test(noun) && isKind ? at + 2 : 0;
}

/** "the category Health tips", "the wiki page Insurance contacts": a name that goes on in small letters. 0 where there is none. */
function longName(head: Head, tokens: readonly Token[], at: number, to: number): number {
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
function plainName(head: Head, tokens: readonly Token[], at: number, to: number): number {
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
function isCodeName(head: Head, token: Token, tokens: readonly Token[], at: number, to: number): boolean {
  return head.words.length > 0 && token.kind === 'word' && closes(tokens, at + 1, to) && isCode(token.text);
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !STOP_WORDS.test(token.lower) && verbAt(token)?.form !== 'past';
}

/** "treatments cost more than 100", "supplier delivers on Thursday", "comments waiting for approval": what is said of the thing. */
function isPredicate(tokens: readonly Token[], at: number, head: Head): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]];
  if (next === undefined) return false;
  if (/ing$/.test(word)) return isEntity(head.words.at(-1) ?? '') && verbAt(tokens[at])?.form === 'ing';
  return (
    /^(?:costs?|earns?|owns?|delivers?|weighs?|expires?|belongs?|exists?|lives?|owes?|contains?|mentions?|starts?|ends?|works?|pays?|arrives?)$/.test(
      word,
    ) &&
    (next.kind === 'value' ||
      /^(?:more|less|at|over|above|under|below|on|in|to|the|a|our|from|with|by|before|after|most|least|for)$/.test(
        next.lower,
      ))
  );
}

/** "N95 respirators", "B12 injection": a mark that begins the name of a thing. */
function joinsName(head: Head, tokens: readonly Token[], at: number): boolean {
  const [last] = head.record.slice(-1);
  const token = tokens[at];
  if (
    last === undefined ||
    token === undefined ||
    head.words.length > 0 ||
    last.kind !== 'id' ||
    /[#-]/.test(last.value) ||
    tokens[at - 1]?.valueKind !== 'id'
  )
    return false;
  if (isEntity(token.lower) || isFieldName([token.lower])) return false;
  last.value = `${last.value} ${token.text}`;
  last.kind = 'text';
  return true;
}

function stopsAtValue(head: Head, token: Token): boolean {
  if (token.valueKind === 'money' || token.valueKind === 'percent')
    return head.words.length > 0 || head.record.length > 0;
  return (token.moment !== null || token.valueKind === 'duration') && (head.words.length > 0 || head.record.length > 0);
}

function possess(head: Head): void {
  if (head.words.length > 0 && head.record.length === 0) head.record.push(plainValue(head.words.join(' ')));
  if (head.record.length > 0 || head.moments.length > 0) head.words = [];
}

function addValue(head: Head, token: Token): void {
  const value = valueOfToken(token, lastNoun(head.words));
  if (token.moment !== null || token.valueKind === 'duration') head.moments.push({ ...value, label: null });
  else if (
    (token.valueKind === 'number' || token.valueKind === 'money') &&
    head.words.length === 0 &&
    head.record.length === 0
  )
    head.amount = value;
  else head.record.push(value);
}

function lastNoun(words: readonly string[]): string | null {
  const noun = words.at(-1);
  return noun === undefined
    ? null
    : words
        .filter((word) => !/^(?:new)$/i.test(word))
        .join(' ')
        .toLowerCase() || null;
}

/** Capitalised words that are nouns of the sentence all the same: "Add New Patient", "List Appointments". */
function isPlainNoun(tokens: readonly Token[], from: number, to: number): boolean {
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

/** "user bob", "remove bob", "coupon spring": a small-letter word that can only be a name. */
function isBareName(head: Head, tokens: readonly Token[], at: number, to: number): boolean {
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
