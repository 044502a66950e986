import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { offerNewPassword } from './manage-user.ts';
import { listUsers, lockUser, type UserRow } from './store.ts';

export type UserOverview = Pick<UserRow, 'tenant_id' | 'id' | 'email' | 'name' | 'role' | 'last_signed_in_at'> & {
  tenant: string;
};

/** For operators: the people of every tenant, newest first within each. */
export async function listAllUsers(deps: Pick<Deps, 'db'>): Promise<UserOverview[]> {
  const overview: UserOverview[] = [];
  for (const tenant of await listTenants(deps.db)) {
    const rows = await listUsers(deps.db, tenant.tenant_id, { limit: 10_000, after: null });
    for (const { tenant_id, id, email, name, role, last_signed_in_at } of rows)
      overview.push({ tenant_id, tenant: tenant.name, id, email, name, role, last_signed_in_at });
  }
  return overview;
}

/** For operators, where nobody is left who could: a link that sets a new password. @returns null where there is no such person */
export function resetPasswordAsOperator(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl'>,
  actor: Actor,
  id: string,
): Promise<{ link: string; expiresAt: Date } | null> {
  return deps.db.transaction(actor.tenantId, async (sql) => {
    const user = await lockUser(sql, actor.tenantId, id);
    return user ? offerNewPassword(sql, deps, actor, user) : null;
  });
}
