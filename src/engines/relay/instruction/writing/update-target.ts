/** The new value of a change: "to 5", "from 3 to 5", a state, a moment in two parts. */

import { isEntity } from '../../words/entities.ts';
import type { Step } from '../plan.ts';
import { asGuess, asValue, type Segment } from '../values/value-segment.ts';
import { isPerson, objectPhrase } from '../words/phrases.ts';

/** What a verb sets when only the new state is given. */
export const VERB_FIELD: Record<string, string> = {
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

/** "from 9:00 to 10:30" of a moved visit: the old time names it, the new one is set. */
export function pushFromTo(step: Step, segment: Segment): void {
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

export function mergeMoment(step: Step, segment: Segment): void {
  step.values.push(asValue(segment, segment.label));
}

export function pushNew(step: Step, segment: Segment, field: string | null, verb: string): void {
  if (field !== null) step.values.push(asValue(segment, field));
  else if (segment.moment !== null) step.values.push(asValue(segment, segment.noun ?? segment.label));
  else step.values.push(asGuess(segment, guessedField(step, verb)));
}

export function pushTarget(step: Step, segment: Segment, field: string | null): void {
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
