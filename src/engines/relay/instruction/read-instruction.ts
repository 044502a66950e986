import { isEntity } from '../words/entities.ts';
import type { StepSource } from './clause-source.ts';
import { joinSteps, PRONOUN } from './join-steps.ts';
import type { InstructionPlan, NamedValue, Step } from './plan.ts';
import { readStep } from './reading/read-step.ts';
import { highestTier } from './required-tier.ts';
import { readStatements } from './values/statements.ts';
import type { Told } from './values/told-value.ts';
import { type WallClock, wallClock } from './words/calendar.ts';
import { type Token, tokenize } from './words/lexer.ts';
import { isLoginOnly } from './words/login-only.ts';
import { numberBefore } from './words/numbered-before.ts';
import { findOrders, type Order } from './words/orders.ts';
import { objectPhrase, plainValue, sourceOf } from './words/phrases.ts';
import { placePhrase } from './words/place-phrase.ts';
import { inPlainOrders } from './words/turns-of-orders.ts';
import { inPlainTurns } from './words/turns-of-phrase.ts';
import { noteUnheard } from './words/unheard-texts.ts';
import { inUsualWords } from './words/usual-words.ts';
import { verbAt } from './words/verb-position.ts';
import { statedChange } from './writing/stated-change.ts';
import { wishStep } from './writing/wish-step.ts';
import { writeStep, writeSteps } from './writing/write-step.ts';

export type { InstructionPlan } from './plan.ts';
export { requiredTier } from './required-tier.ts';

export interface ReadingContext {
  /** IANA zone in which "today" is meant. */
  timezone: string;
  now: Date;
}

/**
 * Reads an instruction in plain English into steps with their tier, records, values, filters and wanted fields. Pure; no page and no
 * model is involved, so nothing a site shows can change what a run may do. @throws RangeError for an unknown zone
 */
export function readInstruction(said: string, context: ReadingContext): InstructionPlan {
  const text = inUsualWords(inPlainTurns(inPlainOrders(said)));
  const clock = wallClock(context.now, context.timezone);
  const tokens = tokenize(text, clock);
  if (isLoginOnly(text)) return loginPlan(text, clock, context.timezone);
  const steps = readInPlace(tokens, text) ?? stepsOfText(tokens, text);
  noteUnheard(tokens, steps);
  const required = highestTier(steps.map((step) => step.tier));
  const decisive = steps.find((step) => step.tier === required);
  return {
    text,
    steps,
    requiredTier: required,
    why: decisive === undefined ? 'nothing to do was found' : `"${decisive.verb}" in "${shorten(decisive.clause)}"`,
    clear: steps.some(
      (step) =>
        step.object !== null ||
        step.record.length > 0 ||
        step.fields.length > 0 ||
        step.values.length > 0 ||
        step.places.length > 0,
    ),
    ...clock,
    timezone: context.timezone,
  };
}

function stepsOfText(tokens: readonly Token[], text: string): Step[] {
  const orders = findOrders(tokens).filter((order) => !isAfterthought(tokens, order));
  return joinSteps(orders.length === 0 ? [fragment(tokens, text)] : stepsOf(tokens, orders, text));
}

/** "Patients with an active prescription, and also give me the Rx": what stands before says whose, and orders nothing. */
function isAfterthought(tokens: readonly Token[], order: Order): boolean {
  if (order.kind !== 'read' || !/^(?:give|tell|show|include|list|send|report|state|mention)$/.test(order.verb))
    return false;
  const before = tokens.slice(0, order.at);
  if (before.some((token) => token.kind === 'mark' && /[.?!;:\n]/.test(token.text))) return false;
  const isJoined = /^(?:and|also|plus|then)$/.test(before.at(-1)?.lower ?? '') || before.at(-1)?.text === ',';
  const isOrdered = before.some((token) => verbAt(token)?.form === 'base' && !isEntity(token.lower));
  const head = before.find((token) => token.kind === 'word');
  const isThing = before
    .slice(0, 4)
    .some((token) => token.kind === 'word' && isEntity(token.lower) && /s$/.test(token.lower));
  return (
    isJoined && !isOrdered && isThing && !/^(?:in|on|at|for|from|under|with|if|when|to|as|of)$/.test(head?.lower ?? '')
  );
}

/** The steps of a text that only reads, and says in which page; null for any other. */
function readInPlace(tokens: readonly Token[], text: string): Step[] | null {
  const phrase = placePhrase(tokens, text);
  if (phrase === null || findOrders(tokens).some((order) => order.kind !== 'read' && order.kind !== 'navigate'))
    return null;
  const steps = stepsOfText([...tokens.slice(0, phrase.from), ...tokens.slice(phrase.to)], text);
  if (steps.some((step) => step.kind !== 'read')) return null;
  for (const step of steps) {
    step.places.unshift(phrase.place);
    if (phrase.place.label !== 'page')
      step.filters.push({
        label: phrase.place.label,
        op: 'is',
        value: phrase.place,
        until: null,
        soft: false,
        scope: true,
      });
  }
  return steps;
}

/** A plan of no steps: getting in is all. */
function loginPlan(text: string, clock: WallClock, timezone: string): InstructionPlan {
  return { text, steps: [], requiredTier: 'read', why: 'only the login is asked for', clear: true, ...clock, timezone };
}

function shorten(clause: string): string {
  return clause.length > 80 ? `${clause.slice(0, 79)}…` : clause;
}

/** A text without any order: "New patient: Jane Roe" makes one, "Overdue invoices" lists them. */
function fragment(tokens: readonly Token[], text: string): Step {
  const source: StepSource = { tokens, text, clause: text.trim() };
  const [first, second] = [tokens[0], tokens[1]];
  const isNew =
    first?.lower === 'new' && second !== undefined && isEntity(second.lower) && !/[^su]s$/.test(second.lower);
  if (isNew) return writeStep(source, { at: 0, verb: 'add', kind: 'create' }, tokens.length);
  const stated = statedChange(source);
  if (stated !== null) return stated;
  return { ...readStep(source, { at: -1, verb: 'show', kind: 'read' }, tokens.length), bare: true };
}

function stepsOf(tokens: readonly Token[], orders: readonly Order[], text: string): Step[] {
  const told = tellings(tokens, orders, text);
  return orders.flatMap((order, index) => {
    const next = orders[index + 1];
    const reads = order.kind === 'read' || order.kind === 'navigate';
    let to = Math.min(next?.at ?? tokens.length, reads ? tokens.length : endOfSentence(tokens, order.at));
    while (to > order.at + 1 && isConnector(tokens[to - 1], next !== undefined)) to -= 1;
    const first = tokens[order.at];
    const last = tokens[to - 1];
    const clause = first === undefined || last === undefined ? text : text.slice(first.start, last.end);
    const source: StepSource = { tokens, text, clause };
    const steps = reads
      ? [readStep(source, order, to)]
      : order.wish === true
        ? [wishStep(source, order, endOfSentence(tokens, order.at))]
        : writeSteps(source, order, to);
    for (const step of steps) {
      if (index === 0 && order.at > 1) addLeadingContext(step, tokens, order.at, text);
      if (!reads) {
        step.values.push(...innerWishes(tokens, order, to, text, step));
        step.values = step.values.filter(
          (value) => value.label !== 'contact' || value.quoted || !PERSON.test(value.value),
        );
        step.record = step.record.filter((value) => value.quoted || !/^now$/i.test(value.value));
      }
      applyTold(step, told[index]);
      if (step.record.length === 0 && !reads) step.record.push(...numberBefore(tokens, order.at, step));
    }
    return steps;
  });
}

function endOfSentence(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex((token, index) => index > from && token.kind === 'mark' && /[.?!;\n]/.test(token.text));
  return end < 0 ? tokens.length : end;
}

function startOfSentence(tokens: readonly Token[], at: number): number {
  return tokens.findLastIndex((token, index) => index < at && token.kind === 'mark' && /[.?!;\n]/.test(token.text)) + 1;
}

/** "Contact her by phone" names her, and gives no value "her". */
const PERSON = /^(?:her|him|them)$/i;

/** "… and contact her by phone from now on" within the order itself. */
function innerWishes(tokens: readonly Token[], order: Order, to: number, text: string, step: Step): NamedValue[] {
  if (step.kind === 'delete') return [];
  return readStatements(tokens, order.at + 1, to, text).values.filter(
    (value) => value.label === 'preferred contact' && !step.values.some((known) => known.label === value.label),
  );
}

const NOTHING_TOLD: Told = { records: [], values: [], noun: null, unread: [] };

/** What sentences without an order tell: those before an order belong to it, those after the last one to that. */
function tellings(tokens: readonly Token[], orders: readonly Order[], text: string): Told[] {
  return orders.map((order, index) => {
    const before = orders[index - 1];
    const from = before === undefined ? 0 : endOfSentence(tokens, before.at);
    const lead = readStatements(tokens, from, Math.max(from, startOfSentence(tokens, order.at)), text);
    const begin = startOfSentence(tokens, order.at);
    const isFirstInSentence = before === undefined || before.at < begin;
    const inside = isFirstInSentence ? readStatements(tokens, begin, order.at, text) : NOTHING_TOLD;
    const isLast = index === orders.length - 1;
    const end = endOfSentence(tokens, order.at);
    const tail = isLast && order.kind !== 'read' ? readStatements(tokens, end, tokens.length, text) : NOTHING_TOLD;
    return {
      records: [...lead.records, ...inside.records],
      values: [...lead.values, ...tail.values],
      noun: lead.noun ?? inside.noun,
      unread: [...lead.unread, ...tail.unread],
    };
  });
}

/** Names the record by a sentence before, and adds the values that sentences around tell. */
function applyTold(step: Step, told: Told | undefined): void {
  if (told === undefined || step.kind === 'navigate') return;
  const [record] = told.records;
  if (
    record !== undefined &&
    (step.record.length === 0 || isOnlyWhen(step)) &&
    step.kind !== 'create' &&
    (step.kind !== 'read' || PRONOUN.test(step.clause.toLowerCase()))
  ) {
    step.record.unshift(record);
    if (told.noun !== null && (step.object === null || !isEntity(step.object.head)))
      step.object = objectPhrase([told.noun]);
  }
  if (step.kind === 'create' && step.object === null && told.noun !== null) step.object = objectPhrase([told.noun]);
  if (step.kind === 'delete') step.values.push(...told.values.filter((value) => value.label === 'reason'));
  if (step.kind === 'read' || step.kind === 'delete') return;
  if (told.unread.length > 0) step.unread = [...(step.unread ?? []), ...told.unread];
  for (const value of told.values)
    if (!step.values.some((known) => known.label === value.label)) step.values.push(value);
}

/** "Mark his visit today as checked in" says when, and the words before it of whom. */
function isOnlyWhen(step: Step): boolean {
  return step.record.every((value) => value.moment !== null) && /\b(?:his|her|their)\b/.test(step.clause.toLowerCase());
}

function isConnector(token: Token | undefined, followed: boolean): boolean {
  if (token === undefined) return false;
  if (token.kind === 'mark') return /[,.;:!?\n]/.test(token.text);
  return followed && /^(?:and|then|also|please|to|but|next|finally|afterwards|or|if|so)$/.test(token.lower);
}

/** "In the record of Maria, change …", "For Jane Roe, book …": what stands before the order belongs to it. */
function addLeadingContext(step: Step, tokens: readonly Token[], at: number, text: string): void {
  const mark = tokens.slice(0, at).findLastIndex((token) => token.text === ',' || token.text === ':');
  const comma = mark < 0 ? at : mark;
  const first = tokens[0];
  if (comma < 1 || first === undefined || !/^(?:in|for|on|at|under|from|within)$/.test(first.lower)) return;
  const named = namedHolder(tokens, comma, text);
  if (named !== null) {
    step.record.push(named);
    return;
  }
  const last = tokens[comma - 1];
  if (/^(?:settings|options|preferences|configuration)$/.test(last?.lower ?? '')) {
    const from = tokens[1]?.lower === 'the' ? 2 : 1;
    step.places.push({ ...plainValue(sourceOf(tokens, from, comma, text)), kind: 'text' });
    return;
  }
  const source: StepSource = { tokens, text, clause: step.clause };
  const context = readStep(source, { at: 0, verb: 'show', kind: 'read' }, comma);
  for (const filter of context.filters) if (filter.value.moment === null) step.record.push(filter.value);
  step.record.push(...context.record);
  if (context.object !== null && step.record.length === 0)
    step.places.push({
      value: context.object.text,
      label: null,
      kind: 'text',
      quoted: false,
      moment: null,
      mode: 'set',
    });
}

/** "In the project Building maintenance": one noun and a name that may go on in small letters. */
function namedHolder(tokens: readonly Token[], comma: number, text: string): NamedValue | null {
  const at = tokens[1]?.lower === 'the' ? 2 : 1;
  const [noun, name] = [tokens[at], tokens[at + 1]];
  if (noun?.kind !== 'word' || noun.capital || !isEntity(noun.lower) || name === undefined || at + 1 >= comma)
    return null;
  const rest = tokens.slice(at + 1, comma);
  if (name.kind !== 'word' || !name.capital || rest.some((token) => token.kind !== 'word')) return null;
  if (rest.some((token) => /^(?:of|for|in|on|at|with|from|by|and|to|under)$/.test(token.lower))) return null;
  return plainValueOf(tokens, at + 1, comma, text, noun.lower);
}

function plainValueOf(tokens: readonly Token[], from: number, to: number, text: string, label: string): NamedValue {
  return { ...plainValue(sourceOf(tokens, from, to, text)), label };
}
