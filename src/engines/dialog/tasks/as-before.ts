import { addDays, wallClock } from '../civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { type BookTask, emptyWhen } from '../task.ts';
import { findRelativeWish } from './relative-wish.ts';

/** "Another one a week after, same time": told from the appointment that was just canceled or made. True where it was. */
export function wishAsBefore(desk: Desk, task: BookTask, heard: Utterance): boolean {
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome);
  const relative = findRelativeWish(heard.text);
  if (last === undefined || !('appointment' in last) || relative === null || relative.days === null) return false;
  if (task.chosen !== null || task.offered.length > 0) return false;
  const local = wallClock(last.appointment.startsAt, desk.practice.timezone);
  const at = relative.isSameTime ? [local.minute] : null;
  task.serviceId ??= last.appointment.service.id;
  task.when = { ...emptyWhen(), days: [addDays(local.day, relative.days)], at };
  return true;
}
