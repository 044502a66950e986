import type { Database } from '../../platform/db/database.ts';

/** Every tenant's id and name, for operators and sweepers. */
export function listTenants(db: Database): Promise<{ tenant_id: string; name: string; created_at: Date }[]> {
  return db.find(
    'all_tenants',
    '*',
    (sql) => sql<{ tenant_id: string; name: string; created_at: Date }[]>`select * from tenants order by tenant_id`,
  );
}
