import type { MessageFrame } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** The message of a death that code has heard in the words of this turn, before anybody read them; undefined where there is none. */
export function deathHeard({ state, before }: Turn): MessageFrame | undefined {
  const isHeard = state.done.slice(before.done.length).some((one) => one.kind === 'grave' && one.matter === 'death');
  const wasWaiting = before.stack.some(({ kind }) => kind === 'message');
  if (!isHeard || wasWaiting) return undefined;
  return state.stack.find((one): one is MessageFrame => one.kind === 'message' && one.because === 'grave');
}

/**
 * A reader has understood the same words otherwise: a loss was told beside what callers want for themselves. It is answered with a word,
 * and nothing of it passed on.
 */
export function takeBackDeath(turn: Turn): void {
  const { state, before } = turn;
  const frame = deathHeard(turn);
  if (frame === undefined) return;
  state.stack = state.stack.filter((one) => one !== frame);
  state.done = state.done.filter((one) => one.kind !== 'grave' || before.done.includes(one));
  if (!before.wishes.includes('message')) state.wishes = state.wishes.filter((wish) => wish !== 'message');
  const isNew = !state.felt.includes('loss');
  turn.acts = turn.acts.flatMap((act) =>
    act.act !== 'grave' ? [act] : isNew ? [{ act: 'small_talk' as const, about: 'loss' as const }] : [],
  );
  if (isNew) state.felt.push('loss');
}
