import type { Queue } from '../../platform/jobs/jobs.ts';

/** What is to be done and known of a call once it is over. */
export const wrapUpCalls: Queue<{ tenantId: string; callId: string }> = {
  name: 'calls.wrap-up',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
};
