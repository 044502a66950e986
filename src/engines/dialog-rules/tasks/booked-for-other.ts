import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';
import { onlyThen } from '../when-in.ts';
import { newCancellation } from './cancel.ts';
import { isForSomeoneElse } from './for-whom.ts';
import { newBooking } from './new-booking.ts';

const CORRECTS =
  /\b(it|that|this|the appointment|the one|which) (is|was|should be|should have been|has to be|needs to be|is supposed to be|was supposed to be|was meant to be) (actually |really |all )?for\b|\bnot for me\b|\b(i meant|i mean|meant to (say|book)|supposed to be|should be|put it (in|under)|change (it|that) to) (it |that |for |in |under )*(my|his|her)\b/;

/**
 * "It's for my son, actually", once it is booked: what was made in the caller's name is canceled on their yes, and the same time
 * booked for whom it is. True where the words say so.
 */
export function rebookForOther(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const last = lastDone(state);
  if (state.task !== null || last?.kind !== 'booked' || desk.isVeterinary) return false;
  const isOther = /\bnot for me\b/.test(heard.text) || isForSomeoneElse(heard);
  if (!isOther || !CORRECTS.test(heard.text) || /\b(another|too|also|as well)\b/.test(heard.text)) return false;
  const { appointment } = last;
  state.task = { ...newCancellation(), appointment };
  state.waiting.unshift({
    ...newBooking(appointment.service.id),
    when: onlyThen(desk, appointment.startsAt),
    providerChoice: appointment.provider === null ? null : { kind: 'named', providerId: appointment.provider.id },
    isForOther: true,
    isInstead: true,
  });
  return true;
}

/** The caller keeps what was booked: nothing is booked in its place. */
export function forgetRebooking({ state }: Desk): void {
  state.waiting = state.waiting.filter((task) => task.kind !== 'book' || task.isInstead !== true);
}

const BESIDE =
  /\b(?:right|straight|directly|just|immediately) (after|before|behind|following)(?: (?:mine|me|my \w+|hers|his|that|that one|the first|the first one|ours|it|each other))?\b|\b(after|before) (?:mine|me|hers|his|my own)\b|\b(?:back to back)\b/;

/** "Can they come back to back?" */
export function wishesBeside({ text }: Utterance): boolean {
  return BESIDE.test(text);
}

/** "Right after mine": beside the appointment that was made a moment ago, earlier or later; null where the words say no such thing. */
export function besideBooked(desk: Desk, { text }: Utterance): { day: string; from: number; to: number } | null {
  const said = BESIDE.exec(text);
  const last = desk.state.done.findLast(({ kind }) => kind === 'booked');
  if (said === null || last?.kind !== 'booked') return null;
  const { timezone } = desk.practice;
  const [start, end] = [wallClock(last.appointment.startsAt, timezone), wallClock(last.appointment.endsAt, timezone)];
  const isBefore = said[1] === 'before' || said[2] === 'before';
  return isBefore ? { day: start.day, from: 0, to: start.minute - 1 } : { day: end.day, from: end.minute, to: 1439 };
}
