import type { Desk } from './desk.ts';
import { holdToAdvice } from './intents/answer-emergency.ts';
import { takesBack } from './intents/takes-back.ts';
import { matchServices } from './knowledge/match-service.ts';
import { lastPrompt } from './last-question.ts';
import type { Utterance } from './listening/hear.ts';
import { type Reply, readReply } from './listening/yes-no.ts';
import { takeAnythingElse } from './take-anything-else.ts';
import { takeMeant } from './take-likely.ts';
import { takeMessageOffer } from './take-message-offer.ts';
import { addToMessage } from './tasks/add-to-message.ts';
import { takeChange } from './tasks/consent.ts';
import { joinTold, newMessage, tidy } from './tasks/message.ts';
import { takeNoneListed } from './tasks/none-listed.ts';
import { REFUSES_VISIT } from './tasks/open-task.ts';
import { asksAgain } from './tasks/revise-time.ts';
import { namesTheSame } from './tasks/said-with-no.ts';
import { advance } from './tasks/task-flow.ts';
import { openingTold } from './tasks/told.ts';
import { toPerson } from './to-person.ts';

/** A plain yes or no, or the name of what to change, in answer to the last question; true where the turn is done. */
export async function takeReply(desk: Desk, heard: Utterance): Promise<boolean> {
  const reply = readOffer(desk, heard.text);
  if (await takeCallInstead(desk, heard)) return true;
  switch (desk.state.asked?.kind) {
    case 'offer_message':
      return takeMessageOffer(desk, heard, reply);
    case 'offer_person':
      return takePersonOffer(desk, reply);
    case 'anything_else':
      return takeAnythingElse(desk, heard, reply);
    case 'meant':
      return takeMeant(desk, heard, reply);
    case 'what_to_change':
      return (await takeChange(desk, heard)) || (await takeSame(desk, heard)) || leaveIt(desk, heard, reply);
    case 'retry_identity':
      return takeRetryReply(desk, reply);
    case 'service':
      return takeNoneListed(desk, heard, reply);
    case 'name':
      return takeTimeAgreed(desk, heard, reply);
    case 'provider':
      return takeProviderReply(desk, heard);
    case 'when':
      return takeWhenReply(desk, heard, reply);
    case 'slot':
      return takeSlotReply(desk, heard, reply);
    case 'open':
      return (await addToMessage(desk, heard)) || takeOpenReply(desk, heard, reply);
    default:
      return false;
  }
}

const OFFERS = new Set(['offer_message', 'offer_person', 'anything_else']);

/** "No, that's okay" is a yes to a read-back, but declines an offer. */
function readOffer(desk: Desk, text: string): Reply {
  const isOffer = OFFERS.has(desk.state.asked?.kind ?? '');
  if (isOffer && PUTS_OFF.test(text) && !WANTS_CALL.test(text)) return 'no';
  return isOffer && /^(no|nope|nah)\b/.test(text) ? 'no' : readReply(text);
}

/** "Okay, I'll think about it", "okay then I'll just pay cash" takes no offer up. */
const PUTS_OFF =
  /^(?:(?:hm|oh|well|ok|okay|alright|all right|fine|i guess|then) )*(?:i|we) (?:will|can|guess|might|am going to) (?:i |we |will |just |probably |go |then )*(?:pay|check|look|figure|try|wait|find|see|manage|use|stick|skip)\b|\b((thanks|thank you) (anyway|though|all the same)|think about it|think it over|let you know|(call|get) (you )?back)\b/;
const WANTS_CALL =
  /\b(have|someone|somebody|them|you|please|can|could|yes|yeah) (\w+ ){0,3}(call|get|give|phone) (me|us|a)?\b/;

function takePersonOffer(desk: Desk, reply: Reply): boolean {
  if (reply === null) return false;
  if (reply === 'yes') {
    toPerson(desk);
    return true;
  }
  desk.state.asked = { kind: 'anything_else' };
  desk.say('All right. Is there anything else I can help you with?');
  return true;
}

/** "A blood pressure check", which is what was read back. */
async function takeSame(desk: Desk, heard: Utterance): Promise<boolean> {
  if (!namesTheSame(desk, heard)) return false;
  desk.say((await advance(desk)) ?? '');
  return true;
}

const KEEPS_IT = /\b(never ?mind|keep|forget (it|about it|that)|as it is|is (just )?fine|see you|see ya)\b/;

/** "Nothing" in answer to "what would you like to change?". */
function leaveIt(desk: Desk, heard: Utterance, reply: Reply): boolean {
  const isMove = desk.state.task?.kind === 'move';
  const isKept = isMove && (reply === 'yes' || KEEPS_IT.test(heard.text));
  if (reply !== 'no' && !isKept && !/\b(nothing|leave it|everything|all of it)\b/.test(heard.text)) return false;
  desk.state.task = null;
  desk.state.asked = { kind: 'anything_else' };
  if (isMove) desk.say("All right, I'll leave it as it is. Is there anything else I can help you with?");
  else desk.say("All right, I'll leave it there; nothing has been booked. Is there anything else I can help you with?");
  return true;
}

/** "Yes" to "or say 'new patient' and I'll book it that way". */
async function takeRetryReply(desk: Desk, reply: Reply): Promise<boolean> {
  const { state } = desk;
  if (reply !== 'yes' || state.task?.kind !== 'book') return false;
  state.claim.isNew = true;
  state.counts.notUnderstood = 0;
  desk.say((await advance(desk)) ?? '');
  return true;
}

/** "Yeah, that'll do" is said of the time that was read out along with the question after the name. */
async function takeTimeAgreed(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  const { task } = desk.state;
  if (reply !== 'yes' || task?.kind !== 'book' || task.chosen === null || heard.tokens.length > 6) return false;
  desk.hasHeardSomething = true;
  desk.say((await advance(desk)) ?? '');
  return true;
}

/** Whatever else is said to the question with whom, "it's the same to me": nobody is wished for. */
async function takeProviderReply(desk: Desk, heard: Utterance): Promise<boolean> {
  const { task } = desk.state;
  if (task?.kind !== 'book' && task?.kind !== 'move') return false;
  if (matchServices(heard.text, desk.practice.services).length > 0) {
    desk.say((await advance(desk)) ?? '');
    return true;
  }
  task.providerChoice = { kind: 'any' };
  desk.state.counts.notUnderstood = 0;
  desk.say(`All right, with whoever is free. ${(await advance(desk)) ?? ''}`);
  return true;
}

const ASKS_TEAM =
  /\b(?:can|could|would|will|want|need|have|tell) (?:you|someone|somebody|anyone|they|them|he|she|him|her|(?:the |a )?(?:dr|doctor|nurse)(?: \w+)?)\b/;

/** "No, I don't need a visit, can he just call me?": a message of that, and of what was told first. */
async function takeCallInstead(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  if (state.task?.kind !== 'book' || state.task.chosen !== null) return false;
  if (!REFUSES_VISIT.test(heard.text) || !ASKS_TEAM.test(heard.text)) return false;
  const opening = openingTold(desk);
  state.task = newMessage('message', opening === null ? tidy(heard.raw) : joinTold(tidy(opening), tidy(heard.raw)));
  desk.say((await advance(desk)) ?? '');
  return true;
}

/** "No, that's fine, just the shots" refuses no day. */
const MOST_OF_A_NO = 4;

/** "Yes" to "is there another day that would work?", or a no. */
function takeWhenReply(desk: Desk, heard: Utterance, reply: Reply): boolean {
  const { state } = desk;
  if (reply === 'no' && heard.tokens.length > MOST_OF_A_NO) return false;
  if (reply === 'yes') desk.say('Which day would you like?');
  if (reply === 'no') {
    state.task = null;
    state.asked = { kind: 'offer_message' };
    desk.say('I understand. May I take a message so that someone calls you back about a time?');
  }
  return reply !== null;
}

/** "Yes" where several times were offered. */
function takeSlotReply(desk: Desk, heard: Utterance, reply: Reply): boolean {
  const last = desk.state.history.findLast((turn) => turn.role === 'agent');
  const offers = (last === undefined ? null : lastPrompt(last.text)) ?? '';
  const isAnyone =
    /\b(whoever|anyone|anybody|no preference|does not matter who|do not care who|any of (them|the doctors))\b/;
  if (isAnyone.test(heard.text)) desk.say(`Sure, with whoever is free. ${offers}`);
  else if (asksAgain(heard.text)) desk.say(offers);
  else if (reply === 'yes') desk.say(`Sure, which one? ${offers}`);
  else return false;
  return true;
}

/** After an emergency that turns out to be none. */
async function takeRelief(desk: Desk, heard: Utterance): Promise<boolean> {
  if (!desk.state.wishes.includes('emergency') || !takesBack(heard)) return false;
  const next = desk.state.task === null ? null : await advance(desk);
  desk.say(`I'm glad to hear that. If anything changes, please call 911. ${next ?? 'What else can I do for you?'}`);
  return true;
}

async function takeOpenReply(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  if (await takeRelief(desk, heard)) return true;
  if (reply !== null && holdToAdvice(desk, '')) return true;
  if (/\b(have|got) an? (\w+ )?appointment\b/.test(heard.text)) {
    desk.say('Would you like me to look it up, move it or cancel it?');
    return true;
  }
  if (reply === null || heard.tokens.length > 4) return false;
  desk.say(reply === 'yes' ? 'What can I do for you?' : 'All right. What can I help you with?');
  return true;
}
