import type { Sql } from '../../platform/db/database.ts';

/** Deletes a tenant's events older than so many days, with their deliveries; the longest schedule ends within two. */
export async function purgeEvents(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from events where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${Math.max(days, 2)})`;
}
