/** How long a session waits before it says something by itself. */
export interface Patience {
  /** Milliseconds in which a caller may say nothing, from when `spoken` was given to the carrier. */
  silenceMs(spoken: string): number;
  /** Milliseconds in which a caller who has spoken may hear nothing. */
  waitingMs: number;
}

/** Speech at a calm 150 words a minute. */
const MS_PER_WORD = 400;

export const CALM: Patience = {
  silenceMs: (spoken) => 8000 + spoken.split(/\s+/).filter(Boolean).length * MS_PER_WORD,
  waitingMs: 6000,
};

/** One thing to do when nothing else has happened for a while. */
export class Timer {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Begins to wait, anew where it was waiting already. */
  start(milliseconds: number): void {
    this.stop();
    this.#timer = setTimeout(this.#ring, milliseconds);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
