/** Every permission a key can carry. */
export const PERMISSIONS = [
  'workspaces:read',
  'workspaces:write',
  'locations:read',
  'locations:write',
  'calls:read',
  'calls:write',
  'phone:read',
  'phone:write',
  'agents:read',
  'agents:write',
  'relay:read',
  'relay:write',
  'relay:execute',
  'appointments:read',
  'appointments:write',
  'webhooks:read',
  'webhooks:write',
  'keys:read',
  'keys:write',
  'users:read',
  'users:write',
  'audit:read',
  'privacy:read',
  'privacy:write',
  'usage:read',
  'usage:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}
