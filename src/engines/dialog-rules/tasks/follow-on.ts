import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { type BookTask, emptyWhen } from '../task.ts';
import { onlyThen } from '../when-in.ts';

const ADDS =
  /\b(?:too|also|as well|add|added|adding|tack(?:ed)? on|(?:the )?same (?:time|visit|trip|day|appointment)|in one (?:go|trip|visit)|while (?:i am|we are|he is|she is|they are|you are))\b/;

/** "She's due for her shots too, can they do that?", said once a booking is made: right behind it, and with the same provider. */
export function joinsBooked({ state }: Desk, { text }: Utterance): boolean {
  return lastOf({ state })?.kind === 'booked' && ADDS.test(text);
}

const IN_ITS_PLACE =
  /\b(?:in|at|for|into|have|take|get|use|fill|grab) (?:that|the|my|his|her|the same|that same|my old) (?:same |old |free |open |empty )?(?:spot|slot|time|hour|place|opening)\b|\b(?:at|in) its place\b|^(?:that|the same) time$/;

/** "Could I get a regular cleaning in that spot?", of the one that was canceled a moment ago. */
export function wishesFreedTime(desk: Desk, { text }: Utterance): boolean {
  return lastOf(desk)?.kind === 'canceled' && IN_ITS_PLACE.test(text);
}

export function takeFreedTime(desk: Desk, task: BookTask, heard: Utterance): void {
  const last = lastOf(desk);
  if (last !== undefined && task.when === null && wishesFreedTime(desk, heard))
    task.when = onlyThen(desk, last.appointment.startsAt);
}

function lastOf({ state }: Pick<Desk, 'state'>) {
  return state.done.findLast((outcome) => 'appointment' in outcome);
}

/** What is booked after something else is looked for right behind it. */
export function followOn(desk: Desk, task: BookTask): void {
  const last = lastOf(desk);
  if (last?.kind !== 'booked') return;
  const { service, provider, startsAt, endsAt } = last.appointment;
  if (task.isLikeLast === true) task.serviceId ??= service.id;
  if (!task.isForOther && provider !== null) task.providerChoice ??= { kind: 'named', providerId: provider.id };
  if (task.when !== null) {
    const isHourAlone = task.isForOther && task.when.days === null && task.when.at !== null;
    if (isHourAlone) task.when = { ...task.when, days: [wallClock(startsAt, desk.practice.timezone).day] };
    return;
  }
  const from = wallClock(task.isTogether === true ? startsAt : endsAt, desk.practice.timezone);
  if (task.isTogether === true) Object.assign(task, { isNearestWanted: true, providerChoice: { kind: 'any' } });
  const window = { from: from.minute, to: 1439 };
  task.when = { ...emptyWhen(), days: [from.day], window, order: 'earliest' };
}
