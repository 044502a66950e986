import type { Database, Sql, StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Sex } from './schema.ts';

export interface AnimalRow {
  id: string;
  patient_id: string;
  name: string;
  kind: string | null;
  sex: Sex | null;
  /** `YYYY-MM-DD`. */
  born: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AnimalFields {
  name?: string;
  kind?: string | null;
  sex?: Sex | null;
  born?: string | null;
}

const columns = (sql: StatementBuilder) => sql`id, patient_id, name, kind, sex, born::text, created_at, updated_at`;

/** Whose animals are meant. */
export interface Owner {
  tenantId: string;
  workspaceId: string;
  patientId: string;
}

const ofOwner = (sql: StatementBuilder, { tenantId, workspaceId, patientId }: Owner) =>
  sql`tenant_id = ${tenantId} and workspace_id = ${workspaceId} and patient_id = ${patientId}`;

export function listAnimals(
  db: Database,
  owner: Owner,
  page: PageRequest,
): Promise<(AnimalRow & { cursor_at: string })[]> {
  return db.read(
    owner.tenantId,
    (sql) => sql`
      select ${columns(sql)}, created_at::text as cursor_at from animals where ${ofOwner(sql, owner)}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function findAnimal(db: Database, owner: Owner, id: string): Promise<AnimalRow | undefined> {
  const [row] = await db.read<AnimalRow>(
    owner.tenantId,
    (sql) => sql`select ${columns(sql)} from animals where ${ofOwner(sql, owner)} and id = ${id}`,
  );
  return row;
}

/** All of them, the oldest record first. */
export function listAnimalsIn(sql: Sql, owner: Owner): Promise<AnimalRow[]> {
  return sql<AnimalRow[]>`select ${columns(sql)} from animals where ${ofOwner(sql, owner)} order by created_at, id`;
}

/** Whoever else makes animals of this owner for a caller waits until the transaction ends. */
export async function lockAnimals(sql: Sql, { tenantId, patientId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}/${patientId}`}, 0))`;
}

export async function isVeterinary(sql: Sql, { tenantId, workspaceId }: Owner): Promise<boolean> {
  const rows = await sql`
    select 1 from workspaces
    where tenant_id = ${tenantId} and id = ${workspaceId} and business_category = 'VETERINARY'`;
  return rows.length > 0;
}

export async function insertAnimal(
  sql: Sql,
  { tenantId, workspaceId, patientId }: Owner,
  animal: AnimalFields & { id: string; name: string },
): Promise<AnimalRow> {
  const row = { ...animal, tenant_id: tenantId, workspace_id: workspaceId, patient_id: patientId };
  const [made] = await sql<AnimalRow[]>`insert into animals ${sql(row)} returning ${columns(sql)}`;
  return made as AnimalRow;
}

export async function updateAnimal(
  sql: Sql,
  owner: Owner,
  id: string,
  change: AnimalFields,
): Promise<AnimalRow | undefined> {
  const [row] = await sql<AnimalRow[]>`
    update animals set ${sql({ ...change, updated_at: new Date() })}
    where ${ofOwner(sql, owner)} and id = ${id} returning ${columns(sql)}`;
  return row;
}

/** @returns false when there is none, or none any more */
export async function deleteAnimal(sql: Sql, owner: Owner, id: string): Promise<boolean> {
  const rows = await sql`delete from animals where ${ofOwner(sql, owner)} and id = ${id} returning 1`;
  return rows.length > 0;
}

export async function deleteAnimalsOf(sql: Sql, tenantId: string, patientId: string): Promise<void> {
  await sql`delete from animals where tenant_id = ${tenantId} and patient_id = ${patientId}`;
}
