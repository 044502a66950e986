import { randomBytes } from 'node:crypto';
import { hangUp, reject } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { recordChange, systemActor } from '../../audit-log/record-change.ts';
import type { LocationRow } from '../../locations/find-location.ts';
import { findNumberOwner } from '../../phone-numbers/find-number-owner.ts';
import type { AgentRow } from '../../voice-agents/load-agent.ts';
import { type CallState, insertCall } from '../store.ts';
import { agentDocument, connectToAgent } from './connect-to-agent.ts';
import { findRoute, followRoute } from './direct-call.ts';
import { loadReception } from './reception.ts';

type AnswerDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'config' | 'log'>;

/** The document for a call that comes in. A call the carrier tells of twice is one call. */
export async function answerCall(
  deps: AnswerDeps,
  told: { callSid: string; from: string | null; to: string },
): Promise<string> {
  const owner = await findNumberOwner(deps.db, told.to);
  const reception = owner && (await loadReception(deps, owner));
  if (!reception) return reject('rejected');
  const route = await findRoute(deps, reception, told.from, false);
  const agent = route.to === 'agent' ? reception.agent : null;
  const kept = await keepCall(deps, reception.location, told, agent);
  if (!kept) return reject('rejected');
  return agent && kept.isNew ? agentDocument(deps, kept.row, reception) : followRoute(deps, reception, kept.row, route);
}

/** @param agent who answers it at once, if so: then it is made as one that has been answered, which spares a change of it */
async function keepCall(
  deps: AnswerDeps,
  location: LocationRow,
  told: { callSid: string; from: string | null; to: string },
  agent: AgentRow | null,
): Promise<{ row: CallState; isNew: boolean } | null> {
  const { tenant_id: tenantId } = location;
  // A machine that fails takes the caller with it.
  return deps.db.transactionUnflushed(tenantId, async (sql) => {
    const kept = await insertCall(sql, tenantId, {
      id: newId('call'),
      location_id: location.id,
      call_id: told.callSid,
      status: agent === null ? 'ringing' : 'in_progress',
      direction: 'inbound',
      caller_number: told.from,
      to_number: told.to,
      started_at: deps.clock.now(),
      session_token: newSessionToken(),
      sealed_purpose: null,
      agent_id: agent?.id ?? null,
      agent_name: agent?.name ?? null,
    });
    if (kept?.isNew) {
      const { id } = kept.row;
      await recordChange(sql, deps, systemActor(tenantId), {
        action: 'call.started',
        targetId: id,
        event: {
          type: 'call.started',
          workspaceId: location.workspace_id,
          data: { id, location_id: location.id, direction: 'inbound' },
        },
      });
    }
    return kept;
  });
}

/** The document for an outbound call that was answered: the agent speaks, unless the practice was deactivated meanwhile. */
export async function answerOutbound(deps: AnswerDeps, call: CallState): Promise<string> {
  const reception = await loadReception(deps, { tenantId: call.tenant_id, locationId: call.location_id });
  if (!reception?.location.activated || !reception.location.workspace.activated) return hangUp();
  return connectToAgent(deps, call, reception);
}

/** By this the agent's socket is told which call it serves. */
export function newSessionToken(): string {
  return randomBytes(24).toString('base64url');
}
