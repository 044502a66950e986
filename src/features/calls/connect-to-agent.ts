import { connectToRelay, hangUp } from '../../adapters/carriers/twiml.ts';
import type { Deps } from '../../deps.ts';
import { findAnsweringAgent } from '../voice-agents/load-agent.ts';
import { VOICE_SERVICE } from '../voice-agents/voices.ts';
import { carrierUrls } from './carrier-urls.ts';
import { SESSION_DUE_SECONDS } from './session-store.ts';
import { type CallRow, lockCall, noteAlive, updateCall } from './store.ts';

/** Connects the caller to the agent: for the first time, or again after the line was lost or a transfer failed. */
export async function connectToAgent(deps: Pick<Deps, 'db' | 'publicUrl'>, known: CallRow): Promise<string> {
  const agent = await findAnsweringAgent(deps.db, known.tenant_id, known.location_id);
  const call = await deps.db.transaction(known.tenant_id, async (sql) => {
    const held = await lockCall(sql, known.tenant_id, known.id);
    // Where the carrier has told the end already, nobody is left on the line.
    if ((held?.status !== 'ringing' && held?.status !== 'in_progress') || held.carrier_ending !== null) return null;
    await noteAlive(sql, held, SESSION_DUE_SECONDS);
    return updateCall(sql, held, {
      status: 'in_progress',
      ended_reason: null,
      ...(agent ? { agent_id: agent.id, agent_name: agent.name } : {}),
    });
  });
  if (!call || call.session_token === null) return hangUp();
  const urls = carrierUrls(deps.publicUrl());
  return connectToRelay({
    url: urls.relay,
    actionUrl: urls.session(call),
    parameters: { session: call.session_token },
    ...(agent ? { voice: agent.voice_id, ttsProvider: VOICE_SERVICE, language: agent.language } : {}),
  });
}
