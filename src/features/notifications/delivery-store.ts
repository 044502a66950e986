import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Channel, DeliveryKind, DeliveryStatus } from './schema.ts';
import type { Trigger } from './triggers.ts';

export interface DeliveryRow {
  tenant_id: string;
  id: string;
  workspace_id: string;
  location_id: string;
  /** Null for texts to patients. */
  rule_id: string | null;
  kind: DeliveryKind;
  channel: Channel;
  /** Null for texts to patients, whose number is looked up when one is due. */
  recipient: string | null;
  patient_id: string | null;
  appointment_id: string | null;
  /** Of the appointment, as it was when the text was made. */
  starts_at: Date | null;
  status: DeliveryStatus;
  attempts: number;
  first_attempt_at: Date | null;
  /** Of the words that were handed to the carrier last; null before, and for e-mails. */
  text_digest: Buffer | null;
  last_error: string | null;
  next_attempt_at: Date | null;
  sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface NoticeRow {
  trigger: Trigger;
  subject_id: string;
  created_at: Date;
}

export interface NewDelivery {
  id: string;
  workspace_id: string;
  location_id: string;
  rule_id: string;
  kind: 'notice' | 'digest';
  channel: Channel;
  recipient: string;
}

/** @returns false where the rule has been given this occasion already */
export async function insertNotice(
  sql: Sql,
  tenantId: string,
  notice: {
    id: string;
    rule_id: string;
    occasion: string;
    trigger: Trigger;
    subject_id: string;
    delivery_id: string | null;
  },
): Promise<boolean> {
  const { count } = await sql`
    insert into notification_notices ${sql({ ...notice, tenant_id: tenantId })}
    on conflict (tenant_id, rule_id, occasion) do nothing`;
  return count === 1;
}

export async function insertDelivery(sql: Sql, tenantId: string, delivery: NewDelivery): Promise<void> {
  await sql`insert into notification_deliveries ${sql({ ...delivery, tenant_id: tenantId })}`;
}

/** The next attempt at a delivery that is due, with its number; undefined where none is. */
export async function beginAttempt(sql: Sql, tenantId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await sql<DeliveryRow[]>`
    update notification_deliveries
    set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, now()), updated_at = now()
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and next_attempt_at <= now() returning *`;
  return row;
}

/** Writes down which words are about to be sent. @returns false where another attempt has begun meanwhile: then nothing may be sent */
export async function saveTextDigest(
  sql: Sql,
  { tenant_id: tenantId, id, attempts }: Pick<DeliveryRow, 'tenant_id' | 'id' | 'attempts'>,
  textDigest: Buffer,
): Promise<boolean> {
  const { count } = await sql`
    update notification_deliveries set text_digest = ${textDigest}
    where tenant_id = ${tenantId} and id = ${id} and attempts = ${attempts} and status = 'pending'`;
  return count === 1;
}

/** What became of an attempt. */
export interface AttemptResult {
  status: DeliveryStatus;
  error: string | null;
  /** Until the next attempt; null where there is none. */
  delaySeconds: number | null;
}

/** The end of a delivery that is not to be sent any more, and why. */
export const skipped = (error: string): AttemptResult => ({ status: 'skipped', error, delaySeconds: null });

/** @returns false where another attempt has begun meanwhile: then nothing is written */
export async function recordAttempt(
  sql: Sql,
  { tenant_id: tenantId, id, attempts }: Pick<DeliveryRow, 'tenant_id' | 'id' | 'attempts'>,
  { status, error, delaySeconds }: AttemptResult,
): Promise<boolean> {
  const { count } = await sql`
    update notification_deliveries
    set status = ${status}, last_error = ${error}, next_attempt_at = now() + make_interval(secs => ${delaySeconds}),
      sent_at = ${status === 'sent' ? sql`now()` : null}, updated_at = now()
    where tenant_id = ${tenantId} and id = ${id} and attempts = ${attempts} and status = 'pending'`;
  return count === 1;
}

/** What a delivery tells of, in the order in which it happened. */
export function noticesOf(sql: Sql, tenantId: string, deliveryId: string): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select trigger, subject_id, created_at from notification_notices
    where tenant_id = ${tenantId} and delivery_id = ${deliveryId} order by created_at, id`;
}

export function listDeliveries(
  db: Database,
  tenantId: string,
  filter: {
    workspaceIds: readonly string[] | null;
    locationId?: string | undefined;
    ruleId?: string | undefined;
    status?: DeliveryStatus | undefined;
  },
  page: PageRequest,
): Promise<(DeliveryRow & { cursor_at: string })[]> {
  const { workspaceIds, locationId, ruleId, status } = filter;
  return db.read<DeliveryRow & { cursor_at: string }>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from notification_deliveries
      where tenant_id = ${tenantId}
        ${workspaceIds ? sql`and workspace_id = any(${[...workspaceIds]})` : sql``}
        ${locationId ? sql`and location_id = ${locationId}` : sql``}
        ${ruleId ? sql`and rule_id = ${ruleId}` : sql``}
        ${status ? sql`and status = ${status}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** Deliveries that have been due for so long that their job must be lost. */
export function listOverdue(db: Database, tenantId: string, overdueSeconds: number): Promise<{ id: string }[]> {
  return db.read<{ id: string }>(
    tenantId,
    (sql) => sql`
      select id from notification_deliveries
      where tenant_id = ${tenantId} and status = 'pending' and next_attempt_at < now() - make_interval(secs => ${overdueSeconds})`,
  );
}

/** Rules with notices that no delivery holds and whose hour of the day has come since; those that are no longer daily at once. */
export function listDueDigests(db: Database, tenantId: string): Promise<{ id: string; until: Date }[]> {
  return db.read<{ id: string; until: Date }>(
    tenantId,
    (sql) => sql`
      select id, until from (
        select rule.id, case when rule.timing = 'daily'
          then (date_trunc('day', now() at time zone location.timezone) + make_interval(hours => rule.digest_hour))
            at time zone location.timezone
          else now() end as until
        from notification_rules as rule
        join locations as location on location.tenant_id = rule.tenant_id and location.id = rule.location_id
        where rule.tenant_id = ${tenantId}) as rule
      where until <= now() and exists (
        select 1 from notification_notices as notice
        where notice.tenant_id = ${tenantId} and notice.rule_id = rule.id and notice.delivery_id is null
          and notice.created_at < until)`,
  );
}

/** Puts the notices of a rule that wait, up to an instant, into a delivery. @returns how many */
export async function collectNotices(
  sql: Sql,
  tenantId: string,
  ruleId: string,
  until: Date,
  deliveryId: string,
): Promise<number> {
  const { count } = await sql`
    update notification_notices set delivery_id = ${deliveryId}
    where tenant_id = ${tenantId} and rule_id = ${ruleId} and delivery_id is null and created_at < ${until}`;
  return count;
}
