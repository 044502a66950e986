import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid } from '../../platform/http/errors.ts';
import { unauthorized } from '../api-keys/authenticate.ts';
import type { SessionAuthenticator } from '../sessions/authenticate-session.ts';
import { spendGuess } from '../sessions/guess-limit.ts';
import { findUser, type UserRow } from '../users/find-user.ts';
import { isPasswordOf } from '../users/set-password.ts';

/** Lets nobody in but a person who is signed in. */
export function requirePerson(app: App, sessions: SessionAuthenticator): void {
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = await sessions.authenticate(request);
  });
}

/** The person as they are now. @throws AppError unauthorized where they have been removed in this very second */
export async function personOf({ db }: Pick<Deps, 'db'>, { caller }: FastifyRequest): Promise<UserRow> {
  const user = await findUser(db, caller.tenantId, caller.actorId);
  if (!user) throw unauthorized();
  return user;
}

/**
 * Holds what was typed against the person's password: a session that was left open is not enough to change how somebody signs in.
 * @param field where it stood in the request
 * @throws AppError validation_error, rate_limited
 */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'keys'>,
  request: FastifyRequest,
  user: UserRow,
  field: string,
  password: string,
): Promise<void> {
  await spendGuess(deps, request, user.email);
  if (!(await isPasswordOf(deps, user, password))) throw invalid(field, 'is not your password');
}
