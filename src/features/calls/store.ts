import type { Database, Finder, Sql } from '../../platform/db/database.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { CallStatus } from './call-state.ts';

export interface CallRow {
  tenant_id: string;
  id: string;
  location_id: string;
  call_id: string | null;
  status: CallStatus | null;
  direction: 'inbound' | 'outbound' | null;
  caller_number: string | null;
  to_number: string | null;
  purpose: string | null;
  duration: number | null;
  sentiment: string | null;
  category: string | null;
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
  sealed_summary: Buffer | null;
  sealed_outcome: Buffer | null;
  sealed_dialog: Buffer | null;
  created_at: Date;
}

/** A call with its verified patient's name. */
export type CallListRow = CallRow & { cursor_at: string; patient: { first_name: string; last_name: string } | null };

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
  | 'purpose'
  | 'started_at'
  | 'agent_id'
  | 'agent_name'
  | 'session_token'
>;

/** @returns the row, and whether this is the first we hear of the carrier's call */
export async function insertCall(sql: Sql, tenantId: string, call: NewCall): Promise<{ row: CallRow; isNew: boolean }> {
  const [made] = await sql<CallRow[]>`
    insert into calls ${sql({ ...call, tenant_id: tenantId })} on conflict (call_id) do nothing returning *`;
  if (made) return { row: made, isNew: true };
  const [known] = await sql<CallRow[]>`select * from calls where tenant_id = ${tenantId} and call_id = ${call.call_id}`;
  if (!known) throw new Error('A carrier call of this id belongs to another tenant');
  return { row: known, isNew: false };
}

/** The call of a session token or a carrier's id, before its tenant is known. */
export function findCallUnscoped(
  db: Database,
  finder: Extract<Finder, 'call_session' | 'carrier_call'>,
  value: string,
): Promise<CallRow | undefined> {
  return db.find(finder, value, async (sql) => {
    const column = finder === 'call_session' ? sql`session_token` : sql`call_id`;
    const [row] = await sql<CallRow[]>`select * from calls where ${column} = ${value}`;
    return row;
  });
}

type Statements = Parameters<Parameters<Database['read']>[1]>[0];

const calls = (sql: Statements) => sql`
  select call.*, coalesce(call.started_at, call.created_at)::text as cursor_at,
    case when patient.id is null then null else json_build_object('first_name', patient.first_name, 'last_name', patient.last_name) end as patient
  from calls call left join patients patient on patient.tenant_id = call.tenant_id and patient.id = call.patient_id`;

export async function findCall(db: Database, tenantId: string, id: string): Promise<CallListRow | undefined> {
  const [row] = await db.read<CallListRow>(
    tenantId,
    (sql) => sql`${calls(sql)} where call.tenant_id = ${tenantId} and call.id = ${id}`,
  );
  return row;
}

export interface CallFilter {
  status?: string | undefined;
  direction?: string | undefined;
  category?: string | undefined;
  since?: string | undefined;
}

export function listCalls(
  db: Database,
  tenantId: string,
  locationId: string,
  filter: CallFilter,
  page: PageRequest,
): Promise<CallListRow[]> {
  return db.read<CallListRow>(
    tenantId,
    (sql) => sql`
      ${calls(sql)} where call.tenant_id = ${tenantId} and call.location_id = ${locationId}
        ${filter.status ? sql`and call.status = ${filter.status}` : sql``}
        ${filter.direction ? sql`and call.direction = ${filter.direction}` : sql``}
        ${filter.category ? sql`and call.category = ${filter.category}` : sql``}
        ${filter.since ? sql`and coalesce(call.started_at, call.created_at) >= ${parseInstant(filter.since)}` : sql``}
        ${page.after ? sql`and (coalesce(call.started_at, call.created_at), call.id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by coalesce(call.started_at, call.created_at) desc, call.id desc limit ${page.limit + 1}`,
  );
}

export function listTurns(db: Database, tenantId: string, callId: string): Promise<TurnRow[]> {
  return db.read<TurnRow>(
    tenantId,
    (sql) =>
      sql`select number, kind, sealed, at, latency_ms from call_turns where tenant_id = ${tenantId} and call_id = ${callId} order by number`,
  );
}

/** Moves a call on; null when it is over already or another state came first. */
export async function moveCall(
  sql: Sql,
  tenantId: string,
  id: string,
  from: CallStatus[],
  change: Partial<Pick<CallRow, 'status' | 'duration' | 'ended_reason' | 'ended_at' | 'started_at'>>,
): Promise<CallRow | null> {
  const [row] = await sql<CallRow[]>`
    update calls set ${sql(change)} where tenant_id = ${tenantId} and id = ${id} and status = any(${from}) returning *`;
  return row ?? null;
}

export async function saveDuration(sql: Sql, tenantId: string, id: string, seconds: number): Promise<void> {
  await sql`update calls set duration = ${seconds} where tenant_id = ${tenantId} and id = ${id} and duration is distinct from ${seconds}`;
}

export async function saveTurn(
  sql: Sql,
  tenantId: string,
  callId: string,
  sealedDialog: Buffer,
  turns: TurnRow[],
): Promise<void> {
  await sql`update calls set sealed_dialog = ${sealedDialog}, reconnects = 0 where tenant_id = ${tenantId} and id = ${callId}`;
  for (const turn of turns) {
    await sql`
      insert into call_turns (tenant_id, call_id, number, kind, sealed, at, latency_ms)
      values (${tenantId}, ${callId}, ${turn.number}, ${turn.kind}, ${turn.sealed}, ${turn.at}, ${turn.latency_ms})
      on conflict (tenant_id, call_id, number) do update set sealed = excluded.sealed`;
  }
}

export interface CallOutcome {
  sealed_summary: Buffer;
  sealed_outcome: Buffer;
  sentiment: string | null;
  category: string | null;
  call_successful: boolean;
  patient_id: string | null;
  appointment_id: string | null;
}

/** @returns false when the call was analysed before */
export async function saveOutcome(sql: Sql, tenantId: string, id: string, outcome: CallOutcome): Promise<boolean> {
  const rows = await sql`
    update calls set ${sql({ ...outcome, analyzed_at: new Date() })} where tenant_id = ${tenantId} and id = ${id} and analyzed_at is null returning 1`;
  return rows.length === 1;
}

/** True the first time the carrier tells us this. */
export async function isFirstTelling(sql: Sql, tenantId: string, eventId: string): Promise<boolean> {
  const rows = await sql`
    insert into carrier_events (tenant_id, carrier, event_id) values (${tenantId}, 'twilio', ${eventId}) on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** The carrier's id of an outbound call, known only after it was asked. */
export async function saveCarrierId(sql: Sql, tenantId: string, id: string, callSid: string): Promise<void> {
  await sql`update calls set call_id = ${callSid} where tenant_id = ${tenantId} and id = ${id}`;
}

/** @returns how many times in a row the socket was lost, this one included */
export async function countReconnect(sql: Sql, tenantId: string, id: string): Promise<number> {
  const [row] = await sql<{ reconnects: number }[]>`
    update calls set reconnects = reconnects + 1 where tenant_id = ${tenantId} and id = ${id} returning reconnects`;
  return row?.reconnects ?? 0;
}
