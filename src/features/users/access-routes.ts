import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Deleted, Envelope } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { mailLink } from './mail-link.ts';
import { removeSecondFactorOf, resetPassword, signOutEverywhere } from './manage-user.ts';
import { PasswordReset, UserPath } from './schema.ts';

/** Letting people in again who have lost a password or a second factor, and signing them out. */
export function userAccessRoutes(app: App, deps: Deps): void {
  resetUserPasswordRoute(app, deps);
  removeUserSecondFactorRoute(app, deps);
  endUserSessionsRoute(app, deps);
}

function resetUserPasswordRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/users/:id/password_reset',
    {
      ...operation({
        id: 'resetUserPassword',
        summary: 'Make a link with which a person sets a new password',
        description:
          'The link is good once, for 24 hours, and stands in this answer and, where mail can be sent, in a mail to the person; one made before ends. The second factor stays. Refused for a person who may do more than whoever asks. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'reset passwords',
        additive: true,
        shownOnce: ['link'],
      }),
      schema: { params: UserPath, response: { 200: Envelope(PasswordReset) } },
    },
    async (request) => {
      const { id } = request.params;
      const by = { caller: request.caller, actor: actorOf(request) };
      // Committed before the mail goes out: its link works from then on.
      const { link, email, expiresAt } = await deps.db.transaction(request.caller.tenantId, (sql) =>
        resetPassword(sql, deps, by, id),
      );
      const mail = { id: `${id}.${expiresAt.getTime()}`, to: email, kind: 'password' as const, link, expiresAt };
      const emailed = await mailLink(deps, request.caller.tenantId, mail);
      return { data: { id, link, expires_at: expiresAt.toISOString(), emailed }, request_id: request.id };
    },
  );
}

function removeUserSecondFactorRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/users/:id/second_factor',
    {
      ...operation({
        id: 'removeUserSecondFactor',
        summary: 'Remove the second factor of a person who has lost it',
        description:
          'The password alone lets them in until they set up another. Refused for a person who may do more than whoever asks. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'remove second factors',
        additive: true,
      }),
      schema: { params: UserPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        await removeSecondFactorOf(sql, deps, { caller: request.caller, actor: actorOf(request) }, id);
        return { id, deleted: true as const };
      });
    },
  );
}

function endUserSessionsRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/users/:id/sessions',
    {
      ...operation({
        id: 'endUserSessions',
        summary: 'Sign a person out everywhere',
        description:
          'Every session of theirs ends, on every node within a second. Refused for a person who may do more than whoever asks. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'sign people out',
        additive: true,
      }),
      schema: { params: UserPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        await signOutEverywhere(sql, deps, { caller: request.caller, actor: actorOf(request) }, id);
        return { id, deleted: true as const };
      });
    },
  );
}
