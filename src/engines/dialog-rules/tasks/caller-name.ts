import { addDays } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName, nameAfter } from '../listening/person-names.ts';
import type { SaidName } from '../listening/write-name.ts';
import { KIN_OF_NAMED } from './kin.ts';

/** "Gail Thornbury here". */
const PRESENTS =
  /^(?:(?:hi|hello|hey|yes|yeah|good morning|good afternoon|it is|this is) )*(\p{L}+) \p{L}+ (?:here|calling|speaking)\b/u;
const INTRODUCES = /\b(?:this is|it is|i am|my (?:full |whole |own )?name(?: is)?)\b/g;
/** "I'm Hector Salinas' wife" names him. */
const NAMES_KIN = new RegExp(`\\b(?:this is|it is|i am) (${KIN_OF_NAMED})\\b`, 'u');
/** Nobody younger calls for an appointment of their own. */
const LEAST_YEARS = 14;

/** "This is Katie Brandt", "my name is Tom Hale": who calls, whoever the appointment is for; null where nobody says so. */
export function nameIntroducing(heard: Utterance): SaidName | null {
  const name = findName(heard, null);
  if (name === null || name.firstName === null) return null;
  const kin = NAMES_KIN.exec(heard.text);
  if (kin !== null && nameAfter(heard, kin.index + kin[0].indexOf(kin[1] ?? ''))?.firstName === name.firstName)
    return null;
  if (PRESENTS.exec(heard.text)?.[1] === name.firstName.toLowerCase()) return name;
  const isOwn = [...heard.text.matchAll(INTRODUCES)].some(
    ({ index, 0: words }) => nameAfter(heard, index + words.length)?.firstName === name.firstName,
  );
  return isOwn ? name : null;
}

/** Notes who is on the line. */
export function noteCaller({ state }: Desk, { firstName, lastName }: SaidName): void {
  state.caller = { firstName, lastName };
}

/** The name that is known of the patient, if any, is the one that the caller gave as theirs. */
export function isCallersName({ state: { caller, patient, claim } }: Desk): boolean {
  const who = patient ?? claim;
  return caller != null && who.firstName === caller.firstName && who.lastName === caller.lastName;
}

/** The caller's name with a child's birthday: the name asked for from here on is the child's. True where it was so. */
export function freeNameOfChild(desk: Desk): boolean {
  const { claim, patient } = desk.state;
  const isChild = claim.dateOfBirth !== null && claim.dateOfBirth > addDays(desk.today, -LEAST_YEARS * 365);
  if (desk.isVeterinary || patient !== null || !isChild || !isCallersName(desk)) return false;
  Object.assign(claim, { firstName: null, lastName: null, isOther: true, isSettled: false });
  return true;
}

/** "Hi, this is Bob Whitaker", and nothing more: remembered for what is wanted next. */
export function introducesOneself(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const name = state.task === null && state.patient === null ? findName(heard, null) : null;
  if (name === null || name.firstName === null || name.lastName === null || heard.tokens.length > 8) return false;
  noteCaller(desk, name);
  Object.assign(state.claim, name);
  state.asked = { kind: 'open' };
  state.counts.notUnderstood = 0;
  desk.say(`Thank you, ${name.firstName}. How can I help you?`);
  return true;
}
