/** The orders in an instruction: which verbs are meant to be done, in which words, and which are only spoken about. */

import { isEntity } from '../../words/entities.ts';
import type { VerbWord } from '../../words/verbs.ts';
import type { StepKind } from '../plan.ts';
import type { Token } from './lexer.ts';
import { endOfNegation, negates } from './negation.ts';
import { unknownOrder } from './unknown-orders.ts';
import { DETERMINERS, isOrder, isShielded, OBJECT_PRONOUNS, PREPOSITIONS, setsTo, verbAt } from './verb-position.ts';
import { senseOf } from './verb-sense.ts';
import { findWish } from './wishes.ts';

export interface Order {
  /** Index of the verb in the tokens. */
  at: number;
  verb: string;
  kind: StepKind;
  /** Said as a state to reach ("the price should be $30"), not as an order. */
  wish?: boolean;
}

const WH = /^(?:what|which|who|whom|whose|when|where|why|how)$/;
const AUXILIARY = /^(?:is|are|was|were|does|did|has|have|had|do|am|isn|aren|wasn|weren|doesn|didn|hasn)$/;
const MODAL = /^(?:can|could|would|will|should|may|shall|might)$/;
const SUBJECT =
  /^(?:we|i|you|they|he|she|it|there|any|anyone|anybody|someone|the|this|that|these|those|my|our|his|her|their|all|a|an)$/;
/** Nouns after which "to delete" only describes: permission to delete, a way to cancel. */
const DESCRIBED =
  /^(?:permission|permissions|ability|right|rights|way|option|how|button|able|allowed|attempt|attempts|authority|power|chance|where|whether|when|what|who|trying|tried|unable|going|used|link|supposed|ready|due|known|required|needed|scheduled|requests?|tasks?|bills?|invoices?|forms?|items?|steps|not)$/;
const WANTING =
  /^(?:need|needs|want|wants|like|likes|try|ask|asks|asked|help|remember|forget|fail|hesitate|sure|certain|have|has|order|wish|wishes|request|requests|you|me|us|proceed|please|love|prefer|going|wanted|team|it|time)$/;

/** Splits into sentences: index ranges [from, to) of tokens. */
function sentences(tokens: readonly Token[]): [number, number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'mark' && /[.!?;\n]/.test(token.text)) {
      if (index > from) ranges.push([from, index + 1]);
      from = index + 1;
    }
  }
  if (from < tokens.length) ranges.push([from, tokens.length]);
  return ranges;
}

/** All orders of the text in reading order. */
export function findOrders(tokens: readonly Token[]): Order[] {
  const orders = sentences(tokens).flatMap(([from, to]) =>
    ordersOfSentence(tokens, from, to, from === firstWord(tokens)),
  );
  return orders.sort((a, b) => a.at - b.at);
}

function firstWord(tokens: readonly Token[]): number {
  return Math.max(
    0,
    tokens.findIndex((token) => token.kind !== 'mark'),
  );
}

interface Scan {
  tokens: readonly Token[];
  from: number;
  to: number;
  question: boolean;
}

function ordersOfSentence(tokens: readonly Token[], from: number, to: number, opening: boolean): Order[] {
  let at = from;
  while (
    at < to &&
    (tokens[at]?.kind === 'mark' ||
      /^(?:please|kindly|hi|hello|hey|ok|okay|then|next|finally|also|now|so|and|but|first|afterwards|just|second|secondly|lastly|quickly|simply|only|immediately|urgently|again|importantly|system|assistant|thanks|additionally|once)$/.test(
        tokens[at]?.lower ?? '',
      ) ||
      isListNumber(tokens, at))
  )
    at += 1;
  const scan: Scan = { tokens, from: at, to, question: isQuestion(tokens, at, to) };
  const orders: Order[] = [];
  let negatedUntil = -1;
  let relative = false;
  let began = false;
  for (let index = at; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    if (token.kind === 'mark') {
      if (/[,:]/.test(token.text)) relative = false;
      continue;
    }
    if (negates(tokens, index)) negatedUntil = endOfNegation(tokens, index, to);
    if (
      /^(?:that|which|who|whose|where)$/.test(token.lower) &&
      index > at &&
      !/^(?:sure|certain|ensure|,|see)$/.test(tokens[index - 1]?.lower ?? '')
    )
      relative = true;
    if (/^(?:and|then|but)$/.test(token.lower)) relative = false;
    const verb = verbAt(token);
    const first = index === at && !scan.question;
    const found =
      verb === undefined
        ? unknownOrder(tokens, index, first && opening)
        : knownOrder(scan, index, verb, first, relative);
    if (found === null) continue;
    if (index < negatedUntil) continue;
    if (began && found.kind === 'navigate' && orders.length > 0 && found.verb === 'use') continue;
    began = true;
    orders.push(found);
  }
  const wished = scan.question ? null : findWish(tokens, at, to);
  if (wished !== null && wished.at >= negatedUntil && !orders.some((order) => order.kind === wished.kind))
    orders.push(wished);
  if (scan.question && !orders.some((order) => order.at === at)) {
    orders.unshift({ at, verb: tokens[at]?.lower ?? 'what', kind: 'read' });
  }
  return orders;
}

function isListNumber(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.valueKind === 'number' && /^[.)]$/.test(tokens[at + 1]?.text ?? '');
}

/** A question asks; "can you …" and "would you please …" order. */
function isQuestion(tokens: readonly Token[], at: number, to: number): boolean {
  const [first, second] = [tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? ''];
  const mark = tokens[to - 1]?.text === '?';
  if (WH.test(first))
    return !(first === 'how' && second === 'about') && !(first === 'why' && tokens[at + 2]?.lower === 'not');
  if (MODAL.test(first)) return !/^(?:you|we|i|u|someone|please)$/.test(second);
  if (first === 'do' || first === 'have') return mark && SUBJECT.test(second);
  if (AUXILIARY.test(first)) return true;
  return false;
}

function knownOrder(scan: Scan, at: number, verb: VerbWord, first: boolean, relative: boolean): Order | null {
  const { tokens, to } = scan;
  const before = tokens[at - 1];
  if (verb.form === 'ing') return gerundOrder(scan, at, verb);
  if (verb.form !== 'base') return null;
  if (!first && !mayBegin(scan, at, relative)) return null;
  const afterTo = before?.lower === 'to';
  if (!afterTo && isShielded(tokens, at) && !isCarried(tokens, at) && !followsPlace(scan, at)) return null;
  const opening = first || afterTo || isCarried(tokens, at) || /^(?:then|please|also)$/.test(before?.lower ?? '');
  if (!isOrder(tokens.slice(0, to), at, verb, opening)) return null;
  const kind = senseOf(verb, clauseRest(tokens, at + 1, to));
  return kind === null ? null : { at, verb: verb.base, kind };
}

/** Tokens of the clause after a verb, up to the next order-like word after a connector. */
function clauseRest(tokens: readonly Token[], from: number, to: number): Token[] {
  const rest: Token[] = [];
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.lower === 'then') break;
    if (/^(?:and|,)$/.test(token.lower)) {
      const next = verbAt(tokens[index + 1]);
      if (next?.form === 'base' && isOrder(tokens.slice(0, to), index + 1, next, false)) break;
    }
    rest.push(token);
  }
  return rest;
}

/** "can you cancel", "could we move", "let's delete", "please add": the word before carries the order. */
function isCarried(tokens: readonly Token[], at: number): boolean {
  const [before, earlier] = [tokens[at - 1]?.lower ?? '', tokens[at - 2]?.lower ?? ''];
  if (
    /^(?:please|kindly|let's|just|then|also|simply|immediately|go|'s|now|instead|finally|quickly|permanently|carefully|afterwards|subsequently|later|lastly|next|again)$/.test(
      before,
    )
  ) {
    return before !== "'s" || earlier === 'let';
  }
  if (before === 'way') return earlier === 'the' && tokens[at - 3]?.lower === 'by';
  if (before === 'us' || before === 'me') return earlier === 'let';
  return /^(?:you|we|i|u|someone)$/.test(before) && MODAL.test(earlier);
}

function mayBegin(scan: Scan, at: number, relative: boolean): boolean {
  const { tokens, from } = scan;
  const before = tokens[at - 1];
  if (before === undefined || at === from) return !scan.question;
  if (isCarried(tokens, at)) return true;
  if (relative) return false;
  if (followsPlace(scan, at) || isHad(scan, at)) return true;
  if (before.lower === 'to') return infinitiveCounts(scan, at);
  if (before.kind === 'mark' && /[,:\u2014()>\u2192-]/.test(before.text)) return true;
  if (/^(?:and|then|but|or|otherwise|else|plus)$/.test(before.lower))
    return !(scan.question && /^(?:or|and)$/.test(before.lower) && !startsObject(tokens, at + 1));
  return (
    /^(?:help|must|should|let|so|both|either|first|next|try)$/.test(before.lower) &&
    !scan.question &&
    !isSubjectBefore(tokens, at - 1)
  );
}

/** Said of nothing but an order, so that any place may stand before them. */
const ORDERS_ONLY = /^(?:add|append|create|insert|delete|remove|replace|rename|write|enter|assign)$/;

/** "In claim CLM-2200 set the amount …": the order comes right behind the place, without a comma. */
function followsPlace({ tokens, from }: Scan, at: number): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]?.lower ?? ''];
  const isName = before?.kind === 'value' || before?.capital === true;
  return (
    /^(?:in|on|for|at|under|to|from|inside|within)$/.test(tokens[from]?.lower ?? '') &&
    at - from <= 12 &&
    (ORDERS_ONLY.test(word) || /^(?:change|update|set)$/.test(word)
      ? isName || endsPlace(before)
      : isName && /^(?:mark|put)$/.test(word)) &&
    (startsObject(tokens, at + 1) || setsTo(tokens, at))
  );
}

/** "… the IT equipment project create a ticket": a noun ends the place, not a word that the verb belongs to. */
function endsPlace(before: Token | undefined): boolean {
  return (
    before?.kind === 'word' &&
    !DETERMINERS.has(before.lower) &&
    !PREPOSITIONS.has(before.lower) &&
    !OBJECT_PRONOUNS.has(before.lower) &&
    !MODAL.test(before.lower) &&
    !AUXILIARY.test(before.lower) &&
    !/^(?:not|never|cannot|must|to|we|i|you|they|people|users?|staff|nurses|doctors)$/.test(before.lower)
  );
}

/** "Have the portal send a statement": what somebody else is to do is to be done. */
function isHad({ tokens, from, question }: Scan, at: number): boolean {
  return (
    !question &&
    tokens[from]?.lower === 'have' &&
    at - from >= 2 &&
    at - from <= 6 &&
    !tokens.slice(from, at).some((token) => /^(?:to|a|an)$/.test(token.lower)) &&
    startsObject(tokens, at + 1)
  );
}

function isSubjectBefore(tokens: readonly Token[], at: number): boolean {
  return /^(?:must|should)$/.test(tokens[at]?.lower ?? '') && !/^(?:you|we|i)$/.test(tokens[at - 1]?.lower ?? '');
}

/** What may be the object of an order: "delete the page", "call Jane", "cancel them". */
function startsObject(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return DETERMINERS.has(token.lower) || OBJECT_PRONOUNS.has(token.lower) || token.kind === 'value' || token.capital;
}

/** "I need you to cancel it" orders; "patients to call", "permission to delete" describe. */
function infinitiveCounts(scan: Scan, at: number): boolean {
  const { tokens, from } = scan;
  const before = tokens[at - 2];
  if (before === undefined || scan.question) return false;
  if (
    DESCRIBED.test(before.lower) &&
    !(before.lower === 'not' && /^(?:sure|careful)$/.test(tokens[at - 3]?.lower ?? ''))
  ) {
    if (!/^(?:requests?|going)$/.test(before.lower) || at - 2 !== from) return false;
  }
  if (
    /^(?:like|likes|want|wants|wish|wishes|love|prefer)$/.test(before.lower) &&
    isThirdPerson(tokens, at - 2, from) &&
    verbAt(tokens[at])?.kind === 'read'
  )
    return false;
  if (WANTING.test(before.lower)) return true;
  return startsObject(tokens, at + 1) || tokens[from] === undefined;
}

/** Somebody spoken of wants it: "she would like to get the newsletter". */
function isThirdPerson(tokens: readonly Token[], at: number, from: number): boolean {
  return !tokens.slice(from, at).some((token) => /^(?:i|we|you)$/.test(token.lower));
}

/** "by deleting the old one", "after adding her, …" are done; "before deleting", "rules for deleting" are not. */
function gerundOrder(scan: Scan, at: number, verb: VerbWord): Order | null {
  const { tokens, to } = scan;
  const before = tokens[at - 1]?.lower ?? '';
  const begins = at === scan.from || /^(?:by|after|while|start|begin|finish|consider|keep)$/.test(before);
  if (!begins || scan.question) return null;
  if (at === scan.from && !startsObject(tokens, at + 1)) return null;
  if (isEntity(tokens[at]?.lower ?? '') && tokens[at + 1]?.kind === 'value') return null;
  if (/^(?:start|begin)$/.test(before) && tokens[at - 1]?.kind !== 'word') return null;
  const kind = senseOf(verb, clauseRest(tokens, at + 1, to));
  return kind === null || kind === 'navigate' ? null : { at, verb: verb.base, kind };
}
