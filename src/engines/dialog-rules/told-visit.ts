/** An appointment of the caller's own, told of in the course of a story: what is wanted of it. */

import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import { isLongSince } from './intents/booking-requests.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessVisit } from './intents/guess/guess-visit.ts';
import type { Visit } from './intents/guess/visit.ts';
import { guessedChange } from './intents/guessed-change.ts';
import type { Request } from './intents/requests.ts';
import { addsOneBeside } from './intents/standing-appointment.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import type { Reading } from './likely-wish.ts';
import type { Utterance } from './listening/hear.ts';

/** Fewer words are read by patterns alone. */
const LEAST_TOLD = 7;
/**
 * From where on together the wishes about an appointment that stands outweigh one for a new one: of stories that the classifier had not seen,
 * it heard more than seven of ten that told of one, and one in fewer than six of a hundred others.
 */
const TOLD = 0.45;
/** Where the words ask for a new one outright, or name no day. */
const SURELY_TOLD = 0.8;
/** Where patterns read an appointment of the caller's own. */
const TOLD_OF_OWN = 0.3;
/** A day or an hour that an appointment may be called by. */
const NAMES_TIME =
  /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d+(?:st|nd|rd|th)|the (?:first|second|third)|(?:at|for|my|your|our|the) (?:half past |quarter past |quarter to )?(?:noon|\d{1,2}(?: \d\d)?)|(?:january|february|march|april|june|july|august|september|october|november|december)|\d+ minutes)\b/;
const ASKS_FOR_NEW =
  /\b(?:book|schedule|sign) (?:me|us|him|her|my \w+|an?)\b|\b(?:can|could|may) (?:i|we|he|she) (?:\w+ )?(?:come in|get in|be seen|book|schedule|see|have an?|get an?) |\b(?:need|want|like|love|looking for|like to (?:get|have|book|schedule|make)|due for) (?:an?|my) (?!(?:different|new|later|earlier|better|other|note|letter)\b)|\bdo you have (?:any|an?|room|something)\b/;
/** "Could I do two weeks from Tuesday for my cleaning", "I need a follow-up, but not this Friday": who begins so has none yet. */
const BEGINS_ANEW =
  /^(?:(?:hi|hey|hello|yes|yeah|no|nope|nah|well|so|um|uh|ok|okay|please|good morning|good afternoon) )*(?:(?:can|could|may) (?:i|we|you) (?:\w+ )?(?:do|have|get|come|see|book|schedule|make|squeeze|fit)|(?:i|we) (?:just |really )?(?:need|want|would like|would love) (?:an?|to (?:book|schedule|make|get|see|come))|book|schedule|sign)\b/;
/** Where words that begin something are heard as that, and not as a reply. */
const BEGINS = new Set(['open', 'anything_else']);

const REQUESTS: Partial<Record<Visit, Request>> = {
  look_up: { kind: 'look_up' },
  late: { kind: 'message', about: 'message', isWhole: true },
  tell: { kind: 'message', about: 'message', isWhole: true },
  beside: { kind: 'book' },
};

/** What is likeliest wanted of an appointment that the words tell of; null where they more likely tell of none, or the patterns know. */
export function toldVisit({ state, practice }: Desk, reading: Reading, said: Utterance): Visit | null {
  const { requests, guesses } = reading;
  const isOpen =
    state.task === null &&
    guesses.length > 0 &&
    BEGINS.has(state.asked?.kind ?? 'open') &&
    !reading.isDeclined &&
    !reading.isOneBeside;
  const isFirst = state.done.every(({ kind }) => kind === 'answered' || kind === 'unanswered');
  if (!isOpen || !isFirst || said.tokens.length < LEAST_TOLD) return null;
  if (requests.some(({ kind }) => kind !== 'book') || BEGINS_ANEW.test(said.text)) return null;
  if (isLongSince(said.text)) return null;
  const plain = inPlainTerms(said.text, practice);
  const visits = guessVisit(plain);
  const none = Math.max(...[visits, guessVisit(said.text)].map((guesses) => shareOf(guesses, 'none')));
  const isSure = !NAMES_TIME.test(said.text) || ASKS_FOR_NEW.test(said.text);
  const least = isSure ? SURELY_TOLD : reading.isOwnVisit ? TOLD_OF_OWN : TOLD;
  if (1 - none < least) return null;
  const likeliest = visits.find(({ label }) => label !== 'none')?.label ?? null;
  return likeliest === 'move' && addsOneBeside(plain) ? 'beside' : likeliest;
}

function shareOf(visits: readonly Guess<Visit>[], visit: Visit): number {
  return visits.find(({ label }) => label === visit)?.probability ?? 0;
}

/** The requests that it comes to. */
export function requestsOf(visit: Visit, plain: string): Request[] {
  if (visit === 'move' || visit === 'cancel') return [guessedChange(visit, plain, shareOf(guessVisit(plain), visit))];
  const request = REQUESTS[visit];
  return request === undefined ? [] : [request];
}

/** Answers found in a story that asks nothing. */
export function isAside(visit: Visit, said: Utterance): boolean {
  return visit !== 'ask' && visit !== 'beside' && !isQuestion(said);
}
