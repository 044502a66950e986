import type { CallAnalysis, CallCategory, Sentiment } from '../dialog/analysis-types.ts';
import { wallClock } from '../dialog/civil-time.ts';
import { sayService } from '../dialog/nlg/en/say-lists.ts';
import { sayClock, sayDay } from '../dialog/nlg/en/say-times.ts';
import type { Practice } from '../dialog/practice.ts';
import type { Appointment } from '../dialog/tools.ts';
import type { DialogState, Outcome } from './state.ts';

/** What is kept of the call, from the dialog's own state: nothing is guessed from the transcript. */
export function analyzeCall(state: DialogState, practice: Practice): CallAnalysis {
  const hasSpoken = state.counts.callerTurns > 0;
  const category = hasSpoken ? categoryOf(state) : null;
  const success = successOf(state, category);
  const appointment = find(state, 'booked') ?? find(state, 'moved') ?? find(state, 'canceled');
  const message = state.done.findLast((outcome) => outcome.kind === 'message');
  return {
    summary: summarize(state, practice, category),
    category,
    sentiment: hasSpoken ? sentimentOf(state, success.isMet) : null,
    callSuccessful: success.isMet,
    successReason: success.reason,
    patientId: state.patient?.id ?? state.firstPatientId,
    appointmentId: appointment?.id ?? null,
    message: message?.kind === 'message' ? message.message : null,
  };
}

function find(state: DialogState, kind: 'booked' | 'moved' | 'canceled'): Appointment | null {
  const outcome = state.done.findLast((other) => other.kind === kind);
  return outcome !== undefined && 'appointment' in outcome ? outcome.appointment : null;
}

function has(state: DialogState, kind: Outcome['kind']): boolean {
  return state.done.some((outcome) => outcome.kind === kind);
}

/** An emergency outranks all; then what was done, then what was asked for first. */
function categoryOf(state: DialogState): CallCategory {
  if (has(state, 'emergency')) return 'emergency';
  if (has(state, 'booked')) return 'booking';
  if (has(state, 'moved')) return 'rescheduling';
  if (has(state, 'canceled')) return 'cancellation';
  if (has(state, 'spam')) return 'spam';
  if (has(state, 'wrong_number')) return 'other';
  const order: CallCategory[] = ['booking', 'rescheduling', 'cancellation', 'prescription', 'billing'];
  const named = order.find((category) => state.wishes.includes(category));
  if (named !== undefined) return named;
  return state.wishes.includes('message') ? 'message' : (state.wishes[0] ?? 'other');
}

/** Whether the caller got what they called for, and why or why not. */
function successOf(state: DialogState, category: CallCategory | null): { isMet: boolean; reason: string } {
  const message = has(state, 'message');
  if (category === null) return { isMet: false, reason: 'The caller said nothing.' };
  if (category === 'emergency')
    return { isMet: true, reason: 'The caller was told at once where to turn for emergency help.' };
  if (category === 'spam') return { isMet: false, reason: 'An unwanted sales call was declined.' };
  if (has(state, 'wrong_number')) return { isMet: false, reason: 'The caller had the wrong number.' };
  const goals: Partial<Record<CallCategory, [Outcome['kind'], string, string]>> = {
    booking: ['booked', 'The appointment was booked.', 'No appointment was confirmed.'],
    rescheduling: ['moved', 'The appointment was moved.', 'The appointment was not moved.'],
    cancellation: ['canceled', 'The appointment was canceled.', 'The appointment was not canceled.'],
  };
  const goal = goals[category];
  if (goal !== undefined && has(state, goal[0])) return { isMet: true, reason: goal[1] };
  if (has(state, 'transfer') && !has(state, 'transfer_failed'))
    return { isMet: true, reason: 'The caller was connected with a person.' };
  if (message) return { isMet: true, reason: 'A message was taken and passed on.' };
  if (goal !== undefined) return { isMet: false, reason: goal[2] };
  if (has(state, 'looked_up')) return { isMet: true, reason: "The caller's appointments were looked up." };
  if (has(state, 'answered') && !has(state, 'unanswered')) return { isMet: true, reason: 'The question was answered.' };
  if (has(state, 'answered')) return { isMet: true, reason: 'Questions were answered, though not all of them.' };
  if (has(state, 'unanswered'))
    return { isMet: false, reason: 'The question could not be answered from what the practice has published.' };
  return { isMet: false, reason: 'The call ended before the caller got anything done.' };
}

function sentimentOf(state: DialogState, isMet: boolean): Sentiment {
  const { pleasant, unpleasant } = state.counts;
  if (unpleasant > 0 && (unpleasant >= pleasant || has(state, 'failed'))) return 'negative';
  return isMet && pleasant > unpleasant && pleasant > 0 && !has(state, 'emergency') ? 'positive' : 'neutral';
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

function summarize(state: DialogState, practice: Practice, category: CallCategory | null): string {
  if (category === null) return 'The caller said nothing.';
  const who = state.patient ?? state.claim;
  const name = [who.firstName, who.lastName].filter((part) => part !== null).join(' ');
  const wanted =
    category === 'other' && has(state, 'transfer')
      ? 'asked to speak with a person'
      : WISHES[isQuestionPassedOn(state, category) ? 'inquiry' : category];
  const sentences = [`${name === '' ? 'The caller' : name} ${wanted}.`];
  const isPassedOn = has(state, 'message');
  const done = state.done
    .filter(({ kind }) => kind !== 'unanswered' || !isPassedOn)
    .flatMap((outcome) => sayOutcome(outcome, practice));
  const questions = state.done.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.question] : []));
  if (questions.length > 0) done.push(`Answered about ${[...new Set(questions)].slice(0, 3).map(quoted).join(', ')}.`);
  sentences.push(...[...new Set(done)].slice(0, 3));
  if (done.length === 0)
    sentences.push(
      has(state, 'wrong_number') ? 'It was a wrong number.' : 'Nothing was settled before the call ended.',
    );
  return sentences
    .slice(0, 4)
    .join(' ')
    .replace(/\.{2,}/g, '.');
}

/** A message that came of a question nobody could answer. */
function isQuestionPassedOn(state: DialogState, category: CallCategory): boolean {
  return category === 'message' && state.wishes[0] === 'inquiry' && has(state, 'unanswered');
}

function quoted(question: string): string {
  return question.includes(' ')
    ? `"${question.length > 80 ? `${question.slice(0, 80).replace(/ \S*$/, '')} …` : question}"`
    : question;
}

/** Up to where a listener would still follow, ended like a sentence. */
function quotedMessage(text: string): string {
  const shown = text.length > 200 ? `${text.slice(0, 200).replace(/ \S*$/, '')} …` : text;
  return /[.?!…]$/.test(shown) ? `"${shown}"` : `"${shown}."`;
}

function sayOutcome(outcome: Outcome, practice: Practice): string[] {
  switch (outcome.kind) {
    case 'booked':
    case 'moved':
    case 'canceled': {
      const local = wallClock(outcome.appointment.startsAt, practice.timezone);
      const verb = { booked: 'Booked', moved: 'Moved', canceled: 'Canceled' }[outcome.kind];
      const to = outcome.kind === 'moved' ? 'to' : 'for';
      return [
        `${verb} ${sayService(outcome.appointment.service.name)} ${to} ${sayDay(local.day)} at ${sayClock(local.minute)}.`,
      ];
    }
    case 'message':
      return [`Left a message: ${quotedMessage(outcome.message.text)}`];
    case 'spam':
      return ['It was declined.'];
    case 'unanswered':
      return [`Not answered: ${quoted(outcome.question)}.`];
    case 'transfer':
      return ['Handed over to a person.'];
    case 'transfer_failed':
      return ['Nobody took the transfer.'];
    case 'emergency':
      return [`Advised at once after "${outcome.words.slice(0, 120)}".`];
    case 'not_verified':
      return ['The caller could not be verified.'];
    case 'looked_up':
      return ['Looked up the upcoming appointments.'];
    case 'failed':
      return ["The practice's system could not be reached."];
    default:
      return [];
  }
}
