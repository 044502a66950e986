import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { type AgentChange, type AgentRow, updateAgent } from './store.ts';
import { keepVersion } from './version-store.ts';
import { genderOf } from './voices.ts';

/**
 * Changes what an agent says and how, and keeps the version.
 * @throws AppError conflict while it is being set up
 */
export async function changeAgent(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  agent: AgentRow,
  change: AgentChange,
): Promise<AgentRow> {
  const { voice_id: voiceId } = change;
  const updated = await updateAgent(sql, agent.tenant_id, agent.id, {
    ...change,
    ...(voiceId !== undefined && { voice_gender: genderOf(voiceId) }),
  });
  if (!updated) throw conflict('setup_in_progress', 'The agent is being set up; change it when it is ready');
  await keepVersion(sql, agent, updated, actor.actor);
  await recordChange(sql, deps, actor, { action: 'agent.updated', targetId: agent.id });
  return updated;
}
