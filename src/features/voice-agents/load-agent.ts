import type { Reader } from '../../platform/db/database.ts';
import { applyFacts, type Sources } from './apply-facts.ts';
import { type FactRow, factsOf } from './fact-store.ts';
import { type AgentRow, findAgent, listPassages } from './store.ts';

export type { AgentRow } from './store.ts';

/**
 * The agent that answers for a location: one that is ready, or that was and is being set up again. A rebuild, even one that fails,
 * never takes the line down.
 */
export async function findAnsweringAgent(db: Reader, tenantId: string, locationId: string): Promise<AgentRow | null> {
  const agent = await findAgent(db, tenantId, locationId);
  return agent?.ready_at == null ? null : agent;
}

/** The same with everything it may quote, as the practice has corrected it, for a conversation. */
export async function loadReadyAgent(
  db: Reader,
  tenantId: string,
  locationId: string,
): Promise<({ agent: AgentRow } & Sources) | null> {
  const agent = await findAnsweringAgent(db, tenantId, locationId);
  if (!agent) return null;
  const [rows, facts] = await Promise.all([
    listPassages(db, tenantId, agent.id),
    db.read<FactRow>(tenantId, (sql) => factsOf(sql, tenantId, locationId)),
  ]);
  const site = { passages: rows.map((row) => row.passage), faq: agent.profile?.faq ?? [] };
  return { agent, ...applyFacts(facts, site) };
}
