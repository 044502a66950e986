import type { Sql } from '../../platform/db/database.ts';

/** Deletes what was sent, and told of, more than so many days ago. Rules and opt-outs stay. */
export async function forgetNotifications(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from notification_notices where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${days})`;
  await sql`
    delete from notification_deliveries where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${days})`;
}
