import type { Desk } from './desk.ts';
import { findPhoneNumber } from './listening/digits.ts';
import { hear, type Utterance } from './listening/hear.ts';
import { findName, isBareName } from './listening/person-names.ts';
import type { Reply } from './listening/yes-no.ts';
import { speak } from './speak.ts';
import { hearCallbackNumber } from './tasks/callback-number.ts';
import { noteCaller } from './tasks/caller-name.ts';
import { isDetail } from './tasks/goes-on.ts';
import { joinTold, newMessage, tidy } from './tasks/message.ts';
import { advance } from './tasks/task-flow.ts';
import { openingTold, tellingWords } from './tasks/told.ts';
import { afterYes, takeWishWithNo } from './tasks/wish-with-no.ts';
import { whenIn } from './when-in.ts';

/** A name, or a number to call back at, in answer to "may I take a message?": taken up. */
function givesDetails(desk: Desk, heard: Utterance): boolean {
  const name = isBareName(heard, 'name') ? findName(heard, 'name') : null;
  const said = hearCallbackNumber(desk, heard, true);
  if (name !== null) {
    noteCaller(desk, name);
    Object.assign(desk.state.claim, name);
  }
  if (said?.kind === 'number') desk.state.claim.phoneNumber = said.phoneNumber;
  return name !== null || said?.kind === 'number';
}

/** "It's for about thirty people", in place of a yes. */
const LEAST_TOLD_ON = 2;

/** The answer to "may I take a message?", and what follows the yes or the no. */
export async function takeMessageOffer(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  const { state } = desk;
  const isToldOn = reply === null && tellingWords(heard.raw) >= LEAST_TOLD_ON && isDetail(heard, whenIn(desk, heard));
  const isTaken = reply === 'yes' || isToldOn || (reply === null && givesDetails(desk, heard));
  if (reply === null && !isTaken) return false;
  if (!isTaken && (await takeWishWithNo(desk, heard))) return true;
  if (!isTaken) {
    state.asked = { kind: 'anything_else' };
    desk.say('All right. Is there anything else I can help you with?');
    return true;
  }
  const question = withRest(unanswered(desk), heard, isToldOn ? 'yes' : reply);
  const isTime = state.done.at(-1)?.kind === 'no_slot';
  state.task = { ...newMessage(isTime ? 'booking' : 'message', question), isOpening: false };
  const lead = question === null ? '' : `Of course. I'll pass on ${isTime ? 'what you need' : 'your question'}. `;
  const next = ((await advance(desk)) ?? '').replace(/^And m/, lead === '' ? 'And m' : 'M');
  speak(desk, { words: [], hasUnknown: false, rest: heard }, lead + next);
  return true;
}

/** What follows the yes, "yes please, it's the ten milligrams", belongs to what is passed on. */
function withRest(question: string | null, heard: Utterance, reply: Reply): string | null {
  const rest = reply === 'yes' ? afterYes(heard.raw) : '';
  if (tellingWords(rest) < 2 || findPhoneNumber(hear(rest).tokens, null) !== null) return question;
  return question === null ? (tellingWords(rest) < 4 ? null : tidy(rest)) : joinTold(question, tidy(rest));
}

/** "Can somebody check on them?" says little without what was told first. */
const MOST_THIN = 6;
const GOES_ON = /^(?:yes|yeah|no|and|it|its|it's|that|thats|that's|he|she|they)\b/i;

/** What the caller asked in vain becomes the message. */
function unanswered(desk: Desk): string | null {
  const { state } = desk;
  const last = state.done.at(-1);
  if (last?.kind === 'no_slot') return last.wanted ?? null;
  if (last?.kind !== 'unanswered') return null;
  const asked = state.history.filter((turn) => turn.role === 'caller').at(-2)?.text ?? '';
  if (asked.split(' ').length < 3) return null;
  const opening = openingTold(desk);
  const isThin = opening !== null && opening !== asked && (tellingWords(asked) <= MOST_THIN || GOES_ON.test(asked));
  return isThin ? joinTold(tidy(opening), tidy(asked)) : tidy(asked);
}
