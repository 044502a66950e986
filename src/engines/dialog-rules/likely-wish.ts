import type { Answers } from './answers/answer-questions.ts';
import type { Guess } from './intents/guess/classifier.ts';
import type { Intent } from './intents/guess/intent.ts';
import { guessedChange } from './intents/guessed-change.ts';
import type { Request } from './intents/requests.ts';
import type { Utterance } from './listening/hear.ts';

/** What patterns read of an utterance that may begin something, beside what callers of that kind usually want. */
export interface Reading {
  heard: Utterance;
  requests: Request[];
  answers: Answers;
  guesses: readonly Guess<Intent>[];
  /** A service is named, and a day or a time, or the words go on from what was just answered or done. */
  isPlainBooking: boolean;
  /** A day is named, and when on it. */
  isTimed: boolean;
  /** The caller told of an appointment of their own, and of no wish for another. */
  isOwnVisit: boolean;
  /** One more is wished for beside the one that stands. */
  isOneBeside: boolean;
  /** The caller told of an appointment of their own, and that they may not come. */
  isUnsure: boolean;
  /** A no to anything else, with what the caller will do themselves. */
  isDeclined: boolean;
  /** What was said before tells that a new one is wished for. */
  isNewWished: boolean;
  /** One was booked, moved or canceled in this call: another time is a change of that one, which `tasks/move-of-told.ts` reads. */
  hasAppointment: boolean;
}

/** Wishes about an appointment, each a request of its own. */
export type Wish = 'book' | 'move' | 'cancel' | 'look_up';

const WISHES: readonly string[] = ['book', 'move', 'cancel', 'look_up'] satisfies Wish[];

/**
 * From where on a guess outweighs what the patterns read, or is asked about. Measured on examples that the classifier had not seen:
 * "book" is what the patterns read whenever in doubt, and above the first of these the guess was right nine times in ten.
 */
const OVER_BOOKING = 0.5;
const OVER_A_PLAIN_BOOKING = 0.85;
const OVER_A_QUESTION = { move: 0.7, cancel: 0.7, look_up: 0.6, book: 0.9 };
/** Nobody asks a fact of a day and an hour that nobody can answer. */
const OVER_A_TIMED_QUESTION = 0.5;
const SURELY_ASKED = 0.9;
const OVER_BOOKING_A_MESSAGE = 0.7;
/** Where the words name a service and a time besides. */
const OVER_A_PLAIN_BOOKING_A_MESSAGE = 0.9;
/** From where on together the wishes about an appointment that stands make a booking doubtful: one of two of them was none. */
const DOUBTFUL = 0.45;
/** Where the words themselves say that there is one, less is enough. */
const DOUBTFUL_OF_ONE = 0.2;
const HAS_ONE =
  /\b(?:i|we) (?:have|have got|got|had) (?:an?|this|my|our|the) (?!(?:question|problem|new|feeling|tooth|pain|cold|fever|cough)\b)(?:\w+ ){1,4}(?:on|this|next|tomorrow|today|tonight|coming|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:i am|we are|i was|we were) supposed to (?:come|be|see)\b/;
/** "Can I come in today", "I need a new appointment", "any cancellations?" */
export const ASKS_FOR_ONE =
  /\bany (?:cancell?ations?|openings?)\b|\b(?:can|could|may) (?:i|we|he|she|they|my \w+) (?:please |just |maybe )?(?:come in|get in|be seen|see)\b|\b(?:book|schedule|make|set up|need|want|like) (?:me |to (?:book|schedule|make) )?(?:an|another|a new) (?:\w+ )?(?:appointment|visit|session|exam|checkup)\b/;
/** "I need an adjustment next week", where that is a service. */
export const NEEDS_ONE =
  /^(?:(?:hi|hey|hello|yeah|yes|so|um|good morning|good afternoon|there) )*(?:i|we|my \w+) (?:just |really )?(?:needs?|wants?|would like|am looking for) an? (?!(?:different|new|later|earlier|better|other|refund|change|copy|reminder)\b)\w+/;
/** "I have a cleaning Tuesday, but I'd also like a whitening." */
const ALSO = /\balso (?:\w+ ){0,3}(?:book|schedule|need|want|get|like|have)\b/;
const ACTS = 0.5;
const ASKS = 0.3;

/** The requests to go by: those read, unless the caller far more likely wants something else. */
export function likelyRequests(reading: Reading): Request[] {
  const { requests, answers, heard, isPlainBooking } = reading;
  const [best] = reading.guesses;
  if (best === undefined || heard.tokens.length < LEAST_TOLD || reading.hasAppointment) return requests;
  const wish = wishOf(best.label);
  const isBooking = requests.length > 0 && requests.every(({ kind }) => kind === 'book');
  if (isBooking && reading.isNewWished) return requests;
  const least = isPlainBooking ? OVER_A_PLAIN_BOOKING : OVER_BOOKING;
  if (isBooking && wish !== null && wish !== 'book' && best.probability >= least)
    return [requestOf(wish, heard.text, best.probability)];
  // What asks was answered, and what is left wishes for something.
  const isBeside = answers.words.length > 0 && answers.rest.text !== '' && answers.rest.text !== heard.text;
  if (isBooking && !isPlainBooking && !isBeside && best.label === 'question' && best.probability >= SURELY_ASKED)
    return [];
  const leastTold = isPlainBooking ? OVER_A_PLAIN_BOOKING_A_MESSAGE : OVER_BOOKING_A_MESSAGE;
  const isTold = heard.tokens.length >= LEAST_MESSAGE && best.label === 'message' && best.probability >= leastTold;
  if (isBooking && isTold) return [{ kind: 'message', about: 'message', isWhole: true }];
  const isUnanswered = answers.hasUnknown && answers.words.length === 0;
  if (reading.isOwnVisit) return requests;
  if (requests.length > 0 || !isUnanswered || wish === null) return requests;
  const leastAsked = wish === 'book' && reading.isTimed ? OVER_A_TIMED_QUESTION : OVER_A_QUESTION[wish];
  if (best.probability >= leastAsked) return [requestOf(wish, heard.text, best.probability)];
  return requests;
}

/** The wish as a request, which the words of the caller's may tell or not. */
export function requestOf(wish: Wish, text: string, probability: number): Request {
  return wish === 'move' || wish === 'cancel' ? guessedChange(wish, text, probability) : { kind: wish };
}

/** "I have a filling Friday but I got this awful cold" wants something done, and complains of nobody. */
export function isLikelyWished(reading: Reading): boolean {
  const likely = likelyWish(reading);
  return likely?.kind === 'act' && wishOf(likely.intent) !== null;
}

/** What may be wished for an appointment that stands, where a new one was read and that is doubtful; else null. */
export function doubtOf(reading: Reading): Wish | null {
  const { requests, heard, guesses, hasAppointment } = reading;
  const isBooking = requests.length > 0 && requests.every(({ kind }) => kind === 'book');
  if (!isBooking || hasAppointment || reading.isOneBeside || reading.isNewWished || heard.tokens.length < LEAST_TOLD)
    return null;
  const others = guesses.filter(({ label }) => label !== 'book' && wishOf(label) !== null);
  const together = others.reduce((sum, { probability }) => sum + probability, 0);
  const [likeliest] = others;
  if (ASKS_FOR_ONE.test(heard.text) && !HAS_ONE.test(heard.text)) return null;
  if (ALSO.test(heard.text) || (reading.isPlainBooking && NEEDS_ONE.test(heard.text))) return null;
  const least = !HAS_ONE.test(heard.text) ? DOUBTFUL : / (?:but|except|only) /.test(heard.text) ? 0 : DOUBTFUL_OF_ONE;
  return likeliest === undefined || together < least ? null : wishOf(likeliest.label);
}

/** Fewer words are hardly a message. */
export const LEAST_MESSAGE = 6;

/** A story of a few words may lead anywhere. */
const LEAST_TOLD = 4;

/** What to do where the patterns read nothing at all: `act` on it, `ask` whether it is meant, or nothing. */
export function likelyWish({
  heard,
  guesses,
}: Reading): { kind: 'act' | 'ask'; intent: Intent; probability: number } | null {
  const [best] = guesses;
  if (best === undefined || (heard.tokens.length < LEAST_TOLD && best.label !== 'chat')) return null;
  const { label: intent, probability } = best;
  if (probability >= ACTS) return { kind: 'act', intent, probability };
  return probability >= ASKS && wishOf(intent) !== null ? { kind: 'ask', intent, probability } : null;
}

/** The intent as a wish about an appointment, where it is one. */
export function wishOf(intent: Intent): Wish | null {
  return WISHES.includes(intent) ? (intent as Wish) : null;
}
