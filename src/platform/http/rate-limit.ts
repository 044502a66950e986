import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

const WINDOW_SECONDS = 60;

export interface RateLimits {
  /** Costs a known key one token and writes `RateLimit-Policy` and `RateLimit`; throws rate_limited when none is left. */
  spend(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for requests without a good key, by socket address. */
  spendAnonymous(address: string): Promise<void>;
}

/** @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export function createRateLimits(perMinute: number): RateLimits {
  const perKey = new RateLimiterMemory({ keyPrefix: 'key', points: perMinute, duration: WINDOW_SECONDS });
  const perTenant = new RateLimiterMemory({ keyPrefix: 'tenant', points: perMinute, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: perMinute, duration: WINDOW_SECONDS });
  const policy = `"key";q=${perMinute};w=${WINDOW_SECONDS}, "tenant";q=${perMinute};w=${WINDOW_SECONDS}`;
  const refused = (state: RateLimiterRes): AppError =>
    new AppError('rate_limited', 'Too many requests; wait for as long as Retry-After says', {
      detail: { limit: perMinute, window_seconds: WINDOW_SECONDS },
      retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
    });
  return {
    async spend(request, reply) {
      const { keyId, tenantId } = request.caller;
      const [key, tenant] = await Promise.all([take(perKey, keyId), take(perTenant, tenantId)]);
      reply.header('ratelimit-policy', policy);
      reply.header(
        'ratelimit',
        `"key";r=${key.state.remainingPoints};t=${seconds(key.state)}, "tenant";r=${tenant.state.remainingPoints};t=${seconds(tenant.state)}`,
      );
      if (!key.granted) throw refused(key.state);
      if (!tenant.granted) throw refused(tenant.state);
    },
    async spendAnonymous(address) {
      const { granted, state } = await take(perAddress, address);
      if (!granted) throw refused(state);
    },
  };
}

function seconds(state: RateLimiterRes): number {
  return Math.ceil(state.msBeforeNext / 1000);
}

async function take(limiter: RateLimiterMemory, name: string): Promise<{ granted: boolean; state: RateLimiterRes }> {
  try {
    return { granted: true, state: await limiter.consume(name) };
  } catch (state) {
    if (state instanceof RateLimiterRes) return { granted: false, state };
    throw state;
  }
}
