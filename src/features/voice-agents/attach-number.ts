import type { Deps } from '../../deps.ts';
import { loadLocation } from '../locations/find-location.ts';
import type { StepResult } from './setup-record.ts';
import type { AgentRow } from './store.ts';

/** Numbers point at us from their purchase; which agent answers is found by the location when it rings. */
export async function attachNumber(deps: Pick<Deps, 'db'>, agent: AgentRow): Promise<StepResult> {
  const location = await loadLocation(deps.db, agent.tenant_id, agent.location_id);
  return location?.voice_number
    ? { status: 'done', detail: `Answers ${location.voice_number}` }
    : { status: 'skipped', detail: 'The location has no number yet; the agent answers as soon as one is bought' };
}
