import type { Deps } from './deps.ts';
import { deliverWebhook } from './features/webhooks/queues.ts';
import type { Queue } from './platform/jobs/jobs.ts';

/** Every kind of background work. */
export const queues: Queue<object>[] = [deliverWebhook];

/** The jobs map: which handler takes which queue, and how many at a time. */
export async function startWorkers(_deps: Deps): Promise<void> {}
