import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { at } from './language.ts';

/** Whether the agent has said these words before in the call. */
export function wasSaid({ before }: Turn, words: string): boolean {
  return before.history.some(({ role, text }) => role === 'agent' && text.includes(words));
}

/** Whether all that is known of what was asked was said before in this call. */
export function isToldAlready({ state: { done } }: Turn): boolean {
  const last = done.at(-1);
  return last?.kind === 'unanswered' && done.some((one) => one.kind === 'answered' && one.question === last.question);
}

/** Whether the caller was told of that appointment before, when and with whom: it was read out, or made in this call. */
export function wasTold({ id }: Appointment, turn: Turn): boolean {
  return toldIn(turn).some((told) => told.id === id);
}

/** Whether no other appointment that the caller was told of is on the same day. */
export function isAloneOnDay({ id, startsAt }: Appointment, turn: Turn): boolean {
  const { day } = at(startsAt, turn);
  return toldIn(turn).every((one) => one.id === id || at(one.startsAt, turn).day !== day);
}

function toldIn({ before: { done } }: Turn): Appointment[] {
  return done.flatMap((one) => {
    if (one.kind === 'looked_up') return one.appointments;
    return one.kind === 'booked' || one.kind === 'moved' ? [one.appointment] : [];
  });
}

/** Whether the one thing that was called off was read back a breath ago, and the caller hears so in the turn that they agreed in. */
export function isJustReadBack({ before, acts }: Turn): boolean {
  const frame = before.stack.at(-1);
  const isAlone = acts.every(({ act }) => act === 'done' || act === 'message_taken');
  return before.asked?.question === 'confirm' && frame?.kind === 'cancel' && frame.left === undefined && !isAlone;
}

/** Whether other times of that day, and of no other, were offered for the same matter a breath ago. */
export function isOfferedOn(day: string, turn: Turn): boolean {
  const { before, state, fresh, acts } = turn;
  const frame = state.stack.at(-1);
  const { offered } = before;
  if (before.asked?.question !== 'slot' || offered?.of !== 'slots' || frame === undefined || fresh.has(frame))
    return false;
  const now = acts.flatMap((act) => (act.act === 'offer_slots' ? act.slots : [])).map(({ startsAt }) => startsAt);
  return (
    offered.slots.length > 0 &&
    offered.slots.every(({ startsAt }) => at(startsAt, turn).day === day && !now.includes(startsAt))
  );
}
