import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange, systemActor } from '../audit-log/record-change.ts';
import { wakeNext } from './finish-run.ts';
import { announce, type ExecutionRow, requestCancel } from './store.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** The end of a run that was canceled before it began. */
export const CANCELED = { status: 'canceled', error: { code: 'canceled' } } as const;

type CancelDeps = Pick<Deps, 'jobs' | 'cipher' | 'clock'>;

/** A queued run ends at once; a running one is told to and ends within two seconds. To ask again changes nothing. */
export async function cancelExecution(sql: Sql, deps: CancelDeps, actor: Actor, run: ExecutionRow): Promise<void> {
  const { tenantId } = actor;
  const told = await requestCancel(sql, tenantId, run.id);
  if (told === null) throw conflict('already_finished', 'The run has finished; there is nothing to cancel');
  if (told.asked_before) return;
  if (run.kind === 'execute')
    await recordChange(sql, deps, actor, { action: 'execution.cancel_requested', targetId: run.id });
  if (told.status === 'canceled') {
    await tellOfEnd(sql, deps, systemActor(tenantId), run, CANCELED);
    await wakeNext(sql, deps, tenantId, run.credential_id);
  }
  await announce(sql, run.id);
}
