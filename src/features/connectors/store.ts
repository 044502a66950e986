import type { Catalog, OpenSlot } from '../../adapters/connectors/types.ts';
import type { Database, Sql } from '../../platform/db/database.ts';

/** What a workspace is connected to; both null for native. */
export interface ConnectorRow {
  connector_type: 'native' | 'fhir';
  connector: { base_url: string; credential_id: string | null } | null;
}

export async function findConnector(
  db: Database,
  tenantId: string,
  workspaceId: string,
): Promise<ConnectorRow | undefined> {
  const [row] = await db.read<ConnectorRow>(
    tenantId,
    (sql) => sql`
      select connector_type, connector from workspaces where tenant_id = ${tenantId} and id = ${workspaceId}`,
  );
  return row;
}

/** @returns undefined when the tenant has no such workspace */
export async function lockConnector(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
): Promise<ConnectorRow | undefined> {
  const [row] = await sql<ConnectorRow[]>`
    select connector_type, connector from workspaces
    where tenant_id = ${tenantId} and id = ${workspaceId} for update`;
  return row;
}

export async function updateConnector(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
  { connector_type, connector }: ConnectorRow,
): Promise<void> {
  await sql`
    update workspaces set connector_type = ${connector_type}, updated_at = now(),
      connector = ${connector === null ? null : sql.json({ ...connector })}
    where tenant_id = ${tenantId} and id = ${workspaceId}`;
}

export interface CatalogRow {
  base_url: string;
  catalog: Catalog;
  /** Seconds since it was read. */
  age: number;
}

export async function findCatalog(db: Database, tenantId: string, locationId: string): Promise<CatalogRow | undefined> {
  const [row] = await db.read<CatalogRow>(
    tenantId,
    (sql) => sql`
      select base_url, catalog, extract(epoch from now() - refreshed_at)::double precision as age
      from connector_catalogs where tenant_id = ${tenantId} and location_id = ${locationId}`,
  );
  return row;
}

/** True for the one that may read a catalog again; for `seconds` nobody else may. */
export async function claimRefresh(sql: Sql, tenantId: string, locationId: string, seconds: number): Promise<boolean> {
  const rows = await sql`
    update connector_catalogs set claimed_at = now()
    where tenant_id = ${tenantId} and location_id = ${locationId}
      and (claimed_at is null or claimed_at < now() - ${seconds} * interval '1 second') returning 1`;
  return rows.length > 0;
}

export async function keepCatalog(
  sql: Sql,
  tenantId: string,
  locationId: string,
  baseUrl: string,
  catalog: Catalog,
): Promise<void> {
  await sql`
    insert into connector_catalogs (tenant_id, location_id, base_url, catalog)
    values (${tenantId}, ${locationId}, ${baseUrl}, ${sql.json(catalog)})
    on conflict (tenant_id, location_id) do update
    set base_url = excluded.base_url, catalog = excluded.catalog, refreshed_at = now(), claimed_at = null`;
}

/** A write under way in the other system. */
export interface WriteRow {
  id: string;
  location_id: string;
  kind: 'book' | 'move';
  slot: { id: string; providerId: string | null; startsAt: string; endsAt: string };
  appointment_id: string | null;
  call_id: string | null;
  request_id: string | null;
  settling_at: Date | null;
}

export async function insertWrite(
  sql: Sql,
  tenantId: string,
  write: Omit<WriteRow, 'settling_at' | 'slot'> & { slot: OpenSlot },
): Promise<void> {
  await sql`
    insert into connector_writes ${sql({ ...write, slot: sql.json({ ...write.slot }), tenant_id: tenantId })}`;
}

/** The write that an earlier try of the same turn has begun. */
export async function findWriteOfRequest(
  db: Database,
  tenantId: string,
  callId: string,
  requestId: string,
): Promise<WriteRow | undefined> {
  const [row] = await db.read<WriteRow>(
    tenantId,
    (sql) => sql`
      select * from connector_writes
      where tenant_id = ${tenantId} and call_id = ${callId} and request_id = ${requestId}`,
  );
  return row;
}

/** A write, with the address of the appointment that it moves. */
export async function findWrite(
  db: Database,
  tenantId: string,
  id: string,
): Promise<(WriteRow & { external_id: string | null }) | undefined> {
  const [row] = await db.read<WriteRow & { external_id: string | null }>(
    tenantId,
    (sql) => sql`
      select write.*, appointment.external_id from connector_writes write
      left join appointments appointment
        on appointment.tenant_id = write.tenant_id and appointment.id = write.appointment_id
      where write.tenant_id = ${tenantId} and write.id = ${id}`,
  );
  return row;
}

/** Ends a write. @returns false when somebody is settling it, or has: it must not succeed any more */
export async function endWrite(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from connector_writes where tenant_id = ${tenantId} and id = ${id} and settling_at is null returning 1`;
  return rows.length > 0;
}

/** Takes a write to settle it, from whoever began it; null where somebody else is at it. */
export async function claimWrite(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update connector_writes set settling_at = now()
    where tenant_id = ${tenantId} and id = ${id}
      and (settling_at is null or settling_at < now() - interval '1 minute') returning 1`;
  return rows.length > 0;
}

export async function deleteWrite(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from connector_writes where tenant_id = ${tenantId} and id = ${id}`;
}

/** Writes that have been under way for longer than any caller waits, oldest first. */
export function listStaleWrites(db: Database, tenantId: string, seconds: number): Promise<WriteRow[]> {
  return db.read<WriteRow>(
    tenantId,
    (sql) => sql`
      select * from connector_writes
      where tenant_id = ${tenantId} and created_at < now() - ${seconds} * interval '1 second'
      order by created_at limit 100`,
  );
}
