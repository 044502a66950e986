import type { Desk } from '../desk.ts';
import { ASKS_WHO, type Asked, type DialogState } from '../state.ts';
import { joinTold, tidy } from './message.ts';
import { tellingWords } from './told.ts';

/** What leaves nothing open of what was told before it. */
const SETTLES = new Set(['booked', 'moved', 'canceled', 'looked_up', 'message', 'transfer', 'answered', 'emergency']);
const LEAST_TOLD = 3;
const MOST_LINES = 4;

/** Keeps what the caller told in this turn as long as nothing came of it; `done`: how many outcomes there were before the turn. */
export function noteTold(state: DialogState, raw: string, asked: Asked | null, done: number): void {
  const came = state.done.slice(done).some(({ kind }) => SETTLES.has(kind));
  if (came) state.told = [];
  else if (state.task?.kind !== 'message' && tellingWords(raw) >= LEAST_TOLD && !asksWho(asked))
    state.told = [...(state.told ?? []), raw].slice(-MOST_LINES);
}

function asksWho(asked: Asked | null): boolean {
  return asked !== null && (ASKS_WHO.has(asked.kind) || asked.kind === 'is_new' || asked.kind === 'retry_identity');
}

/** The words as a message, behind what was told since something was last settled and is in no message that waits. */
export function withTold({ state }: Desk, raw: string): string {
  const kept = state.waiting.flatMap((task) => (task.kind === 'message' && task.text !== null ? [task.text] : []));
  const lines = (state.told ?? []).map(tidy).filter((line) => !kept.some((text) => text.includes(line)));
  return [...lines.filter((line) => line !== tidy(raw)), tidy(raw)].reduce(joinTold);
}
