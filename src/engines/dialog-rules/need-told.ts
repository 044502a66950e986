/** Wishes told by what is the matter: "my gums bleed when I floss" asks for a visit, "my arm is hot since the shot" for the team. */

import type { Practice } from '../dialog/practice.ts';
import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import { isLongSince } from './intents/booking-requests.ts';
import type { Intent } from './intents/guess/intent.ts';
import type { Request } from './intents/requests.ts';
import { guessNeed } from './knowledge/needs/guess-need.ts';
import { contentStems } from './knowledge/words.ts';
import { ASKS_FOR_ONE, LEAST_MESSAGE, NEEDS_ONE, type Reading } from './likely-wish.ts';
import type { Utterance } from './listening/hear.ts';
import { findProviders } from './tasks/providers.ts';
import { FITS, FITS_WELL, MOST_UNSPECIFIED } from './tasks/told-services.ts';

/** Fewer words tell no story. */
const LEAST_TOLD = 4;
const AFTER_TREATMENT = 0.6;
const SURELY_AFTER_TREATMENT = 0.9;
/** From where on callers who speak so want that instead. */
const INSTEAD: Partial<Record<Intent, number>> = {
  cancel: 0.4,
  move: 0.4,
  look_up: 0.4,
  message: 0.75,
  person: 0.6,
  sales: 0.5,
  wrong: 0.5,
};
/** So plainly something that the practice does that even what sounds like a message is about it. */
const FITS_PLAINLY = 0.5;
const SURELY_A_MESSAGE = 0.95;
const SURELY_ASKED = 0.75;
/** Who likely wants an appointment hardly tells of a treatment to be spoken of first. */
const WANTS_ONE = 0.5;
/** Who surely wants one tells a need even where the practice has hardly a service for it. */
const SURELY_WANTS_ONE = 0.8;
const FITS_HARDLY = 0.02;
const LEAST_LIKELY = 0.08;

/** What is wished for by those words where no wish was read in them; null where they tell no need. */
export function wishByNeed(
  desk: Desk,
  { requests, answers, guesses, ...reading }: Reading,
  said: Utterance,
): Request[] | null {
  const { practice, state } = desk;
  const likely = likelihoods(guesses);
  const isFree = state.task === null && !reading.isOwnVisit && !reading.isDeclined && !reading.hasAppointment;
  const isOpen = isFree && guesses.length > 0 && answers.words.length === 0 && said.tokens.length >= LEAST_TOLD;
  if (!isOpen || !practice.bookingEnabled) return null;
  const need = guessNeed(said.tokens, practice.services);
  const isForTeam = requests.every(({ kind }) => kind === 'book' || kind === 'message');
  const isAfterTreatment =
    need.aftercare >= (likely('book') < WANTS_ONE ? AFTER_TREATMENT : SURELY_AFTER_TREATMENT) &&
    namesTreatment(said, practice);
  if (isAfterTreatment && isForTeam && !ASKS_FOR_ONE.test(said.text) && !isLongSince(said.text))
    return [{ kind: 'message', about: 'message', isWhole: true }];
  const isBeyond = requests.every((request) => request.kind === 'message' && request.isBeyond === true);
  const isLooselyForTeam =
    requests.length > 0 &&
    requests.every(
      (request) => request.kind === 'message' && request.about === 'message' && request.isWhole === false,
    ) &&
    need.fit >= FITS_PLAINLY &&
    likely('message') < LIKELIER_A_MESSAGE;
  const isUnread =
    requests.length === 0 ||
    isLooselyForTeam ||
    (isBeyond && findProviders(said.text, practice.providers).length === 0);
  const leastFit = requests.length > 0 ? FITS_WELL : likely('book') >= SURELY_WANTS_ONE ? FITS_HARDLY : FITS;
  if (!isUnread || need.fit < leastFit || need.unspecified > MOST_UNSPECIFIED || need.aftercare > AFTER_TREATMENT)
    return null;
  const isPlain = need.fit >= FITS_PLAINLY;
  const isInstead = Object.entries(INSTEAD).some(
    ([intent, least]) => likely(intent as Intent) >= (intent === 'message' && isPlain ? SURELY_A_MESSAGE : least),
  );
  if (isInstead || (isQuestion(said) && likely('question') >= SURELY_ASKED)) return null;
  return isPlain || likely('book') >= LEAST_LIKELY ? [{ kind: 'book' }] : null;
}

/** A booking is doubtful where callers who speak so about as often want the team to hear something. */
const HARDLY_BOOKED = 0.6;
const AS_WELL_A_MESSAGE = 0.25;
/** What is plainly a need is for the team only where that is likelier than not. */
const NEEDED = 0.3;
const TOLD_OF_NEED = 0.2;
const LIKELIER_A_MESSAGE = 0.5;

/** Whether it has to be asked if an appointment is wished for at all, where one was read and what is told may be for the team. */
export function mayBeForTeam({ practice }: Desk, reading: Reading, said: Utterance): boolean {
  const { requests, guesses } = reading;
  const isBooking = requests.length > 0 && requests.every(({ kind }) => kind === 'book');
  if (!isBooking || reading.hasAppointment || reading.isOneBeside || reading.isNewWished) return false;
  if (said.tokens.length < LEAST_MESSAGE || ASKS_FOR_ONE.test(said.text) || NEEDS_ONE.test(said.text)) return false;
  const likely = likelihoods(guesses);
  const forTeam = likely('message') + likely('sales');
  if (likely('book') >= HARDLY_BOOKED || forTeam < AS_WELL_A_MESSAGE) return false;
  const { fit, unspecified } = guessNeed(said.tokens, practice.services);
  return fit < NEEDED || unspecified > TOLD_OF_NEED || forTeam >= LIKELIER_A_MESSAGE;
}

const TREATED =
  /\b(?:you|your|they|there|surgery|operation|procedure|treatment|session|visit|appointment|stitch\w*|incision|staples|bandage|shot|injection|implant|numb\w*|medicine|medication|pills?|drops|antibiotics?)\b/;

/** Who was treated names who did it, what was done or what is left of it. */
function namesTreatment({ text }: Utterance, { services, providers }: Practice): boolean {
  const done = services.flatMap(({ name }) => contentStems(name));
  return (
    TREATED.test(text) ||
    contentStems(text).some((word) => done.includes(word)) ||
    findProviders(text, providers).length > 0
  );
}

/** How likely each intent is, that of danger aside, which was answered before. */
function likelihoods(guesses: Reading['guesses']): (intent: Intent) => number {
  const danger = guesses.find(({ label }) => label === 'emergency')?.probability ?? 0;
  return (intent) => (guesses.find(({ label }) => label === intent)?.probability ?? 0) / (1 - Math.min(danger, 0.99));
}
