import type { Desk } from './desk.ts';
import { lastQuestion } from './last-question.ts';
import { leaveTold } from './tasks/message.ts';

/** Two prompts, then a goodbye. */
export async function nudge(desk: Desk): Promise<void> {
  const { state } = desk;
  state.counts.silences += 1;
  desk.hasHeardSomething = true;
  if (state.counts.silences > 2) {
    await leaveTold(desk);
    desk.say(`I can't hear anyone, so I'll hang up now. Please call again any time. Goodbye.`);
    desk.end('silence');
    return;
  }
  const asking = state.history.findLast((turn) => turn.role === 'agent' && lastQuestion(turn.text) !== null);
  const question = asking === undefined ? null : lastQuestion(asking.text);
  desk.say(
    state.counts.silences === 1
      ? `Are you still there? ${question ?? 'How can I help you?'}`
      : `I'm sorry, I can't hear you. ${question ?? 'How can I help you?'}`,
  );
}
