/** A step that makes something: what it is, what goes into it, where it belongs. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import type { NamedValue, Step } from '../plan.ts';
import { asGuess, asValue, type Segment } from '../values/value-segment.ts';
import type { Head } from '../words/noun-head.ts';
import { isPerson, objectPhrase, plainValue } from '../words/phrases.ts';
import { isStateOf, stateOf } from './update-step.ts';

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

/** "Log 1.5 hours" makes a time entry; other verbs make what they are the word for. */
export function impliedObject(verb: string, head: Head): string {
  const isTime = head.moments.some((moment) => moment.kind === 'duration');
  if (isTime && /^(?:log|record|track|enter|add|book|report)$/.test(verb)) return 'time entry';
  return IMPLIED_OBJECT[verb] ?? '';
}

const CHILD_OBJECTS =
  /^(?:note|comment|reply|message|entry|tag|label|allergy|medication|attachment|task|subtask|time|reminder|payment|prescription|condition|diagnosis|line|item|member|watcher|vital|immunization|address|contact)s?$/;

/** "Reply to Ann's message "Late" with "No problem."", "Forward the message "Bill" to ann@example.com": the first is what there is already. */
function answersNamed(step: Step, head: Head, segments: readonly Segment[], verb: string): boolean {
  if (!/^(?:reply|respond|answer|forward)$/.test(verb)) return false;
  const all = [...head.record.map((value) => ({ ...value, lead: null, noun: null })), ...segments];
  const text = all.findLast((value) => value.quoted && /^(?:with|saying|that says)$/.test(value.lead ?? ''));
  const named = all.find((value) => value.quoted && value !== text);
  const to = segments.find((segment) => segment.lead === 'to' && segment.kind === 'email');
  if (named === undefined || (verb === 'forward' ? to === undefined : text === undefined)) return false;
  step.object = objectPhrase([verb === 'forward' ? 'message' : 'reply']);
  step.record.push({ ...plainValue(named.value), kind: 'text', quoted: true });
  if (verb === 'forward' && to !== undefined) step.values.push(asValue(to, 'recipient'));
  if (text !== undefined) step.values.push(asValue(text, verb === 'forward' ? 'message' : 'reply'));
  return true;
}

/** "Order 6 packs of isolation gowns": what is ordered is a value, the order is what is made. */
function orderedItem(step: Step, segments: Segment[], verb: string): void {
  if (step.object?.text === 'time entry') return;
  const implied = IMPLIED_OBJECT[verb];
  const noun = step.object?.head.toLowerCase() ?? '';
  if (implied !== undefined && /^(?:one|ones|it)$/.test(noun)) step.object = objectPhrase([implied]);
  if (implied === undefined || noun === '' || /^(?:one|ones|it)$/.test(noun) || isEntity(noun) || noun === implied)
    return;
  const of = segments.find((segment) => segment.lead === 'of');
  const isUnit =
    /^(?:packs?|boxes|box|units?|pieces?|bottles?|cases?|cartons?|pairs?|sets?|bags?|rolls?|sheets?|copies|copy|dozens?|items?|pcs)$/.test(
      noun,
    );
  const item = isUnit && of !== undefined ? of.value : (step.object?.text ?? '');
  if (isUnit && of !== undefined) segments.splice(segments.indexOf(of), 1);
  // What is booked is of some kind, and no word says what a form calls that.
  const guessed = /^(?:appointment|reservation)$/.test(implied);
  step.values.push({ value: item, label: 'product', guessed, kind: 'text', quoted: false, moment: null, mode: 'set' });
  step.object = objectPhrase([implied]);
}

/** Puts the head and the segments of the order into the step. */
export function fillCreate(step: Step, head: Head, segments: Segment[], verb: string): void {
  if (answersNamed(step, head, segments, verb)) return;
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
  tellHandle(step);
  step.values = step.values.map((value) => (isNothing(value) ? { ...value, mode: 'clear' } : value));
}

/** "Category none": the field is to stay empty. */
function isNothing(value: NamedValue): boolean {
  return (
    value.label !== null &&
    !value.quoted &&
    /^(?:none|nothing|nobody|no one|n\/a|empty|blank|unassigned)$/i.test(value.value)
  );
}

const MONEY = /^(?:payment|refund|charge|fee|deposit|expense|credit|donation|invoice|bill)s?$/;

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

/** "A mailbox walter.finch … with the name Walter Finch": the first is what it goes by. */
function tellHandle(step: Step): void {
  const [first, second] = step.values.filter((value) => value.label === 'name');
  if (first !== undefined && second !== undefined && !first.quoted && /^[\p{Ll}\d][\p{Ll}\d._-]+$/u.test(first.value))
    first.label = 'username';
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
    step.values.push({ ...record, label: 'for', guessed: true });
  else if (/^(?:comment|note|reply|message)$/.test(noun)) step.values.push({ ...record, label: noun });
  else step.values.push({ ...record, label: 'name' });
}

function placeCreateSegment(step: Step, segment: Segment, noun: string): void {
  const { lead } = segment;
  if (lead === null) step.values.push(asValue(segment, segment.label));
  else if (isStateOf(segment)) step.values.push({ ...stateOf(segment), label: 'status', guessed: true });
  else if (lead === 'manner') step.manner = segment.value;
  else if (lead === 'flag') step.values.push({ ...asValue(segment, 'status'), guessed: true });
  else if (segment.moment !== null)
    step.values.push(asValue(segment, lead === 'until' || lead === 'till' ? 'end' : segment.label));
  else if (lead === 'of' && step.values.at(-1)?.label === 'quantity')
    step.values.push(asValue(segment, segment.noun ?? 'product'));
  else if (lead === 'as') placeAs(step, segment, noun);
  else if (lead === 'for') placeFor(step, segment, noun);
  else if (lead === 'with') step.values.push(asGuess(segment, 'with'));
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
    step.values.push(asGuess(segment, lead === 'from' ? 'from' : 'method'));
  else step.values.push(asValue(segment, segment.label));
}

/** "as a contact" says what is made; "as Developer" which role it gets. */
function placeAs(step: Step, segment: Segment, noun: string): void {
  const word = segment.value.toLowerCase().replace(/^new /, '');
  const last = step.values.at(-1);
  // "With Dr. Chen as her physician": what somebody is to it.
  if (last?.label === 'with' && last.guessed === true && (isEntity(word) || isFieldName([word])))
    step.values.splice(-1, 1, { ...last, label: word, guessed: false });
  else if (isEntity(word) && (noun === '' || !isEntity(noun))) step.object = objectPhrase([word]);
  else if (isEntity(word) && !/member|user|admin/.test(word)) step.object = objectPhrase([word]);
  else
    step.values.push(
      asGuess(segment, /^(?:a )?draft|published|private|public|pending|paid|active$/.test(word) ? 'status' : 'role'),
    );
}

function placeFor(step: Step, segment: Segment, noun: string): void {
  if (segment.noun !== null) {
    step.values.push(asValue(segment, segment.noun));
    if (CHILD_OBJECTS.test(noun)) step.record.push(asValue(segment, segment.noun));
  } else if (segment.quoted || segment.kind !== 'text' || /^\p{Lu}|^\S+[\d._@/]\S+$/u.test(segment.value)) {
    step.values.push(asGuess(segment, 'for'));
    if (CHILD_OBJECTS.test(noun)) step.record.push(asValue(segment, null));
  } else step.values.push(asGuess(segment, 'reason'));
}

/** "on the domain north.example.com", "in the folder invoices": the kind of what holds it, and its name in small letters. */
const HOLDER_AND_NAME =
  /^(?:(?:the|our|my) )?(project|domain|board|category|folder|group|team|department|queue|host|channel|workspace|repository|zone|branch|room|list) ([\p{Ll}\d][\p{Ll}\d._@-]+)$/u;

/** "The project settings" are no project of that name. */
function isPartOfSite(word: string): boolean {
  return (
    isEntity(word) ||
    isFieldName([word]) ||
    /^(?:settings|section|area|tab|view|overview|menu|manager|screen|directory|chart)$/.test(word)
  );
}

/** "to Jane Roe's chart", "in project Website": where the new thing belongs. */
function placePlace(step: Step, segment: Segment, noun: string): void {
  const isThread = segment.noun !== null && isEntity(segment.noun) && /^(?:id|number)$/.test(segment.kind);
  if (segment.lead === 'to' && /^(?:message|email|text|reply|reminder|invoice)$/.test(noun) && !isThread) {
    step.values.push(asValue(segment, 'recipient'));
    return;
  }
  // "A payment of 45.00": how much it is.
  if (segment.lead === 'of' && segment.kind === 'number' && segment.noun === null && MONEY.test(noun)) {
    step.values.push(asValue(segment, 'amount'));
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
  const isNumbered = segment.kind === 'id' || segment.kind === 'number';
  const isOwner = segment.lead === 'of' && isNumbered && segment.noun !== null && isEntity(segment.noun);
  const isWord = !segment.quoted && segment.kind === 'text' && !/\p{Lu}|\d/u.test(bare);
  const [, holder = '', name = ''] = (isWord && HOLDER_AND_NAME.exec(owner.value)) || [];
  if (isWord && /^allerg/.test(noun) && segment.lead === 'to') step.values.push({ ...owner, label: 'name' });
  else if (name !== '' && !isPartOfSite(name)) {
    step.places.push({ ...owner, label: holder, value: name });
    step.values.push({ ...owner, label: holder, value: name });
  } else if (isWord) step.places.push({ ...owner, label: noun2 });
  else if (CHILD_OBJECTS.test(noun) && segment.lead !== 'at' && !(noun === 'entry' && segment.lead === 'of'))
    step.record.push({ ...owner, label: segment.noun });
  else {
    if (isOwner) step.record.push({ ...owner, label: segment.noun });
    step.places.push({ ...owner, label: noun2 });
    const guess = segment.lead === 'at' || segment.lead === 'in' ? 'location' : segment.lead;
    step.values.push({ ...owner, label: segment.noun ?? guess, guessed: segment.noun === null });
  }
}
