import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { onlyThen } from '../when-in.ts';
import { turnToOther } from './names-of-two.ts';
import { newBooking } from './new-booking.ts';

const REFUSES = /^(?:\w+ ){0,3}?(?:no|nope|nah|not)\b/;
const SECOND = /\b(?:a second|another(?! (?:time|day|hour|week|slot))|one more|1 more|(?:two|2) of them|an extra)\b/;
const FOR_OTHER =
  /\b(?:that|this|it) (?:one |1 )?(?:is|was) for (?:my|our) (?:\w+ )?(?:husband|wife|son|daughter|mom|mother|dad|father|sister|brother|partner|boyfriend|girlfriend|kid|child|friend)\b/;

/** "No, don't move it, I need a second one", "that's for my husband", of a change that was read back: the one that stands stays, and that time is booked beside it. True where the words say so. */
export function booksBesideInstead(desk: Desk, { text }: Utterance): boolean {
  const { state } = desk;
  const { task, asked } = state;
  if (task?.kind !== 'move' || asked?.kind !== 'consent' || task.chosen === null || task.appointment === null)
    return false;
  const isForOther = FOR_OTHER.test(text) && !desk.isVeterinary;
  if (!REFUSES.test(text) || !(isForOther || SECOND.test(text))) return false;
  const booking = {
    ...newBooking(task.appointment.service.id),
    providerChoice: task.providerChoice,
    when: onlyThen(desk, task.chosen.startsAt),
    isForOther,
    lead: "I see, I'll leave that one as it is. ",
  };
  Object.assign(state, { task: booking, consent: null });
  if (isForOther) turnToOther(desk, booking);
  return true;
}
