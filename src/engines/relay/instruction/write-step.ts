/** A step that changes something: which record, which values. */

import { isEntity, isFieldName } from '../words/entities.ts';
import { isState } from '../words/states.ts';
import type { Token } from './lexer.ts';
import { type Head, readHead } from './noun-head.ts';
import type { Order } from './orders.ts';
import { isPerson, objectPhrase, plainValue, sourceOf } from './phrases.ts';
import type { NamedValue, RowFilter, Step } from './plan.ts';
import { tierOfKind } from './required-tier.ts';
import { readFilters } from './row-filters.ts';
import { readSegments, type Segment } from './write-phrases.ts';

/** What a verb makes when the instruction does not name it. */
const IMPLIED_OBJECT: Record<string, string> = {
  book: 'appointment',
  schedule: 'appointment',
  reserve: 'reservation',
  email: 'message',
  message: 'message',
  text: 'message',
  mail: 'message',
  reply: 'reply',
  respond: 'reply',
  invoice: 'invoice',
  bill: 'invoice',
  charge: 'payment',
  pay: 'payment',
  comment: 'comment',
  note: 'note',
  invite: 'member',
  enroll: 'student',
  admit: 'patient',
  hire: 'employee',
  prescribe: 'prescription',
  refer: 'referral',
  notify: 'message',
  remind: 'reminder',
  order: 'order',
  buy: 'order',
  purchase: 'order',
  reschedule: 'appointment',
  rebook: 'appointment',
  discharge: 'patient',
};

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
  convert: 'type',
  turn: 'status',
  link: 'parent',
  resolve: 'resolution',
};

export interface StepSource {
  tokens: readonly Token[];
  text: string;
  clause: string;
}

/** The steps of an order: one for each record that it lists ("mark KR2339, KR2429 and KR2363 as paid"). */
export function writeSteps(source: StepSource, order: Order, to: number): Step[] {
  const list = order.kind === 'create' ? [] : listedRecords(source.tokens, order.at + 1, to);
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
  while (
    at < to &&
    /^(?:up|in|out|off|down|on|away|back)$/.test(tokens[at]?.lower ?? '') &&
    !isPlaceAhead(tokens, at, to)
  )
    at += 1;
  const head = readHead(tokens, at, to, text);
  const object = head.object ?? objectPhrase([impliedObject(order.verb, head)]);
  const step: Step = {
    clause: source.clause,
    verb: order.verb,
    kind: order.kind,
    tier: tierOfKind(order.kind),
    object: object === null || object.text === '' ? null : object,
    record: [],
    values: [],
    filters: [],
    fields: [],
    onlyFields: true,
    places: [],
    wanted: { kind: 'rows' },
    limit: null,
    pick: null,
    sort: null,
  };
  const unread: string[] = [];
  const segments = readSegments(
    {
      tokens,
      text,
      unread,
      field:
        order.kind === 'update' && isFieldName(head.words.map((word) => word.toLowerCase()))
          ? head.words.join(' ').toLowerCase()
          : null,
    },
    head.end,
    to,
  ).map((segment) => ({ ...segment }));
  if (order.kind === 'create' && appends(step, head, segments, order.verb)) fillAppend(step, head, segments, source);
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

/** "The pending leave request": which of several is meant, where the rows say so. */
function statesOf(head: Head): RowFilter[] {
  return head.words
    .slice(0, -1)
    .filter((word) => isState(word) && !/^(?:new|due)$/i.test(word))
    .map((word) => ({ label: null, op: 'is', value: plainValue(word), until: null, soft: true }));
}

/** "Log 1.5 hours" makes a time entry; other verbs make what they are the word for. */
function impliedObject(verb: string, head: Head): string {
  const isTime = head.moments.some((moment) => moment.kind === 'duration');
  if (isTime && /^(?:log|record|track|enter|add|book|report)$/.test(verb)) return 'time entry';
  return IMPLIED_OBJECT[verb] ?? '';
}

const PAGES = /\b(?:page|article|wiki|document|text|description|section|notes?|body)\b/;

/** "Append "…" to the page X", "Add the line "…" at the end of X": it goes behind the text that stands there. */
function appends(step: Step, head: Head, segments: readonly Segment[], verb: string): boolean {
  const text = head.record.some((value) => value.quoted) || segments.some((segment) => segment.quoted);
  const piece = /^(?:line|sentence|paragraph|text|bullet|words?)$/i.test(step.object?.head ?? '');
  const clause = step.clause.toLowerCase();
  const target = PAGES.test(clause.replace(/["\u201c][^"\u201d]*["\u201d]/g, ' '));
  return text && target && (verb === 'append' || (piece && /^(?:add|put|insert|write|append)$/.test(verb)));
}

function fillAppend(step: Step, head: Head, segments: readonly Segment[], source: StepSource): void {
  const [text] = [...head.record, ...segments].filter((value) => value.quoted);
  if (text === undefined) return;
  step.kind = 'update';
  step.tier = tierOfKind('update');
  step.object = objectPhrase(['page']);
  step.values.push({ ...plainValue(text.value), kind: 'text', quoted: true, label: 'text', mode: 'append' });
  const named =
    /\b(?:page|article|document)\s+(?:called |named |titled )?["\u201c]?([^"\u201d,;]+?)["\u201d]?\s*[.]?$/iu.exec(
      source.clause,
    );
  const of = segments.find(
    (segment) =>
      segment.value !== text.value &&
      /^(?:to|of|on|in)$/.test(segment.lead ?? '') &&
      !/^(?:end|bottom|top)$/.test(segment.value),
  );
  if (named?.[1] !== undefined && named[1] !== text.value)
    step.record.push({ ...plainValue(named[1]), kind: 'text', label: 'page' });
  else if (of !== undefined) step.record.push({ ...asValue(of, 'page') });
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

function asValue(segment: Segment, label: string | null): NamedValue {
  const { lead: _lead, noun: _noun, ...value } = segment;
  return { ...value, label };
}

const CHILD_OBJECTS =
  /^(?:note|comment|reply|message|entry|tag|label|allergy|medication|attachment|task|subtask|time|reminder|payment|prescription|condition|diagnosis|line|item|member|watcher|vital|immunization|address|contact)s?$/;

/** "Order 6 packs of isolation gowns": what is ordered is a value, the order is what is made. */
function orderedItem(step: Step, segments: Segment[], verb: string): void {
  const implied = IMPLIED_OBJECT[verb];
  const noun = step.object?.head.toLowerCase() ?? '';
  if (implied === undefined || noun === '' || isEntity(noun) || noun === implied) return;
  const of = segments.find((segment) => segment.lead === 'of');
  const isUnit =
    /^(?:packs?|boxes|box|units?|pieces?|bottles?|cases?|cartons?|pairs?|sets?|bags?|rolls?|sheets?|copies|copy|dozens?|items?|pcs)$/.test(
      noun,
    );
  const item = isUnit && of !== undefined ? of.value : (step.object?.text ?? '');
  if (isUnit && of !== undefined) segments.splice(segments.indexOf(of), 1);
  step.values.push({ value: item, label: 'product', kind: 'text', quoted: false, moment: null, mode: 'set' });
  step.object = objectPhrase([implied]);
}

function fillCreate(step: Step, head: Head, segments: Segment[], verb: string): void {
  orderedItem(step, segments, verb);
  const noun = step.object?.head.toLowerCase() ?? '';
  for (const word of head.words.slice(0, -1))
    if (isState(word) && word.toLowerCase() !== 'new')
      step.values.push({ value: word, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' });
  for (const record of head.record) addCreateRecord(step, record, noun);
  if (head.amount !== null)
    step.values.push({ ...head.amount, label: head.amount.kind === 'money' ? 'amount' : 'quantity' });
  for (const moment of head.moments)
    step.values.push({ ...moment, label: moment.kind === 'duration' ? 'duration' : 'date' });
  for (const segment of segments) placeCreateSegment(step, segment, noun);
  nameUnlabelled(step, noun);
}

/** Things that have no name of their own. */
const NAMELESS =
  /^(?:claim|order|booking|appointment|invoice|payment|request|refill|prescription|referral|message|visit|reservation|entry|expense|leave|shipment|return|profile|test|panel)s?$/;

/** A value that nothing labels is the name of the new thing, or the text of a note. */
function nameUnlabelled(step: Step, noun: string): void {
  for (const value of step.values) {
    if (value.label !== null || value.moment !== null) continue;
    const taken = step.values.some((other) => /^(?:name|title|subject|body)$/.test(other.label ?? ''));
    if (/^(?:comment|note|reply|message|remark)s?$/.test(noun)) value.label = noun.replace(/s$/, '');
    else if (!taken && !NAMELESS.test(noun)) value.label = 'name';
  }
}

function addCreateRecord(step: Step, record: NamedValue, noun: string): void {
  if (record.kind === 'email') step.values.push({ ...record, label: 'email' });
  else if (record.kind === 'id' && NAMELESS.test(noun)) step.values.push({ ...record, label: `${noun} number` });
  else if (record.kind === 'number' && record.label !== null && isEntity(record.label)) step.record.push(record);
  else if (/^(?:message|email|text|reminder|invitation)$/.test(noun) && !record.quoted)
    step.values.push({ ...record, label: 'recipient' });
  else if (
    /^(?:appointment|booking|reservation|visit|invoice|payment|prescription|referral|order)$/.test(noun) &&
    !record.quoted
  )
    step.values.push({ ...record, label: 'for' });
  else if (/^(?:comment|note|reply|message)$/.test(noun)) step.values.push({ ...record, label: noun });
  else step.values.push({ ...record, label: 'name' });
}

function placeCreateSegment(step: Step, segment: Segment, noun: string): void {
  const { lead, value } = segment;
  if (lead === null) step.values.push(asValue(segment, segment.label));
  else if (lead === 'flag') step.values.push(asValue(segment, 'status'));
  else if (segment.moment !== null)
    step.values.push(asValue(segment, lead === 'until' || lead === 'till' ? 'end' : segment.label));
  else if (lead === 'of' && step.values.at(-1)?.label === 'quantity')
    step.values.push(asValue(segment, segment.noun ?? 'product'));
  else if (lead === 'as') placeAs(step, segment, noun);
  else if (lead === 'for') placeFor(step, segment, noun);
  else if (lead === 'with') step.values.push(asValue(segment, segment.noun ?? (isPerson(value) ? 'with' : 'with')));
  else if (segment.kind === 'money' || segment.kind === 'duration')
    step.values.push(asValue(segment, segment.noun ?? segment.label));
  else if (
    lead === 'to' ||
    lead === 'on' ||
    lead === 'in' ||
    lead === 'into' ||
    lead === 'under' ||
    lead === 'at' ||
    lead === 'of'
  )
    placePlace(step, segment, noun);
  else if (lead === 'by' || lead === 'from' || lead === 'via')
    step.values.push(asValue(segment, segment.noun ?? (lead === 'from' ? 'from' : 'method')));
  else step.values.push(asValue(segment, segment.label));
}

/** "as a contact" says what is made; "as Developer" which role it gets. */
function placeAs(step: Step, segment: Segment, noun: string): void {
  const word = segment.value.toLowerCase().replace(/^new /, '');
  if (isEntity(word) && (noun === '' || !isEntity(noun))) step.object = objectPhrase([word]);
  else if (isEntity(word) && !/member|user|admin/.test(word)) step.object = objectPhrase([word]);
  else
    step.values.push(
      asValue(
        segment,
        segment.noun ?? (/^(?:a )?draft|published|private|public|pending|paid|active$/.test(word) ? 'status' : 'role'),
      ),
    );
}

function placeFor(step: Step, segment: Segment, noun: string): void {
  if (segment.noun !== null) {
    step.values.push(asValue(segment, segment.noun));
    if (CHILD_OBJECTS.test(noun)) step.record.push(asValue(segment, segment.noun));
  } else if (segment.quoted || segment.kind !== 'text' || /^\p{Lu}/u.test(segment.value)) {
    step.values.push(asValue(segment, 'for'));
    if (CHILD_OBJECTS.test(noun)) step.record.push(asValue(segment, null));
  } else step.values.push(asValue(segment, 'reason'));
}

/** "to Jane Roe's chart", "in project Website": where the new thing belongs. */
function placePlace(step: Step, segment: Segment, noun: string): void {
  if (segment.lead === 'to' && /^(?:message|email|text|reply|reminder|invoice)$/.test(noun)) {
    step.values.push(asValue(segment, 'recipient'));
    return;
  }
  const possessor = /^(.*?)(?:'s|\u2019s)\s+([\p{L} ]+)$/u.exec(segment.value);
  const bare = possessor === null ? segment.value : (possessor[1] ?? segment.value);
  const noun2 = segment.noun ?? possessor?.[2] ?? null;
  const owner = asValue(
    {
      ...segment,
      value: bare.replace(/\s+(?:chart|record|profile|file|account|page)$/i, ''),
      kind: isPerson(bare) ? 'name' : segment.kind,
    },
    segment.noun,
  );
  const isWord = !segment.quoted && segment.kind === 'text' && !/\p{Lu}|\d/u.test(bare);
  if (isWord) step.places.push({ ...owner, label: noun2 });
  else if (CHILD_OBJECTS.test(noun) && segment.lead !== 'at') step.record.push({ ...owner, label: segment.noun });
  else {
    step.places.push({ ...owner, label: noun2 });
    step.values.push({
      ...owner,
      label: segment.noun ?? (segment.lead === 'at' || segment.lead === 'in' ? 'location' : segment.lead),
    });
  }
}

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

function fillUpdate(step: Step, head: Head, segments: Segment[], order: Order): void {
  if (putInField(step, head, segments, order.verb)) return;
  const words = head.words.map((word) => word.toLowerCase());
  const noun = words.at(-1) ?? '';
  const given = segments.some((segment) => /^(?:to|of|by|as|with)$/.test(segment.lead ?? ''));
  const isField =
    words.length > 0 &&
    isFieldName(words) &&
    (given || !isEntity(noun) || words.length > 1) &&
    !/^(?:assign|close|reopen|approve|publish|rename|retitle)$/.test(order.verb);
  const isUnknownField =
    words.length > 0 &&
    words.length <= 3 &&
    /^(?:set|change|update|edit|adjust|correct|fix)$/.test(order.verb) &&
    head.record.length === 0 &&
    segments.some((segment) => segment.lead === 'of') &&
    segments.some((segment) => segment.lead === 'to');
  const field =
    isField || (isUnknownField && !isEntity(noun)) ? words.filter((word) => word !== 'the').join(' ') : null;
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
    if (lead === null && segment.moment === null) step.values.push(asValue(segment, segment.label));
    else if (lead === 'to' || lead === 'into' || lead === 'until') pushNew(step, segment, fieldOfSegment, order.verb);
    else if (lead === 'as')
      step.values.push(asValue(segment, segment.noun ?? field ?? (order.verb === 'rename' ? 'name' : 'status')));
    else if (lead === 'by' && !/^(?:number|money|percent|duration)$/.test(segment.kind)) {
      if (step.record.length === 0 && step.object !== null) step.record.push(asValue(segment, null));
    } else if (isAbout(lead) && step.record.length === 0 && step.object !== null)
      step.record.push(asValue(segment, null));
    else if (lead === 'by')
      step.values.push({
        ...asValue(segment, field ?? segment.label),
        mode: /^(?:lower|decrease|reduce|subtract|drop)$/.test(order.verb) ? 'subtract' : 'add',
      });
    else if (lead === 'from') {
      if (segment.moment?.endTime != null && isMove) pushFromTo(step, segment);
      else if (segment.moment !== null || isMove) step.record.push(asValue(segment, null));
    } else if (segment.moment !== null && isMove && step.values.some((value) => value.moment !== null))
      mergeMoment(step, segment);
    else if (segment.moment !== null && (isMove || hasTo || lead === null)) step.record.push(asValue(segment, null));
    else if (lead === 'of' || lead === 'for' || lead === 'on' || lead === 'in' || lead === 'under' || lead === 'at')
      pushTarget(step, segment, field);
    else if (lead === 'with')
      step.values.push(asValue(segment, segment.noun ?? field ?? (order.verb === 'replace' ? field : 'with')));
    else if (lead === 'flag') step.values.push(asValue(segment, field ?? VERB_FIELD[order.verb] ?? 'status'));
    else step.values.push(asValue(segment, segment.label));
  }
  finishUpdate(step, head, order, field);
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
  const label =
    field ??
    segment.noun ??
    (segment.moment !== null
      ? segment.label
      : VERB_FIELD[verb] === 'date'
        ? 'location'
        : verb === 'give' && isWork(step.object?.head ?? '')
          ? 'assignee'
          : (VERB_FIELD[verb] ?? 'status'));
  step.values.push(asValue(segment, label));
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

function finishUpdate(step: Step, head: Head, order: Order, field: string | null): void {
  const [first] = head.record;
  if (order.verb === 'rename' && first !== undefined && step.values.length > 0)
    for (const value of step.values) value.label = 'name';
  if (order.verb === 'assign' && first !== undefined && first.label === null && step.values.length === 1) {
    const [value] = step.values;
    if (value !== undefined && first.kind === 'name' && (value.label !== 'assignee' || /^\d/.test(value.value))) {
      step.values = [{ ...first, label: 'assignee' }];
      step.record = [value];
    }
  }
  if (
    step.values.length === 0 &&
    /^(?:enable|disable|activate|deactivate|turn|tick|check|toggle|untick|uncheck)$/.test(order.verb) &&
    head.words.length > 0 &&
    !isEntity(head.words.at(-1) ?? '')
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
  if (step.values.length === 0 && /^(?:mark|make|set|flag|turn)$/.test(order.verb)) {
    const last = head.words.at(-1);
    if (last !== undefined && !isEntity(last)) {
      step.values.push({ value: last, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' });
      step.object = objectPhrase(head.words.slice(0, -1));
    }
  }
}

/** "(specimen was lost)", ", the member paid out of pocket": why, where the instruction says it that way. */
function addReason(step: Step, source: StepSource, from: number, to: number): void {
  const { tokens, text } = source;
  const mark = tokens[from];
  if (step.values.some((value) => value.label === 'reason') || (mark?.text !== ',' && mark?.text !== '(')) return;
  const last = tokens[to - 1];
  const end = last?.text === ')' ? to - 1 : to;
  const words = tokens.slice(from + 1, end);
  if (words.length < 2 || words.some((token) => token.text === ',' || token.moment !== null)) return;
  step.values.push({ ...plainValue(sourceOf(tokens, from + 1, end, text)), kind: 'text', label: 'reason' });
}

const LISTS = /^(?:list|register|directory|table|calendar|schedule|roster|rota|group|inbox|collection)$/;

function fillDelete(step: Step, head: Head, segments: Segment[], filters: RowFilter[]): void {
  step.record.push(...head.record, ...head.moments);
  const certain = head.record.some((value) => value.kind === 'id' || value.kind === 'number' || value.quoted);
  for (const [index, segment] of segments.entries()) {
    const { lead } = segment;
    const isKept = lead === 'of' && LISTS.test(segments[index - 1]?.value ?? '') && !/\p{Lu}|\d/u.test(segment.value);
    // "from the list of doctors": where it is kept, not what it is called.
    if (isKept) step.object ??= objectPhrase(segment.value.split(' '));
    else if (segment.label === 'reason') step.values.push(asValue(segment, 'reason'));
    else if (segment.moment !== null) step.record.push(asValue(segment, null));
    else if (certain && lead !== 'from' && lead !== 'in' && lead !== 'with') continue;
    else if (lead === 'of' && head.record.length > 0 && !segment.quoted && !/\p{Lu}|\d/u.test(segment.value)) continue;
    else if (/^(?:from|in|off)$/.test(lead ?? '') || (certain && lead === 'with'))
      step.places.push(asValue(segment, segment.noun));
    else if (
      lead === 'of' ||
      lead === 'for' ||
      lead === 'on' ||
      lead === 'with' ||
      segment.label === 'name' ||
      segment.label === 'title'
    )
      step.record.push(asValue(segment, segment.noun));
    else if (lead === null && !certain && head.record.length === 0) step.record.push(asValue(segment, segment.label));
  }
  // "Remove her from the list of doctors": one that was spoken of before, never all of them.
  const isOne = /^\S+ (?:\w+ )?(?:him|her|it|them|this|that|these|those)\b/i.test(step.clause);
  if (step.record.length === 0 && !isOne && (step.object?.plural ?? false)) step.filters = filters;
}
