import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { CANCELED } from './cancel-execution.ts';
import { announce, listWaitingForCredential, requestCancel } from './store.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** Runs that still wait for a login which is being deleted are canceled in the same transaction; a running one ends by itself. */
export async function cancelRunsOfCredential(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'cipher' | 'clock'>,
  actor: Actor,
  credentialId: string,
): Promise<void> {
  for (const run of await listWaitingForCredential(sql, actor.tenantId, credentialId)) {
    const told = await requestCancel(sql, actor.tenantId, run.id);
    if (told?.status === 'canceled') await tellOfEnd(sql, deps, actor, run, CANCELED);
    await announce(sql, run.id);
  }
}
