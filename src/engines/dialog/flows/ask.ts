import type { Asked, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** After so many times the question gives way to a message or a person. */
export const MOST_TIMES = 3;

/** Forms that a question about a matter has. */
const FORMS = 3;

/** Puts a question to the caller. @returns how often in a row it is put now, 1 at first; an aside in between does not count */
export function ask(turn: Turn, question: Question, { told, ...more }: Pick<Asked, 'between' | 'told'> = {}): number {
  const { state } = turn;
  const before = timesOf(turn, question);
  const times = turn.isAside && before > 0 ? before : nextTime(turn, before);
  state.asked = { question, times, ...more, ...(told !== undefined && { told }) };
  const isVisitOffered = question === 'anything_else' && told !== undefined;
  turn.acts.push({ act: 'ask', question, times, ...more, ...(isVisitOffered && { isVisitOffered }) });
  return times;
}

/** Of a matter, never the same form twice in a row: a matter that has moved on is asked about in the first forms. */
function nextTime({ state }: Turn, before: number): number {
  const frame = state.stack.at(-1);
  if (before === 0 || frame === undefined || frame.kind === 'message') return before + 1;
  if ((frame.unmoved ?? 0) > 0) return before < FORMS ? before + 1 : 2;
  return before === 2 ? 1 : 2;
}

/** How often in a row a question was put up to now. */
export function timesOf({ state }: Turn, question: Question): number {
  return state.asked?.question === question ? state.asked.times : 0;
}
