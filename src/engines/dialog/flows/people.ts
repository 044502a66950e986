import { makeDay } from '../civil-time.ts';
import type { CommandOf, Relation } from '../commands.ts';
import { voidProposal } from '../policy/consent.ts';
import { type ConversationState, newPerson, type Person } from '../state.ts';
import { type Result, refuse, TAKEN, type Turn } from '../turn-context.ts';

/** Oldest anybody is, years. */
const OLDEST = 120;

/** The person a matter is for. @returns an index into `people` */
export function personFor(state: ConversationState, relation: Relation | undefined, isAnother: boolean): number {
  const current = currentPerson(state);
  if (current !== null && !isAnother && (relation === undefined || state.people[current]?.relation === relation))
    return current;
  if (relation !== undefined && !isAnother) {
    const known = state.people.findIndex((person) => person.relation === relation);
    if (known >= 0) return known;
    const [first] = state.people;
    if (state.people.length === 1 && first !== undefined && isUntouched(first)) {
      first.relation = relation;
      return 0;
    }
  }
  return state.people.push(newPerson(relation ?? (isAnother && current !== null ? 'other' : 'self'))) - 1;
}

/** The person of the matter under way, else the last one spoken of; null where nobody was. */
export function currentPerson(state: ConversationState): number | null {
  const top = state.stack.at(-1);
  if (top !== undefined) return top.person;
  return state.people.length === 0 ? null : state.people.length - 1;
}

/** Name and date of birth, as they are looked up. */
export function combinationOf({ firstName, lastName, birthDate }: Person): string {
  return `${firstName}|${lastName}|${birthDate}`;
}

/** Takes in what was said of somebody; who was verified and is now told of otherwise has to be verified anew. */
export function identify(turn: Turn, command: CommandOf<'identify'>): Result {
  const { state } = turn;
  const { first_name: first, last_name: last, phone_number: phone } = command;
  if (command.about === 'caller') {
    state.caller = {
      firstName: first ?? state.caller.firstName,
      lastName: last ?? state.caller.lastName,
      phoneNumber: phone ?? state.caller.phoneNumber,
    };
    return TAKEN;
  }
  const index = personFor(state, command.relation, false);
  const top = state.stack.at(-1);
  if (top !== undefined) top.person = index;
  const person = state.people[index] ?? newPerson('self');
  const birth = readBirth(person, command, turn.today);
  if (birth.isImpossible) {
    turn.acts.push({ act: 'refused', why: 'birth_date_impossible' });
    return refuse('No such date of birth: it lies ahead, or its month has no such day. Ask for it again.');
  }
  const before = combinationOf(person);
  if (command.relation !== undefined) person.relation = command.relation;
  if (first !== undefined) person.firstName = first;
  if (last !== undefined) person.lastName = last;
  if (phone !== undefined) person.phoneNumber = phone;
  if (command.is_new !== undefined) person.isNew = command.is_new;
  person.birthDate = birth.day;
  person.birthMonthDay = birth.monthDay;
  if (command.animal_name !== undefined || command.animal_kind !== undefined)
    person.animal = {
      name: command.animal_name ?? person.animal?.name ?? null,
      kind: command.animal_kind ?? person.animal?.kind ?? null,
    };
  // What matched nothing stands as it was said: that is a miss as well.
  const isSaidAgain = state.asked?.question === 'identity_again' && (first ?? last) !== undefined;
  const isFirst = turn.before.people[index]?.misses === person.misses;
  if (isSaidAgain && isFirst && person.tried === combinationOf(person)) person.misses += 1;
  if (before !== combinationOf(person)) {
    Object.assign(person, { record: null, isOnLine: false, isCreated: false });
    voidProposal(state);
  }
  return TAKEN;
}

function readBirth(
  person: Person,
  given: CommandOf<'identify'>,
  today: string,
): { day: string | null; monthDay: string | null; isImpossible: boolean } {
  const { birth_date: date, birth_month_day: said, birth_year: year } = given;
  const monthDay = said ?? person.birthMonthDay;
  if (date === undefined && said === undefined && year === undefined)
    return { day: person.birthDate, monthDay, isImpossible: false };
  if (date === undefined && year === undefined) return { day: null, monthDay, isImpossible: false };
  const parts = (date ?? `${year}-${monthDay ?? person.birthDate?.slice(5) ?? ''}`).split('-').map(Number);
  if (parts.length < 3) return { day: null, monthDay, isImpossible: false };
  const [of = 0, month = 0, dayOfMonth = 0] = parts;
  const day = makeDay(of, month, dayOfMonth);
  const isImpossible = day === null || day > today || of < Number(today.slice(0, 4)) - OLDEST;
  return { day: isImpossible ? null : day, monthDay: isImpossible ? null : monthDay, isImpossible };
}

function isUntouched({ firstName, lastName, birthDate, record }: Person): boolean {
  return firstName === null && lastName === null && birthDate === null && record === null;
}
