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

interface KnownKey {
  row: KeyRow;
  caller: Caller;
}

interface Reading {
  /** Shared by the requests that arrive while it runs: a busy key is read once per `CACHE_MS`, not once per request. */
  key: Promise<KnownKey | null>;
  /** Monotonic, taken before the row was read. */
  readAt: number;
  touchedAt: number;
}

/** Reads `Authorization: Bearer …` into a caller, or throws unauthorized: the same words for absent, malformed, revoked and expired. */
export function createAuthenticator(deps: { db: Database; clock: Clock; log: Log }): Authenticate {
  const readings = new Map<string, Reading>();

  const read = (id: string): Reading => {
    const now = performance.now();
    const last = readings.get(id);
    if (last && now - last.readAt <= CACHE_MS) return last;
    const key = findKeyById(deps.db, id).then((row) => (row ? { row, caller: callerOf(row) } : null));
    const reading = { key, readAt: now, touchedAt: last?.touchedAt ?? Number.NEGATIVE_INFINITY };
    // Put at the end, so that the first entry is always the one read longest ago.
    readings.delete(id);
    readings.set(id, reading);
    key.catch(() => readings.get(id) === reading && readings.delete(id));
    if (readings.size > CACHE_SIZE) readings.delete(readings.keys().next().value ?? id);
    return reading;
  };

  const touch = (reading: Reading, row: KeyRow) => {
    const now = performance.now();
    if (now - reading.touchedAt <= TOUCH_MS) return;
    reading.touchedAt = now;
    touchKey(deps.db, row.tenant_id, row.id).catch((error: unknown) =>
      deps.log.warn({ err: error, keyId: row.id }, 'last use not recorded'),
    );
  };

  return async (request) => {
    const match = /^bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '');
    const presented = match?.[1] ? readKey(match[1]) : null;
    if (!presented) throw unauthorized();
    const reading = read(presented.id);
    const known = await reading.key;
    if (!known || !timingSafeEqual(known.row.secret_hash, presented.secretHash)) throw unauthorized();
    const { revoked_at, expires_at } = known.row;
    if (revoked_at !== null || (expires_at !== null && expires_at <= deps.clock.now())) throw unauthorized();
    touch(reading, known.row);
    return known.caller;
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
