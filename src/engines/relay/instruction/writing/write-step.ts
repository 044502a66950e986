import { writingStep } from './writing-step.ts';
/** A step that writes: its records, its values, its places. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { StepSource } from '../clause-source.ts';
import type { NamedValue, RowFilter, Step } from '../plan.ts';
import { eitherState } from '../reading/either-of.ts';
import { filterOf } from '../reading/row-filter.ts';
import { readFilters } from '../reading/row-filters.ts';
import { tierOfKind } from '../required-tier.ts';
import { asValue, type Segment } from '../values/value-segment.ts';
import { readSegments } from '../values/write-phrases.ts';
import type { Token } from '../words/lexer.ts';
import { type Head, readHead } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { objectPhrase, plainValue } from '../words/phrases.ts';
import { appends, fillAppend } from './append-step.ts';
import { fillCreate, impliedObject } from './create-step.ts';
import { addReason, fillDelete } from './delete-step.ts';
import { fillUpdate } from './update-step.ts';

/** The steps of an order: one for each record that it lists ("mark KR2339, KR2429 and KR2363 as paid"). */
export function writeSteps(source: StepSource, order: Order, to: number): Step[] {
  const list = order.kind === 'create' ? [] : listedRecords(source.tokens, order.at + 1, to);
  const further = list.length > 1 || order.kind === 'create' ? null : furtherRecords(source, order, to);
  if (further !== null) return oneByOne(source, order, to, further);
  if (list.length < 2) return [writeStep(source, order, to)];
  return list.map((kept) => {
    const others = new Set(list.filter((index) => index !== kept));
    const [first = kept, last = kept] = [list[0], list.at(-1)];
    const tokens = source.tokens.filter(
      (token, index) =>
        !others.has(index) && !(index > first && index < last && (token.text === ',' || token.lower === 'and')),
    );
    return writeStep({ ...source, tokens }, order, to - (source.tokens.length - tokens.length));
  });
}

/** The step for the first record and those for the others; a record that is not surely one more is not left out in silence. */
function oneByOne(source: StepSource, order: Order, to: number, further: Further): Step[] {
  const without = (from: number, end: number) => source.tokens.filter((_, index) => index < from || index >= end);
  const { at, end } = further;
  const step = writeStep({ ...source, tokens: without(at, end) }, order, to - (end - at));
  if (!further.isLike) {
    const said = source.tokens.slice(at + 1, end).map((token) => token.text);
    return [{ ...step, unread: [...(step.unread ?? []), said.join(' ')] }];
  }
  const rest = writeSteps({ ...source, tokens: without(order.at + 1, at + 1) }, order, to - (at - order.at));
  return [step, ...rest.map((one) => ({ ...one, object: one.object ?? step.object }))];
}

/** Further records of an order: where the "and" or comma before the first of them stands, and where the last one ends. */
interface Further {
  at: number;
  end: number;
  /** They are surely more of the same kind. */
  isLike: boolean;
}

/** "Delete the user bob and the user greta", "archive the pages A, B and C": what stands behind the record at the order. */
function furtherRecords(source: StepSource, order: Order, to: number): Further | null {
  const { tokens, text } = source;
  const first = readHead(tokens, order.at + 1, to, text);
  const [known] = first.record;
  if (known === undefined || first.record.length !== 1) return null;
  const noun = (head: Head) => head.object?.text.toLowerCase() ?? null;
  const found: Further[] = [];
  let at = first.end;
  let isClosed = false;
  while (at < to && /^(?:,|and)$/.test(tokens[at]?.lower ?? tokens[at]?.text ?? '')) {
    isClosed = tokens[at]?.lower === 'and';
    const begin = tokens[at + 1]?.lower === 'and' ? at + 2 : at + 1;
    isClosed ||= begin > at + 1;
    const head = readHead(tokens, begin, to, text);
    const [name] = head.record;
    const isCapital = name === undefined && /^\p{Lu}/u.test(head.words[0] ?? '');
    if ((name === undefined && !isCapital) || head.record.length > 1 || head.moments.length > 0) break;
    const isNamesake = noun(head) === noun(first);
    const isOfKind =
      noun(head) === null && ((first.object?.plural ?? false) || (name?.kind === 'name' && known.kind === 'name'));
    found.push({ at, end: head.end, isLike: name !== undefined && (isNamesake || isOfKind) });
    at = head.end;
  }
  const [second] = found;
  if (second === undefined || !isClosed) return null;
  return { at: second.at, end: at, isLike: found.every((one) => one.isLike) };
}

/** Indices of values of one kind that stand in a list near the order. */
function listedRecords(tokens: readonly Token[], from: number, to: number): number[] {
  const first = tokens.findIndex((token, index) => index >= from && index < to && token.kind === 'value');
  const kind = tokens[first];
  if (
    kind === undefined ||
    first > from + 5 ||
    !(kind.quoted || kind.valueKind === 'id' || kind.valueKind === 'number')
  )
    return [];
  const found = [first];
  for (let at = first + 1; at < to; ) {
    let next = at;
    while (tokens[next]?.text === ',' || tokens[next]?.lower === 'and') next += 1;
    const token = tokens[next];
    if (
      next === at ||
      token === undefined ||
      next >= to ||
      token.valueKind !== kind.valueKind ||
      token.quoted !== kind.quoted
    )
      break;
    found.push(next);
    at = next + 1;
  }
  return found;
}

/** Builds the step of a create, update or delete order whose clause runs to token `to`. */
export function writeStep(source: StepSource, order: Order, to: number): Step {
  const { tokens, text } = source;
  let at = order.at + 1;
  // "Comment on ticket 5: …": what is made is in the verb, and what stands behind "on" is what it belongs to.
  const isSaidOf = /^(?:comment|note|remark)$/.test(order.verb) && /^(?:on|to|for)$/.test(tokens[at]?.lower ?? '');
  while (
    at < to &&
    !isSaidOf &&
    /^(?:up|in|out|off|down|on|away|back|over)$/.test(tokens[at]?.lower ?? '') &&
    !isPlaceAhead(tokens, at, to)
  )
    at += 1;
  const head = readHead(
    tokens,
    at,
    isSaidOf ? at : order.verb === 'give' && order.kind === 'update' ? givenAt(tokens, at, to) : to,
    text,
  );
  const object = head.object ?? objectPhrase(impliedObject(order.verb, head).split(' '));
  const step = writingStep(source.clause, order.verb, order.kind);
  if (object !== null && object.text !== '') step.object = object;
  const unread: string[] = [];
  const segments = readSegments(
    {
      tokens,
      text,
      unread,
      verb: order.verb,
      field:
        order.kind === 'update' && isFieldName(head.words.map((word) => word.toLowerCase()))
          ? head.words.join(' ').toLowerCase()
          : null,
    },
    head.end,
    to,
  ).map((segment) => ({ ...segment }));
  if (order.kind === 'create' && appends(step, head, segments, order.verb)) fillAppend(step, head, segments, source);
  else if (addsToRecord(order, head, segments)) fillAdded(step, head, segments);
  else if (order.kind === 'create') fillCreate(step, head, segments, order.verb);
  else if (order.kind === 'update') fillUpdate(step, head, segments, order);
  else {
    fillDelete(step, head, segments, readFilters(source, head, head.end, to));
    addReason(step, source, head.end, to);
  }
  if (order.kind !== 'create')
    step.record = step.record.map((value) => {
      const known = knownBy(value);
      if (known !== null && known.place.value !== '') step.places.push(known.place);
      return known?.record ?? value;
    });
  if (order.kind !== 'create' && step.record.length > 0) step.filters.push(...statesOf(head));
  if (unread.length > 0 && order.kind !== 'delete') step.unread = unread;
  return step;
}

/** "Give the post "Summer hours" the category News": where what is given begins; `to` where nothing of the kind stands. */
function givenAt(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < to; at += 1) {
    const before = tokens[at - 1];
    const isAfterName = before?.kind === 'value' || before?.capital === true;
    if (isAfterName && /^(?:the|a|an)$/.test(tokens[at]?.lower ?? '')) return at;
  }
  return to;
}

/** "Add the email … to the contact Olga Petrov": it is her record that changes. */
function addsToRecord(order: Order, head: Head, segments: readonly Segment[]): boolean {
  const [what] = head.record;
  const owner = segments.find((segment) => segment.lead === 'to');
  return (
    order.verb === 'add' &&
    what !== undefined &&
    head.record.length === 1 &&
    /^(?:email|phone|url)$/.test(what.kind) &&
    isFieldName(head.words.map((word) => word.toLowerCase())) &&
    owner !== undefined &&
    (owner.kind === 'name' || (owner.noun !== null && isEntity(owner.noun)))
  );
}

function fillAdded(step: Step, head: Head, segments: readonly Segment[]): void {
  const owner = segments.find((segment) => segment.lead === 'to');
  const [what] = head.record;
  if (owner === undefined || what === undefined) return;
  step.kind = 'update';
  step.tier = tierOfKind('update');
  step.object = owner.noun === null ? null : objectPhrase([owner.noun]);
  step.record.push(asValue(owner, owner.noun));
  step.values.push({ ...what, label: head.words.join(' ').toLowerCase() });
}

/** "The pending leave request": which of several is meant, where the rows say so. */
function statesOf(head: Head): RowFilter[] {
  const states = head.words.slice(0, -1).filter((word) => isState(word) && !/^(?:new|due)$/i.test(word));
  return [...states.map((word) => filterOf(null, 'is', plainValue(word), true)), ...eitherState(head.either)];
}

function isPlaceAhead(tokens: readonly Token[], at: number, to: number): boolean {
  return (
    /^(?:in|on)$/.test(tokens[at]?.lower ?? '') &&
    at + 1 < to &&
    /^(?:the|project|a)$/.test(tokens[at + 1]?.lower ?? '')
  );
}

/** "devices whose serial is SN-4402": the place, and what the record in it is known by. */
function knownBy(value: NamedValue): { place: NamedValue; record: NamedValue } | null {
  const found = /^(.*?),? (?:whose|where(?: the)?|with(?: the)?) ([\p{L} _-]{2,30}?) (?:is|=|equals) (.+)$/iu.exec(
    value.value,
  );
  if (value.quoted || found === null) return null;
  const [, place = '', label = '', name = ''] = found;
  return {
    place: { ...plainValue(place), kind: 'text', label: value.label },
    record: { ...plainValue(name.replace(/^["\u201c]|["\u201d]$/gu, '')), label },
  };
}
