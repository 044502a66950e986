/** Second thoughts on an appointment that was just made, moved, canceled or told: another time, person or kind of visit, or none after all. */

import { wallClock } from '../dialog/civil-time.ts';
import type { Appointment } from '../dialog/tools.ts';
import { asksOfAppointment } from './answers/of-appointment.ts';
import { saidAgain } from './answers/said-again.ts';
import type { Desk } from './desk.ts';
import { goOn, leadOf } from './go-on.ts';
import { guessTurn } from './intents/guess/guess-turn.ts';
import { type Shares, sharesOf } from './intents/guess/shares.ts';
import { afterPause, has } from './intents/manners.ts';
import type { Utterance } from './listening/hear.ts';
import { speakAndOffer } from './speak.ts';
import type { DialogState } from './state.ts';
import type { MoveTask } from './task.ts';
import { newCancellation } from './tasks/cancel.ts';
import { fitsChosen } from './tasks/choose-slot.ts';
import { wishesForOther } from './tasks/for-another.ts';
import { leavesIt, stillWants } from './tasks/keeps.ts';
import { SAME_AGAIN } from './tasks/move-of-told.ts';
import { goesOnToOneMore } from './tasks/one-more.ts';
import { sayAppointment, slotOf } from './tasks/pick-appointment.ts';
import { takeSecondNumber } from './tasks/second-number.ts';
import { exchangeFor, secondService } from './tasks/second-service.ts';
import { hearSecondProvider, hearSecondTime } from './tasks/second-time.ts';
import { SURELY, wishesPerson, wishesService, wishesTime } from './tasks/second-wishes.ts';
import { rebookCanceled, speaksOfGettingBack, takesBackCancellation } from './tasks/take-back.ts';
import { isOfOther } from './tasks/whose-record.ts';
import { whenIn } from './when-in.ts';

/** So likely it is to be told once more. */
const ASKED_AGAIN = 0.75;
/** So likely things are left as they are. */
const LEFT = 0.6;
/** So likely nothing is wished for, where the time that stands is named. */
const REMARKS = 0.6;
/** So likely it is something else that only words which tell of a change outright outweigh it. */
const ELSE = 0.4;

const BETWEEN = new Set(['anything_else', 'open', 'offer_message']);
const BESIDE = new Set(['answered', 'unanswered', 'message']);

interface Told {
  appointment: Appointment;
  kind: 'booked' | 'moved' | 'canceled' | 'looked_up';
}

/** Takes a second thought on what was done; true where the words were one. */
export async function takeSecondThought(desk: Desk, heard: Utterance): Promise<boolean> {
  const told = justTold(desk);
  if (told === null || !desk.practice.bookingEnabled) return false;
  const { appointment } = told;
  if (await takeSecondNumber(desk, heard)) return true;
  if (saidAgain(desk, heard.text) !== null || asksOfAppointment(desk, heard)) return false;
  const share = sharesOf(guessTurn(afterPause(heard), 'after'));
  const second = secondService(desk, heard, appointment.service.id);
  if (second === null && asksWhatStands(desk, heard, share)) return tellAgain(desk, told);
  if (told.kind === 'canceled') return takeBack(desk, heard, appointment, share);
  if (second === null && isEnded(desk, heard, appointment, share)) return cancel(desk, appointment);
  const isLeft =
    stillWants(heard) ||
    share('leave') >= LEFT ||
    (leavesIt(heard) && share('leave', 'no', 'yes', 'chat', 'closing') >= SURELY);
  if (isLeft && desk.state.done.at(-1)?.kind !== 'message' && !has(heard, 'goodbye') && !/\bcancel/.test(heard.text))
    return say(desk, "All right, I'll leave it as it is.");
  if (share('chat', 'yes') >= REMARKS && isOfWhatStands(desk, heard, appointment)) return say(desk, 'Great.');
  const isPerson = wishesPerson(desk, heard, appointment.provider?.id ?? null, share);
  const isExchange = second !== null && wishesService(heard, second, share);
  if (isOneMore(desk, heard) || (!isPerson && isSomethingElse(share, isExchange))) return false;
  if (isExchange) return go(desk, await exchangeFor(desk, second.service, appointment));
  if (wishesForOther(desk, heard, whenIn(desk, heard))) return false;
  const task =
    (isPerson ? hearSecondProvider(desk, heard, appointment) : null) ??
    (second === null && wishesTime(heard, share) ? hearSecondTime(desk, heard, appointment) : null);
  if (task !== null && told.kind === 'looked_up') forgetHour(desk, task, heard);
  return task !== null && begin(desk, task);
}

/** "Good, Tuesday at nine is right after I drop the kids." */
function isOfWhatStands(desk: Desk, heard: Utterance, appointment: Appointment): boolean {
  const when = whenIn(desk, heard);
  return !when.isEmpty && fitsChosen(desk, slotOf(appointment), when);
}

/** "Can I come Tuesday instead?" of what was only looked up: at whatever hour there is. */
function forgetHour({ practice }: Desk, task: MoveTask, { text }: Utterance): void {
  const { appointment, when } = task;
  if (appointment === null || when === null || /\bsame\b/.test(text)) return;
  const stands = wallClock(appointment.startsAt, practice.timezone);
  const isOnlyDay = when.at?.length === 1 && when.at[0] === stands.minute && when.days?.includes(stands.day) !== true;
  if (isOnlyDay) task.when = { ...when, at: null };
}

/** The one appointment that was told of last. */
function justTold({ state }: Desk): Told | null {
  if (state.task !== null || !BETWEEN.has(state.asked?.kind ?? 'open')) return null;
  const last: DialogState['done'][number] | undefined = state.done.findLast(({ kind }) => !BESIDE.has(kind));
  if (last?.kind === 'looked_up') {
    const [only, other] = last.appointments ?? [];
    return only === undefined || other !== undefined ? null : { appointment: only, kind: last.kind };
  }
  if (last === undefined || !('appointment' in last)) return null;
  return { appointment: last.appointment, kind: last.kind };
}

/** "Friday what?", "at what time was that", of what was just told. */
const ASKS_WHAT =
  /\b(?:it|that|is|was|the|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:at )?what(?: time)?(?: again)?(?: (?:sorry|please)\b.*)?$|\bat what(?: time)?(?: again)?$|\bthe whole thing (?:again|once more)\b/;

const ASKS_AGAIN = /\b(?:what|which|when|again|repeat|once more|one more time|read|slower|say)\b/;
const OF_ANOTHER =
  /\b(?:the (?:one|1) after|other|others|next|another|left|remaining|rest|hers|his|theirs|(?:my|our|his|her) \w+'?s)\b/;

function asksWhatStands(desk: Desk, heard: Utterance, share: Shares): boolean {
  const { text } = heard;
  if (OF_ANOTHER.test(text) || (!desk.state.claim.isOther && isOfOther(desk, heard))) return false;
  return ASKS_WHAT.test(text) || (share('repeat', 'look_up') >= ASKED_AGAIN && ASKS_AGAIN.test(text));
}

function tellAgain(desk: Desk, { appointment, kind }: Told): boolean {
  const words = sayAppointment(desk, appointment);
  return say(desk, kind === 'canceled' ? `I canceled ${words}.` : `I have ${words}.`);
}

/** One more is wished for, beside what stands. */
function isOneMore(desk: Desk, heard: Utterance): boolean {
  return SAME_AGAIN.test(heard.text) || goesOnToOneMore(desk, heard);
}

/** A fact is wished for, or something else than a change. */
function isSomethingElse(share: Shares, isExchange: boolean): boolean {
  const change = share('time', 'move', 'whom', 'service');
  const booked = isExchange ? 0 : share('book');
  return (
    Math.max(share('question'), share('message'), booked, share('cancel'), share('person')) > Math.max(change, ELSE)
  );
}

/** "Then just scrap it": no fee for that is asked about, and no other is meant. */
function isEnded(desk: Desk, heard: Utterance, appointment: Appointment, share: Shares): boolean {
  if (share('cancel') < LEFT || !ENDS.test(heard.text)) return false;
  if (OF_ANOTHER.test(heard.text) || OF_FEE.test(heard.text)) return false;
  const when = whenIn(desk, heard);
  return (when.day.days === null && when.time.at === null) || fitsChosen(desk, slotOf(appointment), when);
}

const ENDS =
  /\b(?:cancel\w*|scrap|scratch|drop|skip|kill|nix|forget|(?:take|get) (?:me|us|it|that|him|her|this|that one) (?:off|out)|get rid|call (?:it|that) off|no longer|(?:not|never) (?:going|coming|going to make it)|not (?:need|want|be needing) (?:it|that|to come|this|that one))\b/;
const OF_FEE = /\b(?:if|not cancel|fee|charged?|cost)\b/;

function cancel(desk: Desk, appointment: Appointment): Promise<boolean> {
  desk.state.task = { ...newCancellation(), appointment };
  return go(desk);
}

/** The canceled one is wanted after all, as it was or at another time. */
async function takeBack(desk: Desk, heard: Utterance, appointment: Appointment, share: Shares): Promise<boolean> {
  if (share('closing') >= SURELY) return false;
  const isBack =
    takesBackCancellation(heard) ||
    (share('book', 'leave') >= SURELY && speaksOfGettingBack(heard) && !isOneMore(desk, heard));
  const isOther =
    wishesTime(heard, share) && !isOneMore(desk, heard) && secondService(desk, heard, appointment.service.id) === null;
  if (!isBack && !isOther) return false;
  const other = hearSecondTime(desk, heard, appointment);
  if (other === null && !isBack) return false;
  return go(desk, rebookCanceled(desk, appointment, other));
}

function begin(desk: Desk, task: MoveTask): Promise<boolean> {
  desk.state.task = task;
  return go(desk);
}

async function go(desk: Desk, ...lead: string[]): Promise<boolean> {
  await goOn(desk, leadOf(...lead));
  return true;
}

function say(desk: Desk, words: string): boolean {
  speakAndOffer(desk, words);
  return true;
}
