import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findTenantName } from '../tenants/find-tenant-name.ts';
import { normaliseEmail } from '../users/email.ts';
import { lockUser, type UserRow } from '../users/find-user.ts';
import { recognise } from '../users/recognise.ts';
import { takeCode } from '../users/second-factor.ts';
import { spendGuess } from './guess-limit.ts';
import { startSession } from './start-session.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of an authenticator app, or a recovery code. */
  code?: string | undefined;
  /** For those who are known with the same e-mail and password to several tenants. */
  tenantId?: string | undefined;
}

export type SignIn =
  | { status: 'signed_in'; token: string; user: UserRow }
  | { status: 'code_needed' }
  | { status: 'tenant_needed'; tenants: { id: string; name: string }[] };

/**
 * Signs a person in by e-mail and password, and by a code where they have a second factor. Who lacks the code or has to choose is told
 * so only after the password was right.
 * @throws AppError unauthorized in the same words and time whether the e-mail is known or not; rate_limited
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'jobs' | 'keys' | 'cipher' | 'clock' | 'publicUrl'>,
  request: FastifyRequest,
  { email, password, code, tenantId }: Credentials,
): Promise<SignIn> {
  await spendGuess(deps, request, normaliseEmail(email));
  const known = await recognise(deps, email, password);
  const [found, ...others] = known.filter((user) => tenantId === undefined || user.tenant_id === tenantId);
  if (!found) throw refused('The e-mail address or the password is wrong');
  if (others.length > 0) {
    const tenants = [found, ...others].map(async ({ tenant_id: id }) => ({ id, name: await findTenantName(deps, id) }));
    return { status: 'tenant_needed', tenants: await Promise.all(tenants) };
  }
  if (found.sealed_totp !== null && code === undefined) return { status: 'code_needed' };
  return deps.db.transaction(found.tenant_id, async (sql) => {
    const user = await lockUser(sql, found.tenant_id, found.id);
    // Removed, or given another password, since it was looked at.
    if (!user || user.password_hash !== found.password_hash)
      throw refused('The e-mail address or the password is wrong');
    if (user.sealed_totp !== null && !(await takeCode(sql, deps, user, code ?? '')))
      throw refused('The code is wrong, or it was used before');
    const token = await startSession(sql, deps, request, user);
    // A recovery code that was used is one less.
    return { status: 'signed_in', token, user: (await lockUser(sql, user.tenant_id, user.id)) ?? user };
  });
}

function refused(message: string): AppError {
  return new AppError('unauthorized', message);
}
