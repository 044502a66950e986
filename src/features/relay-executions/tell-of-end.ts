import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { RunEnding } from './run-ending.ts';
import { sealField } from './sealed-fields.ts';
import { type ExecutionRow, insertEvent } from './store.ts';

/** Story, audit row and webhook event of a run that has ended, all with one status and code. A verification is nobody's to hear of. */
export async function tellOfEnd(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'cipher' | 'clock'>,
  actor: Actor,
  run: Pick<ExecutionRow, 'id' | 'kind' | 'workspace_id'>,
  { status, error }: { status: RunEnding['status']; error: Pick<NonNullable<RunEnding['error']>, 'code'> | null },
): Promise<void> {
  const told = { status, error_code: error?.code ?? null };
  await insertEvent(sql, actor.tenantId, run.id, {
    type: 'finished',
    sealed: sealField(deps.cipher, actor.tenantId, run.id, 'event', told),
    at: deps.clock.now(),
  });
  if (run.kind !== 'execute') return;
  await recordChange(sql, deps, actor, {
    action: `execution.${status}`,
    targetId: run.id,
    event: {
      type: error === null ? 'execution.completed' : 'execution.failed',
      workspaceId: run.workspace_id,
      data: { id: run.id, ...told },
    },
  });
}
