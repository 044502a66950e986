import postgres from 'postgres';
import { newId } from '../../platform/ids.ts';

/**
 * Finds or makes a tenant by its unique name. An operator's act: it uses the owner's connection, because the product's own
 * role cannot make tenants.
 */
export async function makeTenant(databaseUrl: string, name: string): Promise<{ tenantId: string; created: boolean }> {
  const owner = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await owner.begin(async (sql) => {
      const id = newId('tnt');
      // Row-level security is forced on owners too, unless they are superusers.
      await sql`
        select set_config('frontdesk.tenant_id', ${id}, true), set_config('frontdesk.finder', 'all_tenants', true), set_config('frontdesk.finder_value', '*', true)`;
      await sql`select pg_advisory_xact_lock(hashtext('frontdesk.tenant'))`;
      const [known] = await sql<{ tenant_id: string }[]>`select tenant_id from tenants where name = ${name}`;
      if (known) return { tenantId: known.tenant_id, created: false };
      await sql`insert into tenants (tenant_id, name) values (${id}, ${name})`;
      return { tenantId: id, created: true };
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
}
