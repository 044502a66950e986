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
