import type { Sql } from '../../platform/db/database.ts';

/** Deletes messages that were left more than so many days ago, whether anybody has seen to them or not. */
export async function forgetMessages(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from messages where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${days})`;
}
