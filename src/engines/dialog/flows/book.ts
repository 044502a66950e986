import { yearsBetween } from '../civil-time.ts';
import { personKey } from '../policy/consent.ts';
import { doesService } from '../practice.ts';
import { isFor } from '../service-audience.ts';
import type { BookFrame, Person } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { askForAnimal } from './animal.ts';
import { ask } from './ask.ts';
import { type Step, step } from './flow.ts';
import { numberOf, personFor, toPerson } from './people.ts';
import { settleConsent, settleTime } from './search.ts';
import { mayWantOther, settleService } from './services.ts';
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
  const who = await settlePerson(turn, person, serviceId);
  if (who !== null) return who;
  if (mayWantOther(turn, frame, person)) return step.again;
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

/** Whether the same was booked, or moved, for the same patient in this call: who calls for others wants it for the next one of them. */
function isBookedFor({ state: { done } }: Turn, { person, isAnother }: BookFrame, serviceId: string): boolean {
  if (isAnother === true) return false;
  return done.some(
    (one) =>
      (one.kind === 'booked' || one.kind === 'moved') &&
      one.person === person &&
      one.appointment.service.id === serviceId,
  );
}

/** Age and language that the provider sees. */
function refusalFor({ practice, today, acts }: Turn, frame: BookFrame, person: Person): Step | null {
  const provider = practice.providers.find(({ id }) => id === frame.chosen?.providerId);
  if (provider === undefined || person.birthDate === null || person.relation === 'animal') return null;
  const age = yearsBetween(person.birthDate, today);
  const isSeen = age >= (provider.ageMin ?? 0) && age <= (provider.ageMax ?? Number.POSITIVE_INFINITY);
  if (isSeen) return null;
  acts.push({ act: 'refused', why: 'not_that_age', providerId: provider.id });
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
async function settlePerson(turn: Turn, person: Person, serviceId: string): Promise<Step | null> {
  const verdict = await verify(turn, person);
  if (verdict.is === 'asking') {
    ask(turn, verdict.question);
    return step.asked;
  }
  if (verdict.is === 'verified') return null;
  // Who comes for a first visit is new, as long as that is what they come for.
  const booked = turn.practice.services.find(({ id }) => id === serviceId);
  const isNew = person.isNew ?? ((booked !== undefined && isFor('new', booked)) || null);
  if (isNew === null) {
    ask(turn, 'is_new');
    return step.asked;
  }
  if (!isNew && verdict.is === 'unknown' && person.misses === 1) {
    // Heard wrong is likelier than unknown: once more, then as new.
    ask(turn, 'identity_again');
    return step.asked;
  }
  person.phoneNumber = numberOf(turn, person);
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
