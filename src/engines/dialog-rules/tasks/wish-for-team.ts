import type { Answers } from '../answers/answer-questions.ts';
import type { Desk } from '../desk.ts';
import { readBesideStanding } from '../intents/beside-standing.ts';
import type { MessageRequest } from '../intents/message-requests.ts';
import type { Request } from '../intents/requests.ts';
import {
  altersVisit,
  asksOfTeam,
  isForGood,
  isOrder,
  needsPaper,
  speaksOfOne,
  wishesForGood,
} from '../intents/team-wishes.ts';
import { matchServices, NAMED } from '../knowledge/match-service.ts';
import { LEAST_MESSAGE, type Reading } from '../likely-wish.ts';
import type { Heard } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { whenIn } from '../when-in.ts';
import { joinsBooked, wishesFreedTime } from './follow-on.ts';
import { appointmentSpokenOf } from './message-context.ts';
import { findProviders } from './providers.ts';
import { startRequests } from './start-requests.ts';

/** Passed on in the caller's words. */
const PASSED_ON: MessageRequest = { kind: 'message', about: 'message', isWhole: true, isBeyond: true };
/** Passed on as it was told, and nothing said of what the agent cannot do. */
const TOLD: MessageRequest = { ...PASSED_ON, isBeyond: false };

/**
 * The requests that were read, and what of the words neither booking, moving, canceling nor looking up does: another manner of an
 * appointment that stands, somebody else for good, something that somebody of the practice is to do.
 */
export function withWishForTeam(desk: Desk, reading: Reading, heard: Utterance, when: Heard): Request[] {
  const { text } = heard;
  const { requests } = reading;
  const { task } = desk.state;
  const isOurs = requests.some(({ kind }) => kind === 'message' || kind === 'cancel');
  if (isOurs || readBesideStanding(text) !== null || wishesFreedTime(desk, heard)) return requests;
  if (joinsBooked(desk, heard) && requests.length > 0) return requests;
  const isMoved = requests.some(({ kind }) => kind === 'move');
  if (isAltered(desk, text, isMoved) || (task?.kind !== 'book' && isForGood(text))) {
    if (isMoved && !when.isEmpty && MOVES.test(text)) return [...requests, PASSED_ON];
    const isInstead = task?.kind === 'move' && task.chosen === null && when.isEmpty;
    return [isInstead ? { ...PASSED_ON, isInstead } : PASSED_ON];
  }
  return task === null && isPresumed(desk, reading, text, when) ? [PASSED_ON] : requests;
}

/** A new time is told besides. */
const MOVES = /\b(?:move|reschedul\w*|push|bump|change the (?:time|day|date)|another (?:time|day))\b/;
const SURELY_TOLD = 0.7;
const LIKELY_BOOKED = 0.5;
const SAYS_TO_BOOK =
  /\b(?:book|schedul\w*|rebook|rather|actually|same|earlier|later|sooner|appointments?|come in|be seen|get in|another|one (?:too|also|as well|for)|need (?:a|an|one|my next)|again|next|sessions?|visits?|class(?:es)?|openings?|put (?:me|us|him|her|my \w+) down|sign (?:me|us|him|her) up|set (?:me|us|it|that|one) up)\b/;

/** A booking was read, of which the words name neither service nor time, while they ask something of the team. */
function isPresumed(desk: Desk, { requests, guesses, heard }: Reading, text: string, when: Heard): boolean {
  if (requests.length === 0 || requests.some(({ kind }) => kind !== 'book')) return false;
  const hasTime = when.day.days !== null && when.time.at !== null;
  if (hasTime || namesService(desk, text) || joinsBooked(desk, heard)) return false;
  const [best] = guesses;
  const isTold = best?.label === 'message' && best.probability >= SURELY_TOLD;
  const isSettled = isAppointmentTold(desk) || desk.state.done.at(-1)?.kind === 'message';
  if (needsPaper(text) || ((speaksOfOne(text) || isSettled) && asksOfTeam(text))) return true;
  return isSettled && (isTold || isHardlyBooked(desk, guesses, heard, when));
}

/** Nothing in the words says that a booking is wished for, and callers who speak so wish for none. */
function isHardlyBooked({ practice }: Desk, guesses: Reading['guesses'], heard: Utterance, when: Heard): boolean {
  const booking = guesses.find(({ label }) => label === 'book')?.probability ?? 0;
  const isOpen = when.isEmpty && findProviders(heard.text, practice.providers).length === 0;
  return isOpen && booking < LIKELY_BOOKED && heard.tokens.length >= LEAST_MESSAGE && !SAYS_TO_BOOK.test(heard.text);
}

function namesService({ practice }: Desk, text: string): boolean {
  return matchServices(text, practice.services).some(({ score }) => score >= NAMED);
}

/** `isMoved`: the words read as a wish to move an appointment, so that there is one. */
function isAltered(desk: Desk, text: string, isMoved: boolean): boolean {
  if (!altersVisit(text)) return false;
  const { task } = desk.state;
  if (task === null) return isMoved || isAppointmentTold(desk) || speaksOfOne(text);
  return task.kind === 'move' || task.kind === 'cancel' || (task.kind === 'book' && !namesService(desk, text));
}

function isAppointmentTold({ state }: Desk): boolean {
  return (
    state.patient !== null || state.done.some((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up')
  );
}

/** "So that's for both dogs, right?" */
const CHECKS = /\b(?:right|correct)$/;
const LEAST_CHECKED = 4;
/** "You've got it down as a Swedish, it's supposed to be a prenatal." */
const CORRECTS =
  /\b(?:supposed to|should) (?:be|say|have been)\b|\b(?:got|have|put) (?:it|that|me|us|him|her) down as\b/;
/** "Could we have the room downstairs?", of an appointment that the call has told of. */
const ASKS_LEAVE =
  /(?<!\b(?:what|how|where|when|who|why|which)(?: \w+)? )\b(?:can|could|may|might) (?:i|we|he|she|they|(?:my|our) \w+)\b|\b(?:is|be|would|will) (?:it|that) (?:be )?(?:ok|okay|all right|alright|possible|fine|a problem) (?:if|to|for)\b|\bany (?:way|chance)\b/;

/** "Yes, please do that", of what was just answered. */
const TAKES_UP =
  /^(?:(?:yes|yeah|yep|ok|okay|please|sure|great|good|perfect|then|so|and|well|alright|all right|let us|go ahead and|can you|could you|just) )*(?:do (?:that|it|this)|put (?:that|it) through|set (?:that|it|this) up)(?: (?:for me|please|then|now|today))*$/;

/** Takes up, to be passed on, what nobody could answer and no form knows what to do with; true where it asks something of the team. */
export function passOnUnheard(desk: Desk, heard: Utterance, answers: Answers): boolean {
  const { text } = heard;
  const isOfVisit = desk.state.task === null && isAppointmentTold(desk);
  if (isOfVisit && isOrder(text)) return start(desk, TOLD, heard);
  if (answers.words.length > 0) return false;
  if (asksOfTeam(text) || (isOfVisit && CORRECTS.test(text)) || takesUp(desk, text))
    return pass(desk, heard, answers, PASSED_ON);
  if (answers.hasUnknown && wishesForGood(text)) return pass(desk, heard, answers, PASSED_ON);
  const appointment = isOfVisit ? appointmentSpokenOf(desk) : null;
  if (appointment === null) return false;
  if (CHECKS.test(text) && heard.tokens.length >= LEAST_CHECKED)
    return pass(
      desk,
      heard,
      answers,
      TOLD,
      `I have ${appointment}. I can't confirm more than that myself, but I'll pass it on.`,
    );
  if (!answers.hasUnknown || !ASKS_LEAVE.test(text)) return false;
  return pass(desk, heard, answers, TOLD, "I'm sorry, I can't tell you that myself, but I'll pass it on.");
}

/** What the practice offers was told, and is no service that could be booked. */
function takesUp({ state }: Desk, text: string): boolean {
  return (
    state.task === null &&
    state.done.at(-1)?.kind === 'answered' &&
    state.topicServiceId === null &&
    TAKES_UP.test(text)
  );
}

function pass(desk: Desk, heard: Utterance, answers: Answers, request: MessageRequest, words?: string): boolean {
  if (answers.hasUnknown) forgetUnanswered(desk);
  answers.hasUnknown = false;
  if (words !== undefined) answers.words.push(words);
  const isStarted = start(desk, request, heard);
  if (words !== undefined && desk.state.task?.kind === 'message') desk.state.task.isOpening = false;
  return isStarted;
}

function start(desk: Desk, request: MessageRequest, heard: Utterance): boolean {
  return startRequests(desk, [request], heard, whenIn(desk, utteranceOf('')));
}

/** What is passed on is not left open. */
export function forgetUnanswered({ state }: Desk): void {
  if (state.done.at(-1)?.kind === 'unanswered') state.done.pop();
}
