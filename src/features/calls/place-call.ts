import { randomBytes } from 'node:crypto';
import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { operationFailed } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { loadReadyAgent } from '../voice-agents/load-agent.ts';
import { carrierUrls } from './carrier-urls.ts';
import { finishCall } from './finish-call.ts';
import { insertCall, moveCall, saveCarrierId } from './store.ts';

/**
 * Rings somebody from the location's number and lets the agent speak when they answer. The row is there before the carrier is asked, so
 * its callbacks always find it.
 * @returns id of the call
 */
export async function placeCall(
  deps: Deps,
  actor: Actor,
  location: LocationRow,
  wish: { to: string; purpose: string },
): Promise<string> {
  const { tenantId } = actor;
  if (!location.workspace.activated || !location.activated) {
    throw operationFailed(
      'workspace_deactivated',
      'The workspace or location is deactivated; activate it to place calls',
    );
  }
  if (!location.voice_number)
    throw operationFailed('no_number', 'The location has no phone number; provision one to place calls');
  const ready = await loadReadyAgent(deps.db, tenantId, location.id);
  if (!ready) throw operationFailed('no_agent', 'The location has no ready agent; set one up to place calls');
  const id = newId('call');
  const call = await deps.db.transaction(tenantId, async (sql) => {
    const { row } = await insertCall(sql, tenantId, {
      id,
      location_id: location.id,
      call_id: null,
      status: 'ringing',
      direction: 'outbound',
      caller_number: location.voice_number,
      to_number: wish.to,
      purpose: wish.purpose,
      started_at: deps.clock.now(),
      agent_id: ready.agent.id,
      agent_name: ready.agent.name,
      session_token: randomBytes(24).toString('base64url'),
    });
    await recordChange(sql, deps, actor, {
      action: 'call.started',
      targetId: id,
      event: {
        type: 'call.started',
        workspaceId: location.workspace_id,
        data: { id, location_id: location.id, direction: 'outbound' },
      },
    });
    return row;
  });
  const urls = carrierUrls(deps.publicUrl());
  try {
    const { callSid } = await deps.carrier.startCall({
      from: location.voice_number,
      to: wish.to,
      url: urls.outbound(id),
      statusCallbackUrl: urls.status,
    });
    await deps.db.transaction(tenantId, (sql) => saveCarrierId(sql, tenantId, id, callSid));
    return id;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    await deps.db.transaction(tenantId, (sql) =>
      moveCall(sql, tenantId, id, ['ringing'], { ended_reason: 'carrier_refused' }),
    );
    await finishCall(deps, call, { carrierStatus: 'failed', durationSeconds: 0 });
    if (error.outcome === 'unknown' || error.retryable)
      throw unavailable('The carrier cannot be reached; try again shortly', error);
    throw operationFailed(error.reason, 'The carrier refused the call', {
      provider: deps.config.carrier,
      provider_code: error.providerCode,
    });
  }
}
