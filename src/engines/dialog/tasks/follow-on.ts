import { wallClock } from '../civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { type BookTask, emptyWhen } from '../task.ts';

const ADDS =
  /\b(?:too|also|as well|add|added|adding|tack(?:ed)? on|(?:the )?same (?:time|visit|trip|day|appointment)|in one (?:go|trip|visit)|while (?:i am|we are|he is|she is|they are|you are))\b/;

/** "She's due for her shots too, can they do that?", said once a booking is made: right behind it, and with the same provider. */
export function joinsBooked({ state }: Desk, { text }: Utterance): boolean {
  const last = state.done.findLast((outcome) => 'appointment' in outcome);
  return last?.kind === 'booked' && ADDS.test(text);
}

/** What is booked after something else is looked for right behind it. */
export function followOn(desk: Desk, task: BookTask): void {
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome);
  if (last?.kind !== 'booked') return;
  const { service, provider, startsAt, endsAt } = last.appointment;
  if (task.isLikeLast === true) task.serviceId ??= service.id;
  if (!task.isForOther && provider !== null) task.providerChoice ??= { kind: 'named', providerId: provider.id };
  if (task.when !== null) return;
  const from = wallClock(task.isTogether === true ? startsAt : endsAt, desk.practice.timezone);
  if (task.isTogether === true) Object.assign(task, { isNearestWanted: true, providerChoice: { kind: 'any' } });
  const window = { from: from.minute, to: 1439 };
  task.when = { ...emptyWhen(), days: [from.day], window, order: 'earliest' };
}
