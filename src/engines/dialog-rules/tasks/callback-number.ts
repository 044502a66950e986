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

/** "The school's fax is …", "… it's called Paws and Claws": a number that nobody here is called back at. */
const OF_OTHERS =
  /\bfax\b|\b(?<!\bmy )(?:office|work|store|school|company)'?s? (?:\w+ )?(?:number|line|phone)\b|\b(?:daycare|preschool|groomer|pharmacy|pharmacist|drug ?store|clinic|hospital|doctor|dentist|vet|lawyer|attorney|insurance|landlord|lab|camp|coach|kennel|shelter|specialist|surgeon|teacher|principal)'?s? (?:\w+ )?(?:number|line|phone)\b|\btheir (?:\w+ )?(?:number|phone|line)\b|\bthe number (?:there|over there|for (?:the|my|her|his|them)|of (?:the|my))\b|\bit(?:s| is) called\b|\bthat is (?:their|the (?:school|office|groomer|pharmacy|clinic|doctor|dentist|lab))\w*\b/;
/** "You can call me at …", "my cell is …". */
const OWN =
  /\b(?:call|reach|text|phone|ring|get) (?:me|us) (?:back )?(?:at|on)\b|\b(?:my|our) (?:own )?(?:cell|mobile|home|work|phone|number)\b/;
const CALL_HERE =
  /\b(?:call|reach|phone|ring) me (?:back )?(?:on|at) (?:this|the same) (?:number|one|1|phone|line)\b|\b(?:number|one|1|phone) (?:that )?i am (?:calling|on)\b/;

/** "Not on this number", "nobody can call me on this phone", "anything but this phone", "I'm borrowing a stranger's phone". */
const NOT_HERE =
  /\b(?:not|never|nobody|no one|no 1|can not)\b(?: \w+){0,4} (?:call|calls|calling|ring|text|reach|phone|use|using)(?: \w+){0,4}? (?:on |at |to )?this (?:number|phone|line|cell|one|1)\b|\b(?:not|never|anything but|any (?:number|phone|line) but|anywhere but) (?:on |at |to )?this (?:number|phone|line|cell|one|1)\b|\bborrow\w* (?:\w+ ){0,3}(?:phone|cell)\b|\b(?:stranger|some(?:one|body) else)'?s (?:phone|cell)\b|\bthis is not my (?:own )?(?:phone|number|cell)\b/;

/** Notes that nobody is to be called back where they are calling from. */
export function noteNotHere({ state: { claim }, practice }: Desk, { text }: Utterance): void {
  if (!NOT_HERE.test(text)) return;
  claim.isNotHere = true;
  if (claim.phoneNumber === practice.callerNumber) claim.phoneNumber = null;
}

/** The number of the line, where it may be used. */
export function numberOfLine({ state: { claim }, practice }: Desk): string | null {
  return claim.isNotHere === true ? null : practice.callerNumber;
}

/** The number said, if any, is a school's, an office's, a shop's: it belongs to what is told. */
export function isNumberOfOthers({ text }: Utterance): boolean {
  return OF_OTHERS.test(text) && !OWN.test(text);
}

/** "Call me on this one": the number that the caller is calling from. */
export function wantsCallHere({ text }: Utterance): boolean {
  return CALL_HERE.test(text);
}

/** Nothing but a number, or one that is said to be the caller's. */
export function isOwnNumber({ text, tokens }: Utterance): boolean {
  return OWN.test(text) || tokens.filter((token) => !/^\d/.test(token)).length <= 3;
}

/** Where no number was asked for, longer utterances speak of "this one" by the way. */
const MOST_WORDS = 8;

/** `isExpected`: the words may be no more than a number, of which seven digits are enough. */
export function hearCallbackNumber(
  { state, practice: { callerNumber, phone } }: Desk,
  heard: Utterance,
  isExpected: boolean,
): CallbackNumber | null {
  if (isNumberOfOthers(heard)) return null;
  const { text, tokens } = heard;
  const isSame =
    isExpected &&
    state.claim.isNotHere !== true &&
    (wantsCallHere(heard) ||
      ((state.asked?.kind === 'phone_number' || tokens.length <= MOST_WORDS) && SAME.test(text)));
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
  if (state.task?.kind === 'message' && !isAsked && !isOwnNumber(heard)) return false;
  const said = hearCallbackNumber(desk, heard, isAsked);
  if (said?.kind === 'none') state.claim.phoneAsked = MOST_PHONE_QUESTIONS;
  const phoneNumber = said?.kind === 'number' ? said.phoneNumber : isFine ? desk.practice.callerNumber : null;
  if (phoneNumber !== null) Object.assign(state.claim, { phoneNumber, isPhoneSaid: true });
  return phoneNumber !== null || said?.kind === 'none';
}
