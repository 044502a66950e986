import { type Desk, record } from './desk.ts';
import { newMessage } from './tasks/message.ts';

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
export function takeTransferFailure(desk: Desk, reason: string): void {
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
  state.task = newMessage('message', null);
  state.asked = { kind: 'message_text' };
  desk.say(
    "I'm sorry, nobody can take the call right now. I can take a message and have someone call you back. What would you like it to say?",
  );
}
