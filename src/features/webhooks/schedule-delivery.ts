import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertDeliveries } from './delivery-store.ts';
import { deliverWebhooks } from './queues.ts';
import type { EndpointRow } from './store.ts';

/** Makes one delivery of an event for each endpoint, with the job that wakes the endpoint, in the caller's transaction. */
export async function scheduleDeliveries(
  sql: Sql,
  jobs: Jobs,
  tenantId: string,
  eventId: string,
  endpointIds: readonly string[],
): Promise<string[]> {
  const deliveries = endpointIds.map((endpointId) => ({ id: newId('dlv'), endpointId, jobId: randomUUID() }));
  if (deliveries.length === 0) return [];
  await Promise.all([
    insertDeliveries(sql, tenantId, eventId, deliveries),
    jobs.enqueueAll(
      sql,
      deliverWebhooks,
      deliveries.map(({ endpointId, jobId }) => wakingJob(tenantId, endpointId, { id: jobId })),
    ),
  ]);
  return deliveries.map((delivery) => delivery.id);
}

/** Leaves a job that sends what is due at the endpoint, now or after a while. */
export function wakeEndpoint(
  sql: Sql,
  jobs: Jobs,
  tenantId: string,
  endpointId: string,
  options: { id?: string; startAfterSeconds?: number } = {},
): Promise<void> {
  const job = wakingJob(tenantId, endpointId, options);
  return jobs.enqueue(sql, deliverWebhooks, job.payload, job.options);
}

/** Leaves a job for each retry, `startAfterSeconds` from now. */
export function wakeForRetries(
  sql: Sql,
  jobs: Jobs,
  { tenant_id, id }: Pick<EndpointRow, 'tenant_id' | 'id'>,
  retries: readonly { id: string; startAfterSeconds: number }[],
): Promise<void> {
  return jobs.enqueueAll(
    sql,
    deliverWebhooks,
    retries.map((retry) => wakingJob(tenant_id, id, retry)),
  );
}

const wakingJob = (tenantId: string, endpointId: string, options: { id?: string; startAfterSeconds?: number }) => ({
  payload: { tenantId, endpointId },
  options: { ...options, group: endpointId },
});
