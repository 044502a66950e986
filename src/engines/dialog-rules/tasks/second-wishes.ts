/** Which of what stands, or was read back, the words wish to be another: its time, whom it is with, what it is for. */

import type { Desk } from '../desk.ts';
import type { Shares } from '../intents/guess/shares.ts';
import type { Utterance } from '../listening/hear.ts';
import { othersNamed } from './second-time.ts';

/** From where on together the guesses say so, and from where on they do where the words say how. */
export const SURELY = 0.5;
const MAYBE = 0.2;

/** "Could they text me the day before?" */
const TELLS_US = /\b(?:text|call|email|remind|phone|ring|notify)(?:ed|s)? (?:me|us|him|her|my \w+)\b/;

export function wishesTime({ text }: Utterance, share: Shares): boolean {
  if (TELLS_US.test(text)) return false;
  const change = share('time', 'move');
  const other = share('question', 'message', 'book', 'cancel', 'look_up', 'person', 'closing');
  return change >= SURELY || (change >= MAYBE && change >= other);
}

/** Outright: no fact is asked for. */
const WISHES_OUTRIGHT =
  /\b(?:instead|rather|switch(?:ed)?|prefer|asked for|wanted|want it|change (?:it|that|me))\b|\b(?:is it|would it be|will it be) (?:ok|okay|alright|all right|fine|possible|too late) (?:if|to|for)\b|\bnot (?:with )?\w+$/;
const SAYS_WISH =
  /\b(?:actually|please|want|like|could|can|does it have to|hoping|free|available|has to be|got to be|i would)\b/;

/** Somebody else than the one it is with. */
export function wishesPerson(desk: Desk, heard: Utterance, ownId: string | null, share: Shares): boolean {
  if (share('whom') >= SURELY) return true;
  if (othersNamed(desk, heard, ownId).length === 0) return false;
  if (TELLS_US.test(heard.text) || share('message', 'look_up') >= SURELY) return false;
  if (WISHES_OUTRIGHT.test(heard.text)) return true;
  return SAYS_WISH.test(heard.text) && share('question') < SURELY;
}

const EXCHANGES =
  /\b(?:not|only|just|meant|wanted|switch|change|make (?:it|that)|should|supposed|has to be|actually|really|(?:will|would) not cut it)\b/;
const ADDS = /\b(?:both|add|adding|added|too|also|as well|tack|throw in|same (?:visit|time|trip)|while)\b/;

/** The kind of visit is to be another, and none is added; where a service is named. */
export function wishesService({ text }: Utterance, { isClear }: { isClear: boolean }, share: Shares): boolean {
  if (ADDS.test(text)) return false;
  const service = share('service');
  if (service >= SURELY) return true;
  if (!isClear) return false;
  if (/\b(?:instead|rather)\b/.test(text)) return true;
  if (service >= MAYBE && service >= share('book', 'message', 'cancel', 'look_up')) return true;
  return EXCHANGES.test(text) && service >= MAYBE / 2 && share('message', 'cancel') < SURELY;
}
