import { clockOf, wallClock } from '../civil-time.ts';
import { stateOf } from '../knowledge/stated.ts';
import { stemsOf } from '../knowledge/words.ts';
import { personKey } from '../policy/consent.ts';
import { doesService } from '../practice.ts';
import type { BookFrame, Person } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { askForAnimal } from './animal.ts';
import { ask } from './ask.ts';
import { type Step, step } from './flow.ts';
import { personFor, toPerson } from './people.ts';
import { settleConsent, settleTime } from './search.ts';
import { verify } from './verify.ts';

/** A booking of which nothing was said yet. */
export function newBooking(person: number): BookFrame {
  return {
    kind: 'book',
    person,
    services: [],
    reason: null,
    provider: null,
    notProviders: [],
    when: null,
    chosen: null,
    passed: [],
  };
}

/** Service, time, person, read-back, yes, write: asks for what is missing, in this order. */
export async function nextOfBooking(turn: Turn, frame: BookFrame, person: Person): Promise<Step> {
  const { practice, state } = turn;
  if (!practice.bookingEnabled) return step.message('not_allowed', 'booking_off');
  if (practice.services.length === 0) return step.message('not_allowed', 'no_services');
  const serviceId = settleService(turn, frame);
  if (serviceId !== null && isBookedFor(turn, frame, serviceId)) {
    // The same said again is not wanted twice, unless it is called another one.
    if (person.relation === 'self') {
      turn.acts.push({ act: 'acknowledge' });
      return step.finished;
    }
    toPerson(turn, frame, personFor(state, person.relation, true));
    return step.again;
  }
  if (serviceId === null || !(await settleTime(turn, frame, serviceId))) return step.asked;
  const refused = refusalFor(turn, frame, person);
  if (refused !== null) return refused;
  const who = await settlePerson(turn, person);
  if (who !== null) return who;
  if (mayWantFirstVisit(turn, frame, person)) return step.again;
  if (askForAnimal(turn, person)) return step.asked;
  const { chosen } = frame;
  if (chosen === null) return step.asked;
  const providerId = chosen.providerId;
  const proposal = {
    kind: 'book' as const,
    person: frame.person,
    personKey: personKey(person),
    serviceId,
    providerId,
    startsAt: chosen.startsAt,
  };
  if (!settleConsent(turn, proposal, null)) return step.asked;
  const result = await turn.tools.book();
  if (result.ok) {
    const outcome = { kind: 'booked' as const, appointment: result.appointment, person: frame.person };
    state.done.push(outcome);
    turn.acts.push({ act: 'done', outcome });
    return step.finished;
  }
  return refusedTime(turn, frame, result.reason);
}

/** Whether the same was booked for the same patient in this call: who calls for others wants it for the next one of them. */
function isBookedFor({ state: { done } }: Turn, { person, isAnother }: BookFrame, serviceId: string): boolean {
  if (isAnother === true) return false;
  return done.some((one) => one.kind === 'booked' && one.person === person && one.appointment.service.id === serviceId);
}

/** The one service, or null after asking which. */
function settleService(turn: Turn, frame: BookFrame): string | null {
  const { practice, state } = turn;
  const [only] = practice.services;
  if (frame.services.length === 0 && practice.services.length === 1 && only !== undefined) frame.services = [only.id];
  if (frame.services.length === 1) return frame.services[0] ?? null;
  if (frame.services.length > 1) {
    state.offered = { of: 'services', ids: frame.services };
    turn.acts.push({ act: 'offer_services', ids: frame.services });
    ask(turn, 'which_service');
    return null;
  }
  if (ask(turn, 'service') > 1) {
    const ids = practice.services.slice(0, 4).map(({ id }) => id);
    state.offered = { of: 'services', ids };
    turn.acts.splice(-1, 0, { act: 'offer_services', ids });
  }
  return null;
}

/** Whoever is new and has named no service in full may want the first visit instead, where there is one: of the two it is asked which. */
function mayWantFirstVisit({ practice }: Turn, frame: BookFrame, person: Person): boolean {
  const { chosen, said = [] } = frame;
  if (person.isNew !== true || chosen === null || frame.isServiceChosen === true) return false;
  const [first, ...others] = practice.services.filter(({ name }) => stateOf(name).topics.has('first_visit'));
  const booked = practice.services.find(({ id }) => id === frame.services[0]);
  if (first === undefined || others.length > 0 || booked === undefined || booked.id === first.id) return false;
  const told = new Set(stemsOf(said.join(' ')));
  if (stemsOf(booked.name).every((stem) => told.has(stem))) return false;
  const { day, minute } = wallClock(chosen.startsAt, practice.timezone);
  const services = [first.id, booked.id];
  Object.assign(frame, { services, when: { days: [day], at: [clockOf(minute)] }, chosen: null, isServiceChosen: true });
  return true;
}

/** Age and language that the provider sees. */
function refusalFor({ practice, today, acts }: Turn, frame: BookFrame, person: Person): Step | null {
  const provider = practice.providers.find(({ id }) => id === frame.chosen?.providerId);
  if (provider === undefined || person.birthDate === null || person.relation === 'animal') return null;
  const years = Number(today.slice(0, 4)) - Number(person.birthDate.slice(0, 4));
  const age = today.slice(5) < person.birthDate.slice(5) ? years - 1 : years;
  const isSeen = age >= (provider.ageMin ?? 0) && age <= (provider.ageMax ?? Number.POSITIVE_INFINITY);
  if (isSeen) return null;
  acts.push({ act: 'refused', why: 'not_that_age' });
  frame.notProviders.push(provider.id);
  Object.assign(frame, { provider: null, chosen: null });
  const [serviceId = ''] = frame.services;
  const others = practice.providers.filter(
    (one) => doesService(one, serviceId) && !frame.notProviders.includes(one.id),
  );
  // Nobody who does it is left: it is another service that is wanted.
  if (others.length === 0) Object.assign(frame, { services: [], notProviders: [] });
  return step.again;
}

/**
 * Who it is for: a known record, or everything that a new one needs. A name with another date of birth than the record's is told
 * nothing and booked as new.
 */
async function settlePerson(turn: Turn, person: Person): Promise<Step | null> {
  const verdict = await verify(turn, person);
  if (verdict.is === 'asking') {
    ask(turn, verdict.question);
    return step.asked;
  }
  if (verdict.is === 'verified') return null;
  if (person.isNew === null) {
    ask(turn, 'is_new');
    return step.asked;
  }
  if (!person.isNew && verdict.is === 'unknown' && person.misses === 1) {
    // Heard wrong is likelier than unknown: once more, then as new.
    ask(turn, 'identity_again');
    return step.asked;
  }
  person.phoneNumber ??= turn.practice.callerNumber;
  if (person.phoneNumber === null) {
    ask(turn, 'phone_number');
    return step.asked;
  }
  return null;
}

/** The time went in the meantime: others are offered. */
export function refusedTime(
  turn: Turn,
  frame: { chosen: unknown; passed: string[]; when: unknown },
  reason: string,
): Step {
  const isTaken = reason === 'slot_taken' || reason === 'outside_hours';
  turn.acts.push({ act: 'refused', why: isTaken ? (reason as 'slot_taken' | 'outside_hours') : 'refused' });
  if (!isTaken) return step.message('failed');
  const { chosen } = frame as { chosen: { startsAt: string } | null };
  if (chosen !== null) frame.passed.push(chosen.startsAt);
  frame.chosen = null;
  return step.again;
}
