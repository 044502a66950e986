import type { Deps } from '../../deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { wakeNext } from './finish-run.ts';
import { announce, type ExecutionRow, requestCancel } from './store.ts';

/** A queued run ends at once; a running one is told to and ends within two seconds. */
export async function cancelExecution(deps: Pick<Deps, 'db' | 'jobs'>, actor: Actor, run: ExecutionRow): Promise<void> {
  const { tenantId } = actor;
  await deps.db.transaction(tenantId, async (sql) => {
    const status = await requestCancel(sql, tenantId, run.id);
    if (status === null) throw conflict('already_finished', 'The run has finished; there is nothing to cancel');
    if (status === 'canceled') await wakeNext(sql, deps, tenantId, run.credential_id);
    await recordChange(sql, deps, actor, {
      action: 'execution.cancel_requested',
      targetId: run.id,
      ...(status === 'canceled'
        ? {
            event: {
              type: 'execution.failed' as const,
              workspaceId: run.workspace_id,
              data: { id: run.id, status, error_code: 'canceled' },
            },
          }
        : {}),
    });
    await announce(sql, run.id);
  });
}
