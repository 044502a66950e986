import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { holdSlot } from './idempotency-slots.ts';

/**
 * What an operation works with that takes several transactions: each is rolled back where another request has taken the slot of the
 * Idempotency-Key over, so that a slow request does not do its work beside the one that came after it.
 */
export function whileSlotHeld<D extends { db: Database }>(deps: D, request: FastifyRequest): D {
  const slot = request.idempotencySlot;
  if (!slot) return deps;
  const { db } = deps;
  return {
    ...deps,
    db: {
      ...db,
      transaction: (tenantId, work) =>
        db.transaction(tenantId, async (sql) => {
          const value = await work(sql);
          await holdSlot(sql, tenantId, slot);
          return value;
        }),
    },
  };
}
