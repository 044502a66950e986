import { makeDay } from '../civil-time.ts';
import type { Desk } from '../desk.ts';
import { record } from '../desk.ts';
import { findBirthDate, readYear } from '../listening/birth-date.ts';
import { findPhoneNumber } from '../listening/digits.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName, type NameQuestion } from '../listening/person-names.ts';
import { readReply } from '../listening/yes-no.ts';
import { sayBirthDate } from '../speech/say-times.ts';

/** After this many claims that match nothing, no more are tried: a record cannot be guessed at by telephone. */
const MOST_MISSES = 2;

/** `purpose`: a new patient can be booked, but only a verified one has appointments to move. */
export type IdentityStep =
  | { kind: 'ask'; words: string }
  /** Verified, or ready to be made as a new patient once the booking is confirmed. */
  | { kind: 'known' }
  | { kind: 'failed' };

/** Takes what the utterance says about who the patient is. True where it said something. */
export function hearIdentity(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.patient !== null) return false;
  const asked = state.asked?.kind ?? null;
  const hadBirthDate = hearBirthDate(desk, heard);
  const hadPhone = asked === 'phone_number' && hearPhone(desk, heard);
  const question: NameQuestion = asked === 'name' || asked === 'first_name' || asked === 'last_name' ? asked : null;
  const hadName = asked !== 'when' && asked !== 'slot' && asked !== 'message_text' && hearName(desk, heard, question);
  return hearIsNew(desk, heard) || hadBirthDate || hadPhone || hadName;
}

function hearName(desk: Desk, heard: Utterance, question: NameQuestion): boolean {
  const corrected =
    heard.correction === null || question === null
      ? null
      : findName({ ...heard, text: heard.correction, tokens: heard.correction.split(' ') }, question);
  const name = corrected ?? findName(heard, question);
  if (name === null || (question === null && name.firstName === null)) return false;
  const { claim } = desk.state;
  const isRetry = claim.misses > 0 && name.firstName !== null && name.lastName !== null;
  if (isRetry) claim.dateOfBirth = claim.dateOfBirth ?? null;
  claim.firstName = name.firstName ?? claim.firstName;
  claim.lastName = name.lastName ?? (isRetry ? null : claim.lastName);
  return true;
}

function hearBirthDate(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const asked = state.asked;
  if (asked?.kind === 'birth_year') {
    const year = readYear(
      heard.tokens.filter((token) => /^\d+$/.test(token)),
      desk.today,
    );
    const day = year === null ? null : makeDay(year, asked.month, asked.dayOfMonth);
    if (day !== null && day <= desk.today) {
      state.claim.dateOfBirth = day;
      return true;
    }
  }
  const isMeant =
    asked?.kind === 'birth_date' ||
    asked?.kind === 'birth_year' ||
    asked?.kind === 'retry_identity' ||
    /\b(born|birth|birthday|birthdate|dob|d o b)\b/.test(heard.text);
  const isLikely = isMeant || asked?.kind === 'name' || asked?.kind === 'last_name';
  if (!isLikely) return false;
  const text = heard.correction === null ? heard.tokens : heard.correction.split(' ');
  const found = findBirthDate(text, desk.today) ?? findBirthDate(heard.tokens, desk.today);
  if (found === null || (found.kind !== 'whole' && !isMeant)) return false;
  if (found.kind === 'whole') state.claim.dateOfBirth = found.day;
  else if (found.kind === 'no_year') state.claim.partialBirth = { month: found.month, dayOfMonth: found.dayOfMonth };
  return found.kind !== 'impossible';
}

function hearPhone(desk: Desk, heard: Utterance): boolean {
  const { callerNumber, phone } = desk.practice;
  const isSame = /\b(this (number|one|phone)|calling from|same number|the one i am)\b/.test(heard.text);
  const number = isSame ? callerNumber : findPhoneNumber(heard.tokens, callerNumber ?? phone);
  if (number === null) return false;
  desk.state.claim.phoneNumber = number;
  return true;
}

function hearIsNew(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const { text } = heard;
  if (
    /\b(new patient|new client|new customer|new member|first time|first visit|never been|have not been|brand new|not been there|i am new|new here|never come|new to)\b/.test(
      text,
    )
  ) {
    state.claim.isNew = true;
    return true;
  }
  if (
    /\b(been (there|here|in|to you)|existing|current patient|returning|already a patient|regular patient|am a patient|was there|come there|old patient)\b/.test(
      text,
    )
  ) {
    state.claim.isNew = false;
    return true;
  }
  if (state.asked?.kind !== 'is_new') return false;
  const reply = readReply(text);
  if (reply !== null) state.claim.isNew = reply === 'yes';
  return reply !== null;
}

/** The next thing to ask about who the patient is, or the verdict once enough is known. */
export async function nextIdentityStep(desk: Desk, purpose: 'book' | 'record'): Promise<IdentityStep> {
  const { state } = desk;
  const { claim } = state;
  if (state.patient !== null) return { kind: 'known' };
  if (claim.isSettled) return { kind: 'known' };
  const missing = askMissing(desk);
  if (missing !== null) return { kind: 'ask', words: missing };
  const { firstName, lastName, dateOfBirth } = claim;
  if (firstName === null || lastName === null || dateOfBirth === null) return { kind: 'failed' };
  const attempt = `${firstName}|${lastName}|${dateOfBirth}`;
  if (claim.tried !== attempt && claim.misses < MOST_MISSES) {
    claim.tried = attempt;
    if ((await desk.tools.verify({ firstName, lastName, dateOfBirth }, desk.practice.callerNumber)) !== null)
      return { kind: 'known' };
    claim.misses += 1;
  }
  return purpose === 'book' ? bookUnmatched(desk) : retryOrFail(desk);
}

function askMissing(desk: Desk): string | null {
  const { state } = desk;
  const { claim } = state;
  const isAgain = !desk.hasHeardSomething;
  const whose = claim.isOther ? "the patient's" : 'your';
  if (claim.firstName === null && claim.lastName === null) {
    const wasAsked = isAgain && state.asked?.kind === 'name';
    state.asked = { kind: 'name' };
    return wasAsked
      ? `Sorry, I didn't catch that. Please tell me ${whose} first and last name, and spell the last name.`
      : `May I have ${whose} first and last name?`;
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
      : `Thanks, ${claim.firstName}. And ${whose} last name?`;
  }
  if (claim.dateOfBirth === null) {
    if (claim.partialBirth !== null) {
      state.asked = { kind: 'birth_year', ...claim.partialBirth };
      claim.partialBirth = null;
      return 'And the year?';
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
    state.asked = { kind: 'is_new' };
    return { kind: 'ask', words: 'Thank you. Is this the first visit with us?' };
  }
  if (claim.isNew === false && claim.misses < MOST_MISSES && state.asked?.kind !== 'retry_identity') {
    state.asked = { kind: 'retry_identity' };
    return {
      kind: 'ask',
      words: `I couldn't match those details. I have ${claim.firstName ?? ''} ${claim.lastName ?? ''}, born ${sayBirthDate(claim.dateOfBirth ?? desk.today)}. Could you say the date of birth once more, or say "new patient" and I'll book it that way?`,
    };
  }
  if (claim.phoneNumber === null && desk.practice.callerNumber !== null) claim.phoneNumber = desk.practice.callerNumber;
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
