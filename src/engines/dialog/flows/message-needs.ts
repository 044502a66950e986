import { sameFirstName, wholeName } from '../same-name.ts';
import { type MessageFrame, newPerson, type Person, type Question } from '../state.ts';
import type { CallCategory, CallerMessage } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { isOwn, numberOf } from './people.ts';

export type Needed = keyof NonNullable<MessageFrame['asks']>;

/** What is asked for, and how often at most: a caller who tells it not still leaves the message. */
export const ASKED: Readonly<Record<Needed, { question: Question; most: number }>> = {
  offer: { question: 'offer_message', most: 2 },
  text: { question: 'message_text', most: 2 },
  medicine: { question: 'medicine', most: 1 },
  name: { question: 'caller_name', most: 2 },
  surname: { question: 'last_name', most: 1 },
  number: { question: 'phone_number', most: 2 },
  whose: { question: 'whose', most: 1 },
  patient: { question: 'patient_name', most: 1 },
  birth: { question: 'birth_date', most: 1 },
};

/** What of a message a question asks for, whole or in part; undefined: nothing. */
export function askedBy(question: Question): Needed | undefined {
  const needed = Object.keys(ASKED) as Needed[];
  return PARTS[question] ?? needed.find((what) => ASKED[what].question === question);
}

const PARTS: Partial<Record<Question, Needed>> = { first_name: 'name', birth_year: 'birth' };

/** Of these matters the team has to find somebody's file. */
const OF_FILE: ReadonlySet<MessageFrame['matter']> = new Set(['refill', 'results']);

export const CATEGORIES: Partial<Record<NonNullable<MessageFrame['matter']>, CallCategory>> = {
  refill: 'prescription',
  billing: 'billing',
};

/** Who leaves a message: their name as far as it is known, and where they can be reached. */
export interface Sender {
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
}

/** What is missing of a message that has words, in the order in which it is asked for. */
export function missingOf(turn: Turn, frame: MessageFrame, person: Person): Needed[] {
  const { firstName, lastName, phoneNumber } = senderOf(turn, person);
  const isNamed = (firstName ?? lastName) !== null;
  const isOfFile = OF_FILE.has(frame.matter) && turn.practice.businessCategory !== 'VETERINARY';
  const { record, birthDate } = person;
  const isOpen = frame.isWhoseOpen === true;
  const isTextOpen = frame.isTextOpen === true && frame.asks?.text === undefined;
  const isRefill = frame.matter === 'refill';
  const needed: [Needed, boolean][] = [
    ['text', isTextOpen && !isRefill],
    ['whose', isOfFile && isOpen],
    ['medicine', isRefill && (frame.medicine === undefined || isTextOpen)],
    ['name', !isNamed],
    ['surname', isNamed && lastName === null],
    ['number', phoneNumber === null],
    ['patient', isOfFile && !isOpen && !isOwn(person) && (person.firstName ?? person.lastName) === null],
    ['birth', isOfFile && !isOpen && record === null && birthDate === null],
  ];
  return needed.flatMap(([what, isMissing]) => (isMissing ? [what] : []));
}

/**
 * The caller where they said who they are, for this matter, another one or their animal's, else who the call is about, unless that is
 * somebody else than who calls.
 */
export function senderOf(turn: Turn, person: Person): Sender {
  const { caller, people } = turn.state;
  const isNamed = ({ firstName, lastName }: Named): boolean => (firstName ?? lastName) !== null;
  const self = [...people.filter(isOwn), ...(isOwn(person) ? [person] : [])];
  const own: Named[] = [caller, ...self].filter(isNamed);
  const [named = caller] = own;
  const whole = own.find((one) => isWhole(one) && isSame(one, named)) ?? named;
  const reached = self.findLast(({ phoneNumber }) => phoneNumber !== null) ?? newPerson('self');
  return {
    firstName: whole.firstName,
    lastName: whole.lastName,
    phoneNumber: caller.phoneNumber ?? numberOf(turn, reached),
  };
}

type Named = Pick<Person, 'firstName' | 'lastName'>;

function isWhole({ firstName, lastName }: Named): boolean {
  return firstName !== null && lastName !== null;
}

function isSame({ firstName }: Named, { firstName: other }: Named): boolean {
  return firstName === null || other === null || sameFirstName(firstName, other);
}

/** The words as they were said; behind them what the team needs beside them. */
export function writtenText(
  { text, medicine, isWhoseOpen }: MessageFrame,
  person: Person,
  { phoneNumber }: Pick<Sender, 'phoneNumber'>,
): string {
  const words = text ?? '';
  // Their own number, where the message is left with another one.
  const isReached = isWhoseOpen === true || isOwn(person) || person.phoneNumber === phoneNumber;
  const more = [medicine ?? null, isReached ? null : person.phoneNumber].filter(
    (part) => part !== null && !words.toLowerCase().includes(part.toLowerCase()),
  );
  return more.length === 0 ? words : `${words} | ${more.join(', ')}`;
}

/** Whose file it is of, as far as that is not told by who leaves it. */
export function patientOf(
  { matter, instead, isWhoseOpen }: MessageFrame,
  person: Person,
): Pick<CallerMessage, 'patient'> {
  if (isWhoseOpen === true) return {};
  const name = isOwn(person) ? null : wholeName(person);
  const dateOfBirth = OF_FILE.has(matter) || instead !== undefined ? person.birthDate : null;
  return name === null && dateOfBirth === null ? {} : { patient: { name, dateOfBirth } };
}
