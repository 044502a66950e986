import type { Key } from '../../../../sdk/src/client.ts';

export type Permission = Key['permissions'][number];

/** Every permission, in the groups in which they are chosen. */
export const PERMISSIONS: Record<Permission, string> = {
  'workspaces:read': 'See workspaces',
  'workspaces:write': 'Change workspaces',
  'locations:read': 'See locations',
  'locations:write': 'Change locations',
  'appointments:read': 'See appointments and patients',
  'appointments:write': 'Book, and change patients',
  'calls:read': 'See calls and messages',
  'calls:write': 'Place calls, see to messages, report calls',
  'phone:read': 'See numbers',
  'phone:write': 'Buy and release numbers',
  'agents:read': 'See agents',
  'agents:write': 'Change agents',
  'relay:read': 'See relay runs',
  'relay:write': 'Change logins',
  'relay:execute': 'Run instructions',
  'webhooks:read': 'See webhooks',
  'webhooks:write': 'Change webhooks',
  'keys:read': 'See keys',
  'keys:write': 'Make and revoke keys',
  'users:read': 'See people',
  'users:write': 'Invite and remove people',
  'audit:read': 'Read the audit log',
  'privacy:read': 'Export patients, see reports',
  'privacy:write': 'Erase patients',
  'usage:read': 'See model usage',
  'usage:write': 'Set the model budget',
};

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Permissions of a key in few words. */
export function inFewWords(permissions: readonly Permission[]): string {
  if (permissions.length === ALL_PERMISSIONS.length) return 'Everything';
  const shown = permissions.slice(0, 3).join(', ');
  return permissions.length > 3 ? `${shown} and ${permissions.length - 3} more` : shown;
}
