import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../adapters/identity-provider/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { acceptInvitation, findOpenInvitation } from '../invitations/accept.ts';
import { startSession } from '../sessions/start-session.ts';
import { normaliseEmail } from '../users/email.ts';
import { findUsersByEmail, lockUser, type UserRow, updateUser } from '../users/find-user.ts';

export type Admission = { refused: null; token: string } | { refused: 'unverified' | 'unknown' | 'other_identity' };

/**
 * Lets somebody in whom the identity provider has recognised: a person who is there, else one who was invited, found by the e-mail address
 * that the provider vouches for. From the first time on it is the account there that counts: an address that is given to somebody else
 * lets nobody in. Who is known to several tenants comes to the one where they were last.
 */
export async function admit(deps: Deps, request: FastifyRequest, identity: Identity): Promise<Admission> {
  if (identity.email === null || !identity.isEmailVerified) return { refused: 'unverified' };
  const email = normaliseEmail(identity.email);
  const users = (await findUsersByEmail(deps.db, email)).sort((one, other) => lastSeen(other) - lastSeen(one));
  const [known] = users.filter((user) => user.identity === null || user.identity === identity.id);
  if (known) return { refused: null, token: await letIn(deps, request, known, identity) };
  if (users.length > 0) return { refused: 'other_identity' };
  const invitation = await findOpenInvitation(deps, email);
  if (!invitation) return { refused: 'unknown' };
  const token = await deps.db.transaction(invitation.tenant_id, async (sql) => {
    const person = { name: identity.name ?? email, password_hash: null, identity: identity.id };
    const user = await acceptInvitation(sql, deps, invitation, person, request.id);
    return startSession(sql, deps, request, user);
  });
  return { refused: null, token };
}

function letIn(deps: Deps, request: FastifyRequest, { tenant_id, id }: UserRow, identity: Identity): Promise<string> {
  return deps.db.transaction(tenant_id, async (sql) => {
    const user = await lockUser(sql, tenant_id, id);
    if (!user || (user.identity !== null && user.identity !== identity.id))
      throw new AppError('unauthorized', 'You have been removed, or somebody else has taken the account');
    if (user.identity === null) await updateUser(sql, tenant_id, id, { identity: identity.id });
    return startSession(sql, deps, request, user);
  });
}

const lastSeen = ({ last_signed_in_at: at }: UserRow) => at?.getTime() ?? 0;
