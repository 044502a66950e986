import type { Asked, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** After so many times the question gives way to a message or a person. */
export const MOST_TIMES = 3;

/** Puts a question to the caller. @returns how often in a row it is put now, 1 at first; an aside in between does not count */
export function ask(turn: Turn, question: Question, more: Pick<Asked, 'between'> = {}): number {
  const { state } = turn;
  const times = timesOf(turn, question) + (turn.isAside && state.asked?.question === question ? 0 : 1);
  state.asked = { question, times, ...more };
  turn.acts.push({ act: 'ask', question, times, ...more });
  return times;
}

/** How often in a row a question was put up to now. */
export function timesOf({ state }: Turn, question: Question): number {
  return state.asked?.question === question ? state.asked.times : 0;
}
