import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { type ClaimedDelivery, type DeliveryResult, failPending, updateResults } from './delivery-store.ts';
import { deliverWebhooks } from './queues.ts';
import { DISABLE_AFTER_DAYS, nextDelaySeconds } from './retry-schedule.ts';
import { wakeForRetries } from './schedule-delivery.ts';
import type { Attempt } from './send-message.ts';
import { type EndpointRow, updateEndpoint } from './store.ts';

const GONE = 410;

/**
 * Writes down what became of a batch in one transaction: each delivery, the job of its next attempt, the jobs that have become
 * needless, and the endpoint's health. Attempts whose claim was lost meanwhile count for nothing.
 * @param endpoint as it is locked in this transaction
 * @param claim.jobId the job that does this: it goes on until the endpoint has nothing left, and holds the endpoint's group until then
 * @returns false when the endpoint takes no more
 */
export async function recordAttempts(
  sql: Sql,
  jobs: Jobs,
  endpoint: EndpointRow,
  claim: { token: string; jobId: string; now: Date },
  attempts: { delivery: ClaimedDelivery; attempt: Attempt }[],
): Promise<boolean> {
  const { tenant_id: tenantId } = endpoint;
  const results = attempts.map(({ delivery, attempt }) => resultOf(delivery, attempt));
  const written = await updateResults(sql, tenantId, claim.token, results);
  const settled = attempts.filter(({ delivery }) => written.has(delivery.id) && delivery.job_id !== claim.jobId);
  await Promise.all([
    jobs.finish(
      sql,
      deliverWebhooks,
      settled.map(({ delivery }) => delivery.job_id),
    ),
    wakeForRetries(
      sql,
      jobs,
      endpoint,
      results.flatMap(({ id, delay_seconds, job_id }) =>
        delay_seconds === null || !written.has(id) ? [] : [{ id: job_id, startAfterSeconds: delay_seconds }],
      ),
    ),
  ]);
  return endpoint.enabled && !(await recordHealth(sql, jobs, endpoint, attempts, claim.now));
}

function resultOf(delivery: ClaimedDelivery, { responseStatus, error }: Attempt): DeliveryResult {
  const attempts = delivery.attempts + 1;
  const delay = error === null ? null : nextDelaySeconds(attempts);
  return {
    id: delivery.id,
    status: error === null ? 'delivered' : delay === null ? 'failed' : 'pending',
    attempts,
    response_status: responseStatus,
    last_error: error,
    delay_seconds: delay,
    job_id: delay === null ? delivery.job_id : randomUUID(),
  };
}

/** @returns whether the endpoint was disabled: it said 410, or nothing good for five days */
async function recordHealth(
  sql: Sql,
  jobs: Jobs,
  endpoint: EndpointRow,
  attempts: { attempt: Attempt }[],
  now: Date,
): Promise<boolean> {
  const { tenant_id: tenantId, id, failing_since } = endpoint;
  const isGone = attempts.some(({ attempt }) => attempt.responseStatus === GONE);
  const isWell = !isGone && attempts.some(({ attempt }) => attempt.error === null);
  if (isWell) {
    if (failing_since) await updateEndpoint(sql, tenantId, id, { failing_since: null });
    return false;
  }
  const since = failing_since ?? now;
  const isHopeless = now.getTime() - since.getTime() >= DISABLE_AFTER_DAYS * 86_400_000;
  if (!isGone && !isHopeless) {
    if (!failing_since) await updateEndpoint(sql, tenantId, id, { failing_since: since });
    return false;
  }
  if (endpoint.enabled) {
    await updateEndpoint(sql, tenantId, id, { enabled: false, failing_since: since });
    await failPending(sql, tenantId, id, isGone ? 'endpoint_gone' : 'endpoint_disabled');
    await recordChange(sql, { jobs }, systemActor(tenantId), { action: 'webhook_endpoint.disabled', targetId: id });
  }
  return true;
}
