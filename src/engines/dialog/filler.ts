import type { ConversationState } from './state.ts';

/** Runs something once after so many milliseconds; what it returns takes that back. */
export type After = (ms: number, run: () => void) => () => void;

export const afterMs: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Without a word for this long the caller hears that something is going on. */
export const PATIENCE_MS = 1500;
/** A filler more often than this sounds like a machine, turns. */
const TURNS_BETWEEN = 10;

/** The one filler of a turn: said where something is waited for, nothing was said yet, and none was said in the turns before. */
export class Filler {
  readonly #state: ConversationState;
  readonly #say: () => void;
  readonly #after: After;
  #cancel: (() => void) | null = null;
  #isOver = false;

  constructor(state: ConversationState, say: () => void, after: After) {
    this.#state = state;
    this.#say = say;
    this.#after = after;
  }

  /** A model or one of the practice's systems is asked; the time runs from the first of them. */
  awaiting(): void {
    const { lastFiller } = this.#state.counts;
    const isTooSoon = lastFiller !== null && this.#state.turn - lastFiller < TURNS_BETWEEN;
    if (this.#cancel !== null || this.#isOver || isTooSoon) return;
    this.#cancel = this.#after(PATIENCE_MS, () => {
      this.#state.counts.lastFiller = this.#state.turn;
      this.#say();
    });
  }

  /** The first word was said, or the turn is over. */
  stop(): void {
    this.#isOver = true;
    this.#cancel?.();
  }
}
