import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { isDatabaseBusy, isDatabaseDown, outlastOutage } from '../db/outage.ts';
import type { Log } from '../log.ts';
import { releaseSlot } from './idempotency-slots.ts';

/** Longer than this no lease lasts. */
const OUTLAST_MS = 300_000;
/** A server that goes on after a halt may carry out what was sent to it before; it has done so by then. */
const SETTLED_MS = 1_000;

export interface HeldSlot {
  key: string;
  leaseToken: string;
  isOutcomeUnknown: boolean;
}

/**
 * Gives slots back. Where the database is away the request does not wait for it: the slot is given back as soon as it answers again, so that
 * the key is free then and not only when the lease ends.
 */
export function createRelease(deps: { db: Database; log: Log }): (tenantId: string, slot: HeldSlot) => Promise<void> {
  const giveBack = (tenantId: string, { key, leaseToken, isOutcomeUnknown }: HeldSlot) =>
    releaseSlot(deps.db, tenantId, { key, leaseToken, keepsResource: isOutcomeUnknown });

  const giveBackLater = async (tenantId: string, slot: HeldSlot): Promise<void> => {
    if (await outlastOutage(OUTLAST_MS, () => giveBack(tenantId, slot))) return;
    await delay(SETTLED_MS, undefined, { ref: false });
    await giveBack(tenantId, slot);
  };

  return async (tenantId, slot) => {
    const tell = (error: unknown) => deps.log.error({ err: error }, 'an Idempotency-Key could not be given back');
    try {
      await giveBack(tenantId, slot);
    } catch (error) {
      if (isDatabaseDown(error) || isDatabaseBusy(error)) void giveBackLater(tenantId, slot).catch(tell);
      else tell(error);
    }
  };
}
