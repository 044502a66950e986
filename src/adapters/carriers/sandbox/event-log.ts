/** A list that grows and can be followed: every reader sees every entry once, in order, from where it begins. */
export class EventLog<Entry> {
  readonly entries: Entry[] = [];
  #isClosed = false;
  #wake: PromiseWithResolvers<void> = Promise.withResolvers();

  push(entry: Entry): void {
    if (this.#isClosed) return;
    this.entries.push(entry);
    this.#notify();
  }

  /** Nothing comes after this; readers end. */
  close(): void {
    this.#isClosed = true;
    this.#notify();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async *follow(from = 0): AsyncGenerator<Entry> {
    for (let index = from; ; index += 1) {
      while (index >= this.entries.length) {
        if (this.#isClosed) return;
        await this.#wake.promise;
      }
      const entry = this.entries[index];
      if (entry !== undefined) yield entry;
    }
  }

  /** Resolves true at the next entry or at the end, false when `timeoutMs` pass first. */
  async changed(timeoutMs: number): Promise<boolean> {
    if (this.#isClosed) return true;
    const timer = Promise.withResolvers<boolean>();
    const handle = setTimeout(() => timer.resolve(false), timeoutMs);
    try {
      return await Promise.race([this.#wake.promise.then(() => true), timer.promise]);
    } finally {
      clearTimeout(handle);
    }
  }

  #notify(): void {
    const woken = this.#wake;
    this.#wake = Promise.withResolvers();
    woken.resolve();
  }
}
