/** How long a caller may say nothing before the agent asks. */
const PATIENCE_MS = 8000;
/** Speech at a calm 150 words a minute. */
const MS_PER_WORD = 400;

/** Counts a caller's silence, from when the agent's words have been played. */
export class SilenceTimer {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  start(spoken: string): void {
    this.stop();
    const words = spoken.split(/\s+/).filter(Boolean).length;
    this.#timer = setTimeout(this.#ring, PATIENCE_MS + words * MS_PER_WORD);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
