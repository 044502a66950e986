import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { loadLocation } from '../locations/find-location.ts';
import { endedStatus } from './call-state.ts';
import { analyzeCallQueue } from './queues.ts';
import { type CallRow, listTurns, moveCall, saveDuration } from './store.ts';

/** How a call ended, as far as the one who tells it knows. */
export interface CallEnding {
  /** The carrier's word for it, or null when it is the session that tells. */
  carrierStatus: string | null;
  /** Whole seconds, where the carrier measured them. */
  durationSeconds: number | null;
}

/**
 * Ends a call once, whoever tells first: the session, the carrier's action URL or its status callback. Later tellings only bring the
 * carrier's duration. The analysis is queued in the same transaction.
 */
export async function finishCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  call: CallRow,
  ending: CallEnding,
): Promise<void> {
  const { tenant_id: tenantId, id } = call;
  const turns = await listTurns(deps.db, tenantId, id);
  const location = await loadLocation(deps.db, tenantId, call.location_id);
  const now = deps.clock.now();
  const status = endedStatus({
    transferred: call.ended_reason === 'transferred',
    carrierStatus: ending.carrierStatus,
    answered: call.status === 'in_progress' || turns.length > 0,
    callerSpoke: turns.some((turn) => turn.kind === 'caller'),
    agentEnded: call.ended_reason?.startsWith('agent_') ?? false,
  });
  const measured =
    call.started_at === null ? null : Math.max(0, Math.round((now.getTime() - call.started_at.getTime()) / 1000));
  await deps.db.transaction(tenantId, async (sql) => {
    const ended = await moveCall(sql, tenantId, id, ['ringing', 'in_progress'], {
      status,
      ended_at: now,
      duration: ending.durationSeconds ?? measured,
      ended_reason:
        call.ended_reason ??
        (status === 'missed' ? 'not_answered' : status === 'failed' ? 'carrier_failure' : 'caller_hung_up'),
    });
    if (!ended) {
      if (ending.durationSeconds !== null) await saveDuration(sql, tenantId, id, ending.durationSeconds);
      return;
    }
    await deps.jobs.enqueue(sql, analyzeCallQueue, { tenantId, callId: id });
    await recordChange(sql, deps, systemActor(tenantId), {
      action: `call.${status}`,
      targetId: id,
      event: {
        type: 'call.completed',
        workspaceId: location?.workspace_id ?? null,
        data: { id, location_id: call.location_id, status },
      },
    });
  });
}
