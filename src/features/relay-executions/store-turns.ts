import type { RunErrorCode } from '../../engines/relay/types.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { ExecutionRow } from './store.ts';

export const LEASE_SECONDS = 15;

/**
 * Queued runs whose login is free, at most 20: of the tenant with the fewest running ones first, among equals of the one that was served
 * longest ago, oldest first within it.
 * @param waitingSeconds leaves out those that were queued later than so long ago
 */
export function listRunnable(db: Database, waitingSeconds = 0): Promise<{ tenant_id: string; id: string }[]> {
  return db.find(
    'open_runs',
    '*',
    (sql) => sql<{ tenant_id: string; id: string }[]>`
      with load as (
        select tenant_id, count(*) filter (where status in ('running', 'paused')) as running, max(started_at) as served
        from relay_executions
        where status in ('running', 'paused') or started_at > now() - interval '10 minutes'
        group by tenant_id)
      select run.tenant_id, run.id from relay_executions run left join load using (tenant_id)
      where run.status = 'queued' and run.created_at <= now() - make_interval(secs => ${waitingSeconds})
        and not exists (select from relay_executions other
                        where other.tenant_id = run.tenant_id and other.credential_id = run.credential_id
                          and (other.status in ('running', 'paused')
                               or (other.status = 'queued' and (other.created_at, other.id) < (run.created_at, run.id))))
      order by coalesce(load.running, 0), load.served nulls first, run.created_at, run.id limit 20`,
  );
}

/** Runs whose worker stopped renewing their lease. */
export function listAbandoned(db: Database): Promise<Pick<ExecutionRow, 'tenant_id' | 'id' | 'attempt'>[]> {
  return db.find(
    'open_runs',
    '*',
    (sql) => sql<Pick<ExecutionRow, 'tenant_id' | 'id' | 'attempt'>[]>`
      select tenant_id, id, attempt from relay_executions where status in ('running', 'paused') and lease_until < now() limit 100`,
  );
}

/** Takes a queued run for this worker; null when somebody else took it or its login is busy. The attempt is the fencing token of all later writes. */
export async function claimExecution(sql: Sql, tenantId: string, id: string): Promise<ExecutionRow | null> {
  const [row] = await sql<ExecutionRow[]>`
    update relay_executions set status = 'running', attempt = attempt + 1, started_at = now(), lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      turns = 0, question = null, sealed_answer = null
    where tenant_id = ${tenantId} and id = ${id} and status = 'queued'
      and not exists (select 1 from relay_executions older where older.tenant_id = ${tenantId}
        and older.credential_id = relay_executions.credential_id and older.status = 'queued' and older.id < relay_executions.id)
    returning *, null as credential_label`;
  return row ?? null;
}

/** Renews the lease; tells whether the run is still ours, and what was asked of it meanwhile. */
export async function renewLease(
  sql: Sql,
  tenantId: string,
  id: string,
  attempt: number,
): Promise<{ cancel_requested: boolean; sealed_answer: Buffer | null } | null> {
  const [row] = await sql<{ cancel_requested: boolean; sealed_answer: Buffer | null }[]>`
    update relay_executions set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where tenant_id = ${tenantId} and id = ${id} and attempt = ${attempt} and status in ('running', 'paused')
    returning cancel_requested, sealed_answer`;
  return row ?? null;
}

export type RunProgress = Partial<Pick<ExecutionRow, 'turns' | 'wrote' | 'question'>> & {
  status?: 'running' | 'paused';
  sealed_answer?: null;
};

/** @returns false when the run is no longer this attempt's */
export async function updateProgress(
  sql: Sql,
  tenantId: string,
  id: string,
  attempt: number,
  progress: RunProgress,
): Promise<boolean> {
  const { question, ...rest } = progress;
  const change = {
    ...rest,
    ...(question === undefined ? {} : { question: question === null ? null : sql.json(question) }),
  };
  const rows = await sql`
    update relay_executions set ${sql(change as Record<string, never>)}
    where tenant_id = ${tenantId} and id = ${id} and attempt = ${attempt} and status in ('running', 'paused') returning 1`;
  return rows.length === 1;
}

export interface RunEnd {
  status: 'completed' | 'failed' | 'timed_out' | 'canceled';
  error_code: RunErrorCode | null;
  sealed_result: Buffer | null;
  sealed_error: Buffer | null;
  turns: number;
  tokens_used: number;
}

/** Ends a run that is still this attempt's. */
export async function finishExecution(
  sql: Sql,
  tenantId: string,
  id: string,
  attempt: number,
  end: RunEnd,
): Promise<ExecutionRow | null> {
  const [row] = await sql<ExecutionRow[]>`
    update relay_executions set status = ${end.status}, error_code = ${end.error_code}, sealed_result = ${end.sealed_result},
      sealed_error = ${end.sealed_error}, turns = ${end.turns}, tokens_used = ${end.tokens_used}, completed_at = now(), lease_until = null,
      question = null, sealed_answer = null,
      duration_ms = greatest(0, round(extract(epoch from now() - coalesce(started_at, created_at)) * 1000))
    where tenant_id = ${tenantId} and id = ${id} and attempt = ${attempt} and status in ('running', 'paused', 'queued')
    returning *, null as credential_label`;
  return row ?? null;
}

/** Back into the queue after its worker died; false where that is not its way, or it is no longer this attempt's. */
export async function requeueExecution(sql: Sql, tenantId: string, id: string, attempt: number): Promise<boolean> {
  const rows = await sql`
    update relay_executions set status = 'queued', lease_until = null, question = null, sealed_answer = null
    where tenant_id = ${tenantId} and id = ${id} and attempt = ${attempt} and status in ('running', 'paused')
      and not wrote and not cancel_requested returning 1`;
  return rows.length === 1;
}
