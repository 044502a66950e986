import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';

/** A thing that a call asks for: the same again after a crash, another for each new wish. */
export interface RequestKey {
  tenantId: string;
  callId: string;
  requestId: string;
}

/**
 * Runs `work` at most once for a request of a call, in one transaction with the record that it ran; a repeat gets the first
 * result, also while the first is still at work.
 * @param work its result is kept: ids and reasons, nothing personal
 */
export async function writeOnce<Result extends object>(
  deps: Pick<Deps, 'db'>,
  { tenantId, callId, requestId }: RequestKey,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction(tenantId, async (sql) => {
    const claimed = await sql`
      insert into call_writes (tenant_id, call_id, request_id) values (${tenantId}, ${callId}, ${requestId})
      on conflict do nothing returning 1`;
    if (claimed.length === 0) {
      const [row] = await sql<{ result: Result }[]>`
        select result from call_writes
        where tenant_id = ${tenantId} and call_id = ${callId} and request_id = ${requestId}`;
      if (!row) throw new Error('the record of a repeated request is missing');
      return row.result;
    }
    const result = await work(sql);
    await sql`
      update call_writes set result = ${sql.json(result)}
      where tenant_id = ${tenantId} and call_id = ${callId} and request_id = ${requestId}`;
    return result;
  });
}

/** What was kept for a request of a call; null where nothing was yet. */
export async function findKept<Result extends object>(
  db: Deps['db'],
  { tenantId, callId, requestId }: RequestKey,
): Promise<Result | null> {
  const [row] = await db.read<{ result: Result | null }>(
    tenantId,
    (sql) => sql`
      select result from call_writes
      where tenant_id = ${tenantId} and call_id = ${callId} and request_id = ${requestId}`,
  );
  return row?.result ?? null;
}
