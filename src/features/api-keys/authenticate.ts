import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import { readKey } from './key-format.ts';
import { findKeyById, type KeyRow, touchKey } from './store.ts';

// A revoked key must stop working on every node within one second.
const CACHE_MS = 800;
const TOUCH_MS = 60_000;
const CACHE_SIZE = 5_000;

export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/** Reads `Authorization: Bearer …` into a caller, or throws unauthorized: the same words for absent, malformed, revoked and expired. */
export function createAuthenticator(deps: { db: Database; clock: Clock; log: Log }): Authenticate {
  const cache = new Map<
    string,
    { row: KeyRow | undefined; caller: Caller | null; readAt: number; touchedAt: number }
  >();
  return async (request) => {
    const match = /^bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '');
    const key = match?.[1] ? readKey(match[1]) : null;
    if (!key) throw unauthorized();
    const now = deps.clock.now().getTime();
    let entry = cache.get(key.id);
    if (!entry || now - entry.readAt > CACHE_MS) {
      const row = await findKeyById(deps.db, key.id);
      entry = { row, caller: row ? callerOf(row) : null, readAt: now, touchedAt: entry?.touchedAt ?? 0 };
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(key.id, entry);
    }
    const { row, caller } = entry;
    const isGood =
      row &&
      caller &&
      timingSafeEqual(row.secret_hash, key.secretHash) &&
      row.revoked_at === null &&
      (row.expires_at === null || row.expires_at.getTime() > now);
    if (!isGood) throw unauthorized();
    if (now - entry.touchedAt > TOUCH_MS) {
      entry.touchedAt = now;
      touchKey(deps.db, row.tenant_id, row.id).catch((error: unknown) =>
        deps.log.warn({ err: error, keyId: row.id }, 'last use not recorded'),
      );
    }
    return caller;
  };
}

function callerOf(row: KeyRow): Caller {
  return {
    tenantId: row.tenant_id,
    keyId: row.id,
    scope: row.scope,
    workspaceIds: row.scope === 'TENANT' ? null : row.workspace_ids,
    permissions: new Set(row.permissions),
  };
}

function unauthorized(): AppError {
  return new AppError('unauthorized', 'Missing or invalid Authorization header');
}
