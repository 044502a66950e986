import type { Database } from '../../platform/db/database.ts';
import type { News } from '../../platform/db/news.ts';
import { isFinished } from './execution-state.ts';
import { type ExecutionRow, findExecution } from './store.ts';

/** Where writers tell of news of a run. */
export const RUN_CHANNEL = 'frontdesk_runs';

/** News may be missed while a connection is taken up again. */
const LOOK_MS = 1000;

/**
 * Waits until a run is finished.
 * @returns the finished row, `still_queued` when it had not begun after `queueMs`, or `draining` when the signal aborted
 */
export async function awaitExecution(
  deps: { db: Database; news: News; draining: AbortSignal },
  tenantId: string,
  id: string,
  queueMs: number,
): Promise<ExecutionRow | 'still_queued' | 'draining'> {
  const queuedUntil = Date.now() + queueMs;
  for (;;) {
    const looked = new AbortController();
    const told = deps.news.next(id, LOOK_MS, AbortSignal.any([deps.draining, looked.signal]));
    const row = await findExecution(deps.db, tenantId, id);
    if (!row) throw new Error(`execution ${id} is gone`);
    const isLate = row.status === 'queued' && row.attempt === 0 && Date.now() > queuedUntil;
    if (isFinished(row.status) || isLate || deps.draining.aborted) {
      looked.abort();
      return isFinished(row.status) ? row : isLate ? 'still_queued' : 'draining';
    }
    await told;
  }
}
