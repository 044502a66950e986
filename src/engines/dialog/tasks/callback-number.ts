import type { Desk } from '../desk.ts';
import { findPhoneNumber, isCutShort } from '../listening/digits.ts';
import type { Utterance } from '../listening/hear.ts';

/** What a caller says of the number to be called back at: that number, that there is none, or digits that make no whole one. */
export type CallbackNumber = { kind: 'number'; phoneNumber: string } | { kind: 'none' } | { kind: 'cut short' };

/** A number is asked for this many times, then done without. */
export const MOST_PHONE_QUESTIONS = 2;

/** "I don't have a phone right now": the question is not asked again. */
const HAS_NONE =
  /\b(do not|does not|did not|not) (have|own|got|carry) (a |any |my |one|the )?(\w+ )?(phone|number|cell|1|one)?\b|\bno (phone|number|cell)\b|\b(rather|prefer) not\b|\b(lost|broke) my (phone|cell)\b|\b(do not|can not) (know|remember) (my|the|it)\b/;

/** "Same number I'm calling from". */
const SAME = /\b(this (number|one|phone)|calling from|same (number|one)|the one i am)\b/;

/** Where no number was asked for, longer utterances speak of "this one" by the way. */
const MOST_WORDS = 8;

/** `isExpected`: the words may be no more than a number, of which seven digits are enough. */
export function hearCallbackNumber(
  { state, practice: { callerNumber, phone } }: Desk,
  { text, tokens }: Utterance,
  isExpected: boolean,
): CallbackNumber | null {
  const isSame = isExpected && (state.asked?.kind === 'phone_number' || tokens.length <= MOST_WORDS) && SAME.test(text);
  const phoneNumber =
    (isSame ? callerNumber : null) ?? findPhoneNumber(tokens, isExpected ? (callerNumber ?? phone) : null);
  if (phoneNumber !== null) return { kind: 'number', phoneNumber };
  if (isExpected && isCutShort(tokens)) return { kind: 'cut short' };
  return isExpected && HAS_NONE.test(text) ? { kind: 'none' } : null;
}

/** Takes the number out of the words into the claim; true where they said something of it. */
export function takeCallbackNumber(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isAsked = state.asked?.kind === 'phone_number';
  const isFine = isAsked && /\bthis is fine\b/.test(heard.text);
  const said = hearCallbackNumber(desk, heard, isAsked);
  if (said?.kind === 'none') state.claim.phoneAsked = MOST_PHONE_QUESTIONS;
  const phoneNumber = said?.kind === 'number' ? said.phoneNumber : isFine ? desk.practice.callerNumber : null;
  if (phoneNumber !== null) Object.assign(state.claim, { phoneNumber, isPhoneSaid: true });
  return phoneNumber !== null || said?.kind === 'none';
}
