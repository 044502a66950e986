import type { Queue } from '../../platform/jobs/queue.ts';

/** One attempt at one delivery. Attempts are counted in our own table; the queue repeats what a process left unfinished by dying. */
export const sendNotifications: Queue<{ tenantId: string; deliveryId: string }> = {
  name: 'notifications.send',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 90,
};
