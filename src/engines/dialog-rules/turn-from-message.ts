/** While a message is under way: words that are no part of it, but ask, wish for something else, or give it up. */

import { sayPhoneNumber } from '../dialog/nlg/en/say-numbers.ts';
import { answerQuestions } from './answers/answer-questions.ts';
import { isQuestion } from './answers/website.ts';
import { booksToo } from './between-matters.ts';
import type { Desk } from './desk.ts';
import type { Guess } from './intents/guess/classifier.ts';
import type { Turn } from './intents/guess/turn.ts';
import { has } from './intents/manners.ts';
import { matchServices } from './knowledge/match-service.ts';
import { lastPrompt } from './last-question.ts';
import type { Wish } from './likely-wish.ts';
import { findPhoneNumber } from './listening/digits.ts';
import type { Utterance } from './listening/hear.ts';
import { findName, isBareName } from './listening/person-names.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import { sayGoodbye } from './take-closing.ts';
import { beginWish } from './take-likely.ts';
import { hearCallbackNumber } from './tasks/callback-number.ts';
import { askOn, joinTold, leaveTold, tidy } from './tasks/message.ts';
import { advance } from './tasks/task-flow.ts';
import { isForTeam } from './tasks/wanted-instead.ts';
import { forgetUnanswered } from './tasks/wish-for-team.ts';

/** From where on a guess outweighs that every word may belong to the message, and from where on it does so together with what patterns read. */
const SURELY = 0.75;
const LIKELY = 0.5;
/** Where the words are put as a question, less says that they ask. */
const HARDLY = 0.1;
/** Where the words ask whose name is meant. */
const MAYBE = 0.2;
/** Fewer words are read by patterns alone. */
const LEAST_TOLD = 3;

/** Takes the words as what they usually mean; false where they belong to the message as it is asked for. */
export async function turnFromMessage(desk: Desk, heard: Utterance, guesses: readonly Guess<Turn>[]): Promise<boolean> {
  const { task, asked } = desk.state;
  const isDictated = asked?.kind === 'message_text';
  const [best] = isDictated ? booksToo(guesses) : guesses;
  if (task?.kind !== 'message' || best === undefined || heard.tokens.length < LEAST_TOLD) return false;
  if (asksWhoGetsIt(heard)) return tellWhoGetsIt(desk);
  if (asked?.kind === 'name' && notesNumber(desk, heard)) return true;
  const likely = (label: Turn): number => guesses.find((guess) => guess.label === label)?.probability ?? 0;
  const isAsked = likely('question') >= (isQuestion(heard) ? HARDLY : LIKELY);
  if (isDictated && isAsked && likely('message') < SURELY && (await answerFirst(desk, heard))) return true;
  const isGoing = likely('closing') + likely('leave') >= LIKELY && GOES.test(heard.text);
  if (isGoing) return hangUp(desk, heard);
  const isRefused = REFUSES.test(heard.text) && (WANTS_VISIT.test(heard.text) || readsAs(desk, heard, 'book'));
  if (isRefused && canTurn(desk) && likely('message') < SURELY) return turnTo(desk, heard, 'book');
  const isWhose = asked?.kind === 'name' && likely('whom') >= MAYBE && ASKS_WHOSE.test(heard.text);
  if (isWhose) return askOwnName(desk, heard);
  if (best.probability < LIKELY) return false;
  const isSure = best.probability >= SURELY;
  switch (best.label) {
    case 'leave':
      // "No, I don't want to change it, just ask Maria."
      if (!isDictated && isForTeam(heard.text)) return add(desk, heard);
      return (isSure || has(heard, 'neverMind')) && (await giveUp(desk, heard));
    case 'closing':
      return isSure && (await hangUp(desk, heard));
    case 'message':
      return !isDictated && add(desk, heard);
    case 'book':
    case 'move':
    case 'cancel':
    case 'look_up': {
      const isMeant = isSure || (!isQuestion(heard) && readsAs(desk, heard, best.label));
      return isMeant && canTurn(desk) && turnTo(desk, heard, best.label);
    }
    default:
      return false;
  }
}

/** "Thanks though, bye." */
const GOES = /\b(?:bye|goodbye|good bye|bye now)$/;

const WHO_GETS_IT =
  /\bwho (?:does|will|would|is) (?:it|this|that|the message|my message) (?:\w+ )?(?:go(?:ing)?|get|end up)\b|\bwho (?:\w+ )?(?:gets|reads|sees|hears|listens to|receives) (?:it|this|that|these|them|the messages?|my messages?)\b|\b(?:is|will) (?:it|this) (?:going to |gonna )?(?:be )?(?:dr|doctor) \w+ (?:who |that )?(?:is |will be )?(?:read|get|see|listen|hear)/;

function asksWhoGetsIt({ text }: Utterance): boolean {
  return WHO_GETS_IT.test(text);
}

async function tellWhoGetsIt(desk: Desk): Promise<boolean> {
  const last = lastPrompt(desk.state.history.findLast((turn) => turn.role === 'agent')?.text ?? '');
  desk.state.counts.notUnderstood = 0;
  desk.say(`It goes to the team here at ${desk.practice.name}; I can't say who reads it first. ${last ?? ''}`.trim());
  return true;
}

/** "They can only reach me at work, so write that", where the name was asked for. */
async function add(desk: Desk, heard: Utterance): Promise<boolean> {
  const { task } = desk.state;
  if (task?.kind !== 'message' || task.text === null || isBareName(heard, 'name') || SAYS_WHO.test(heard.text))
    return false;
  if (findPhoneNumber(heard.tokens, desk.practice.phone) !== null) return false;
  task.text = joinTold(task.text, tidy(heard.raw));
  desk.state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  const isPhone = desk.state.asked?.kind === 'phone_number';
  const question = isPhone ? 'What is the best number to call you back?' : 'May I have your name, please?';
  speak(desk, { words: ["I'll add that."], hasUnknown: false, rest: heard }, await askOn(desk, task, question));
  return true;
}

/** "Write down five five five, oh one seven two, they can only reach me there", where the name was asked for. */
function notesNumber(desk: Desk, heard: Utterance): boolean {
  if (heard.tokens.length < LEAST_AROUND_NUMBER || findName(heard, 'name') !== null) return false;
  const said = hearCallbackNumber(desk, heard, true);
  if (said?.kind !== 'number' || findPhoneNumber(heard.tokens, desk.practice.phone) === null) return false;
  Object.assign(desk.state.claim, { phoneNumber: said.phoneNumber, isPhoneSaid: true });
  desk.say(`I've noted ${sayPhoneNumber(said.phoneNumber)}. May I have your name, please?`);
  return true;
}

const LEAST_AROUND_NUMBER = 8;

const SAYS_WHO = /\b(?:my name|name is|this is|i am [a-z]+ [a-z]+$|it is me)\b/;

/** "It's about my dad, so his name or what?" */
const ASKS_WHOSE =
  /\b(?:whose|(?:mine|me|his|hers?|name|parents?|patient|child|kid|mom|dad|\w+'s) (?:name )?or|or (?:what|mine|me|his|hers?|the \w+|my \w+)|do (?:you|i) (?:mean|need|want|give|say))\b/;

/** The message says whom it is about, and who leaves it is asked for. */
async function askOwnName(desk: Desk, heard: Utterance): Promise<boolean> {
  const { task } = desk.state;
  if (task?.kind !== 'message' || task.text === null) return false;
  task.text = joinTold(task.text, tidy(heard.raw));
  desk.state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  desk.say("Your own name, please; I'll note whom it's about. May I have your name?");
  return true;
}

/** The message is about what the agent cannot do, or could not: such a wish belongs to it. */
function canTurn({ state: { task, done }, practice }: Desk): boolean {
  const isBeyond = done.some(({ kind }) => kind === 'not_verified' || kind === 'no_slot' || kind === 'failed');
  return task?.kind === 'message' && task.about === 'message' && practice.bookingEnabled && !isBeyond;
}

/** "How late are you open Tuesday?", where the message was asked for: answered, if the practice has said so; else it is the message. */
function answerFirst(desk: Desk, heard: Utterance): boolean | Promise<boolean> {
  const { state } = desk;
  const before = { ...state };
  const answers = answerQuestions(desk, heard, true);
  if (answers.words.length === 0) {
    if (answers.hasUnknown) forgetUnanswered(desk);
    Object.assign(state, { wishes: before.wishes, topic: before.topic });
    return false;
  }
  answers.hasUnknown = false;
  state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  return state.task?.kind === 'message' && (state.task.said !== null || state.task.about !== 'message')
    ? goOn(desk, answers)
    : offerAgain(desk, answers);
}

type Answered = ReturnType<typeof answerQuestions>;

async function goOn(desk: Desk, answers: Answered): Promise<boolean> {
  speak(desk, answers, await advance(desk));
  return true;
}

function offerAgain(desk: Desk, { words }: Answered): boolean {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  desk.say(`${words.join(' ')} Would you still like to leave a message?`);
  return true;
}

/** "Forget it, I'll email them", unless something else is wished for in the same breath. */
async function giveUp(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state, practice } = desk;
  const isBooking =
    WANTS_VISIT.test(heard.text) ||
    (matchServices(heard.text, practice.services).length > 0 &&
      (TAKES.test(heard.text) || readsAs(desk, heard, 'book')));
  if (isBooking && practice.bookingEnabled) return turnTo(desk, heard, 'book');
  state.task = null;
  state.asked = { kind: 'anything_else' };
  state.counts.notUnderstood = 0;
  desk.say("All right, I won't pass anything on. Is there anything else I can help you with?");
  return true;
}

/** "I thought I was making an appointment", "I'd sooner just set something up". */
const WANTS_VISIT =
  /\b(?:mak(?:e|ing)|book(?:ing)?|schedul(?:e|ing)|set(?:ting)? up|get(?:ting)?|have|having|want|wanted|need) (?:an?|the) (?:(?:actual|real|regular|proper) )?(?:appointment|time|visit|session|slot)\b|\b(?:set|get|put) (?:something|one|me|it) (?:up|set up|booked|scheduled|on the (?:books|calendar|schedule))\b|\b(?:book|schedule) (?:something|one|it|me)\b/;

/** "I changed my mind, I'll do the screening." */
const TAKES =
  /\b(?:i|we) (?:will|would rather|had better|want to|am going to) (?:just |rather )?(?:do|take|have|get|go with|try)\b/;

/** Who goes before saying who they are has left what they told. */
async function hangUp(desk: Desk, heard: Utterance): Promise<boolean> {
  if (!REFUSES.test(heard.text) && (await leaveTold(desk))) desk.say("I've passed that on.");
  desk.state.task = null;
  sayGoodbye(desk);
  return true;
}

/** Nothing is to be passed on any more. */
const REFUSES =
  /\b(?:no message|no wait|(?:no|wait) just|(?:never ?mind|forget|skip|scratch|drop|leave) (?:it|that|this|the (?:message|note)|about|telling|passing|all)|never ?mind|instead|rather than|(?:do not|not) (?:need |want |have )?(?:to )?(?:\w+ )?(?:send|pass|tell|bother|write|(?:a|the|any) (?:message|note)))\b/;

/** The wish is taken up; the message waits, unless it is refused or nothing was told yet. */
async function turnTo(desk: Desk, heard: Utterance, kind: Wish): Promise<boolean> {
  const { state } = desk;
  const { task } = state;
  state.task = null;
  state.asked = { kind: 'open' };
  await beginWish(desk, { kind }, heard);
  if (task?.kind === 'message' && task.text !== null && !REFUSES.test(heard.text))
    state.waiting.push({ ...task, isOpening: false, nameAsked: 0 });
  return true;
}

/** The patterns read the same wish. */
function readsAs(desk: Desk, heard: Utterance, wish: Wish): boolean {
  return requestsIn(desk, heard).some(({ kind }) => kind === wish);
}
