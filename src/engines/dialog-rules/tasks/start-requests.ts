import type { Desk } from '../desk.ts';
import { besideMessage, type Request } from '../intents/requests.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { BookTask, MessageTask, MoveTask, Task } from '../task.ts';
import { tellsOtherAnimal } from './animals-told.ts';
import { followOn, joinsBooked, takeFreedTime } from './follow-on.ts';
import { areSeveralAnimals, IS_SHARED, isForTwo, isPairOfAnimals, isSharedService } from './for-two.ts';
import { addsAtReadBack, addsOther, partsOfOther, turnToCaller, WANTS_ONE } from './for-whom.ts';
import { joinTold, newMessage, tidy } from './message.ts';
import { startMoveOfJustBooked, startMoveOfLookedUp, startMoveOfReadOut } from './move-of-told.ts';
import { namesWhich, toldAgain } from './names-which.ts';
import { newBooking } from './new-booking.ts';
import { startOneMore } from './one-more.ts';
import { forTheOther, openTask, REFUSES_VISIT } from './open-task.ts';
import { queueOthers } from './party.ts';
import { personsTold } from './persons-told.ts';
import { passOnSeveral, promiseMessage } from './promise-message.ts';
import { isKeptFrom } from './told-to.ts';
import { putsElsewhere } from './turn-to-move.ts';

/** Opens the tasks that the utterance asks for; true where one was opened. The first is taken up now, others wait. */
export function startRequests(desk: Desk, requests: Request[], heard: Utterance, when: Heard): boolean {
  const { state } = desk;
  if (startMoveOfReadOut(desk, heard, when) || startOneMore(desk, heard, when)) return true;
  if (requests.every(({ kind }) => kind === 'book') && startMoveOfJustBooked(desk, heard, when)) return true;
  const isMove = requests.some(({ kind }) => kind === 'move');
  if (
    requests.every(({ kind }) => kind === 'book' || kind === 'move') &&
    startMoveOfLookedUp(desk, heard, when, isMove)
  )
    return true;
  let isStarted = false;
  const current = state.task;
  if (requests.length > 0) turnToCaller(desk, heard);
  else if (current?.kind === 'book' && addsAtReadBack(desk, heard)) return bookAnother(desk, current, heard);
  else if (current?.kind === 'book' && addsOther(heard) && (WANTS_ONE.test(heard.text) || current.chosen !== null))
    return bookAnother(desk, current, heard);
  for (const request of requests) {
    const own = request.kind === 'book' && requests.length > 1 ? afterOther(heard) : heard;
    if (request.kind === 'book' && current?.kind === 'book' && (addsOther(heard) || addsAtReadBack(desk, heard))) {
      isStarted = bookAnother(desk, current, heard) || isStarted;
      continue;
    }
    if (request.kind === 'book' && current?.kind === 'move' && addsOther(heard)) {
      isStarted = bookBeside(desk, current, heard) || isStarted;
      continue;
    }
    if (namesWhich(desk, request, own, when) || toldAgain(desk, request, own, when)) {
      isStarted = true;
      continue;
    }
    if (
      isSame(state.task, request) ||
      isPartOf(desk, current, request, heard) ||
      putsElsewhere(current, heard, when) ||
      isCorrection(desk, current, request, heard)
    )
      continue;
    const task = openTask(desk, request, own, when);
    if (task.kind === 'message') takeUpWaiting(desk, task);
    if (own !== heard && task.kind === 'book') keepWhen(desk, task, own);
    if (task.kind === 'book' && when.isEmpty && joinsBooked(desk, own)) {
      followOn(desk, task);
      task.isNearestWanted = true;
    }
    if (task.kind === 'book' && when.isEmpty) takeFreedTime(desk, task, own);
    const isInstead = request.kind === 'message' && request.isInstead === true;
    const isUrgent = isInstead || isUrgentChange(state.task, task, heard) || turnsToMessage(desk, task, heard);
    if (state.task === null) state.task = task;
    else if (state.waiting.length < 3) {
      state.waiting.push(task);
      if (task.kind === 'message' && !isUrgent) promiseMessage(state.task, task);
    }
    if (!isStarted && state.task !== task && isUrgent) swap(desk, task);
    isStarted = true;
    if (task.kind === 'book' && desk.isVeterinary && areSeveralAnimals(heard)) passOnSeveral(desk, task, heard);
    const isPair = desk.isVeterinary ? isPairOfAnimals(heard) : isForTwo(heard);
    if (task.kind === 'book' && isPair && !isShared(desk, task, heard) && state.waiting.length < 3)
      state.waiting.push(forTheOther(desk, task, heard));
  }
  return isStarted;
}

/** Takes a second booking up behind the running one; the caller hears so. */
function bookAnother(desk: Desk, task: BookTask, heard: Utterance): boolean {
  if (desk.state.waiting.length >= 3 || (desk.isVeterinary && !tellsOtherAnimal(heard.text))) return false;
  const told = personsTold(heard.text);
  if (told !== null && !told.isCaller && told.others > 1) {
    queueOthers(desk, task, heard, told.others);
    task.lead += "I'll book the others right after this. ";
    return true;
  }
  const other = forTheOther(desk, task, heard);
  if (!other.isNearestWanted && other.isTogether !== true) keepWhen(desk, other, partsOfOther(heard)[1]);
  desk.state.waiting.push(other);
  task.lead += "I'll book the other one right after this. ";
  return true;
}

/** "My wife needs one too", while an appointment is moved: booked once the move is done. */
function bookBeside(desk: Desk, task: MoveTask, heard: Utterance): boolean {
  const { state } = desk;
  if (state.waiting.length >= 3 || desk.isVeterinary) return false;
  state.waiting.push({
    ...forTheOther(desk, newBooking(task.appointment?.service.id ?? null), heard),
    isLikeLast: false,
  });
  task.lead = "I'll book the other one right after this. ";
  return true;
}

/** One visit for both: by the caller's words, or by the service's name. */
function isShared(desk: Desk, task: BookTask, heard: Utterance): boolean {
  const service = desk.practice.services.find(({ id }) => id === task.serviceId);
  return IS_SHARED.test(heard.text) || isSharedService(service?.name ?? '');
}

/** "Cancel my cleaning and get a filling on Monday": what is said after the cancellation belongs to the booking. */
function afterOther(heard: Utterance): Utterance {
  const rest = /\bcancel\w*\b.*?\b(?:and|then) (.+)$/.exec(heard.text)?.[1];
  return rest === undefined ? (besideMessage(heard) ?? heard) : utteranceOf(rest);
}

function keepWhen(desk: Desk, task: BookTask, heard: Utterance): void {
  const wished = findWhen(heard, desk.practice.hours, { today: desk.today, contextDay: null, expectsDay: false });
  if (!wished.isEmpty) task.when = mergeWhen(null, wished);
}

/** Displeasure that asks for nothing else is passed on, in the caller's words. */
export function startComplaint(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.task !== null || !desk.isUpset || heard.tokens.length < 6) return false;
  state.task = { ...newMessage('message', tidy(heard.raw)), isComplaint: true };
  return true;
}

function isSame(task: Task | null, request: Request): boolean {
  if (task === null) return false;
  return task.kind === request.kind;
}

/** "Yes, the filling", of what is about to be canceled. */
const AGREES = /^(?:yes|yeah|yep|yup|sure)\b/;
const MOST_AGREED = 5;

/** "I'd like Tuesday" while an appointment is moved or a message taken starts no new booking. */
function isPartOf(desk: Desk, current: Task | null, request: Request, heard: Utterance): boolean {
  const isAgreed = desk.state.consent !== null && AGREES.test(heard.text) && heard.tokens.length <= MOST_AGREED;
  const isTold = desk.state.asked?.kind === 'which_appointment';
  if (current?.kind === 'message' && isOfKept(desk, request)) return true;
  return request.kind === 'book' && (current?.kind === 'move' || current?.kind === 'message' || isTold || isAgreed);
}

/** "No, don't cancel it, can he come Monday?", where the change of another's appointment is passed on already. */
function isOfKept(desk: Desk, { kind }: Request): boolean {
  return (kind === 'cancel' || kind === 'move' || kind === 'look_up') && isKeptFrom(desk);
}

/** While a booking is under way, "move it to Thursday" changes the booking and not an appointment. */
function isCorrection(desk: Desk, task: Task | null, request: Request, heard: Utterance): boolean {
  if (task?.kind === 'book' && task.chosen === null && request.kind === 'cancel' && cancelsOne(desk, heard))
    return false;
  const isAboutExisting =
    /\b(reschedul\w*|my (\w+ )?(appointment|visit|session)|existing|already have)\b/.test(heard.text) ||
    (request.kind === 'cancel' && NAMES_EXISTING.test(heard.text));
  return task?.kind === 'book' && (request.kind === 'move' || request.kind === 'cancel') && !isAboutExisting;
}

/** "I don't want a time, I want to cancel his appointment": before any time was agreed on, it is no word on the booking. */
function cancelsOne({ practice }: Desk, { text }: Utterance): boolean {
  return /\bcancel\w* (?:it )?(?:my|our|his|her|their|the|that|this|\w+'?s) (?!(?:whole|booking|request|order|call|thing)\b)(?:\w+ ){0,3}appointment\b/.test(
    inPlainTerms(text, practice),
  );
}

/** "Cancel the follow-up on Friday": not the booking, which nobody calls by a day and a name. */
const NAMES_EXISTING =
  /\bcancel\w* (the|our|his|her|that|mine|\w+'s) (?!(whole|booking|request|order|call|thing|first|second|new)\b)(\w+ ){0,4}(on|for|at|in|from|tomorrow|today|this|next|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** A caller who turns from booking to canceling wants the cancellation now. */
function isUrgentChange(current: Task | null, task: Task, heard: Utterance): boolean {
  if (current === null || current.kind === task.kind) return false;
  return task.kind !== 'message' || /\b(just|instead|rather|actually)\b/.test(heard.text);
}

/** "Nobody ever called me", and then "just have her call me": one message of what was told both times. */
export function takeUpWaiting({ state }: Desk, task: MessageTask): void {
  const told = state.waiting.find((other) => other.kind === 'message' && other.text !== null);
  if (told?.kind !== 'message' || told.text === null) return;
  state.waiting = state.waiting.filter((other) => other !== told);
  task.text = task.text === null ? told.text : joinTold(told.text, task.text);
}

/** Nothing is settled of the form yet. */
const EARLY = new Set(['service', 'provider', 'when', 'slot']);

/** The caller turns from a form to a message: the form is dropped where they want none of it, and else waits. */
function turnsToMessage({ state }: Desk, task: Task, { text }: Utterance): boolean {
  const current = state.task;
  if (task.kind !== 'message' || current?.kind !== 'book') return false;
  const isRefused = /^no\b/.test(text) && (state.asked?.kind === 'service' || state.asked?.kind === 'when');
  if (REFUSES_VISIT.test(text) || isRefused) return true;
  const isEarly = EARLY.has(state.asked?.kind ?? '') && current.chosen === null;
  if (
    !isEarly ||
    !/^(?:(?:no|ok|okay|yes|yeah|well|just|please|can you|could you) )*(?:have|tell|ask|get) \S+(?: \S+)? (?:to )?(?:call|phone|ring) (?:me|us)\b/.test(
      text,
    )
  )
    return false;
  state.waiting.unshift(current);
  return true;
}

/** What was under way is dropped, but for a look-up, after which it goes on. */
function swap(desk: Desk, task: Task): void {
  const { state } = desk;
  state.waiting = state.waiting.filter((other) => other !== task);
  if (task.kind === 'look_up' && state.task !== null) state.waiting.unshift(state.task);
  state.consent = null;
  state.task = task;
}
