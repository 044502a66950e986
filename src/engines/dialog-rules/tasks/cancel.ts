import { type Desk, record, wish } from '../desk.ts';
import { giveConsent, propose } from '../policy.ts';
import type { CancelTask } from '../task.ts';
import { cannotChange, nothingFound, notVerified } from './no-appointment.ts';
import { askWhatOf, nextAppointmentStep, sayAppointment } from './pick-appointment.ts';

/** A cancellation of an appointment still to be named. */
export function newCancellation(): CancelTask {
  return { kind: 'cancel', appointment: null, when: null, words: '' };
}

/** What to say next to bring the cancellation forward. */
export async function advanceCancellation(desk: Desk, task: CancelTask): Promise<string> {
  const { state } = desk;
  wish(desk, 'cancellation');
  if (task.appointment === null) {
    const hint = task.isAll === true ? { when: null, words: 'first' } : task;
    const step = await nextAppointmentStep(desk, hint);
    if (step.kind === 'ask') return step.words;
    if (step.kind === 'not_verified') return notVerified(desk);
    if (step.kind === 'none' && task.isAll === true && desk.state.done.at(-1)?.kind === 'canceled')
      return noneLeft(desk);
    if (step.kind === 'none') return nothingFound(desk);
    task.appointment = step.appointment;
    if (task.isGuessed === true) return askWhatOf(desk, step.appointment, task.words);
  }
  propose(state, { kind: 'cancel', appointmentId: task.appointment.id });
  state.asked = { kind: 'consent' };
  return `I have ${sayAppointment(desk, task.appointment)}. Shall I cancel it?`;
}

function noneLeft(desk: Desk): string {
  desk.state.task = null;
  return 'That was the last one.';
}

/** Call after an explicit yes to the read-back. */
export async function confirmCancellation(desk: Desk, task: CancelTask): Promise<string> {
  giveConsent(desk.state);
  const result = await desk.tools.cancel();
  desk.state.task = null;
  if (!result.ok && result.reason !== 'already_canceled') return cannotChange(desk);
  if (task.appointment === null) return 'That appointment is canceled.';
  record(desk, { kind: 'canceled', appointment: task.appointment });
  if (task.isAll === true) desk.state.waiting.unshift({ ...newCancellation(), isAll: true });
  return `Done. I canceled ${sayAppointment(desk, task.appointment)}.`;
}
