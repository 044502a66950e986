import type { Desk } from './desk.ts';
import { leadOf } from './go-on.ts';
import { isDeathForTeam, threatens, wantsErased } from './intents/grave-matters.ts';
import type { Utterance } from './listening/hear.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import { advanceMessage, newMessage, tidy } from './tasks/message.ts';

/**
 * A death that the practice has to see to, a threat of law, personal data to be erased: nothing of it is settled here, and none of it
 * is taken for a matter of appointments. It is passed on in the caller's words; true where it was one.
 */
export async function takeGrave(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  if (state.task !== null) return false;
  const isDeath = isDeathForTeam(heard.text) && !isOwnersChange(desk, heard);
  const isThreat = threatens(heard.text);
  if (!isDeath && !isThreat && !wantsErased(heard.text)) return false;
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

/** The owner of an animal cancels or moves what is their own. */
function isOwnersChange(desk: Desk, heard: Utterance): boolean {
  return desk.isVeterinary && requestsIn(desk, heard).some(({ kind }) => kind !== 'message' && kind !== 'book');
}
