import { randomBytes } from 'node:crypto';
import { connectToRelay, dialForward, hangUp, reject, sayAndHangUp } from '../../adapters/carriers/twiml.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { type LocationRow, loadHours, loadLocation } from '../locations/find-location.ts';
import { isOpenAt } from '../locations/operating-hours.ts';
import { findNumberOwner } from '../phone-numbers/find-number-owner.ts';
import { loadReadyAgent } from '../voice-agents/load-agent.ts';
import { VOICE_SERVICE } from '../voice-agents/voices.ts';
import { isOver } from './call-state.ts';
import { carrierUrls } from './carrier-urls.ts';
import { type Route, routeCall } from './route-call.ts';
import { type CallRow, insertCall, moveCall } from './store.ts';

export type CallDeps = Pick<Deps, 'db' | 'jobs' | 'cipher' | 'clock' | 'log' | 'publicUrl' | 'carrier'>;

/** The document for a call that comes in. A call the carrier tells of twice gets the same document twice. */
export async function answerCall(
  deps: CallDeps,
  told: { callSid: string; from: string | null; to: string },
): Promise<string> {
  const owner = await findNumberOwner(deps.db, told.to);
  const location = owner && (await loadLocation(deps.db, owner.tenantId, owner.locationId));
  if (!location) return reject('rejected');
  const ready = await loadReadyAgent(deps.db, location.tenant_id, location.id);
  const call = await deps.db.transaction(location.tenant_id, async (sql) => {
    const { row, isNew } = await insertCall(sql, location.tenant_id, {
      id: newId('call'),
      location_id: location.id,
      call_id: told.callSid,
      status: 'ringing',
      direction: 'inbound',
      caller_number: told.from,
      to_number: told.to,
      purpose: null,
      started_at: deps.clock.now(),
      agent_id: ready?.agent.id ?? null,
      agent_name: ready?.agent.name ?? null,
      session_token: randomBytes(24).toString('base64url'),
    });
    if (isNew) {
      await recordChange(sql, deps, systemActor(location.tenant_id), {
        action: 'call.started',
        targetId: row.id,
        event: {
          type: 'call.started',
          workspaceId: location.workspace_id,
          data: { id: row.id, location_id: location.id, direction: 'inbound' },
        },
      });
    }
    return row;
  });
  return documentFor(deps, location, call, await routeOf(deps, location, ready !== null, false));
}

/** The document for an outbound call that was answered: the agent speaks. */
export async function answerOutbound(deps: CallDeps, call: CallRow): Promise<string> {
  const location = await loadLocation(deps.db, call.tenant_id, call.location_id);
  return location ? documentFor(deps, location, call, { to: 'agent' }) : hangUp();
}

/** Where a call goes on after the forward number was tried in vain. */
export async function answerAfterForward(deps: CallDeps, call: CallRow): Promise<string> {
  const location = await loadLocation(deps.db, call.tenant_id, call.location_id);
  if (!location) return hangUp();
  const ready = await loadReadyAgent(deps.db, call.tenant_id, call.location_id);
  return documentFor(deps, location, call, await routeOf(deps, location, ready !== null, true));
}

/** Connects the caller to the agent: for the first time, or again after the line was lost or a transfer failed. */
export async function connectToAgent(deps: CallDeps, call: CallRow): Promise<string> {
  if (call.status === null || isOver(call.status) || call.session_token === null) return hangUp();
  const urls = carrierUrls(deps.publicUrl());
  const ready = await loadReadyAgent(deps.db, call.tenant_id, call.location_id);
  await deps.db.transaction(call.tenant_id, (sql) =>
    moveCall(sql, call.tenant_id, call.id, ['ringing'], { status: 'in_progress' }),
  );
  return connectToRelay({
    url: urls.relay,
    actionUrl: urls.session(call.id),
    parameters: { session: call.session_token },
    ...(ready ? { voice: ready.agent.voice_id, ttsProvider: VOICE_SERVICE, language: ready.agent.language } : {}),
  });
}

async function routeOf(
  deps: CallDeps,
  location: LocationRow,
  isAgentReady: boolean,
  forwardTried: boolean,
): Promise<Route> {
  const hours = await loadHours(deps.db, location.tenant_id, location.id);
  return routeCall({
    isWorkspaceActivated: location.workspace.activated,
    isLocationActivated: location.activated,
    isAgentReady,
    isOpen: isOpenAt(hours, location.timezone, deps.clock.now()),
    mode: location.voice_routing_mode,
    forwardNumber: location.forward_number,
    forwardTimeout: location.forward_timeout,
    forwardTried,
  });
}

async function documentFor(deps: CallDeps, location: LocationRow, call: CallRow, route: Route): Promise<string> {
  switch (route.to) {
    case 'agent':
      return connectToAgent(deps, call);
    case 'forward':
      return dialForward({
        number: route.number,
        timeoutSeconds: route.timeoutSeconds,
        actionUrl: carrierUrls(deps.publicUrl()).forwarded(call.id, 'routing'),
        ...(call.to_number === null ? {} : { callerId: call.to_number }),
      });
    case 'closed_message':
      return sayAndHangUp({
        text: `Thank you for calling ${location.name}. Nobody can take your call at the moment. Please call again later. Goodbye.`,
      });
  }
}
