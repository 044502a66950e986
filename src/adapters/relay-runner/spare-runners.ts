import type { RunnerChild } from './runner-child.ts';

/**
 * Runners that wait with an empty browser: started, on no login, each used for one run and never put back. They save the start of two
 * programs, which is most of the time to a run's first request.
 */
export class SpareRunners {
  readonly #most: number;
  readonly #start: () => Promise<RunnerChild>;
  readonly #waiting = new Set<RunnerChild>();
  readonly #starting = new Set<Promise<void>>();
  readonly #leaving = new Set<Promise<void>>();
  #isClosed = false;

  constructor(most: number, start: () => Promise<RunnerChild>) {
    this.#most = most;
    this.#start = start;
  }

  /** How many wait. */
  get count(): number {
    return this.#waiting.size;
  }

  /** One that waits, or null. It is the caller's from here on. */
  take(): RunnerChild | null {
    for (const child of this.#waiting) {
      this.#waiting.delete(child);
      if (child.isAlive) return child;
    }
    return null;
  }

  /** Starts as many as are missing, and resolves when all wait. A spare that cannot be started is none: the run that finds it missing says why. */
  async refill(): Promise<void> {
    while (!this.#isClosed && this.#waiting.size + this.#starting.size < this.#most) {
      const started = this.#startOne().finally(() => this.#starting.delete(started));
      this.#starting.add(started);
    }
    await Promise.all(this.#starting);
    await Promise.all([...this.#waiting].map(({ ready }) => ready));
  }

  async #startOne(): Promise<void> {
    const child = await this.#start().catch(() => null);
    if (child === null) return;
    if (this.#isClosed) return child.destroy();
    this.#waiting.add(child);
    const drop = (): void => {
      if (this.#waiting.delete(child)) this.#remove(child);
    };
    child.exited.then(drop, drop);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#waiting) {
      this.#waiting.delete(child);
      this.#remove(child);
    }
    await Promise.all([...this.#starting, ...this.#leaving]);
  }

  #remove(child: RunnerChild): void {
    const left = child.destroy().finally(() => this.#leaving.delete(left));
    this.#leaving.add(left);
  }
}
