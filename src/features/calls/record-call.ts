import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { isOver } from './call-state.ts';
import type { RecordingReport } from './carrier/carrier-request.ts';
import { carrierUrls } from './carrier/carrier-urls.ts';
import { recordCalls } from './queues.ts';
import { type CallState, findCall, lockCall, updateCall } from './store.ts';

/** Has a call recorded where that is switched on, in the transaction in which its first session takes the caller. */
export async function orderRecording(sql: Sql, deps: Pick<Deps, 'jobs' | 'config'>, call: CallState): Promise<void> {
  if (!deps.config.callRecording || call.session_number !== 1) return;
  await deps.jobs.enqueue(sql, recordCalls, { tenantId: call.tenant_id, callId: call.id });
}

/**
 * Asks the carrier to record a call that goes on; nothing where it is over. The carrier's id is kept at once, so that a recording of
 * which the carrier never tells is erased with its call all the same.
 * @throws CarrierError while the call goes on: to be tried again, and then the call stays unrecorded
 */
export async function recordCall(
  deps: Pick<Deps, 'db' | 'carrier' | 'publicUrl' | 'log'>,
  job: { tenantId: string; callId: string },
): Promise<void> {
  const call = await findCall(deps.db, job.tenantId, job.callId);
  if (!call?.call_id || !isGoingOn(call)) return;
  try {
    const { recordingSid } = await deps.carrier.startRecording(
      call.call_id,
      carrierUrls(deps.publicUrl()).recording(call),
    );
    await keepRecording(deps, call, { recordingId: recordingSid, seconds: null }, false);
  } catch (error) {
    const now = await findCall(deps.db, job.tenantId, job.callId);
    if (now && isGoingOn(now)) throw error;
    if (!(error instanceof CarrierError)) throw error;
    deps.log.info({ callId: job.callId }, 'a call ended before it could be recorded');
  }
}

/**
 * Notes what the carrier tells of a recording, once for each call. One that holds nothing is none.
 * @param isTold false where it has only begun
 */
export async function keepRecording(
  deps: Pick<Deps, 'db'>,
  known: Pick<CallState, 'tenant_id' | 'id'>,
  { recordingId, seconds }: RecordingReport,
  isTold = true,
): Promise<void> {
  await deps.db.transaction(known.tenant_id, async (sql) => {
    const call = await lockCall(sql, known.tenant_id, known.id);
    if (!call || (call.recording_id !== null && call.recording_id !== recordingId)) return;
    const isEmpty = isTold && seconds === null;
    if (isEmpty && call.recording_id === null) return;
    await updateCall(sql, call, {
      recording_id: isEmpty ? null : recordingId,
      recording_seconds: isEmpty ? null : (seconds ?? call.recording_seconds),
    });
  });
}

function isGoingOn(call: CallState): boolean {
  return call.status !== null && !isOver(call.status) && call.carrier_ending === null;
}
