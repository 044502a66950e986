import type { Deps } from '../../deps.ts';
import { readerWithin, type Sql } from '../../platform/db/database.ts';
import { conflict, operationFailed } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { adoptWebsite } from '../locations/change-location.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { setUpAgents } from './queues.ts';
import { pendingSteps, type SetupStatus } from './setup-state.ts';
import { findAgent, queueSetup } from './store.ts';
import { defaultVoice, genderOf, type VoiceGender } from './voices.ts';

export interface SetupWish {
  voice_id?: string;
  voice_gender?: VoiceGender;
  website_url?: string;
  business_description?: string;
}

/** Queues the setup of a location's agent, or of the one it has over again, in the caller's transaction. */
export async function startSetup(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  location: LocationRow,
  wish: SetupWish,
): Promise<SetupStatus> {
  if (!location.workspace.activated || !location.activated) {
    throw operationFailed(
      'workspace_deactivated',
      'The workspace or location is deactivated; activate it to set up an agent',
    );
  }
  const voiceId = wish.voice_id ?? (wish.voice_gender && defaultVoice(wish.voice_gender));
  const websiteBefore =
    (await findAgent(readerWithin(sql, actor.tenantId), actor.tenantId, location.id))?.website_url ?? null;
  const agent = await queueSetup(sql, actor.tenantId, location.id, {
    id: newId('agent'),
    name: `${location.name} assistant`,
    voice: voiceId ? { voice_id: voiceId, voice_gender: genderOf(voiceId) } : null,
    defaultVoice: { voice_id: defaultVoice('female'), voice_gender: 'female' },
    website_url: wish.website_url ?? location.website_url,
    business_description: wish.business_description ?? null,
    setup_steps: pendingSteps(),
  });
  if (!agent)
    throw conflict('setup_in_progress', 'The agent is being set up already; wait until it is ready or failed');
  await adoptWebsite(sql, deps, actor, location, wish.website_url, websiteBefore);
  await deps.jobs.enqueue(sql, setUpAgents, { tenantId: actor.tenantId, agentId: agent.id, run: agent.setup_run });
  await recordChange(sql, deps, actor, { action: 'agent.setup_requested', targetId: agent.id });
  return agent.setup_status;
}
