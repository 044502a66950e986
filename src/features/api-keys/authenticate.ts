import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { RecentReadings } from '../../platform/recent-readings.ts';
import { readKey } from './key-format.ts';
import { findKeyById, type KeyRow, touchKey } from './store.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

interface KnownKey {
  row: KeyRow;
  caller: Caller;
}

/** Reads `Authorization: Bearer …` into a caller, or throws unauthorized: the same words for absent, malformed, revoked and expired. */
export function createKeyAuthenticator(deps: { db: Database; clock: Clock; log: Log }): Authenticate {
  const readings = new RecentReadings<KnownKey>(async (id) => {
    const row = await findKeyById(deps.db, id);
    return row ? { row, caller: callerOf(row) } : null;
  });

  return async (request) => {
    const match = /^bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '');
    const presented = match?.[1] ? readKey(match[1]) : null;
    if (!presented) throw unauthorized();
    const reading = readings.read(presented.id);
    const known = await reading.value;
    if (!known || !timingSafeEqual(known.row.secret_hash, presented.secretHash)) throw unauthorized();
    const { revoked_at, expires_at } = known.row;
    if (revoked_at !== null || (expires_at !== null && expires_at <= deps.clock.now())) throw unauthorized();
    reading.touch(() =>
      touchKey(deps.db, known.row.tenant_id, known.row.id).catch((error: unknown) =>
        deps.log.warn({ err: error, keyId: known.row.id }, 'last use not recorded'),
      ),
    );
    return known.caller;
  };
}

function callerOf(row: KeyRow): Caller {
  return {
    tenantId: row.tenant_id,
    actorId: row.id,
    grantId: row.id,
    scope: row.scope,
    workspaceIds: row.scope === 'TENANT' ? null : row.workspace_ids,
    permissions: new Set(row.permissions),
  };
}

/** In the same words whatever was wrong. */
export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Missing or invalid Authorization header');
}
