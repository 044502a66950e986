import type { Database, Reader, Sql, StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { BusinessCategory } from '../workspaces/schema.ts';
import type { AgentSetupStatus, ProviderSelectionMode, VoiceRoutingMode } from './schema.ts';

/** A location with what others say of it: its agent, its bought number, its workspace. */
export interface LocationRow {
  tenant_id: string;
  id: string;
  workspace_id: string;
  name: string;
  /** tz database zone. */
  timezone: string;
  /** E.164, as every number here. */
  phone_number: string | null;
  address: string | null;
  website_url: string | null;
  activated: boolean;
  booking_enabled: boolean;
  provider_selection_mode: ProviderSelectionMode;
  sms_number: string | null;
  voice_routing_mode: VoiceRoutingMode;
  forward_number: string | null;
  /** Seconds. */
  forward_timeout: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47, the first one preferred. */
  languages: string[];
  /** Where emergencies are sent that are the practice's to send. */
  emergency_number: string | null;
  emergency_instructions: string | null;
  created_at: Date;
  updated_at: Date;
  agent_setup_status: AgentSetupStatus;
  voice_agent_id: string | null;
  /** The bought number; null while it is only reserved or its outcome unknown. */
  voice_number: string | null;
  workspace: {
    id: string;
    name: string;
    business_category: BusinessCategory;
    activated: boolean;
    connector_type: 'native' | 'fhir';
  };
}

export type LocationListRow = LocationRow & { cursor_at: string };

/** What a caller may set; absent fields keep their value (or take the table's default). */
export interface LocationFields {
  name?: string;
  timezone?: string;
  phone_number?: string | null;
  address?: string | null;
  website_url?: string | null;
  activated?: boolean;
  booking_enabled?: boolean;
  provider_selection_mode?: ProviderSelectionMode;
  sms_number?: string | null;
  voice_routing_mode?: VoiceRoutingMode;
  forward_number?: string | null;
  forward_timeout?: number;
  country?: string;
  languages?: string[];
  emergency_number?: string | null;
  emergency_instructions?: string | null;
}

const locations = (sql: StatementBuilder) => sql`
  select location.*, location.created_at::text as cursor_at,
    coalesce(agent.setup_status, 'not_started') as agent_setup_status, agent.id as voice_agent_id,
    number.phone_number as voice_number,
    json_build_object('id', workspace.id, 'name', workspace.name, 'business_category', workspace.business_category,
      'activated', workspace.activated, 'connector_type', workspace.connector_type) as workspace
  from locations location
  join workspaces workspace on workspace.tenant_id = location.tenant_id and workspace.id = location.workspace_id
  left join voice_agents agent on agent.tenant_id = location.tenant_id and agent.location_id = location.id
  left join phone_numbers number on number.tenant_id = location.tenant_id and number.location_id = location.id
    and number.state = 'bought'`;

export async function findLocation(db: Reader, tenantId: string, id: string): Promise<LocationRow | undefined> {
  const [row] = await db.read<LocationRow>(
    tenantId,
    (sql) => sql`${locations(sql)} where location.tenant_id = ${tenantId} and location.id = ${id}`,
  );
  return row;
}

export function listLocations(
  db: Database,
  tenantId: string,
  workspaceId: string,
  page: PageRequest,
): Promise<LocationListRow[]> {
  return db.read<LocationListRow>(
    tenantId,
    (sql) => sql`
      ${locations(sql)} where location.tenant_id = ${tenantId} and location.workspace_id = ${workspaceId}
        ${page.after ? sql`and (location.created_at, location.id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by location.created_at desc, location.id desc limit ${page.limit + 1}`,
  );
}

/** @returns undefined when the workspace does not exist */
export async function insertLocation(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
  id: string,
  fields: LocationFields & { name: string },
): Promise<LocationRow | undefined> {
  const [workspace] = await sql`
    select 1 from workspaces where tenant_id = ${tenantId} and id = ${workspaceId}`;
  if (!workspace) return undefined;
  await sql`insert into locations ${sql({ ...fields, tenant_id: tenantId, workspace_id: workspaceId, id })}`;
  return locationIn(sql, tenantId, id);
}

/**
 * Changes what is named; with nothing named only `updated_at` moves. Holds the row until the transaction ends.
 * @returns undefined when the workspace has no such location
 */
export async function updateLocation(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
  id: string,
  change: LocationFields,
): Promise<LocationRow | undefined> {
  const changed = await sql`
    update locations set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and id = ${id} returning 1`;
  return changed.length > 0 ? locationIn(sql, tenantId, id) : undefined;
}

async function locationIn(sql: Sql, tenantId: string, id: string): Promise<LocationRow | undefined> {
  const [row] = await sql<LocationRow[]>`
    ${locations(sql)} where location.tenant_id = ${tenantId} and location.id = ${id}`;
  return row;
}

export interface OperatingHourRow {
  id: string;
  /** 0 = Sunday … 6 = Saturday. */
  day_of_week: number;
  /** `HH:MM`. */
  start_time: string;
  /** `HH:MM`, up to `24:00`. */
  end_time: string;
  is_active: boolean;
}

/** By day and start. */
export function hoursOf(sql: StatementBuilder, tenantId: string, locationId: string) {
  return sql<OperatingHourRow[]>`
    select id, day_of_week, start_time, end_time, is_active from operating_hours
    where tenant_id = ${tenantId} and location_id = ${locationId} order by day_of_week, start_time`;
}

/** Puts these hours in the place of all others. The caller holds the location's row, so that two replacements do not mix. */
export async function replaceHours(
  sql: Sql,
  tenantId: string,
  locationId: string,
  hours: OperatingHourRow[],
): Promise<void> {
  await sql`delete from operating_hours where tenant_id = ${tenantId} and location_id = ${locationId}`;
  if (hours.length === 0) return;
  const rows = hours.map((hour) => ({ ...hour, tenant_id: tenantId, location_id: locationId }));
  await sql`insert into operating_hours ${sql(rows)}`;
}
