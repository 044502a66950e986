/** Hands what a turn produces to whoever iterates over it, in order and as soon as it is there. */
export class Outbox<T> implements AsyncIterable<T> {
  #items: T[] = [];
  #isClosed = false;
  #wake: (() => void) | null = null;

  put(item: T): void {
    this.#items.push(item);
    this.#notify();
  }

  close(): void {
    this.#isClosed = true;
    this.#notify();
  }

  #notify(): void {
    this.#wake?.();
    this.#wake = null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const item = this.#items.shift();
      if (item !== undefined) yield item;
      else if (this.#isClosed) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
