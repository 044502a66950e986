import type { Database, Sql } from '../../platform/db/database.ts';

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
export function listServices(db: Database, tenantId: string, locationId: string): Promise<ServiceRow[]> {
  return db.read<ServiceRow>(
    tenantId,
    (sql) => sql`
      select * from services
      where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null
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
    where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id} and deleted_at is null`;
  return row;
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
