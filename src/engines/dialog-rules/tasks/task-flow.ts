import type { Desk } from '../desk.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import type { MoveTask, Task } from '../task.ts';
import { advanceBooking, confirmBooking, hearBooking } from './book.ts';
import { advanceCancellation, confirmCancellation } from './cancel.ts';
import { followOn } from './follow-on.ts';
import { turnToPerson } from './for-whom.ts';
import { hearIdentity } from './hear-identity.ts';
import { advanceLookUp } from './look-up.ts';
import { advanceMessage, hearMessage } from './message.ts';
import { advanceMove, confirmMove, hearMove } from './move.ts';
import { turnToOther } from './names-of-two.ts';
import { hearPick, hearWhich } from './pick-appointment.ts';
import { findRelativeWish } from './relative-wish.ts';
import { turnsToMove } from './turn-to-move.ts';

/** Hands the utterance to the running task; true where it took something from it. */
export function hearTask(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  if (task === null) return false;
  const isDictated = task.kind === 'message' && hearMessage(desk, task, heard);
  if (isDictated) return true;
  const before = JSON.stringify(desk.state.claim);
  const isConsent = desk.state.asked?.kind === 'consent';
  const hadIdentity = hearIdentity(desk, heard) && !(isConsent && JSON.stringify(desk.state.claim) === before);
  if (hadIdentity) desk.state.consent = null;
  if (desk.state.asked?.kind === 'which_appointment' && task.kind === 'book' && task.beside !== undefined)
    return hearPick(task.beside, heard, when);
  if (task.kind === 'cancel' && turnsToMove(desk, task, heard, when)) return true;
  if (task.kind === 'book') return hearBooking(desk, task, heard, when) || hadIdentity;
  if (desk.state.asked?.kind === 'which_appointment' && (task.kind === 'cancel' || task.kind === 'move')) {
    return hearWhich(desk, task, heard, when);
  }
  if (task.kind !== 'move') return hadIdentity;
  if (task.appointment === null && toldNewTime(desk, task, heard, when)) return true;
  const isNewTime = task.appointment !== null || desk.state.asked?.kind === 'when';
  return hearMove(desk, task, heard, isNewTime ? when : nothing(when)) || hadIdentity;
}

/** "Okay, then Tuesday, same time", where the name is asked and which appointment it is was told: the new time. */
function toldNewTime(desk: Desk, task: MoveTask, heard: Utterance, when: Heard): boolean {
  const isAsked = desk.state.asked?.kind === 'name' || desk.state.asked?.kind === 'birth_date';
  if (!isAsked || task.source.when === null || when.day.days === null || !NEW_TIME.test(heard.text)) return false;
  task.when = mergeWhen(null, when);
  task.relative = findRelativeWish(heard.text);
  return true;
}

const NEW_TIME = /\b(then|instead|actually|same time|rather|make it|wait|no)\b/;

/** While the appointment itself is not known yet, a day belongs to it and not to the new time. */
function nothing(when: Heard): Heard {
  return {
    day: { ...when.day, days: null, isPast: false },
    time: { ...when.time, at: null, window: null, order: null, isAny: false },
    alternative: null,
    isEmpty: true,
  };
}

/** What to say next for the running task, taking up the next that waits once it is done. */
export async function advance(desk: Desk): Promise<string | null> {
  const { state } = desk;
  const { task } = state;
  if (task === null) return null;
  const words = await step(desk, task);
  return state.task === null ? withNext(desk, words) : words;
}

/** After a yes to the read-back. */
export async function confirm(desk: Desk): Promise<string> {
  const { task } = desk.state;
  if (task?.kind === 'book') return withNext(desk, await confirmBooking(desk, task));
  if (task?.kind === 'move') return withNext(desk, await confirmMove(desk, task));
  if (task?.kind === 'cancel') return withNext(desk, await confirmCancellation(desk, task));
  return '';
}

async function withNext(desk: Desk, words: string): Promise<string> {
  const { state } = desk;
  if (state.task !== null || state.waiting.length === 0 || /\?$/.test(words)) return words;
  state.task = state.waiting.shift() ?? null;
  if (state.task?.kind === 'book' && state.task.isForOther) turnToOther(desk, state.task);
  const isOthers = state.task?.kind === 'cancel' && state.task.isForOther === true;
  if (isOthers) turnToPerson(desk, true);
  if (state.task?.kind === 'book' && state.task.isForCaller === true) turnToPerson(desk, false);
  if (state.task?.kind === 'book') followOn(desk, state.task);
  const next = await advance(desk);
  return next === null ? words : `${words} ${isOthers ? 'Now for the other one. ' : ''}${next}`;
}

function step(desk: Desk, task: Task): Promise<string> {
  switch (task.kind) {
    case 'book':
      return advanceBooking(desk, task);
    case 'move':
      return advanceMove(desk, task);
    case 'cancel':
      return advanceCancellation(desk, task);
    case 'look_up':
      return advanceLookUp(desk, task);
    case 'message':
      return advanceMessage(desk, task);
  }
}
