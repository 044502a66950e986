import type { Deps } from '../../../deps.ts';
import { isOver } from '../call-state.ts';
import { findCall } from '../store.ts';
import { analyzeEndedCall } from './analyze-call.ts';
import { finishCall } from './finish-call.ts';

/**
 * What a call that is over still needs: its end, where whoever had the caller has not told it in time, and its analysis. Both happen
 * once, however often this runs.
 */
export async function wrapUpCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher' | 'clock'>,
  job: { tenantId: string; callId: string },
): Promise<void> {
  const call = await findCall(deps.db, job.tenantId, job.callId);
  if (!call || call.status === null || call.analyzed_at !== null) return;
  if (!isOver(call.status)) {
    if (call.carrier_ending === null) return;
    await finishCall(deps, call, { carrierStatus: null, seconds: null }, { isForced: true });
  }
  await analyzeEndedCall(deps, job);
}
