import type { Database } from '../../platform/db/database.ts';
import type { News } from '../../platform/db/news.ts';
import { isFinished } from './execution-state.ts';
import { type ExecutionRow, findExecution } from './store.ts';

/** Where writers tell of news of a run. */
export const RUN_CHANNEL = 'frontdesk_runs';

/** Above the queue, the run and its storing; one that had to begin again takes longer. */
const LONGEST_MS = 305_000;

/** News may be missed while a connection is taken up again. */
const LOOK_MS = 1000;

/**
 * Waits until a run is finished.
 * @returns the finished row, `still_queued` when it had not begun after `queueMs`, `late` when it took longer than anybody waits, or
 *   `draining` when the signal aborted
 */
export async function awaitExecution(
  deps: { db: Database; news: News; draining: AbortSignal },
  tenantId: string,
  id: string,
  queueMs: number,
): Promise<ExecutionRow | 'still_queued' | 'late' | 'draining'> {
  const queuedUntil = Date.now() + queueMs;
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const looked = new AbortController();
    const told = deps.news.next(id, LOOK_MS, AbortSignal.any([deps.draining, looked.signal]));
    const row = await findExecution(deps.db, tenantId, id);
    if (!row) throw new Error(`execution ${id} is gone`);
    const isWaiting = row.status === 'queued' && row.attempt === 0 && Date.now() > queuedUntil;
    const isLate = Date.now() > end;
    if (isFinished(row.status) || isWaiting || isLate || deps.draining.aborted) {
      looked.abort();
      return isFinished(row.status) ? row : isWaiting ? 'still_queued' : isLate ? 'late' : 'draining';
    }
    await told;
  }
}
