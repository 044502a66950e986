import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError } from '../../platform/http/errors.ts';
import { Id, Line, Strict } from '../../platform/http/schema.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { Email } from '../users/email.ts';
import { findUser } from '../users/find-user.ts';
import { TypedPassword } from '../users/password.ts';
import type { SessionAuthenticator } from './authenticate-session.ts';
import { writeCookie } from './cookie.ts';
import { presentPerson } from './present-person.ts';
import { signIn } from './sign-in.ts';
import { handOver } from './start-session.ts';
import { deleteSession } from './store.ts';

const ADDRESS = '/console/session';

const SignInBody = Strict({
  email: Email(),
  password: TypedPassword(),
  code: Type.Optional(Line(40)),
  tenant_id: Type.Optional(Id()),
});

/** Signing in and out of the console, and who is signed in. Not part of the API: it answers the console's own pages alone. */
export function sessionRoutes(app: App, deps: Deps, sessions: SessionAuthenticator): void {
  app.get(ADDRESS, { schema: { hide: true } }, async (request) => {
    const caller = await sessions.authenticate(request).catch(nobody);
    const user = caller && (await findUser(deps.db, caller.tenantId, caller.actorId));
    return { data: user ? await presentPerson(deps, user) : null, request_id: request.id };
  });

  app.post(ADDRESS, { schema: { hide: true, body: SignInBody } }, async (request, reply) => {
    const { email, password, code, tenant_id: tenantId } = request.body;
    const outcome = await signIn(deps, request, { email, password, code, tenantId });
    if (outcome.status === 'tenant_needed')
      return { data: { status: outcome.status, tenants: outcome.tenants }, request_id: request.id };
    if (outcome.status === 'code_needed') return { data: { status: outcome.status }, request_id: request.id };
    handOver(deps, request, reply, outcome.token);
    return {
      data: { status: outcome.status, person: await presentPerson(deps, outcome.user) },
      request_id: request.id,
    };
  });

  app.delete(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const caller = await sessions.authenticate(request).catch(nobody);
    if (caller) {
      const { tenantId, actorId, grantId } = caller;
      await deps.db.transaction(tenantId, async (sql) => {
        if (!(await deleteSession(sql, tenantId, actorId, grantId))) return;
        const actor = { tenantId, actor: actorId, requestId: request.id };
        await recordChange(sql, deps, actor, { action: 'session.ended', targetId: grantId });
      });
    }
    writeCookie(deps, request, reply, 'session', null, { seconds: 0 });
    return { data: null, request_id: request.id };
  });
}

function nobody(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthorized') return null;
  throw error;
}
