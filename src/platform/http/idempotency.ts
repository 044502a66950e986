import { randomUUID, timingSafeEqual } from 'node:crypto';
import stableStringify from 'fast-json-stable-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { TenantCipher } from '../crypto/tenant-cipher.ts';
import type { Database, Sql } from '../db/database.ts';
import { AppError, invalid } from './errors.ts';

interface Slot {
  key: string;
  leaseToken: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key slot this request holds, while it is at work. */
    idempotencySlot: Slot | null;
    /** Called by operations that make a long-running thing, so that the same key finds it again. */
    idempotencyResource: string | null;
  }
}

interface SlotRow {
  fingerprint: Buffer;
  status: number | null;
  headers: Record<string, string> | null;
  sealed_body: Buffer | null;
  leased: boolean;
  resource_id: string | null;
}

const METHODS = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
const LEASE_SECONDS = 60;
const LONG_LEASE_SECONDS = 300;
/** Answers that are final for the key; after anything else the same key runs again. */
const isKept = (status: number): boolean => (status >= 200 && status < 300) || status === 422;

export interface IdempotencyDeps {
  db: Database;
  keys: ServerKeys;
  cipher: TenantCipher;
}

/**
 * Honours `Idempotency-Key` on every write. The slot is (tenant, key); its fingerprint is an HMAC over scope, method, path, query
 * and body compared as values. The first final answer is kept sealed for 24 hours and replayed.
 * @param attach answers a repeat whose first request is still at work on a resource, or null to refuse it with 409
 */
export function installIdempotency(
  app: FastifyInstance,
  deps: IdempotencyDeps,
  attach: (request: FastifyRequest, resourceId: string) => Promise<unknown> = async () => null,
): void {
  app.decorateRequest('idempotencySlot', null);
  app.decorateRequest('idempotencyResource', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !METHODS.has(request.method) || !request.routeOptions.config.operation) return;
    if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
      throw invalid('header/idempotency-key', 'must be 1 to 255 printable ASCII characters');
    }
    const fingerprint = fingerprintOf(deps.keys, request);
    const leaseToken = randomUUID();
    const seconds = request.routeOptions.config.longRunning ? LONG_LEASE_SECONDS : LEASE_SECONDS;
    const row = await claim(deps.db, request.caller.tenantId, key, fingerprint, leaseToken, seconds);
    if (row === null) {
      request.idempotencySlot = { key, leaseToken };
      return;
    }
    if (row.fingerprint.length !== fingerprint.length || !timingSafeEqual(row.fingerprint, fingerprint)) {
      throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request; send a new key');
    }
    if (row.status === null) {
      const answer = row.resource_id === null ? null : await attach(request, row.resource_id);
      if (answer === null) {
        throw new AppError(
          'idempotency_in_progress',
          'The first request with this Idempotency-Key is still running; repeat it shortly',
          {
            retryAfterSeconds: 1,
          },
        );
      }
      return reply.header('idempotent-replayed', 'true').send({ data: answer, request_id: request.id });
    }
    return replay(deps.cipher, request, reply, key, row);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const slot = request.idempotencySlot;
    if (!slot) return payload;
    request.idempotencySlot = null;
    const { tenantId } = request.caller;
    if (!isKept(reply.statusCode) || typeof payload !== 'string') {
      await deps.db.transaction(
        tenantId,
        (sql) =>
          sql`delete from idempotency_keys where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`,
      );
      return payload;
    }
    const sealed = deps.cipher.sealBytes(place(tenantId, slot.key), Buffer.from(withoutSecrets(request, payload)));
    const location = reply.getHeader('location');
    const headers = location === undefined ? {} : { location: String(location) };
    await deps.db.transaction(
      tenantId,
      (sql) => sql`
        update idempotency_keys set status = ${reply.statusCode}, sealed_body = ${sealed}, headers = ${sql.json(headers)}
        where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`,
    );
    return payload;
  });
}

/** Takes the slot, or returns the row that holds it. Rows older than 24 hours and leases that ran out are taken over. */
async function claim(
  db: Database,
  tenantId: string,
  key: string,
  fingerprint: Buffer,
  leaseToken: string,
  seconds: number,
): Promise<SlotRow | null> {
  return db.transaction(tenantId, async (sql) => {
    const taken = await sql`
      insert into idempotency_keys as slot (tenant_id, key, fingerprint, lease_token, lease_until)
      values (${tenantId}, ${key}, ${fingerprint}, ${leaseToken}, now() + make_interval(secs => ${seconds}))
      on conflict (tenant_id, key) do update
        set fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
            status = null, headers = null, sealed_body = null, resource_id = null, created_at = now()
        where slot.created_at < now() - interval '24 hours'
           or (slot.status is null and slot.lease_until < now() and slot.resource_id is null and slot.fingerprint = excluded.fingerprint)
      returning 1`;
    if (taken.length > 0) return null;
    const [row] = await sql<SlotRow[]>`
      select fingerprint, status, headers, sealed_body, lease_until >= now() as leased, resource_id
      from idempotency_keys where tenant_id = ${tenantId} and key = ${key}`;
    if (!row)
      throw new AppError(
        'idempotency_in_progress',
        'The first request with this Idempotency-Key has just ended; repeat it',
        { retryAfterSeconds: 1 },
      );
    return row;
  });
}

function fingerprintOf(keys: ServerKeys, request: FastifyRequest): Buffer {
  const { workspaceIds } = request.caller;
  const content = stableStringify([
    workspaceIds === null ? 'TENANT' : [...workspaceIds].sort(),
    request.method,
    request.url.split('?')[0],
    request.query,
    request.body ?? null,
  ]);
  return keys.sign('idempotency', content);
}

/** Remembers, in the transaction that makes it, what a long-running request made. */
export function rememberResource(request: FastifyRequest, sql: Sql, resourceId: string): Promise<unknown> {
  const slot = request.idempotencySlot;
  if (!slot) return Promise.resolve();
  return sql`
    update idempotency_keys set resource_id = ${resourceId}
    where tenant_id = ${request.caller.tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`;
}

function replay(
  cipher: TenantCipher,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  row: SlotRow,
): FastifyReply {
  const body = JSON.parse(
    cipher.openBytes(place(request.caller.tenantId, key), row.sealed_body as Buffer).toString('utf8'),
  ) as object;
  return reply
    .status(row.status as number)
    .headers({ ...(row.headers ?? {}), 'idempotent-replayed': 'true' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, request_id: request.id });
}

function withoutSecrets(request: FastifyRequest, payload: string): string {
  const names = request.routeOptions.config.operation?.shownOnce;
  if (!names) return payload;
  const body = JSON.parse(payload) as { data?: Record<string, unknown> };
  for (const name of names) if (body.data && name in body.data) body.data[name] = null;
  return JSON.stringify(body);
}

function place(tenantId: string, key: string) {
  return { tenantId, table: 'idempotency_keys', rowId: key, column: 'sealed_body' };
}
