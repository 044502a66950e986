import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { makeToken } from '../../platform/crypto/token.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordChange } from '../audit-log/record-change.ts';
import type { UserRow } from '../users/find-user.ts';
import { noteSignIn } from '../users/note-sign-in.ts';
import { writeCookie } from './cookie.ts';
import { LONGEST_MS } from './session-life.ts';
import { insertSession } from './store.ts';

type SessionDeps = Pick<Deps, 'jobs' | 'clock' | 'publicUrl'>;

/**
 * Signs a person in: a new session, whose secret is in the answer's cookie and nowhere else.
 * @returns the session's token, for `handOver` once the transaction has been committed
 */
export async function startSession(
  sql: Sql,
  deps: SessionDeps,
  request: FastifyRequest,
  user: UserRow,
): Promise<string> {
  const { tenant_id: tenantId, id: userId } = user;
  const id = newId('ses');
  const token = makeToken(id);
  await insertSession(sql, tenantId, {
    id,
    user_id: userId,
    secret_hash: token.secretHash,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    address: request.ip,
    expires_at: new Date(deps.clock.now().getTime() + LONGEST_MS),
  });
  await noteSignIn(sql, tenantId, userId);
  await recordChange(
    sql,
    deps,
    { tenantId, actor: userId, requestId: request.id },
    {
      action: 'session.started',
      targetId: id,
    },
  );
  return token.text;
}

/** Puts a session that was started into the browser. */
export function handOver(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply, token: string): void {
  writeCookie(deps, request, reply, 'session', token, { seconds: LONGEST_MS / 1000 });
}
