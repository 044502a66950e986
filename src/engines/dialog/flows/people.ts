import { makeDay } from '../civil-time.ts';
import type { CommandOf, Whose } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import { voidProposal } from '../policy/consent.ts';
import { sameFirstName } from '../same-name.ts';
import { type ConversationState, type Frame, type MessageFrame, newPerson, type Person } from '../state.ts';
import { goOn, type Result, refuse, TAKEN, type Turn } from '../turn-context.ts';
import { tellOfAnimal } from './animal.ts';

/** Oldest anybody is, years. */
const OLDEST = 120;

/** The person a matter is for. @returns an index into `people` */
export function personFor(state: ConversationState, relation?: Whose, isAnother = false): number {
  const current = currentPerson(state);
  if (!isAnother && current !== null && isWho(state, state.people[current], relation)) return current;
  if (relation !== undefined && !isAnother) {
    const known = state.people.findIndex((person) => isWho(state, person, relation));
    if (known >= 0) return known;
  }
  if (relation === 'named') return state.people.push({ ...newPerson('other'), isOpen: true }) - 1;
  const person = newPerson(relation ?? (isAnother && current !== null ? 'other' : 'self'));
  // Who has said who they are, calling for somebody else, is asked no more when it is for themselves.
  const { firstName, lastName } = state.caller;
  // "I'm Elena, Mateo's mother" is no Elena Mateo.
  const isOfOther = state.people.some((one) => one.firstName !== null && one.firstName === lastName);
  if (isOwn(person)) Object.assign(person, { firstName, lastName: isOfOther ? null : lastName });
  // Whoever has one animal seen, or has said who they are, is the owner of the next one.
  const owner = state.people.findLast((one) => relation === 'animal' && isOwn(one));
  const { isAnimalAsked: _, ...known } = owner ?? person;
  return state.people.push({ ...known, relation: person.relation, animal: null, misses: 0 }) - 1;
}

/** Whether the name that a matter is found under is the caller's own: theirs, or as an animal's owner. */
export function isOwn({ relation }: Pick<Person, 'relation'>): boolean {
  return relation === 'self' || relation === 'animal';
}

/** Where somebody can be reached: at the number that was told of them, by the caller, else at that of the line or what was told of anybody else. */
export function numberOf({ state, practice }: Turn, person: Person): string | null {
  const told = state.people.findLast(({ phoneNumber }) => phoneNumber !== null)?.phoneNumber ?? null;
  return person.phoneNumber ?? state.caller.phoneNumber ?? practice.callerNumber ?? told;
}

/** Whether somebody may stand so to the caller; who that is still open of then does. */
function isWho(state: ConversationState, person: Person | undefined, relation: Whose | undefined): boolean {
  if (person === undefined || (relation === 'self' && isOtherThanCaller(state, person))) return false;
  if (relation === 'named') return person.isOpen === true;
  // An animal is known by its owner, whichever of the two was spoken of first.
  if (relation === 'self' && person.relation === 'animal') return true;
  if (relation === 'animal' && person.relation === 'self') person.relation = 'animal';
  if (person.isOpen === true && relation !== undefined && relation !== 'self') {
    person.relation = relation;
    delete person.isOpen;
  }
  return relation === undefined || person.relation === relation;
}

/** Whom words are about: the one that they name, else the patient of the matter named last. @returns an index into `people` */
function meant(turn: Turn, { person: number, first_name: first, relation }: CommandOf<'identify'>): number {
  const { state, begun } = turn;
  const { people } = state;
  if (number !== undefined && number <= people.length) return number - 1;
  const asked = askedOf(state);
  if (asked !== null && relation === 'self' && (first === undefined || isNamed(people[asked], first))) return asked;
  const matter = begun.at(-1);
  const named = matter !== undefined && isWho(state, people[matter.person], relation);
  const index = named ? matter.person : personFor(state, relation);
  const isCalled = (person: Person): boolean => first !== undefined && isNamed(person, first);
  const person = people[index];
  if (first === undefined || person === undefined || person.firstName === null || isCalled(person)) return index;
  const other = people.findIndex(isCalled);
  if (other >= 0) return other;
  const top = state.stack.at(-1);
  const isAnybody = top?.kind === 'message' && top.isWhoseOpen === true && relation === undefined;
  if (person.record === null && !isAnybody) return index;
  // Who was verified is not renamed: the caller speaks for themselves anew, or of somebody else.
  if (relation !== 'self')
    return people.push({ ...newPerson(relation ?? 'other'), ...(relation === undefined && { isOpen: true }) }) - 1;
  people[index] = newPerson('self');
  return index;
}

/** A whole name was heard for the first one, and its end told as the last one again: "Ana Ruiz", Ruiz. */
function withoutLastName({ firstName, lastName }: Person): string | null {
  if (firstName === null || lastName === null) return firstName;
  const [first, last] = [plainWords(firstName), plainWords(lastName)];
  const isBehind =
    last.length > 0 && first.length > last.length && last.every((word, at) => first.at(at - last.length) === word);
  return isBehind ? firstName.split(/\s+/).slice(0, -last.length).join(' ') : firstName;
}

function isNamed(person: Person | undefined, first: string): boolean {
  const { firstName = null } = person ?? {};
  return firstName !== null && sameFirstName(firstName, first);
}

/** The person of whom it was asked who they are, where that may be the caller: nobody has spoken for themselves yet. */
function askedOf(state: ConversationState): number | null {
  const index = currentPerson(state) ?? -1;
  const person = state.people[index];
  const mayBeCaller = person?.isOpen === true && !isOtherThanCaller(state, person) && !state.people.some(isOwn);
  return state.asked?.question === 'whose' && mayBeCaller ? index : null;
}

/** Whether somebody has another first name than the caller is known to have. */
export function isOtherThanCaller({ caller }: Pick<ConversationState, 'caller'>, { firstName }: Person): boolean {
  return firstName !== null && isOther(caller.firstName, firstName);
}

function isOther(known: string | null, name: string): boolean {
  return known !== null && !sameFirstName(known, name);
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
  const index = meant(turn, command);
  const frame = turn.begun.at(-1) ?? state.stack.at(-1);
  if (frame !== undefined && !state.stack.some(({ person }) => person === index)) toPerson(turn, frame, index);
  // What a message waited for comes before what else is said in the same breath.
  if (frame?.kind === 'message') {
    goOn(turn, frame);
    if (frame.isWhoseOpen === true && (command.relation ?? first) !== undefined) settleWhose(turn, frame, index);
  }
  const person = state.people[index] ?? newPerson('self');
  const birth = readBirth(person, command, turn.today);
  if (birth.isImpossible) {
    turn.acts.push({ act: 'refused', why: 'birth_date_impossible' });
    return refuse('No such date of birth: it lies ahead, or its month has no such day. Ask for it again.');
  }
  const before = combinationOf(person);
  // The name that was heard first, and belongs to no record, is that of whoever is on the line.
  if (first !== undefined && person.record === null && person.misses > 0 && isOther(person.firstName, first))
    state.caller.firstName ??= person.firstName;
  const isOwner = command.relation === 'self' && person.relation === 'animal';
  if (command.relation !== undefined && !isOwner) {
    person.relation = command.relation;
    delete person.isOpen;
  }
  if (first !== undefined) person.firstName = first;
  if (last !== undefined) person.lastName = last;
  person.firstName = withoutLastName(person);
  if (phone !== undefined) person.phoneNumber = phone;
  if (command.is_new !== undefined) person.isNew = command.is_new;
  person.birthDate = birth.day;
  person.birthMonthDay = birth.monthDay;
  // A year alone waits for its day.
  const { birth_year: year = person.birthYear } = command;
  delete person.birthYear;
  if (year !== undefined && birth.day === null && birth.monthDay === null) person.birthYear = year;
  tellOfAnimal(turn, person, command);
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

/** A matter is for somebody else than it seemed: what was found of theirs does not count. */
export function toPerson({ state }: Turn, frame: Frame, person: number): void {
  if (frame.person === person) return;
  frame.person = person;
  if ('appointment' in frame) frame.appointment = null;
  if (state.stack.at(-1) === frame) voidProposal(state);
}

/** Whom a message is about is settled. */
export function settleWhose(turn: Turn, frame: MessageFrame, person: number): void {
  toPerson(turn, frame, person);
  delete frame.isWhoseOpen;
}

function readBirth(
  person: Person,
  given: CommandOf<'identify'>,
  today: string,
): { day: string | null; monthDay: string | null; isImpossible: boolean } {
  const { birth_date: date, birth_month_day: said, birth_year: year = person.birthYear } = given;
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
