import { wallClock } from '../civil-time.ts';
import type { ConversationState, Outcome } from '../state.ts';
import type { Appointment, CallCategory } from '../tools.ts';
import type { Turn } from '../turn-context.ts';

/** Notes what came to be, for the analysis of the call. */
export function recordOutcome(state: ConversationState, outcome: Outcome): void {
  state.done.push(outcome);
}

/** Notes what the caller called for, once each. */
export function recordWish(state: ConversationState, category: CallCategory): void {
  if (!state.wishes.includes(category)) state.wishes.push(category);
}

type Written = Extract<Outcome, { kind: 'booked' | 'moved' | 'canceled' }>;

/** What was booked or moved last in this call. */
export function lastWritten({ done }: Pick<ConversationState, 'done'>): Written | undefined {
  return done.findLast((one): one is Written => one.kind === 'booked' || one.kind === 'moved');
}

type Told = Written | Extract<Outcome, { kind: 'looked_up' }>;

function lastTold({ done }: Pick<ConversationState, 'done'>): Told | undefined {
  return done.findLast((one): one is Told => ['looked_up', 'booked', 'moved'].includes(one.kind));
}

/** What the caller was last told of their appointments, without what was called off since. */
export function toldAppointments({ done }: Pick<ConversationState, 'done'>): Appointment[] {
  const last = lastTold({ done });
  const told = last?.kind === 'looked_up' ? last.appointments : last === undefined ? [] : [last.appointment];
  const isOff = ({ id }: Appointment): boolean =>
    done.some((one) => one.kind === 'canceled' && one.appointment.id === id);
  return told.filter((one) => !isOff(one));
}

/**
 * A day of these on which the caller was told of an appointment, and whose: a day that does not suit is where another one is wanted for it.
 * @returns `person`: index into `people`
 */
export function toldOn(
  { state, practice }: Pick<Turn, 'state' | 'practice'>,
  days: readonly string[],
): { day: string; person: number | undefined } | undefined {
  const onDays = toldAppointments(state).map(({ startsAt }) => wallClock(startsAt, practice.timezone).day);
  const day = onDays.find((one) => days.includes(one));
  const last = lastTold(state);
  return day === undefined || last === undefined ? undefined : { day, person: last.person };
}
