import { ended } from '../../adapters/relay-runner/ended.ts';
import { afterCrash, isFinished } from './execution-state.ts';
import { finishRun } from './finish-run.ts';
import { runRelay } from './queues.ts';
import type { RelayDeps } from './relay-deps.ts';
import { announce, type ExecutionRow, findExecution } from './store.ts';
import { listAbandoned, listRunnable, requeueExecution } from './store-turns.ts';

/** A token that was not taken for so long has been lost. */
const LOST_AFTER_SECONDS = 10;

/**
 * Brings every run whose worker died to where it belongs. What fails with one of them stops no other.
 * @returns how many were looked after
 */
export async function recoverExecutions(deps: RelayDeps): Promise<number> {
  const abandoned = await listAbandoned(deps.db);
  for (const run of abandoned) {
    try {
      await settleInterrupted(deps, run, 'crash');
    } catch (error) {
      deps.log.error({ err: error, executionId: run.id }, 'recovery of a relay run');
    }
  }
  return abandoned.length;
}

/**
 * A run that nobody works on any more goes back into the queue when it changed nothing, else to `failed` with `outcome_unknown`, never
 * again by itself; one that was to be canceled is.
 * @param by a drain is no fault of the run and costs it none of its attempts
 */
export async function settleInterrupted(
  deps: RelayDeps,
  { tenant_id: tenantId, id, attempt }: Pick<ExecutionRow, 'tenant_id' | 'id' | 'attempt'>,
  by: 'crash' | 'drain',
): Promise<void> {
  const run = await findExecution(deps.db, tenantId, id);
  if (run?.attempt !== attempt || isFinished(run.status)) return;
  const next = afterCrash(run);
  if (next === 'outcome_unknown') {
    const message =
      'The run was interrupted after it had begun to change something; look in the portal before you run it again';
    return finishRun(deps, run, ended('outcome_unknown', message));
  }
  if (next === 'cancel') return finishRun(deps, run, ended('canceled', 'The run was canceled', 'canceled'));
  if (next === 'give_up' && by === 'crash') {
    const message = 'The run was interrupted three times in a row and was given up; run it again';
    return finishRun(deps, run, ended('engine_error', message));
  }
  await deps.db.transaction(tenantId, async (sql) => {
    if (!(await requeueExecution(sql, tenantId, id, attempt))) return;
    // A queue that drains takes nothing more: the next look of another worker finds the run.
    if (by === 'crash') await deps.jobs.enqueue(sql, runRelay, { executionId: id });
    await announce(sql, id);
  });
}

/**
 * Tokens for runs that may start and whose own was lost: by an earlier process, or while the database was away.
 * @param free how many runs this process could take at once
 */
export async function wakeRunnable(deps: RelayDeps, free: number): Promise<void> {
  if (free <= 0) return;
  for (const { tenant_id: tenantId, id } of (await listRunnable(deps.db, LOST_AFTER_SECONDS)).slice(0, free)) {
    await deps.db.transaction(tenantId, (sql) => deps.jobs.enqueue(sql, runRelay, { executionId: id }));
  }
}
