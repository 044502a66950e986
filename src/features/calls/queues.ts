import { createHash } from 'node:crypto';
import type { Queue } from '../../platform/jobs/queue.ts';

/** What is to be done and known of a call once it is over. */
export const wrapUpCalls: Queue<{ tenantId: string; callId: string }> = {
  name: 'calls.wrap-up',
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
};

/** Id of the wrap-up that waits for whoever has the caller to tell how that ended: a UUID, the same each time for one call. */
export function patientWrapUpId(callId: string): string {
  return createHash('sha256').update(`wrap-up ${callId}`).digest('hex').slice(0, 32);
}

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
