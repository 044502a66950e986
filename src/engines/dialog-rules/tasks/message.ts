import type { CallCategory } from '../../dialog/analysis-types.ts';
import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import { type Desk, record, wish } from '../desk.ts';
import { findPhoneNumber } from '../listening/digits.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import { findName } from '../listening/person-names.ts';
import type { DialogState } from '../state.ts';
import type { MessageTask } from '../task.ts';
import { isNumberOfOthers, MOST_PHONE_QUESTIONS, numberOfLine, takeCallbackNumber } from './callback-number.ts';
import { noteCaller } from './caller-name.ts';
import { hearWhoLeaves, isLeftForOther, NOBODY, nameOf, withContext } from './message-context.ts';
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
  if (state.asked?.kind === 'caller_name') return hearWhoLeaves(desk, task, heard) || addsToText(desk, task, heard);
  if (state.asked?.kind === 'name' && addsToText(desk, task, heard)) return true;
  if (state.asked?.kind === 'name') addRest(task, heard);
  if (state.asked?.kind !== 'phone_number') return false;
  return takeCallbackNumber(desk, heard) || addsToText(desk, task, heard);
}

const ABOUT = /^(?:it is |that is |this is |the )*(?:about|regarding|concerning|in regards? to|for) (?!me\b|myself\b)/;
/** Where something is to go, and nobody's name. */
const ELSEWHERE =
  /\b(pharmacy|drug ?store|walgreens|cvs|rite aid|chewy|walmart|costco|hospital|clinic|medical|urgent care|health (center|system|partners)|associates|university)\b/;

const STREET =
  /\b(?:on|off|at|by|near) (?:\w+ ){1,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|lane|way|pike|highway|plaza|square|parkway)\b/;

/** "The Hannaford on Forest Avenue": where something is to go. */
export function namesElsewhere(text: string): boolean {
  return ELSEWHERE.test(text) || STREET.test(text);
}

/** "Jane Roe, and it's Doctor Hamlin's office": what follows the name belongs to the message. */
function addRest(task: MessageTask, heard: Utterance): void {
  const name = findName(heard, 'name');
  const last = (name?.lastName ?? name?.firstName)?.toLowerCase();
  const at = last === undefined ? -1 : heard.raw.toLowerCase().indexOf(last);
  if (task.text === null || last === undefined || at < 0) return;
  const rest = heard.raw.slice(at + last.length).replace(/^[^\p{L}]*(?:(?:and|but|so|oh|also) )*/u, '');
  if (tellingWords(rest) < 3 || /\b(number|phone|call|spell\w*|patient)\b/i.test(rest)) return;
  task.text = joinTold(task.text, tidy(rest));
}

/** "Can you have Doctor Marsh call me?", where the name or the number was asked: more of the message, and no name. */
function addsToText({ state: { claim, asked }, practice }: Desk, task: MessageTask, heard: Utterance): boolean {
  const isMatter = namesElsewhere(heard.text) || ABOUT.test(heard.text);
  const telling = tellingWords(heard.raw) + findProviders(heard.text, practice.providers).length;
  const isTold = isMatter || (heard.tokens.length >= 5 && telling >= 2);
  if (task.text?.toLowerCase().endsWith(tidy(heard.raw).toLowerCase()) === true) return false;
  const isOfOthers = isNumberOfOthers(heard);
  if (onlyReacts(heard) || (!isOfOthers && findPhoneNumber(heard.tokens, practice.phone) !== null)) return false;
  const isNamed =
    asked?.kind === 'name' && (claim.firstName !== null || (!isMatter && findName(heard, 'name') !== null));
  if (task.text === null || isNamed) return false;
  if (!isOfOthers && (!isTold || /\b(name|number|phone)\b/.test(heard.text))) return false;
  task.text = joinTold(task.text, tidy(heard.raw));
  // Once: who goes on telling has heard the question.
  if (task.isAdded === undefined) {
    if (asked?.kind === 'name' || asked?.kind === 'caller_name') task.nameAsked = Math.max(0, task.nameAsked - 1);
    else task.phoneAsked = Math.max(0, task.phoneAsked - 1);
  }
  task.isAdded = true;
  return true;
}

/** Leaves what was told to be passed on, though the caller goes before saying who they are, or before its turn. True where there was something. */
export async function leaveTold(desk: Desk): Promise<boolean> {
  const { state } = desk;
  const told = [state.task, ...state.waiting].filter((task) => task?.kind === 'message' && hasText(task));
  for (const task of told) {
    if (task?.kind !== 'message') continue;
    task.text ??= task.said;
    Object.assign(task, { nameAsked: 2, phoneAsked: MOST_PHONE_QUESTIONS });
    await advanceMessage(desk, task);
  }
  state.waiting = state.waiting.filter((task) => !told.includes(task));
  return told.length > 0;
}

function hasText({ text, said }: MessageTask): boolean {
  return text !== null || (said !== null && !NAMES_RECIPIENT.test(said));
}

/** Says nothing of the matter: "okay", "you have got to be kidding me". */
const REACTS =
  /^(?:(?:oh|ok|okay|all right|alright|sure|fine|yes|yeah|yep|hm|well|great|good|thanks|thank you|right|wow|really|seriously|what|huh|please|um|so|then|cool|perfect|got it|i see|just|that is|go ahead|ugh|geez|man|sorry|are you there|hello) ?)+$|\b(?:kidding|joking)\b|\b(?:unbelievable|ridiculous|are you serious|good grief|for (?:god|heaven|christ|pete)'?s sake|oh my (?:god|gosh|goodness))\b|\b(?:nobody|no one|no body|is anyone|is anybody|is there anyone|is there anybody)(?: is)?(?: even)? (?:there|in|available|around|home|answers?|answering|picks? up)\b/;

export function onlyReacts({ text, tokens }: Utterance): boolean {
  return tokens.length <= 8 && REACTS.test(text) && tellingWords(text.replace(REACTS, ' ')) < 3;
}

/** "My name is Jordan Avery": the message is still to come. */
const ONLY_NAMED =
  /^(?:(?:hi|hello|hey|yes|yeah|sure|ok|okay|um|uh|so|well) )*(?:my name is|my name's|the name is|this is|i am|it is) [\p{L}'-]+(?: [\p{L}'-]+){1,2}$/u;

/** The dictated words, unless they are only a name and what was said before already is the message. */
function takeText(desk: Desk, task: MessageTask, heard: Utterance): void {
  const name = task.said !== null && heard.tokens.length <= 3 ? findName(heard, 'name') : null;
  if (task.said !== null && name?.firstName != null && name.lastName !== null) {
    noteCaller(desk, name);
    Object.assign(desk.state.claim, name);
    if (!NAMES_RECIPIENT.test(task.said)) task.text = task.said;
    return;
  }
  const isTold = task.said !== null && !NAMES_RECIPIENT.test(task.said);
  if (onlyReacts(heard)) {
    if (isTold) task.text = task.said;
    return;
  }
  const own = desk.state.claim.firstName === null ? findName(heard, null) : null;
  if (own?.firstName != null && own.lastName !== null) {
    noteCaller(desk, own);
    Object.assign(desk.state.claim, own);
    if (task.said === null && ONLY_NAMED.test(heard.text)) return;
  }
  const words = tidy(heard.raw);
  task.text = task.said === null ? words : joinTold(task.said, words);
}

/** No more than for whom the message is. */
const NAMES_RECIPIENT = /^For \S+( \S+){0,3}$/;

/** "For Dr. Lee: …", but two sentences stay two. */
export function joinTold(said: string, words: string): string {
  if (NAMES_RECIPIENT.test(said)) return `${said}: ${words}`;
  return `${said}${/[.?!]$/.test(said) ? '' : '.'} ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Asked this often amid other talk, who leaves it is asked no more. */
const MOST_AMID_TALK = 3;

/** Asks once more for what the message still lacks; after many times it is left as it is. */
export async function askOn(desk: Desk, task: MessageTask, question: string): Promise<string> {
  if (!isAskedOften(desk)) return question;
  Object.assign(task, { nameAsked: 2, phoneAsked: MOST_PHONE_QUESTIONS });
  return advanceMessage(desk, task);
}

/** Who gave no name for one message is not asked for it again for the next. */
function hasLeftNoName({ done }: DialogState): boolean {
  return done.some((outcome) => outcome.kind === 'message' && outcome.message.name === null);
}

export function isAskedOften({ state: { counts } }: Desk): boolean {
  return (counts.sameAgain ?? 0) >= MOST_AMID_TALK;
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
  task.isForOther ??= isLeftForOther(desk);
  if (task.isForOther && state.caller != null) task.from ??= state.caller;
  if (spokenName(desk) === null && task.nameAsked < 2 && !hasLeftNoName(state)) {
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
  if (task.isForOther && task.from === undefined && task.nameAsked < 2) {
    task.nameAsked += 1;
    state.asked = { kind: 'caller_name' };
    return task.nameAsked === 1
      ? `${leadFor(task)}ay I have your own name, please?`
      : "Sorry, I didn't catch your name. Could you say it once more?";
  }
  const phoneNumber = claim.phoneNumber ?? numberOfLine(desk);
  const isAsked = Math.max(task.phoneAsked, claim.phoneAsked) >= MOST_PHONE_QUESTIONS;
  if (phoneNumber === null && !isAsked) {
    task.phoneAsked += 1;
    state.asked = { kind: 'phone_number' };
    if (task.isAdded === true) {
      task.isAdded = false;
      return "I'll add that. What is the best number to call you back?";
    }
    return task.phoneAsked === 1
      ? 'What is the best number to call you back?'
      : 'Sorry, could you say the number once more, digit by digit?';
  }
  if (phoneNumber === null) claim.phoneAsked = MOST_PHONE_QUESTIONS;
  const name = task.isForOther ? nameOf(task.from ?? NOBODY) : spokenName(desk);
  const message = { name, phoneNumber, text: withContext(desk, task, task.text) };
  await desk.tools.takeMessage(message);
  record(desk, { kind: 'message', about: task.about, message });
  state.task = null;
  const reach =
    phoneNumber === null
      ? ''
      : ` at ${phoneNumber === practice.callerNumber ? 'the number you are calling from' : sayPhoneNumber(phoneNumber)}`;
  const thanks = `Thank you${name === null ? '' : `, ${name.split(' ')[0] ?? ''}`}.`;
  const beyond = task.isBeyond === true && task.nameAsked === 0 ? "I can't arrange that myself, but" : thanks;
  return `${beyond} I've passed that on, and someone will call you back${reach}.`;
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
  if (task.isBeyond === true) return "I can't arrange that myself, but I'll pass it on to the team. M";
  if (!task.isOpening) return 'And m';
  if (task.about === 'billing') return "I can't see accounts from here, but I'll pass that on to our billing team. M";
  if (task.about === 'booking')
    return "I can't book over the phone myself, but I'll pass that on so that the team calls you back. M";
  if (task.about === 'rescheduling')
    return "I can't change appointments myself, but I'll pass that on so that the team calls you back. M";
  if (task.about === 'cancellation') return "I can't cancel appointments myself, but I'll pass that on to the team. M";
  return 'Sure, I can pass that on. M';
}

/** Who leaves the message, as far as they said. */
export function spokenName(desk: Desk): string | null {
  const { caller, patient, claim } = desk.state;
  const own = nameOf(claim) === null ? (caller ?? claim) : claim;
  return nameOf(claim.isOther && caller != null ? caller : (patient ?? own));
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
