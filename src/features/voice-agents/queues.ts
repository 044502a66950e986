import type { Queue } from '../../platform/jobs/jobs.ts';

/** One setup of one agent; `run` is the setup's fencing token. */
export const setUpAgent: Queue<{ tenantId: string; agentId: string; run: number }> = {
  name: 'agents.setup',
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
};
