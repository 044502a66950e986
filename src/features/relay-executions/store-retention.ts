import type { Database, Sql } from '../../platform/db/database.ts';

/** Ids of runs that ended more than so many days ago and still hold details, oldest first. */
export async function listForgettable(db: Database, tenantId: string, days: number, limit: number): Promise<string[]> {
  const rows = await db.read<{ id: string }>(
    tenantId,
    (sql) => sql`
      select id from relay_executions
      where tenant_id = ${tenantId} and forgotten_at is null and completed_at < now() - make_interval(days => ${days})
      order by completed_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Where the artifacts of a run are kept. */
export async function listStoredArtifacts(db: Database, tenantId: string, executionId: string): Promise<string[]> {
  const rows = await db.read<{ stored_as: string }>(
    tenantId,
    (sql) => sql`select stored_as from relay_artifacts where tenant_id = ${tenantId} and execution_id = ${executionId}`,
  );
  return rows.map(({ stored_as }) => stored_as);
}

export async function emptyExecution(sql: Sql, tenantId: string, id: string, sealedInstruction: Buffer): Promise<void> {
  await sql`delete from relay_artifacts where tenant_id = ${tenantId} and execution_id = ${id}`;
  await sql`delete from relay_execution_events where tenant_id = ${tenantId} and execution_id = ${id}`;
  await sql`
    update relay_executions
    set sealed_instruction = ${sealedInstruction}, sealed_result = null, sealed_error = null, sealed_answer = null,
        question = null, schema = null, forgotten_at = now()
    where tenant_id = ${tenantId} and id = ${id}`;
}
