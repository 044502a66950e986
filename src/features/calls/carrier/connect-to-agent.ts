import { connectToRelay, hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { type AgentRow, findAnsweringAgent } from '../../voice-agents/load-agent.ts';
import { VOICE_SERVICE } from '../../voice-agents/voices.ts';
import { SESSION_DUE_SECONDS } from '../session/session-store.ts';
import { answerByAgent, type CallRow } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/** Connects the caller to the agent again, after the line was lost or a transfer failed. */
export async function returnToAgent(deps: Pick<Deps, 'db' | 'publicUrl'>, call: CallRow): Promise<string> {
  return connectToAgent(deps, call, await findAnsweringAgent(deps.db, call.tenant_id, call.location_id));
}

/** @param agent null where it is gone: who was with it stays with it */
export async function connectToAgent(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  known: CallRow,
  agent: AgentRow | null,
): Promise<string> {
  const call = await answerByAgent(deps.db, known, agent, SESSION_DUE_SECONDS);
  if (!call || call.session_token === null) return hangUp();
  const urls = carrierUrls(deps.publicUrl());
  return connectToRelay({
    url: urls.relay,
    actionUrl: urls.session(call),
    parameters: { session: call.session_token },
    ...(agent ? { voice: agent.voice_id, ttsProvider: VOICE_SERVICE, language: agent.language } : {}),
  });
}
