import type { Database } from '../../platform/db/database.ts';
import { isFinished } from './execution-state.ts';
import { type ExecutionRow, findExecution } from './store.ts';

/** Wakes whoever waits for news of a run; one subscription for the whole process. */
export interface RunNews {
  /** Resolves at the next news of this run, after `timeoutMs`, or when `signal` aborts. */
  next(executionId: string, timeoutMs: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export async function openRunNews(db: Database): Promise<RunNews> {
  const waiting = new Map<string, Set<() => void>>();
  const unsubscribe = await db.subscribe('frontdesk_runs', (id) => {
    for (const wake of waiting.get(id) ?? []) wake();
  });
  return {
    next(executionId, timeoutMs, signal) {
      return new Promise((resolve) => {
        const wakers = waiting.get(executionId) ?? new Set();
        waiting.set(executionId, wakers);
        const done = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          wakers.delete(done);
          if (wakers.size === 0) waiting.delete(executionId);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        wakers.add(done);
        signal?.addEventListener('abort', done, { once: true });
      });
    },
    close: unsubscribe,
  };
}

const LOOK_MS = 1000;

/**
 * Waits until a run is finished.
 * @returns the finished row, or `still_queued` when it had not begun after `queueMs`
 */
export async function awaitExecution(
  deps: { db: Database; news: RunNews },
  tenantId: string,
  id: string,
  queueMs: number,
): Promise<ExecutionRow | 'still_queued'> {
  const queuedUntil = Date.now() + queueMs;
  for (;;) {
    const told = deps.news.next(id, LOOK_MS);
    const row = await findExecution(deps.db, tenantId, id);
    if (!row) throw new Error(`execution ${id} is gone`);
    if (isFinished(row.status)) return row;
    if (row.status === 'queued' && row.attempt === 0 && Date.now() > queuedUntil) return 'still_queued';
    await told;
  }
}
