import { wallClock } from '../../dialog/civil-time.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import type { Task } from '../task.ts';

/** An appointment that is being spoken of, as far as it is known. */
export interface AtHand {
  serviceId: string | null;
  /** Null where several starts on that day are being spoken of. */
  startsAt: string | null;
  day: string | null;
  /** Null: whoever is free; undefined: not spoken of. */
  providerId: string | null | undefined;
  /** In the book, or canceled a moment ago; else it is only about to be made. */
  stands: Appointment | null;
  isCanceled: boolean;
}

/** The appointment being made, moved or canceled, else those told about last. `isOfOld`: of one that is moved, where it stands now. */
export function appointmentsAtHand(desk: Desk, isOfOld = false): AtHand[] {
  const { task } = desk.state;
  if (isOfOld && task?.kind === 'move' && task.appointment !== null) return [standing(desk, task.appointment)];
  if (task === null) return toldLast(desk);
  const one = ofTask(desk, task);
  return one === null ? [] : [one];
}

function ofTask(desk: Desk, task: Task): AtHand | null {
  if (task.kind === 'cancel') return task.appointment === null ? null : standing(desk, task.appointment);
  if (task.kind !== 'book' && task.kind !== 'move') return null;
  const stands = task.kind === 'move' ? task.appointment : null;
  if (stands !== null && task.chosen === null && task.offered.length === 0) return standing(desk, stands);
  const days = [...new Set(task.offered.map(({ startsAt }) => wallClock(startsAt, desk.practice.timezone).day))];
  const slot = task.chosen ?? (task.offered.length === 1 ? task.offered[0] : undefined);
  const wished = task.providerChoice?.kind === 'named' ? task.providerChoice.providerId : undefined;
  const offeredBy = slot?.providerId ?? task.offered[0]?.providerId;
  return {
    serviceId: task.kind === 'book' ? task.serviceId : (stands?.service.id ?? null),
    startsAt: slot?.startsAt ?? null,
    day: slot === undefined ? (days.length === 1 ? (days[0] ?? null) : null) : dayOf(desk, slot.startsAt),
    providerId: offeredBy ?? wished ?? (slot === undefined && task.offered.length === 0 ? undefined : null),
    stands: null,
    isCanceled: false,
  };
}

/** What is answered or passed on leaves an appointment as it was. */
const BESIDE = new Set(['answered', 'unanswered', 'message']);

function toldLast(desk: Desk): AtHand[] {
  const last = desk.state.done.findLast(({ kind }) => !BESIDE.has(kind));
  if (last === undefined) return [];
  if (last.kind === 'looked_up') return (last.appointments ?? []).map((one) => standing(desk, one));
  return 'appointment' in last ? [standing(desk, last.appointment, last.kind === 'canceled')] : [];
}

function standing(desk: Desk, stands: Appointment, isCanceled = false): AtHand {
  const { startsAt, service, provider } = stands;
  return {
    serviceId: service.id,
    startsAt,
    day: dayOf(desk, startsAt),
    providerId: provider?.id ?? null,
    stands,
    isCanceled,
  };
}

function dayOf({ practice }: Desk, startsAt: string): string {
  return wallClock(startsAt, practice.timezone).day;
}
