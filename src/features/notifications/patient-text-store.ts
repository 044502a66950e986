import type { Sql, StatementBuilder } from '../../platform/db/database.ts';

export interface TextSettingsRow {
  confirmations: boolean;
  /** Before the appointment; null: no reminder. */
  reminder_hours: number | null;
  /** `HH:MM` of the location's clock. */
  quiet_from: string;
  quiet_until: string;
}

const NONE: TextSettingsRow = { confirmations: false, reminder_hours: null, quiet_from: '20:00', quiet_until: '08:00' };

export async function findTextSettings(
  sql: StatementBuilder,
  tenantId: string,
  locationId: string,
): Promise<TextSettingsRow> {
  const [row] = await sql<TextSettingsRow[]>`
    select confirmations, reminder_hours, quiet_from, quiet_until from patient_text_settings
    where tenant_id = ${tenantId} and location_id = ${locationId}`;
  return row ?? NONE;
}

export async function saveTextSettings(
  sql: Sql,
  tenantId: string,
  locationId: string,
  settings: TextSettingsRow,
): Promise<void> {
  await sql`
    insert into patient_text_settings ${sql({ ...settings, tenant_id: tenantId, location_id: locationId })}
    on conflict (tenant_id, location_id) do update set ${sql({ ...settings, updated_at: new Date() })}`;
}

/** A text to a patient about an appointment, due in so many seconds. */
export interface NewPatientText {
  id: string;
  workspace_id: string;
  location_id: string;
  patient_id: string;
  appointment_id: string;
  starts_at: Date;
  kind: 'confirmation' | 'reminder';
  dueInSeconds: number;
}

/** @returns false where there is one of this kind for this time already */
export async function insertPatientText(
  sql: Sql,
  tenantId: string,
  { dueInSeconds, ...text }: NewPatientText,
): Promise<boolean> {
  const { count } = await sql`
    insert into notification_deliveries ${sql({ ...text, tenant_id: tenantId, channel: 'sms' })}
    on conflict do nothing`;
  if (count === 0) return false;
  await sql`
    update notification_deliveries set next_attempt_at = now() + make_interval(secs => ${dueInSeconds})
    where tenant_id = ${tenantId} and id = ${text.id}`;
  return true;
}

/** An appointment as it stands, with whether its patient may be texted. */
export interface TextedVisit {
  status: 'booked' | 'canceled';
  starts_at: Date;
  phone_number: string | null;
  sms_consent: boolean | null;
}

export async function findVisit(
  sql: StatementBuilder,
  tenantId: string,
  appointmentId: string,
): Promise<TextedVisit | undefined> {
  const [row] = await sql<TextedVisit[]>`
    select appointment.status, appointment.starts_at, patient.phone_number, patient.sms_consent
    from appointments as appointment
    join patients as patient on patient.tenant_id = appointment.tenant_id and patient.id = appointment.patient_id
    where appointment.tenant_id = ${tenantId} and appointment.id = ${appointmentId}`;
  return row;
}

export async function isOptedOut(
  sql: StatementBuilder,
  tenantId: string,
  locationId: string,
  recipientDigest: Buffer,
): Promise<boolean> {
  const rows = await sql`
    select 1 from notification_opt_outs
    where tenant_id = ${tenantId} and location_id = ${locationId} and channel = 'sms'
      and recipient_digest = ${recipientDigest}`;
  return rows.length > 0;
}
