import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid } from '../../platform/http/errors.ts';
import { Line, Strict } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { spendGuess } from '../sessions/guess-limit.ts';
import { lockUser } from '../users/find-user.ts';
import { TypedPassword } from '../users/password.ts';
import { confirmSecondFactor, dropSecondFactor, offerSecondFactor } from '../users/second-factor.ts';
import { personOf, requirePassword } from './signed-in.ts';

const ADDRESS = '/console/account/second_factor';
const WithPassword = Strict({ password: TypedPassword() });
const WithCode = Strict({ code: Line(40) });

/** People set up their second factor, confirm it by a code of the app, and take it back. */
export function secondFactorRoutes(app: App, deps: Deps): void {
  app.post(ADDRESS, { schema: { hide: true, body: WithPassword } }, async (request) => {
    const user = await personOf(deps, request);
    await requirePassword(deps, request, user, 'body/password', request.body.password);
    const offered = await deps.db.transaction(user.tenant_id, (sql) => offerSecondFactor(sql, deps, user));
    return { data: offered, request_id: request.id };
  });

  app.put(ADDRESS, { schema: { hide: true, body: WithCode } }, async (request) => {
    const { tenantId, actorId } = request.caller;
    await spendGuess(deps, request, (await personOf(deps, request)).email);
    const recoveryCodes = await deps.db.transaction(tenantId, async (sql) => {
      const user = await lockUser(sql, tenantId, actorId);
      const codes = user && (await confirmSecondFactor(sql, deps, user, request.body.code));
      if (!codes) throw invalid('body/code', 'is not the code that the app shows now');
      await recordChange(sql, deps, actorOf(request), { action: 'user.second_factor_set_up', targetId: actorId });
      return codes;
    });
    return { data: { recovery_codes: recoveryCodes }, request_id: request.id };
  });

  app.post(`${ADDRESS}/removal`, { schema: { hide: true, body: WithPassword } }, async (request) => {
    const user = await personOf(deps, request);
    await requirePassword(deps, request, user, 'body/password', request.body.password);
    await deps.db.transaction(user.tenant_id, async (sql) => {
      await dropSecondFactor(sql, user);
      await recordChange(sql, deps, actorOf(request), { action: 'user.second_factor_removed', targetId: user.id });
    });
    return { data: null, request_id: request.id };
  });
}
