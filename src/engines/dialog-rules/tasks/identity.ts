import { sayBirthDate, sayMonth } from '../../dialog/nlg/en/say-times.ts';
import type { Desk } from '../desk.ts';
import { record } from '../desk.ts';
import { numberOfLine } from './callback-number.ts';
import { freeNameOfChild } from './caller-name.ts';
import { isKeptFrom } from './told-to.ts';

/** After this many claims that match nothing, no more are tried: a record cannot be guessed at by telephone. */
const MOST_MISSES = 2;

/** `purpose`: a new patient can be booked, but only a verified one has appointments to move. */
export type IdentityStep =
  | { kind: 'ask'; words: string }
  /** Verified, or ready to be made as a new patient once the booking is confirmed. */
  | { kind: 'known' }
  | { kind: 'failed' };

/** The next thing to ask about who the patient is, or the verdict once enough is known. */
export async function nextIdentityStep(desk: Desk, purpose: 'book' | 'record'): Promise<IdentityStep> {
  const { state } = desk;
  const { claim } = state;
  const isRecord = purpose === 'record';
  if (isRecord && (state.isThirdPerson === true || isKeptFrom(desk))) return { kind: 'failed' };
  if (state.patient !== null) return { kind: 'known' };
  if (claim.isSettled) return { kind: 'known' };
  freeNameOfChild(desk);
  const missing = askMissing(desk);
  if (missing !== null) return { kind: 'ask', words: missing };
  const { firstName, lastName, dateOfBirth } = claim;
  if (firstName === null || lastName === null || dateOfBirth === null) return { kind: 'failed' };
  const attempt = `${firstName}|${lastName}|${dateOfBirth}`;
  if (claim.tried !== attempt && claim.misses < MOST_MISSES) {
    claim.tried = attempt;
    const found = await desk.tools.verify({ firstName, lastName, dateOfBirth }, desk.practice.callerNumber);
    if (found !== null && !(isRecord && isKeptFrom(desk))) return { kind: 'known' };
    forgetFound(desk);
    claim.misses += 1;
  }
  return purpose === 'book' ? bookUnmatched(desk) : retryOrFail(desk);
}

/** What is kept from the caller is a miss like any other. */
function forgetFound({ state }: Desk): void {
  if (state.patient?.id === state.firstPatientId) state.firstPatientId = null;
  state.patient = null;
}

/** Of whom something is to be told or changed, and who is not on the line to be thanked. */
function isRecordOfOther({ state: { claim, task } }: Desk): boolean {
  return claim.isOther && task?.kind !== 'book';
}

function askMissing(desk: Desk): string | null {
  const { state } = desk;
  const { claim } = state;
  const isAgain = !desk.hasHeardSomething;
  const whose = claim.isOther ? (desk.isVeterinary ? "the owner's" : "the patient's") : 'your';
  if (claim.firstName === null && claim.lastName === null) {
    const wasAsked = isAgain && state.asked?.kind === 'name';
    state.asked = { kind: 'name' };
    return wasAsked
      ? `Sorry, I didn't catch that. Please tell me ${whose} first and last name, and spell the last name.`
      : claim.isOther
        ? `What is ${whose} first and last name?`
        : 'May I have your first and last name?';
  }
  if (claim.firstName === null) {
    state.asked = { kind: 'first_name' };
    return `And ${whose} first name?`;
  }
  if (claim.lastName === null) {
    const wasAsked = isAgain && state.asked?.kind === 'last_name';
    state.asked = { kind: 'last_name' };
    return wasAsked
      ? `Sorry, could you spell ${whose} last name for me?`
      : `Thanks${isRecordOfOther(desk) ? '' : `, ${claim.firstName}`}. And ${whose} last name?`;
  }
  if (claim.dateOfBirth === null) {
    if (claim.partialBirth !== null) {
      state.asked = { kind: 'birth_year', ...claim.partialBirth };
      claim.partialBirth = null;
      return 'And the year?';
    }
    if (claim.nearBirth != null) {
      state.asked = { kind: 'birth_date' };
      const month = sayMonth(claim.nearBirth.month);
      return `Sorry, I heard a day that ${month} doesn't have. Which day in ${month} is it?`;
    }
    const wasAsked = isAgain && (state.asked?.kind === 'birth_date' || state.asked?.kind === 'birth_year');
    state.asked = { kind: 'birth_date' };
    return wasAsked
      ? `Sorry, I didn't get a full date. Please say the month, the day and the year of ${whose} birth.`
      : `And ${whose} date of birth?`;
  }
  return null;
}

/** No record matched: a new one is made once the booking is confirmed, if the caller wants that. */
function bookUnmatched(desk: Desk): IdentityStep {
  const { state } = desk;
  const { claim } = state;
  if (claim.isNew === null) {
    const lead = state.asked?.kind === 'is_new' ? '' : 'Thank you. ';
    state.asked = { kind: 'is_new' };
    return { kind: 'ask', words: `${lead}Is this the first visit with us?` };
  }
  if (claim.isNew === false && claim.misses < MOST_MISSES && state.asked?.kind !== 'retry_identity') {
    state.asked = { kind: 'retry_identity' };
    return {
      kind: 'ask',
      words: `I couldn't match those details. I have ${claim.firstName ?? ''} ${claim.lastName ?? ''}, born ${sayBirthDate(claim.dateOfBirth ?? desk.today)}. Could you say the date of birth once more, or say "new patient" and I'll book it that way?`,
    };
  }
  claim.phoneNumber ??= numberOfLine(desk);
  if (claim.phoneNumber === null && claim.phoneAsked < 2) {
    claim.phoneAsked += 1;
    state.asked = { kind: 'phone_number' };
    return {
      kind: 'ask',
      words:
        claim.phoneAsked === 1
          ? 'And what is the best phone number to reach you?'
          : 'Sorry, could you say the number again, digit by digit, with the area code?',
    };
  }
  claim.isNew = true;
  claim.isSettled = true;
  return { kind: 'known' };
}

function retryOrFail(desk: Desk): IdentityStep {
  const { state } = desk;
  if (state.claim.misses < MOST_MISSES && state.asked?.kind !== 'retry_identity') {
    state.asked = { kind: 'retry_identity' };
    state.claim.dateOfBirth = null;
    return {
      kind: 'ask',
      words: "I couldn't match those details. Could you tell me the name and the date of birth once more?",
    };
  }
  record(desk, { kind: 'not_verified' });
  return { kind: 'failed' };
}
