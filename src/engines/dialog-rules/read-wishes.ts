import { type Answers, hasAnswer } from './answers/answer-questions.ts';
import { isBareTime, isServiceWished } from './bare-wish.ts';
import { guessesBetween, isNoBooking, wishBetween } from './between-matters.ts';
import { type Desk, record } from './desk.ts';
import { isAlarmed } from './intents/answer-emergency.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessIntent } from './intents/guess/guess-intent.ts';
import type { Intent } from './intents/guess/intent.ts';
import type { Visit } from './intents/guess/visit.ts';
import { asksWhich, saysHasOne, tellsOwnVisit, wantsItTold } from './intents/own-visit.ts';
import { tellsOnlyWhy } from './intents/reasons-not-to-come.ts';
import { findRequests, type Request } from './intents/requests.ts';
import { addsOneBeside, speaksOfStanding, tellsOfObstacle, wishesOtherTime } from './intents/standing-appointment.ts';
import { matchServices } from './knowledge/match-service.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import { doubtOf, likelyRequests, type Reading } from './likely-wish.ts';
import { type Heard, namesDayAndTime } from './listening/find-when.ts';
import type { Utterance } from './listening/hear.ts';
import { wishByNeed } from './need-told.ts';
import { requestsIn } from './requests-in.ts';
import { lastDone } from './state.ts';
import { findProviders } from './tasks/providers.ts';
import { forgetUnanswered, withWishForTeam } from './tasks/wish-for-team.ts';
import { isAside, requestsOf, toldVisit } from './told-visit.ts';
import { whenIn } from './when-in.ts';

const BEGINS: readonly string[] = ['open', 'anything_else', 'offer_message', 'meant'];

/** What the caller may want who is in the middle of nothing; else nothing. */
export function guessesOf({ state }: Desk, heard: Utterance): readonly Guess<Intent>[] {
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
  const isDeclined = desk.state.asked?.kind === 'anything_else' && DECLINES.test(said.text);
  const wished = isDeclined
    ? []
    : findRequests(rest, { hasService, hasTime: !when.isEmpty && !when.day.isPast, plain });
  const read = wished.filter(
    (request) => !(request.kind === 'move' && isTakenBack(plain, inPlainTerms(said.text, desk.practice))),
  );
  // What asks was answered: what is left tells what is wished for.
  const isBesideAnswer = answers.words.length > 0 && rest.text !== '' && rest.text !== heard.text;
  const turns = isDeclined ? [] : guessesBetween(desk, isBesideAnswer ? rest : said);
  const isTold = speaksOfOwn(inPlainTerms(said.text, desk.practice));
  const likelyNext = wishBetween(turns, {
    said,
    found: read,
    isAnswered: hasAnswer(answers),
    inAll: requestsIn(desk, said),
  });
  const between = likelyNext === 'book' && isTold ? null : likelyNext;
  const isNone = when.day.days === null && when.time.at === null && isNoBooking(turns, read);
  const found: Request[] = isNone ? [] : between === null ? read : [{ kind: between }];
  if (between !== null && rest.text === '' && answers.hasUnknown) {
    takeAsWish(desk, answers);
    answers.rest = heard;
  }
  const isBooking =
    !isDeclined &&
    !isNone &&
    found.length === 0 &&
    (isBareTime(desk, rest, when) || isServiceWished(desk, rest, answers));
  const isOneBeside = !isDeclined && wishesOneBeside(inPlainTerms(said.text, desk.practice), found);
  const isOwnVisit = desk.state.task === null && isTold;
  if (isOwnVisit) desk.state.ownVisit = said.text;
  const reading: Reading = {
    heard,
    requests: isBooking ? [{ kind: 'book' }] : found,
    answers,
    guesses: isDeclined || isInEmergency(desk) ? [] : guessesOf(desk, said),
    isOwnVisit,
    isOneBeside,
    isDeclined,
    isNewWished: !isTold && turns[0]?.label === 'book' && turns[0].probability >= NEW_WISHED,
    isUnsure: false,
    isTimed: namesDayAndTime(rest.text === '' ? whenIn(desk, said) : when),
    isPlainBooking: (hasService && !when.isEmpty) || desk.state.asked?.kind === 'anything_else',
    hasAppointment: desk.state.done.some((outcome) => 'appointment' in outcome),
  };
  const visit = toldVisit(desk, reading, said);
  const requests =
    visit === null
      ? wishesOtherwise(desk, reading, said, when)
      : requestsOf(visit, inPlainTerms(said.text, desk.practice));
  if (visit !== null) noteVisit(desk, visit, answers, said);
  if (requests !== reading.requests) settleOn(desk, answers, requests, heard);
  const isUnsure =
    visit === 'unsure' || (desk.state.task === null && tellsOnlyWhy(said, inPlainTerms(said.text, desk.practice)));
  return { ...reading, requests, isOneBeside: isOneBeside || visit === 'beside', isUnsure };
}

/** What is wished for by words that tell of no appointment of the caller's own. */
function wishesOtherwise(desk: Desk, reading: Reading, said: Utterance, when: Heard): Request[] {
  const likely = withWishForTeam(desk, { ...reading, requests: ofOwnVisit(desk, reading, said) }, said, when);
  if (isAlarmed(desk)) return likely;
  return wishByNeed(desk, { ...reading, requests: likely }, said) ?? likely;
}

/** The story of an appointment asks nothing of the practice. */
function noteVisit(desk: Desk, visit: Visit, answers: Answers, said: Utterance): void {
  desk.state.ownVisit = said.text;
  if (!isAside(visit, said)) return;
  if (answers.hasUnknown) takeAsWish(desk, answers);
  answers.words = [];
}

/** "No, I'll wait till I'm back in May", once something was done: nothing is wished for. */
const DECLINES =
  /^(?:(?:oh|um|well|no|nope|nah|naw) )*(?:no|nope|nah|naw) (?:not now |thanks |thank you )?(?:(?:i|we) (?:will|would rather|am going to|are going to|may|might)|well (?=(?:see|wait|do|think|set|call|figure|let|try|hold|look|plan)\b)|maybe)\b(?!.*\b(?:need|needs|want|wants|can|could|please|cancel)\b)/;

/** So likely a new one is wished for that nothing speaks for one that stands. */
const NEW_WISHED = 0.5;

/** The likely requests, no new appointment among them where the caller speaks of one they have. */
function ofOwnVisit({ state, practice }: Desk, reading: Reading, said: Utterance): Request[] {
  const { isOwnVisit } = reading;
  const likely = likelyRequests(reading);
  if (reading.isOneBeside) return [{ kind: 'book' }];
  const inPlain = inPlainTerms(said.text, practice);
  const isSpokenOf = isOwnVisit || (state.ownVisit !== undefined && state.task === null && !isTold(state));
  if (!isSpokenOf || likely.some(({ kind }) => kind !== 'book')) return likely;
  if (asksWhich(said.text) || (wantsItTold(said.text) && !hasAnswer(reading.answers))) return [{ kind: 'look_up' }];
  const isToChange = wishesOtherTime(inPlain) || (isOwnVisit && tellsOfObstacle(inPlain));
  if (isToChange && !saysHasOne(inPlain) && !addsOneBeside(inPlain)) return [{ kind: 'move' }];
  const isAsking = hasAnswer(reading.answers) || ASKS_WITHIN.test(said.text);
  if (!isAsking && doubtOf({ ...reading, requests: likely }) !== null) return likely;
  if (!isOwnVisit || likely.length === 0 || isNewWished(state, reading)) return likely;
  return !isAsking && COMES_BETWEEN.test(said.text) ? [{ kind: 'move' }] : [];
}

/** "I better just have the eye exam Saturday", after something else: callers who speak so want a new one, whatever the words sound like. */
function isNewWished({ asked }: Desk['state'], { guesses: [best] }: Reading): boolean {
  const isAfter = asked?.kind === 'anything_else' || asked?.kind === 'offer_message';
  return isAfter && best?.label === 'book' && best.probability >= SURELY_NEW;
}

const SURELY_NEW = 0.6;

/** "I'm supposed to come in Friday, but …": what follows stands in its way. */
const COMES_BETWEEN =
  / (?:but|only|except|turns out) (?!(?:just |i )?(?:have a question|was wondering|wondering|wanted to|want to))/;

/** "I have a filling coming up am I going to be numb for long": a question that goes on from what is told. */
const ASKS_WITHIN =
  /\b(?:am|is|are|do|does|did|can|could|will|would|should|may) (?:i|it|that|this|they|you|he|she|we|there)\b/;

/** "I got a cold, can I still come": what came between is told for the question beside it, and no other time is wished for. */
function isTakenBack(plain: string, whole: string): boolean {
  return tellsOfObstacle(plain) && !tellsOfObstacle(whole) && !wishesOtherTime(whole);
}

/** One more beside an appointment that stands, and nothing else. */
function wishesOneBeside(plain: string, found: Request[]): boolean {
  return (
    addsOneBeside(plain) && found.every(({ kind }) => kind === 'book') && (found.length > 0 || speaksOfStanding(plain))
  );
}

function speaksOfOwn(plain: string): boolean {
  return tellsOwnVisit(plain) || saysHasOne(plain);
}

/** Something was looked up, booked or changed since. */
function isTold({ done }: Desk['state']): boolean {
  return done.some((outcome) => outcome.kind === 'looked_up' || 'appointment' in outcome);
}

/** Who was just told where to turn speaks of that, and of no appointment. */
function isInEmergency({ state }: Desk): boolean {
  const last = lastDone(state);
  return last?.kind === 'emergency';
}

/** What was taken for a question that nobody can answer has begun something. */
export function takeAsWish(desk: Desk, answers: Answers): void {
  if (!answers.hasUnknown) return;
  forgetUnanswered(desk);
  answers.hasUnknown = false;
}

/** What the patterns took for a question is none, or what they took for a wish is one. */
function settleOn(desk: Desk, answers: Answers, requests: Request[], heard: Utterance): void {
  const isPassedOn = requests.some((request) => request.kind === 'message' && request.isBeyond === true);
  const isWhole = requests.length > 0 && answers.rest.text === '';
  if ((isPassedOn || isWhole) && answers.hasUnknown) forgetUnanswered(desk);
  const wasUnknown = answers.hasUnknown;
  answers.hasUnknown = requests.length === 0 && answers.words.length === 0;
  if (requests.length > 0) answers.rest = heard;
  else if (answers.hasUnknown && !wasUnknown) record(desk, { kind: 'unanswered', question: heard.text });
}
