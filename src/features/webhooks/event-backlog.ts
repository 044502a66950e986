import type { Listener } from './event-feed.ts';
import type { EventRow } from './event-store.ts';

/** What a listener has been told and has not taken yet. */
export class EventBacklog implements Listener {
  #waiting: EventRow[] = [];
  #failure: { cause: unknown } | null = null;
  #wake = () => {};

  hear(event: EventRow): void {
    this.#waiting.push(event);
    this.#wake();
  }

  fail(cause: unknown): void {
    this.#failure = { cause };
    this.#wake();
  }

  /** What has come since it was last asked. @throws what the feed failed with */
  take(): EventRow[] {
    if (this.#failure !== null) throw this.#failure.cause;
    return this.#waiting.splice(0);
  }

  /** Resolves when there is something to take, after `timeoutMs`, or when `signal` aborts. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      signal.addEventListener('abort', wake);
      this.#wake = wake;
      if (this.#waiting.length > 0 || this.#failure !== null || signal.aborted) wake();
    });
  }
}
