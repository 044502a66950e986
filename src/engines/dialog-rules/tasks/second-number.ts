import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import { type Desk, record } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { hearCallbackNumber } from './callback-number.ts';
import { spokenName, tidy } from './message.ts';

const NO_PHONE = /\b(?:member|policy|group|id|claim|order|account|plan|insurance|fax)\b/;

/** "You have my old number, it's …", once something was booked, changed or told: for the team to note. False where no number is told. */
export async function takeSecondNumber(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  if (NO_PHONE.test(heard.text)) return false;
  const said = hearCallbackNumber(desk, heard, true);
  if (said?.kind !== 'number' || state.done.at(-1)?.kind === 'message') return false;
  const { phoneNumber } = said;
  Object.assign(state.claim, { phoneNumber, isPhoneSaid: true });
  const message = { name: spokenName(desk), phoneNumber, text: tidy(heard.raw) };
  await desk.tools.takeMessage(message);
  record(desk, { kind: 'message', about: 'message', message });
  state.asked = { kind: 'anything_else' };
  state.counts.notUnderstood = 0;
  desk.say(
    `Thank you, I've passed that number on to the team: ${sayPhoneNumber(phoneNumber)}. Is there anything else I can help you with?`,
  );
  return true;
}
