import { connectToRelay, hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { languageOf, localeOf } from '../../../engines/dialog/locale.ts';
import { type LocationRow, loadLocation } from '../../locations/find-location.ts';
import { type AgentRow, findAnsweringAgent } from '../../voice-agents/load-agent.ts';
import { VOICE_SERVICE, voiceIn } from '../../voice-agents/voices.ts';
import { spokenLanguages } from '../session/practice-facts.ts';
import { SESSION_DUE_SECONDS } from '../session/session-store.ts';
import { answerByAgent, type CallState } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/** Connects the caller to the agent again, after the line was lost or a transfer failed. */
export async function returnToAgent(deps: Pick<Deps, 'db' | 'publicUrl'>, call: CallState): Promise<string> {
  const { tenant_id: tenantId, location_id: locationId } = call;
  const [agent, location] = await deps.db.readTogether(tenantId, (db) =>
    Promise.all([findAnsweringAgent(db, tenantId, locationId), loadLocation(db, tenantId, locationId)]),
  );
  return connectToAgent(deps, call, { agent, location });
}

/** @param at whose agent is null where it is gone: who was with it stays with it */
export async function connectToAgent(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  known: CallState,
  at: { agent: AgentRow | null; location: Pick<LocationRow, 'languages'> | undefined },
): Promise<string> {
  const call = await answerByAgent(deps.db, known, at.agent, SESSION_DUE_SECONDS);
  return call ? agentDocument(deps, call, at) : hangUp();
}

/** The document that connects the caller to the agent, which has the call already. */
export function agentDocument(
  deps: Pick<Deps, 'publicUrl'>,
  call: CallState,
  { agent, location }: { agent: AgentRow | null; location: Pick<LocationRow, 'languages'> | undefined },
): string {
  if (call.session_token === null) return hangUp();
  const urls = carrierUrls(deps.publicUrl());
  return connectToRelay({
    url: urls.relay,
    actionUrl: urls.session(call),
    parameters: { session: call.session_token },
    ...(agent ? speechOf(agent, location?.languages ?? []) : {}),
  });
}

/** The agent's voice in its language, and in each of the location's that a call may be switched to. */
function speechOf({ language, voice_id: voiceId }: AgentRow, ofLocation: readonly string[]) {
  const spoken = spokenLanguages(language, ofLocation);
  const [first = language, ...further] = spoken.map((tag) => localeOf(spoken, languageOf(tag)));
  return {
    language: first,
    voice: voiceIn(voiceId, first),
    ttsProvider: VOICE_SERVICE,
    languages: further.map((code) => ({ code, voice: voiceIn(voiceId, code) })),
  };
}
