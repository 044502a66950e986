import type { Database } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** What people call the things of an id, and the permission by which they see it. Nothing of patients and callers. */
const NAMED = [
  ['keys:read', 'api_keys', 'name'],
  ['users:read', 'users', 'email'],
  ['users:read', 'invitations', 'email'],
  ['workspaces:read', 'workspaces', 'name'],
  ['locations:read', 'locations', 'name'],
  ['locations:read', 'services', 'name'],
  ['locations:read', 'providers', 'name'],
  ['agents:read', 'voice_agents', 'name'],
  ['phone:read', 'phone_numbers', 'phone_number'],
  ['relay:read', 'relay_credentials', 'label'],
  ['webhooks:read', 'webhook_endpoints', 'url'],
] as const;

/** Names of these ids as they are now, as far as there is one and the caller may see it. */
export async function findNames(
  db: Database,
  caller: Pick<Caller, 'tenantId' | 'permissions'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = NAMED.filter(([permission]) => caller.permissions.has(permission));
  if (ids.length === 0 || seen.length === 0) return new Map();
  const rows = await db.read<{ id: string; name: string }>(caller.tenantId, (sql) => {
    const named = seen.map(
      ([, table, column]) => sql`
        select id, ${sql(column)} as name from ${sql(table)}
        where tenant_id = ${caller.tenantId} and id = any(${[...ids]}) and ${sql(column)} is not null`,
    );
    return sql<{ id: string; name: string }[]>`${named.reduce((all, one) => sql`${all} union all ${one}`)}`;
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
