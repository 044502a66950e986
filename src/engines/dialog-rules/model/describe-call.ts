import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Task } from '../task.ts';

/** How far the call has come: the task under way, what was asked, what is known of the person. */
export function describeCall(desk: Desk): string {
  const { state } = desk;
  const { claim } = state;
  const known = [
    claim.firstName === null ? '' : `first name ${claim.firstName}`,
    claim.lastName === null ? '' : `last name ${claim.lastName}`,
    claim.dateOfBirth === null ? '' : `born ${claim.dateOfBirth}`,
    claim.isOther ? 'the patient is not the caller' : '',
  ].filter((part) => part !== '');
  return [
    `Under way: ${state.task === null ? 'nothing' : describeTask(desk, state.task)}`,
    `Last asked for: ${state.asked?.kind.replaceAll('_', ' ') ?? 'nothing'}`,
    `Said of the patient: ${known.join(', ') || 'nothing'}; ${state.patient === null ? 'not verified' : 'verified'}`,
  ].join('\n');
}

function describeTask(desk: Desk, task: Task): string {
  switch (task.kind) {
    case 'book':
    case 'move': {
      const service =
        task.kind === 'book'
          ? desk.practice.services.find((other) => other.id === task.serviceId)?.name
          : task.appointment?.service.name;
      const offered = task.offered.map((slot) => sayLocal(desk, slot.startsAt));
      const chosen = task.chosen === null ? 'no time chosen' : `chosen ${sayLocal(desk, task.chosen.startsAt)}`;
      return `${task.kind === 'book' ? 'booking' : 'moving'} ${service ?? 'a service not yet named'}, ${chosen}${offered.length === 0 ? '' : `, offered ${offered.join(', ')}`}`;
    }
    case 'cancel':
      return 'canceling an appointment';
    case 'look_up':
      return 'looking up appointments';
    case 'message':
      return `taking a message about ${task.about}`;
  }
}

function sayLocal(desk: Desk, startsAt: string): string {
  const { day, minute } = wallClock(startsAt, desk.practice.timezone);
  return `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
