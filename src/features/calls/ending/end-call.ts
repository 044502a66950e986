import { CarrierError } from '../../../adapters/carriers/types.ts';
import type { Deps } from '../../../deps.ts';
import { unavailable } from '../../../platform/http/error-writer.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { type Actor, recordChange } from '../../audit-log/record-change.ts';
import { isOver } from '../call-state.ts';
import { carrierRefusal } from '../place-call.ts';
import { type CallRow, lockCall, updateCall } from '../store.ts';

/**
 * Asks the carrier to hang up. The call ends as every other does, when the carrier tells so.
 * @throws AppError conflict already_finished, unavailable, operation_failed
 */
export async function endCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'carrier' | 'config'>,
  actor: Actor,
  known: CallRow,
): Promise<void> {
  const callSid = await deps.db.transaction(known.tenant_id, async (sql) => {
    const call = await lockCall(sql, known.tenant_id, known.id);
    if (!call || call.status === null || isOver(call.status))
      throw conflict('already_finished', 'The call is over; there is nothing to end');
    if (call.call_id === null) throw unavailable('The call is being placed; try again shortly');
    await updateCall(sql, call, { ended_reason: 'ended_by_api' });
    await recordChange(sql, deps, actor, { action: 'call.end_requested', targetId: call.id });
    return call.call_id;
  });
  try {
    await deps.carrier.endCall(callSid);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    await deps.db.transaction(known.tenant_id, async (sql) => {
      const call = await lockCall(sql, known.tenant_id, known.id);
      if (call?.ended_at === null) await updateCall(sql, call, { ended_reason: known.ended_reason });
    });
    throw carrierRefusal(deps, error, 'The carrier refused to end the call');
  }
}
