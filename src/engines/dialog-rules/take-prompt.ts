import { type Answers, answerQuestions, hasAnswer } from './answers/answer-questions.ts';
import type { Desk } from './desk.ts';
import { goOn } from './go-on.ts';
import { comesAtOnce, holdToAdvice } from './intents/answer-emergency.ts';
import { tellsOfDeath } from './intents/grave-matters.ts';
import { has, isClosing } from './intents/manners.ts';
import type { Request } from './intents/requests.ts';
import { tellsOfLoss } from './knowledge/complaint.ts';
import { matchServices } from './knowledge/match-service.ts';
import { doubtOf, isLikelyWished } from './likely-wish.ts';
import { afterRemark, asksToComeThen, dayAsWish } from './listening/day-as-question.ts';
import { findWhen } from './listening/find-when.ts';
import { hear, type Utterance, utteranceOf } from './listening/hear.ts';
import { isBareName } from './listening/person-names.ts';
import { isExplicitYes, isNoAgreement, readReply, startsWithYes } from './listening/yes-no.ts';
import { noteMood } from './mood.ts';
import { mayBeForTeam } from './need-told.ts';
import { notUnderstood } from './not-understood.ts';
import { readWishes, takeAsWish } from './read-wishes.ts';
import { isSearchWanted } from './search-wanted.ts';
import { speak, speakAndOffer } from './speak.ts';
import { sayGoodbye } from './take-closing.ts';
import { takeDanger, takeWhileConnected } from './take-danger.ts';
import { takeGrave } from './take-grave.ts';
import {
  askMoveOrCancel,
  askWhetherBooked,
  askWhetherStanding,
  takeLikely,
  takeMoveOrCancel,
  takeNotBooked,
} from './take-likely.ts';
import { takeManners } from './take-manners.ts';
import { takeQuestion } from './take-question.ts';
import { takeReadBack } from './take-read-back.ts';
import { takeRefused } from './take-refused.ts';
import { takeRemark } from './take-remark.ts';
import { takeReply } from './take-reply.ts';
import { takeSecondThought } from './take-second-thought.ts';
import { takeStillOn } from './take-still-on.ts';
import { takeTold } from './take-told.ts';
import { takeTurn, takeUnheardTurn } from './take-turn.ts';
import { takeBackNumber } from './tasks/add-to-message.ts';
import { splitAnswer } from './tasks/answer-beside.ts';
import { rebookForOther } from './tasks/booked-for-other.ts';
import { noteNotHere } from './tasks/callback-number.ts';
import { introducesOneself } from './tasks/caller-name.ts';
import { cancelsInstead } from './tasks/cancel-instead.ts';
import { leavesAll, putsOff, takeConsent } from './tasks/consent.ts';
import { leavesDoubted } from './tasks/doubted-service.ts';
import { startForAnother } from './tasks/for-another.ts';
import { isNotForCaller, turnsToOther } from './tasks/for-whom.ts';
import { goOnFromMessage } from './tasks/goes-on.ts';
import { hearBirthDate } from './tasks/hear-birth-date.ts';
import { hearEarlyName } from './tasks/hear-identity.ts';
import { leaveTold } from './tasks/message.ts';
import { tellOnlyThat } from './tasks/move-of-told.ts';
import { namesOfTwo } from './tasks/names-of-two.ts';
import { plainWish, takeUpOthers } from './tasks/one-at-a-time.ts';
import { takesBoth } from './tasks/one-more.ts';
import { takeOwnAfterAll } from './tasks/own-after-all.ts';
import { leaveForOwnVisit, takeOwnVisit } from './tasks/own-visit.ts';
import { tellSameAsBooked } from './tasks/same-as-booked.ts';
import { startComplaint, startRequests } from './tasks/start-requests.ts';
import { advance, hearTask } from './tasks/task-flow.ts';
import { answerAside, passOnBeside, type Split, splitAside, takeAside } from './tasks/told-beside.ts';
import { turnToRequest } from './tasks/turn-to-request.ts';
import { whoseNames } from './tasks/whose-names.ts';
import { isForOther, isNobodysYet, noteOther } from './tasks/whose-record.ts';
import { passOnUnheard } from './tasks/wish-for-team.ts';
import { afterGivingUp } from './turning-away.ts';
import { dayContext, noteTopicDay, takeTopicDay, whenIn, withDayOf } from './when-in.ts';

/** One utterance of the caller: emergency first, then manners, then what is answered, asked and filled in. */
export async function takePrompt(desk: Desk, raw: string): Promise<void> {
  const heard = await beginPrompt(desk, raw);
  if (heard !== null) await takeHeard(desk, heard);
}

/** Counts the turn and answers what must be answered before anything else; null where that was all. */
export async function beginPrompt(desk: Desk, raw: string): Promise<Utterance | null> {
  const { state } = desk;
  const heard = hear(raw);
  state.counts.silences = 0;
  state.counts.callerTurns += 1;
  if ((await takeDanger(desk, heard, raw)) || takeWhileConnected(desk, heard)) return null;
  if (heard.tokens.length === 0) {
    await notUnderstood(desk);
    return null;
  }
  noteMood(desk, heard);
  noteNotHere(desk, heard);
  return heard;
}

/** Everything else, by rules alone. */
export async function takeHeard(desk: Desk, spoken: Utterance): Promise<void> {
  const asked = desk.state.asked?.kind ?? '';
  const wished = ASKS_WHEN.has(asked) || asked === 'consent' ? afterRemark(spoken) : spoken;
  const said = ASKS_WHEN.has(asked) ? dayAsWish(wished) : wished;
  if (await cancelsInstead(desk, said)) return;
  const unrefused = await takeRefused(desk, said);
  if (unrefused !== said) return unrefused === null ? undefined : takeMatter(desk, unrefused);
  if (comesAtOnce(said) && holdToAdvice(desk, '')) return;
  if (await leaveForOwnVisit(desk, said)) return;
  if (await takeOwnAfterAll(desk, said)) return;
  if (await takeMoveOrCancel(desk, said)) return;
  if (await takeNotBooked(desk, said)) return;
  if (await takeStillOn(desk, said)) return;
  const heard = afterGivingUp(desk, said);
  if (isLeaving(heard) && (await leaveTold(desk))) {
    desk.say("I've passed that on.");
    return sayGoodbye(desk);
  }
  if (takeRemark(desk, heard)) return;
  if ((await takeSecondThought(desk, heard)) || (await takeReadBack(desk, heard))) return;
  if (await takeGrave(desk, heard)) return;
  const isBoth = splitAnswer(desk, heard) !== null;
  if (!isBoth && takeManners(desk, heard)) return;
  if (isBoth) return takeMatter(desk, heard);
  if (await takeTurn(desk, heard)) return;
  const turned = turnToRequest(desk, heard);
  if (desk.state.asked?.kind === 'message_text' && turned === null) return takeDictation(desk, heard);
  await takeMatter(desk, turned ?? heard);
}

/** Questions that a caller answers with a day, which may be put as a question. */
const ASKS_WHEN = new Set(['when', 'slot', 'what_to_change']);

/** Goodbye, and no word against what is under way. */
function isLeaving(heard: Utterance): boolean {
  return (
    has(heard, 'goodbye') &&
    isClosing(heard) &&
    !/^(no|nope|nah)\b|\b(never ?mind|forget|call (you )?back)\b/.test(heard.text)
  );
}

/** While a message is dictated every word belongs to it. */
async function takeDictation(desk: Desk, heard: Utterance): Promise<void> {
  const when = findWhen(heard, desk.practice.hours, dayContext(desk));
  hearTask(desk, heard, when);
  speak(desk, { words: [], hasUnknown: false, rest: utteranceOf('') }, await advance(desk));
}

async function takeMatter(desk: Desk, spoken: Utterance): Promise<void> {
  const { state } = desk;
  const split = splitAside(desk, spoken);
  const wished = plainWish(desk, split?.wish ?? spoken);
  const { said } = wished;
  const askedKind = state.asked?.kind ?? '';
  const wasConsentAsked = askedKind === 'consent';
  if (isNameGiven(desk, said)) return takeName(desk, said, { spoken, split });
  if (leavesDoubted(desk, said)) return goOn(desk);
  if (await takeQuestion(desk, spoken)) return;
  if (await takeTold(desk, spoken)) return;
  if (takesBoth(desk, said)) return goOn(desk);
  if (isNotForCaller(said) && turnsToOther(desk, said)) return goOn(desk);
  if (startForAnother(desk, said, whenIn(desk, said))) return goOn(desk);
  if (await takeBackNumber(desk, said)) return;
  const told = tellOnlyThat(desk, said);
  if (told !== null) return speakAndOffer(desk, told);
  const same = tellSameAsBooked(desk, said);
  if (same !== null) return speakAndOffer(desk, same);
  if (rebookForOther(desk, said)) {
    const next = (await advance(desk)) ?? '';
    return desk.say(`I see, then I'll book that time for them as soon as the first one is canceled. ${next}`);
  }
  if (leavesAll(desk, said)) {
    state.task = null;
    return speakAndOffer(desk, "All right, I'll leave it as it is.");
  }
  if (await goOnFromMessage(desk, said, whenIn(desk, said))) return;
  if (await takeAside(desk, said)) return;
  const { rest: heard, isHeard: isBirthHeard } = hearBirthDate(desk, said);
  const whole = whenIn(desk, heard);
  const answers = answerQuestions(desk, heard, isSearchWanted(desk, heard, whole));
  const isLeftOpen = split !== null && !answerAside(desk, split, answers);
  const whenOf = (words: Utterance) => (words === heard ? whole : withDayOf(whole, whenIn(desk, words), words));
  const left = answers.rest;
  const reading = readWishes(desk, { said, heard, when: whenOf(left) }, answers);
  // What was taken for a question may have turned out to be the wish, with its time.
  const rest = reading.isTimed ? answers.rest : left;
  const when = whenOf(rest);
  if (reading.isUnsure) return askMoveOrCancel(desk, heard);
  const doubt = doubtOf(reading);
  if (doubt !== null) return askWhetherStanding(desk, doubt, reading);
  if (mayBeForTeam(desk, reading, said)) return askWhetherBooked(desk, reading);
  const dayBefore = state.topicDay ?? null;
  noteTopicDay(desk, whole, hasAnswer(answers));
  const wasUnderWay = state.task !== null;
  const isStarted = startRequests(desk, reading.requests, heard, when);
  if (isStarted && reading.requests.length === 0) takeAsWish(desk, answers);
  if (isStarted) takeTopicDay(desk, when, state.topicDay ?? dayBefore);
  const others = takeUpOthers(desk, wished, { rest, isStarted, wasUnderWay });
  if (others.words !== null && others.words !== '') answers.words = [others.words];
  const isComplaint = !isStarted && !hasAnswer(answers) && !isLikelyWished(reading) && startComplaint(desk, rest);
  const own = others.own ?? rest;
  const ownWhen = others.own === null ? when : findWhen(own, desk.practice.hours, dayContext(desk));
  const isFilled = hearTask(desk, own, ownWhen) || (isBirthHeard && state.task !== null);
  if (isFilled && !hasAnswer({ ...answers, hasUnknown: false }) && ASKS_WHEN.has(askedKind) && asksToComeThen(said))
    takeAsWish(desk, answers);
  if (isBirthHeard) state.consent = null;
  const isOpen = state.task === null || (isStarted && state.task.kind !== 'book' && isNobodysYet(desk));
  if (isOpen && state.patient === null && isForOther(desk, said)) noteOther(desk);
  const isTaken = isStarted || others.words !== null || isComplaint || isFilled;
  const isPassedOn = !isTaken && !reading.isDeclined && passOnUnheard(desk, said, answers);
  const isBeside = passOnBeside(desk, spoken, answers, isLeftOpen);
  const isHeard = isTaken || isPassedOn || isBeside;
  if (isStarted && state.task?.kind !== 'book' && (tellsOfLoss(rest.text) || tellsOfDeath(rest.text)))
    answers.words.unshift("I'm sorry to hear that.");
  desk.hasHeardSomething = isHeard || hasAnswer(answers);
  const isYesBeside =
    !isFilled &&
    !isNoAgreement(spoken.text) &&
    ((split?.isQuestion === true && !isStarted) ||
      ((isStarted || isPassedOn) && tellsBesideYes(reading.requests, said)));
  if (wasConsentAsked && state.consent !== null && (!isHeard || isYesBeside)) {
    const isOpenReply = !isYesBeside && !hasAnswer(answers) && !isReply(said.text);
    if (isOpenReply && (await takeUnheardTurn(desk, said))) return;
    const agreed = isYesBeside ? utteranceOf('yes') : rest;
    const remains = await takeConsent(desk, { whole: isYesBeside ? agreed : said, rest: agreed }, answers);
    return remains === null ? undefined : takeMatter(desk, remains);
  }
  if (!isHeard && answers.hasUnknown && answers.words.length === 0 && holdToAdvice(desk)) return;
  if (!isHeard && !hasAnswer(answers)) {
    if (putsOff(desk, heard)) return;
    if (await takeReply(desk, heard)) return;
    if (holdToAdvice(desk)) return;
    if (introducesOneself(desk, heard)) return;
    if (reading.isOwnVisit && takeOwnVisit(desk, heard)) return;
    if (await takeLikely(desk, reading)) return;
    if (await takeUnheardTurn(desk, heard)) return;
    if (!hearEarlyName(desk, heard)) return notUnderstood(desk);
    desk.hasHeardSomething = true;
    answers.words.push(`Thank you, ${state.claim.firstName ?? ''}.`);
  }
  state.counts.notUnderstood = 0;
  speak(desk, answers, state.task === null ? null : await advance(desk));
}

/** A yes or a no to what was read back. */
function isReply(text: string): boolean {
  return isExplicitYes(text) || readReply(text) === 'no';
}

/** "Yes, and can you tell Doctor Patel that I have sensitive gums?": a yes to what was read back, and a message. */
function tellsBesideYes(requests: readonly Request[], said: Utterance): boolean {
  return requests.every(({ kind }) => kind === 'message') && startsWithYes(said.text);
}

/** Asked for a name, "Bill Price" is one, and speaks of no bill and no price. */
function isNameGiven({ state, practice }: Desk, heard: Utterance): boolean {
  const asked = state.asked?.kind;
  const question = asked === 'name' || asked === 'first_name' || asked === 'last_name' ? asked : null;
  const isNamed =
    isBareName(heard, question) || (asked === 'name' && (whoseNames(heard) !== null || namesOfTwo(heard) !== null));
  return state.task !== null && isNamed && matchServices(heard.text, practice.services).length === 0;
}

async function takeName(
  desk: Desk,
  heard: Utterance,
  { spoken, split }: { spoken: Utterance; split: Split | null },
): Promise<void> {
  const answers: Answers = { words: [], hasUnknown: false, rest: utteranceOf('') };
  if (split !== null) passOnBeside(desk, spoken, answers, !answerAside(desk, split, answers));
  hearTask(desk, heard, findWhen(utteranceOf(''), desk.practice.hours, dayContext(desk)));
  await goOn(desk, answers);
}
