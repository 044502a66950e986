import type { BusinessProfile, Passage } from '../../engines/site-reader/types.ts';
import type { Database, Reader, Sql } from '../../platform/db/database.ts';
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
  setup_run: number;
  setup_attempt: number;
  setup_steps: SetupStep[];
  profile: BusinessProfile | null;
  ready_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function findAgent(db: Reader, tenantId: string, locationId: string): Promise<AgentRow | undefined> {
  const [row] = await db.read<AgentRow>(
    tenantId,
    (sql) => sql`select * from voice_agents where tenant_id = ${tenantId} and location_id = ${locationId}`,
  );
  return row;
}

export function listPassages(db: Reader, tenantId: string, agentId: string): Promise<{ passage: Passage }[]> {
  return db.read<{ passage: Passage }>(
    tenantId,
    (sql) =>
      sql`select passage from voice_agent_passages where tenant_id = ${tenantId} and agent_id = ${agentId} order by number`,
  );
}

export interface AgentWish {
  id: string;
  name: string;
  /** Null: the voice that the agent has, or `defaultVoice` for a new one. */
  voice: Pick<AgentRow, 'voice_id' | 'voice_gender'> | null;
  defaultVoice: Pick<AgentRow, 'voice_id' | 'voice_gender'>;
  website_url: string | null;
  /** Null: what the agent was told before. */
  business_description: string | null;
  setup_steps: SetupStep[];
}

/** Makes the location's agent, or starts the setup of the one it has over again; undefined while a setup is under way. */
export async function queueSetup(
  sql: Sql,
  tenantId: string,
  locationId: string,
  wish: AgentWish,
): Promise<AgentRow | undefined> {
  const voice = wish.voice ?? wish.defaultVoice;
  const [row] = await sql<AgentRow[]>`
    insert into voice_agents as agent (tenant_id, id, location_id, name, voice_id, voice_gender, website_url, business_description, setup_status, setup_steps)
    values (${tenantId}, ${wish.id}, ${locationId}, ${wish.name}, ${voice.voice_id}, ${voice.voice_gender}, ${wish.website_url},
            ${wish.business_description}, 'queued', ${sql.json(wish.setup_steps)})
    on conflict (tenant_id, location_id) do update
      set voice_id = coalesce(${wish.voice?.voice_id ?? null}, agent.voice_id),
          voice_gender = coalesce(${wish.voice?.voice_gender ?? null}, agent.voice_gender),
          website_url = excluded.website_url,
          business_description = coalesce(excluded.business_description, agent.business_description),
          setup_status = 'queued', setup_steps = excluded.setup_steps,
          setup_run = agent.setup_run + 1, setup_attempt = 0, updated_at = now()
      where agent.setup_status in ('ready', 'failed')
    returning *`;
  return row;
}

/** Begins an attempt at a setup: from now on earlier ones write nothing. Undefined where there is nothing to do any more. */
export async function beginAttempt(
  sql: Sql,
  setup: { tenantId: string; agentId: string; run: number },
): Promise<AgentRow | undefined> {
  const [row] = await sql<AgentRow[]>`
    update voice_agents set setup_status = 'in_progress', setup_attempt = setup_attempt + 1, updated_at = now()
    where tenant_id = ${setup.tenantId} and id = ${setup.agentId} and setup_run = ${setup.run}
      and setup_status in ('queued', 'in_progress')
    returning *`;
  return row;
}

/** Setups of which nothing was heard for so long. */
export function listStuckSetups(db: Database, tenantId: string, seconds: number): Promise<AgentRow[]> {
  return db.read<AgentRow>(
    tenantId,
    (sql) => sql`
      select * from voice_agents where tenant_id = ${tenantId} and setup_status = 'in_progress'
        and updated_at < now() - ${seconds} * interval '1 second'`,
  );
}

export interface SetupProgress {
  setup_status?: 'ready' | 'failed';
  setup_steps?: SetupStep[];
  profile?: BusinessProfile | null;
}

/** @returns false when another setup or attempt has begun, or the agent is gone */
export async function updateSetup(
  sql: Sql,
  agent: Pick<AgentRow, 'tenant_id' | 'id' | 'setup_run' | 'setup_attempt'>,
  progress: SetupProgress,
): Promise<boolean> {
  const { setup_status: status, setup_steps: steps, profile } = progress;
  const rows = await sql`
    update voice_agents set updated_at = now()
      ${status === undefined ? sql`` : sql`, setup_status = ${status}`}
      ${status === 'ready' ? sql`, ready_at = now()` : sql``}
      ${steps === undefined ? sql`` : sql`, setup_steps = ${sql.json(steps)}`}
      ${profile === undefined ? sql`` : sql`, profile = ${profile === null ? null : sql.json(profile)}`}
    where tenant_id = ${agent.tenant_id} and id = ${agent.id} and setup_run = ${agent.setup_run}
      and setup_attempt = ${agent.setup_attempt} and setup_status = 'in_progress'
    returning 1`;
  return rows.length === 1;
}

export async function replacePassages(sql: Sql, tenantId: string, agentId: string, passages: Passage[]): Promise<void> {
  await sql`delete from voice_agent_passages where tenant_id = ${tenantId} and agent_id = ${agentId}`;
  await sql`
    insert into voice_agent_passages (tenant_id, agent_id, number, passage)
    select ${tenantId}, ${agentId}, number - 1, passage
    from jsonb_array_elements(${sql.json(passages)}) with ordinality as given (passage, number)`;
}

export type AgentChange = Partial<
  Pick<AgentRow, 'name' | 'voice_id' | 'voice_gender' | 'begin_message' | 'llm_system_prompt' | 'knowledge_base_text'>
>;

/** Undefined while the agent is being set up, or where it is gone. */
export async function updateAgent(
  sql: Sql,
  tenantId: string,
  id: string,
  change: AgentChange,
): Promise<AgentRow | undefined> {
  const [row] = await sql<AgentRow[]>`
    update voice_agents set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and id = ${id} and setup_status in ('ready', 'failed') returning *`;
  return row;
}

/** In any state; a setup under way finds its agent gone and stops. */
export async function deleteAgent(sql: Sql, tenantId: string, locationId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    delete from voice_agents where tenant_id = ${tenantId} and location_id = ${locationId} and setup_status <> 'removing' returning id`;
  return row?.id;
}
