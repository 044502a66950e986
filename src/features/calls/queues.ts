import type { Queue } from '../../platform/jobs/jobs.ts';

/** What is to be known of a call once it is over. */
export const analyzeCallQueue: Queue<{ tenantId: string; callId: string }> = {
  name: 'calls.analyze',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
};
