import { afterCrash } from './execution-state.ts';
import { finishRun } from './finish-run.ts';
import { runRelay } from './queues.ts';
import type { RelayDeps } from './relay-deps.ts';
import { failure } from './run-execution.ts';
import { announce, findExecution, listAbandoned, listRunnable, requeueExecution } from './store.ts';

/**
 * Brings every run whose worker died to where it belongs: back into the queue when it changed nothing, else to `failed` with
 * `outcome_unknown`, never again by itself.
 * @returns how many were looked after
 */
export async function recoverExecutions(deps: RelayDeps): Promise<number> {
  const abandoned = await listAbandoned(deps.db);
  for (const { tenant_id: tenantId, id, wrote, attempt } of abandoned) {
    const next = afterCrash({ wrote, attempt });
    if (next === 'start_again') {
      await deps.db.transaction(tenantId, async (sql) => {
        if (await requeueExecution(sql, tenantId, id, attempt)) {
          await deps.jobs.enqueue(sql, runRelay, { executionId: id });
          await announce(sql, id);
        }
      });
      continue;
    }
    const run = await findExecution(deps.db, tenantId, id);
    if (!run || run.attempt !== attempt) continue;
    const result =
      next === 'outcome_unknown'
        ? failure(
            'outcome_unknown',
            'The run was interrupted after it had begun to change something; look in the portal before you run it again',
          )
        : failure('engine_error', 'The run was interrupted three times in a row and was given up; run it again');
    await finishRun(deps, run, result);
  }
  return abandoned.length;
}

/** A token for every run that may start: called once at the start of a worker, for runs that an earlier one gave back. */
export async function wakeRunnable(deps: RelayDeps): Promise<void> {
  for (const { tenant_id: tenantId, id } of await listRunnable(deps.db)) {
    await deps.db.transaction(tenantId, (sql) => deps.jobs.enqueue(sql, runRelay, { executionId: id }));
  }
}
