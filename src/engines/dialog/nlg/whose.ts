import { yearsBetween } from '../civil-time.ts';
import { sameFirstName } from '../same-name.ts';
import { isFor, seesChildren } from '../service-audience.ts';
import type { Person } from '../state.ts';
import type { Turn } from '../turn-context.ts';

const ADULT_YEARS = 18;

/** Who is known, calls for themselves and has spoken of nobody else, nor of another matter, is not named to themselves. */
export function isNamedInReadBack({ state: { people, done }, practice }: Turn, person: Person): boolean {
  // Whoever has an animal seen is its owner, and not who comes.
  if (practice.businessCategory === 'VETERINARY') return false;
  const isOnly =
    people.length === 1 && !done.some(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'canceled');
  return person.record === null || person.relation !== 'self' || !isOnly;
}

/** Whoever the matter under way is for, seen from the caller: an animal is asked about as its owner is. */
export function whoIsSeen(turn: Turn): 'caller' | 'child' | 'other' {
  const { state } = turn;
  const person = state.people[state.stack.at(-1)?.person ?? 0];
  if (person === undefined) return seesChildren(turn.practice) ? 'child' : 'caller';
  const { firstName, relation } = person;
  const { firstName: caller } = state.caller;
  const isCaller = firstName === null || caller === null ? null : sameFirstName(caller, firstName);
  if (relation === 'child') return 'child';
  if (relation === 'other') return isCaller === true ? 'caller' : 'other';
  if (relation === 'self' && isChild(turn, person)) return 'child';
  return isCaller === false ? 'other' : 'caller';
}

/** Nobody said so, but it is a child's visit, or a practice for children. */
function isChild({ state, practice, today }: Turn, { birthDate }: Person): boolean {
  if (birthDate !== null) return yearsBetween(birthDate, today) < ADULT_YEARS;
  const frame = state.stack.at(-1);
  const booked = frame?.kind === 'book' && frame.services.length === 1 ? frame.services : [];
  const service = practice.services.find(({ id }) => booked.includes(id));
  return seesChildren(practice) || (service !== undefined && isFor('child', service));
}

/** Name by which whoever is to be seen is spoken of, where that is not the caller and a name was said; else null. */
export function nameOfOther(turn: Turn): string | null {
  const { state } = turn;
  const person = state.people[state.stack.at(-1)?.person ?? 0];
  return whoIsSeen(turn) === 'caller' ? null : (person?.firstName ?? null);
}

/** Name of the child whose appointments are told; null where they are the caller's own, or an animal's, which they name. */
export function childOfTold({ state: { done, people } }: Turn): string | null {
  const told = done.findLast(({ kind }) => kind === 'looked_up' || kind === 'booked' || kind === 'moved');
  const person = told !== undefined && 'person' in told ? people[told.person ?? -1] : undefined;
  return person?.relation === 'child' ? person.firstName : null;
}

/** What is known of the animal that is asked for. */
export function animalOf({ state }: Turn): { name: string | null; kind: string | null } {
  return state.people[state.stack.at(-1)?.person ?? 0]?.animal ?? { name: null, kind: null };
}

/** Where an animal is seen, the date of birth is that of its owner, whom it belongs to in the book. */
export function isOwnerAsked({ practice }: Turn): boolean {
  return practice.businessCategory === 'VETERINARY';
}
