import type { Sentiment } from '../../engines/dialog/analysis-types.ts';
import type { CallCategory } from '../../engines/dialog/tools.ts';
import type { Database, Finder, Reader, Sql, StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import { type CallStatus, LIVE } from './call-state.ts';
import type { CarrierEnding } from './ending/conclude-call.ts';
import { type CallSearch, foundCalls, type Within } from './search-calls.ts';

export interface CallRow {
  tenant_id: string;
  id: string;
  location_id: string;
  call_id: string | null;
  status: CallStatus | null;
  direction: 'inbound' | 'outbound' | null;
  caller_number: string | null;
  to_number: string | null;
  duration: number | null;
  sentiment: Sentiment | null;
  category: CallCategory | null;
  call_successful: boolean | null;
  ended_reason: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  analyzed_at: Date | null;
  agent_id: string | null;
  agent_name: string | null;
  patient_id: string | null;
  appointment_id: string | null;
  session_token: string | null;
  leg: 'agent' | 'dial' | null;
  session_number: number;
  carrier_ending: CarrierEnding | null;
  failed_transfer: string | null;
  reconnects: number;
  seen_at: Date;
  sealed_purpose: Buffer | null;
  sealed_summary: Buffer | null;
  sealed_outcome: Buffer | null;
  sealed_dialog: Buffer | null;
  recording_id: string | null;
  recording_seconds: number | null;
  created_at: Date;
  placed_at: Date;
}

/** Where a call stands, and who has it: all of it but what was said and what came of it, which grows with the call. */
export type CallState = Omit<
  CallRow,
  | 'sentiment'
  | 'category'
  | 'call_successful'
  | 'patient_id'
  | 'appointment_id'
  | 'sealed_purpose'
  | 'sealed_summary'
  | 'sealed_outcome'
  | 'sealed_dialog'
  | 'created_at'
>;

/** Its columns. */
export const stateColumns = (sql: StatementBuilder) => sql`
  tenant_id, id, location_id, call_id, status, direction, caller_number, to_number, duration, ended_reason, started_at, ended_at,
  analyzed_at, agent_id, agent_name, session_token, leg, session_number, carrier_ending, failed_transfer, reconnects, seen_at,
  recording_id, recording_seconds, placed_at`;

interface WithPatient {
  cursor_at: string;
  patient: { first_name: string; last_name: string } | null;
}

/** A call with its verified patient's name. */
export type CallDetailRow = CallRow & WithPatient;

/** What a list shows of it. */
export type CallListRow = WithPatient &
  Pick<
    CallRow,
    | 'tenant_id'
    | 'id'
    | 'call_id'
    | 'status'
    | 'direction'
    | 'caller_number'
    | 'duration'
    | 'sealed_summary'
    | 'sentiment'
    | 'category'
    | 'call_successful'
    | 'started_at'
    | 'ended_at'
    | 'agent_id'
    | 'agent_name'
    | 'patient_id'
  >;

export interface TurnRow {
  number: number;
  kind: 'agent' | 'caller' | 'tool';
  sealed: Buffer;
  at: Date;
  latency_ms: number | null;
}

export type NewCall = Pick<
  CallRow,
  | 'id'
  | 'location_id'
  | 'call_id'
  | 'status'
  | 'direction'
  | 'caller_number'
  | 'to_number'
  | 'started_at'
  | 'session_token'
  | 'sealed_purpose'
> &
  Partial<Pick<CallRow, 'agent_id' | 'agent_name'>>;

/** @returns the row, and whether this is the first we hear of the carrier's call; null where another tenant has the carrier's id */
export async function insertCall(
  sql: Sql,
  tenantId: string,
  call: NewCall,
): Promise<{ row: CallRow; isNew: boolean } | null> {
  const [made] = await sql<CallRow[]>`
    insert into calls ${sql({ ...call, tenant_id: tenantId })} on conflict (call_id) do nothing returning *`;
  if (made) return { row: made, isNew: true };
  const [known] = await sql<CallRow[]>`select * from calls where tenant_id = ${tenantId} and call_id = ${call.call_id}`;
  return known ? { row: known, isNew: false } : null;
}

/** The call of a session token or a carrier's id, before its tenant is known. */
export async function findCallUnscoped(
  db: Database,
  finder: Extract<Finder, 'call_session' | 'carrier_call'>,
  value: string,
): Promise<CallState | undefined> {
  const [row] = await db.find<CallState>(finder, value, (sql) => {
    const column = finder === 'call_session' ? sql`session_token` : sql`call_id`;
    return sql`select ${stateColumns(sql)} from calls where ${column} = ${value}`;
  });
  return row;
}

export async function findCallState(db: Reader, tenantId: string, id: string): Promise<CallState | undefined> {
  const [row] = await db.read<CallState>(
    tenantId,
    (sql) => sql`select ${stateColumns(sql)} from calls where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** The call, held against all other writers until the transaction ends. */
export async function lockCall(sql: Sql, tenantId: string, id: string): Promise<CallState | undefined> {
  const [row] = await sql<CallState[]>`
    select ${stateColumns(sql)} from calls where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export type CallChange = Partial<Omit<CallRow, 'tenant_id' | 'id' | 'location_id' | 'started_at' | 'placed_at'>>;

/** Changes a call that is held by `lockCall`. @returns it as it is then */
export async function updateCall<Held extends Pick<CallRow, 'tenant_id' | 'id'>>(
  sql: Sql,
  call: Held,
  change: CallChange,
): Promise<Held> {
  const { carrier_ending: ending, ...columns } = change;
  const values =
    ending === undefined ? columns : { ...columns, carrier_ending: ending === null ? null : sql.json(ending) };
  const { count } = await sql`update calls set ${sql(values)} where tenant_id = ${call.tenant_id} and id = ${call.id}`;
  if (count === 0) throw new Error('a call was changed that is not there');
  return { ...call, ...change };
}

/** Notes a sign of life; by `nextWithinSeconds` there must be another, or the call counts as over. */
export async function noteAlive(
  sql: Sql,
  call: Pick<CallRow, 'tenant_id' | 'id'>,
  nextWithinSeconds: number,
): Promise<void> {
  await sql`
    update calls set seen_at = now(), due_at = now() + ${nextWithinSeconds} * interval '1 second'
    where tenant_id = ${call.tenant_id} and id = ${call.id}`;
}

/**
 * Gives a call that goes on to the agent (null: the one it has).
 * @returns null where it is over, or where the carrier has told its end already and nobody is left on the line
 */
export async function answerByAgent(
  db: Database,
  call: Pick<CallRow, 'tenant_id' | 'id'>,
  agent: { id: string; name: string } | null,
  nextWithinSeconds: number,
): Promise<CallState | null> {
  const [row] = await db.writeUnflushed<CallState>(
    call.tenant_id,
    (sql) => sql`
      update calls set status = 'in_progress', ended_reason = null, seen_at = now(),
        due_at = now() + ${nextWithinSeconds} * interval '1 second',
        agent_id = coalesce(${agent?.id ?? null}, agent_id), agent_name = coalesce(${agent?.name ?? null}, agent_name)
      where tenant_id = ${call.tenant_id} and id = ${call.id} and status in ${sql(LIVE)} and carrier_ending is null
      returning ${stateColumns(sql)}`,
  );
  return row ?? null;
}

export function listOverdue(db: Database, tenantId: string): Promise<CallRow[]> {
  return db.read<CallRow>(
    tenantId,
    (sql) => sql`
      select * from calls where tenant_id = ${tenantId} and status in ${sql(LIVE)} and due_at < now() order by due_at limit 1000`,
  );
}

/**
 * Calls that go on and have given no sign of life for so long, the longest silence first.
 * @param orderSeconds the same for calls that we have placed and whose order the carrier has not answered
 */
export function listQuiet(db: Database, tenantId: string, seconds: number, orderSeconds: number): Promise<CallRow[]> {
  return db.read<CallRow>(
    tenantId,
    (sql) => sql`
      select * from calls where tenant_id = ${tenantId} and status in ${sql(LIVE)}
        and seen_at < now() - ${seconds} * interval '1 second'
        and (call_id is not null or direction = 'outbound' and seen_at < now() - ${orderSeconds} * interval '1 second')
      order by seen_at limit 1000`,
  );
}

const calls = (sql: StatementBuilder, columns: Parameters<Within>[0]) => sql`
  select ${columns}, call.placed_at::text as cursor_at,
    case when patient.id is null then null else json_build_object('first_name', patient.first_name, 'last_name', patient.last_name) end as patient
  from calls call left join patients patient on patient.tenant_id = call.tenant_id and patient.id = call.patient_id`;

export async function findCall(db: Reader, tenantId: string, id: string): Promise<CallDetailRow | undefined> {
  const [row] = await db.read<CallDetailRow>(
    tenantId,
    (sql) => sql`${calls(sql, sql`call.*`)} where call.tenant_id = ${tenantId} and call.id = ${id}`,
  );
  return row;
}

export interface CallFilter {
  status?: string | undefined;
  direction?: string | undefined;
  category?: string | undefined;
  /** Inclusive. */
  since: Date | null;
  /** Exclusive. */
  until: Date | null;
  search: CallSearch | null;
}

/** The outbound calls, which are few, have an index of their own: it serves only a plan that knows the value. */
function directionOf(sql: Sql, direction: string | undefined) {
  if (direction === 'outbound') return sql`and call.direction = 'outbound'`;
  return direction ? sql`and call.direction = ${direction}` : sql``;
}

export function listCalls(
  db: Reader,
  tenantId: string,
  locationId: string,
  filter: CallFilter,
  page: PageRequest,
): Promise<CallListRow[]> {
  return db.read<CallListRow>(tenantId, (sql) => {
    const limit = page.limit + 1;
    const within: Within = (at, id) => sql`
        ${filter.since ? sql`and ${at} >= ${filter.since}` : sql``}
        ${filter.until ? sql`and ${at} < ${filter.until}` : sql``}
        ${page.after ? sql`and (${at}, ${id}) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}`;
    const conditions = sql`
        ${filter.status ? sql`and call.status = ${filter.status}` : sql``}
        ${directionOf(sql, filter.direction)}
        ${filter.category ? sql`and call.category = ${filter.category}` : sql``}
        ${within(sql`call.placed_at`, sql`call.id`)}`;
    const found = filter.search && foundCalls(sql, { tenantId, locationId }, filter.search, conditions, within, limit);
    const columns = sql`
      call.tenant_id, call.id, call.call_id, call.status, call.direction, call.caller_number, call.duration, call.sealed_summary,
      call.sentiment, call.category, call.call_successful, call.started_at, call.ended_at, call.agent_id, call.agent_name, call.patient_id`;
    return sql`
      ${calls(sql, columns)} where call.tenant_id = ${tenantId}
        ${found ? sql`and call.id in (${found})` : sql`and call.location_id = ${locationId} ${conditions}`}
      order by call.placed_at desc, call.id desc limit ${limit}`;
  });
}

export function listTurns(db: Database, tenantId: string, callId: string): Promise<TurnRow[]> {
  return db.read<TurnRow>(
    tenantId,
    (sql) =>
      sql`select number, kind, sealed, at, latency_ms from call_turns where tenant_id = ${tenantId} and call_id = ${callId} order by number`,
  );
}

/** True the first time the carrier tells us this. */
export async function isFirstTelling(sql: Sql, tenantId: string, eventId: string): Promise<boolean> {
  const rows = await sql`
    insert into carrier_events (tenant_id, carrier, event_id) values (${tenantId}, 'twilio', ${eventId}) on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** The appointment that the agent wrote last for this call, whatever its conversation remembers; null where there is none. */
export async function findWrittenAppointment(
  db: Reader,
  call: Pick<CallRow, 'tenant_id' | 'id'>,
): Promise<string | null> {
  const [row] = await db.read<{ id: string }>(
    call.tenant_id,
    (sql) => sql`
      select result ->> 'id' as id from call_writes
      where tenant_id = ${call.tenant_id} and call_id = ${call.id} and result ->> 'id' like 'appt\_%'
      order by at desc limit 1`,
  );
  return row?.id ?? null;
}
