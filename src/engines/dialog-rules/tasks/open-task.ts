import type { Desk } from '../desk.ts';
import type { Request } from '../intents/requests.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import { forAnybody, matchServices, NAMED } from '../knowledge/match-service.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import type { BookTask, MessageTask, Task } from '../task.ts';
import { noteBesideStanding } from './beside-standing.ts';
import { wishesBeside } from './booked-for-other.ts';
import { namedTogether } from './choose-service.ts';
import { wishesFreedTime } from './follow-on.ts';
import { isForTwoOthers, isOneEach } from './for-two.ts';
import { forgetPerson, pointsToOther } from './for-whom.ts';
import { joinTold, NAMES_MEDICINE, newMessage, tidy } from './message.ts';
import { appointmentSpokenOf } from './message-context.ts';
import { newBooking } from './new-booking.ts';
import { openCancellation, openLookUp, openMove } from './open-change.ts';
import { findProviders, findStranger } from './providers.ts';
import { openingTold, tellingWords } from './told.ts';
import { orByNeed } from './told-services.ts';
import { noteWhetherIn } from './who-is-in.ts';
import { turnToWhoseRecord } from './whose-record.ts';

/** The task that a request opens, with all that was said of it in the same breath. */
export function openTask(desk: Desk, request: Request, heard: Utterance, when: Heard): Task {
  const isBookable = desk.practice.bookingEnabled;
  if (request.kind === 'message') return openMessage(desk, request, heard);
  if (request.kind === 'book') return isBookable ? openBooking(desk, heard) : newMessage('booking', enough(heard));
  if (request.kind === 'cancel' && !isBookable) return newMessage('cancellation', enough(heard));
  if (request.kind === 'move' && !isBookable) return newMessage('rescheduling', enough(heard));
  turnToWhoseRecord(desk, heard);
  const asked = tidy(heard.raw);
  if (request.kind === 'look_up') return { ...openLookUp(when, request.isConfirming === true), asked };
  if (request.kind === 'cancel') return { ...openCancellation(desk, heard, when), asked, ...guessed(request) };
  return { ...openMove(desk, heard, when), asked, ...guessed(request) };
}

function guessed({ isGuessed }: { isGuessed?: true }): { isGuessed?: true } {
  return isGuessed === true ? { isGuessed } : {};
}

/** The words as a message, where they say what is wanted. */
function enough(heard: Utterance): string | null {
  return heard.tokens.length >= 7 ? tidy(heard.raw) : null;
}

const MOST_ASKED = 3;

/** The service may have been named in a question of the same breath, or be the one booked a moment ago: "one for my son". */
function openBooking(desk: Desk, heard: Utterance): BookTask {
  const { services } = desk.practice;
  const matches = orByNeed(
    forAnybody(matchServices(heard.text, services), heard.text),
    heard.text,
    desk.state,
    services,
  );
  const isPair = namedTogether(heard, services) !== null;
  const [named, second] = isPair ? [] : matches;
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome);
  const lastServiceId = last !== undefined && 'appointment' in last ? last.appointment.service.id : null;
  const isInstead =
    last?.kind === 'canceled' &&
    /\b(instead|rather|actually|can i do|could i do|new one|rebook|re book)\b/.test(heard.text);
  const isSameAgain =
    named === undefined &&
    (isInstead || /\b(one|another|same|again)\b/.test(heard.text) || wishesFreedTime(desk, heard));
  const spokenOf = named === undefined && !isSameAgain && !hasComplaint(heard.text) ? desk.state.topicServiceId : null;
  const task = newBooking(
    second === undefined && !isPair
      ? (named?.service.id ?? (isSameAgain ? (lastServiceId ?? desk.state.topicServiceId) : spokenOf))
      : null,
  );
  if (second !== undefined) task.candidates = matches.slice(0, MOST_ASKED).map(({ service }) => service.id);
  if (task.serviceId !== null && task.serviceId === named?.service.id && named.score < NAMED) task.isToldOnly = true;
  noteWhetherIn(desk, task, heard);
  noteBesideStanding(desk, task, heard);
  if (pointsToOther(desk, heard) && desk.state.claim.lastName !== null) forgetPerson(desk);
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
export function forTheOther({ isVeterinary }: Desk, task: BookTask, heard: Utterance): BookTask {
  return {
    ...newBooking(task.serviceId),
    isLikeLast: true,
    isNearestWanted: wishesBeside(heard),
    isForOther: !isVeterinary,
    isTogether: !isVeterinary && /\b(?:together|(?:at )?(?:the )?same time|at once)\b/.test(heard.text),
    lead: 'Now for the second appointment. ',
  };
}

/** What was said of the matter before the message was asked for becomes part of it. */
function openMessage(desk: Desk, request: Extract<Request, { kind: 'message' }>, heard: Utterance): MessageTask {
  const task = readMessage(desk, request, heard);
  const appointment = appointmentSpokenOf(desk);
  if (appointment !== null) task.appointment = appointment;
  if (request.isBeyond !== undefined) return beyond(desk, task, heard, request.isBeyond);
  const opening = openingTold(desk);
  if (opening === null || opening === heard.raw || task.text === opening) return task;
  if (task.text === null && task.about === 'message' && task.said === null && !TAKES_DOWN.test(heard.text))
    task.text = joinTold(tidy(opening), tidy(heard.raw));
  else if (task.text === null) task.said ??= tidy(opening);
  else if (tellingWords(task.text) <= 4 || REFUSES_VISIT.test(heard.text) || /^no\b/.test(heard.text))
    task.text = joinTold(tidy(opening), task.text);
  return task;
}

const POINTS = /\b(?:it|that|this|them|those|these|her|him)\b/;

/** The words of what is beyond the agent, behind those that they go on from. */
function beyond(desk: Desk, task: MessageTask, heard: Utterance, isBeyond: boolean): MessageTask {
  const isAskedInVain = desk.state.done.at(-1)?.kind === 'unanswered';
  const isThin = tellingWords(heard.raw) <= (isAskedInVain ? MOST_THIN + 1 : MOST_THIN);
  const isShort = tellingWords(heard.raw) <= MOST_THIN + 1;
  const opening = isShort || REFUSES_VISIT.test(heard.text) || /^no\b/.test(heard.text) ? openingTold(desk) : null;
  const before =
    (isThin && (isAskedInVain || POINTS.test(heard.text)) ? toldJustNow(desk) : null) ??
    (opening === heard.raw ? null : opening);
  const words = tidy(heard.raw);
  return { ...task, text: before === null ? words : joinTold(tidy(before), words), isBeyond };
}

/** "No, I don't need an appointment, can somebody check on my glasses?" */
export const REFUSES_VISIT =
  /\b(?:do not|am not|not) (?:\w+ ){0,2}?(?:want|need|looking for|here for|calling for|booking|scheduling|about)(?: (?:an?|any|to (?:book|schedule|make)))*(?: (?:appointment|visit|class|anything|session|one))?\b|\bno (?:appointment|class|visit)\b/;

/** "Okay, can you do that for me?" says nothing without what was asked before. */
const MOST_THIN = 3;

/** The words of a request for a message, and who it is for. */
function readMessage(desk: Desk, request: Extract<Request, { kind: 'message' }>, heard: Utterance): MessageTask {
  const words = tidy(heard.raw);
  const [recipient] = findProviders(heard.text, desk.practice.providers);
  const left = desk.state.done.at(-1);
  if (recipient !== undefined && left?.kind === 'message' && TELLS_WHOM.test(heard.text))
    return newMessage('message', `For ${recipient.name}: ${left.message.text}`);
  const within = MESSAGE_WITHIN.exec(words)?.[1];
  if (request.about === 'message' && within !== undefined)
    return newMessage('message', recipient === undefined ? within : `For ${recipient.name}: ${within}`);
  const isUnanswered = desk.state.done.at(-1)?.kind === 'unanswered';
  const isEmpty = tellingWords(heard.raw) <= (TAKES_DOWN.test(heard.text) ? 2 : MOST_THIN) && recipient === undefined;
  const question = POINTS_BACK.test(heard.text) || (isEmpty && isUnanswered) ? lastQuestion(desk) : null;
  if (request.about === 'message' && question !== null) return newMessage('message', question);
  const hasPharmacy =
    request.about === 'prescription' &&
    /\b((?<!\b(?:the|my|a|your|our|his|her) )pharmacy|(?:pharmacy|drug ?store) (?:on|in|at|by|near|off) |cvs|walgreens|walmart|rite aid|costco|kroger|publix|target|safeway)\b/.test(
      heard.text,
    );
  const isDispensed = desk.isVeterinary && request.about === 'prescription' && NAMES_MEDICINE.test(heard.text);
  if (request.isWhole || hasPharmacy || isDispensed) return newMessage(request.about, words);
  const isMatterTold = request.about === 'message' && !TAKES_DOWN.test(heard.text);
  if (isMatterTold && tellingWords(heard.raw) >= (appointmentSpokenOf(desk) === null ? 5 : 3))
    return newMessage('message', words);
  const isTold =
    heard.tokens.length >= 6 && !/\b(question|questions|speak|talk|someone|person|help)\b/.test(heard.text);
  if (request.about === 'billing' && isTold) return newMessage('billing', words);
  const isTelling = heard.tokens.length >= 6 && request.about === 'prescription';
  return {
    ...newMessage(request.about, null),
    said: isTelling || LIMITS_CALL.test(heard.text) ? words : recipient === undefined ? null : `For ${recipient.name}`,
  };
}

/** "Could Raj call me, but please no voicemail": how they may be reached goes with the message. */
const LIMITS_CALL =
  /\b(?:but|only|not|never|no|please do not) (?:\w+ ){0,3}(?:voice ?mails?|texts?|emails?|after|before|until|at home|at work|in the (?:morning|afternoon|evening))\b/;

/** "Leave a message that I'm not coming": the message itself, three words or more. */
const MESSAGE_WITHIN =
  /\bmessage (?:for (?:\S+ ){1,3}?)?(?:that says|that|saying|to say|and say|and tell (?:them|her|him))(?: that)? (\S+ \S+ \S.*)$/i;
const TAKES_DOWN = /\b(?:leave|take|give) (?:\w+ ){0,3}message\b/;
/** "Can someone call me back about that": about what was asked before. */
/** "Can you tell Doctor Calder?", of a message that was just left. */
const TELLS_WHOM =
  /^(?:(?:and|so|ok|okay|well|oh|can you|could you|will you|please|just|make sure to) )*(?:tell|let|inform|pass (?:that|it) (?:on|along) to|give (?:that|it) to|send (?:that|it) to) (?:(?:dr|doctor) )?\S+(?: \S+)?(?: (?:know|that|please|now|right away))*$/;
const POINTS_BACK = /\b(about|on|regarding|with) (that|it|this|those)( (please|then|today|tomorrow|soon))?$/;

/** What the caller said before these words, where they go on from it; null where that answered a form. */
function toldJustNow(desk: Desk): string | null {
  const { asked } = desk.state;
  if (asked?.kind === 'meant') return tidy(asked.said);
  const before = lastQuestion(desk);
  return before !== null && tellingWords(before) >= 2 ? before : null;
}

/** What the caller asked last, whether or not it could be answered. */
function lastQuestion({ state }: Desk): string | null {
  const last = state.done.at(-1)?.kind;
  const asked = state.history.filter((turn) => turn.role === 'caller').at(-2)?.text;
  return (last === 'unanswered' || last === 'answered') && asked !== undefined ? tidy(asked) : null;
}
