import { addDays, clockOf, daysBetween, minuteOf, mondayOf, wallClock } from '../civil-time.ts';
import type { When } from '../commands.ts';
import { mayBeTold } from '../policy/disclosure.ts';
import type { CancelFrame, LookUpFrame, MoveFrame, Person, Which } from '../state.ts';
import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { ofAnimal } from './animal.ts';
import { ask, timesOf } from './ask.ts';
import { refusedTime } from './book.ts';
import { type Step, step } from './flow.ts';
import { isRelative, resolved } from './relative.ts';
import { settleConsent, settleTime } from './search.ts';
import { verify } from './verify.ts';

const DAYS_OF_WEEK = 7;

/** Another time for an appointment that stands: who, which, when, read-back, yes. */
export async function nextOfMove(turn: Turn, frame: MoveFrame, person: Person): Promise<Step> {
  if (!turn.practice.bookingEnabled) return step.message('not_allowed', 'booking_off');
  const before = await settleAppointment(turn, frame, person);
  if (before !== null) return before;
  const { appointment } = frame;
  if (appointment === null) return step.finished;
  // Who is not asked for somebody else stays with whom the appointment is.
  const standing = appointment.provider?.id ?? null;
  if (standing !== null && !frame.notProviders.includes(standing)) frame.provider ??= standing;
  // What is told from the appointment is known by now.
  if (frame.when !== null && isRelative(frame.when)) frame.when = resolved(turn, frame, frame.when);
  frame.when = inItsWeek(turn, frame, appointment);
  frame.when = onItsDay(turn, frame, appointment);
  if (timesOf(turn, 'when') === 0 && isOnlyItsDay(turn, frame, appointment)) frame.when = null;
  if ((isOnlyRefused(frame) || isOnlyItsTime(turn, frame, appointment)) && timesOf(turn, 'when') === 0) {
    ask(turn, 'when');
    return step.asked;
  }
  if (!(await settleTime(turn, frame, appointment.service.id, appointment.id))) return step.asked;
  const { chosen } = frame;
  if (chosen === null) return step.asked;
  if (chosen.startsAt === appointment.startsAt && [standing, 'any', null].includes(frame.provider)) {
    turn.acts.push({ act: 'refused', why: 'same_time' });
    // What was moved there in this call is where it should be.
    const isMoved = turn.state.done.some((one) => one.kind === 'moved' && one.appointment.id === appointment.id);
    if (isMoved) return step.finished;
    Object.assign(frame, { when: null, chosen: null });
    return step.again;
  }
  const proposal = {
    kind: 'move' as const,
    person: frame.person,
    appointmentId: appointment.id,
    providerId: chosen.providerId,
    startsAt: chosen.startsAt,
  };
  if (!settleConsent(turn, proposal, appointment)) return step.asked;
  // Read before anything is written: a read that fails does not tell of a move that was made as one that failed.
  const cancels = await cancelsOf(turn, frame, appointment);
  const result = await turn.tools.move(turn.today);
  if (!result.ok) return refusedTime(turn, frame, result.reason);
  const outcome = { kind: 'moved' as const, appointment: result.appointment, person: frame.person };
  turn.state.done.push(outcome);
  turn.acts.push({ act: 'done', outcome });
  for (const one of cancels) dropCancelOf(turn, one, appointment);
  return step.finished;
}

/** That a day does not suit, and nothing else, tells no time to offer. */
function isOnlyRefused({ when, passed, chosen }: MoveFrame): boolean {
  const parts = Object.entries(when ?? {}).flatMap(([part, value]) => (value === undefined ? [] : [part]));
  return chosen === null && passed.length === 0 && parts.length > 0 && parts.every((part) => part === 'not_days');
}

/**
 * A weekday alone is that of the appointment's week, Monday to Sunday; the next one to come where that is over. A day further ahead than a
 * week was counted from more than its name.
 */
function inItsWeek({ practice, today }: Turn, { when }: MoveFrame, { startsAt }: Appointment): When | null {
  const { is_weekday: isWeekday, ...wish } = when ?? {};
  const [named] = wish.days ?? [];
  if (isWeekday !== true || named === undefined || daysBetween(today, named) > DAYS_OF_WEEK) return when;
  const { day } = wallClock(startsAt, practice.timezone);
  const meant = addDays(mondayOf(day), daysBetween(mondayOf(named), named));
  return {
    ...wish,
    days: [meant < today ? addDays(meant, Math.ceil(daysBetween(meant, today) / DAYS_OF_WEEK) * DAYS_OF_WEEK) : meant],
  };
}

/** The day that it is on, and nothing else, tells which one it is and not when it should be. */
function isOnlyItsDay({ practice }: Turn, { when, which, passed }: MoveFrame, { startsAt }: Appointment): boolean {
  const parts = Object.entries(when ?? {}).flatMap(([part, value]) => (value === undefined ? [] : [part]));
  const isOnly = parts.join() === 'days' && when?.days?.join() === wallClock(startsAt, practice.timezone).day;
  return isOnly && passed.length === 0 && which?.day === undefined;
}

/** The hour that it has, and nothing else, tells that it stays at that hour, and not on which day. */
function isOnlyItsTime({ practice }: Turn, { when, passed }: MoveFrame, { startsAt }: Appointment): boolean {
  const parts = Object.entries(when ?? {}).flatMap(([part, value]) => (value === undefined ? [] : [part]));
  const clock = clockOf(wallClock(startsAt, practice.timezone).minute);
  return parts.join() === 'at' && when?.at?.join() === clock && passed.length === 0;
}

const OF_CLOCK: ReadonlySet<string> = new Set(['at', 'not_before', 'not_after']);

/** Another hour, or part of the day, and nothing else, is one of the day that it is on. */
function onItsDay({ practice }: Turn, { when, passed }: MoveFrame, { startsAt }: Appointment): When | null {
  const { day, minute } = wallClock(startsAt, practice.timezone);
  const parts = Object.entries(when ?? {}).flatMap(([part, value]) => (value === undefined ? [] : [part]));
  const isClock = parts.length > 0 && parts.every((part) => OF_CLOCK.has(part)) && passed.length === 0;
  return isClock && when?.at?.some((clock) => minuteOf(clock) === minute) !== true ? { ...when, days: [day] } : when;
}

/** Calls an appointment off: who, which, read-back, yes. */
export async function nextOfCancel(turn: Turn, frame: CancelFrame, person: Person): Promise<Step> {
  if (!turn.practice.bookingEnabled) return step.message('not_allowed', 'booking_off');
  const before = await settleAppointment(turn, frame, person);
  if (before !== null) return before;
  const { appointment } = frame;
  if (appointment === null) return step.finished;
  const proposal = { kind: 'cancel' as const, person: frame.person, appointmentId: appointment.id };
  if (!settleConsent(turn, proposal, appointment)) return step.asked;
  const result = await turn.tools.cancel(turn.today);
  if (!result.ok && result.reason !== 'already_canceled') return step.message('failed', 'refused');
  const outcome = { kind: 'canceled' as const, appointment, person: frame.person };
  turn.state.done.push(outcome);
  turn.acts.push({ act: 'done', outcome });
  dropMoveOf(turn, frame, appointment);
  if (frame.which?.all !== true) return step.finished;
  frame.appointment = null;
  return step.again;
}

/** Where it is moved instead, it is not called off any more: it alone, and not what else of theirs was to be. */
async function cancelsOf(turn: Turn, { person }: MoveFrame, moved: Appointment): Promise<CancelFrame[]> {
  const theirs = turn.state.stack.filter((one): one is CancelFrame => one.kind === 'cancel' && one.person === person);
  const found: CancelFrame[] = [];
  for (const frame of theirs) {
    const { appointment, which } = frame;
    const isOfIt = async (): Promise<boolean> =>
      appointment === null ? which !== null && (await isOnlyMeant(turn, frame, moved)) : appointment.id === moved.id;
    if (which?.all === true || (await isOfIt())) found.push(frame);
  }
  return found;
}

function dropCancelOf(turn: Turn, frame: CancelFrame, moved: Appointment): void {
  if (frame.which?.all === true)
    Object.assign(frame, { appointment: null, spared: [...(frame.spared ?? []), moved.id] });
  else turn.state.stack = turn.state.stack.filter((one) => one !== frame);
}

/** Whether what was said of an appointment fits that one, as it stood, and no other that stands. */
async function isOnlyMeant(turn: Turn, { person, which }: CancelFrame, moved: Appointment): Promise<boolean> {
  const who = turn.state.people[person];
  const standing = who === undefined ? [] : await turn.tools.listAppointments(who, turn.today);
  return isMeant(turn, moved, which) && !standing.some((one) => one.id !== moved.id && isMeant(turn, one, which));
}

/** What was called off is not moved any more. */
function dropMoveOf(turn: Turn, { person }: CancelFrame, canceled: Appointment): void {
  const isOfIt = (one: MoveFrame): boolean =>
    one.appointment === null
      ? one.person === person && isMeant(turn, canceled, one.which)
      : one.appointment.id === canceled.id;
  turn.state.stack = turn.state.stack.filter((one) => one.kind !== 'move' || !isOfIt(one));
}

/** Tells what stands in the book. */
export async function nextOfLookUp(turn: Turn, frame: LookUpFrame, person: Person): Promise<Step> {
  const before = await settleRecord(turn, person);
  if (before !== null) return before;
  const all = await turn.tools.listAppointments(person, turn.today);
  const meant = ofAnimal(all, person).filter((one) => isMeant(turn, one, frame.which));
  const appointments = meant.length > 0 ? meant : all;
  turn.state.done.push({ kind: 'looked_up', appointments, person: frame.person });
  turn.acts.push(
    appointments.length === 0 ? { act: 'refused', why: 'no_appointments' } : { act: 'appointments', appointments },
  );
  return step.finished;
}

/** Who it is about, and whether the caller may be told; null where all is settled. */
async function settleRecord(turn: Turn, person: Person): Promise<Step | null> {
  if (person.isOpen === true) {
    ask(turn, 'whose');
    return step.asked;
  }
  if (person.relation === 'other') return step.message('not_allowed', 'privacy');
  const verdict = await verify(turn, person);
  if (verdict.is === 'asking') {
    ask(turn, verdict.question);
    return step.asked;
  }
  if (verdict.is === 'given_up') return step.message('not_verified', 'no_more_tries');
  if (verdict.is === 'unknown') {
    if (person.misses > 1) return step.message('not_verified', 'no_more_tries');
    ask(turn, 'identity_again');
    return step.asked;
  }
  return mayBeTold(person, turn.today) ? null : step.message('not_allowed', 'privacy');
}

/** Which appointment is meant: the one there is, the one that fits what was said of it, or the one that is chosen. */
async function settleAppointment(turn: Turn, frame: MoveFrame | CancelFrame, person: Person): Promise<Step | null> {
  const before = await settleRecord(turn, person);
  if (before !== null || frame.appointment !== null) return before;
  const listed = await turn.tools.listAppointments(person, turn.today);
  const spared = frame.kind === 'cancel' ? (frame.spared ?? []) : [];
  const standing = listed.filter(({ id }) => !spared.includes(id));
  const isOld = ({ id }: Appointment): boolean =>
    !turn.state.done.some((one) => one.kind === 'booked' && one.appointment.id === id);
  // What was booked a minute ago is hardly the one that is meant beside another.
  const all = standing.some(isOld) ? standing.filter(isOld) : standing;
  if (all.length === 0) {
    // Of all of them the last one was called off just now.
    if (frame.which?.all !== true || turn.acts.length === 0) turn.acts.push({ act: 'refused', why: 'no_appointments' });
    return step.finished;
  }
  const theirs = ofAnimal(all, person);
  if (frame.kind === 'cancel' && isCanceledAlready(turn, frame, theirs)) {
    turn.acts.push({ act: 'acknowledge' });
    return step.finished;
  }
  const fitting = theirs.filter((one) => isMeant(turn, one, frame.which));
  // A day or hour that was misheard leaves those with that name.
  const likely = fitting.length > 0 ? fitting : theirs.filter((one) => isNamed(one, frame.which));
  const meant = likely.length > 0 ? likely : all;
  const [only] = meant;
  // A day that is remembered wrong is told in the read-back; another visit than the one that was named, before anything is asked of it.
  const isOnThatDay = only !== undefined && frame.which?.day === wallClock(only.startsAt, turn.practice.timezone).day;
  const isOther = only !== undefined && meant.length === 1 && !isNamed(only, frame.which) && !isOnThatDay;
  if (only !== undefined && !isOther && (meant.length === 1 || frame.which?.all === true)) {
    frame.appointment = only;
    if (frame.kind === 'cancel' && frame.which?.all === true) frame.left = meant.length - 1;
    return null;
  }
  turn.state.offered = { of: 'appointments', appointments: meant };
  turn.acts.push({ act: 'offer_appointments', appointments: meant });
  ask(turn, 'which_appointment');
  return step.asked;
}

/** What was told of it fits one that was called off in this call, and none that stands: it is not said of another. */
function isCanceledAlready(turn: Turn, { which }: CancelFrame, standing: readonly Appointment[]): boolean {
  if (which === null || which.all === true) return false;
  const isThat = (one: Appointment): boolean => isMeant(turn, one, which);
  return turn.state.done.some((one) => one.kind === 'canceled' && isThat(one.appointment)) && !standing.some(isThat);
}

function isMeant({ practice }: Turn, one: Appointment, which: Which | null): boolean {
  if (which === null) return true;
  const at = wallClock(one.startsAt, practice.timezone);
  const days = which.day === undefined ? which.days : [which.day];
  const isThen =
    (days === undefined || days.includes(at.day)) && (which.at === undefined || minuteOf(which.at) === at.minute);
  return isThen && isNamed(one, which);
}

/** Whether it is such a visit, and with that provider, as was named. */
function isNamed({ service, provider }: Appointment, which: Which | null): boolean {
  const { services = [], provider: id = 'any' } = which ?? {};
  return (services.length === 0 || services.includes(service.id)) && (id === 'any' || id === provider?.id);
}
