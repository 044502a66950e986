import type { Answers } from './answers/answer-questions.ts';
import { isBareTime, isServiceWished } from './bare-wish.ts';
import { type Desk, record } from './desk.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessIntent } from './intents/guess/guess-intent.ts';
import type { Intent } from './intents/guess/intent.ts';
import { findRequests, type Request } from './intents/requests.ts';
import { matchServices } from './knowledge/match-service.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import { likelyRequests, type Reading } from './likely-wish.ts';
import type { Heard } from './listening/find-when.ts';
import type { Utterance } from './listening/hear.ts';
import { findProviders } from './tasks/providers.ts';
import { forgetUnanswered, withWishForTeam } from './tasks/wish-for-team.ts';

const BEGINS: readonly string[] = ['open', 'anything_else', 'offer_message', 'meant'];

/** What the caller may want who is in the middle of nothing; else nothing. */
export function guessesOf({ state }: Desk, heard: Utterance): Guess<Intent>[] {
  return state.task === null && BEGINS.includes(state.asked?.kind ?? 'open') ? guessIntent(heard) : [];
}

/** What the utterance wishes for beside what it asked; `when`: the day and time in what asked nothing. */
export function readWishes(
  desk: Desk,
  { said, heard, when }: { said: Utterance; heard: Utterance; when: Heard },
  answers: Answers,
): Reading {
  const { rest } = answers;
  const { services, providers } = desk.practice;
  const hasService = matchServices(rest.text, services).length > 0 || findProviders(rest.text, providers).length > 0;
  const plain = inPlainTerms(rest.text, desk.practice);
  const found = findRequests(rest, { hasService, hasTime: !when.isEmpty && !when.day.isPast, plain });
  const isBooking = found.length === 0 && (isBareTime(desk, rest, when) || isServiceWished(desk, rest, answers));
  const reading: Reading = {
    heard,
    requests: isBooking ? [{ kind: 'book' }] : found,
    answers,
    guesses: isInEmergency(desk) ? [] : guessesOf(desk, said),
    isPlainBooking: (hasService && !when.isEmpty) || desk.state.asked?.kind === 'anything_else',
    hasAppointment: desk.state.done.some((outcome) => 'appointment' in outcome),
  };
  const requests = withWishForTeam(desk, { ...reading, requests: likelyRequests(reading) }, said, when);
  if (requests !== reading.requests) settleOn(desk, answers, requests, heard);
  return { ...reading, requests };
}

/** Who was just told where to turn speaks of that, and of no appointment. */
function isInEmergency({ state }: Desk): boolean {
  const last = state.done.findLast(({ kind }) => kind !== 'answered' && kind !== 'unanswered');
  return last?.kind === 'emergency';
}

/** What the patterns took for a question is none, or what they took for a wish is one. */
function settleOn(desk: Desk, answers: Answers, requests: Request[], heard: Utterance): void {
  const isPassedOn = requests.some((request) => request.kind === 'message' && request.isBeyond === true);
  if (isPassedOn && answers.hasUnknown) forgetUnanswered(desk);
  answers.hasUnknown = requests.length === 0 && answers.words.length === 0;
  if (requests.length > 0) answers.rest = heard;
  else if (answers.hasUnknown) record(desk, { kind: 'unanswered', question: heard.text });
}
