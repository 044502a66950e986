import { type Desk, record, wish } from './desk.ts';
import { has } from './intents/manners.ts';
import { sells } from './intents/other-business.ts';
import type { Utterance } from './listening/hear.ts';
import { isFirstName, likenessOf } from './listening/name-words.ts';
import { repeatQuestion } from './opening.ts';
import type { DialogState } from './state.ts';
import { isNotForCaller } from './tasks/for-whom.ts';
import { newMessage, tidy } from './tasks/message.ts';
import { findProviders } from './tasks/providers.ts';
import { refusePlea, refuseThirdPerson } from './tasks/third-person.ts';

/** What every brain answers in the same words: that it is a machine, that records are private, insults, sales, wrong numbers. */
export function takeProtected(desk: Desk, heard: Utterance): boolean {
  if (desk.state.asked?.kind === 'message_text') return false;
  if (has(heard, 'abuse')) return answerAbuse(desk, heard);
  if (has(heard, 'wrongNumber') || sawMistake(desk, heard)) return answerWrongNumber(desk);
  if (has(heard, 'spam') || (isNothingUnderWay(desk.state) && sells(heard))) return answerSpam(desk);
  if (has(heard, 'robot')) {
    const team = desk.practice.transferNumber === null ? 'take a message for' : 'connect you with';
    const words = `I'm an automated assistant for ${desk.practice.name}, not a person. I can help with questions and appointments, or ${team} the team.`;
    return sayAgain(desk, words);
  }
  if (refusePlea(desk, heard) || refuseThirdPerson(desk, heard)) return true;
  if (asksOfNamed(desk, heard)) return keepPrivate(desk, heard);
  return has(heard, 'privacy') && !OWN.test(heard.text) && !isNotForCaller(heard) && keepPrivate(desk, heard);
}

/** No more is known than that something may be wished for. */
export function isNothingUnderWay({ task, done }: DialogState): boolean {
  const isOpen = task === null || (task.kind === 'book' && task.serviceId === null && task.when === null);
  return isOpen && done.every(({ kind }) => kind === 'answered' || kind === 'unanswered');
}

/** "Oh, my bad, sorry", to who they have reached. */
function sawMistake({ state, practice }: Desk, { text }: Utterance): boolean {
  const last = state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
  return last.startsWith(`You've reached ${practice.name}.`) && APOLOGIZES.test(text);
}

const APOLOGIZES =
  /^(?=.*\b(?:my bad|my mistake|sorry|oops|whoops|apologies)\b)(?:(?:oh|ok|okay|um|well|no|shoot|my bad|my mistake|sorry|so sorry|i am sorry|oops|whoops|apologies|my apologies|man|sir|ma'am|about that|to bother you|thanks|thank you|bye|have a good (?:one|day|night)) ?)+$/;

/** Says something and then asks the open question again. */
export function sayAgain(desk: Desk, words: string): true {
  desk.hasHeardSomething = true;
  desk.say(`${words} ${repeatQuestion(desk) ?? 'How can I help you?'}`);
  return true;
}

/** "Am I on the schedule?" asks of oneself. */
const OWN = /\b(am i|do i|i am|are we|do we) (\w+ )?(on|in|have|scheduled|booked|down)\b/;

const FROM_OUTSIDE =
  /\b(attorneys?|lawyers?|law (firm|office)|paralegal|adjuster|court|subpoena|detective|officer|police|hospital|pharmac\w+|insurance company|social (worker|services)|school|employer|(doctor|dr)\S* office)\b/;

/** Who asks for a record by office is told nothing either, but the team hears of it. */
function passOnRequest(desk: Desk, heard: Utterance): true {
  const { state } = desk;
  state.task = { ...newMessage('message', tidy(heard.raw)), nameAsked: 1 };
  state.asked = { kind: 'name' };
  wish(desk, 'message');
  desk.say(
    "To protect everyone's privacy, I can't share anything about patients, but I'll pass your request on to the team. May I have your name, please?",
  );
  return true;
}

const COMES =
  '(?:be |going to (?:be )?|supposed to (?:be |come )?|have to (?:be )?|scheduled |booked |still )*(?:coming|come|comes|seeing|see|sees|there|here|in(?! network)|due|scheduled|booked|on the (?:schedule|books?|calendar))\\b';
/** "Is Gail Thornbury coming in tomorrow", "what time is Omar Haddad in". */
const OF_NAMED = new RegExp(
  `\\b(?:is|was|will|does|did|has) (\\p{L}{2,} (?!(?:be|come|coming|see|seeing|there|here|in|due|going|have)\\b)\\p{L}{2,}) ${COMES}`,
  'u',
);

/** Whether the words ask when or whether somebody comes who is named and is neither of the practice nor of the caller's family. */
function asksOfNamed(desk: Desk, { text }: Utterance): boolean {
  const named = OF_NAMED.exec(text)?.[1];
  if (named === undefined || desk.isVeterinary || OF_OURS.test(text) || OWN.test(text)) return false;
  const [first = '', last = ''] = named.split(' ');
  if (!isFirstName(first) || !/^(?:known|unknown)$/.test(likenessOf(last))) return false;
  if (new RegExp(`\\b(?:this is|i am|my name is) ${first}\\b`, 'u').test(text)) return false;
  const { firstName } = desk.state.patient ?? desk.state.claim;
  return firstName?.toLowerCase() !== first && findProviders(named, desk.practice.providers).length === 0;
}

/** Whatever is asked about somebody's record, the answer does not depend on whether there is one. */
function keepPrivate(desk: Desk, heard: Utterance): true {
  const words =
    "To protect everyone's privacy, I can't share anything about patients. I can only speak about an appointment with the patient, after checking the name and the date of birth.";
  if (desk.state.task === null && FROM_OUTSIDE.test(heard.text)) return passOnRequest(desk, heard);
  if (desk.state.task === null) wish(desk, 'inquiry');
  if (desk.state.task === null && desk.state.patient === null && OF_FAMILY.test(heard.text)) return verifyFirst(desk);
  return sayAgain(desk, words);
}

/** "What time is my husband's appointment?": told to whoever knows name and date of birth, as for oneself. */
const OF_OURS =
  /\b(?:my|our) (?:\w+ )?(?:wife|husband|son|daughter|kid|child|boy|girl|mother|mom|father|dad|grandmother|grandfather|partner)\b/;
const OF_FAMILY =
  /\b(my|our) (wife|husband|son|daughter|kid|child|mother|mom|father|dad|grandmother|grandfather)\S*(?= ).*\b(appointment|visit|session|appt)\b|\b(appointment|visit|session|appt) (of|for) (my|our) (wife|husband|son|daughter|kid|child|mother|mom|father|dad)\b/;

function verifyFirst(desk: Desk): true {
  const { state } = desk;
  state.task = { kind: 'look_up' };
  state.claim.isOther = true;
  state.asked = { kind: 'name' };
  desk.say(
    "To protect everyone's privacy, I can only speak about an appointment after checking the patient's name and date of birth. What is the patient's first and last name?",
  );
  return true;
}

function answerAbuse(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (!has(heard, 'insult')) return false;
  record(desk, { kind: 'abuse' });
  if (state.done.filter((outcome) => outcome.kind === 'abuse').length >= 3) {
    desk.say("I'm going to end the call now. You're welcome to call again. Goodbye.");
    desk.end('abuse');
    return true;
  }
  return sayAgain(desk, "I'm sorry this is frustrating. I'd like to help.");
}

function answerWrongNumber(desk: Desk): true {
  wish(desk, 'other');
  record(desk, { kind: 'wrong_number' });
  desk.say(`No problem. You've reached ${desk.practice.name}. Have a good day. Goodbye.`);
  desk.end('wrong_number');
  return true;
}

/** Ends the call of somebody who sells something. */
export function answerSpam(desk: Desk): true {
  wish(desk, 'spam');
  record(desk, { kind: 'spam' });
  desk.say("Thank you, but we're not interested. Please take us off your list. Goodbye.");
  desk.end('spam');
  return true;
}
