import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import type { SaidName } from '../listening/write-name.ts';
import type { MessageTask } from '../task.ts';
import { noteCaller } from './caller-name.ts';
import { sayAppointment } from './pick-appointment.ts';

const INTRODUCES = /\b(?:name is|this is|i am|it is me|call me)\b/;

/** Takes the name of who leaves a message about somebody else; true where there was one. */
export function hearWhoLeaves(desk: Desk, task: MessageTask, heard: Utterance): boolean {
  const name = isBareName(heard, 'name') || INTRODUCES.test(heard.text) ? findName(heard, 'name') : null;
  if (name === null) return false;
  noteCaller(desk, name);
  task.from = name;
  return true;
}

/** The name that is known is somebody else's than the caller's. */
export function isLeftForOther({ state, isVeterinary, today }: Desk): boolean {
  const name = nameOf(state.patient ?? state.claim);
  const isOwn = state.done.some((outcome) => outcome.kind === 'message' && outcome.message.name === name);
  if (name === null || isOwn || isVeterinary) return false;
  return state.claim.isOther || isChild(state.patient?.dateOfBirth ?? null, today);
}

/** Younger than those who call for themselves. */
const CALLS_FROM_AGE = 14;

function isChild(dateOfBirth: string | null, today: string): boolean {
  return dateOfBirth !== null && Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) < CALLS_FROM_AGE;
}

/** Who did not say who they are. */
export const NOBODY: SaidName = { firstName: null, lastName: null };

/** First and last name as one; null where neither was said. */
export function nameOf({ firstName, lastName }: SaidName): string | null {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

/** The words of a message, with whom and which appointment it is about as far as the call has told. */
export function withContext(desk: Desk, task: MessageTask, text: string): string {
  const patient = task.isForOther !== true ? null : nameOf(desk.state.patient ?? desk.state.claim);
  const appointment =
    task.about === 'message' && !task.isComplaint ? (lastToldOf(desk) ?? task.appointment ?? null) : null;
  const notes = [
    patient === null ? [] : `Patient: ${patient}.`,
    appointment === null ? [] : `Appointment: ${appointment.replace(/^your /, '')}.`,
  ].flat();
  return notes.length === 0 ? text : `${text} (${notes.join(' ').replaceAll('..', '.')})`;
}

/** The appointment under way, which is changed or canceled or was spoken of last; null where none is. */
export function appointmentSpokenOf(desk: Desk): string | null {
  const { task } = desk.state;
  if ((task?.kind === 'move' || task?.kind === 'cancel') && task.appointment !== null)
    return sayAppointment(desk, task.appointment);
  return lastToldOf(desk);
}

function lastToldOf(desk: Desk): string | null {
  const last = desk.state.done.findLast((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up');
  if (last === undefined) return null;
  if (last.kind === 'looked_up') {
    const [only, other] = last.appointments ?? [];
    return only === undefined || other !== undefined ? null : sayAppointment(desk, only);
  }
  if (!('appointment' in last)) return null;
  return `${sayAppointment(desk, last.appointment)}${last.kind === 'canceled' ? ', canceled' : ''}`;
}
