import { type Desk, record } from './desk.ts';
import { newMessage, tidy } from './tasks/message.ts';
import { advance } from './tasks/task-flow.ts';
import { toldBefore } from './tasks/told.ts';

/** A tool failed or broke a rule: the caller hears an apology and keeps a way to reach someone. */
export async function takeMisfortune(desk: Desk): Promise<void> {
  const { state } = desk;
  const wasMessage = state.task?.kind === 'message';
  record(desk, { kind: 'failed', step: state.task?.kind ?? 'turn' });
  state.consent = null;
  state.task = null;
  if (wasMessage || state.done.filter((outcome) => outcome.kind === 'failed').length > 1) {
    state.asked = { kind: 'anything_else' };
    desk.say(
      "I'm sorry, our system isn't responding right now. Please call again a little later. Is there anything else I can help you with?",
    );
    return;
  }
  state.asked = { kind: 'offer_message' };
  desk.say(
    "I'm sorry, I'm having trouble reaching our system right now. May I take a message so that someone calls you back?",
  );
}

/** Nobody answered the transfer: the caller is back with us and may leave a message. */
export async function takeTransferFailure(desk: Desk, reason: string): Promise<void> {
  const { state } = desk;
  state.ended = null;
  record(desk, { kind: 'transfer_failed', reason });
  const wasEmergency = state.done.findLast((outcome) => outcome.kind === 'transfer');
  if (wasEmergency?.kind === 'transfer' && wasEmergency.reason === 'emergency') {
    state.asked = { kind: 'open' };
    desk.say(
      desk.isVeterinary
        ? "I couldn't reach anyone. Please take your pet to the nearest emergency animal hospital right now. If a person is in danger, call 911."
        : "I couldn't reach anyone. Please hang up and call 911 right now, or 988 if you're thinking of harming yourself.",
      { isInterruptible: false },
    );
    return;
  }
  const { task } = state;
  if (task?.kind === 'message' && task.text !== null) {
    Object.assign(task, { nameAsked: 0, isOpening: true });
    desk.say(
      `I'm sorry, nobody can take the call right now, but I'll pass on what you told me. ${(await advance(desk)) ?? ''}`,
    );
    return;
  }
  const told = toldBefore(desk);
  state.task = { ...newMessage('message', null), said: told === null ? null : tidy(told) };
  state.asked = { kind: 'message_text' };
  desk.say(
    "I'm sorry, nobody can take the call right now. I can take a message and have someone call you back. What would you like it to say?",
  );
}
