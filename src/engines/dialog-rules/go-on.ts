import type { Answers } from './answers/answer-questions.ts';
import type { Desk } from './desk.ts';
import { utteranceOf } from './listening/hear.ts';
import { speak } from './speak.ts';
import { advance } from './tasks/task-flow.ts';

/** The words are dealt with, and the running task says what it needs next, `answers` before it. */
export async function goOn(desk: Desk, answers: Answers = leadOf()): Promise<void> {
  desk.state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  speak(desk, answers, await advance(desk));
}

/** Words to be said first, which answer nothing. */
export function leadOf(...words: string[]): Answers {
  return { words, hasUnknown: false, rest: utteranceOf('') };
}
