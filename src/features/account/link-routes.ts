import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { readToken } from '../../platform/crypto/token.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError } from '../../platform/http/errors.ts';
import { Line, Strict } from '../../platform/http/schema.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { acceptInvitation, readInvitation } from '../invitations/accept.ts';
import { spendGuess } from '../sessions/guess-limit.ts';
import { presentPerson } from '../sessions/present-person.ts';
import { handOver, startSession } from '../sessions/start-session.ts';
import { findTenantName } from '../tenants/find-tenant-name.ts';
import { findUserWithReset, lockUser } from '../users/find-user.ts';
import { NewPassword } from '../users/password.ts';
import { hashNewPassword, setPassword } from '../users/set-password.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });
const Look = Strict({ token: Token });
const Accept = Strict({ token: Token, name: Line(200), password: NewPassword() });
const Reset = Strict({ token: Token, password: NewPassword() });

/** What the links do that are handed to people: accepting an invitation, setting a new password. Their secret comes in the body alone. */
export function linkRoutes(app: App, deps: Deps): void {
  app.post('/console/invitation', { schema: { hide: true, body: Look } }, async (request) => {
    await spendGuess(deps, request, null);
    const { email, role, expires_at, tenant_id } = await readInvitation(deps, request.body.token);
    const tenant = await findTenantName(deps, tenant_id);
    return { data: { email, role, expires_at, tenant }, request_id: request.id };
  });

  app.post('/console/invitation/acceptance', { schema: { hide: true, body: Accept } }, async (request, reply) => {
    const { token, name, password } = request.body;
    await spendGuess(deps, request, null);
    const invitation = await readInvitation(deps, token);
    const password_hash = await hashNewPassword(deps, invitation.email, 'body/password', password);
    const { user, session } = await deps.db.transaction(invitation.tenant_id, async (sql) => {
      const person = { name, password_hash, identity: null };
      const made = await acceptInvitation(sql, deps, invitation, person, request.id);
      return { user: made, session: await startSession(sql, deps, request, made) };
    });
    handOver(deps, request, reply, session);
    return { data: await presentPerson(deps, user), request_id: request.id };
  });

  // Signs nobody in: whoever has a second factor needs it at the sign-in that follows.
  app.post('/console/password_reset', { schema: { hide: true, body: Reset } }, async (request) => {
    await spendGuess(deps, request, null);
    const token = readToken(request.body.token);
    const found = token && (await findUserWithReset(deps.db, token.id));
    if (!found) throw isOver();
    const hash = await hashNewPassword(deps, found.email, 'body/password', request.body.password);
    await deps.db.transaction(found.tenant_id, async (sql) => {
      const user = await lockUser(sql, found.tenant_id, found.id);
      const isGood =
        user?.reset_hash &&
        timingSafeEqual(user.reset_hash, token.secretHash) &&
        (user.reset_expires_at ?? 0) > deps.clock.now();
      if (!isGood) throw isOver();
      await setPassword(sql, user, hash, null);
      const actor = { tenantId: user.tenant_id, actor: user.id, requestId: request.id };
      await recordChange(sql, deps, actor, { action: 'user.password_reset', targetId: user.id });
    });
    return { data: { email: found.email }, request_id: request.id };
  });
}

function isOver(): AppError {
  return new AppError('not_found', 'This link is not good any more; ask whoever sent it for a new one');
}
