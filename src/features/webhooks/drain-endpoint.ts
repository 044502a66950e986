import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type ClaimedDelivery, claimDue, failPending, releaseClaim, secondsUntilNextDue } from './delivery-store.ts';
import { recordAttempts } from './record-attempts.ts';
import { wakeEndpoint } from './schedule-delivery.ts';
import { type Attempt, SEND_TIMEOUT_MS, sendMessage } from './send-message.ts';
import { openSecrets } from './signing-secret.ts';
import { type EndpointRow, lockEndpoint } from './store.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'jobs' | 'egress' | 'cipher' | 'clock'>;

/** Under way to one endpoint at a time. */
const AT_A_TIME = 20;
/** Claimed and written down together: a receiver that answers at once has a transaction for so many. */
const BATCH = 100;
/** What a slow receiver keeps from being begun in this time goes back, so that a claim never outlasts what is sent under it. */
const BEGIN_WITHIN_MS = 3_000;
/** Longer than a batch takes to be sent: a claim that ran out belongs to a process that died. */
const CLAIM_SECONDS = (SEND_TIMEOUT_MS + BEGIN_WITHIN_MS) / 1000 + 2;
/** After this long the endpoint's next batch is another job's, so that nobody holds a worker for ever. */
const BUDGET_MS = 30_000;

interface Batch {
  token: string;
  endpoint: EndpointRow;
  deliveries: ClaimedDelivery[];
}

interface SentBatch extends Batch {
  attempts: { delivery: ClaimedDelivery; attempt: Attempt }[];
}

/**
 * Sends everything that is due at one endpoint, in batches: what became of one is written down in the transaction that claims the next.
 * Between sending and that a crash makes the receiver hear the same event twice, with the same id; that is the promise, at least once.
 * When it returns, whatever is still pending there has a job to come.
 */
export async function drainEndpoint(
  deps: DeliveryDeps,
  { id: jobId, payload: { tenantId, endpointId }, signal }: Job<{ tenantId: string; endpointId: string }>,
): Promise<void> {
  const end = performance.now() + BUDGET_MS;
  let sent: SentBatch | null = null;
  for (;;) {
    const last: SentBatch | null = sent;
    const isOver = signal.aborted || performance.now() > end;
    const next = await deps.db.transaction(tenantId, async (sql) => {
      const endpoint = await lockEndpoint(sql, tenantId, endpointId);
      if (!endpoint) return null;
      const takesMore = last === null || (await writeDown(sql, deps, endpoint, last, jobId));
      if (!takesMore) return null;
      if (isOver) {
        await wakeEndpoint(sql, deps.jobs, tenantId, endpointId);
        return null;
      }
      return claimNext(sql, deps, endpoint);
    });
    if (next === null) return;
    sent = { ...next, attempts: await sendBatch(deps, next, signal) };
  }
}

/** @returns false when the endpoint takes no more */
async function writeDown(
  sql: Sql,
  deps: DeliveryDeps,
  endpoint: EndpointRow,
  sent: SentBatch,
  jobId: string,
): Promise<boolean> {
  const takesMore = await recordAttempts(
    sql,
    deps.jobs,
    endpoint,
    { token: sent.token, jobId, now: deps.clock.now() },
    sent.attempts,
  );
  if (sent.attempts.length < sent.deliveries.length) await releaseClaim(sql, endpoint.tenant_id, sent.token);
  return takesMore;
}

/** @returns null where nothing is due, or another job has a batch under way; what falls free later has a job by then */
async function claimNext(sql: Sql, deps: DeliveryDeps, endpoint: EndpointRow): Promise<Batch | null> {
  const { tenant_id: tenantId, id } = endpoint;
  if (!endpoint.enabled) {
    await failPending(sql, tenantId, id, 'endpoint_disabled');
    return null;
  }
  const token = randomUUID();
  const deliveries = await claimDue(sql, tenantId, id, { token, seconds: CLAIM_SECONDS, limit: BATCH });
  if (deliveries.length > 0) return { token, endpoint, deliveries };
  const seconds = await secondsUntilNextDue(sql, tenantId, id, BATCH);
  if (seconds !== null) await wakeEndpoint(sql, deps.jobs, tenantId, id, { startAfterSeconds: seconds + 1 });
  return null;
}

/** @returns what was begun and came to an end */
async function sendBatch(
  deps: DeliveryDeps,
  { endpoint, deliveries }: Batch,
  signal: AbortSignal,
): Promise<SentBatch['attempts']> {
  const now = deps.clock.now();
  const secrets = openSecrets(deps.cipher, endpoint, now);
  const until = performance.now() + BEGIN_WITHIN_MS;
  const attempts: SentBatch['attempts'] = [];
  const left = deliveries.values();
  const keepSending = async (): Promise<void> => {
    for (const delivery of left) {
      const attempt = await sendMessage(deps.egress, endpoint.url, secrets, delivery, { now, signal });
      if (attempt !== null) attempts.push({ delivery, attempt });
      if (signal.aborted || performance.now() > until) return;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepSending));
  return attempts;
}
