import type { Deps } from '../../../deps.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { recordChange, systemActor } from '../../audit-log/record-change.ts';
import { type CallStatus, canBecome, endedStatus } from '../call-state.ts';
import { patientWrapUpId, wrapUpCalls } from '../queues.ts';
import { whoHasSpoken } from '../session/session-store.ts';
import { type CallRow, updateCall } from '../store.ts';

/** How a call ended, as far as it has been told. */
export interface CarrierEnding {
  /** The carrier's word for it, null where it was not the carrier who told. */
  status: string | null;
  /** Whole seconds, where the carrier measured them. */
  seconds: number | null;
  /** ISO 8601 UTC. */
  at: string;
}

/**
 * Ends a call that is held by `lockCall`, with its counts, its wrap-up job, its audit row and its event.
 * @param workspaceId of its location, for the event
 * @returns false where it was over already; then nothing is written
 */
export async function concludeCall(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  call: CallRow,
  ending: CarrierEnding,
  workspaceId: string | null,
): Promise<boolean> {
  const { tenant_id: tenantId, id } = call;
  const spoken = await whoHasSpoken(sql, tenantId, id);
  const status = endedStatus({
    isTransferred: call.ended_reason === 'transferred',
    carrierStatus: ending.status,
    isAnswered: call.status === 'in_progress' || spoken.anybody,
    hasCallerSpoken: spoken.caller,
    hasAgentEnded: /^(agent_(?!transfer)|ended_by_api)/.test(call.ended_reason ?? ''),
  });
  if (call.status === null || !canBecome(call.status, status)) return false;
  const endedAt = new Date(ending.at);
  const measured =
    call.started_at === null ? null : Math.max(0, Math.round((endedAt.getTime() - call.started_at.getTime()) / 1000));
  await updateCall(sql, call, {
    status,
    leg: null,
    carrier_ending: null,
    ended_at: endedAt,
    duration: ending.seconds ?? measured,
    ended_reason: call.ended_reason ?? reasonOf(status),
  });
  // Where the carrier had told of the end before, a wrap-up waits already.
  const isWaiting = call.carrier_ending !== null && (await deps.jobs.hasten(sql, wrapUpCalls, patientWrapUpId(id)));
  if (!isWaiting) await deps.jobs.enqueue(sql, wrapUpCalls, { tenantId, callId: id });
  await recordChange(sql, deps, systemActor(tenantId), {
    action: `call.${status}`,
    targetId: id,
    event: { type: 'call.completed', workspaceId, data: { id, location_id: call.location_id, status } },
  });
  return true;
}

function reasonOf(status: CallStatus): string {
  if (status === 'missed') return 'not_answered';
  return status === 'failed' ? 'carrier_failure' : 'caller_hung_up';
}
