import type { Queue } from '../../platform/jobs/jobs.ts';

/** One attempt to hand one event to one endpoint. Attempts are counted in our own table, not by the queue. */
export const deliverWebhook: Queue<{ tenantId: string; deliveryId: string }> = {
  name: 'webhooks.deliver',
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};
