import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { sayAppointment } from '../tasks/pick-appointment.ts';

const ASKS =
  /\b(what|which) (time|day|date|kind of \w+|type of \w+|appointment|visit)? ?(is|was) (it|that|this|mine|my appointment|the appointment)( for| about)?( now| again| currently| right now)*$|\bwhen (is|was) (it|that|this|mine|my appointment|the appointment)( for)?( now| again| currently| right now)*$|\bwhat (is|was) (it|that|this|the appointment|my appointment) (even )?for\b|\bwhat do i have\b|\bwhat am i (down|booked|scheduled|in) for\b/;

/** Whether the words ask for the appointment that is being moved or canceled. */
export function asksStanding(desk: Desk, heard: Utterance): boolean {
  return appointmentAtHand(desk) !== null && ASKS.test(heard.text);
}

/** The appointment that is being moved or canceled; only a verified caller has one at hand. */
export function answerStanding(desk: Desk): string | null {
  const appointment = appointmentAtHand(desk);
  return appointment === null ? null : `I have ${sayAppointment(desk, appointment)}.`;
}

function appointmentAtHand({ state: { task } }: Desk) {
  const isMove = task?.kind === 'move' && task.chosen === null && task.offered.length === 0;
  return isMove || task?.kind === 'cancel' ? task.appointment : null;
}
