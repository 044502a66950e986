import type { Deps } from '../../deps.ts';

/** @throws where there is no such tenant: whoever asks has a row of it */
export async function findTenantName({ db }: Pick<Deps, 'db'>, tenantId: string): Promise<string> {
  const [row] = await db.read<{ name: string }>(
    tenantId,
    (sql) => sql`select name from tenants where tenant_id = ${tenantId}`,
  );
  if (!row) throw new Error(`There is no tenant ${tenantId}`);
  return row.name;
}
