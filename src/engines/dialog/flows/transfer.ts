import type { CommandOf } from '../commands.ts';
import { recordOutcome } from '../policy/outcomes.ts';
import { type Result, TAKEN, type Turn, takeLeave } from '../turn-context.ts';
import type { TransferReason } from '../types.ts';
import { ask } from './ask.ts';
import { handOver, leaveWords } from './hand-over.ts';
import { addText, messageFor } from './message.ts';
import { namesProvider, recipientOf } from './recipient.ts';

/** What the caller wants of a person, and of which, as they said it. */
type Wanted = Omit<CommandOf<'person'>, 'kind'>;

/** Hands the caller to a person where there is one to take the call; else takes a message, of what was told already. */
export function connect(turn: Turn, reason: TransferReason, { about, whom }: Wanted = {}): Result {
  const { state, practice } = turn;
  const to = reason === 'emergency' ? (practice.emergencyNumber ?? practice.transferNumber) : practice.transferNumber;
  if (to !== null) {
    turn.acts.push({ act: 'transfer', reason });
    const wanted = { ...(about !== undefined && { about }), ...(whom !== undefined && { whom }) };
    recordOutcome(state, { kind: 'transfer', reason, ...wanted });
    turn.transfer(to, reason);
    return TAKEN;
  }
  if (state.stack.at(-1)?.kind !== 'message') turn.acts.push({ act: 'refused', why: 'nobody_there' });
  offerMessage(turn, false, { about, whom });
  return TAKEN;
}

/** What was said is offered to be passed on; the second time a person is, where there is one to take the call, else the call comes to its end. */
export function giveWay(turn: Turn): Result {
  const { state } = turn;
  state.counts.notUnderstood = 0;
  const frame = state.stack.at(-1);
  if (frame?.kind === 'message') {
    turn.acts.push({ act: 'not_understood' });
    return TAKEN;
  }
  if (frame !== undefined) handOver(turn, frame, 'nobody_there', 'not_settled');
  else if (!leaveWords(turn)) {
    if (mayConnect(turn) && state.asked?.question !== 'offer_person') {
      ask(turn, 'offer_person');
      return TAKEN;
    }
    takeLeave(turn);
  }
  return TAKEN;
}

/** Whether there is a person to take the call, as far as is known. */
function mayConnect({ practice, state }: Turn): boolean {
  return practice.transferNumber !== null && !state.done.some(({ kind }) => kind === 'transfer_failed');
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
  else
    offerMessage(
      turn,
      last?.kind === 'transfer' && last.reason === 'not_understood',
      last?.kind === 'transfer' ? last : {},
    );
}

/**
 * Goes before what was asked up to now. @param isInstead what was under way came to nothing and is what the message is of
 * @param wanted what the caller told of it
 */
function offerMessage(
  turn: Turn,
  isInstead: boolean,
  wanted: { about?: string | undefined; whom?: string | undefined },
): void {
  const { state, practice } = turn;
  turn.isAside = false;
  const top = state.stack.at(-1);
  if (isInstead && top !== undefined && top.kind !== 'message') {
    handOver(turn, top, 'nobody_there', 'not_settled');
    return;
  }
  const { about: text = null, whom } = wanted;
  const recipient = whom === undefined ? null : recipientOf(practice, whom);
  if (top?.kind !== 'message') {
    state.stack.push(messageFor(turn, { because: 'nobody_there', text, recipient }));
    return;
  }
  if (text === null) return;
  // What is for somebody else than the message under way waits behind it.
  if (top.text !== null && recipient !== null && recipient !== top.recipient && namesProvider(practice, recipient)) {
    state.stack.splice(-1, 0, messageFor(turn, { because: 'nobody_there', text, recipient }));
    return;
  }
  addText(top, text);
  top.recipient ??= recipient;
}
