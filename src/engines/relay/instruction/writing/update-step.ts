/** A step that changes something: which record, which fields, what they become. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { NamedValue, Step } from '../plan.ts';
import { inFullWords } from '../values/set-values.ts';
import { asGuess, asValue, type Segment } from '../values/value-segment.ts';
import { withWholeName } from '../values/whole-name.ts';
import { takeKindFromName } from '../words/code-name.ts';
import type { Head } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { isPerson, objectPhrase, plainValue } from '../words/phrases.ts';

/** What a verb sets when only the new state is given. */
const VERB_FIELD: Record<string, string> = {
  mark: 'status',
  flag: 'status',
  set: 'status',
  assign: 'assignee',
  reassign: 'assignee',
  rename: 'name',
  retitle: 'title',
  move: 'status',
  transfer: 'provider',
  promote: 'role',
  demote: 'role',
  upgrade: 'plan',
  downgrade: 'plan',
  make: 'status',
  tag: 'tag',
  label: 'label',
  categorize: 'category',
  classify: 'category',
  reprice: 'price',
  postpone: 'date',
  reschedule: 'date',
  extend: 'due date',
  grant: 'role',
  give: 'role',
  hand: 'assignee',
  pass: 'assignee',
  convert: 'type',
  turn: 'status',
  link: 'parent',
  resolve: 'resolution',
};

/** "put "Call us" in the comments": the text is the value, the place is the field. */
function putInField(step: Step, head: Head, segments: Segment[], verb: string): boolean {
  const [what] = head.record;
  const where = segments.find(
    (segment) =>
      /^(?:in|into|to|as|on)$/.test(segment.lead ?? '') &&
      isFieldName([(segment.value.split(' ').at(-1) ?? '').toLowerCase()]),
  );
  if (
    !/^(?:put|enter|write|type|insert|add|note|fill|key)$/.test(verb) ||
    what === undefined ||
    !what.quoted ||
    where === undefined
  )
    return false;
  step.object = null;
  step.values.push({ ...what, label: where.value.toLowerCase() });
  for (const segment of segments)
    if (segment !== where && segment.lead === null) step.values.push(asValue(segment, segment.label));
  return true;
}

/** Puts the head and the segments of the order into the step. */
export function fillUpdate(step: Step, head: Head, read: Segment[], order: Order): void {
  if (putInField(step, head, read, order.verb)) return;
  const segments = isFieldName(head.words.map((word) => word.toLowerCase())) ? withWholeName(read, step.clause) : read;
  const words = head.words.map((word) => word.toLowerCase());
  const noun = words.at(-1) ?? '';
  const given = segments.some((segment) => /^(?:to|of|by|as|with)$/.test(segment.lead ?? ''));
  const isField =
    words.length > 0 &&
    isFieldName(words) &&
    (given || !isEntity(noun) || words.length > 1) &&
    !(order.verb === 'mark' && isEntity(noun)) &&
    !/^(?:assign|close|reopen|approve|publish|rename|retitle)$/.test(order.verb);
  const isUnknownField =
    words.length > 0 &&
    words.length <= 3 &&
    /^(?:set|change|update|edit|adjust|correct|fix)$/.test(order.verb) &&
    head.record.length === 0 &&
    (segments.some((segment) => segment.lead === 'of') || segments.some(isAmountTo)) &&
    segments.some((segment) => segment.lead === 'to') &&
    (!isEntity(noun) || isOfPerson(segments));
  const field = isField || isUnknownField ? words.filter((word) => word !== 'the').join(' ') : null;
  step.record.push(...head.record);
  if (field !== null) {
    step.object = null;
    step.fields.push(field);
  }
  for (const moment of head.moments) step.record.push(moment);
  const hasTo = segments.some((segment) => segment.lead === 'to' || segment.lead === 'until');
  const isMove = /^(?:reschedule|move|postpone|rebook|shift|transfer|bring|push|delay)$/.test(order.verb);
  for (const segment of segments) {
    const { lead } = segment;
    const fieldOfSegment = field ?? null;
    const isNamed = lead === null && !/^(?:date|time|date and time)$/.test(segment.label ?? 'date');
    const isLed = hasTo && !PREPOSITION.test(lead ?? 'of') && lead !== 'flag';
    if ((lead === null && segment.moment === null) || (segment.moment !== null && (isNamed || isLed)))
      step.values.push(asValue(segment, segment.label));
    else if (lead === 'to' || lead === 'into' || lead === 'until') pushNew(step, segment, fieldOfSegment, order.verb);
    else if (isStateOf(segment)) step.values.push({ ...stateOf(segment), label: 'status', guessed: true });
    else if (lead === 'as')
      step.values.push(
        field === null && order.verb !== 'rename'
          ? asGuess(segment, VERB_FIELD[order.verb] ?? 'status')
          : asValue(segment, segment.noun ?? field ?? 'name'),
      );
    else if (lead === 'by' && !/^(?:number|money|percent|duration)$/.test(segment.kind)) {
      if (step.record.length === 0 && step.object !== null) step.record.push(asValue(segment, null));
      else if (PAID_BY.test(order.verb) && segment.moment === null) step.values.push(asGuess(segment, 'method'));
    } else if (isAbout(lead) && step.record.length === 0 && step.object !== null)
      step.record.push(asValue(segment, null));
    else if (lead === 'by')
      step.values.push({
        ...asValue(segment, field ?? segment.label),
        mode: /^(?:lower|decrease|reduce|subtract|drop)$/.test(order.verb) ? 'subtract' : 'add',
      });
    else if (lead === 'from') {
      if (segment.moment?.endTime != null && isMove) pushFromTo(step, segment);
      else if (segment.moment !== null || (isMove && field === null)) step.record.push(asValue(segment, null));
      else if (field !== null && hasTo) step.fields.push(segment.value);
      else if (field === null && step.record.length === 0) step.record.push(asValue(segment, null));
    } else if (segment.moment !== null && isMove && step.values.some((value) => value.moment !== null))
      mergeMoment(step, segment);
    else if (segment.moment !== null && (isMove || hasTo || lead === null)) step.record.push(asValue(segment, null));
    else if (lead === 'of' || lead === 'for' || lead === 'on' || lead === 'in' || lead === 'under' || lead === 'at')
      pushTarget(step, segment, field);
    else if (lead === 'with')
      step.values.push(
        field === null && order.verb !== 'replace' ? asGuess(segment, 'with') : asValue(segment, segment.noun ?? field),
      );
    else if (lead === 'flag')
      step.values.push({ ...asValue(segment, field ?? VERB_FIELD[order.verb] ?? 'status'), guessed: field === null });
    else step.values.push(asValue(segment, segment.label));
  }
  finishUpdate(step, head, order, field);
}

/** "Turn on automatic refill for Rx 7": not a record of its own, but something of the one that is named. */
function isPartOf(step: Step, head: Head): boolean {
  const isSwitched = head.words.length > 1 || step.verb === 'turn' || step.verb === 'switch';
  return isSwitched && head.record.length === 0 && step.record.length > 0;
}

/** Verbs behind which "by" says how it was paid. */
const PAID_BY = /^(?:mark|pay|settle|record|book)$/;
const PREPOSITION = /^(?:for|with|to|from|in|into|under|on|at|by|of|as|until|till|through|via)$/;

/** "… to 3": no state and nobody's name, so that what stands before is the field. */
function isAmountTo(segment: Segment): boolean {
  return segment.lead === 'to' && /^(?:number|money|percent)$/.test(segment.kind);
}

/** "The insurance of Nadia Holm", to become something that is neither a day nor a state: what is hers, not a record. */
function isOfPerson(segments: readonly Segment[]): boolean {
  const of = segments.find((segment) => segment.lead === 'of');
  const to = segments.find((segment) => segment.lead === 'to');
  return of?.kind === 'name' && to?.moment === null && !isState(to.value);
}

/** "on hold", "in review": a state that begins with a preposition. */
function isStateOf(segment: Segment): boolean {
  return /^(?:on hold|in progress|in review|under review|in transit|on leave|out of stock)$/.test(
    `${segment.lead ?? ''} ${segment.value.toLowerCase()}`,
  );
}

function stateOf(segment: Segment): NamedValue {
  return plainValue(`${segment.lead ?? ''} ${segment.value.toLowerCase()}`);
}

/** "the page about recall letters": what the record is known by. */
function isAbout(lead: string | null): boolean {
  return /^(?:about|regarding|concerning)$/.test(lead ?? '');
}

/** "from 9:00 to 10:30" of a moved visit: the old time names it, the new one is set. */
function pushFromTo(step: Step, segment: Segment): void {
  const { moment } = segment;
  if (moment === null) return;
  step.record.push({
    ...asValue(segment, null),
    value: moment.time ?? segment.value,
    moment: { ...moment, endTime: null },
  });
  step.values.push({
    ...asValue(segment, 'time'),
    value: moment.endTime ?? segment.value,
    kind: 'time',
    moment: { date: null, endDate: null, time: moment.endTime, endTime: null },
  });
}

function mergeMoment(step: Step, segment: Segment): void {
  step.values.push(asValue(segment, segment.label));
}

function pushNew(step: Step, segment: Segment, field: string | null, verb: string): void {
  if (field !== null) step.values.push(asValue(segment, field));
  else if (segment.moment !== null) step.values.push(asValue(segment, segment.noun ?? segment.label));
  else step.values.push(asGuess(segment, guessedField(step, verb)));
}

/** What the verb sets, as far as it alone can tell. */
function guessedField(step: Step, verb: string): string {
  if (VERB_FIELD[verb] === 'date') return 'location';
  const isHanded = isWork(step.object?.head ?? '') || /^give (?:it|this|that|them)\b/i.test(step.clause);
  if (verb === 'give' && isHanded) return 'assignee';
  return VERB_FIELD[verb] ?? 'status';
}

/** What is handed from person to person. */
function isWork(noun: string): boolean {
  return /^(?:ticket|issue|task|case|lead|bug|request|incident|card|deal|claim|order)$/i.test(noun);
}

function pushTarget(step: Step, segment: Segment, field: string | null): void {
  if (segment.noun !== null && segment.label === segment.lead && segment.kind === 'name') {
    step.record.push(asValue(segment, null));
    step.object ??= objectPhrase([segment.noun]);
    return;
  }
  if (/^(?:site|website|system|application|app|clinic|practice|company|installation)$/.test(segment.value)) return;
  const possessor = /^(.*?)(?:'s|\u2019s)\s+([\p{L} ]+)$/u.exec(segment.value);
  if (possessor !== null) {
    step.record.push({
      ...asValue(segment, null),
      value: possessor[1] ?? segment.value,
      kind: isPerson(possessor[1] ?? '') ? 'name' : 'text',
    });
    step.object ??= objectPhrase([possessor[2] ?? '']);
    return;
  }
  const noun = segment.noun;
  const isRecord =
    noun === null ||
    isEntity(noun) ||
    segment.kind === 'id' ||
    segment.kind === 'number' ||
    segment.quoted ||
    (field !== null && /^\p{Lu}/u.test(segment.value));
  if (
    isRecord &&
    (segment.lead === 'of' || segment.lead === 'for' || segment.lead === 'on' || field !== null || noun !== null)
  ) {
    step.record.push(asValue(segment, noun));
    if (noun !== null && isEntity(noun)) step.object ??= objectPhrase([noun]);
  } else step.places.push(asValue(segment, noun));
}

/** "The price of the visit of Tuva Solberg": the first says what kind of record it is, the second which one. */
function takeKindOfTwo(step: Step): void {
  const [kind, ...others] = step.record;
  if (step.object !== null || kind === undefined || kind.quoted || kind.kind !== 'text' || kind.label !== null) return;
  if (!isEntity(kind.value) || !others.some((other) => other.moment === null)) return;
  step.object = objectPhrase([kind.value]);
  step.record = others;
}

function finishUpdate(step: Step, head: Head, order: Order, field: string | null): void {
  takeKindFromName(step);
  takeKindOfTwo(step);
  const [first] = head.record;
  step.values = inFullWords(step.values, step.clause);
  if (field === 'spelling') for (const value of step.values) if (value.label === field) value.label = 'name';
  // "Make Theo Brandt the assignee of issue 9."
  if (
    order.verb === 'make' &&
    first?.kind === 'name' &&
    field !== null &&
    step.record.length > 1 &&
    step.values.length === 0
  ) {
    step.values = [{ ...first, label: field }];
    step.record = step.record.filter((value) => value !== first);
  }
  // "Tick "Active" for patient Dov Varga."
  if (/^(?:tick|untick|check|uncheck)$/.test(order.verb) && first?.quoted === true && step.record.length > 1) {
    const isOn = !order.verb.startsWith('un');
    step.values.push({ ...plainValue(String(isOn)), kind: 'boolean', label: first.value.toLowerCase() });
    step.record = step.record.filter((value) => value !== first);
  }
  if (order.verb === 'rename' && first !== undefined && step.values.length > 0)
    for (const value of step.values) value.label = 'name';
  if (order.verb === 'assign' && first !== undefined && first.label === null && step.values.length === 1) {
    const [value] = step.values;
    if (value !== undefined && first.kind === 'name' && (value.label !== 'assignee' || /^\d/.test(value.value))) {
      step.values = [{ ...first, label: 'assignee' }];
      step.record = [value];
    }
  }
  // "Turn on the feature flag dark-mode": the record itself, not something of it.
  const isItself = head.record.some((value) => value.label === head.words.join(' ').toLowerCase());
  if (isItself && step.values.length === 0 && /^(?:turn|switch)$/.test(order.verb)) {
    const isOff = /\b(?:turn|switch)(?:ing|ed)? (?:\S+ ){0,6}?off\b/i.test(step.clause);
    step.verb = isOff ? 'disable' : 'enable';
  }
  if (
    step.values.length === 0 &&
    !isItself &&
    /^(?:enable|disable|activate|deactivate|turn|tick|check|toggle|untick|uncheck)$/.test(order.verb) &&
    head.words.length > 0 &&
    (!isEntity(head.words.at(-1) ?? '') || isPartOf(step, head))
  ) {
    const off =
      /^(?:disable|deactivate|untick|uncheck)$/.test(order.verb) ||
      /\bturn(?:ing)? off\b/.test(step.clause.toLowerCase());
    step.values.push({
      value: off ? 'false' : 'true',
      label: head.words.join(' ').toLowerCase(),
      kind: 'boolean',
      quoted: false,
      moment: null,
      mode: 'set',
    });
    step.object = null;
  }
  if (step.values.length === 0 && field !== null && /^(?:clear|empty|reset|remove)$/.test(order.verb)) {
    step.values.push({ value: '', label: field, kind: 'text', quoted: false, moment: null, mode: 'clear' });
  }
  if (step.values.length === 0 && !isItself && /^(?:mark|make|set|flag|turn)$/.test(order.verb)) {
    const last = head.words.at(-1);
    if (last !== undefined && !isEntity(last)) {
      step.values.push({ ...plainValue(last), label: 'status', kind: 'text', guessed: true });
      step.object = objectPhrase(head.words.slice(0, -1));
    }
  }
}
