import type { Deps } from '../../deps.ts';
import type { Tier } from '../../engines/relay/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { spendRelayRun } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { runRelay } from './queues.ts';
import { sealField } from './sealed-fields.ts';
import { insertExecution } from './store.ts';

export interface ExecutionWish {
  kind: 'execute' | 'verify';
  credential: { id: string; workspace_id: string | null; platform: string };
  instruction: string;
  tier: Tier;
  schema: Record<string, unknown> | null;
}

/**
 * Queues a run and the token that starts it in one transaction; costs the tenant one of its relay runs of the hour.
 * @param also more work of the same transaction, told the new id
 */
export async function startExecution(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher' | 'config' | 'tracing'>,
  actor: Actor,
  wish: ExecutionWish,
  also: (sql: Sql, executionId: string) => Promise<unknown> = async () => {},
): Promise<string> {
  const { tenantId } = actor;
  const id = newId('exec');
  await deps.db.transaction(tenantId, async (sql) => {
    await spendRelayRun(sql, tenantId, deps.config.relay.runsPerHour);
    await insertExecution(sql, tenantId, {
      id,
      workspace_id: wish.credential.workspace_id,
      credential_id: wish.credential.id,
      kind: wish.kind,
      platform: wish.credential.platform,
      tier: wish.tier,
      sealed_instruction: sealField(deps.cipher, tenantId, id, 'instruction', wish.instruction),
      schema: wish.schema,
      traceparent: deps.tracing.traceparent(),
    });
    await also(sql, id);
    await deps.jobs.enqueue(sql, runRelay, { executionId: id });
    await recordChange(sql, deps, actor, {
      action: wish.kind === 'verify' ? 'credential.verification_started' : 'execution.created',
      targetId: wish.kind === 'verify' ? wish.credential.id : id,
    });
  });
  return id;
}
