/** Why personal details are asked for, and what is left to a caller who gives none. */

import type { Desk } from './desk.ts';
import { has } from './intents/manners.ts';
import type { Utterance } from './listening/hear.ts';
import { ASKS_WHO, type Asked } from './state.ts';
import { sayAgain } from './take-protected.ts';

/** In answer to "may I take a message?". */
const ASKS_WHAT_FOR =
  /^(?:(?:wait|sorry|oh|a message|well) )*(?:for what|what for|about what|what about|why|why is that|a message)$/;

/** Why a name or a date of birth is asked for, and what is left to a caller who gives none. */
export function takePrivacy(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.asked?.kind === 'offer_message' && ASKS_WHAT_FOR.test(heard.text)) {
    desk.say('So that someone from the team can call you back with an answer. May I take a message for them?');
    return true;
  }
  if (!isPersonal(state.asked)) return false;
  if (has(heard, 'why') && state.task?.kind === 'message')
    return sayAgain(desk, 'So that the team knows who it is from and whom to call back.');
  if (has(heard, 'why')) return sayAgain(desk, 'It lets me find the right record and keep it private.');
  if (!has(heard, 'declines')) return false;
  if (state.task?.kind === 'message' && state.task.text !== null) {
    if (heard.tokens.length <= 5) state.task.nameAsked = 2;
    return false;
  }
  return declineToTell(desk);
}

function isPersonal(asked: Asked | null): boolean {
  return asked !== null && (ASKS_WHO.has(asked.kind) || asked.kind === 'retry_identity');
}

/** Nothing can be looked up or booked for a caller who tells nothing; a message is offered. */
export function declineToTell(desk: Desk): true {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  desk.say(
    "I understand. Without it I can't go on with this myself. May I take a message so that someone calls you back?",
  );
  return true;
}
