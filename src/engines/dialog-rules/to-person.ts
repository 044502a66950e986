import type { TransferReason } from '../dialog/types.ts';
import { type Desk, wish } from './desk.ts';
import { lastQuestion } from './last-question.ts';
import { newMessage, tidy } from './tasks/message.ts';
import { toldBefore } from './tasks/told.ts';
import { toldInVain } from './tasks/told-in-vain.ts';

/** Hands the caller to a person where the practice has a number for that, else takes a message. */
export function toPerson(desk: Desk, reason: TransferReason = 'requested'): void {
  const { state, practice } = desk;
  const hasFailed = state.done.some((outcome) => outcome.kind === 'transfer_failed');
  if (practice.transferNumber !== null && !hasFailed) {
    if (state.wishes.length === 0) wish(desk, isAboutBill(desk) ? 'billing' : 'other');
    const lead = reason === 'not_understood' ? "I'm sorry, I'm having trouble understanding." : 'Of course.';
    desk.say(`${lead} I'll connect you with someone now. One moment, please.`);
    desk.transfer(practice.transferNumber, reason);
    return;
  }
  if (state.task?.kind === 'message' && state.task.text !== null) {
    const question = lastQuestion(state.history.findLast((turn) => turn.role === 'agent')?.text ?? '');
    desk.say(
      `I can't connect you with anyone right now, but I'll have someone call you back about it. ${question ?? 'May I have your name, please?'}`,
    );
    return;
  }
  const heard = state.history.findLast((turn) => turn.role === 'caller')?.text ?? '';
  const about = isAboutBill(desk) ? 'billing' : 'message';
  const offered = state.asked?.kind === 'offer_message' ? toldInVain(desk) : null;
  if (offered !== null || isTold(heard, desk.isUpset)) {
    state.task = { ...newMessage(about, offered ?? tidy(heard)), isComplaint: desk.isUpset, nameAsked: 1 };
    state.asked = { kind: 'name' };
    wish(desk, about);
    const sorry = desk.isUpset ? "I'm sorry about that. " : '';
    desk.say(
      `${sorry}I can't connect you with anyone right now, but I'll pass on what you told me and have someone call you back. May I have your name, please?`,
    );
    return;
  }
  const told = reason === 'not_understood' ? null : toldBefore(desk);
  state.task = { ...newMessage(about, null), said: told === null ? null : tidy(told) };
  state.asked = { kind: 'message_text' };
  const lead =
    reason === 'not_understood'
      ? "I'm sorry, I'm having trouble understanding. I"
      : "I can't connect you with anyone right now, but I";
  desk.say(`${lead} can take a message and have someone call you back. What should I tell them?`);
}

function isAboutBill({ state }: Desk): boolean {
  const heard = state.history.findLast((turn) => turn.role === 'caller')?.text ?? '';
  return /\b(billing|(my|a|the|this) bill|charged|overcharged|refund|invoice)\b/i.test(heard);
}

/** The caller has said what it is about, and not only that they want a person. */
function isTold(heard: string, isUpset: boolean): boolean {
  const words = heard
    .toLowerCase()
    .replace(
      /\b(hi|hello|hey|i|we|you|can|could|would|like|want|need|to|a|an|the|please|speak|talk|with|someone|somebody|person|human|real|live|manager|representative|front|desk|me|get|transfer|connect|let|actual|now|right|just|your|office|receptionist|operator|nurse|doctor|dr)\b/g,
      ' ',
    )
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length >= (isUpset ? 5 : 7);
}
