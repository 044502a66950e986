import { recordOutcome } from '../policy/outcomes.ts';
import { type Result, TAKEN, type Turn } from '../turn-context.ts';
import type { TransferReason } from '../types.ts';
import { ask } from './ask.ts';
import { newMessage } from './message.ts';
import { currentPerson, personFor } from './people.ts';

/** Hands the caller to a person where there is one to take the call; else takes a message. */
export function connect(turn: Turn, reason: TransferReason): Result {
  const { state, practice } = turn;
  const to = reason === 'emergency' ? (practice.emergencyNumber ?? practice.transferNumber) : practice.transferNumber;
  if (to !== null) {
    turn.acts.push({ act: 'transfer', reason });
    recordOutcome(state, { kind: 'transfer', reason });
    turn.transfer(to, reason);
    return TAKEN;
  }
  turn.acts.push(reason === 'not_understood' ? { act: 'not_understood' } : { act: 'refused', why: 'no_person' });
  offerMessage(turn);
  return TAKEN;
}

/** Nobody took the transfer: the caller is back with the agent. */
export function takeTransferFailure(turn: Turn, reason: string): void {
  const { state } = turn;
  const last = state.done.findLast(({ kind }) => kind === 'transfer');
  const wasEmergency = last?.kind === 'transfer' && last.reason === 'emergency';
  state.ended = null;
  recordOutcome(state, { kind: 'transfer_failed', reason });
  turn.acts.push({ act: 'transfer_failed', wasEmergency });
  if (wasEmergency) ask(turn, 'help');
  else offerMessage(turn);
}

/** Goes before what was asked up to now. */
function offerMessage(turn: Turn): void {
  const { state } = turn;
  turn.isAside = false;
  if (state.stack.at(-1)?.kind !== 'message') {
    const person = currentPerson(state) ?? personFor(state, undefined, false);
    state.stack.push(newMessage(person, { because: 'nobody_there' }));
  }
}
