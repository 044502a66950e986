import type { Passage } from '../../engines/site-reader/types.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AgentRow, findAgent, listPassages } from './store.ts';

export type { AgentRow } from './store.ts';

/** The agent of a location with everything it may quote, for answering a call; null while none is ready. */
export async function loadReadyAgent(
  db: Database,
  tenantId: string,
  locationId: string,
): Promise<{ agent: AgentRow; passages: Passage[] } | null> {
  const agent = await findAgent(db, tenantId, locationId);
  if (agent?.setup_status !== 'ready') return null;
  const rows = await listPassages(db, tenantId, agent.id);
  return { agent, passages: rows.map((row) => row.passage) };
}
