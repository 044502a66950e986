import type { Database } from '../db/database.ts';
import { takeTokens } from './token-bucket.ts';

/** How full one bucket is, as far as this node knows. */
export interface BucketState {
  /** Whole tokens left: those this node holds and those it last saw in the shared bucket, with what has flowed in since. */
  remaining: number;
  /** Seconds until the bucket is full again. */
  secondsToFull: number;
  /** Seconds until one token is there; 0 when there is one. */
  secondsToToken: number;
}

interface Lease {
  /** Tokens this node holds and may spend without asking. */
  held: number;
  /** In the shared bucket when it was last asked. */
  shared: number;
  askedAt: number;
  /** How many were wanted last. */
  size: number;
  waiting: number;
}

export interface TokenLeases {
  /**
   * Spends one token of each bucket, or of none when one of them is empty.
   * @returns the states after that in the order of the names, and which name refused
   */
  spend(tenantId: string, names: readonly string[]): Promise<{ refusedBy: string | null; states: BucketState[] }>;
}

/** Held tokens that nobody spends are given up after this long: the shared bucket has refilled them by then. */
const LEASE_MS = 5_000;
/** A node takes at most this part of a bucket ahead, so that what idle nodes hold is never missed by a busy one. */
const SHARE = 32;
const MAX_LEASES = 20_000;

/**
 * Buckets that all nodes share at a cost that does not grow with the rate: a node takes tokens ahead, twice as many each time they
 * run out, up to a 32nd of what the bucket holds, and spends them from memory. The limit is never exceeded, whatever the number of
 * nodes, since what one took is gone for the others; in return a bucket may refuse while other nodes hold up to a 32nd of it each.
 * A bucket that is drained at once costs about 130 statements for 600 tokens, 270 for 60 000: one more 32nd part each.
 */
export function createTokenLeases(db: Database, capacity: number, windowSeconds: number): TokenLeases {
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<void>>();
  const perMs = capacity / windowSeconds / 1000;

  const leaseOf = (id: string): Lease => {
    const known = leases.get(id);
    const now = performance.now();
    if (known) {
      if (now - known.askedAt > LEASE_MS && known.waiting === 0) {
        known.held = 0;
        known.size = 0;
      }
      return known;
    }
    const lease: Lease = { held: 0, shared: capacity, askedAt: Number.NEGATIVE_INFINITY, size: 0, waiting: 0 };
    if (leases.size >= MAX_LEASES) leases.delete(leases.keys().next().value ?? id);
    leases.set(id, lease);
    return lease;
  };

  const sharedNow = (lease: Lease): number =>
    Math.min(capacity, lease.shared + Math.max(0, performance.now() - lease.askedAt) * perMs);

  const stateOf = (lease: Lease): BucketState => {
    const left = Math.min(capacity, lease.held + sharedNow(lease));
    return {
      remaining: Math.floor(left),
      secondsToFull: Math.ceil((capacity - left) / perMs / 1000),
      secondsToToken: left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
    };
  };

  const refill = async (tenantId: string, names: readonly string[], wanted: Lease[]): Promise<void> => {
    const wishes = names.map((name, index) => {
      const lease = wanted[index] as Lease;
      const ahead = Math.min(lease.size * 2, Math.ceil(sharedNow(lease) / SHARE));
      return { name, capacity, want: Math.min(capacity, Math.max(1, lease.waiting, ahead)) };
    });
    const askedAt = performance.now();
    const grants = await db.writeUnflushed(tenantId, (sql) => takeTokens(sql, tenantId, windowSeconds, wishes));
    for (const grant of grants) {
      const lease = wanted[names.indexOf(grant.name)] as Lease;
      lease.size = grant.granted;
      lease.held += grant.granted;
      lease.shared = grant.tokens;
      lease.askedAt = askedAt;
    }
  };

  return {
    async spend(tenantId, names) {
      const wanted = names.map((name) => leaseOf(`${tenantId} ${name}`));
      const answer = (refusedBy: string | null) => ({ refusedBy, states: wanted.map(stateOf) });
      for (const lease of wanted) lease.waiting += 1;
      try {
        for (;;) {
          const empty = wanted.findIndex((lease) => lease.held < 1);
          if (empty === -1) {
            for (const lease of wanted) lease.held -= 1;
            return answer(null);
          }
          // A bucket seen empty is not asked again before a token can have flowed into it: refusals cost nothing.
          const dry = wanted.findIndex((lease) => lease.held < 1 && sharedNow(lease) < 1);
          if (dry !== -1) return answer(names[dry] ?? null);
          const short = names.filter((_, index) => (wanted[index] as Lease).held < 1);
          const flight = `${tenantId} ${short.join(' ')}`;
          const running = asking.get(flight);
          if (running) await running;
          else {
            const asked = refill(
              tenantId,
              short,
              wanted.filter((lease) => lease.held < 1),
            );
            asking.set(flight, asked);
            await asked.finally(() => asking.delete(flight));
          }
        }
      } finally {
        for (const lease of wanted) lease.waiting -= 1;
      }
    },
  };
}
