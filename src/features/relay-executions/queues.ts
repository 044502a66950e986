import type { Queue } from '../../platform/jobs/queue.ts';

/**
 * A token: somebody may run the run whose turn it is. Which one that is, the executions table says when the token is taken,
 * so that tenants are served fairly and one login is used once at a time.
 */
export const runRelay: Queue<{ executionId: string }> = {
  name: 'relay.run',
  retryLimit: 5,
  retryDelaySeconds: 2,
  expireInSeconds: 420,
};
