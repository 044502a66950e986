import type { Database } from './database.ts';

/** Wakes whoever waits for news of one thing, in whichever process it happened. */
export interface News {
  /** Resolves at the next news of this id, after `timeoutMs`, or when `signal` aborts. Ask before looking, so that nothing is missed. */
  next(id: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * One subscription for the whole process.
 * @param channel where writers say `pg_notify(channel, id)` in the transaction of the change
 */
export async function openNews(db: Database, channel: string): Promise<News> {
  const waiting = new Map<string, Set<() => void>>();
  const close = await db.subscribe(channel, (id) => {
    for (const wake of waiting.get(id) ?? []) wake();
  });
  return {
    next(id, timeoutMs, signal) {
      return new Promise((resolve) => {
        const wakers = waiting.get(id) ?? new Set();
        waiting.set(id, wakers);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          wakers.delete(wake);
          if (wakers.size === 0 && waiting.get(id) === wakers) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        wakers.add(wake);
        if (signal.aborted) wake();
        else signal.addEventListener('abort', wake);
      });
    },
    close,
  };
}
