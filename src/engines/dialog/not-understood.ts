import type { Desk } from './desk.ts';
import { lastPrompt } from './opening.ts';
import { toPerson } from './to-person.ts';

/** Asks again, each time more plainly; the third time a person takes over, or a message is offered. */
export function notUnderstood(desk: Desk): void {
  const { state } = desk;
  state.counts.notUnderstood += 1;
  if (state.counts.notUnderstood >= 3) {
    state.counts.notUnderstood = 0;
    toPerson(desk, 'not_understood');
    return;
  }
  const last = state.history.findLast((turn) => turn.role === 'agent');
  const question = last === undefined ? null : lastPrompt(last.text);
  const lead = desk.isUpset ? "I'm sorry about that, and I'd like to help." : "I'm sorry, I didn't quite get that.";
  if (state.task === null) {
    state.asked = { kind: 'open' };
    desk.say(`${lead} I can answer questions, book or change an appointment, or take a message. What would you like?`);
    return;
  }
  desk.say(`${lead} ${question ?? 'Could you say it another way?'}`);
}
