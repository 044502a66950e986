import type { Deps } from '../../../deps.ts';
import { isOver } from '../call-state.ts';
import { analyzeEndedCall, type BrainDeps, loadEndedCall } from './analyze-call.ts';
import { finishCall } from './finish-call.ts';
import type { LeaveDeps } from './take-leave.ts';

/**
 * What a call that is over still needs: its end, where whoever had the caller has not told it in time, and its analysis. Both happen
 * once, however often this runs.
 */
export async function wrapUpCall(
  deps: Pick<Deps, 'config' | BrainDeps> & LeaveDeps,
  job: { tenantId: string; callId: string },
): Promise<void> {
  const ended = await loadEndedCall(deps, job);
  if (!ended || ended.call.status === null) return;
  if (isOver(ended.call.status)) return analyzeEndedCall(deps, ended);
  if (ended.call.carrier_ending === null) return;
  await finishCall(deps, ended.call, { carrierStatus: null, seconds: null }, { isForced: true });
  const finished = await loadEndedCall(deps, job);
  if (finished) await analyzeEndedCall(deps, finished);
}
