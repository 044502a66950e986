import type { Sql } from '../../platform/db/database.ts';

/** Deletes reports whose call or run ended more than so many days ago: they tell of it in somebody's words. */
export async function forgetReports(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from reports r
    where r.tenant_id = ${tenantId} and (
      exists (select from calls c where c.tenant_id = r.tenant_id and c.id = r.call_id
        and coalesce(c.ended_at, c.started_at, c.created_at) < now() - make_interval(days => ${days}))
      or exists (select from relay_executions e where e.tenant_id = r.tenant_id and e.id = r.execution_id
        and e.completed_at < now() - make_interval(days => ${days})))`;
}
