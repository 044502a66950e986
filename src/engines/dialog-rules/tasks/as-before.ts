import { addDays, wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { type BookTask, emptyWhen } from '../task.ts';
import { findRelativeWish } from './relative-wish.ts';

/** "Another one a week after, same time": told from the appointment that was just canceled or made. True where it was. */
export function wishAsBefore(desk: Desk, task: BookTask, heard: Utterance, when: Heard): boolean {
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome);
  const relative = findRelativeWish(heard.text);
  if (last === undefined || !('appointment' in last) || relative === null) return false;
  if (task.chosen !== null || task.offered.length > 0) return false;
  if (relative.days === null) return sameHour(desk, task, when, last.appointment.startsAt, relative.isSameTime);
  const local = wallClock(last.appointment.startsAt, desk.practice.timezone);
  const at = relative.isSameTime ? [local.minute] : null;
  task.serviceId ??= last.appointment.service.id;
  task.when = { ...emptyWhen(), days: [addDays(local.day, relative.days)], at };
  return true;
}

/** "The following Monday, same time": the day is said, the hour is that of the appointment before. */
function sameHour(desk: Desk, task: BookTask, { day, time }: Heard, startsAt: string, isSameTime: boolean): boolean {
  if (!isSameTime || day.days === null || time.at !== null) return false;
  task.when = { ...emptyWhen(), days: day.days, at: [wallClock(startsAt, desk.practice.timezone).minute] };
  return true;
}
