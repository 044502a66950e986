import type { CallAnalysis, Sentiment } from './analysis-types.ts';
import { wallClock } from './civil-time.ts';
import { sayService } from './nlg/en/say-lists.ts';
import { sayClock, sayDay } from './nlg/en/say-times.ts';
import type { Practice } from './practice.ts';
import type { ConversationState, Outcome, Person } from './state.ts';
import type { Appointment, CallCategory } from './tools.ts';

const MOST_SENTENCES = 4;
const MOST_QUESTION_CHARACTERS = 80;
const MOST_MESSAGE_CHARACTERS = 200;

/** What is kept of a call that is over, in English, from the state alone: nothing is guessed from what was said. */
export function analyze(state: ConversationState, practice: Practice): CallAnalysis {
  const hasSpoken = state.counts.callerTurns > 0;
  const category = hasSpoken ? categoryOf(state) : null;
  const success = successOf(state, category);
  const message = state.done.findLast((outcome) => outcome.kind === 'message');
  return {
    summary: summarize(state, practice, category),
    category,
    sentiment: hasSpoken ? sentimentOf(state, success.isMet) : null,
    callSuccessful: success.isMet,
    successReason: success.reason,
    patientId: patientOf(state)?.record?.id ?? null,
    appointmentId: (find(state, 'booked') ?? find(state, 'moved') ?? find(state, 'canceled'))?.id ?? null,
    message: message?.kind === 'message' ? message.message : null,
  };
}

/** Who the first thing that was done was for, else the first person who was verified. */
function patientOf({ done, people }: ConversationState): Person | undefined {
  const first = done.find(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'canceled');
  const person = first !== undefined && 'person' in first ? people[first.person] : undefined;
  return person?.record != null ? person : people.find(({ record }) => record !== null);
}

function find(state: ConversationState, kind: 'booked' | 'moved' | 'canceled'): Appointment | null {
  const outcome = state.done.findLast((one) => one.kind === kind);
  return outcome !== undefined && 'appointment' in outcome ? outcome.appointment : null;
}

function has(state: ConversationState, kind: Outcome['kind']): boolean {
  return state.done.some((outcome) => outcome.kind === kind);
}

/** A danger that was named and not taken back. */
function hasEmergency({ done }: ConversationState): boolean {
  return done.some((outcome) => outcome.kind === 'emergency' && outcome.isTakenBack !== true);
}

/** An emergency outranks all; then what was done, then what was asked for first. */
function categoryOf(state: ConversationState): CallCategory {
  if (hasEmergency(state)) return 'emergency';
  if (has(state, 'booked')) return 'booking';
  if (has(state, 'moved')) return 'rescheduling';
  if (has(state, 'canceled')) return 'cancellation';
  if (has(state, 'spam')) return 'spam';
  if (has(state, 'wrong_number')) return 'other';
  const order: CallCategory[] = ['booking', 'rescheduling', 'cancellation', 'prescription', 'billing'];
  const named = order.find((category) => state.wishes.includes(category));
  if (named !== undefined) return named;
  if (state.wishes.includes('message')) return 'message';
  return state.wishes.find((wish) => wish !== 'emergency') ?? 'other';
}

const GOALS: Partial<Record<CallCategory, { done: Outcome['kind']; met: string; unmet: string }>> = {
  booking: { done: 'booked', met: 'The appointment was booked.', unmet: 'No appointment was confirmed.' },
  rescheduling: { done: 'moved', met: 'The appointment was moved.', unmet: 'The appointment was not moved.' },
  cancellation: { done: 'canceled', met: 'The appointment was canceled.', unmet: 'The appointment was not canceled.' },
};

/** Whether the caller got what they called for, and why or why not; the first reason that holds counts. */
function successOf(state: ConversationState, category: CallCategory | null): { isMet: boolean; reason: string } {
  if (category === null) return { isMet: false, reason: 'The caller said nothing.' };
  const goal = GOALS[category];
  const reasons: [boolean, boolean, string][] = [
    [category === 'emergency', true, 'The caller was told at once where to turn for emergency help.'],
    [category === 'spam', false, 'An unwanted sales call was declined.'],
    [has(state, 'wrong_number'), false, 'The caller had the wrong number.'],
    [has(state, 'abuse'), false, 'The call was ended after repeated abuse.'],
    [goal !== undefined && has(state, goal.done), true, goal?.met ?? ''],
    [has(state, 'transfer') && !has(state, 'transfer_failed'), true, 'The caller was connected with a person.'],
    [has(state, 'message'), true, 'A message was taken and passed on.'],
    [goal !== undefined, false, goal?.unmet ?? ''],
    [has(state, 'looked_up'), true, "The caller's appointments were looked up."],
    [has(state, 'answered') && !has(state, 'unanswered'), true, 'The question was answered.'],
    [has(state, 'answered'), true, 'Questions were answered, though not all of them.'],
    [has(state, 'unanswered'), false, 'The question could not be answered from what the practice has published.'],
    [has(state, 'language'), false, 'The caller speaks a language that the agent does not.'],
    [true, false, 'The call ended before the caller got anything done.'],
  ];
  const [, isMet, reason] = reasons.find(([holds]) => holds) ?? [true, false, ''];
  return { isMet, reason };
}

function sentimentOf(state: ConversationState, isMet: boolean): Sentiment {
  const { pleasant, unpleasant } = state.counts;
  if (unpleasant > 0 && (unpleasant >= pleasant || has(state, 'failed'))) return 'negative';
  return isMet && pleasant > unpleasant && !hasEmergency(state) && !has(state, 'grave') ? 'positive' : 'neutral';
}

const WISHES: Record<CallCategory, string> = {
  booking: 'wanted to book an appointment',
  rescheduling: 'wanted to move an appointment',
  cancellation: 'wanted to cancel an appointment',
  inquiry: 'had a question',
  billing: 'called about billing',
  prescription: 'asked for a prescription refill',
  emergency: 'reported an emergency',
  message: 'wanted to leave a message',
  spam: 'made a sales call',
  other: 'called without a clear request',
};

function summarize(state: ConversationState, practice: Practice, category: CallCategory | null): string {
  if (category === null) return 'The caller said nothing.';
  const said = sayOutcomes(state, practice);
  if (said.length === 0) said.push('Nothing was settled before the call ended.');
  return joinSentences([sayWanted(state, category), ...said]);
}

/** A summary of no more sentences than are read. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .slice(0, MOST_SENTENCES)
    .join(' ')
    .replace(/\.{2,}/g, '.');
}

/** Who called, and for what. */
function sayWanted(state: ConversationState, category: CallCategory): string {
  const isQuestionPassedOn = category === 'message' && state.wishes[0] === 'inquiry' && has(state, 'unanswered');
  const wanted =
    category === 'other' && has(state, 'transfer')
      ? 'asked to speak with a person'
      : WISHES[isQuestionPassedOn ? 'inquiry' : category];
  return `${nameOf(state)} ${wanted}.`;
}

/** What was done, answered and left open, a sentence each. */
export function sayOutcomes(state: ConversationState, practice: Practice): string[] {
  const isPassedOn = has(state, 'message');
  const done = state.done
    .filter(({ kind }) => kind !== 'unanswered' || !isPassedOn)
    .map((outcome) => sayOutcome(outcome, state, practice));
  const questions = state.done.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.question] : []));
  const told = [...new Set(questions)].slice(0, 3).map((one) => quoted(one));
  if (told.length > 0) done.push(`Answered: ${told.join(', ')}.`);
  return [...new Set(done.filter((sentence) => sentence !== ''))];
}

/** Who called: as they said of themselves, else whom the call was about. */
function nameOf(state: ConversationState): string {
  const who =
    state.caller.firstName === null && state.caller.lastName === null
      ? (patientOf(state) ?? state.people[0])
      : state.caller;
  const name = [who?.firstName, who?.lastName].filter((part) => part != null).join(' ');
  return name === '' ? 'The caller' : name;
}

function sayOutcome(outcome: Outcome, state: ConversationState, practice: Practice): string {
  switch (outcome.kind) {
    case 'booked':
    case 'moved':
    case 'canceled': {
      const { day, minute } = wallClock(outcome.appointment.startsAt, practice.timezone);
      const verb = { booked: 'Booked', moved: 'Moved', canceled: 'Canceled' }[outcome.kind];
      const person = state.people[outcome.person];
      const name = person === undefined ? '' : `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();
      const who = name === '' || name === nameOf(state) ? '' : ` for ${name}`;
      const animal = sayAnimal(outcome.appointment.animal ?? person?.animal?.name);
      return `${verb} ${sayService(outcome.appointment.service.name)}${who}${animal} ${outcome.kind === 'moved' ? 'to' : 'on'} ${sayDay(day)} at ${sayClock(minute)}.`;
    }
    case 'message':
      return `Left a message${sayAnimal(outcome.message.animal?.name)}: ${quoted(outcome.message.text, MOST_MESSAGE_CHARACTERS)}.`;
    case 'unanswered':
      return `Not answered: ${quoted(outcome.question)}.`;
    case 'emergency':
      return outcome.isTakenBack === true
        ? `Said ${quoted(outcome.words)} and took it back.`
        : `Told where to turn after ${quoted(outcome.words)}.`;
    case 'grave':
      return GRAVE[outcome.matter];
    default:
      return SENTENCES[outcome.kind];
  }
}

/** Which animal it is about, behind what was done. */
function sayAnimal(name: string | null | undefined): string {
  return name == null ? '' : ` (${name})`;
}

const GRAVE: Record<Extract<Outcome, { kind: 'grave' }>['matter'], string> = {
  death: 'Told of a death.',
  harm_by_practice: 'Held harm against the practice.',
  legal: 'Spoke of legal steps.',
  erasure: 'Asked for data to be deleted.',
  records_request: "Asked for somebody's records.",
};

const SENTENCES = {
  looked_up: 'Looked up the upcoming appointments.',
  answered: '',
  transfer: 'Handed over to a person.',
  transfer_failed: 'Nobody took the transfer.',
  not_verified: 'The caller could not be verified.',
  no_slot: 'No time that suited was free.',
  wrong_number: 'It was a wrong number.',
  spam: 'It was declined.',
  abuse: 'The call was ended after repeated abuse.',
  language: 'The caller spoke another language.',
  failed: "The practice's system could not be reached.",
} as const;

/** In quotation marks, up to where a reader would still follow. */
function quoted(text: string, most = MOST_QUESTION_CHARACTERS): string {
  const shown = text.length > most ? `${text.slice(0, most).replace(/ \S*$/, '')} …` : text;
  return `"${shown.replace(/\.$/, '')}"`;
}
