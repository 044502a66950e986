import type { Desk } from '../desk.ts';
import { besideMessage, type Request } from '../intents/requests.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import { forAnybody, matchServices } from '../knowledge/match-service.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { BookTask, MessageTask, Task } from '../task.ts';
import { namedTogether } from './choose-service.ts';
import { IS_SHARED, isForTwo, isForTwoOthers, isOneEach, isSharedService } from './for-two.ts';
import { addsOther, forgetPerson, isForSomeoneElse } from './for-whom.ts';
import { NAMES_MEDICINE, newMessage, tidy } from './message.ts';
import { startMoveOfJustBooked, startMoveOfLookedUp, startMoveOfReadOut } from './move-of-told.ts';
import { newBooking } from './new-booking.ts';
import { openCancellation, openMove } from './open-change.ts';
import { findProviders, findStranger } from './providers.ts';
import { tellingWords } from './told.ts';

/** Opens the tasks that the utterance asks for; true where one was opened. The first is taken up now, others wait. */
export function startRequests(desk: Desk, requests: Request[], heard: Utterance, when: Heard): boolean {
  const { state } = desk;
  if (startMoveOfReadOut(desk, heard, when)) return true;
  if (requests.every(({ kind }) => kind === 'book') && startMoveOfJustBooked(desk, heard, when)) return true;
  let isStarted = false;
  const current = state.task;
  for (const request of requests) {
    const own = request.kind === 'book' && requests.length > 1 ? afterOther(heard) : heard;
    if (request.kind === 'book' && current?.kind === 'book' && addsOther(heard)) {
      isStarted = bookAnother(desk, current) || isStarted;
      continue;
    }
    if (toldAgain(desk, request, own, when)) {
      isStarted = true;
      continue;
    }
    if (isSame(state.task, request) || isPartOf(desk, current, request) || isCorrection(current, request, heard))
      continue;
    const task = open(desk, request, own, when);
    if (own !== heard && task.kind === 'book') keepWhen(desk, task, own);
    if (state.task === null) state.task = task;
    else if (state.waiting.length < 3) {
      state.waiting.push(task);
      if (task.kind === 'message' && state.task.kind === 'book')
        state.task.lead += "I'll pass that on right after this. ";
    }
    if (!isStarted && state.task !== task && isUrgentChange(state.task, task, heard)) swap(desk, task);
    isStarted = true;
    if (task.kind === 'book' && isForTwo(heard) && !isShared(desk, task, heard) && state.waiting.length < 3)
      state.waiting.push(forTheOther(desk, task));
  }
  return isStarted || startMoveOfLookedUp(desk, heard, when);
}

/** Takes a second booking up behind the running one; the caller hears so. */
function bookAnother(desk: Desk, task: BookTask): boolean {
  if (desk.state.waiting.length >= 3 || desk.isVeterinary) return false;
  desk.state.waiting.push(forTheOther(desk, task));
  task.lead += "I'll book the other one right after this. ";
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

/** "Cancel the follow-up on Friday", said once more with what tells which, before it was looked up. */
function toldAgain(desk: Desk, request: Request, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  const isOpen = (task?.kind === 'cancel' || task?.kind === 'move') && task.appointment === null;
  if (!isOpen || task.kind !== request.kind || desk.state.asked?.kind === 'which_appointment') return false;
  if (task.kind === 'cancel') {
    const again = openCancellation(desk, heard, when);
    Object.assign(task, { words: `${task.words} ${again.words}`.trim(), when: again.when ?? task.when });
    return true;
  }
  const again = openMove(desk, heard, when);
  task.source = {
    when: again.source.when ?? task.source.when,
    words: `${task.source.words} ${again.source.words}`.trim(),
  };
  Object.assign(task, {
    when: again.when ?? task.when,
    target: again.target ?? task.target ?? null,
    relative: again.relative ?? task.relative,
  });
  return true;
}

function isSame(task: Task | null, request: Request): boolean {
  if (task === null) return false;
  return task.kind === request.kind;
}

/** "I'd like Tuesday" while an appointment is moved or a message taken starts no new booking. */
function isPartOf(desk: Desk, current: Task | null, request: Request): boolean {
  const isTold = desk.state.asked?.kind === 'which_appointment';
  return request.kind === 'book' && (current?.kind === 'move' || current?.kind === 'message' || isTold);
}

/** While a booking is under way, "move it to Thursday" changes the booking and not an appointment. */
function isCorrection(task: Task | null, request: Request, heard: Utterance): boolean {
  const isAboutExisting =
    /\b(reschedul\w*|my (\w+ )?(appointment|visit|session)|existing|already have)\b/.test(heard.text) ||
    (request.kind === 'cancel' && NAMES_EXISTING.test(heard.text));
  return task?.kind === 'book' && (request.kind === 'move' || request.kind === 'cancel') && !isAboutExisting;
}

/** "Cancel the follow-up on Friday": not the booking, which nobody calls by a day and a name. */
const NAMES_EXISTING =
  /\bcancel\w* (the|our|his|her|that|mine|\w+'s) (?!(whole|booking|request|order|call|thing|first|second|new)\b)(\w+ ){0,4}(on|for|at|in|from|tomorrow|today|this|next|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** A caller who turns from booking to canceling wants the cancellation now. */
function isUrgentChange(current: Task | null, task: Task, heard: Utterance): boolean {
  if (current === null || current.kind === task.kind) return false;
  return task.kind !== 'message' || /\b(just|instead|rather|actually)\b/.test(heard.text);
}

function swap(desk: Desk, task: Task): void {
  const { state } = desk;
  state.waiting = state.waiting.filter((other) => other !== task);
  state.consent = null;
  state.task = task;
}

function open(desk: Desk, request: Request, heard: Utterance, when: Heard): Task {
  const isBookable = desk.practice.bookingEnabled;
  if (request.kind === 'message') return openMessage(desk, request, heard);
  if (request.kind === 'look_up') return { kind: 'look_up' };
  if (request.kind === 'book') return isBookable ? openBooking(desk, heard) : newMessage('booking', enough(heard));
  if (request.kind === 'cancel') {
    if (!isBookable) return newMessage('cancellation', enough(heard));
    return openCancellation(desk, heard, when);
  }
  if (!isBookable) return newMessage('rescheduling', enough(heard));
  return openMove(desk, heard, when);
}

/** The words as a message, where they say what is wanted. */
function enough(heard: Utterance): string | null {
  return heard.tokens.length >= 7 ? tidy(heard.raw) : null;
}

/** The service may have been named in a question of the same breath, or be the one booked a moment ago: "one for my son". */
function openBooking(desk: Desk, heard: Utterance): BookTask {
  const matches = forAnybody(matchServices(heard.text, desk.practice.services), heard.text);
  const [named, second] = namedTogether(heard, desk.practice.services) === null ? matches : [];
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome);
  const lastServiceId = last !== undefined && 'appointment' in last ? last.appointment.service.id : null;
  const isSameAgain = named === undefined && /\b(one|another|same|again)\b/.test(heard.text);
  const spokenOf = named === undefined && !isSameAgain && !hasComplaint(heard.text) ? desk.state.topicServiceId : null;
  const task = newBooking(
    second === undefined
      ? (named?.service.id ?? (isSameAgain ? (lastServiceId ?? desk.state.topicServiceId) : spokenOf))
      : null,
  );
  if (isForSomeoneElse(heard) && desk.state.claim.lastName !== null) forgetPerson(desk);
  const stranger = findStranger(heard.text, desk.practice.providers);
  if (stranger !== null)
    task.lead = `I don't see a Doctor ${stranger} here, but I can look for the first provider who is free. `;
  if (isForTwoOthers(heard)) {
    desk.state.claim.isOther = !desk.isVeterinary;
    task.lead = "I'll take one at a time, so let's start with the first. ";
  }
  if (isOneEach(heard.text)) task.lead = "I'll take one at a time, so let's start with yours. ";
  if (hasComplaint(heard.text)) task.lead = "I'm sorry to hear that. ";
  else if (desk.isUpset) task.lead = "I'm sorry about that. ";
  return task;
}

/** Two pets have one owner; two people are two patients. */
function forTheOther({ isVeterinary }: Desk, task: BookTask): BookTask {
  return {
    ...newBooking(task.serviceId),
    isLikeLast: true,
    isForOther: !isVeterinary,
    lead: 'Now for the second appointment. ',
  };
}

/** What was said of the matter before the message was asked for becomes part of it. */
function openMessage(desk: Desk, request: Extract<Request, { kind: 'message' }>, heard: Utterance): MessageTask {
  const words = tidy(heard.raw);
  const [recipient] = findProviders(heard.text, desk.practice.providers);
  const within = MESSAGE_WITHIN.exec(words)?.[1];
  if (request.about === 'message' && within !== undefined)
    return newMessage('message', recipient === undefined ? within : `For ${recipient.name}: ${within}`);
  const question = POINTS_BACK.test(heard.text) ? lastQuestion(desk) : null;
  if (request.about === 'message' && question !== null) return newMessage('message', question);
  const hasPharmacy =
    request.about === 'prescription' &&
    /\b((?<!\b(?:the|my|a|your|our|his|her) )pharmacy|(?:pharmacy|drug ?store) (?:on|in|at|by|near|off) |cvs|walgreens|walmart|rite aid|costco|kroger|publix|target|safeway)\b/.test(
      heard.text,
    );
  const isDispensed = desk.isVeterinary && request.about === 'prescription' && NAMES_MEDICINE.test(heard.text);
  if (request.isWhole || hasPharmacy || isDispensed) return newMessage(request.about, words);
  const isMatterTold = request.about === 'message' && !/\b(leave|take|give) (\w+ ){0,3}message\b/.test(heard.text);
  if (isMatterTold && tellingWords(heard.raw) >= 5) return newMessage('message', words);
  const isTold =
    heard.tokens.length >= 6 && !/\b(question|questions|speak|talk|someone|person|help)\b/.test(heard.text);
  if (request.about === 'billing' && isTold) return newMessage('billing', words);
  const isTelling = heard.tokens.length >= 6 && request.about === 'prescription';
  return {
    ...newMessage(request.about, null),
    said: isTelling ? words : recipient === undefined ? null : `For ${recipient.name}`,
  };
}

/** "Leave a message that I'm not coming": the message itself, three words or more. */
const MESSAGE_WITHIN =
  /\bmessage (?:for (?:\S+ ){1,3}?)?(?:that says|that|saying|to say|and say|and tell (?:them|her|him))(?: that)? (\S+ \S+ \S.*)$/i;
/** "Can someone call me back about that": about what was asked before. */
const POINTS_BACK = /\b(about|on|regarding|with) (that|it|this|those)( (please|then|today|tomorrow|soon))?$/;

/** What the caller asked last, whether or not it could be answered. */
function lastQuestion({ state }: Desk): string | null {
  const last = state.done.at(-1)?.kind;
  const asked = state.history.filter((turn) => turn.role === 'caller').at(-2)?.text;
  return (last === 'unanswered' || last === 'answered') && asked !== undefined ? tidy(asked) : null;
}
