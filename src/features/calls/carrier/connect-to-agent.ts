import { connectToRelay, hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { findAnsweringAgent } from '../../voice-agents/load-agent.ts';
import { VOICE_SERVICE } from '../../voice-agents/voices.ts';
import { SESSION_DUE_SECONDS } from '../session/session-store.ts';
import { answerByAgent, type CallRow } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/** Connects the caller to the agent: for the first time, or again after the line was lost or a transfer failed. */
export async function connectToAgent(deps: Pick<Deps, 'db' | 'publicUrl'>, known: CallRow): Promise<string> {
  const agent = await findAnsweringAgent(deps.db, known.tenant_id, known.location_id);
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
