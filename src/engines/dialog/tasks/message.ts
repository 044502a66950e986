import type { CallCategory } from '../analysis-types.ts';
import { type Desk, record, wish } from '../desk.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import { sameFirstName } from '../listening/same-name.ts';
import type { SaidName } from '../listening/write-name.ts';
import { sayPhoneNumber } from '../speech/say-numbers.ts';
import type { Outcome } from '../state.ts';
import type { MessageTask } from '../task.ts';
import { hearCallbackNumber, MOST_PHONE_QUESTIONS, takeCallbackNumber } from './callback-number.ts';
import { findProviders } from './providers.ts';
import { tellingWords } from './told.ts';

/** A message; `text` null where it is still to be dictated. */
export function newMessage(about: CallCategory, text: string | null): MessageTask {
  return {
    kind: 'message',
    about,
    text,
    said: null,
    isOpening: text !== null,
    isComplaint: false,
    phoneAsked: 0,
    nameAsked: 0,
  };
}

/** Takes the dictated words or the number; true where it took something. */
export function hearMessage(desk: Desk, task: MessageTask, heard: Utterance): boolean {
  const { state } = desk;
  if (state.asked?.kind === 'message_text') {
    takeText(desk, task, heard);
    return true;
  }
  if (state.asked?.kind === 'name' && addsToText(desk, task, heard)) return true;
  return state.asked?.kind === 'phone_number' && takeCallbackNumber(desk, heard);
}

const ABOUT = /^(?:it is |that is |this is |the )*(?:about|regarding|concerning|in regards? to|for) (?!me\b|myself\b)/;
/** Where something is to go, and nobody's name. */
const ELSEWHERE =
  /\b(pharmacy|drug ?store|walgreens|cvs|rite aid|chewy|walmart|costco|hospital|clinic|medical|urgent care|health (center|system|partners)|associates|university)\b/;

/** "Can you have Doctor Marsh call me?", where the name was asked: more of the message, and no name. */
function addsToText({ state: { claim }, practice }: Desk, task: MessageTask, heard: Utterance): boolean {
  const isMatter = ELSEWHERE.test(heard.text) || ABOUT.test(heard.text);
  const telling = tellingWords(heard.raw) + findProviders(heard.text, practice.providers).length;
  const isTold = isMatter || (heard.tokens.length >= 5 && telling >= 2);
  if (task.text === null || !isTold || claim.firstName !== null || /\bname\b/.test(heard.text)) return false;
  if (!isMatter && findName(heard, 'name') !== null) return false;
  task.text = joinTold(task.text, tidy(heard.raw));
  task.nameAsked = Math.max(0, task.nameAsked - 1);
  task.isAdded = true;
  return true;
}

/** Leaves a message that was told, though the caller goes before saying who they are. True where there was one. */
export async function leaveTold(desk: Desk): Promise<boolean> {
  const { task } = desk.state;
  if (task?.kind !== 'message' || task.text === null) return false;
  Object.assign(task, { nameAsked: 2, phoneAsked: MOST_PHONE_QUESTIONS });
  await advanceMessage(desk, task);
  return true;
}

/** The name of who left a message without one, or with no more than the first name that is said again. */
function isNameOf(known: string | null, { firstName }: SaidName): boolean {
  if (known === null) return true;
  return !known.includes(' ') && firstName !== null && sameFirstName(known, firstName);
}

/** "Text me if you find it." */
const REACH = /\b(?:text|email|e mail|reach|message) me\b/;

/** "After four is best", of the call back. */
const TELLS_WHEN =
  /^(?:(?:but|oh|and|any ?time|sometime|preferably|ideally|only|just|not|please|mornings?|afternoons?|evenings?|i am (?:free|home|around|here)|call me) )*(?:after|before|between|around|any ?time|mornings?|afternoons?|evenings?|tomorrow|today)\b(?: \w+){0,3}(?: (?:is|are|works?|would be) (?:best|better|good|fine|great)| \d{1,2}(?: [ap]m)?| noon| lunch| work)$/;

/** What is told after a message was left, "but not before four", goes after it; false where the words tell nothing. */
export async function addToMessage(desk: Desk, heard: Utterance): Promise<boolean> {
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
    !REACH.test(heard.text) &&
    !TELLS_WHEN.test(heard.text) &&
    (heard.tokens.length < 5 || tellingWords(heard.raw) < 4)
  )
    return false;
  if (isName) Object.assign(desk.state.claim, told);
  const message = { ...last.message, ...(isName ? { name: spokenName(desk) } : { text: tidy(heard.raw) }) };
  await desk.tools.takeMessage(message);
  record(desk, { ...last, message });
  desk.state.asked = { kind: 'anything_else' };
  const done = isName ? "Thank you, I've put your name to that." : "I've added that to your message.";
  desk.say(`${done} Is there anything else I can help you with?`);
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

/** The dictated words, unless they are only a name and what was said before already is the message. */
function takeText(desk: Desk, task: MessageTask, heard: Utterance): void {
  const name = task.said !== null && heard.tokens.length <= 3 ? findName(heard, 'name') : null;
  if (task.said !== null && name?.firstName != null && name.lastName !== null) {
    Object.assign(desk.state.claim, name);
    if (!NAMES_RECIPIENT.test(task.said)) task.text = task.said;
    return;
  }
  const own = desk.state.claim.firstName === null ? findName(heard, null) : null;
  if (own?.firstName != null && own.lastName !== null) Object.assign(desk.state.claim, own);
  const words = tidy(heard.raw);
  task.text = task.said === null ? words : joinTold(task.said, words);
}

/** No more than for whom the message is. */
const NAMES_RECIPIENT = /^For \S+( \S+){0,3}$/;

/** "For Dr. Lee: …", but two sentences stay two. */
function joinTold(said: string, words: string): string {
  if (NAMES_RECIPIENT.test(said)) return `${said}: ${words}`;
  return `${said}${/[.?!]$/.test(said) ? '' : '.'} ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Asks for what the message still lacks, then leaves it. */
export async function advanceMessage(desk: Desk, task: MessageTask): Promise<string> {
  const { state, practice } = desk;
  const { claim } = state;
  wish(desk, task.about);
  if (task.text === null) {
    state.asked = { kind: 'message_text' };
    return questionFor(task);
  }
  if (claim.firstName === null && claim.lastName === null && state.patient === null && task.nameAsked < 2) {
    task.nameAsked += 1;
    state.asked = { kind: 'name' };
    if (task.isAdded === true) {
      task.isAdded = false;
      return "I'll add that. May I have your name, please?";
    }
    return task.nameAsked === 1
      ? `${leadFor(task)}ay I have your name, please?`
      : "Sorry, I didn't catch your name. Could you say it once more?";
  }
  const phoneNumber = claim.phoneNumber ?? practice.callerNumber;
  const isAsked = Math.max(task.phoneAsked, claim.phoneAsked) >= MOST_PHONE_QUESTIONS;
  if (phoneNumber === null && !isAsked) {
    task.phoneAsked += 1;
    state.asked = { kind: 'phone_number' };
    return task.phoneAsked === 1
      ? 'What is the best number to call you back?'
      : 'Sorry, could you say the number once more, digit by digit?';
  }
  if (phoneNumber === null) claim.phoneAsked = MOST_PHONE_QUESTIONS;
  const name = spokenName(desk);
  const message = { name, phoneNumber, text: task.text };
  await desk.tools.takeMessage(message);
  record(desk, { kind: 'message', about: task.about, message });
  state.task = null;
  const reach =
    phoneNumber === null
      ? ''
      : ` at ${phoneNumber === practice.callerNumber ? 'the number you are calling from' : sayPhoneNumber(phoneNumber)}`;
  return `Thank you${name === null ? '' : `, ${name.split(' ')[0] ?? ''}`}. I've passed that on, and someone will call you back${reach}.`;
}

/** The words as said, without hesitation. */
export function tidy(raw: string): string {
  const plain = raw
    .replace(/\b(u+m+|u+h+|e+r+m*|h+m+)\b,? ?/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? raw.trim() : plain;
}

/** What the caller should know before leaving details, up to the first letter of "may I": that this is a message, not a booking. */
function leadFor(task: MessageTask): string {
  if (task.isComplaint) return "I'm sorry about that. I'll make sure the team hears it. M";
  if (!task.isOpening) return 'And m';
  if (task.about === 'billing') return "I can't see accounts from here, but I'll pass that on to our billing team. M";
  if (task.about === 'booking')
    return "I can't book over the phone myself, but I'll pass that on so that the team calls you back. M";
  if (task.about === 'rescheduling')
    return "I can't change appointments myself, but I'll pass that on so that the team calls you back. M";
  if (task.about === 'cancellation') return "I can't cancel appointments myself, but I'll pass that on to the team. M";
  return 'Sure, I can pass that on. M';
}

function spokenName(desk: Desk): string | null {
  const who = desk.state.patient ?? desk.state.claim;
  const name = [who.firstName, who.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

/** "My blood pressure pills, the lisinopril": which medicine it is has been said. */
export const NAMES_MEDICINE =
  /\b(refill\w*|prescription|renew|out of|more|need) (\w+ ){0,2}(on|of|for|my|his|her) (?!(medication|medicine|meds|prescription|pills?)\b)(\w+ ?){1,4}/;

function questionFor({ about, said }: MessageTask): string {
  if (about === 'prescription' && said !== null && NAMES_MEDICINE.test(hear(said).text))
    return 'I can pass that refill request on to the team. Which pharmacy do you use?';
  if (about === 'prescription')
    return 'I can pass a refill request on to the team. Which medication is it, and which pharmacy do you use?';
  if (about === 'billing') return 'I can pass that on to our billing team. What should I tell them?';
  if (about === 'booking')
    return "I can't book over the phone, but the team can call you back. What would you like to come in for, and when would suit you?";
  if (about === 'rescheduling')
    return "I can't change appointments over the phone, but the team can call you back. Which appointment is it, and when would suit you instead?";
  if (about === 'cancellation')
    return "I can't cancel appointments myself, but I can pass it on. Which appointment is it?";
  return 'Of course. What would you like the message to say?';
}
