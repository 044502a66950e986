import type { Sql } from '../../platform/db/database.ts';

/** Deletes a tenant's recipes that no run has learned from or used for so many days. */
export async function forgetRecipes(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from relay_recipes
    where tenant_id = ${tenantId} and coalesce(last_used_at, updated_at) < now() - make_interval(days => ${days})`;
}
