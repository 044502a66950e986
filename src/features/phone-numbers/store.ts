import type { EmergencyStatus } from '../../adapters/carriers/types.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import { type NumberEvent, type NumberState, nextNumberState } from './number-state.ts';
import type { PurchaseFailure } from './purchase-failure.ts';
import type { EmergencyAddress } from './schema.ts';

export interface NumberRow {
  tenant_id: string;
  /** `num_…`; the name under which the carrier sells it to us. */
  id: string;
  location_id: string;
  /** E.164. */
  phone_number: string;
  state: NumberState;
  attempt: number;
  tries: number;
  asked_at: Date | null;
  emergency_address: EmergencyAddress | null;
  address_sid: string | null;
  emergency_status: EmergencyStatus;
  phone_sid: string | null;
  sip_domain: string | null;
  failure: PurchaseFailure | null;
  order_key: string | null;
  ordered_by: string;
  request_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Seconds since the carrier was last asked to sell, by the database's clock. */
  asked_ago: number | null;
}

/** News of purchases: `pg_notify` with the id of the number. */
export const NUMBER_CHANNEL = 'frontdesk_numbers';

const ASKED_AGO = `extract(epoch from clock_timestamp() - asked_at)::float8 as asked_ago`;

export interface Reservation {
  id: string;
  location_id: string;
  phone_number: string;
  emergency_address: EmergencyAddress | null;
  order_key: string | null;
  ordered_by: string;
  request_id: string | null;
}

/** @returns false when the location has a number or the number a holder, whoever that is */
export async function insertReservation(sql: Sql, tenantId: string, reservation: Reservation): Promise<boolean> {
  const { emergency_address, ...rest } = reservation;
  const address = emergency_address && sql.json({ ...emergency_address });
  const inserted = await sql`
    insert into phone_numbers ${sql({ ...rest, tenant_id: tenantId, emergency_address: address })}
    on conflict do nothing`;
  return inserted.count === 1;
}

export async function findNumber(db: Database, tenantId: string, id: string): Promise<NumberRow | undefined> {
  const [row] = await db.read<NumberRow>(
    tenantId,
    (sql) => sql`
      select *, ${sql.unsafe(ASKED_AGO)} from phone_numbers where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** The number that a location has or is buying. */
export async function findNumberOfLocation(
  sql: Sql,
  tenantId: string,
  locationId: string,
): Promise<NumberRow | undefined> {
  const [row] = await sql<NumberRow[]>`
    select *, ${sql.unsafe(ASKED_AGO)} from phone_numbers
    where tenant_id = ${tenantId} and location_id = ${locationId} and state in ('reserved', 'buying', 'unknown', 'bought')`;
  return row;
}

/** The newest order of the last 24 hours that carried this Idempotency-Key. */
export async function findOrder(db: Database, tenantId: string, orderKey: string): Promise<NumberRow | undefined> {
  const [row] = await db.read<NumberRow>(
    tenantId,
    (sql) => sql`
      select *, ${sql.unsafe(ASKED_AGO)} from phone_numbers
      where tenant_id = ${tenantId} and order_key = ${orderKey} and created_at > now() - interval '24 hours'
      order by created_at desc limit 1`,
  );
  return row;
}

/** Lets the same Idempotency-Key order anew. */
export async function forgetOrderKey(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`update phone_numbers set order_key = null where tenant_id = ${tenantId} and id = ${id}`;
}

/**
 * Moves a number on, if it still is where `row` says; tells those who wait for it.
 * @returns undefined when somebody else has moved it
 * @throws Error when the event must not happen in that state
 */
export async function moveNumber(
  sql: Sql,
  row: NumberRow,
  event: NumberEvent,
  change: Partial<Pick<NumberRow, 'phone_sid' | 'emergency_status' | 'failure'>> = {},
): Promise<NumberRow | undefined> {
  const state = nextNumberState(row.state, event);
  if (state === null) throw new Error(`a number that is ${row.state} cannot be ${event}`);
  const { failure, ...columns } = change;
  const [moved] = await sql<NumberRow[]>`
    update phone_numbers set updated_at = now(), ${sql({
      ...columns,
      state,
      ...(failure ? { failure: sql.json({ ...failure }) } : {}),
    })}
      ${event === 'asked' ? sql`, asked_at = clock_timestamp()` : sql``}
      ${event === 'deferred' || event === 'lost' ? sql`, tries = tries + 1` : sql``}
    where tenant_id = ${row.tenant_id} and id = ${row.id} and state = ${row.state} and attempt = ${row.attempt}
    returning *, ${sql.unsafe(ASKED_AGO)}, pg_notify(${NUMBER_CHANNEL}, id)`;
  return moved;
}

/** Counts an attempt, which from here on is the caller's. @returns undefined when somebody else has begun one */
export async function beginAttempt(sql: Sql, row: NumberRow): Promise<NumberRow | undefined> {
  const [begun] = await sql<NumberRow[]>`
    update phone_numbers set attempt = attempt + 1, updated_at = now()
    where tenant_id = ${row.tenant_id} and id = ${row.id} and state = ${row.state} and attempt = ${row.attempt}
    returning *, ${sql.unsafe(ASKED_AGO)}`;
  return begun;
}

/** Keeps what a step brought, so that no later attempt repeats it. @returns undefined when the attempt is not the caller's any more */
export async function saveStep(
  sql: Sql,
  row: NumberRow,
  brought: Partial<Pick<NumberRow, 'address_sid' | 'sip_domain'>>,
): Promise<NumberRow | undefined> {
  const [saved] = await sql<NumberRow[]>`
    update phone_numbers set updated_at = now(), ${sql(brought)}
    where tenant_id = ${row.tenant_id} and id = ${row.id} and state = ${row.state} and attempt = ${row.attempt}
    returning *, ${sql.unsafe(ASKED_AGO)}`;
  return saved;
}

/** Counts a try that the carrier turned away before it was asked to sell. */
export async function countTry(sql: Sql, row: NumberRow): Promise<void> {
  await sql`
    update phone_numbers set tries = tries + 1, updated_at = now()
    where tenant_id = ${row.tenant_id} and id = ${row.id} and state = ${row.state} and attempt = ${row.attempt}`;
}

/** @returns whether the status was another one before */
export async function saveEmergencyStatus(sql: Sql, row: NumberRow, status: EmergencyStatus): Promise<boolean> {
  const changed = await sql`
    update phone_numbers set emergency_status = ${status}, updated_at = now()
    where tenant_id = ${row.tenant_id} and id = ${row.id} and state = 'bought' and emergency_status <> ${status}`;
  return changed.count === 1;
}

/** What all tenants hold or are about to; `idle` is seconds since the last change. */
export function listHeldNumbers(db: Database): Promise<(NumberRow & { idle: number })[]> {
  return db.find(
    'held_numbers',
    '*',
    (sql) => sql<(NumberRow & { idle: number })[]>`
      select *, ${sql.unsafe(ASKED_AGO)}, extract(epoch from clock_timestamp() - updated_at)::float8 as idle
      from phone_numbers where state in ('reserved', 'buying', 'bought', 'unknown', 'releasing')`,
  );
}

/** Whether any tenant holds the number or is about to. */
export async function isHeld(db: Database, phoneNumber: string): Promise<boolean> {
  const rows = await db.find(
    'held_numbers',
    '*',
    (sql) => sql`
      select 1 from phone_numbers
      where phone_number = ${phoneNumber} and state in ('reserved', 'buying', 'bought', 'unknown', 'releasing')`,
  );
  return rows.length > 0;
}

/** A reservation of any tenant, by the name that the carrier shows. */
export async function findReservation(db: Database, id: string): Promise<NumberRow | undefined> {
  const [row] = await db.find<NumberRow>(
    'number_reservation',
    id,
    (sql) => sql`select *, ${sql.unsafe(ASKED_AGO)} from phone_numbers where id = ${id}`,
  );
  return row;
}
