import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Reach } from './store.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  type: string;
  status: DeliveryStatus;
  /** Since it was made or last replayed. */
  attempts: number;
  response_status: number | null;
  last_error: string | null;
  next_attempt_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A delivery in the hands of one process, with the event it tells of. */
export interface ClaimedDelivery {
  id: string;
  event_id: string;
  attempts: number;
  job_id: string;
  type: string;
  payload: Record<string, unknown>;
  /** When the event happened. */
  event_at: Date;
}

/** What became of one attempt, as it is written down. */
export interface DeliveryResult {
  id: string;
  status: DeliveryStatus;
  attempts: number;
  response_status: number | null;
  last_error: string | null;
  /** Null when there is no next attempt. */
  delay_seconds: number | null;
  /** The job of the next attempt, or the one of this. */
  job_id: string;
}

export async function insertEvent(
  sql: Sql,
  tenantId: string,
  event: { id: string; type: string; workspaceId: string | null; data: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into events (tenant_id, id, type, workspace_id, payload)
    values (${tenantId}, ${event.id}, ${event.type}, ${event.workspaceId}, ${sql.json(event.data)})`;
}

export async function insertDeliveries(
  sql: Sql,
  tenantId: string,
  eventId: string,
  deliveries: { id: string; endpointId: string; jobId: string }[],
): Promise<void> {
  await sql`
    insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, job_id, next_attempt_at)
    select ${tenantId}, made.id, made."endpointId", ${eventId}, made."jobId"::uuid, now()
    from jsonb_to_recordset(${sql.json(deliveries)}) as made (id text, "endpointId" text, "jobId" text)`;
}

/**
 * Takes due deliveries of an endpoint that is locked, the longest due first, for `seconds`. Takes none while somebody holds one of those: two
 * jobs of an endpoint may be begun at the same moment, and one batch is under way at a time.
 */
export function claimDue(
  sql: Sql,
  tenantId: string,
  endpointId: string,
  claim: { token: string; seconds: number; limit: number },
): Promise<ClaimedDelivery[]> {
  // The limit holds for what is read once: as a subquery it is read again for each row that it is compared with, and skips what it has locked.
  return sql<ClaimedDelivery[]>`
    with due as materialized (
      select id, claimed_until > now() as is_held from webhook_deliveries
      where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and status = 'pending' and next_attempt_at <= now()
      order by next_attempt_at, id limit ${claim.limit} for update skip locked)
    update webhook_deliveries as delivery
    set claim = ${claim.token}, claimed_until = now() + make_interval(secs => ${claim.seconds})
    from due, events as event
    where delivery.tenant_id = ${tenantId} and delivery.id = due.id and not exists (select from due where is_held)
      and event.tenant_id = ${tenantId} and event.id = delivery.event_id
    returning delivery.id, delivery.event_id, delivery.attempts, delivery.job_id, event.type, event.payload,
      event.created_at as event_at`;
}

/**
 * Seconds until something falls free among the `limit` longest due that nobody may be waiting for: when the claim of others ends, or what is
 * due any moment.
 */
export async function secondsUntilNextDue(
  sql: Sql,
  tenantId: string,
  endpointId: string,
  limit: number,
): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from coalesce(max(claimed_until) filter (where claimed_until > now()), min(next_attempt_at)) - now())::float8
      as seconds
    from (
      select next_attempt_at, claimed_until from webhook_deliveries
      where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and status = 'pending'
        and next_attempt_at <= now() + interval '1 second'
      order by next_attempt_at, id limit ${limit}) as first`;
  return row?.seconds == null ? null : Math.max(0, Math.ceil(row.seconds));
}

/** Writes results down where the claim still holds. @returns ids of the rows written */
export async function updateResults(
  sql: Sql,
  tenantId: string,
  token: string,
  results: DeliveryResult[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    update webhook_deliveries as delivery
    set status = result.status, attempts = result.attempts, response_status = result.response_status,
      last_error = result.last_error, next_attempt_at = now() + make_interval(secs => result.delay_seconds),
      job_id = result.job_id::uuid, claim = null, claimed_until = null, updated_at = now()
    from jsonb_to_recordset(${sql.json(results)}) as result
      (id text, status text, attempts integer, response_status integer, last_error text, delay_seconds float8, job_id text)
    where delivery.tenant_id = ${tenantId} and delivery.id = result.id and delivery.claim = ${token}
    returning delivery.id`;
  return new Set(rows.map((row) => row.id));
}

/** Gives back what a claim took and did not send. */
export async function releaseClaim(sql: Sql, tenantId: string, token: string): Promise<void> {
  await sql`
    update webhook_deliveries set claim = null, claimed_until = null where tenant_id = ${tenantId} and claim = ${token}`;
}

/** Ends every pending delivery of an endpoint that is disabled; each can be replayed. */
export async function failPending(sql: Sql, tenantId: string, endpointId: string, reason: string): Promise<void> {
  await sql`
    update webhook_deliveries
    set status = 'failed', last_error = ${reason}, next_attempt_at = null, claim = null, claimed_until = null, updated_at = now()
    where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and status = 'pending'`;
}

/** Starts a delivery anew: due now, its schedule from the beginning; an attempt under way no longer counts. */
export async function resetDelivery(sql: Sql, tenantId: string, id: string, jobId: string): Promise<void> {
  await sql`
    update webhook_deliveries
    set status = 'pending', attempts = 0, next_attempt_at = now(), claim = null, claimed_until = null, job_id = ${jobId},
      updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function findDelivery(sql: Sql, tenantId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await sql<DeliveryRow[]>`
    select delivery.*, event.type from webhook_deliveries as delivery
    join events as event on event.tenant_id = delivery.tenant_id and event.id = delivery.event_id
    where delivery.tenant_id = ${tenantId} and delivery.id = ${id}`;
  return row;
}

/** A delivery within reach, with the event that it tells of. */
export async function findDeliveryWithEvent(
  db: Database,
  tenantId: string,
  id: string,
  reach: Reach,
): Promise<(DeliveryRow & Pick<ClaimedDelivery, 'payload' | 'event_at'>) | undefined> {
  const [row] = await db.read<DeliveryRow & Pick<ClaimedDelivery, 'payload' | 'event_at'>>(
    tenantId,
    (sql) => sql`
      select delivery.*, event.type, event.payload, event.created_at as event_at from webhook_deliveries as delivery
      join events as event on event.tenant_id = delivery.tenant_id and event.id = delivery.event_id
      join webhook_endpoints as endpoint on endpoint.tenant_id = delivery.tenant_id and endpoint.id = delivery.endpoint_id
      where delivery.tenant_id = ${tenantId} and delivery.id = ${id}
        and (${reach}::text[] is null or endpoint.workspace_ids <@ ${reach}::text[])`,
  );
  return row;
}

/** The endpoint of a delivery within reach, to be locked before the delivery is. */
export async function findEndpointOfDelivery(
  sql: Sql,
  tenantId: string,
  id: string,
  reach: Reach,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select endpoint.id from webhook_deliveries as delivery
    join webhook_endpoints as endpoint on endpoint.tenant_id = delivery.tenant_id and endpoint.id = delivery.endpoint_id
    where delivery.tenant_id = ${tenantId} and delivery.id = ${id}
      and (${reach}::text[] is null or endpoint.workspace_ids <@ ${reach}::text[])`;
  return row?.id;
}

/** Deliveries of an endpoint, newest first. */
export function listDeliveries(
  db: Database,
  tenantId: string,
  endpointId: string,
  page: PageRequest,
): Promise<(DeliveryRow & { cursor_at: string })[]> {
  return db.read<DeliveryRow & { cursor_at: string }>(
    tenantId,
    (sql) => sql`
      select delivery.*, event.type, delivery.created_at::text as cursor_at from webhook_deliveries as delivery
      join events as event on event.tenant_id = delivery.tenant_id and event.id = delivery.event_id
      where delivery.tenant_id = ${tenantId} and delivery.endpoint_id = ${endpointId}
        ${
          page.after
            ? sql`and (delivery.created_at, delivery.id) < (${page.after.at}::text::timestamptz, ${page.after.id})`
            : sql``
        }
      order by delivery.created_at desc, delivery.id desc limit ${page.limit + 1}`,
  );
}

/** Endpoints with something long due that no process sends: their job was lost or has died too often. */
export function listOverdueEndpoints(
  db: Database,
  overdueSeconds: number,
): Promise<{ tenant_id: string; endpoint_id: string }[]> {
  return db.find(
    'overdue_deliveries',
    '*',
    (sql) => sql<{ tenant_id: string; endpoint_id: string }[]>`
      select distinct tenant_id, endpoint_id from webhook_deliveries
      where status = 'pending' and next_attempt_at < now() - make_interval(secs => ${overdueSeconds})
        and (claimed_until is null or claimed_until < now())`,
  );
}
