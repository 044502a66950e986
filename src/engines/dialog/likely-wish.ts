import type { Answers } from './answers/answer-questions.ts';
import type { Guess } from './intents/guess/classifier.ts';
import type { Intent } from './intents/guess/intent.ts';
import type { Request } from './intents/requests.ts';
import type { Utterance } from './listening/hear.ts';

/** What patterns read of an utterance that may begin something, beside what callers of that kind usually want. */
export interface Reading {
  heard: Utterance;
  requests: Request[];
  answers: Answers;
  guesses: Guess<Intent>[];
  /** A service is named, and a day or a time, or the words go on from what was just answered or done. */
  isPlainBooking: boolean;
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
const SURELY_ASKED = 0.9;
const ACTS = 0.5;
const ASKS = 0.3;

/** The requests to go by: those read, unless the caller far more likely wants something else. */
export function likelyRequests(reading: Reading): Request[] {
  const { requests, answers, heard, isPlainBooking } = reading;
  const [best] = reading.guesses;
  if (best === undefined || heard.tokens.length < LEAST_TOLD || reading.hasAppointment) return requests;
  const wish = wishOf(best.label);
  const isBooking = requests.length > 0 && requests.every(({ kind }) => kind === 'book');
  const least = isPlainBooking ? OVER_A_PLAIN_BOOKING : OVER_BOOKING;
  if (isBooking && wish !== null && wish !== 'book' && best.probability >= least) return [{ kind: wish }];
  if (isBooking && !isPlainBooking && best.label === 'question' && best.probability >= SURELY_ASKED) return [];
  const isUnanswered = answers.hasUnknown && answers.words.length === 0;
  if (requests.length === 0 && isUnanswered && wish !== null && best.probability >= OVER_A_QUESTION[wish])
    return [{ kind: wish }];
  return requests;
}

/** A story of a few words may lead anywhere. */
const LEAST_TOLD = 4;

/** What to do where the patterns read nothing at all: `act` on it, `ask` whether it is meant, or nothing. */
export function likelyWish({ heard, guesses }: Reading): { kind: 'act' | 'ask'; intent: Intent } | null {
  const [best] = guesses;
  if (best === undefined || heard.tokens.length < LEAST_TOLD) return null;
  if (best.probability >= ACTS) return { kind: 'act', intent: best.label };
  return best.probability >= ASKS && wishOf(best.label) !== null ? { kind: 'ask', intent: best.label } : null;
}

/** The intent as a wish about an appointment, where it is one. */
export function wishOf(intent: Intent): Wish | null {
  return WISHES.includes(intent) ? (intent as Wish) : null;
}
