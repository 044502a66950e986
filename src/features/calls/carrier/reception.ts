import type { Deps } from '../../../deps.ts';
import { type LocationRow, loadLocation, loadOpening } from '../../locations/find-location.ts';
import { isOpenAt } from '../../locations/operating-hours.ts';
import { type AgentRow, findAnsweringAgent } from '../../voice-agents/load-agent.ts';

/** Who can answer for a location at this moment. */
export interface Reception {
  location: LocationRow;
  agent: AgentRow | null;
  /** Looked up where it decides who answers; true elsewhere. */
  isOpen: boolean;
}

/** All of it in one transaction: a caller hears it ring meanwhile. Null where there is no such location any more. */
export function loadReception(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { tenantId: string; locationId: string },
): Promise<Reception | null> {
  const now = deps.clock.now();
  return deps.db.readTogether(of.tenantId, async (db) => {
    const [location, agent] = await Promise.all([
      loadLocation(db, of.tenantId, of.locationId),
      findAnsweringAgent(db, of.tenantId, of.locationId),
    ]);
    if (!location) return null;
    if (location.voice_routing_mode !== 'after_hours') return { location, agent, isOpen: true };
    const { hours, closedOn } = await loadOpening(db, location, now);
    return { location, agent, isOpen: isOpenAt(hours, location.timezone, now, closedOn) };
  });
}
