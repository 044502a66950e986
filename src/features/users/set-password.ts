import type { Deps } from '../../deps.ts';
import { hashPassword, isSameHash } from '../../platform/crypto/password-hash.ts';
import type { Sql } from '../../platform/db/database.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireUsable } from './password.ts';
import { type UserRow, updateUser } from './store.ts';

/** Whether a person's password is this one. */
export async function isPasswordOf({ keys }: Pick<Deps, 'keys'>, user: UserRow, password: string): Promise<boolean> {
  const hash = await hashPassword(keys, user.email, password);
  return user.password_hash !== null && isSameHash(user.password_hash, hash);
}

/**
 * The hash of a password that may be set.
 * @throws AppError validation_error for one that is guessed first
 */
export function hashNewPassword({ keys }: Pick<Deps, 'keys'>, email: string, field: string, password: string) {
  requireUsable(field, email, password);
  return hashPassword(keys, email, password);
}

/** Sets it; whoever is signed in with the old one, but for one session, is signed out. A link for a new password ends. */
export async function setPassword(sql: Sql, user: UserRow, hash: string, exceptSessionId: string | null) {
  const row = await updateUser(sql, user.tenant_id, user.id, {
    password_hash: hash,
    reset_hash: null,
    reset_expires_at: null,
  });
  await endSessionsOf(sql, user.tenant_id, user.id, exceptSessionId);
  return row;
}
