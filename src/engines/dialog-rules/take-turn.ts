/** Words in the middle of a matter that do something else than answer: what usually is meant by them, where callers who spoke so are known. */

import { isQuestion } from './answers/website.ts';
import { takeBetween } from './between-matters.ts';
import type { Desk } from './desk.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessTurn } from './intents/guess/guess-turn.ts';
import { contextOf, type Turn } from './intents/guess/turn.ts';
import { afterPause } from './intents/manners.ts';
import type { Request } from './intents/requests.ts';
import { lastPrompt } from './last-question.ts';
import type { Utterance } from './listening/hear.ts';
import { startsWithYes } from './listening/yes-no.ts';
import { speak } from './speak.ts';
import { repeat } from './take-manners.ts';
import { declineToTell } from './take-privacy.ts';
import { putOff } from './tasks/consent.ts';
import { startRequests } from './tasks/start-requests.ts';
import { advance } from './tasks/task-flow.ts';
import { toPerson } from './to-person.ts';
import { turnFromMessage } from './turn-from-message.ts';
import { whenIn } from './when-in.ts';

/**
 * From where on it outweighs whatever patterns would read in the words, and from where on it counts where they read nothing. Of
 * examples that the classifier had not seen it was right in 95 of 100 above the first, and in 91 above the second.
 */
const OUTWEIGHS = 0.75;
const COUNTS = 0.55;
/** "One second, okay I'm back, do you take Davis Vision?" */
const MOST_OF_A_PAUSE = 10;
/** Fewer words are read by patterns alone. */
const LEAST_TOLD = 3;

const PUTS_ELSEWHERE = /\b(?:do|make it|try|(?:how|what) about|rather|instead)\b(?! (?:not|it)\b)/;

/** What the words surely mean beside an answer; true where the turn is done. */
export async function takeTurn(desk: Desk, heard: Utterance): Promise<boolean> {
  if (await takeBetween(desk, heard)) return true;
  const guesses = guessesIn(desk, heard);
  const [best] = guesses;
  if (best === undefined) return false;
  if (await turnFromMessage(desk, heard, guesses)) return true;
  if (best.probability < OUTWEIGHS || heard.tokens.length < LEAST_TOLD) return false;
  return takeMeaning(desk, heard, best.label);
}

/** What they probably mean where nothing in them was understood; true where the turn is done. */
export async function takeUnheardTurn(desk: Desk, heard: Utterance): Promise<boolean> {
  const [best] = guessesIn(desk, heard);
  if (best === undefined || best.probability < COUNTS) return false;
  if (await takeMeaning(desk, heard, best.label)) return true;
  if (best.label === 'refuse') return declineToTell(desk);
  if (best.label === 'question') return leaveOpen(desk, heard);
  return best.label === 'chat' && goOn(desk);
}

function guessesIn({ state }: Desk, heard: Utterance): readonly Guess<Turn>[] {
  const context = contextOf(state.asked);
  return state.task === null || context === null || context === 'after' ? [] : guessTurn(afterPause(heard), context);
}

async function takeMeaning(desk: Desk, heard: Utterance, meant: Turn): Promise<boolean> {
  const { task } = desk.state;
  if (meant === 'wait' && isQuestion(heard) && heard.tokens.length > MOST_OF_A_PAUSE) return false;
  // "Hang on, my wife says not the Friday": what was waited for is told.
  if (meant === 'wait' && whenIn(desk, heard).day.refused !== undefined) return false;
  // "Never mind Monday, do Wednesday evening": another time is told.
  if (meant === 'leave' && PUTS_ELSEWHERE.test(heard.text) && !whenIn(desk, heard).isEmpty) return false;
  if (meant === 'wait') return say(desk, 'Sure, take your time.');
  if (meant === 'repeat') return repeat(desk);
  if (meant === 'person') {
    if (desk.state.asked?.kind === 'message_text' && desk.practice.transferNumber === null) return false;
    toPerson(desk);
    return true;
  }
  if (task === null || task.kind === 'message') return false;
  if (meant === 'leave') {
    putOff(desk);
    return true;
  }
  if (meant === 'message' && startsWithYes(heard.text)) return false;
  if (meant === 'message') return turnTo(desk, heard, { kind: 'message', about: 'message', isWhole: true });
  const isOther = meant === 'cancel' || meant === 'move' || meant === 'look_up';
  if (!isOther || task.kind === meant) return false;
  return (await turnTo(desk, heard, { kind: meant })) || (meant === 'cancel' && dropBooking(desk, heard));
}

/** Begins what is wished for; false where it belongs to what is under way. */
async function turnTo(desk: Desk, heard: Utterance, request: Request): Promise<boolean> {
  if (!startRequests(desk, [request], heard, whenIn(desk, heard))) return false;
  desk.hasHeardSomething = true;
  desk.state.counts.notUnderstood = 0;
  speak(desk, { words: [], hasUnknown: false, rest: heard }, await advance(desk));
  return true;
}

/** "Just cancel me out": a booking under way is given up; whether an appointment that stands is meant too is asked. */
function dropBooking(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.task?.kind !== 'book') return false;
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'meant', wish: 'cancel', said: heard.text };
  return say(desk, "All right, I haven't booked anything. Would you like to cancel an appointment you already have?");
}

/** A question nobody can answer, and then what was asked before. */
async function leaveOpen(desk: Desk, heard: Utterance): Promise<true> {
  desk.hasHeardSomething = true;
  desk.state.counts.notUnderstood = 0;
  speak(desk, { words: [], hasUnknown: true, rest: heard }, await advance(desk));
  return true;
}

/** A remark is heard, and what was asked before is asked again. */
function goOn(desk: Desk): boolean {
  const last = desk.state.history.findLast((turn) => turn.role === 'agent');
  const question = last === undefined ? null : lastPrompt(last.text);
  return question !== null && say(desk, `I see. ${question}`);
}

function say(desk: Desk, words: string): true {
  desk.state.counts.notUnderstood = 0;
  desk.say(words);
  return true;
}
