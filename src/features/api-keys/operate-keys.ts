import type { Deps } from '../../deps.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import type { Permission } from './permissions.ts';
import { listKeys, revokeKey } from './store.ts';

export interface KeyOverview {
  tenant_id: string;
  tenant: string;
  id: string;
  name: string | null;
  scope: 'TENANT' | 'WORKSPACE';
  permissions: Permission[];
  workspace_ids: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}

/** For operators: the active keys of every tenant, newest first within each. */
export async function listAllKeys(deps: Pick<Deps, 'db'>): Promise<KeyOverview[]> {
  const overview: KeyOverview[] = [];
  for (const tenant of await listTenants(deps.db)) {
    const rows = await listKeys(deps.db, tenant.tenant_id, { limit: 10_000, after: null });
    for (const { secret_hash: _secret, cursor_at: _cursor, ...row } of rows)
      overview.push({ ...row, tenant: tenant.name });
  }
  return overview;
}

/** @returns false when there is no such active key */
export function revokeKeyById(deps: Pick<Deps, 'db' | 'jobs'>, actor: Actor, id: string): Promise<boolean> {
  return deps.db.transaction(actor.tenantId, async (sql) => {
    if (!(await revokeKey(sql, actor.tenantId, id))) return false;
    await recordChange(sql, deps, actor, { action: 'key.revoked', targetId: id });
    return true;
  });
}
