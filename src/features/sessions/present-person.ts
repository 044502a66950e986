import type { Deps } from '../../deps.ts';
import { findTenantName } from '../tenants/find-tenant-name.ts';
import type { UserRow } from '../users/find-user.ts';
import { ROLE_PERMISSIONS } from '../users/roles.ts';

/** Who is signed in, as the console shows them to themselves. */
export async function presentPerson(deps: Pick<Deps, 'db'>, user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    scope: user.scope,
    workspace_ids: user.workspace_ids,
    permissions: ROLE_PERMISSIONS[user.role],
    has_password: user.password_hash !== null,
    has_second_factor: user.sealed_totp !== null,
    recovery_codes_left: user.recovery_hashes.length,
    tenant: { id: user.tenant_id, name: await findTenantName(deps, user.tenant_id) },
  };
}
