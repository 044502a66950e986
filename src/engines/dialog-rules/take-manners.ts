import { COUNSELING } from '../dialog/practice.ts';
import { answerCommon, findCommonQuestion } from './answers/common-questions.ts';
import { asksHours } from './answers/hours.ts';
import { asksOfAppointment } from './answers/of-appointment.ts';
import { spellFor } from './answers/spelling.ts';
import { type Desk, record } from './desk.ts';
import { asksToMeet } from './intents/booking-requests.ts';
import { asksToHold, has, isClosing } from './intents/manners.ts';
import { isForOthers, ordersElsewhere } from './intents/other-business.ts';
import { matchServices, NAMED } from './knowledge/match-service.ts';
import { type Utterance, utteranceOf } from './listening/hear.ts';
import { close, lastSaidOf, sayGoodbye, takeCourtesy } from './take-closing.ts';
import { takePrivacy } from './take-privacy.ts';
import { isNothingUnderWay, sayAgain, takeProtected } from './take-protected.ts';
import { findProviders } from './tasks/providers.ts';
import { toPerson } from './to-person.ts';

/** What is said about the conversation itself; true where the turn is done. */
export function takeManners(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isDictating = state.asked?.kind === 'message_text';
  if (isDictating) return takeWhileDictating(desk, heard);
  if (has(heard, 'language') && !isAnsweredByWebsite(desk, heard)) return answerLanguage(desk);
  if (takeProtected(desk, heard)) return true;
  if (
    desk.isVeterinary &&
    has(heard, 'farewellToPet') &&
    matchServices(heard.text, desk.practice.services).length === 0
  ) {
    desk.say("I'm so sorry.");
    toPerson(desk);
    return true;
  }
  if (state.task === null && asksForOtherPlace(desk, heard))
    return answerIsThis(desk, utteranceOf(heard.clauses[0] ?? ''));
  if (isOtherCalled(desk, heard)) return answerIsThis(desk, heard);
  if (
    (has(heard, 'person') || asksForProvider(desk, heard)) &&
    !asksHours(heard) &&
    findCommonQuestion(desk, heard)?.name !== 'languages' &&
    !asksToMeet(heard.text) &&
    !asksWhoIsIn(desk, heard) &&
    !wantsCounselor(desk, heard)
  ) {
    toPerson(desk);
    return true;
  }
  if (asksToHold(heard)) return say(desk, 'Sure, take your time.');
  const asksFact = /\b(address|hours|open|close|price|cost|much|insurance|phone number)\b/.test(heard.text);
  if ((has(heard, 'repeat') && !asksFact) || has(heard, 'slower')) return repeat(desk);
  if (has(heard, 'spell')) return sayAgain(desk, spellFor(desk, heard));
  if (givesUp(desk, heard)) return abandon(desk);
  if (
    state.task === null &&
    has(heard, 'neverMind') &&
    heard.tokens.length <= 5 &&
    !/\bcancel\b/.test(heard.text) &&
    state.asked?.kind !== 'offer_message'
  ) {
    state.asked = { kind: 'anything_else' };
    return say(desk, 'No problem. Is there anything else I can help you with?');
  }
  if (takePrivacy(desk, heard)) return true;
  if (isClosing(heard) && state.asked?.kind !== 'consent') return close(desk, has(heard, 'goodbye'));
  if (takeCourtesy(desk, heard)) return true;
  if (has(heard, 'hears')) return answerHearing(desk);
  if (has(heard, 'howAreYou') && heard.tokens.length <= 8) return sayAgain(desk, 'Thanks for asking!');
  if (has(heard, 'greeting') && state.task === null) {
    state.asked = { kind: 'open' };
    return say(desk, 'Hello! How can I help you?');
  }
  return false;
}

/** A dictated message may hold any word; only short utterances about the call itself are not part of it. */
function takeWhileDictating(desk: Desk, heard: Utterance): boolean {
  const isShort = heard.tokens.length <= 6;
  const isNothing =
    /^(no|nope|nah|nothing|no thanks|no thank you|that is (ok|okay|fine|all right))( (that is|it is) (ok|okay|fine|all right|all|it)| thanks| thank you)*$/;
  if ((isShort && has(heard, 'neverMind')) || isNothing.test(heard.text)) return abandon(desk);
  if (asksToHold(heard)) return say(desk, 'Sure, take your time.');
  if (isShort && has(heard, 'repeat')) return repeat(desk);
  const asksForPerson =
    isShort ||
    (heard.tokens.length <= 10 && /^(well |actually |um |ok |no |oh |hey )*(can|could|may) (i|you)\b/.test(heard.text));
  if (asksForPerson && has(heard, 'person') && desk.practice.transferNumber !== null) {
    toPerson(desk);
    return true;
  }
  if (!isClosing(heard) || !has(heard, 'goodbye')) return false;
  sayGoodbye(desk);
  return true;
}

/** "Does anyone speak Spanish?" where the website says so. */
function isAnsweredByWebsite(desk: Desk, heard: Utterance): boolean {
  return heard.clauses.some((clause) => {
    const part = utteranceOf(clause);
    return findCommonQuestion(desk, part)?.name === 'languages' && answerCommon(desk, part) !== null;
  });
}

/** Where talking is what the practice does, "I need to talk to someone" asks for an appointment. */
function wantsCounselor(desk: Desk, heard: Utterance): boolean {
  const isTalk =
    /\b(needs?|wants?|looking for|like|ready|should|ought|has|have) (to |someone to |i |go |maybe |really )*(talk|speak|see)\b/.test(
      heard.text,
    );
  const isCall =
    /\b(real|live|human|person|receptionist|operator|front desk|office|manager|right now|on the phone)\b/.test(
      heard.text,
    );
  return COUNSELING.has(desk.practice.businessCategory) && isTalk && !isCall;
}

/** "Let me talk to Tia." */
function asksForProvider({ practice }: Desk, heard: Utterance): boolean {
  const named =
    /^(?:[\w']+ ){0,6}?(?:talk|speak|talking|speaking) (?:to|with) ((?:(?:dr|doctor) )?[\w']+(?: [\w']+)?)(?: please| now| real quick| for a \w+)*$/.exec(
      heard.text,
    );
  return named?.[1] !== undefined && findProviders(named[1], practice.providers).length > 0;
}

/** "Two would be good, is Doctor Ortega there?": while a time is looked for, that asks who it would be with. */
function asksWhoIsIn({ state }: Desk, heard: Utterance): boolean {
  const { task } = state;
  const isSearching = task?.kind === 'book' || task?.kind === 'move';
  return isSearching && IS_IN.test(heard.text) && !has(utteranceOf(heard.text.replace(IS_IN, ' ')), 'person');
}

const IS_IN = /\bis (dr|doctor) \w+ (around|there|in|available|free)\b( (that|on that|then|on|at)\b)?/;

/** "Is this the Sears repair department? My dryer is busted again": what follows is not for us. */
function asksForOtherPlace({ practice }: Desk, heard: Utterance): boolean {
  const [first] = heard.clauses.filter((clause) => clause.split(' ').length > 2);
  const own = new Set(practice.name.toLowerCase().split(/\W+/));
  const clause = utteranceOf(first ?? '');
  return has(clause, 'otherPlace') && !clause.tokens.some((token) => token.length > 3 && own.has(token));
}

/** "Is this Domino's?", "isn't this Domino's?", or an order that only another could take. */
function isOtherCalled(desk: Desk, heard: Utterance): boolean {
  const isFirst = isNothingUnderWay(desk.state);
  if (isFirst && has(heard, 'isNotThis')) return true;
  if (desk.state.task !== null || asksOfAppointment(desk, heard)) return false;
  return (
    has(heard, 'isThis') || (isFirst && (ordersElsewhere(heard) || (isForOthers(heard) && !isOfOurs(desk, heard))))
  );
}

/** Something of the practice is named. */
function isOfOurs({ practice }: Desk, { text }: Utterance): boolean {
  return (
    matchServices(text, practice.services).some(({ score }) => score >= NAMED) ||
    findProviders(text, practice.providers).length > 0
  );
}

/** "Is this Doctor Lee's office?" */
function answerIsThis(desk: Desk, heard: Utterance): true {
  const { practice } = desk;
  const isNamed = practice.name
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 3 && heard.tokens.includes(word));
  const isOurs = findProviders(heard.text, practice.providers).length > 0 || (isNamed && !isForOthers(heard));
  Object.assign(desk.state, { task: null, asked: { kind: 'open' } });
  return say(desk, `${isOurs ? 'Yes, you' : 'You'}'ve reached ${practice.name}. How can I help you?`);
}

function answerHearing(desk: Desk): true {
  if (desk.state.task !== null) return sayAgain(desk, 'Yes, I can hear you.');
  desk.state.asked = { kind: 'open' };
  return say(desk, 'Yes, I can hear you. How can I help you?');
}

function say(desk: Desk, words: string): true {
  desk.say(words);
  return true;
}

const ASKS_STILL_THERE = /^(?:Are you still there\?|I'm sorry, I can't hear you\.) /;

/** The agent's last words once more. */
export function repeat(desk: Desk): true {
  const last = lastSaidOf(desk);
  return say(
    desk,
    last === null
      ? 'How can I help you?'
      : last.replace(ASKS_STILL_THERE, '').replace(/^(Sure\. |I said: )/, 'I said: '),
  );
}

function answerLanguage(desk: Desk): true {
  record(desk, { kind: 'language' });
  if (
    desk.practice.transferNumber !== null &&
    desk.state.done.filter((outcome) => outcome.kind === 'language').length > 1
  ) {
    toPerson(desk);
    return true;
  }
  const reach = desk.practice.transferNumber === null ? '' : ' or connect you with the team';
  return sayAgain(
    desk,
    `I'm sorry, I can only speak English. Lo siento, solo hablo inglés. I can take a message in English${reach}.`,
  );
}

/** "Never mind"; "cancel it" gives up a booking, but agrees to a cancellation. */
function givesUp(desk: Desk, heard: Utterance): boolean {
  const { task } = desk.state;
  if (task === null || heard.tokens.length > 7 || !has(heard, 'neverMind')) return false;
  if ((task.kind === 'book' || task.kind === 'move') && /\bnot today\b/.test(heard.text)) return false;
  return task.kind !== 'cancel' || !/\bcancel\b/.test(heard.text);
}

function abandon(desk: Desk): true {
  const { state } = desk;
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'anything_else' };
  return say(desk, 'No problem, never mind that. Is there anything else I can help you with?');
}
