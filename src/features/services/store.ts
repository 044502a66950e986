import type { Reader, Sql } from '../../platform/db/database.ts';

export interface ServiceRow {
  id: string;
  location_id: string;
  name: string;
  /** 1 to 480. */
  duration_minutes: number;
  price_cents: number | null;
  /** `#RRGGBB`. */
  color: string | null;
  description: string | null;
  is_active: boolean;
  /** Address in the system that keeps it; null for our own. */
  external_id: string | null;
}

export interface ServiceFields {
  name?: string;
  duration_minutes?: number;
  price_cents?: number | null;
  color?: string | null;
  description?: string | null;
  is_active?: boolean;
}

/** In the order in which they were made, inactive ones included, deleted ones not. */
export function listServices(db: Reader, tenantId: string, locationId: string): Promise<ServiceRow[]> {
  return db.read<ServiceRow>(
    tenantId,
    (sql) => sql`
      select * from services
      where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
        and (external_id is null) = is_native(${tenantId}, ${locationId})
      order by created_at, id`,
  );
}

export async function findService(
  sql: Sql,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<ServiceRow | undefined> {
  const [row] = await sql<ServiceRow[]>`
    select * from services
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null
      and (external_id is null) = is_native(${tenantId}, ${locationId})`;
  return row;
}

/** Those of these that the location has, held against deletion until the transaction ends. */
export async function lockServices(
  sql: Sql,
  tenantId: string,
  locationId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: string }[]>`
    select id from services
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = any(${[...ids]}) and deleted_at is null
      and (external_id is null) = is_native(${tenantId}, ${locationId})
    order by id for share`;
  return rows.map((row) => row.id);
}

export async function insertService(
  sql: Sql,
  tenantId: string,
  service: ServiceFields & { id: string; location_id: string; name: string; duration_minutes: number },
): Promise<ServiceRow> {
  const [row] = await sql<ServiceRow[]>`insert into services ${sql({ ...service, tenant_id: tenantId })} returning *`;
  return row as ServiceRow;
}

export async function updateService(
  sql: Sql,
  tenantId: string,
  locationId: string,
  id: string,
  change: ServiceFields,
): Promise<ServiceRow | undefined> {
  const [row] = await sql<ServiceRow[]>`
    update services set ${sql({ ...change })}
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null returning *`;
  return row;
}

/**
 * Deactivates and hides a service; the row stays, so that the appointments made for it go on showing its name. Booked ones stay
 * booked.
 * @returns false when there is none, or none any more
 */
export async function deleteService(sql: Sql, tenantId: string, locationId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update services set is_active = false, deleted_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null returning 1`;
  return rows.length > 0;
}

/** Makes or refreshes the copy of a service that another system keeps. @returns its id here */
export async function upsertExternalService(
  sql: Sql,
  tenantId: string,
  service: ServiceFields & { id: string; location_id: string; external_id: string },
): Promise<string> {
  const { id: _id, location_id: _location, ...fields } = service;
  const [row] = await sql<{ id: string }[]>`
    insert into services ${sql({ ...service, tenant_id: tenantId })}
    on conflict (tenant_id, location_id, external_id) do update set ${sql({ ...fields, deleted_at: null })} returning id`;
  return row?.id ?? service.id;
}

/** Hides the copies of what the other system has no more. @param kept addresses of what it has */
export async function hideExternalServices(
  sql: Sql,
  tenantId: string,
  locationId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`
    update services set is_active = false, deleted_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
      and external_id is not null and external_id <> all(${[...kept]})`;
}

/** A hidden service of this name. @returns its id */
export async function insertHiddenService(
  sql: Sql,
  tenantId: string,
  service: { id: string; location_id: string; name: string },
): Promise<string> {
  const [known] = await sql<{ id: string }[]>`
    select id from services
    where tenant_id = ${tenantId} and location_id = ${service.location_id} and external_id is null
      and deleted_at is not null and name = ${service.name} limit 1`;
  if (known) return known.id;
  await sql`
    insert into services (tenant_id, id, location_id, name, duration_minutes, is_active, deleted_at)
    values (${tenantId}, ${service.id}, ${service.location_id}, ${service.name}, 30, false, now())`;
  return service.id;
}

export async function countNativeServices(sql: Sql, tenantId: string, workspaceId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from services service
    join locations location on location.tenant_id = service.tenant_id and location.id = service.location_id
    where service.tenant_id = ${tenantId} and location.workspace_id = ${workspaceId}
      and service.deleted_at is null and service.external_id is null`;
  return row?.count ?? 0;
}
