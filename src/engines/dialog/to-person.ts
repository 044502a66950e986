import { type Desk, wish } from './desk.ts';
import { newMessage } from './tasks/message.ts';
import type { TransferReason } from './types.ts';

/** Hands the caller to a person where the practice has a number for that, else takes a message. */
export function toPerson(desk: Desk, reason: TransferReason = 'requested'): void {
  const { state, practice } = desk;
  const hasFailed = state.done.some((outcome) => outcome.kind === 'transfer_failed');
  if (practice.transferNumber !== null && !hasFailed) {
    if (state.wishes.length === 0) wish(desk, 'other');
    const lead = reason === 'not_understood' ? "I'm sorry, I'm having trouble understanding." : 'Of course.';
    desk.say(`${lead} I'll connect you with someone now. One moment, please.`);
    desk.transfer(practice.transferNumber, reason);
    return;
  }
  const heard = state.history.findLast((turn) => turn.role === 'caller')?.text ?? '';
  state.task = newMessage(/\bbilling\b/i.test(heard) ? 'billing' : 'message', null);
  state.asked = { kind: 'message_text' };
  const lead =
    reason === 'not_understood'
      ? "I'm sorry, I'm having trouble understanding. I"
      : "I can't connect you with anyone right now, but I";
  desk.say(`${lead} can take a message and have someone call you back. What should I tell them?`);
}
