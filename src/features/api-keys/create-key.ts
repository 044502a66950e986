import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { requireWorkspaces } from '../workspaces/require-workspaces.ts';
import { makeKey } from './key-format.ts';
import type { Permission } from './permissions.ts';
import { insertKey, type KeyRow } from './store.ts';

export interface KeyWish {
  name: string | null;
  scope: 'TENANT' | 'WORKSPACE';
  permissions: Permission[];
  workspaceIds: string[];
  expiresAt: Date | null;
}

/**
 * Makes a key, in the caller's transaction. Its text is in the answer and nowhere else: only a SHA-256 of the secret is stored.
 * @throws AppError not_found when a workspace is not one of the tenant's
 */
export async function createKey(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  wish: KeyWish,
): Promise<{ key: string; row: KeyRow }> {
  const id = newId('key');
  const { text, secretHash } = makeKey(id);
  const workspaceIds = wish.scope === 'TENANT' ? [] : wish.workspaceIds;
  await requireWorkspaces(sql, actor.tenantId, workspaceIds);
  const row = await insertKey(sql, actor.tenantId, {
    id,
    name: wish.name,
    secret_hash: secretHash,
    scope: wish.scope,
    permissions: wish.permissions,
    workspace_ids: workspaceIds,
    expires_at: wish.expiresAt,
  });
  await recordChange(sql, deps, actor, { action: 'key.created', targetId: id });
  return { key: text, row };
}
