import { clockOf, daysBetween, wallClock, yearsBetween } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { stemsOf } from '../knowledge/words.ts';
import { doesService, type Service } from '../practice.ts';
import { type Audience, isFor, seesChildren } from '../service-audience.ts';
import type { BookFrame, Person } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { ask } from './ask.ts';

/** Under so many years somebody is seen as a child, from the other number on as grown up. */
const CHILD_YEARS = 13;
const ADULT_YEARS = 18;
/** Up to so many days of age there are visits for the newborn. */
const NEWBORN_DAYS = 60;
/** In so many words more is said than what is wished for. */
const MOST_OF_WISH = 20;
/** Callers do not remember more. */
const MOST_NAMED = 4;

/**
 * Of several services that words may mean, those for whom it is: the one that is settled, where it is among them and no other one is wanted
 * instead; else those that whoever was named does; all of them where these leave none.
 */
export function narrowed(
  turn: Turn,
  frame: BookFrame,
  ids: readonly string[],
  { provider, when }: Pick<CommandOf<'wish'>, 'provider' | 'when'>,
): string[] {
  if (ids.length < 2) return [...ids];
  const { practice, state, today, words } = turn;
  const person = state.people[frame.person];
  const birthDate = person?.birthDate ?? null;
  const isChild = person?.relation === 'child' || (birthDate !== null && yearsBetween(birthDate, today) < CHILD_YEARS);
  const services = practice.services.filter(({ id }) => ids.includes(id));
  const theirs = someOf(services, (service) => isFor('child', service) === isChild);
  const [settled, ...open] = frame.services;
  const isTold = isChild || birthDate !== null;
  // Who turns down what was read back, and names no other time, may well want the other service.
  const isKept = state.asked?.question !== 'what_to_change' || when !== undefined;
  const standing = (isTold ? theirs : services).find(({ id }) => id === settled);
  if (standing !== undefined && open.length === 0 && isKept) return [standing.id];
  // In a long story, whom it names may be of something else than what is wanted: which service it is, is asked.
  const isStory = words.split(' ').length > MOST_OF_WISH;
  const wanted = provider ?? frame.provider;
  const named = isStory ? undefined : practice.providers.find(({ id }) => id === wanted);
  const done = named === undefined ? theirs : someOf(theirs, ({ id }) => doesService(named, id));
  return ids.filter((id) => done.some((service) => service.id === id));
}

function someOf(services: Service[], isMeant: (service: Service) => boolean): Service[] {
  const meant = services.filter(isMeant);
  return meant.length > 0 ? meant : services;
}

/** The one service, or null after asking which. */
export function settleService(turn: Turn, frame: BookFrame): string | null {
  const { practice, state } = turn;
  const [only] = practice.services;
  widen(turn, frame);
  if (frame.services.length === 0 && practice.services.length === 1 && only !== undefined) frame.services = [only.id];
  if (frame.services.length === 1) return frame.services[0] ?? null;
  if (frame.services.length > 1) {
    state.offered = { of: 'services', ids: frame.services };
    turn.acts.push({ act: 'offer_services', ids: frame.services });
    ask(turn, 'which_service');
    return null;
  }
  // What there is, is named once.
  if (ask(turn, 'service') === 2) {
    const ids = practice.services.slice(0, MOST_NAMED).map(({ id }) => id);
    state.offered = { of: 'services', ids };
    turn.acts.splice(-1, 0, { act: 'offer_services', ids });
  }
  return null;
}

/** Who asks for somebody who does not do it may as well want what that person does, unless the service was named in full. */
function widen({ practice }: Turn, frame: BookFrame): void {
  const [booked, ...more] = practice.services.filter(({ id }) => frame.services.includes(id));
  const named = practice.providers.find(({ id }) => id === frame.provider);
  if (booked === undefined || more.length > 0 || named === undefined || doesService(named, booked.id)) return;
  const others = practice.services.filter(({ id }) => named.serviceIds?.includes(id));
  if (isSettled(frame, booked) || others.length === 0 || others.length >= MOST_NAMED) return;
  Object.assign(frame, { services: [booked, ...others].map(({ id }) => id), isServiceChosen: true });
}

/**
 * A child, or who is newborn and new, for whom no service was named in full may want the one for them instead, where there is one: of the two
 * it is asked which; and so is who is grown up and was taken for a child. Who is new has named no other service by that. @returns whether it is open
 */
export function mayWantOther(turn: Turn, frame: BookFrame, person: Person): boolean {
  const { practice, today } = turn;
  const { chosen } = frame;
  const booked = practice.services.find(({ id }) => id === frame.services[0]);
  if (chosen === null || booked === undefined || frame.isServiceChosen === true) return false;
  // That it is a child was known when it was chosen: an age opens nothing again.
  const isKnown = frame.isForChild === true;
  const years = person.birthDate === null || seesChildren(practice) ? null : yearsBetween(person.birthDate, today);
  const isChild = years !== null && years < CHILD_YEARS;
  const isAdult = years !== null && years >= ADULT_YEARS;
  const isNewborn = person.birthDate !== null && daysBetween(person.birthDate, today) <= NEWBORN_DAYS;
  const isAnyFor = (audience: Audience): boolean => practice.services.some((service) => isFor(audience, service));
  const who = person.isNew === true && isNewborn && isAnyFor('newborn') ? 'newborn' : isChild ? 'child' : null;
  if (isAdult && isFor('child', booked) && !isSettled(frame, booked)) {
    Object.assign(frame, { services: [], chosen: null, isServiceChosen: true });
    return true;
  }
  if (who === null || isFor(who, booked) || (who === 'child' && isKnown)) return false;
  const [first, ...others] = practice.services.filter((service) => isFor(who, service));
  if (first === undefined || others.length > 0) return false;
  // Who says "an eye exam" in full may well mean "a child eye exam".
  if (isSettled(frame, booked) && !stemsOf(booked.name).every((stem) => stemsOf(first.name).includes(stem)))
    return false;
  const { day, minute } = wallClock(chosen.startsAt, practice.timezone);
  const services = [first.id, booked.id];
  Object.assign(frame, { services, when: { days: [day], at: [clockOf(minute)] }, chosen: null, isServiceChosen: true });
  return true;
}

/** It was taken from several, or named in full. */
function isSettled({ isServiceChosen, said = [] }: BookFrame, { name }: Service): boolean {
  if (isServiceChosen === true) return true;
  const told = new Set(stemsOf(said.join(' ')));
  return stemsOf(name).every((stem) => told.has(stem));
}
