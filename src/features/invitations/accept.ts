import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { readToken } from '../../platform/crypto/token.ts';
import type { Sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { makeUser, type UserRow } from '../users/find-user.ts';
import {
  deleteExpiredInvitations,
  findInvitationById,
  findInvitationsByEmail,
  type InvitationRow,
  takeInvitation,
} from './store.ts';

/**
 * The invitation that a link belongs to.
 * @throws AppError not_found in the same words for a link that is wrong, used, expired or taken back
 */
export async function readInvitation(deps: Pick<Deps, 'db' | 'clock'>, link: string): Promise<InvitationRow> {
  const token = readToken(link);
  const row = token && (await findInvitationById(deps.db, token.id));
  if (!row || !timingSafeEqual(row.secret_hash, token.secretHash) || row.expires_at <= deps.clock.now()) throw isOver();
  return row;
}

/** The newest open invitation of an e-mail address that somebody else has made sure of, or undefined. */
export async function findOpenInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<InvitationRow | undefined> {
  const rows = await findInvitationsByEmail(deps.db, email);
  return rows.find((row) => row.expires_at > deps.clock.now());
}

/**
 * Makes the person who was invited.
 * @param person `password_hash` or `identity` is how they will sign in
 * @throws AppError not_found where somebody else was faster
 */
export async function acceptInvitation(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  { tenant_id: tenantId, id }: InvitationRow,
  person: Pick<UserRow, 'name' | 'password_hash' | 'identity'>,
  requestId: string,
): Promise<UserRow> {
  const invitation = await takeInvitation(sql, tenantId, id);
  if (!invitation) throw isOver();
  const { email, role, scope, workspace_ids } = invitation;
  const user = await makeUser(sql, tenantId, { id: newId('usr'), email, role, scope, workspace_ids, ...person });
  if (!user) throw isOver();
  const actor = { tenantId, actor: user.id, requestId };
  await recordChange(sql, deps, actor, { action: 'invitation.accepted', targetId: id });
  return user;
}

function isOver(): AppError {
  return new AppError('not_found', 'This link is not good any more; ask whoever sent it for a new one');
}

/** Removes invitations that ended so many days ago. */
export function forgetInvitations(sql: Sql, tenantId: string, days: number): Promise<void> {
  return deleteExpiredInvitations(sql, tenantId, days);
}
