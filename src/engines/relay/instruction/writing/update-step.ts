/** A step that changes something: which record, which fields, what they become. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { NamedValue, Step } from '../plan.ts';
import { asGuess, asValue, type Segment } from '../values/value-segment.ts';
import { withWholeName } from '../values/whole-name.ts';
import type { Head } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { plainValue } from '../words/phrases.ts';
import { finishUpdate } from './finish-update.ts';
import { knownWith, takeKnown } from './known-with.ts';
import { mergeMoment, pushFromTo, pushNew, pushTarget, VERB_FIELD } from './update-target.ts';

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
export function fillUpdate(step: Step, head: Head, all: Segment[], order: Order): void {
  if (putInField(step, head, all, order.verb)) return;
  const known = head.record.length > 0 ? null : knownWith(step.clause, order.verb, all);
  const read = all.filter((segment) => segment !== known?.segment);
  const segments = isFieldName(head.words.map((word) => word.toLowerCase())) ? withWholeName(read, step.clause) : read;
  const words = head.words.map((word) => word.toLowerCase());
  const noun = words.at(-1) ?? '';
  const given = segments.some((segment) => /^(?:to|of|by|as|with)$/.test(segment.lead ?? ''));
  const isField =
    words.length > 0 &&
    (isFieldName(words) || isLinkField(words) || isHers(head, words, segments)) &&
    !(isEntity(noun) && head.record.some((value) => value.label === noun)) &&
    (given || !isEntity(noun) || words.length > 1) &&
    !(order.verb === 'mark' && isEntity(noun)) &&
    !/^(?:assign|close|reopen|approve|publish|rename|retitle)$/.test(order.verb);
  const isUnknownField =
    words.length > 0 &&
    words.length <= 3 &&
    /^(?:set|change|update|edit|adjust|correct|fix)$/.test(order.verb) &&
    (head.record.length === 0 || isOwned(head, step.clause)) &&
    (segments.some((segment) => segment.lead === 'of') ||
      segments.some(isAmountTo) ||
      segments.some(isTextTo) ||
      isOfSomething(words)) &&
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
    if (isOldAmount(segment, read, field)) step.fields.push(segment.value.replace(/^from /, ''));
    else if ((lead === null && segment.moment === null) || (segment.moment !== null && (isNamed || isLed)))
      step.values.push(asValue(segment, segment.label));
    else if (lead === 'to' || lead === 'into' || lead === 'until') pushNew(step, segment, fieldOfSegment, order.verb);
    else if (isNewHolder(segment, head, order.verb)) step.values.push(asValue(segment, segment.noun));
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
    else if (segment.moment !== null && isAfterState(step, head)) step.values.push(asGuess(segment, 'date'));
    else if (segment.moment !== null && (isMove || hasTo || lead === null)) step.record.push(asValue(segment, null));
    else if (lead === 'of' || lead === 'for' || lead === 'on' || lead === 'in' || lead === 'under' || lead === 'at')
      pushTarget(step, segment, field);
    else if (lead === 'with')
      step.values.push(
        field === null && order.verb !== 'replace' ? asGuess(segment, 'with') : asValue(segment, segment.noun ?? field),
      );
    else if (lead === 'flag')
      step.values.push({ ...asValue(segment, field ?? VERB_FIELD[order.verb] ?? 'status'), guessed: field === null });
    else if (/^(?:because|because of|due to)$/.test(lead ?? '')) step.values.push(asGuess(segment, 'reason'));
    else step.values.push(asValue(segment, segment.label));
  }
  if (known !== null) takeKnown(step, known);
  finishUpdate(step, head, order, field);
}

/** "The quantity from 10 to 12": the amount that stands there, and no time of day. */
function isOldAmount(segment: Segment, all: readonly Segment[], field: string | null): boolean {
  return (
    field !== null &&
    segment.moment?.date === null &&
    /^(?:from )?\d+$/.test(segment.value) &&
    all.some((one) => one.lead === 'to' && one.kind === 'number')
  );
}

/** "Mark invoice INV-4 as paid on 3 May": the number says which it is, the day when it was paid. */
function isAfterState(step: Step, head: Head): boolean {
  return (
    head.record.some((value) => /^(?:id|number)$/.test(value.kind)) &&
    step.values.some((value) => value.label === 'status' && value.guessed === true)
  );
}

/** "Put "Boiler" in the category Heating": where it is to be from now on. */
function isNewHolder(segment: Segment, head: Head, verb: string): boolean {
  return (
    /^(?:put|place|file|move|bring|shift)$/.test(verb) &&
    head.record.length > 0 &&
    /^(?:in|into|under|on|onto)$/.test(segment.lead ?? '') &&
    /^(?:category|folder|group|project|queue|section|list|board|column|department|team|stage|location|room|album|shelf|tab)$/.test(
      segment.noun ?? '',
    )
  );
}

/** "Set Jane's insurance to Delta": of a person, and neither a day nor a state that a record of its own could get. */
function isHers(head: Head, words: readonly string[], segments: readonly Segment[]): boolean {
  const to = segments.find((segment) => segment.lead === 'to');
  return (
    words.length === 1 &&
    head.record.length === 1 &&
    head.record[0]?.label === null &&
    /^(?:insurance|insurer|employer|policy|plan|account|contact|service|company|organization|subscription)$/.test(
      words[0] ?? '',
    ) &&
    to?.moment === null &&
    !isState(to.value)
  );
}

/** "The parent task", "the referring doctor": the thing that a record points to. */
function isLinkField(words: readonly string[]): boolean {
  return (
    words.length === 2 &&
    /^(?:parent|primary|main|default|assigned|responsible|related|linked|referring|attending|treating|preferred|supervising|emergency|billing|shipping|backup|secondary)$/.test(
      words[0] ?? '',
    ) &&
    isEntity(words[1] ?? '')
  );
}

/** Verbs behind which "by" says how it was paid. */
const PAID_BY = /^(?:mark|pay|settle|record|book)$/;
const PREPOSITION = /^(?:for|with|to|from|in|into|under|on|at|by|of|as|until|till|through|via)$/;

/** "… to 3": no state and nobody's name, so that what stands before is the field. */
function isAmountTo(segment: Segment): boolean {
  return segment.lead === 'to' && /^(?:number|money|percent)$/.test(segment.kind);
}

/** "Jane Roe's recall interval". */
function isOwned({ record: [owner] }: Head, clause: string): boolean {
  return owner !== undefined && /^['\u2019]s? /.test(clause.slice(clause.indexOf(owner.value) + owner.value.length));
}

/** "Set the recall interval to six months": something of the record, and neither it nor its state. */
function isOfSomething(words: readonly string[]): boolean {
  return (
    words.length > 1 &&
    !words.some(isState) &&
    !isEntity(words.at(-1) ?? '') &&
    !/^(?:all|each|every|everything|both|them|this|that|it|any|these|those)$/.test(words[0] ?? '')
  );
}

/** "Change the tagline to "…"": nothing has that name but a field. */
function isTextTo(segment: Segment): boolean {
  return segment.lead === 'to' && segment.quoted;
}

/** "The insurance of Nadia Holm", to become something that is neither a day nor a state, or "the contact of" a thing, to become a person: what is theirs, not a record. */
function isOfPerson(segments: readonly Segment[]): boolean {
  const of = segments.find((segment) => segment.lead === 'of');
  const to = segments.find((segment) => segment.lead === 'to');
  const isOfWhom = of?.kind === 'name' || (of !== undefined && to?.kind === 'name');
  return isOfWhom && to?.moment === null && !isState(to.value);
}

/** "on hold", "in review": a state that begins with a preposition. */
export function isStateOf(segment: Segment): boolean {
  return /^(?:on hold|in progress|in review|under review|in transit|on leave|out of stock)$/.test(
    `${segment.lead ?? ''} ${segment.value.toLowerCase()}`,
  );
}

export function stateOf(segment: Segment): NamedValue {
  return plainValue(`${segment.lead ?? ''} ${segment.value.toLowerCase()}`);
}

/** "the page about recall letters": what the record is known by. */
function isAbout(lead: string | null): boolean {
  return /^(?:about|regarding|concerning)$/.test(lead ?? '');
}
