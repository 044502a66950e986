import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange, systemActor } from '../audit-log/record-change.ts';
import { wakeNext } from './finish-run.ts';
import { sealField } from './sealed-fields.ts';
import { announce, type ExecutionRow, insertEvent, requestCancel } from './store.ts';

type CancelDeps = Pick<Deps, 'db' | 'jobs' | 'cipher' | 'clock'>;

/** A queued run ends at once; a running one is told to and ends within two seconds. To ask again changes nothing. */
export async function cancelExecution(deps: CancelDeps, actor: Actor, run: ExecutionRow): Promise<void> {
  const { tenantId } = actor;
  await deps.db.transaction(tenantId, async (sql) => {
    const told = await requestCancel(sql, tenantId, run.id);
    if (told === null) throw conflict('already_finished', 'The run has finished; there is nothing to cancel');
    if (told.asked_before) return;
    if (run.kind === 'execute')
      await recordChange(sql, deps, actor, { action: 'execution.cancel_requested', targetId: run.id });
    if (told.status === 'canceled') {
      await tellOfCancel(sql, deps, systemActor(tenantId), run);
      await wakeNext(sql, deps, tenantId, run.credential_id);
    }
    await announce(sql, run.id);
  });
}

/** Story, audit row and event of a run that was canceled before it began. A verification is nobody's to hear of. */
export async function tellOfCancel(
  sql: Sql,
  deps: Pick<CancelDeps, 'jobs' | 'cipher' | 'clock'>,
  actor: Actor,
  run: Pick<ExecutionRow, 'id' | 'kind' | 'workspace_id'>,
): Promise<void> {
  const { tenantId } = actor;
  const end = { status: 'canceled', error_code: 'canceled' };
  await insertEvent(sql, tenantId, run.id, {
    type: 'finished',
    sealed: sealField(deps.cipher, tenantId, run.id, 'event', end),
    at: deps.clock.now(),
  });
  if (run.kind !== 'execute') return;
  await recordChange(sql, deps, actor, {
    action: 'execution.canceled',
    targetId: run.id,
    event: { type: 'execution.failed', workspaceId: run.workspace_id, data: { id: run.id, ...end } },
  });
}
