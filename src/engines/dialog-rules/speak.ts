import type { Answers } from './answers/answer-questions.ts';
import type { Desk } from './desk.ts';
import { utteranceOf } from './listening/hear.ts';
import { tidy } from './tasks/message.ts';

const ANYTHING_ELSE = 'Is there anything else I can help you with?';

/** Says the answers and then the next question of the running task, as one turn. */
export function speak(desk: Desk, answers: Answers, next: string | null): void {
  const { state } = desk;
  const parts = [...answers.words];
  const said = state.history.findLast(({ role }) => role === 'caller')?.text ?? '';
  const isPassedOn =
    state.waiting.some((task) => task.kind === 'message' && task.text === tidy(said)) ||
    (state.task?.kind === 'message' && state.task.text !== null) ||
    state.done.at(-1)?.kind === 'message';
  if (answers.hasUnknown && !isPassedOn) {
    const isFree = next === null && state.task === null;
    parts.push(isFree ? "I'm sorry, I don't know that." : "I'm sorry, I don't know that, but the team can tell you.");
    if (isFree) {
      state.asked = { kind: 'offer_message' };
      parts.push('May I take a message so that someone can get back to you?');
    }
  }
  if (next !== null) parts.push(next);
  if (state.task === null && !/\?$/.test(parts.at(-1) ?? '')) {
    state.asked = { kind: 'anything_else' };
    parts.push(ANYTHING_ELSE);
  }
  desk.say(parts.join(' '));
}

/** Says something that ends a matter, and asks what else is wanted. */
export function speakAndOffer(desk: Desk, words: string): void {
  desk.state.counts.notUnderstood = 0;
  desk.state.asked = { kind: 'anything_else' };
  speak(desk, { words: [words], hasUnknown: false, rest: utteranceOf('') }, null);
}
