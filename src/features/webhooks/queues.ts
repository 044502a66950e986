import type { Queue } from '../../platform/jobs/queue.ts';

/**
 * Wakes one endpoint: whatever is due there is sent. Its group is the endpoint. Attempts are counted in our own table; the queue
 * repeats only what a process left unfinished by dying.
 */
export const deliverWebhooks: Queue<{ tenantId: string; endpointId: string }> = {
  name: 'webhooks.deliver',
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 90,
};
