import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { Strict } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { endSession, endSessionsOf, findSessionsOf } from '../sessions/end-sessions.ts';
import { NewPassword, TypedPassword } from '../users/password.ts';
import { UserPath } from '../users/schema.ts';
import { hashNewPassword, setPassword } from '../users/set-password.ts';
import { personOf, requirePassword } from './signed-in.ts';

const ChangePassword = Strict({ current_password: TypedPassword(), new_password: NewPassword() });

/** What people change of their own sign-in: the password, and where they are signed in. */
export function accountRoutes(app: App, deps: Deps): void {
  app.put('/console/account/password', { schema: { hide: true, body: ChangePassword } }, async (request) => {
    const { current_password, new_password } = request.body;
    const user = await personOf(deps, request);
    await requirePassword(deps, request, user, 'body/current_password', current_password);
    const hash = await hashNewPassword(deps, user.email, 'body/new_password', new_password);
    await deps.db.transaction(user.tenant_id, async (sql) => {
      await setPassword(sql, user, hash, request.caller.grantId);
      await recordChange(sql, deps, actorOf(request), { action: 'user.password_changed', targetId: user.id });
    });
    return { data: null, request_id: request.id };
  });

  app.get('/console/account/sessions', { schema: { hide: true } }, async (request) => {
    const { tenantId, actorId, grantId } = request.caller;
    const rows = await findSessionsOf(deps, tenantId, actorId);
    return {
      data: rows.map(({ id, user_agent, address, last_used_at, created_at }) => ({
        id,
        user_agent,
        address,
        last_used_at,
        created_at,
        is_this: id === grantId,
      })),
      request_id: request.id,
    };
  });

  // All but the one that asks.
  app.delete('/console/account/sessions', { schema: { hide: true } }, async (request) => {
    const { tenantId, actorId, grantId } = request.caller;
    await deps.db.transaction(tenantId, async (sql) => {
      await endSessionsOf(sql, tenantId, actorId, grantId);
      await recordChange(sql, deps, actorOf(request), { action: 'user.signed_out', targetId: actorId });
    });
    return { data: null, request_id: request.id };
  });

  app.delete('/console/account/sessions/:id', { schema: { hide: true, params: UserPath } }, async (request) => {
    const { tenantId, actorId } = request.caller;
    const { id } = request.params;
    await deps.db.transaction(tenantId, async (sql) => {
      if (!(await endSession(sql, tenantId, actorId, id))) throw notFound();
      await recordChange(sql, deps, actorOf(request), { action: 'session.ended', targetId: id });
    });
    return { data: null, request_id: request.id };
  });
}
