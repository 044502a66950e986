import type { ModelUse } from '../../../engines/language/language-model.ts';
import type { Database, Reader, Sql } from '../../../platform/db/database.ts';
import { countUses } from '../../model-usage/count-uses.ts';
import { type CallRow, type CallState, stateColumns, type TurnRow } from '../store.ts';

/** A caller who talks with the agent gives a sign of life with every turn; silence ends a call long before this. */
export const SESSION_DUE_SECONDS = 600;

/** Which session of which call writes; another that has begun since holds a higher number. */
export interface SessionKey {
  tenantId: string;
  callId: string;
  number: number;
}

/** Takes the caller over for a new session: from now on older ones write nothing. */
export async function claimSession(sql: Sql, tenantId: string, callId: string): Promise<CallRow | null> {
  const [row] = await sql<CallRow[]>`
    update calls set leg = 'agent', session_number = session_number + 1, seen_at = now(),
      due_at = now() + ${SESSION_DUE_SECONDS} * interval '1 second'
    where tenant_id = ${tenantId} and id = ${callId} and status = 'in_progress' and carrier_ending is null returning *`;
  return row ?? null;
}

/**
 * Lets go of a caller whom a session has.
 * @param reason why the call ends, where the agent ends its part of it
 * @returns undefined where another session has the caller, or none
 */
export async function leaveCaller(
  sql: Sql,
  { tenantId, callId, number }: SessionKey,
  reason: string | null,
): Promise<CallState | undefined> {
  const [row] = await sql<CallState[]>`
    update calls set leg = null, ended_reason = coalesce(${reason}, ended_reason)
    where tenant_id = ${tenantId} and id = ${callId} and session_number = ${number} and leg = 'agent'
    returning ${stateColumns(sql)}`;
  return row;
}

export async function lastTurnNumber(db: Reader, tenantId: string, callId: string): Promise<number> {
  const [row] = await db.read<{ last: number }>(
    tenantId,
    (sql) => sql`
      select coalesce(max(number), 0) as last from call_turns where tenant_id = ${tenantId} and call_id = ${callId}`,
  );
  return row?.last ?? 0;
}

/** @returns whether somebody has spoken, and whether the caller has */
export async function whoHasSpoken(
  sql: Sql,
  tenantId: string,
  callId: string,
): Promise<{ anybody: boolean; caller: boolean }> {
  const [row] = await sql<{ anybody: boolean; caller: boolean }[]>`
    select count(*) > 0 as anybody, coalesce(bool_or(kind = 'caller'), false) as caller
    from call_turns where tenant_id = ${tenantId} and call_id = ${callId}`;
  return row ?? { anybody: false, caller: false };
}

/**
 * Stores what was said, the state it led to, and what models were asked for it. Taken back by the agent, a call forgets the transfer that failed; once the caller has
 * spoken, the sockets that were lost.
 * @returns false where a newer session has taken over; then nothing is written
 */
export async function saveTurns(
  db: Database,
  key: SessionKey,
  sealedDialog: Buffer | null,
  turns: TurnRow[],
  uses: readonly ModelUse[],
): Promise<boolean> {
  const [first, ...further] = uses;
  const isCallerHeard = turns.some((turn) => turn.kind === 'caller');
  // One statement, so that a turn costs the database one round trip.
  const held = await db.writeUnflushed(key.tenantId, (sql) => {
    const dialog = sealedDialog === null ? sql`` : sql`sealed_dialog = ${sealedDialog}, failed_transfer = null,`;
    const lines = turns.map(
      ({ number, kind, sealed, at, latency_ms: latency }, index) => sql`${index === 0 ? sql`` : sql`union all`}
        select ${number}::integer, ${kind}::text, ${sealed}::bytea, ${at}::timestamptz, ${latency}::integer`,
    );
    const added =
      turns.length === 0
        ? sql``
        : sql`, added as (
            insert into call_turns (tenant_id, call_id, number, kind, sealed, at, latency_ms)
            select ${key.tenantId}, ${key.callId}, line.* from (${lines}) line (number, kind, sealed, at, latency_ms), held
            on conflict (tenant_id, call_id, number) do update set sealed = excluded.sealed)`;
    // Counted even where the turn comes too late: the tokens are spent.
    const counted =
      first === undefined
        ? sql``
        : sql`, counted as (${countUses(sql, key.tenantId, key.callId, [first, ...further])})`;
    return sql`
      with held as (
        update calls set ${dialog} ${isCallerHeard ? sql`reconnects = 0,` : sql``}
          seen_at = now(), due_at = now() + ${SESSION_DUE_SECONDS} * interval '1 second'
        where tenant_id = ${key.tenantId} and id = ${key.callId} and session_number = ${key.number} returning 1)
      ${added} ${counted}
      select 1 from held`;
  });
  return held.length > 0;
}

/** Replaces lines by what of them was heard; a line that was not heard at all goes. */
export async function saveCut(
  sql: Sql,
  key: SessionKey,
  changed: { number: number; sealed: Buffer }[],
  unheard: number[],
): Promise<void> {
  for (const { number, sealed } of changed) {
    await sql`
      update call_turns set sealed = ${sealed}
      where tenant_id = ${key.tenantId} and call_id = ${key.callId} and number = ${number}`;
  }
  if (unheard.length > 0) {
    await sql`
      delete from call_turns
      where tenant_id = ${key.tenantId} and call_id = ${key.callId} and number = any(${unheard})`;
  }
}
