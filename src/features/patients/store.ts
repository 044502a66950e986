import type { Database, Sql, StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { PatientSearch } from './read-search.ts';
import { endsInDigits, fitsPatient } from './search-conditions.ts';

/** A living record; erased ones are never selected here. */
export interface PatientRow {
  id: string;
  workspace_id: string;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
  /** E.164. */
  phone_number: string | null;
  email: string | null;
  /** To texts about appointments; null: never asked. */
  sms_consent: boolean | null;
  /** Address in the practice's own system, of which this is a copy; null for our own. */
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export type PatientListRow = PatientRow & { cursor_at: string };

export interface PatientFields {
  first_name?: string;
  last_name?: string;
  date_of_birth?: string | null;
  phone_number?: string | null;
  email?: string | null;
  sms_consent?: boolean | null;
}

const columns = (sql: StatementBuilder) => sql`
  id, workspace_id, first_name, last_name, date_of_birth::text, phone_number, email, sms_consent, external_id, created_at, updated_at`;

export async function findPatient(
  db: Database,
  tenantId: string,
  workspaceId: string,
  id: string,
): Promise<PatientRow | undefined> {
  const [row] = await db.read<PatientRow>(
    tenantId,
    (sql) => sql`
      select ${columns(sql)} from patients
      where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
  return row;
}

/** @param search absent: all of them */
export function listPatients(
  db: Database,
  tenantId: string,
  workspaceId: string,
  search: PatientSearch | undefined,
  page: PageRequest,
): Promise<PatientListRow[]> {
  return db.read<PatientListRow>(
    tenantId,
    (sql) => sql`
      select ${columns(sql)}, created_at::text as cursor_at from patients
      where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and deleted_at is null
        ${search ? fitsPatient(sql, search) : sql``}
        ${search?.digits ? sql`and ${endsInDigits(sql, search.digits)}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** @param key what must be equal: a number in E.164, or a day of birth */
export function findPatientsBy(
  db: Database,
  tenantId: string,
  workspaceId: string,
  key: { phoneNumber: string } | { dateOfBirth: string },
): Promise<PatientRow[]> {
  return db.read<PatientRow>(
    tenantId,
    (sql) => sql`
      select ${columns(sql)} from patients
      where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and deleted_at is null and
        ${'phoneNumber' in key ? sql`phone_number = ${key.phoneNumber}` : sql`date_of_birth = ${key.dateOfBirth}`}
      order by created_at, id`,
  );
}

/** @returns undefined when the workspace does not exist */
export async function insertPatient(
  sql: Sql,
  tenantId: string,
  patient: PatientFields & { id: string; workspace_id: string; first_name: string; last_name: string },
): Promise<PatientRow | undefined> {
  const [workspace] = await sql`
    select 1 from workspaces where tenant_id = ${tenantId} and id = ${patient.workspace_id}`;
  if (!workspace) return undefined;
  const [row] = await sql<PatientRow[]>`
    insert into patients ${sql({ ...patient, tenant_id: tenantId })} returning ${columns(sql)}`;
  return row;
}

/** Makes a copy of a patient of another system, or brings the one that is there up to date. */
export async function upsertExternalPatient(
  sql: Sql,
  tenantId: string,
  patient: Required<Omit<PatientFields, 'sms_consent'>> & { id: string; workspace_id: string; external_id: string },
): Promise<PatientRow> {
  const { id: _id, workspace_id: _workspace, external_id: _external, ...fields } = patient;
  const [row] = await sql<PatientRow[]>`
    insert into patients ${sql({ ...patient, tenant_id: tenantId })}
    on conflict (tenant_id, workspace_id, external_id) do update set ${sql({ ...fields, updated_at: new Date() })}
    returning ${columns(sql)}`;
  return row as PatientRow;
}

export async function updatePatient(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
  id: string,
  change: PatientFields,
): Promise<PatientRow | undefined> {
  const [row] = await sql<PatientRow[]>`
    update patients set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning ${columns(sql)}`;
  return row;
}

/** What of a patient must not change while something is written that refers to them. */
export type HeldPatient = Pick<PatientRow, 'id' | 'date_of_birth'>;

/**
 * Holds a living record against deletion until the transaction ends.
 * @param strength `share` to refer to it, `update` to erase it
 */
export async function lockPatient(
  sql: Sql,
  tenantId: string,
  workspaceId: string,
  id: string,
  strength: 'share' | 'update',
): Promise<HeldPatient | undefined> {
  const [row] = await sql<HeldPatient[]>`
    select id, date_of_birth::text from patients
    where tenant_id = ${tenantId} and workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    ${strength === 'share' ? sql`for share` : sql`for update`}`;
  return row;
}

export async function hasAppointmentAfter(sql: Sql, tenantId: string, patientId: string, at: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from appointments
    where tenant_id = ${tenantId} and patient_id = ${patientId} and status = 'booked' and ends_at > ${at} limit 1`;
  return rows.length > 0;
}

export async function erasePatient(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update patients set first_name = null, last_name = null, date_of_birth = null, phone_number = null, email = null, sms_consent = null,
      external_id = null, deleted_at = now(), updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`;
}
