import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import { sameFirstName } from '../../dialog/same-name.ts';
import { type Desk, record } from '../desk.ts';
import { findPhoneNumber } from '../listening/digits.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import type { SaidName } from '../listening/write-name.ts';
import { lastDone, type Outcome } from '../state.ts';
import { hearCallbackNumber, isNumberOfOthers, wantsCallHere } from './callback-number.ts';
import { noteCaller } from './caller-name.ts';
import { advanceMessage, joinTold, namesElsewhere, newMessage, spokenName, tidy } from './message.ts';
import { tellingWords } from './told.ts';

/** The name of who left a message without one, or with no more than the first name that is said again. */
function isNameOf(known: string | null, { firstName }: SaidName): boolean {
  if (known === null) return true;
  return !known.includes(' ') && firstName !== null && sameFirstName(known, firstName);
}

/** "Text me if you find it." */
const REACH = /\b(?:text|email|e mail|reach|message) me\b/;

/** "After four is best", of the call back. */
const TELLS_WHEN =
  /^(?:today|tomorrow|tonight|as soon as possible|asap|right away|this (?:morning|afternoon|evening|week)|before \w+|by \w+)(?: (?:if|please|would|when|at the latest|or)\b.*)?$|^(?:(?:but|oh|and|any ?time|sometime|preferably|ideally|only|just|not|please|mornings?|afternoons?|evenings?|i am (?:free|home|around|here)|call me) )*(?:after|before|between|around|any ?time|mornings?|afternoons?|evenings?|tomorrow|today)\b(?: \w+){0,3}(?: (?:is|are|works?|would be) (?:best|better|good|fine|great)| \d{1,2}(?: [ap]m)?| noon| lunch| work)$/;

/** What is told after a message was left, "but not before four", goes after it; false where the words tell nothing. */
export async function addToMessage(desk: Desk, heard: Utterance, isDetail = false): Promise<boolean> {
  const last = desk.state.done.at(-1);
  if (last?.kind !== 'message') return false;
  const said = hearCallbackNumber(desk, heard, true);
  if (said?.kind === 'number') return callBackAt(desk, last, said.phoneNumber);
  if (said?.kind === 'cut short') {
    desk.say("Sorry, I didn't get the whole number. Could you say it once more, digit by digit, with the area code?");
    return true;
  }
  const told = isBareName(heard, 'name') ? findName(heard, 'name') : null;
  const isName = told !== null && isNameOf(last.message.name, told);
  if (
    !isName &&
    !isDetail &&
    !REACH.test(heard.text) &&
    !isNumberOfOthers(heard) &&
    !TELLS_WHEN.test(heard.text) &&
    !namesElsewhere(heard.text) &&
    (heard.tokens.length < 5 || tellingWords(heard.raw) < 4)
  )
    return false;
  if (isName) {
    noteCaller(desk, told);
    Object.assign(desk.state.claim, told);
  }
  const phoneNumber = stillToCall(desk, last.message.phoneNumber);
  const message = {
    ...last.message,
    phoneNumber,
    ...(isName ? { name: spokenName(desk) } : { text: tidy(heard.raw) }),
  };
  await desk.tools.takeMessage(message);
  record(desk, { ...last, message });
  desk.state.asked = { kind: 'anything_else' };
  const done = isName ? "Thank you, I've put your name to that." : "I've added that to your message.";
  const isNumberOpen = phoneNumber === null && last.message.phoneNumber !== null;
  desk.say(
    `${done} ${isNumberOpen ? 'What number may they call instead?' : 'Is there anything else I can help you with?'}`,
  );
  return true;
}

/** The number that was left, unless it is that of the line and nobody is to be called there. */
function stillToCall({ state: { claim }, practice }: Desk, left: string | null): string | null {
  return claim.isNotHere === true && left === practice.callerNumber ? null : left;
}

/** A question that nobody can answer, asked after a message was left, goes after it; false where none was. */
export async function addQuestion(desk: Desk, heard: Utterance, words: readonly string[]): Promise<boolean> {
  const last = lastDone(desk.state);
  if (last?.kind !== 'message') return false;
  const message = { ...last.message, text: tidy(heard.raw) };
  await desk.tools.takeMessage(message);
  record(desk, { ...last, message });
  desk.state.asked = { kind: 'anything_else' };
  desk.say(
    [
      ...words,
      "I'm sorry, I don't know that, but I've added it to your message. Is there anything else I can help you with?",
    ].join(' '),
  );
  return true;
}

const NOT_MINE = /\bnot (?:my|mine)\b|\b(?:that|this|it)(?: is|s) (?:the|their|his|her) /;

/** "No, that's the school's, call me on this one": the number that was noted belongs to what is told. True where the words say so. */
export async function takeBackNumber(desk: Desk, heard: Utterance): Promise<boolean> {
  const last = desk.state.done.at(-1);
  if (last?.kind !== 'message' || desk.state.task !== null) return false;
  const { callerNumber, phone } = desk.practice;
  const noted = last.message.phoneNumber;
  const isRefused = wantsCallHere(heard) || (NOT_MINE.test(heard.text) && /\b(?:number|fax|phone)\b/.test(heard.text));
  if (noted === null || noted === callerNumber || !isRefused || findPhoneNumber(heard.tokens, phone) !== null)
    return false;
  const text = joinTold(last.message.text, `${noted}: ${tidy(heard.raw)}`);
  desk.state.claim.phoneNumber = null;
  if (callerNumber === null) {
    Object.assign(desk.state.claim, { phoneAsked: 0 });
    desk.state.task = { ...newMessage(last.about, text), isOpening: false, nameAsked: 2 };
    desk.say(`I see, that number is for the message. ${await advanceMessage(desk, desk.state.task)}`);
    return true;
  }
  const message = { ...last.message, phoneNumber: callerNumber, text };
  await desk.tools.takeMessage(message);
  record(desk, { ...last, message });
  desk.state.asked = { kind: 'anything_else' };
  desk.say(
    "I see. I've noted that number in the message, and someone will call you back at the number you are calling from. Is there anything else I can help you with?",
  );
  return true;
}

/** "Use my work number, …", once the message is left: it goes again with that number. */
async function callBackAt(
  desk: Desk,
  last: Extract<Outcome, { kind: 'message' }>,
  phoneNumber: string,
): Promise<boolean> {
  const message = { ...last.message, phoneNumber };
  desk.state.asked = { kind: 'anything_else' };
  if (last.message.phoneNumber === phoneNumber) {
    desk.say("All right, that's the number I've passed on. Is there anything else I can help you with?");
    return true;
  }
  desk.state.claim.phoneNumber = phoneNumber;
  await desk.tools.takeMessage(message);
  record(desk, { ...last, message });
  desk.say(
    `Thank you, I've put that number to your message: ${sayPhoneNumber(phoneNumber)}. Is there anything else I can help you with?`,
  );
  return true;
}
