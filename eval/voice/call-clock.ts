import { setImmediate } from 'node:timers/promises';
import type { After } from '../../src/engines/dialog/filler.ts';

interface Timer {
  at: number;
  run(): void;
}

/** The clock of one call: real time, and what it was advanced by; a virtual one stands still but where it is advanced. */
export class CallClock {
  readonly #isVirtual: boolean;
  #advancedMs = 0;
  readonly #timers = new Set<Timer>();

  constructor({ isVirtual = false } = {}) {
    this.#isVirtual = isVirtual;
  }

  /** Milliseconds since any fixed moment. */
  now(): number {
    return (this.#isVirtual ? 0 : performance.now()) + this.#advancedMs;
  }

  readonly after: After = (ms, run) => {
    const timer: Timer = { at: this.now() + ms, run: () => fire() };
    const real = this.#isVirtual ? undefined : setTimeout(() => timer.run(), ms);
    const cancel = (): void => {
      clearTimeout(real);
      this.#timers.delete(timer);
    };
    const fire = (): void => {
      cancel();
      run();
    };
    this.#timers.add(timer);
    return cancel;
  };

  /** Lets so much time pass at once; what was to happen meanwhile happens at its moment. */
  async advance(ms: number): Promise<void> {
    // Whoever has heard of something reads the clock before it goes on.
    await setImmediate();
    const end = this.now() + ms;
    for (let due = this.#firstUntil(end); due !== undefined; due = this.#firstUntil(end)) {
      this.#advancedMs += Math.max(0, due.at - this.now());
      due.run();
      await setImmediate();
    }
    this.#advancedMs += Math.max(0, end - this.now());
  }

  #firstUntil(end: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}
