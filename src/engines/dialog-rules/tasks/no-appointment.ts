import { type Desk, record } from '../desk.ts';
import { hear } from '../listening/hear.ts';
import { beganWith, type MessageTask } from '../task.ts';
import { advanceMessage, newMessage } from './message.ts';
import { isPlainlyAnothers } from './own-record.ts';
import { wasSpokenOf } from './spoken-of.ts';
import { toldToNobodyElse } from './third-person.ts';
import { isKeptFrom } from './told-to.ts';

/** The same words whether the name, the date of birth or neither is known here. */
export async function notVerified(desk: Desk): Promise<string> {
  if (desk.state.isThirdPerson === true || isKeptFrom(desk)) return leaveToTeam(desk);
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I wasn't able to match those details, so I can't look at any appointments. May I take a message so that someone calls you back?";
}

/** Nothing is told and nothing changed; the wish for a change is passed on. */
async function leaveToTeam(desk: Desk): Promise<string> {
  const { state } = desk;
  const { task } = state;
  const said = beganWith(task);
  const refused = toldToNobodyElse(desk);
  if (said !== null && task?.kind === 'look_up') record(desk, { kind: 'unanswered', question: said });
  if (said === null || (task?.kind !== 'cancel' && task?.kind !== 'move')) return refused;
  const message: MessageTask = { ...newMessage('message', said), isOpening: false };
  if (!isPlainlyAnothers(desk, hear(said)) && !wasSpokenOf(desk, state.claim.firstName)) message.heldBack = task;
  state.task = message;
  const next = await advanceMessage(desk, message);
  return `To protect everyone's privacy, I can only change an appointment with the patient, but I'll pass that on to the team. ${next.replace(/^And m/, 'M')}`;
}

/** A verified caller has nothing ahead. */
export function nothingFound(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'meant', wish: 'book', said: '' };
  return "I don't see any upcoming appointment for you. Would you like to book one, or can I help with something else?";
}

/** The practice's systems refused; a person has to look at it. */
export function cannotChange(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I'm sorry, I'm not able to change that appointment myself. May I take a message so that someone calls you back?";
}
