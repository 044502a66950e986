import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { type ClaimedDelivery, claimDue, failPending, releaseClaim, secondsUntilNextDue } from './delivery-store.ts';
import { recordAttempts } from './record-attempts.ts';
import { wakeEndpoint } from './schedule-delivery.ts';
import { type Attempt, SEND_TIMEOUT_MS, sendMessage } from './send-message.ts';
import { openSecrets } from './signing-secret.ts';
import { type EndpointRow, lockEndpoint } from './store.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'jobs' | 'egress' | 'cipher' | 'clock'>;

/** Sent to one endpoint at a time. */
const BATCH = 20;
/** Longer than a batch takes to be sent: a claim that ran out belongs to a process that died. */
const CLAIM_SECONDS = SEND_TIMEOUT_MS / 1000 + 5;
/** After this long the endpoint's next batch is another job's, so that nobody holds a worker for ever. */
const BUDGET_MS = 30_000;

/**
 * Sends everything that is due at one endpoint, in batches: claim, send, write down. Between the last two a crash makes the receiver
 * hear the same event twice, with the same id; that is the promise, at least once. When it returns, whatever is still pending
 * there has a job to come.
 */
export async function drainEndpoint(
  deps: DeliveryDeps,
  tenantId: string,
  endpointId: string,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + BUDGET_MS;
  for (;;) {
    const token = randomUUID();
    const batch = await deps.db.transaction(tenantId, async (sql) => {
      const endpoint = await lockEndpoint(sql, tenantId, endpointId);
      if (!endpoint) return null;
      if (!endpoint.enabled) {
        await failPending(sql, tenantId, endpointId, 'endpoint_disabled');
        return null;
      }
      const claim = { token, seconds: CLAIM_SECONDS, limit: BATCH };
      const deliveries = await claimDue(sql, tenantId, endpointId, claim);
      if (deliveries.length === 0) {
        const seconds = await secondsUntilNextDue(sql, tenantId, endpointId);
        if (seconds !== null)
          await wakeEndpoint(sql, deps.jobs, tenantId, endpointId, { startAfterSeconds: seconds + 1 });
      }
      return { endpoint, deliveries };
    });
    if (batch === null || batch.deliveries.length === 0) return;
    const attempts = await sendBatch(deps, batch.endpoint, batch.deliveries, signal);
    const isBrokenOff = attempts.length < batch.deliveries.length;
    const goesOn = await deps.db.transaction(tenantId, async (sql) => {
      const target = { tenantId, endpointId, token, now: deps.clock.now() };
      const takesMore = await recordAttempts(sql, deps.jobs, target, attempts);
      if (isBrokenOff) await releaseClaim(sql, tenantId, token);
      if (takesMore && performance.now() > end) await wakeEndpoint(sql, deps.jobs, tenantId, endpointId);
      return takesMore && performance.now() <= end;
    });
    if (isBrokenOff) throw new Error('broken off; what is left is sent by the next try of this job');
    if (!goesOn) return;
  }
}

async function sendBatch(
  deps: DeliveryDeps,
  endpoint: EndpointRow,
  deliveries: ClaimedDelivery[],
  signal: AbortSignal,
): Promise<{ delivery: ClaimedDelivery; attempt: Attempt }[]> {
  const now = deps.clock.now();
  const secrets = openSecrets(deps.cipher, endpoint, now);
  const attempts = await Promise.all(
    deliveries.map(async (delivery) => ({
      delivery,
      attempt: await sendMessage(deps.egress, endpoint.url, secrets, delivery, { now, signal }),
    })),
  );
  return attempts.flatMap(({ delivery, attempt }) => (attempt === null ? [] : [{ delivery, attempt }]));
}
