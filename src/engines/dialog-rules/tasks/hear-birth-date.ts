import type { Desk } from '../desk.ts';
import { type BirthQuestion, correctedBirth, findBirthMention, mendedDay } from '../listening/birth-mention.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import { saysHour } from '../when-in.ts';

const ABOUT_PERSON = new Set(['name', 'first_name', 'last_name', 'is_new', 'retry_identity']);

/** Takes a date of birth out of the utterance into the claim; what remains may speak of an appointment. */
export function hearBirthDate(desk: Desk, heard: Utterance): { rest: Utterance; isHeard: boolean } {
  const { state } = desk;
  if (isOfOther(desk, heard)) return { rest: utteranceOf(''), isHeard: true };
  const mended = state.claim.nearBirth == null ? null : mendedDay(heard, state.claim.nearBirth);
  if (mended !== null) {
    setBirthDate(desk, mended);
    return { rest: utteranceOf(''), isHeard: true };
  }
  const { birth, rest } = findBirthMention(heard, birthQuestion(desk), desk.today);
  const tried = state.asked?.kind === 'retry_identity' ? state.claim.tried?.split('|')[2] : undefined;
  const again = tried === undefined || birth?.kind === 'whole' ? null : correctedBirth(tried, heard, desk.today);
  if (again !== null && state.patient === null) {
    setBirthDate(desk, again);
    return { rest: utteranceOf(''), isHeard: true };
  }
  if (birth === null || state.patient !== null) return { rest: birth === null ? heard : rest, isHeard: false };
  if (birth.kind !== 'whole' && saysHour(desk, heard)) return { rest: heard, isHeard: false };
  if (birth.kind === 'no_year' && isOfAppointment(desk, rest)) return { rest: heard, isHeard: false };
  if (birth.kind === 'impossible') {
    state.claim.nearBirth = birth.near ?? null;
    return { rest, isHeard: birth.near !== undefined };
  }
  if (birth.kind === 'whole') setBirthDate(desk, birth.day);
  else if (state.claim.dateOfBirth === null)
    state.claim.partialBirth = { month: birth.month, dayOfMonth: birth.dayOfMonth };
  else setBirthDate(desk, `${state.claim.dateOfBirth.slice(0, 4)}-${two(birth.month)}-${two(birth.dayOfMonth)}`);
  const name = state.claim.firstName === null && isBareName(rest, 'name') ? findName(rest, 'name') : null;
  if (name !== null) Object.assign(state.claim, name);
  return { rest: name === null ? rest : utteranceOf(''), isHeard: true };
}

/** "Leo's is May ninth", once Leo's booking is made and his sister's birthday is asked for. */
function isOfOther({ state: { task, claim, asked } }: Desk, { tokens }: Utterance): boolean {
  const isNamed = (name: string | null | undefined): boolean =>
    name != null && tokens.some((token) => token.replace(/'?s$/, '') === name.toLowerCase().replace(/s$/, ''));
  const isAsked = asked?.kind === 'birth_date' || asked?.kind === 'birth_year';
  return isAsked && task?.kind === 'book' && isNamed(task.notFor?.firstName) && !isNamed(claim.firstName);
}

/** "Starting December first", where the name was asked for and none is told: the day of what is booked. */
function isOfAppointment({ state }: Desk, rest: Utterance): boolean {
  return state.asked?.kind === 'name' && rest.tokens.length > 0 && findName(rest, 'name') === null;
}

function setBirthDate(desk: Desk, day: string): void {
  const { claim } = desk.state;
  if (claim.dateOfBirth !== day) claim.isSettled = false;
  claim.dateOfBirth = day;
  claim.nearBirth = null;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function birthQuestion(desk: Desk): BirthQuestion {
  const { asked } = desk.state;
  if (asked?.kind === 'birth_year') return asked;
  if (asked?.kind === 'birth_date' || asked?.kind === 'retry_identity') return { kind: 'birth_date' };
  if (asked?.kind === 'phone_number') return { kind: 'number' };
  if (asked !== null && ABOUT_PERSON.has(asked.kind)) return { kind: 'person' };
  const { firstName, lastName, dateOfBirth } = desk.state.claim;
  return { kind: firstName !== null && lastName !== null && dateOfBirth === null ? 'named' : 'other' };
}
