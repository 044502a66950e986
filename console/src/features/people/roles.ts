import type { User } from '../../../../sdk/src/client.ts';

export type Role = User['role'];

export const ROLES: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'everything' },
  manager: { label: 'Manager', may: 'everything but API keys and webhooks' },
  staff: { label: 'Staff', may: 'the front desk: calls, messages, calendar, patients, and runs in portals' },
  developer: { label: 'Developer', may: 'everything but people and the model budget' },
};

export const ROLE_CHOICES = (Object.keys(ROLES) as Role[]).map((role) => ({
  value: role,
  label: `${ROLES[role].label}: ${ROLES[role].may}`,
}));

export const whereOf = ({ scope, workspace_ids: ids }: Pick<User, 'scope' | 'workspace_ids'>) =>
  scope === 'TENANT' ? 'All workspaces' : ids.length === 1 ? '1 workspace' : `${ids.length} workspaces`;
