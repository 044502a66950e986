import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName } from '../listening/person-names.ts';
import { speak } from '../speak.ts';
import { newMessage, tidy } from './message.ts';
import { advance } from './task-flow.ts';

/** "No, her name is Teresa Lund", once it is booked in another name: for the team to mend. */
export async function takeNameOfBooked(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  const name = /\bname\b/.test(heard.text) ? findName(heard, null) : null;
  const booked = state.done.findLast((outcome) => 'appointment' in outcome);
  if (name === null || booked?.kind !== 'booked') return false;
  Object.assign(state.claim, { ...name, lastName: name.lastName ?? state.claim.lastName });
  state.patient = null;
  state.task = { ...newMessage('message', tidy(heard.raw)), isOpening: true };
  const next = (await advance(desk)) ?? '';
  speak(desk, { words: ["I can't change the name myself."], hasUnknown: false, rest: heard }, next);
  return true;
}
