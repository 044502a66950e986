import type { AgentRow } from './store.ts';

/** What is shown of an agent after a change of it. */
export function presentAgent(row: AgentRow) {
  return {
    id: row.id,
    name: row.name,
    voice_id: row.voice_id,
    language: row.language,
    begin_message: row.begin_message,
    knowledge_base_text: row.knowledge_base_text,
    updated_at: row.updated_at.toISOString(),
  };
}
