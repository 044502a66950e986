/** The thing an order or a question is about: "Jane Roe's phone number", "ticket #482", "the page "Home"", "all overdue invoices". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { NamedValue, ObjectPhrase } from '../plan.ts';
import type { Token } from './lexer.ts';
import {
  isBareName,
  isCodeName,
  isKindOfRows,
  isPlainNoun,
  isTitledPerson,
  longName,
  numberedName,
  plainName,
  SKIPPED,
  STOP_WORDS,
} from './name-in-phrase.ts';
import { nameRun, objectPhrase, plainValue, sourceOf, valueOfToken } from './phrases.ts';
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

/** "Anything that costs more than 300": whatever it is called. */
export function isVague(token: Token | undefined): boolean {
  return /^(?:anything|something)$/.test(token?.lower ?? '');
}

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
    // "Unpaid bookings": the capital only begins the sentence.
    const opens = tokens[index - 1] === undefined || /^[.?!;\n]$/.test(tokens[index - 1]?.text ?? '');
    if (opens && isState(token.lower) && isEntity(tokens[index + 1]?.lower ?? '')) {
      head.words.push(token.text);
      index += 1;
      continue;
    }
    const numbered =
      numberedName(head, tokens, index) || longName(head, tokens, index, to) || plainName(head, tokens, index, to);
    const run = numbered > index ? numbered : nameRun(tokens, index);
    const isName = !isPlainNoun(tokens, index, run) && !isKindOfRows(head, tokens, index, to);
    if (run > index && (numbered > index || isName)) {
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

/** "treatments cost more than 100", "supplier delivers on Thursday", "comments waiting for approval": what is said of the thing. */
function isPredicate(tokens: readonly Token[], at: number, head: Head): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]];
  if (next === undefined) return false;
  if (/ing$/.test(word)) return isEntity(head.words.at(-1) ?? '') && verbAt(tokens[at])?.form === 'ing';
  if (doesSomething(tokens, at, head)) return true;
  return (
    /^(?:costs?|earns?|owns?|delivers?|weighs?|expires?|belongs?|exists?|lives?|owes?|contains?|mentions?|starts?|ends?|works?|pays?|arrives?|stands?|lies|sits?|runs?)$/.test(
      word,
    ) &&
    (next.kind === 'value' ||
      /^(?:more|less|at|over|above|under|below|on|in|to|the|a|our|from|with|by|before|after|most|least|for|out)$/.test(
        next.lower,
      ))
  );
}

const RELATES = /^(?:concern|affect|involve|mention|relate|regard)$/;

/** "defects concern the Lakeside clinic", "doctors treat Jane Roe": no noun phrase goes on behind its plural with a word, then a determiner or a name. */
function doesSomething(tokens: readonly Token[], at: number, head: Head): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const noun = head.words.at(-1) ?? '';
  if (token?.kind !== 'word' || token.capital || !/[^su]s$/.test(noun) || !isEntity(noun)) return false;
  if (RELATES.test(token.lower)) return next?.kind === 'word' || next?.kind === 'value';
  if (isEntity(token.lower) || isFieldName([token.lower]) || isState(token.lower) || /(?:s|ed|ly)$/.test(token.lower))
    return false;
  const isName = next?.kind === 'word' && next.capital && !isEntity(next.lower);
  return isName || /^(?:the|a|an|any|our|my)$/.test(next?.lower ?? '');
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
  if (isEntity(token.lower) || isFieldName([token.lower]) || isState(token.lower)) return false;
  if (verbAt(token)?.form === 'past') return false;
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
