import type { Desk } from './desk.ts';
import { leadOf } from './go-on.ts';
import { isDeathForTeam, threatens, wantsErased } from './intents/grave-matters.ts';
import { accuses, wantsForgotten } from './intents/other-business.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import type { Utterance } from './listening/hear.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import { advanceMessage, newMessage, tidy } from './tasks/message.ts';
import { speaksOfOwnRecord } from './tasks/own-record.ts';

/**
 * A death that the practice has to see to, harm that it is held to have done, a threat of law, personal data to be erased: nothing of
 * it is settled here, and none of it is taken for a matter of appointments. It is passed on in the caller's words, whichever brain
 * speaks; true where it was one.
 */
export async function takeGrave(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  if (state.task !== null) return false;
  const isDeath = isDeathForTeam(heard.text, inPlainTerms(heard.text, desk.practice)) && !isOwnChange(desk, heard);
  const isThreat = !isDeath && (threatens(heard.text) || accuses(heard));
  if (!isDeath && !isThreat && !wantsErased(heard.text) && !wantsForgotten(heard)) return false;
  const message = { ...newMessage('message', tidy(heard.raw)), isComplaint: isThreat, isBeyond: !isDeath && !isThreat };
  if (isDeath) message.isOpening = false;
  state.task = message;
  state.counts.notUnderstood = 0;
  const next = await advanceMessage(desk, message);
  const lead = isDeath ? "I'm so sorry for your loss. I'll let the team know. " : '';
  const words = lead === '' ? next : lead + next.replace(/^And m/, 'M');
  speak(desk, leadOf(), words);
  return true;
}

/** Whoever has lost somebody cancels or moves what is their own; of an animal that died its owner does. */
function isOwnChange(desk: Desk, heard: Utterance): boolean {
  const isOwn = desk.isVeterinary || speaksOfOwnRecord(desk, heard);
  return isOwn && requestsIn(desk, heard).some(({ kind }) => kind !== 'message' && kind !== 'book');
}
