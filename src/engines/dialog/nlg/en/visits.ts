import type { Act } from '../../acts.ts';
import { addDays } from '../../civil-time.ts';
import type { Person } from '../../state.ts';
import type { Appointment } from '../../tools.ts';
import type { Turn } from '../../turn-context.ts';
import {
  at,
  byDay,
  byTimes,
  capital,
  isAskedForYes,
  isNextNamed,
  isReadBackAgain,
  keepsProvider,
  nameOf,
  onlyProvider,
  placeInRow,
  wishedProvider,
} from '../language.ts';
import { isAloneOnDay, isJustReadBack, isOfferedOn, wasTold } from '../said-before.ts';
import { childOfTold, isNamedInReadBack, isOwnerAsked } from '../whose.ts';
import { sayList, sayProvider, sayService, withArticle } from './say-lists.ts';
import { sayBirthDate, sayClock, sayClocks, sayDay, sayShortClock, sayShortDay, sayShortDayFrom } from './say-times.ts';

type OfferSlots = Extract<Act, { act: 'offer_slots' }>;
type Confirm = Extract<Act, { act: 'confirm' }>;
type Done = Extract<Act, { act: 'done' }>['outcome'];

/** "On Tuesday the twenty-fourth I have nine or ten thirty in the morning, or two in the afternoon." */
export function offerSlots({ slots, serviceId, fit }: OfferSlots, turn: Turn): string {
  const starts = slots.map(({ startsAt }) => at(startsAt, turn));
  const [first] = starts;
  if (first === undefined) return '';
  const who = onlyProvider(slots, turn, sayProvider);
  const withWhom = who === '' ? '' : ` with ${who}`;
  const isOneDay = starts.every(({ day }) => day === first.day);
  const clocks = sayClocks([...new Set(starts.map(({ minute }) => minute))]);
  const isOneHour = starts.every(({ minute, day }) => minute === first.minute && day > addDays(turn.today, 1));
  const day = sayShortDayFrom(turn.today, first.day);
  const days = starts.map((one) => sayShortDayFrom(turn.today, one.day));
  const several = isOneHour
    ? `${clocks}${withWhom} on ${sayList(
        days.map((one) => one.replace(/,$/, '')),
        'or',
      )}`
    : `${sayDays(starts, turn)}${withWhom}`;
  const times = isOneDay ? `${day} at ${clocks}${withWhom}` : several;
  switch (fit) {
    case 'wished':
      if (isOneDay && isOfferedOn(first.day, turn)) return `I also have ${clocks}${withWhom}.`;
      return isOneDay ? `${onDay(day)} I have ${clocks}${withWhom}.` : `I have ${times}.`;
    case 'other_time':
      return `That time isn't free. The closest I have is ${times}.`;
    case 'other_day':
      return `Nothing is free then for ${withArticle(serviceName(serviceId, turn))}. The nearest I have is ${times}.`;
    case 'none_left':
      return `I have nothing else then. The closest is ${times}.`;
    case 'other_provider': {
      const wished = sayProvider(wishedProvider(turn));
      return `${wished === '' ? "They aren't" : `${wished} isn't`} free then, but I have ${times}.`;
    }
  }
}

/** "Tuesday the twenty-fourth at nine or noon, or Wednesday the twenty-fifth at two in the afternoon". */
function sayDays(starts: readonly { day: string; minute: number }[], turn: Turn): string {
  const groups = byDay(starts);
  const said = groups.map(({ day, minutes }) => `${sayShortDayFrom(turn.today, day)} at ${sayClocks(minutes)}`);
  return groups.some(({ minutes }) => minutes.length > 1) ? said.join(', or ') : sayList(said, 'or');
}

/** Several are the question already: which one it would be. */
export function offerServices(ids: readonly string[], turn: Turn): string {
  const names = ids.map((id) => withArticle(serviceName(id, turn)));
  if (turn.state.asked?.question === 'service') return `For example ${sayList(names, 'or')}.`;
  if (names.length === 1) return `That would be ${names[0]}.`;
  return whichService(ids, turn, turn.state.asked?.times ?? 1);
}

/** Appointments to choose from. */
export function listAppointments(appointments: readonly Appointment[], turn: Turn): string {
  return `I see ${sayAll(appointments, turn)}.`;
}

/** Appointments that were asked about. */
export function nameAppointments(appointments: readonly Appointment[], turn: Turn): string {
  const child = childOfTold(turn);
  return `${child === null ? 'You have' : `${child} has`} ${sayAll(appointments, turn)}.`;
}

function sayAll(appointments: readonly Appointment[], turn: Turn): string {
  return sayList(
    appointments.slice(0, 4).map((one) => `${withArticle(sayService(one.service.name))}${sayRest(one, turn)}`),
    'and',
  );
}

export function noSlots(why: Extract<Act, { act: 'no_slots' }>['why']): string {
  return {
    none: "I'm afraid nothing is free then.",
    closed: "We're closed that day.",
    past: 'That day has already gone by.',
    beyond_horizon: "That's further ahead than I can book.",
    no_more: 'Those are all the times I have.',
  }[why];
}

/** What the caller is asked to choose from: "Would that be a cleaning, or a deep cleaning?" */
export function whichService(ids: readonly string[], turn: Turn, times: number): string {
  const names = ids.map((id) => withArticle(serviceName(id, turn)));
  const either = `${names.slice(0, -1).join(', ')}, or ${names.at(-1) ?? ''}?`;
  return byTimes(times, [`Would that be ${either}`, `Which is closer: ${either}`]);
}

/**
 * Exactly what will be written, in words that cannot be taken for anything else. Said again it is shorter: what somebody without a record
 * told of themselves is not repeated.
 */
export function confirmation(confirm: Confirm, turn: Turn): string {
  if (isAskedForYes(turn)) return '';
  return isReadBackAgain(turn) ? readBackAgain(confirm, turn) : readBack(confirm, turn);
}

function readBack({ proposal, appointment }: Confirm, turn: Turn): string {
  const { state } = turn;
  const person = state.people[proposal.person];
  const who = person === undefined ? '' : forWhom(person, turn);
  if (proposal.kind === 'cancel') return appointment === null ? '' : readOff(appointment, who, turn);
  const { day, minute } = at(proposal.startsAt, turn);
  const when = `${sayDay(day)} at ${sayClock(minute)}`;
  const name = sayProvider(nameOf(turn.practice.providers, proposal.providerId));
  const withWhom = name === '' ? '' : ` with ${name}`;
  if (proposal.kind === 'move')
    return `${sayMoved(appointment, turn)} ${when}${keepsProvider(appointment, proposal.providerId) ? '' : withWhom}${appointment === null ? '' : sayInstead(appointment, { day, minute }, turn)}${who === '' ? '' : `,${who}`}.`;
  return `So that's ${withArticle(serviceName(proposal.serviceId, turn))}${withWhom} on ${when}${who}.`;
}

/** What is to be called off; of what was told of in this call before, what it is and its day. */
function readOff(appointment: Appointment, who: string, turn: Turn): string {
  const place = placeInRow(turn);
  if (place === 'only' && wasTold(appointment, turn) && isAloneOnDay(appointment, turn)) {
    const { day } = at(appointment.startsAt, turn);
    return `So the ${sayService(appointment.service.name)} on ${sayShortDay(turn.today, day)}${appointment.animal === undefined ? who : ''}.`;
  }
  return `${IN_ROW[place]} ${sayAppointment(appointment, turn)}${appointment.animal === undefined ? who : ''}.`;
}

/** What the read-back of a move begins with: the visit, unless the caller was told of it. */
function sayMoved(appointment: Appointment | null, turn: Turn): string {
  if (appointment === null || wasTold(appointment, turn)) return "So that's";
  return `So the ${sayService(appointment.service.name)} moves to`;
}

const IN_ROW = { only: "That's", first: 'First,', next: 'Next,' } as const;

/** "Thursday, November nineteenth at four p.m.: a cleaning with Maria Santos for Ada." */
function readBackAgain({ proposal, appointment }: Confirm, turn: Turn): string {
  if (proposal.kind === 'cancel') return appointment === null ? '' : `${capital(sayAppointment(appointment, turn))}.`;
  const { people } = turn.state;
  const person = people[proposal.person];
  const { day, minute } = at(proposal.startsAt, turn);
  const when = `${sayDay(day)} at ${sayClock(minute)}`;
  const name = sayProvider(nameOf(turn.practice.providers, proposal.providerId));
  const withWhom = name === '' ? '' : ` with ${name}`;
  const firstName = person?.animal?.name ?? (isOwnerAsked(turn) ? '' : (person?.firstName ?? ''));
  const isOther = person !== undefined && (person.relation !== 'self' || people.length > 1) && firstName !== '';
  const who = isOther ? ` for ${firstName}` : '';
  if (proposal.kind === 'book')
    return `${when}: ${withArticle(serviceName(proposal.serviceId, turn))}${withWhom}${who}.`;
  const instead = appointment === null ? '' : `, instead of ${sayDay(at(appointment.startsAt, turn).day)}`;
  return `${when}${keepsProvider(appointment, proposal.providerId) ? '' : withWhom}${who}${instead}.`;
}

/** What was done, by its day and hour: the rest was read back a breath ago. */
export function sayDone({ kind, appointment }: Done, turn: Turn): string {
  const { day, minute } = at(appointment.startsAt, turn);
  const short = sayShortDay(turn.today, day);
  const when = `${day === turn.today ? 'today' : short} at ${sayShortClock(minute)}`;
  switch (kind) {
    case 'booked':
      return `You're all set for ${when}.`;
    case 'moved':
      return `Done. It's now ${when}.`;
    case 'canceled':
      return `Okay, the ${sayService(appointment.service.name)}${isJustReadBack(turn) ? '' : ` on ${short}`} is canceled.`;
  }
}

/** Whose visit it is; of somebody without a record, everything that one would be made of. */
function forWhom(person: Person, turn: Turn): string {
  const animal = person.animal?.name ?? null;
  const born = person.birthDate === null ? '' : `, born ${sayBirthDate(person.birthDate)}`;
  const owner = person.record === null ? `${person.firstName} ${person.lastName}${born}` : null;
  if (animal !== null || isOwnerAsked(turn))
    return `${animal === null ? '' : ` for ${animal}`}${owner === null ? '' : `, under the name of ${owner}`}`;
  return isNamedInReadBack(turn, person) ? ` for ${owner ?? person.firstName}` : '';
}

/** " instead of Tuesday the sixteenth"; on the same day, " instead of nine": of two hours one may be taken for the other. */
function sayInstead(appointment: Appointment, to: { day: string; minute: number }, turn: Turn): string {
  const from = at(appointment.startsAt, turn);
  const clock = sayShortClock(from.minute);
  if (from.day === to.day) return ` instead of ${clock}`;
  return ` instead of ${sayShortDay(turn.today, from.day)}${isAloneOnDay(appointment, turn) ? '' : ` at ${clock}`}`;
}

/** What was said in one breath with something else comes now. */
export function sayNext({ matter, serviceId, day }: Extract<Act, { act: 'turn_to' }>, turn: Turn): string {
  // What is read back names it.
  if (isNextNamed(turn)) return '';
  if (serviceId === null && day === null)
    return {
      book: 'Now for your other appointment.',
      move: 'Now for the appointment you want to move.',
      cancel: 'Now for the one you want to cancel.',
      look_up: 'Now for the appointment you asked about.',
      message: 'Now for your message.',
    }[matter];
  const on = day === null ? '' : ` on ${sayShortDay(turn.today, day)}`;
  const what = `the ${serviceId === null ? 'appointment' : serviceName(serviceId, turn)}${on}`;
  return { move: `Now to move ${what}.`, cancel: `Now to cancel ${what}.` }[matter as string] ?? `Now for ${what}.`;
}

/** "the teeth cleaning on Tuesday, November 24th at nine a.m. with Maria Santos". */
function sayAppointment(appointment: Appointment, turn: Turn): string {
  return `the ${sayService(appointment.service.name)}${sayRest(appointment, turn)}`;
}

/** " for Rex on Tuesday, November 24th at nine a.m. with Maria Santos". */
function sayRest({ startsAt, provider, animal }: Appointment, turn: Turn): string {
  const { day, minute } = at(startsAt, turn);
  const name = provider === null ? '' : ` with ${sayProvider(provider.name)}`;
  const who = animal === undefined ? '' : ` for ${animal}`;
  return `${who} on ${sayDay(day)} at ${sayClock(minute)}${name}`;
}

/** "On Tuesday the twenty-fourth", "Today", "Tomorrow, Sunday the twenty-second,". */
function onDay(day: string): string {
  return /^(today|tomorrow)/.test(day) ? capital(day) : `On ${day}`;
}

export function serviceName(id: string, { practice }: Turn): string {
  return sayService(nameOf(practice.services, id) || 'visit');
}
