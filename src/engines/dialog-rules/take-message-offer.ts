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
import { tellingWords } from './tasks/told.ts';
import { toldInVain } from './tasks/told-in-vain.ts';
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
  const question = withRest(toldInVain(desk), heard, isToldOn ? 'yes' : reply);
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
