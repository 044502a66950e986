import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Sql } from '../db/database.ts';
import { AppError } from './errors.ts';
import { takeTokens } from './token-bucket.ts';
import { createTokenLeases } from './token-lease.ts';

const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3600;

export interface RateLimits {
  /** Costs a known caller one token and writes `RateLimit-Policy` and `RateLimit`; throws rate_limited when none is left. */
  spend(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Two token buckets for each request of a key or person, their own and their tenant's, shared by all nodes.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function createRateLimits(deps: { db: Database }, perMinute: number): RateLimits {
  const leases = createTokenLeases(deps.db, perMinute, WINDOW_SECONDS);
  const policy = `"key";q=${perMinute};w=${WINDOW_SECONDS}, "tenant";q=${perMinute};w=${WINDOW_SECONDS}`;
  return {
    async spend(request, reply) {
      const { actorId, tenantId } = request.caller;
      const { refusedBy, states } = await leases.spend(tenantId, [actorId, 'tenant']);
      const [key, tenant] = states;
      if (!key || !tenant) throw new Error('two buckets have two states');
      reply.header('ratelimit-policy', policy);
      reply.header(
        'ratelimit',
        `"key";r=${key.remaining};t=${key.secondsToFull}, "tenant";r=${tenant.remaining};t=${tenant.secondsToFull}`,
      );
      if (refusedBy === null) return;
      throw tooManyRequests(perMinute, WINDOW_SECONDS, (refusedBy === 'tenant' ? tenant : key).secondsToToken);
    },
  };
}

/**
 * Costs a tenant one of its relay runs of the hour. Call it in the transaction that makes the execution, or before a verification
 * starts its browser: a run that is not made costs nothing.
 * @throws AppError rate_limited with Retry-After
 */
export async function spendRelayRun(sql: Sql, tenantId: string, runsPerHour: number): Promise<void> {
  await spendOfHour(sql, tenantId, 'relay', runsPerHour);
}

/**
 * Costs a tenant one of what a bucket of its own gives in an hour, in the transaction that does what it is for: what is taken back costs
 * nothing. A bucket that was left alone holds a whole hour's worth.
 * @param bucket a name within the tenant
 * @throws AppError rate_limited with Retry-After
 */
export async function spendOfHour(sql: Sql, tenantId: string, bucket: string, perHour: number): Promise<void> {
  const [grant] = await takeTokens(sql, tenantId, HOUR_SECONDS, [{ name: bucket, capacity: perHour, want: 1 }]);
  if (grant && grant.granted >= 1) return;
  throw tooManyRequests(perHour, HOUR_SECONDS, Math.ceil(((1 - (grant?.tokens ?? 0)) * HOUR_SECONDS) / perHour));
}

export function tooManyRequests(limit: number, windowSeconds: number, retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'Too many requests; wait for as long as Retry-After says', {
    detail: { limit, window_seconds: windowSeconds },
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
  });
}
