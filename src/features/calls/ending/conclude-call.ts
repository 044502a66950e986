import type { Deps } from '../../../deps.ts';
import { readerWithin, type Sql } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { recordChange, systemActor } from '../../audit-log/record-change.ts';
import { loadLocation } from '../../locations/find-location.ts';
import { type CallStatus, canBecome, endedStatus } from '../call-state.ts';
import { patientWrapUpId, wrapUpCalls } from '../queues.ts';
import { whoHasSpoken } from '../session/session-store.ts';
import { type CallState, updateCall } from '../store.ts';

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
 * @returns false where it was over already; then nothing is written
 */
export async function concludeCall(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  call: CallState,
  ending: CarrierEnding,
): Promise<boolean> {
  const { tenant_id: tenantId, id, location_id: locationId } = call;
  const [spoken, location] = await together([
    whoHasSpoken(sql, tenantId, id),
    loadLocation(readerWithin(sql, tenantId), tenantId, locationId),
  ]);
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
  await together([
    updateCall(sql, call, {
      status,
      leg: null,
      carrier_ending: null,
      ended_at: endedAt,
      duration: ending.seconds ?? measured,
      ended_reason: call.ended_reason ?? reasonOf(status),
    }),
    wrapUpSoon(sql, deps, call),
    recordChange(sql, deps, systemActor(tenantId), {
      action: `call.${status}`,
      targetId: id,
      event: {
        type: 'call.completed',
        workspaceId: location?.workspace_id ?? null,
        data: { id, location_id: locationId, status },
      },
    }),
  ]);
  return true;
}

/** Where the carrier had told of the end before, a wrap-up waits already. */
async function wrapUpSoon(sql: Sql, deps: Pick<Deps, 'jobs'>, call: CallState): Promise<void> {
  const isWaiting =
    call.carrier_ending !== null && (await deps.jobs.hasten(sql, wrapUpCalls, patientWrapUpId(call.id)));
  if (!isWaiting) await deps.jobs.enqueue(sql, wrapUpCalls, { tenantId: call.tenant_id, callId: call.id });
}

function reasonOf(status: CallStatus): string {
  if (status === 'missed') return 'not_answered';
  return status === 'failed' ? 'carrier_failure' : 'caller_hung_up';
}
