import { randomUUID, timingSafeEqual } from 'node:crypto';
import stableStringify from 'fast-json-stable-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { TenantCipher } from '../crypto/tenant-cipher.ts';
import type { Database, Sql } from '../db/database.ts';
import { isDatabaseBusy, isDatabaseDown } from '../db/outage.ts';
import type { Log } from '../log.ts';
import type { App } from './app-type.ts';
import { AppError, invalid } from './errors.ts';
import { createRelease } from './idempotency-release.ts';
import { claimSlot, inProgress, keepAnswer, noteResource, type SlotRow } from './idempotency-slots.ts';
import { openAnswer, sealAnswer } from './kept-answer.ts';

interface Slot {
  key: string;
  leaseToken: string;
  /** Set when the database failed under the request: what it made may be there, and goes on. */
  isOutcomeUnknown: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key slot this request holds, while it is at work. */
    idempotencySlot: Slot | null;
  }
}

const METHODS = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);
const LEASE_SECONDS = 60;
const LONG_LEASE_SECONDS = 300;
const KEPT_HEADERS = ['location', 'preference-applied'];
/** Answers that are final for the key; after anything else the same key runs again. */
const isKept = (status: number): boolean => (status >= 200 && status < 300) || status === 422;

export interface IdempotencyDeps {
  db: Database;
  keys: ServerKeys;
  cipher: TenantCipher;
  log: Log;
}

/** The answer to a repeat, as the resource that the first request made tells it. */
export interface Attached {
  status: number;
  location?: string;
  data: unknown;
}

/**
 * Finds the answer to a repeat whose first request made a resource and gave no answer.
 * @param first.isAtWork false when that request died
 * @returns null to refuse the repeat with 409
 */
export type Attach = (
  request: FastifyRequest,
  first: { resourceId: string; isAtWork: boolean },
) => Promise<Attached | null>;

/**
 * Honours `Idempotency-Key` on every write. The slot is (tenant, key); its fingerprint is an HMAC over scope, method, path, query
 * and body compared as values. The first final answer is kept sealed for 24 hours and replayed. Handlers keep it in the transaction of
 * what it tells of, by `answerIn`; refusals, and answers to what was done outside, are kept as they are sent.
 */
export function installIdempotency(app: App, deps: IdempotencyDeps, attach: Attach): void {
  app.decorateRequest('idempotencySlot', null);
  const release = createRelease(deps);

  /** @returns true where the request is answered already */
  const begin = async (request: FastifyRequest, reply: FastifyReply, key: unknown): Promise<boolean> => {
    const { longRunning } = request.routeOptions.config;
    if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
      throw invalid('header/idempotency-key', 'must be 1 to 255 printable ASCII characters');
    }
    const claim = {
      key,
      fingerprint: fingerprintOf(deps.keys, request),
      leaseToken: randomUUID(),
      leaseSeconds: longRunning ? LONG_LEASE_SECONDS : LEASE_SECONDS,
    };
    const slot: Slot = { key, leaseToken: claim.leaseToken, isOutcomeUnknown: false };
    const { tenantId } = request.caller;
    const held = await claimSlot(deps.db, tenantId, claim).catch(async (error: unknown) => {
      // The claim may stand, though its answer was lost.
      await release(tenantId, slot);
      throw error;
    });
    if (held === null) {
      request.idempotencySlot = slot;
      return false;
    }
    if (held === 'gone') throw inProgress();
    if (!isSame(held.fingerprint, claim.fingerprint)) {
      throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request; send a new key');
    }
    if (held.status !== null) {
      replay(deps.cipher, request, reply, key, held);
      return true;
    }
    const first = held.resource_id === null ? null : { resourceId: held.resource_id, isAtWork: held.is_at_work };
    const answer = first && (await attach(request, first).catch((error: unknown) => throwReplayed(reply, error)));
    if (answer === null) throw inProgress();
    if (answer.location !== undefined) reply.header('location', answer.location);
    reply
      .status(answer.status)
      .header('idempotent-replayed', 'true')
      .send({ data: answer.data, request_id: request.id });
    return true;
  };

  // Requests without a key go on at once, here and at the end.
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    const { operation } = request.routeOptions.config;
    if (key === undefined || !METHODS.has(request.method) || !operation) return done();
    begin(request, reply, key).then((isAnswered) => isAnswered || done(), done);
  });

  app.addHook('onError', async (request, _reply, error) => {
    const slot = request.idempotencySlot;
    if (slot) slot.isOutcomeUnknown = isDatabaseDown(error) || isDatabaseBusy(error);
  });

  const conclude = async (
    slot: Slot,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> => {
    const { tenantId } = request.caller;
    if (!isKept(reply.statusCode) || typeof payload !== 'string') return release(tenantId, slot);
    const { statusCode: status } = reply;
    const answer = sealAnswer(deps.cipher, request, slot.key, { status, headers: keptHeaders(reply), body: payload });
    // The answer is worth more than its being kept, and the lease ends by itself.
    await deps.db
      .transaction(tenantId, (sql) => keepAnswer(sql, tenantId, slot, answer))
      .catch((error: unknown) => {
        deps.log.error({ err: error, requestId: request.id }, 'the answer for an Idempotency-Key could not be kept');
      });
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const slot = request.idempotencySlot;
    if (!slot) return done(null, payload);
    request.idempotencySlot = null;
    conclude(slot, request, reply, payload).then(() => done(null, payload), done);
  });
}

/** Remembers, in the transaction that makes it, what a long-running request made: the same key finds it again. */
export async function rememberResource(request: FastifyRequest, sql: Sql, resourceId: string): Promise<void> {
  const slot = request.idempotencySlot;
  if (slot) await noteResource(sql, request.caller.tenantId, slot, resourceId);
}

function fingerprintOf(keys: ServerKeys, request: FastifyRequest): Buffer {
  const { workspaceIds } = request.caller;
  const content = stableStringify([
    workspaceIds === null ? 'TENANT' : [...workspaceIds].sort(),
    request.method,
    // The route and its parts rather than the text of the target, which can be spelled in several ways.
    request.routeOptions.url,
    request.params,
    request.query,
    request.body ?? null,
  ]);
  return keys.sign('idempotency', content);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A refusal that would have been kept is a replay like any other answer. */
function throwReplayed(reply: FastifyReply, error: unknown): never {
  if (error instanceof AppError && isKept(error.status)) reply.header('idempotent-replayed', 'true');
  throw error;
}

function replay(
  cipher: TenantCipher,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { status, headers, sealed_body }: SlotRow,
): FastifyReply {
  if (status === null || sealed_body === null) throw new Error('a kept answer has a status and a body');
  const body = JSON.parse(openAnswer(cipher, request.caller.tenantId, key, sealed_body));
  return reply
    .status(status)
    .headers({ ...headers, 'idempotent-replayed': 'true' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, request_id: request.id });
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const present = KEPT_HEADERS.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]));
}
