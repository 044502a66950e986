import { setTimeout as delay } from 'node:timers/promises';
import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { invalid, operationFailed } from '../../platform/http/errors.ts';
import { spendOfHour } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { requireDestination } from '../locations/call-destination.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { findAnsweringAgent } from '../voice-agents/load-agent.ts';
import { newSessionToken } from './carrier/answer-call.ts';
import { carrierUrls } from './carrier/carrier-urls.ts';
import { keepCarrierId } from './carrier/find-told-call.ts';
import { finishCall } from './ending/finish-call.ts';
import { sealCall } from './sealed-fields.ts';
import { type CallRow, findCall, insertCall } from './store.ts';

/** The carrier tells of a call as soon as it has begun to dial. */
const READ_BACKS = 15;
const READ_BACK_EVERY_MS = 200;

/**
 * Rings somebody from the location's number and lets the agent speak when they answer. The row is there before the carrier is asked, so
 * its callbacks always find it. An order whose outcome stays unknown is not repeated: should it ring after all, the call counts as over
 * and is hung up.
 * @param wish.to E.164
 * @param remember called in the transaction that makes the call, with its id
 * @returns id of the call
 * @throws AppError operation_failed, rate_limited, unavailable
 */
export async function placeCall(
  deps: Deps,
  actor: Actor,
  location: LocationRow,
  wish: { to: string; purpose: string },
  remember: (sql: Sql, id: string) => Promise<void>,
): Promise<string> {
  const from = await mayCall(deps, location, wish.to);
  const call = await keepOutboundCall(deps, actor, location, { ...wish, from }, remember);
  const urls = carrierUrls(deps.publicUrl());
  try {
    const { callSid } = await deps.carrier.startCall({
      from,
      to: wish.to,
      url: urls.outbound(call),
      statusCallbackUrl: urls.outboundStatus(call),
    });
    await keepCarrierId(deps, call, callSid);
    return call.id;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.outcome === 'unknown' && (await isHeardOf(deps, call))) return call.id;
    await finishCall(
      deps,
      call,
      { carrierStatus: 'failed', seconds: null },
      { isForced: true, reason: 'carrier_refused' },
    );
    throw carrierRefusal(deps, error, 'The carrier refused the call');
  }
}

/** Whether the carrier tells of a call, which means that it has carried the order out though its answer was lost. */
async function isHeardOf(deps: Pick<Deps, 'db'>, { tenant_id: tenantId, id }: CallRow): Promise<boolean> {
  for (let asked = 0; asked < READ_BACKS; asked++) {
    if ((await findCall(deps.db, tenantId, id))?.call_id != null) return true;
    await delay(READ_BACK_EVERY_MS);
  }
  return false;
}

/** What a partner is told when the carrier did not do as asked. */
export function carrierRefusal(deps: Pick<Deps, 'config'>, error: CarrierError, message: string): Error {
  if (error.outcome === 'unknown' || error.retryable)
    return unavailable('The carrier cannot be reached; try again shortly', error);
  return operationFailed(error.reason, message, { provider: deps.config.carrier, provider_code: error.providerCode });
}

/** @returns the number to ring from */
async function mayCall(deps: Pick<Deps, 'db' | 'config'>, location: LocationRow, to: string): Promise<string> {
  if (!location.workspace.activated || !location.activated) {
    throw operationFailed(
      'workspace_deactivated',
      'The workspace or location is deactivated; activate it to place calls',
    );
  }
  if (!location.voice_number)
    throw operationFailed('no_number', 'The location has no phone number; provision one to place calls');
  if (to === location.voice_number) throw invalid('body/to', 'must be another number than the location’s own');
  requireDestination(location, to, deps.config);
  if (!(await findAnsweringAgent(deps.db, location.tenant_id, location.id)))
    throw operationFailed('no_agent', 'The location has no ready agent; set one up to place calls');
  return location.voice_number;
}

async function keepOutboundCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'cipher' | 'config'>,
  actor: Actor,
  location: LocationRow,
  wish: { from: string; to: string; purpose: string },
  remember: (sql: Sql, id: string) => Promise<void>,
): Promise<CallRow> {
  const { tenantId } = actor;
  const id = newId('call');
  return deps.db.transaction(tenantId, async (sql) => {
    await spendOfHour(sql, tenantId, `outbound ${location.id}`, deps.config.outboundCallsPerHour);
    const kept = await insertCall(sql, tenantId, {
      id,
      location_id: location.id,
      call_id: null,
      status: 'ringing',
      direction: 'outbound',
      caller_number: wish.from,
      to_number: wish.to,
      started_at: deps.clock.now(),
      session_token: newSessionToken(),
      sealed_purpose: sealCall(deps.cipher, tenantId, id, 'purpose', wish.purpose),
    });
    if (!kept) throw new Error('a call without a carrier’s id met another');
    await remember(sql, id);
    await recordChange(sql, deps, actor, {
      action: 'call.started',
      targetId: id,
      event: {
        type: 'call.started',
        workspaceId: location.workspace_id,
        data: { id, location_id: location.id, direction: 'outbound' },
      },
    });
    return kept.row;
  });
}
