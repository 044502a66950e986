import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import { newId } from '../../platform/ids.ts';
import type { AgentRow } from './store.ts';

const KEPT = ['name', 'voice_id', 'begin_message', 'llm_system_prompt', 'knowledge_base_text'] as const;
/** What a version keeps of an agent. */
export type AgentWording = Pick<AgentRow, (typeof KEPT)[number]>;

export interface VersionRow extends AgentWording {
  id: string;
  made_by: string;
  created_at: Date;
}

/** Older ones are let go. */
const MOST_VERSIONS = 100;

export const wordingOf = (row: AgentWording): AgentWording =>
  Object.fromEntries(KEPT.map((field) => [field, row[field]])) as AgentWording;

/**
 * Keeps what an agent says from now on, where it has changed, and with the first change what it said before.
 * @param madeBy as the audit log names them
 */
export async function keepVersion(sql: Sql, before: AgentRow, after: AgentRow, madeBy: string): Promise<void> {
  if (KEPT.every((field) => before[field] === after[field])) return;
  const { tenant_id, id: agent_id } = after;
  const [known] =
    await sql`select 1 from agent_versions where tenant_id = ${tenant_id} and agent_id = ${agent_id} limit 1`;
  const insert = (row: AgentWording, made_by: string) =>
    sql`insert into agent_versions ${sql({ tenant_id, id: newId('aver'), agent_id, ...wordingOf(row), made_by })}`;
  if (!known) await insert(before, 'system');
  await insert(after, madeBy);
  await sql`
    delete from agent_versions where tenant_id = ${tenant_id} and agent_id = ${agent_id} and id in (
      select id from agent_versions where tenant_id = ${tenant_id} and agent_id = ${agent_id}
      order by created_at desc, id desc offset ${MOST_VERSIONS})`;
}

/** Newest first. */
export function listVersions(
  db: Database,
  tenantId: string,
  agentId: string,
  page: PageRequest,
): Promise<(VersionRow & { cursor_at: string })[]> {
  return db.read<VersionRow & { cursor_at: string }>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from agent_versions
      where tenant_id = ${tenantId} and agent_id = ${agentId}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function findVersion(
  sql: Sql,
  tenantId: string,
  agentId: string,
  id: string,
): Promise<VersionRow | undefined> {
  const [row] = await sql<VersionRow[]>`
    select * from agent_versions where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id}`;
  return row;
}
