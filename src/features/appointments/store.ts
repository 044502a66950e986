import { type Database, inSavepoint, type Sql, type StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { BusyTime } from './free-slots.ts';

export type AppointmentStatus = 'booked' | 'canceled';
export type AppointmentSource = 'call' | 'api' | 'connector';

/** An appointment with the names of those it is about; a deleted patient has none any more. */
export interface AppointmentRow {
  id: string;
  location_id: string;
  service: { id: string; name: string };
  provider: { id: string; name: string } | null;
  patient: { id: string; first_name: string | null; last_name: string | null; phone_number: string | null };
  starts_at: Date;
  ends_at: Date;
  status: AppointmentStatus;
  source: AppointmentSource;
  call_id: string | null;
  animal: { id: string; name: string } | null;
  created_at: Date;
  updated_at: Date;
}

export type AppointmentListRow = AppointmentRow & { cursor_at: string };

/** When and with whom; a null provider is the unnamed chair. */
export interface Placement {
  service_id: string;
  provider_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

const EXCLUSION_VIOLATION = '23P01';
const DEADLOCK = '40P01';

const appointments = (sql: StatementBuilder) => sql`
  select appointment.id, appointment.location_id, appointment.starts_at, appointment.ends_at, appointment.status,
    appointment.source, appointment.call_id, appointment.created_at, appointment.updated_at,
    appointment.created_at::text as cursor_at,
    json_build_object('id', service.id, 'name', service.name) as service,
    case when provider.id is not null then json_build_object('id', provider.id, 'name', provider.name) end as provider,
    case when animal.id is not null then json_build_object('id', animal.id, 'name', animal.name) end as animal,
    json_build_object('id', patient.id, 'first_name', patient.first_name, 'last_name', patient.last_name,
      'phone_number', patient.phone_number) as patient
  from appointments appointment
  join services service on service.tenant_id = appointment.tenant_id and service.id = appointment.service_id
  join patients patient on patient.tenant_id = appointment.tenant_id and patient.id = appointment.patient_id
  left join providers provider on provider.tenant_id = appointment.tenant_id and provider.id = appointment.provider_id
  left join animals animal on animal.tenant_id = appointment.tenant_id and animal.id = appointment.animal_id`;

const appointmentById = (sql: StatementBuilder, tenantId: string, locationId: string, id: string) => sql<
  AppointmentRow[]
>`
  ${appointments(sql)}
  where appointment.tenant_id = ${tenantId} and appointment.location_id = ${locationId} and appointment.id = ${id}`;

export async function findAppointment(
  db: Database,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await db.read(tenantId, (sql) => appointmentById(sql, tenantId, locationId, id));
  return row;
}

export async function readAppointment(
  sql: Sql,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<AppointmentRow> {
  const [row] = await appointmentById(sql, tenantId, locationId, id);
  if (!row) throw new Error('an appointment of this transaction is missing');
  return row;
}

export interface AppointmentFilters {
  /** Earliest start, inclusive. */
  from?: Date;
  /** Latest start, exclusive. */
  to?: Date;
  status?: AppointmentStatus;
  patientId?: string;
}

export function listAppointments(
  db: Database,
  tenantId: string,
  locationId: string,
  { from, to, status, patientId }: AppointmentFilters,
  page: PageRequest,
): Promise<AppointmentListRow[]> {
  return db.read<AppointmentListRow>(
    tenantId,
    (sql) => sql`
      ${appointments(sql)} where appointment.tenant_id = ${tenantId} and appointment.location_id = ${locationId}
        ${from ? sql`and appointment.starts_at >= ${from}` : sql``}
        ${to ? sql`and appointment.starts_at < ${to}` : sql``}
        ${status ? sql`and appointment.status = ${status}` : sql``}
        ${patientId ? sql`and appointment.patient_id = ${patientId}` : sql``}
        ${page.after ? sql`and (appointment.created_at, appointment.id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by appointment.created_at desc, appointment.id desc limit ${page.limit + 1}`,
  );
}

/** All of a patient, by their start. */
export function listAppointmentsOf(db: Database, tenantId: string, patientId: string): Promise<AppointmentRow[]> {
  return db.read<AppointmentRow>(
    tenantId,
    (sql) => sql`
      ${appointments(sql)} where appointment.tenant_id = ${tenantId} and appointment.patient_id = ${patientId}
      order by appointment.starts_at, appointment.id`,
  );
}

/** Booked ones of a patient that begin after an instant, soonest first. */
export function listUpcoming(
  db: Database,
  tenantId: string,
  locationId: string,
  patientId: string,
  after: Date,
): Promise<AppointmentRow[]> {
  return db.read<AppointmentRow>(
    tenantId,
    (sql) => sql`
      ${appointments(sql)}
      where appointment.tenant_id = ${tenantId} and appointment.location_id = ${locationId}
        and appointment.patient_id = ${patientId} and appointment.status = 'booked' and appointment.starts_at > ${after}
      order by appointment.starts_at, appointment.id limit 100`,
  );
}

/**
 * What is held in `[from, to)` at a location.
 * @param exceptId an appointment that is about to leave its place
 */
export function busyTimes(
  sql: Sql,
  tenantId: string,
  locationId: string,
  from: Date,
  to: Date,
  exceptId: string | null = null,
): Promise<BusyTime[]> {
  return sql<BusyTime[]>`
    select provider_id, starts_at, ends_at from appointments
    where tenant_id = ${tenantId} and location_id = ${locationId} and status = 'booked'
      and tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to}) and id is distinct from ${exceptId}`;
}

/** Providers of a location in the order in which they were last given an appointment, those that never were first. */
export async function providersByTurn(sql: Sql, tenantId: string, locationId: string): Promise<string[]> {
  // Held until the transaction ends: two bookings at once would give both to the same provider.
  await sql`select 1 from locations where tenant_id = ${tenantId} and id = ${locationId} for no key update`;
  const rows = await sql<{ id: string }[]>`
    select provider.id from providers provider
    left join lateral (
      select created_at from appointments
      where tenant_id = ${tenantId} and provider_id = provider.id order by created_at desc limit 1
    ) latest on true
    where provider.tenant_id = ${tenantId} and provider.location_id = ${locationId}
    order by latest.created_at nulls first, provider.created_at, provider.id`;
  return rows.map((row) => row.id);
}

/** @returns false when the provider, or the unnamed chair, already holds an appointment that overlaps */
export async function insertAppointment(
  sql: Sql,
  tenantId: string,
  appointment: Placement & {
    id: string;
    location_id: string;
    patient_id: string;
    source: AppointmentSource;
    call_id: string | null;
  },
): Promise<boolean> {
  const { id, location_id, service_id, provider_id, patient_id, starts_at, ends_at, source, call_id } = appointment;
  // The wall clock instead of the transaction's start: turns are taken in the order of the writes.
  const rows = await sql`
    insert into appointments (tenant_id, id, location_id, service_id, provider_id, patient_id, starts_at, ends_at, source,
      call_id, created_at, updated_at)
    select ${tenantId}, ${id}, ${location_id}, ${service_id}, ${provider_id}, ${patient_id}, ${starts_at}::timestamptz,
      ${ends_at}::timestamptz, ${source}, ${call_id}, moment.at, moment.at
    from (select clock_timestamp() as at) moment
    on conflict on constraint appointments_no_overlap do nothing returning 1`;
  return rows.length > 0;
}

/** Where an appointment stands, and when its patient was born (`YYYY-MM-DD`). */
export type HeldAppointment = Placement & { status: AppointmentStatus; date_of_birth: string | null };

/** A booked appointment, locked until the transaction ends. */
export async function lockAppointment(
  sql: Sql,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<HeldAppointment | undefined> {
  const [row] = await sql<HeldAppointment[]>`
    select appointment.service_id, appointment.provider_id, appointment.starts_at, appointment.ends_at, appointment.status,
      patient.date_of_birth::text
    from appointments appointment
    join patients patient on patient.tenant_id = appointment.tenant_id and patient.id = appointment.patient_id
    where appointment.tenant_id = ${tenantId} and appointment.location_id = ${locationId} and appointment.id = ${id}
    for update of appointment`;
  return row;
}

/**
 * Puts an appointment elsewhere.
 * @returns false when another one stands there, or two moves want each other's place at once
 */
export async function placeAppointment(sql: Sql, tenantId: string, id: string, place: Placement): Promise<boolean> {
  try {
    await inSavepoint(
      sql,
      (step) => step`
        update appointments set ${step({ ...place, updated_at: new Date() })} where tenant_id = ${tenantId} and id = ${id}`,
    );
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === EXCLUSION_VIOLATION || code === DEADLOCK) return false;
    throw error;
  }
}

/** @param animalId null: it is open which animal it is for */
export async function setAnimal(sql: Sql, tenantId: string, id: string, animalId: string | null): Promise<void> {
  await sql`
    update appointments set animal_id = ${animalId}, updated_at = ${new Date()}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function markCanceled(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update appointments set status = 'canceled', updated_at = ${new Date()} where tenant_id = ${tenantId} and id = ${id}`;
}

/** Where an appointment stands, and in which other system (null: none) it is kept. */
export async function findPlacement(
  db: Database,
  tenantId: string,
  locationId: string,
  id: string,
): Promise<(Placement & { status: AppointmentStatus; patient_id: string; external_id: string | null }) | undefined> {
  const [row] = await db.read<
    Placement & { status: AppointmentStatus; patient_id: string; external_id: string | null }
  >(
    tenantId,
    (sql) => sql`
      select service_id, provider_id, starts_at, ends_at, status, patient_id, external_id from appointments
      where tenant_id = ${tenantId} and location_id = ${locationId} and id = ${id}`,
  );
  return row;
}

/** What a copy takes from the system that keeps the appointment. */
export type ExternalPlacement = Placement & { status: AppointmentStatus; external_id: string };

/** Makes a copy, or brings the one that is there up to date. @returns its id */
export async function upsertExternalAppointment(
  sql: Sql,
  tenantId: string,
  appointment: ExternalPlacement & {
    id: string;
    location_id: string;
    patient_id: string;
    source: AppointmentSource;
    call_id: string | null;
  },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into appointments ${sql({ ...appointment, tenant_id: tenantId })}
    on conflict (tenant_id, location_id, external_id) do update
    set service_id = excluded.service_id, provider_id = excluded.provider_id, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, status = excluded.status, updated_at = now()
    returning id`;
  return row?.id ?? appointment.id;
}

/** Brings a copy up to date, where there is one. */
export async function updateExternalAppointment(
  sql: Sql,
  tenantId: string,
  locationId: string,
  { external_id: externalId, ...place }: ExternalPlacement,
): Promise<void> {
  await sql`
    update appointments set ${sql({ ...place, updated_at: new Date() })}
    where tenant_id = ${tenantId} and location_id = ${locationId} and external_id = ${externalId}`;
}

/** Cancels copies of what the other system lists no more; it may not list what is less than a minute old. */
export async function cancelUnlisted(
  sql: Sql,
  tenantId: string,
  of: { locationId: string; patientId: string; listed: readonly string[]; after: Date },
): Promise<void> {
  await sql`
    update appointments set status = 'canceled', updated_at = now()
    where tenant_id = ${tenantId} and location_id = ${of.locationId} and patient_id = ${of.patientId} and status = 'booked'
      and starts_at > ${of.after} and updated_at < now() - interval '1 minute'
      and external_id is not null and external_id <> all(${[...of.listed]})`;
}
