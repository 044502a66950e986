import type { Database } from '../../platform/db/database.ts';
import type { News } from '../../platform/db/news.ts';
import { isPending } from './number-state.ts';
import { findNumber, type NumberRow } from './store.ts';

/** News may be missed while a connection is taken up again. */
const LOOK_MS = 1000;

/**
 * Waits until it is known what became of a purchase, in whichever process it is made.
 * @returns the row as it is then, or when the time is up or `signal` aborts, still pending
 */
export async function awaitOutcome(
  deps: { db: Database; news: News },
  tenantId: string,
  numberId: string,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<NumberRow> {
  const enough = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  for (;;) {
    const looked = new AbortController();
    const told = deps.news.next(numberId, LOOK_MS, AbortSignal.any([enough, looked.signal]));
    const row = await findNumber(deps.db, tenantId, numberId);
    if (!row) throw new Error(`number ${numberId} is gone`);
    if (!isPending(row.state) || enough.aborted) {
      looked.abort();
      return row;
    }
    await told;
  }
}
