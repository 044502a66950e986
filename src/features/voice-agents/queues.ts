import type { Queue } from '../../platform/jobs/queue.ts';

/** One setup of one agent; `run` tells it from earlier and later ones. */
export interface SetupJob {
  tenantId: string;
  agentId: string;
  run: number;
}

export const setUpAgents: Queue<SetupJob> = {
  name: 'agents.setup',
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
};

/** Setups whose attempts are used up. The queue is made with the one above. */
export const deadSetups: Queue<SetupJob> = { name: 'agents.setup.dead', retryLimit: 0, expireInSeconds: 60 };
