import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readToken } from '../../platform/crypto/token.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { RecentReadings } from '../../platform/recent-readings.ts';
import { type Authenticate, unauthorized } from '../api-keys/authenticate.ts';
import { findUser, type UserRow } from '../users/find-user.ts';
import { ROLE_PERMISSIONS } from '../users/roles.ts';
import { isOwnPage, readCookie } from './cookie.ts';
import { isAlive } from './session-life.ts';
import { findSessionById, type SessionRow, touchSession } from './store.ts';

interface Known {
  session: SessionRow;
  caller: Caller;
}

export interface SessionAuthenticator {
  /** Whether a request comes with a session and nothing else: the key of an `Authorization` header is looked at first. */
  isWanted(request: FastifyRequest): boolean;
  authenticate: Authenticate;
}

/**
 * Reads the session cookie of a request of our own page into a caller, with the permissions of the person's role as it is now. Throws the
 * same unauthorized as for a key.
 */
export function createSessionAuthenticator(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl'>,
): SessionAuthenticator {
  const readings = new RecentReadings<Known>(async (id) => {
    const session = await findSessionById(deps.db, id);
    const user = session && (await findUser(deps.db, session.tenant_id, session.user_id));
    return user ? { session, caller: callerOf(user, session.id) } : null;
  });

  return {
    isWanted: (request) => request.headers.authorization === undefined && isOwnPage(request),
    async authenticate(request) {
      const token = readToken(readCookie(deps, request, 'session') ?? '');
      if (!token || !isOwnPage(request)) throw unauthorized();
      const reading = readings.read(token.id);
      const known = await reading.value;
      if (!known || !timingSafeEqual(known.session.secret_hash, token.secretHash)) throw unauthorized();
      const { session, caller } = known;
      if (!isAlive(session, deps.clock.now())) throw unauthorized();
      reading.touch(() =>
        touchSession(deps.db, session.tenant_id, session.id).catch((error: unknown) =>
          deps.log.warn({ err: error, sessionId: session.id }, 'last use not recorded'),
        ),
      );
      return caller;
    },
  };
}

function callerOf(user: UserRow, sessionId: string): Caller {
  return {
    tenantId: user.tenant_id,
    actorId: user.id,
    grantId: sessionId,
    scope: user.scope,
    workspaceIds: user.scope === 'TENANT' ? null : user.workspace_ids,
    permissions: new Set(ROLE_PERMISSIONS[user.role]),
  };
}
