import type { Person, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { combinationOf, isOtherThanCaller, isOwn } from './people.ts';

/** Two combinations of name and date of birth may miss; after that nothing more is looked up in this call. */
const MOST_MISSES = 2;

/** What is known of a person now: to be asked for, verified, or not to be. */
export type Verdict =
  | { is: 'asking'; question: Question }
  | { is: 'verified' }
  | { is: 'unknown' }
  | { is: 'given_up' };

/**
 * Asks for name and date of birth, then looks once for the record with both. `unknown`: no record has both, for whatever reason;
 * what is said to the caller is the same in each case.
 */
export async function verify(turn: Turn, person: Person): Promise<Verdict> {
  if (person.record !== null) return { is: 'verified' };
  const { caller } = turn.state;
  // Who said who they are, for a message or beside a wish, is asked for no name again.
  if (isOwn(person) && person.firstName === null && person.lastName === null)
    Object.assign(person, { firstName: caller.firstName, lastName: caller.lastName });
  if (isOwn(person) && person.lastName === null && !isOtherThanCaller(turn.state, person))
    person.lastName = caller.firstName === null ? null : caller.lastName;
  const missing = missingOf(person);
  if (missing !== null) return { is: 'asking', question: missing };
  const combination = combinationOf(person);
  if (person.tried === combination) return { is: 'unknown' };
  if (missesOf(turn) >= MOST_MISSES) return { is: 'given_up' };
  person.tried = combination;
  if (await turn.tools.verify(person, turn.practice.callerNumber)) return { is: 'verified' };
  person.misses += 1;
  return { is: 'unknown' };
}

/** What still has to be said of who somebody is; null where nothing. */
export function missingOf({ firstName, lastName, birthDate, birthMonthDay }: Person): Question | null {
  if (firstName === null && lastName === null) return 'patient_name';
  if (lastName === null) return 'last_name';
  if (firstName === null) return 'first_name';
  if (birthDate !== null) return null;
  return birthMonthDay === null ? 'birth_date' : 'birth_year';
}

function missesOf({ state }: Turn): number {
  return state.people.reduce((sum, { misses }) => sum + misses, 0);
}
