import type { Caller } from '../../platform/http/caller.ts';
import { forbidden } from '../api-keys/authorise.ts';
import { PERMISSIONS, type Permission } from '../api-keys/permissions.ts';

export const ROLES = ['owner', 'manager', 'staff', 'developer'] as const;
export type Role = (typeof ROLES)[number];

const STAFF: readonly Permission[] = [
  'workspaces:read',
  'locations:read',
  'calls:read',
  'calls:write',
  'phone:read',
  'agents:read',
  'relay:read',
  'relay:execute',
  'appointments:read',
  'appointments:write',
];

const NOT_MANAGERS: readonly Permission[] = ['keys:write', 'webhooks:write'];
const NOT_DEVELOPERS: readonly Permission[] = ['users:write', 'usage:write', 'privacy:write'];

/** What a role may do, in the permissions that keys have. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !NOT_MANAGERS.includes(permission)),
  staff: STAFF,
  developer: PERMISSIONS.filter((permission) => !NOT_DEVELOPERS.includes(permission)),
};

/**
 * Nobody gives more than they have, and nobody changes, removes or lets in anew a person who may do more than they.
 * @throws AppError forbidden, naming the first permission that the caller lacks
 */
export function requireRank(caller: Caller, role: Role): void {
  const missing = ROLE_PERMISSIONS[role].find((permission) => !caller.permissions.has(permission));
  if (missing) throw forbidden(`The role ${role} may do more than you: ${missing}`, missing);
}
