import type { Deps } from '../../deps.ts';
import type { StepResult } from './setup-record.ts';
import { type AgentRow, listPassages } from './store.ts';

/** Puts together what the agent answers from: the website's passages, and what the practice wrote about itself. */
export async function composeAgent(deps: Pick<Deps, 'db'>, agent: AgentRow): Promise<StepResult> {
  const fromSite = (await listPassages(deps.db, agent.tenant_id, agent.id)).map((row) => row.passage);
  const text = agent.business_description;
  const passages = text ? [...fromSite, { url: '', pageTitle: 'About the practice', headings: [], text }] : fromSite;
  const knowledge =
    passages.length > 0
      ? `${passages.length} ${passages.length === 1 ? 'passage' : 'passages'} to answer from`
      : 'nothing to answer from besides hours and services; say what callers ask in knowledge_base_text';
  return {
    status: 'done',
    detail: `Speaks ${agent.language} with the voice ${agent.voice_id}; ${knowledge}`,
    passages,
  };
}
