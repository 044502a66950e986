import type { ConversationState } from './state.ts';

/** Without a word for this long the caller hears that something is going on. */
export const PATIENCE_MS = 1500;
/** A filler more often than this sounds like a machine, turns. */
const TURNS_BETWEEN = 10;

/** The one filler of a turn: said where something is waited for, nothing was said yet, and none was said in the turns before. */
export class Filler {
  readonly #state: ConversationState;
  readonly #say: () => void;
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;

  constructor(state: ConversationState, say: () => void) {
    this.#state = state;
    this.#say = say;
  }

  /** A model or one of the practice's systems is asked; the time runs from the first of them. */
  awaiting(): void {
    const { lastFiller } = this.#state.counts;
    const isTooSoon = lastFiller !== null && this.#state.turn - lastFiller < TURNS_BETWEEN;
    if (this.#timer !== null || this.#isOver || isTooSoon) return;
    this.#timer = setTimeout(() => {
      this.#state.counts.lastFiller = this.#state.turn;
      this.#say();
    }, PATIENCE_MS);
  }

  /** The first word was said, or the turn is over. */
  stop(): void {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
