import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface ProviderRow {
  id: string;
  location_id: string;
  name: string;
  is_active: boolean;
  /** Null: every service. */
  service_ids: string[] | null;
  /** BCP 47; null: those of the location. */
  languages: string[] | null;
  /** Whole years, both inclusive. */
  age_min: number | null;
  age_max: number | null;
  /** Address in the system that keeps it; null for our own. */
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export type ProviderListRow = ProviderRow & { cursor_at: string };

export interface ProviderFields {
  name?: string;
  is_active?: boolean;
  service_ids?: string[] | null;
  languages?: string[] | null;
  age_min?: number | null;
  age_max?: number | null;
}

/** A provider whom another system keeps. */
export interface ExternalProviderFields {
  /** Address there. */
  external_id: string;
  name: string;
  service_ids: string[] | null;
  languages: string[] | null;
}

export function listProviders(
  db: Database,
  tenantId: string,
  locationId: string,
  page: PageRequest,
): Promise<ProviderListRow[]> {
  return db.read<ProviderListRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from providers
      where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
        and (external_id is null) = is_native(${tenantId}, ${locationId})
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function findProvider(
  db: Database,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<ProviderRow | undefined> {
  const [row] = await db.read<ProviderRow>(
    tenantId,
    (sql) => sql`
      select * from providers
      where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null
        and (external_id is null) = is_native(${tenantId}, ${locationId})`,
  );
  return row;
}

/** All of them, in the order in which they were made. */
export function providersOf(sql: Sql, tenantId: string, locationId: string): Promise<ProviderRow[]> {
  return sql<ProviderRow[]>`
    select * from providers
    where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
      and (external_id is null) = is_native(${tenantId}, ${locationId}) order by created_at, id`;
}

export async function insertProvider(
  sql: Sql,
  tenantId: string,
  provider: ProviderFields & { id: string; location_id: string; name: string },
): Promise<ProviderRow> {
  const [row] = await sql<ProviderRow[]>`
    insert into providers ${sql({ ...provider, tenant_id: tenantId })} returning *`;
  return row as ProviderRow;
}

export async function updateProvider(
  sql: Sql,
  tenantId: string,
  locationId: string,
  id: string,
  change: ProviderFields,
): Promise<ProviderRow | undefined> {
  const [row] = await sql<ProviderRow[]>`
    update providers set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null returning *`;
  return row;
}

/**
 * Deactivates and hides a provider; the row stays, so that the appointments held by them go on showing the name. Booked ones
 * stay booked until someone moves or cancels them.
 * @returns false when there is none, or none any more
 */
export async function deleteProvider(sql: Sql, tenantId: string, locationId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update providers set is_active = false, deleted_at = now(), updated_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null returning 1`;
  return rows.length > 0;
}

/** Nobody does a service any more that is deleted; who did nothing else does none. */
export async function removeServiceOfProviders(
  sql: Sql,
  tenantId: string,
  locationId: string,
  serviceId: string,
): Promise<void> {
  await sql`
    update providers set service_ids = array_remove(service_ids, ${serviceId}), updated_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and ${serviceId} = any(service_ids)`;
}

/** Makes or refreshes the copy of a provider that another system keeps. */
export async function upsertExternalProvider(
  sql: Sql,
  tenantId: string,
  provider: ExternalProviderFields & { id: string; location_id: string },
): Promise<void> {
  await sql`
    insert into providers ${sql({ ...provider, tenant_id: tenantId })}
    on conflict (tenant_id, location_id, external_id) do update
    set name = excluded.name, service_ids = excluded.service_ids, languages = excluded.languages, is_active = true,
      deleted_at = null,
      updated_at = case
        when (providers.name, providers.service_ids, providers.languages)
          is not distinct from (excluded.name, excluded.service_ids, excluded.languages)
        then providers.updated_at else now() end`;
}

/** Hides the copies of those the other system has no more. @param kept addresses of those it has */
export async function hideExternalProviders(
  sql: Sql,
  tenantId: string,
  locationId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`
    update providers set is_active = false, deleted_at = now(), updated_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
      and external_id is not null and external_id <> all(${[...kept]})`;
}
