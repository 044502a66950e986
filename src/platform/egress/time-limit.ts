/**
 * One signal for a time limit and for whoever may give up. Composite signals of the platform take a tenth of what a small request costs.
 * @param timeoutMs from now on
 */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #given: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  #isOver = false;

  constructor(timeoutMs: number, given: AbortSignal | undefined) {
    this.#given = given;
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#given?.removeEventListener('abort', this.#giveUp);
      this.#controller.abort();
    }, timeoutMs).unref();
    given?.addEventListener('abort', this.#giveUp);
    if (given?.aborted) this.#giveUp();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the signal is aborted, if it is. */
  get reason(): 'aborted' | 'timeout' | null {
    if (this.#given?.aborted) return 'aborted';
    return this.#isOver ? 'timeout' : null;
  }

  /** Neither the time nor whoever gives up matters any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#given?.removeEventListener('abort', this.#giveUp);
  }

  readonly #giveUp = (): void => this.#controller.abort();
}
