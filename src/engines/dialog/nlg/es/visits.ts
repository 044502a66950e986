import type { Act } from '../../acts.ts';
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
import { sayList, sayProvider, sayService, theService } from './say-lists.ts';
import { atClock, atClocks, sayBirthDate, sayDay, sayShortDay, sayShortDayFrom } from './say-times.ts';

type OfferSlots = Extract<Act, { act: 'offer_slots' }>;
type Confirm = Extract<Act, { act: 'confirm' }>;
type Done = Extract<Act, { act: 'done' }>['outcome'];

/** "El martes veinticuatro tengo a las ocho, a las diez de la mañana o al mediodía." */
export function offerSlots({ slots, fit }: OfferSlots, turn: Turn): string {
  const starts = slots.map(({ startsAt }) => at(startsAt, turn));
  const [first] = starts;
  if (first === undefined) return '';
  const isOneDay = starts.every(({ day }) => day === first.day);
  const clocks = atClocks([...new Set(starts.map(({ minute }) => minute))]);
  const isOneHour = starts.every(({ minute }) => minute === first.minute);
  const day = sayShortDayFrom(turn.today, first.day);
  const times = isOneDay
    ? `${day} ${clocks}`
    : isOneHour
      ? `${clocks} ${sayList(
          starts.map((one) => sayShortDayFrom(turn.today, one.day)),
          'o',
        )}`
      : sayDays(starts, turn);
  const only = onlyProvider(slots, turn, (name) => sayProvider(name, turn));
  const who = only === '' ? '' : ` con ${only}`;
  switch (fit) {
    case 'wished':
      if (isOneDay && isOfferedOn(first.day, turn)) return `También tengo ${clocks}${who}.`;
      return isOneDay ? `${capital(day)} tengo ${clocks}${who}.` : `Tengo ${times}${who}.`;
    case 'other_time':
      return `A esa hora no tengo lugar. Lo más cercano es ${times}${who}.`;
    case 'other_day':
      return `Para entonces no tengo lugar. Lo más cercano es ${times}${who}.`;
    case 'none_left':
      return `Para entonces ya no tengo otra. Lo más cercano es ${times}${who}.`;
    case 'other_provider':
      return `Con ${sayProvider(wishedProvider(turn), turn) || 'esa persona'} no hay lugar para entonces, pero tengo ${times}${who}.`;
  }
}

/** "El martes veinticuatro a las nueve o al mediodía, o el miércoles veinticinco a las dos de la tarde". */
function sayDays(starts: readonly { day: string; minute: number }[], turn: Turn): string {
  const groups = byDay(starts);
  const said = groups.map(({ day, minutes }) => `${sayShortDayFrom(turn.today, day)} ${atClocks(minutes)}`);
  return groups.some(({ minutes }) => minutes.length > 1) ? said.join(', o ') : sayList(said, 'o');
}

/** Several are the question already: which one it would be. */
export function offerServices(ids: readonly string[], turn: Turn): string {
  const names = ids.map((id) => serviceName(id, turn));
  if (turn.state.asked?.question === 'service') return `Por ejemplo: ${sayList(names, 'o')}.`;
  if (names.length === 1) return `Eso sería ${names[0]}.`;
  return whichService(ids, turn, turn.state.asked?.times ?? 1);
}

/** Appointments to choose from. */
export function listAppointments(appointments: readonly Appointment[], turn: Turn): string {
  return `Veo ${sayAll(appointments, turn)}.`;
}

/** Appointments that were asked about. */
export function nameAppointments(appointments: readonly Appointment[], turn: Turn): string {
  const child = childOfTold(turn);
  return `${child === null ? 'Tiene' : `${child} tiene`} ${sayAll(appointments, turn)}.`;
}

export function noSlots(why: Extract<Act, { act: 'no_slots' }>['why']): string {
  return {
    none: 'Disculpe, para entonces no tengo lugar.',
    closed: 'Ese día no abrimos.',
    past: 'Ese día ya pasó.',
    beyond_horizon: 'Todavía no puedo agendar para una fecha tan lejana.',
    no_more: 'Esos son todos los horarios que tengo.',
  }[why];
}

/** What the caller is asked to choose from: "¿Sería limpieza dental o limpieza profunda?" */
export function whichService(ids: readonly string[], turn: Turn, times: number): string {
  const either = `${sayList(
    ids.map((id) => serviceName(id, turn)),
    'o',
  )}?`;
  return byTimes(times, [`¿Sería ${either}`, `¿Cuál se acerca más: ${either}`]);
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
  if (proposal.kind === 'cancel')
    return appointment === null
      ? ''
      : `${IN_ROW[placeInRow(turn)]} ${sayAppointment(appointment, turn)}${appointment.animal === undefined ? who : ''}.`;
  const when = sayStart(proposal.startsAt, turn);
  const name = sayProvider(nameOf(turn.practice.providers, proposal.providerId), turn);
  const withWhom = name === '' ? '' : ` con ${name}`;
  if (proposal.kind === 'move')
    return `Le cambio la cita${appointment === null ? '' : `${ofVisit(appointment, turn)} ${of(wasTold(appointment, turn) && isAloneOnDay(appointment, turn) ? sayFrom(appointment, proposal.startsAt, turn) : sayStart(appointment.startsAt, turn))}`} para ${when}${keepsProvider(appointment, proposal.providerId) ? '' : withWhom}${who}.`;
  return `Entonces sería ${itsService(proposal.serviceId, turn)}${withWhom}, ${when}${who}.`;
}

const IN_ROW = { only: 'Es', first: 'Primero,', next: 'Ahora,' } as const;

/** "El jueves diecinueve de noviembre a las cuatro de la tarde: limpieza dental con María Santos, para Ada." */
function readBackAgain({ proposal, appointment }: Confirm, turn: Turn): string {
  if (proposal.kind === 'cancel') return appointment === null ? '' : `${capital(sayAppointment(appointment, turn))}.`;
  const { people } = turn.state;
  const person = people[proposal.person];
  const when = capital(sayStart(proposal.startsAt, turn));
  const name = sayProvider(nameOf(turn.practice.providers, proposal.providerId), turn);
  const withWhom = name === '' ? '' : ` con ${name}`;
  const firstName = person?.animal?.name ?? (isOwnerAsked(turn) ? '' : (person?.firstName ?? ''));
  const isOther = person !== undefined && (person.relation !== 'self' || people.length > 1) && firstName !== '';
  const who = isOther ? `, para ${firstName}` : '';
  if (proposal.kind === 'book') return `${when}: ${serviceName(proposal.serviceId, turn)}${withWhom}${who}.`;
  const instead = appointment === null ? '' : `, en lugar ${of(sayFrom(appointment, proposal.startsAt, turn))}`;
  return `${when}${keepsProvider(appointment, proposal.providerId) ? '' : withWhom}${who}${instead}.`;
}

/** What was done, by its day and hour: the rest was read back a breath ago. */
export function sayDone({ kind, appointment }: Done, turn: Turn): string {
  const { day, minute } = at(appointment.startsAt, turn);
  const short = `el ${sayShortDay(turn.today, day)}`;
  const when = `${day === turn.today ? 'hoy' : short} ${atClock(minute)}`;
  switch (kind) {
    case 'booked':
      return `Listo, quedó agendada para ${when}.`;
    case 'moved':
      return `Listo, quedó para ${when}.`;
    case 'canceled':
      return `Listo, quedó cancelada${isJustReadBack(turn) ? '' : ` la cita ${of(short)}`}.`;
  }
}

/** Whose visit it is; of somebody without a record, everything that one would be made of. */
function forWhom(person: Person, turn: Turn): string {
  const animal = person.animal?.name ?? null;
  const born = person.birthDate === null ? '' : `, con fecha de nacimiento ${sayBirthDate(person.birthDate)}`;
  const owner = person.record === null ? `, a nombre de ${person.firstName} ${person.lastName}${born}` : '';
  if (animal !== null) return `, para ${animal}${owner}`;
  return owner === '' && isNamedInReadBack(turn, person) ? `, para ${person.firstName}` : owner;
}

/** " de limpieza dental", unless the caller was told of it. */
function ofVisit(appointment: Appointment, turn: Turn): string {
  return wasTold(appointment, turn) ? '' : ` de ${sayService(appointment.service.name)}`;
}

/** Day of the appointment as it stands; its hour, where it stays on that day. */
function sayFrom({ startsAt }: Appointment, to: string, turn: Turn): string {
  const { day } = at(startsAt, turn);
  return day === at(to, turn).day ? sayStart(startsAt, turn) : `el ${sayDay(day)}`;
}

/** What was said in one breath with something else comes now. */
export function sayNext({ matter, serviceId, day }: Extract<Act, { act: 'turn_to' }>, turn: Turn): string {
  // What is read back names it.
  if (isNextNamed(turn)) return '';
  if (serviceId === null && day === null)
    return {
      book: 'Ahora vamos con la otra cita.',
      move: 'Ahora vamos con la cita que quiere cambiar.',
      cancel: 'Ahora vamos con la que quiere cancelar.',
      look_up: 'Ahora vamos con la cita que me preguntó.',
      message: 'Ahora vamos con su recado.',
    }[matter];
  if (matter === 'book') return `Ahora vamos con lo otro: ${itsService(serviceId ?? '', turn)}.`;
  const what = `la cita${serviceId === null ? '' : ` de ${serviceName(serviceId, turn)}`}${day === null ? '' : ` ${of(`el ${sayShortDay(turn.today, day)}`)}`}`;
  return (
    { move: `Ahora vamos a cambiar ${what}.`, cancel: `Ahora vamos a cancelar ${what}.` }[matter as string] ??
    `Ahora vamos con ${what}.`
  );
}

function sayAll(appointments: readonly Appointment[], turn: Turn): string {
  return sayList(
    appointments.slice(0, 4).map((one) => sayAppointment(one, turn, 'una')),
    'y',
  );
}

/** "la cita de limpieza dental del martes veinticuatro de noviembre a las nueve de la mañana con María Santos". */
function sayAppointment(
  { service, startsAt, provider, animal }: Appointment,
  turn: Turn,
  article: 'la' | 'una' = 'la',
): string {
  const name = provider === null ? '' : ` con ${sayProvider(provider.name, turn)}`;
  const who = animal === undefined ? '' : ` para ${animal}`;
  const start = sayStart(startsAt, turn);
  return `${article} cita de ${sayService(service.name)}${who} ${article === 'la' ? of(start) : start}${name}`;
}

/** "el martes veinticuatro de noviembre a las nueve de la mañana". */
function sayStart(startsAt: string, turn: Turn): string {
  const { day, minute } = at(startsAt, turn);
  return `el ${sayDay(day)} ${atClock(minute)}`;
}

function of(when: string): string {
  return `de ${when}`.replace(/^de el /, 'del ');
}

/** The same with its article: "la limpieza dental". */
export function itsService(id: string, { practice }: Turn): string {
  return theService(nameOf(practice.services, id) || 'consulta').words;
}

function serviceName(id: string, { practice }: Turn): string {
  return sayService(nameOf(practice.services, id) || 'consulta');
}
