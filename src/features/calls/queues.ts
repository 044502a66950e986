import type { Queue } from '../../platform/jobs/jobs.ts';

/** What is to be done and known of a call once it is over. */
export const wrapUpCalls: Queue<{ tenantId: string; callId: string }> = {
  name: 'calls.wrap-up',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
};

/** Calls to be recorded, from their first words on. A carrier may answer that the call is not quite there yet. */
export const recordCalls: Queue<{ tenantId: string; callId: string }> = {
  name: 'calls.record',
  retryLimit: 5,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
};

/** Recordings that have been kept long enough, at a carrier that may be away for days. */
export const eraseRecordings: Queue<{ recordingId: string }> = {
  name: 'calls.erase-recording',
  retryLimit: 20,
  retryDelaySeconds: 60,
  retryBackoff: true,
  expireInSeconds: 60,
};
