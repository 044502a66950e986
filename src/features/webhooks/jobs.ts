import type { Deps } from '../../deps.ts';
import { drainEndpoint } from './drain-endpoint.ts';
import { deliverWebhooks } from './queues.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

/** An endpoint holds one worker at most, so as many slow receivers as this can answer nothing before others have to wait. */
const WORKERS = 16;

/** Takes deliveries in this process; one sweep a minute over all machines finds what was lost. */
export async function startWebhookWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(deliverWebhooks, { concurrency: WORKERS, perGroup: 1 }, (job) => drainEndpoint(deps, job));
  await deps.jobs.every('webhooks.sweep', '* * * * *', async () => {
    const woken = await sweepDeliveries(deps);
    if (woken > 0) deps.log.warn({ endpoints: woken }, 'deliveries were overdue');
  });
}
