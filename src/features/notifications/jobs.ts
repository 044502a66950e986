import type { Deps } from '../../deps.ts';
import { scheduleDigests, sweepNotifications } from './digest.ts';
import { sendNotifications } from './queues.ts';
import { sendDelivery } from './send-delivery.ts';

/** Sends notifications in this process; once a minute over all machines digests are made and lost deliveries woken. */
export async function startNotificationWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(sendNotifications, { concurrency: 4 }, ({ payload }) => sendDelivery(deps, payload));
  await deps.jobs.every('notifications.sweep', '* * * * *', async () => {
    await scheduleDigests(deps);
    const woken = await sweepNotifications(deps);
    if (woken > 0) deps.log.warn({ deliveries: woken }, 'notifications were overdue');
  });
}
