import type { Goal } from '../scenario.ts';

/** The goals of a call: which one is under way, whether it was said, and which are done. */
export class Agenda {
  readonly #goals: readonly Goal[];
  readonly #finished = new Set<number>();
  #at = 0;
  #isOpened = false;

  constructor(goals: readonly Goal[]) {
    this.#goals = goals;
  }

  /** Of the goal under way, from 0. */
  get at(): number {
    return this.#at;
  }

  get current(): Goal | undefined {
    return this.#goals[this.#at];
  }

  /** The caller has said what it is. */
  get isOpened(): boolean {
    return this.#isOpened;
  }

  get isFinished(): boolean {
    return this.#finished.has(this.#at);
  }

  get wantsTime(): boolean {
    return this.current?.want === 'book' || this.current?.want === 'move';
  }

  open(): void {
    this.#isOpened = true;
  }

  wants(...wants: Goal['want'][]): boolean {
    return this.#goals.some(({ want }) => wants.includes(want));
  }

  /**
   * What the agent says is done is the first goal of that kind that it has heard of, or the one under way.
   * @returns whether another goal is under way now
   */
  finish(done: string): boolean {
    const found = this.#goals.findIndex(
      ({ want, is_mentioned: isMentioned }, index) =>
        want === done && !this.#finished.has(index) && (index === this.#at || isMentioned === true),
    );
    this.#finished.add(found < 0 ? this.#at : found);
    return this.isFinished && this.next();
  }

  /** On to the first goal that is not done. @returns whether there is one behind the one under way */
  next(): boolean {
    if (!this.#isOpened) return false;
    this.#finished.add(this.#at);
    const next = this.#goals.findIndex((_, index) => !this.#finished.has(index));
    if (next < 0) return false;
    this.#at = next;
    this.#isOpened = this.current?.is_mentioned === true;
    return true;
  }
}
