import type { BusinessProfile, Passage } from '../../engines/site-reader/types.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { SetupStatus, SetupStep } from './setup-state.ts';
import type { VoiceGender } from './voices.ts';

export interface AgentRow {
  tenant_id: string;
  id: string;
  location_id: string;
  name: string;
  voice_id: string;
  voice_gender: VoiceGender;
  language: string;
  begin_message: string | null;
  llm_system_prompt: string | null;
  knowledge_base_text: string | null;
  website_url: string | null;
  business_description: string | null;
  setup_status: Exclude<SetupStatus, 'not_started'>;
  /** Fencing token: a step of an older setup writes nothing. */
  setup_run: number;
  setup_steps: SetupStep[];
  profile: BusinessProfile | null;
  created_at: Date;
  updated_at: Date;
}

export async function findAgent(db: Database, tenantId: string, locationId: string): Promise<AgentRow | undefined> {
  const [row] = await db.read<AgentRow>(
    tenantId,
    (sql) => sql`select * from voice_agents where tenant_id = ${tenantId} and location_id = ${locationId}`,
  );
  return row;
}

export async function findAgentById(db: Database, tenantId: string, id: string): Promise<AgentRow | undefined> {
  const [row] = await db.read<AgentRow>(
    tenantId,
    (sql) => sql`select * from voice_agents where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

export function listPassages(db: Database, tenantId: string, agentId: string): Promise<{ passage: Passage }[]> {
  return db.read<{ passage: Passage }>(
    tenantId,
    (sql) =>
      sql`select passage from voice_agent_passages where tenant_id = ${tenantId} and agent_id = ${agentId} order by number`,
  );
}

export type AgentWish = Pick<
  AgentRow,
  'id' | 'name' | 'voice_id' | 'voice_gender' | 'website_url' | 'business_description' | 'setup_steps'
>;

/** Makes the location's agent, or starts the setup of the one it has over again; undefined while a setup is under way. */
export async function queueSetup(
  sql: Sql,
  tenantId: string,
  locationId: string,
  wish: AgentWish,
): Promise<AgentRow | undefined> {
  const [row] = await sql<AgentRow[]>`
    insert into voice_agents as agent (tenant_id, id, location_id, name, voice_id, voice_gender, website_url, business_description, setup_status, setup_steps)
    values (${tenantId}, ${wish.id}, ${locationId}, ${wish.name}, ${wish.voice_id}, ${wish.voice_gender}, ${wish.website_url},
            ${wish.business_description}, 'queued', ${sql.json(wish.setup_steps as never)})
    on conflict (tenant_id, location_id) do update
      set voice_id = excluded.voice_id, voice_gender = excluded.voice_gender, website_url = excluded.website_url,
          business_description = excluded.business_description, setup_status = 'queued', setup_steps = excluded.setup_steps,
          setup_run = agent.setup_run + 1, updated_at = now()
      where agent.setup_status in ('ready', 'failed')
    returning *`;
  return row;
}

export interface SetupProgress {
  setup_status?: AgentRow['setup_status'];
  setup_steps?: SetupStep[];
  profile?: BusinessProfile | null;
}

/** @returns false when another setup has begun or the agent is gone */
export async function updateSetup(
  sql: Sql,
  agent: Pick<AgentRow, 'tenant_id' | 'id' | 'setup_run'>,
  progress: SetupProgress,
): Promise<boolean> {
  const change = {
    updated_at: new Date(),
    ...(progress.setup_status === undefined ? {} : { setup_status: progress.setup_status }),
    ...(progress.setup_steps === undefined ? {} : { setup_steps: sql.json(progress.setup_steps as never) }),
    ...(progress.profile === undefined ? {} : { profile: sql.json(progress.profile as never) }),
  };
  const rows = await sql`
    update voice_agents set ${sql(change as never)}
    where tenant_id = ${agent.tenant_id} and id = ${agent.id} and setup_run = ${agent.setup_run} and setup_status in ('queued', 'in_progress')
    returning 1`;
  return rows.length === 1;
}

export async function replacePassages(sql: Sql, tenantId: string, agentId: string, passages: Passage[]): Promise<void> {
  await sql`delete from voice_agent_passages where tenant_id = ${tenantId} and agent_id = ${agentId}`;
  for (const [number, passage] of passages.entries()) {
    await sql`insert into voice_agent_passages (tenant_id, agent_id, number, passage) values (${tenantId}, ${agentId}, ${number}, ${sql.json(passage as never)})`;
  }
}

export type AgentChange = Partial<
  Pick<AgentRow, 'name' | 'voice_id' | 'voice_gender' | 'begin_message' | 'llm_system_prompt' | 'knowledge_base_text'>
>;

export async function updateAgent(
  sql: Sql,
  tenantId: string,
  id: string,
  change: AgentChange,
): Promise<AgentRow | undefined> {
  const [row] = await sql<AgentRow[]>`
    update voice_agents set ${sql({ ...change, updated_at: new Date() })} where tenant_id = ${tenantId} and id = ${id} returning *`;
  return row;
}

/** In any state; a setup under way finds its agent gone and stops. */
export async function deleteAgent(sql: Sql, tenantId: string, locationId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    delete from voice_agents where tenant_id = ${tenantId} and location_id = ${locationId} and setup_status <> 'removing' returning id`;
  return row?.id;
}
