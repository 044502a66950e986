import type { Deps } from '../../deps.ts';
import { hashPassword, isSameHash } from '../../platform/crypto/password-hash.ts';
import { normaliseEmail } from './email.ts';
import { findUsersByEmail, type UserRow } from './store.ts';

/**
 * Whoever has this e-mail and this password, in every tenant that knows them. It costs one hash and one look-up whether nobody, one or
 * several are known by the e-mail.
 */
export async function recognise(deps: Pick<Deps, 'db' | 'keys'>, email: string, password: string): Promise<UserRow[]> {
  const account = normaliseEmail(email);
  const [hash, users] = await Promise.all([
    hashPassword(deps.keys, account, password),
    findUsersByEmail(deps.db, account),
  ]);
  return users.filter(({ password_hash }) => password_hash !== null && isSameHash(password_hash, hash));
}
