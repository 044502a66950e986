/** Words between two matters, where a message is offered or something else is asked for: what is usually meant by them. */

import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessTurn } from './intents/guess/guess-turn.ts';
import { contextOf, type Turn } from './intents/guess/turn.ts';
import { afterPause, has } from './intents/manners.ts';
import type { Request } from './intents/requests.ts';
import type { Wish } from './likely-wish.ts';
import { wishOf } from './likely-wish.ts';
import type { Utterance } from './listening/hear.ts';
import { startsWithYes } from './listening/yes-no.ts';
import { requestsIn } from './requests-in.ts';
import { sayGoodbye } from './take-closing.ts';
import { beginWish } from './take-likely.ts';
import { tidy } from './tasks/message.ts';
import { toPerson } from './to-person.ts';

/** From where on it outweighs what patterns read, and from where on it counts where they read nothing. */
const OUTWEIGHS = 0.75;
const COUNTS = 0.55;
/** Fewer words are read by patterns alone. */
const LEAST_TOLD = 4;

/** What is meant, the likeliest first; nothing in the middle of a matter. */
export function guessesBetween({ state }: Desk, heard: Utterance): readonly Guess<Turn>[] {
  const context = contextOf(state.asked);
  const isBetween = state.task === null && (context === 'offer' || context === 'after');
  return isBetween && heard.tokens.length >= LEAST_TOLD ? booksToo(guessTurn(afterPause(heard), context)) : [];
}

/** What the words surely are beside an answer or a wish; true where the turn is done. */
export async function takeBetween(desk: Desk, heard: Utterance): Promise<boolean> {
  const guesses = guessesBetween(desk, heard);
  const [best] = guesses;
  if (best !== undefined && isRefusal(desk, heard, guesses)) return leave(desk, heard);
  if (best === undefined || best.probability < OUTWEIGHS) return false;
  switch (best.label) {
    case 'leave':
      if (requestsIn(desk, heard).length > 0 && !speaksOfMessage(desk, heard)) return false;
      return leave(desk, heard);
    case 'closing':
      sayGoodbye(desk);
      return true;
    case 'person':
      toPerson(desk);
      return true;
    case 'message': {
      const isOffered = desk.state.asked?.kind === 'offer_message' && !startsWithYes(heard.text);
      const isTold =
        TELLS_TEAM.test(heard.text) && requestsIn(desk, heard).length === 0 && !speaksOfMessage(desk, heard);
      return (
        (isOffered || (isTold && desk.state.done.at(-1)?.kind !== 'message')) &&
        beginWish(desk, { kind: 'message', about: 'message', isWhole: true }, heard)
      );
    }
    default:
      return false;
  }
}

/** "Tell the doctor she pees when she's nervous." */
const TELLS_TEAM =
  /^(?:(?:oh|and|so|please|also|yes|yeah|ok|okay|well|just|can you|could you|would you) )*(?:tell|let|note|put (?:down|a note|on there)|write|make (?:a note|sure (?:they|she|he))|remind) /;

/** "Nope, I'll ask my cousin", of a message that is offered, "no, not a new one, I only wanted the price". */
function isRefusal(desk: Desk, heard: Utterance, guesses: readonly Guess<Turn>[]): boolean {
  if (!/^(?:no|nope|nah)\b/.test(heard.text) || isQuestion(heard) || has(heard, 'goodbye')) return false;
  const isOffered = desk.state.asked?.kind === 'offer_message' || desk.state.done.at(-1)?.kind === 'answered';
  const isUnread = requestsIn(desk, heard).every(({ kind }) => kind === 'message' || kind === 'book');
  return isOffered && isUnread && shareOfEnds(guesses) >= OUTWEIGHS;
}

/** What is said is of the message that was just left. */
function speaksOfMessage({ state }: Desk, { text }: Utterance): boolean {
  return state.done.at(-1)?.kind === 'message' && OF_MESSAGE.test(text);
}

const OF_MESSAGE =
  /\b(?:messages?|notes?|(?:told|tell|telling|call|calling|send|pass(?:ed|ing)?) (?:it |that |this )?(?:to )?(?:them|her|him|me|on|anyone|anybody))\b/;

/** "Undo that, I don't want them to get that message": what is passed on cannot be taken back, but followed by that word. */
async function leave(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  const last = state.done.at(-1);
  if (has(heard, 'goodbye') && last?.kind !== 'unanswered') {
    sayGoodbye(desk);
    return true;
  }
  state.counts.notUnderstood = 0;
  state.asked = { kind: 'anything_else' };
  if (last?.kind === 'message') {
    const text = `No longer needed, says the caller: ${tidy(heard.raw)}`;
    await desk.tools.takeMessage({ ...last.message, text });
    desk.say(
      "I can't take it back, but I've let them know that it's no longer needed. Is there anything else I can help you with?",
    );
    return true;
  }
  desk.say('All right. Is there anything else I can help you with?');
  return true;
}

/** The wish about an appointment that the words surely tell, where the patterns read none or a booking; null elsewhere. `inAll`: what they read in all that was `said`, the questions among it. */
export function wishBetween(
  guesses: readonly Guess<Turn>[],
  {
    said,
    found,
    isAnswered,
    inAll,
  }: { said: Utterance; found: readonly Request[]; isAnswered: boolean; inAll: readonly Request[] },
): Wish | null {
  const [best] = guesses;
  const meant = best === undefined ? null : wishOfTurn(best.label);
  if (best === undefined || meant === null || found.some(({ kind }) => kind !== 'book')) return null;
  if (HAS_ONE.test(said.text) && meant !== 'cancel') return null;
  const isUnread = found.length === 0 && (!isAnswered || inAll.some(({ kind }) => kind === meant));
  return best.probability >= (isUnread ? COUNTS : OUTWEIGHS) ? meant : null;
}

/** "No, I already have one." */
const HAS_ONE = /^(?:no|nope|nah)\b.*\balready (?:have|got|had|made|booked)\b/;

/** A service that is named where nothing was asked for is wished for. */
export function booksToo(guesses: readonly Guess<Turn>[]): readonly Guess<Turn>[] {
  const shareOf = (turn: Turn): number => guesses.find(({ label }) => label === turn)?.probability ?? 0;
  return guesses
    .filter(({ label }) => label !== 'service')
    .map(({ label, probability }) =>
      label === 'book' ? { label, probability: probability + shareOf('service') } : { label, probability },
    )
    .sort((a, b) => b.probability - a.probability);
}

/** The booking that was read is none: the caller asks, or wants nothing. */
export function isNoBooking(guesses: readonly Guess<Turn>[], found: readonly Request[]): boolean {
  const [best] = guesses;
  if (best === undefined || found.length === 0 || found.some(({ kind }) => kind !== 'book')) return false;
  return (best.label === 'question' && best.probability >= SURELY_ASKED) || shareOfEnds(guesses) >= OUTWEIGHS;
}

function shareOfEnds(guesses: readonly Guess<Turn>[]): number {
  return guesses.filter(({ label }) => ENDS.has(label)).reduce((sum, { probability }) => sum + probability, 0);
}

const SURELY_ASKED = 0.85;
const ENDS: ReadonlySet<Turn> = new Set(['no', 'leave', 'closing']);

/** Whether the words begin something of their own rather than go on from what was done. */
export function beginsElse(desk: Desk, heard: Utterance): boolean {
  const [best] = guessesBetween(desk, heard);
  const isElse = best !== undefined && (ASKS.has(best.label) || wishOfTurn(best.label) !== null);
  return isElse && best.probability >= COUNTS;
}

const ASKS: ReadonlySet<Turn> = new Set(['question', 'person', 'closing', 'leave']);

function wishOfTurn(turn: Turn): Wish | null {
  return turn === 'book' || turn === 'move' || turn === 'cancel' || turn === 'look_up' ? wishOf(turn) : null;
}
