import type { ConversationState, Outcome } from '../state.ts';
import type { CallCategory } from '../tools.ts';

/** Notes what came to be, for the analysis of the call. */
export function recordOutcome(state: ConversationState, outcome: Outcome): void {
  state.done.push(outcome);
}

/** Notes what the caller called for, once each. */
export function recordWish(state: ConversationState, category: CallCategory): void {
  if (!state.wishes.includes(category)) state.wishes.push(category);
}

type Written = Extract<Outcome, { kind: 'booked' | 'moved' | 'canceled' }>;

/** What was booked or moved last in this call. */
export function lastWritten({ done }: Pick<ConversationState, 'done'>): Written | undefined {
  return done.findLast((one): one is Written => one.kind === 'booked' || one.kind === 'moved');
}
