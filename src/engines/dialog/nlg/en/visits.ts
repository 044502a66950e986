import type { Act } from '../../acts.ts';
import { weekdayOf } from '../../civil-time.ts';
import type { ChosenSlot, Person } from '../../state.ts';
import type { Appointment } from '../../tools.ts';
import type { Turn } from '../../turn-context.ts';
import { at, byTimes, isNamedInReadBack, isNextNamed, keepsProvider, nameOf, onlyProvider } from '../language.ts';
import { sayList, sayProvider, sayService, withArticle } from './say-lists.ts';
import { sayBirthDate, sayClock, sayDay, sayDayFrom, sayWeekday } from './say-times.ts';

type OfferSlots = Extract<Act, { act: 'offer_slots' }>;
type Confirm = Extract<Act, { act: 'confirm' }>;
type Done = Extract<Act, { act: 'done' }>['outcome'];

/** "On Tuesday, November 24th I have nine, ten thirty, or two." */
export function offerSlots({ slots, serviceId, fit }: OfferSlots, turn: Turn): string {
  const days = new Set(slots.map(({ startsAt }) => at(startsAt, turn).day));
  const [day] = days;
  const who = sayProvider(onlyProvider(slots, turn));
  const withWhom = who === '' ? '' : ` with ${who}`;
  const times =
    days.size === 1 && day !== undefined
      ? `${sayList(
          slots.map(({ startsAt }) => sayClock(at(startsAt, turn).minute)),
          'or',
        )} ${onDay(turn, day)}`
      : sayList(
          slots.map((slot) => sayStart(slot, turn)),
          'or',
        );
  switch (fit) {
    case 'wished':
      return slots.length === 1 ? `The one I have is ${times}${withWhom}.` : `I have ${times}${withWhom}.`;
    case 'other_time':
      return `That time isn't free. The closest I have is ${times}${withWhom}.`;
    case 'other_day':
      return `Nothing is free then for ${withArticle(serviceName(serviceId, turn))}. The nearest I have is ${times}${withWhom}.`;
    case 'other_provider':
      return `They aren't free then, but I have ${times}${withWhom}.`;
  }
}

export function offerServices(ids: readonly string[], turn: Turn): string {
  const names = ids.map((id) => withArticle(serviceName(id, turn)));
  if (turn.state.asked?.question === 'service') return `For example ${sayList(names, 'or')}.`;
  return names.length === 1 ? `That would be ${names[0]}.` : `That could be ${sayList(names, 'or')}.`;
}

/** Appointments to choose from. */
export function listAppointments(appointments: readonly Appointment[], turn: Turn): string {
  return `I see ${sayAll(appointments, turn)}.`;
}

/** Appointments that were asked about. */
export function nameAppointments(appointments: readonly Appointment[], turn: Turn): string {
  return `You have ${sayAll(appointments, turn)}.`;
}

function sayAll(appointments: readonly Appointment[], turn: Turn): string {
  return sayList(
    appointments.slice(0, 4).map((one) => sayAppointment(one, turn)),
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

/** Exactly what will be written, in words that cannot be taken for anything else. */
export function confirmation({ proposal, appointment }: Confirm, turn: Turn): string {
  const { state } = turn;
  const person = state.people[proposal.person];
  const who = person === undefined ? '' : forWhom(person, turn);
  if (proposal.kind === 'cancel')
    return appointment === null
      ? ''
      : `That's ${sayAppointment(appointment, turn)}${appointment.animal === undefined ? who : ''}.`;
  const { day, minute } = at(proposal.startsAt, turn);
  const when = `${sayDay(day)} at ${sayClock(minute)}`;
  const name = sayProvider(nameOf(turn.practice.providers, proposal.providerId));
  const withWhom = name === '' ? '' : ` with ${name}`;
  if (proposal.kind === 'move')
    return `I'd move ${appointment === null ? `it to ${when}` : sayMove(appointment, { day, minute }, turn)}${keepsProvider(appointment, proposal.providerId) ? '' : withWhom}${who}.`;
  const visit = `${withArticle(serviceName(proposal.serviceId, turn))}${withWhom} on ${when}${who}`;
  const times = state.asked?.question === 'confirm' ? state.asked.times : 1;
  return byTimes(times, [`So that's ${visit}.`, `Let me say it once more: ${visit}.`, `What I have is ${visit}.`]);
}

/** What was done, by weekday and hour: the rest was read back a breath ago. */
export function sayDone({ kind, appointment }: Done, turn: Turn): string {
  const { day, minute } = at(appointment.startsAt, turn);
  const weekday = sayWeekday(weekdayOf(day));
  switch (kind) {
    case 'booked':
      return `You're all set for ${weekday} at ${sayClock(minute)}.`;
    case 'moved':
      return `Done. It's now ${weekday} at ${sayClock(minute)}.`;
    case 'canceled':
      return `Okay, the ${sayService(appointment.service.name)} on ${weekday} is canceled.`;
  }
}

/** Whose visit it is; of somebody without a record, everything that one would be made of. */
function forWhom(person: Person, turn: Turn): string {
  const animal = person.animal?.name ?? null;
  const born = person.birthDate === null ? '' : `, born ${sayBirthDate(person.birthDate)}`;
  const owner = person.record === null ? `${person.firstName} ${person.lastName}${born}` : null;
  if (animal !== null) return ` for ${animal}${owner === null ? '' : `, under the name of ${owner}`}`;
  return isNamedInReadBack(turn, person) ? ` for ${owner ?? person.firstName}` : '';
}

/** "your checkup from Tuesday, March sixteenth to Monday, March twenty-second at eight a.m." */
function sayMove(appointment: Appointment, to: { day: string; minute: number }, turn: Turn): string {
  const from = at(appointment.startsAt, turn);
  const what = `the ${sayService(appointment.service.name)}`;
  return from.day === to.day
    ? `${what} from ${sayClock(from.minute)} to ${sayClock(to.minute)} on ${sayDay(to.day)}`
    : `${what} from ${sayDay(from.day)} to ${sayDay(to.day)} at ${sayClock(to.minute)}`;
}

/** What was said in one breath with something else comes now. */
export function sayNext({ matter, serviceId }: Extract<Act, { act: 'turn_to' }>, turn: Turn): string {
  // What is read back names it.
  if (isNextNamed(turn)) return '';
  if (serviceId !== null) return `Now for the ${serviceName(serviceId, turn)}.`;
  return {
    book: 'Now for your other appointment.',
    move: 'Now for the appointment you want to move.',
    cancel: 'Now for the one you want to cancel.',
    look_up: 'Now for the one you asked about.',
    message: 'Now for your message.',
  }[matter];
}

/** "the teeth cleaning on Tuesday, November 24th at nine a.m. with Maria Santos". */
function sayAppointment({ service, startsAt, provider, animal }: Appointment, turn: Turn): string {
  const { day, minute } = at(startsAt, turn);
  const name = provider === null ? '' : ` with ${sayProvider(provider.name)}`;
  const who = animal === undefined ? '' : ` for ${animal}`;
  return `the ${sayService(service.name)}${who} on ${sayDay(day)} at ${sayClock(minute)}${name}`;
}

/** "on Tuesday, November twenty-fourth", "today, Saturday, November twenty-first". */
function onDay({ today }: Turn, day: string): string {
  const words = sayDayFrom(today, day);
  return words.startsWith(sayDay(day)) ? `on ${words}` : words;
}

function sayStart(slot: ChosenSlot, turn: Turn): string {
  const { day, minute } = at(slot.startsAt, turn);
  return `${sayDayFrom(turn.today, day)} at ${sayClock(minute)}`;
}

function serviceName(id: string, { practice }: Turn): string {
  return sayService(nameOf(practice.services, id) || 'visit');
}
