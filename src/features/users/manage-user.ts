import type { Deps } from '../../deps.ts';
import { makeToken } from '../../platform/crypto/token.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireWorkspaces } from '../workspaces/require-workspaces.ts';
import { requireRank } from './roles.ts';
import { dropSecondFactor } from './second-factor.ts';
import { deleteUser, lockOwners, lockUser, type Standing, type UserChange, type UserRow, updateUser } from './store.ts';

const RESET_HOURS = 24;

/**
 * Locks a person whom the caller may manage.
 * @throws AppError not_found, forbidden where that person may do more than the caller
 */
async function lockManaged(sql: Sql, caller: Caller, id: string): Promise<UserRow> {
  const user = await lockUser(sql, caller.tenantId, id);
  if (!user) throw notFound();
  requireRank(caller, user.role);
  return user;
}

/** @throws AppError conflict last_owner: somebody has to be able to let others in */
function requireOtherOwner(owners: string[], user: UserRow): void {
  if (user.role === 'owner' && owners.every((id) => id === user.id))
    throw conflict('last_owner', 'This is the last owner; make somebody else an owner first');
}

/**
 * @param change.standing what the person is to be, from what they are
 * @throws AppError not_found, also for a workspace that the tenant does not have; forbidden; conflict last_owner
 */
export async function changeUser(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  by: { caller: Caller; actor: Actor },
  id: string,
  change: { name?: string; standing: (user: UserRow) => Standing },
): Promise<UserRow> {
  const { tenantId } = by.caller;
  const owners = await lockOwners(sql, tenantId);
  const user = await lockManaged(sql, by.caller, id);
  const standing = change.standing(user);
  requireRank(by.caller, standing.role);
  await requireWorkspaces(sql, tenantId, standing.workspace_ids);
  if (standing.role !== 'owner') requireOtherOwner(owners, user);
  const row = await updateUser(sql, tenantId, id, {
    ...standing,
    ...(change.name !== undefined && { name: change.name }),
  } satisfies UserChange);
  await recordChange(sql, deps, by.actor, { action: 'user.updated', targetId: id });
  return row;
}

/** Takes a person out; their sessions end with them. @throws AppError as `changeUser` */
export async function removeUser(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  by: { caller: Caller; actor: Actor },
  id: string,
): Promise<void> {
  const { tenantId } = by.caller;
  const owners = await lockOwners(sql, tenantId);
  requireOtherOwner(owners, await lockManaged(sql, by.caller, id));
  await deleteUser(sql, tenantId, id);
  await recordChange(sql, deps, by.actor, { action: 'user.removed', targetId: id });
}

/** Makes a link that sets a new password; one made before ends. @throws AppError not_found, forbidden */
export async function resetPassword(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'clock' | 'publicUrl'>,
  by: { caller: Caller; actor: Actor },
  id: string,
): Promise<{ link: string; email: string; expiresAt: Date }> {
  const user = await lockManaged(sql, by.caller, id);
  return { ...(await offerNewPassword(sql, deps, by.actor, user)), email: user.email };
}

/** The same for a person who is locked already, whoever asks. */
export async function offerNewPassword(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'clock' | 'publicUrl'>,
  actor: Actor,
  { tenant_id, id }: UserRow,
): Promise<{ link: string; expiresAt: Date }> {
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_HOURS * 3_600_000);
  const token = makeToken(id);
  await updateUser(sql, tenant_id, id, { reset_hash: token.secretHash, reset_expires_at: expiresAt });
  await recordChange(sql, deps, actor, { action: 'user.password_reset_offered', targetId: id });
  return { link: `${deps.publicUrl()}/console/reset-password#${token.text}`, expiresAt };
}

/** For whoever has lost it: the password alone lets them in until they set up another. */
export async function removeSecondFactorOf(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  by: { caller: Caller; actor: Actor },
  id: string,
): Promise<void> {
  const user = await lockManaged(sql, by.caller, id);
  await dropSecondFactor(sql, user);
  await recordChange(sql, deps, by.actor, { action: 'user.second_factor_removed', targetId: id });
}

/** Signs a person out everywhere. */
export async function signOutEverywhere(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  by: { caller: Caller; actor: Actor },
  id: string,
): Promise<void> {
  const user = await lockManaged(sql, by.caller, id);
  await endSessionsOf(sql, user.tenant_id, id);
  await recordChange(sql, deps, by.actor, { action: 'user.signed_out', targetId: id });
}
