import type { Database, Sql } from '../db/database.ts';
import { AppError } from './errors.ts';

/** What a slot holds: a request at work until its lease ends or its process dies, or its kept answer. */
export interface SlotRow {
  fingerprint: Buffer;
  lease_token: string;
  /** Null while the request is at work. */
  status: number | null;
  headers: Record<string, string> | null;
  sealed_body: Buffer | null;
  resource_id: string | null;
  /** Whether the lease stands, and the process that has it. */
  is_at_work: boolean;
}

export interface SlotClaim {
  key: string;
  fingerprint: Buffer;
  leaseToken: string;
  leaseSeconds: number;
}

/**
 * A process whose connection was cut off connects again within this time; one that has died does not. Should it come later than that, it
 * finds its slots taken, and what it still does for them is rolled back.
 */
const RETURN_MS = 500;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DIVISION_BY_ZERO = '22012';

/**
 * Takes the slot of a key, or returns the row that holds it. Taken over are slots older than 24 hours, and those whose request died:
 * its process holds its advisory lock no more, or its lease has ended without an answer; it made nothing that can still be found, and
 * the same request asks again.
 * @returns null when the slot is taken, 'gone' when it was given back this very moment
 */
export async function claimSlot(db: Database, tenantId: string, claim: SlotClaim): Promise<SlotRow | 'gone' | null> {
  const held = await tryClaim(db, tenantId, claim, null);
  if (held === null || held === 'gone' || held.status !== null || held.is_at_work) return held;
  await new Promise((resume) => setTimeout(resume, RETURN_MS));
  return tryClaim(db, tenantId, claim, held.lease_token);
}

/**
 * The claim is not flushed by itself: whatever the request goes on to write is flushed behind it, and with it the claim. Where the
 * database's machine fails before that, nothing was done and the key is free.
 * @param deadLease lease token of a request that seemed to have died a moment ago
 */
async function tryClaim(
  db: Database,
  tenantId: string,
  { key, fingerprint, leaseToken, leaseSeconds }: SlotClaim,
  deadLease: string | null,
): Promise<SlotRow | 'gone' | null> {
  // While a restarted server waits for its processes to come back, none of them counts as dead.
  const isPresent = (sql: Sql) => sql`(
    slot.lock_key is null or is_lock_held(slot.lock_key) or pg_postmaster_start_time() > now() - interval '5 seconds'
  )`;
  const taken = await db.writeUnflushed(
    tenantId,
    (sql) => sql`
      insert into idempotency_keys as slot (tenant_id, key, fingerprint, lease_token, lease_until, lock_key)
      values (
        ${tenantId}, ${key}, ${fingerprint}, ${leaseToken}, now() + make_interval(secs => ${leaseSeconds}), ${db.lockKey()}
      )
      on conflict (tenant_id, key) do update
        set fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
            lock_key = excluded.lock_key, status = null, headers = null, sealed_body = null, resource_id = null,
            created_at = now()
        where slot.created_at < now() - interval '24 hours'
           or (slot.status is null and slot.resource_id is null and slot.fingerprint = excluded.fingerprint
               and (slot.lease_until < now() or (slot.lease_token = ${deadLease} and not ${isPresent(sql)})))
      returning 1`,
  );
  if (taken.length > 0) return null;
  const [row] = await db.read<SlotRow>(
    tenantId,
    (sql) => sql`
      select fingerprint, lease_token, status, headers, sealed_body, resource_id,
        status is null and lease_until >= now() and ${isPresent(sql)} as is_at_work
      from idempotency_keys as slot where tenant_id = ${tenantId} and key = ${key}`,
  );
  return row ?? 'gone';
}

/**
 * Keeps the answer, in one statement that fails where there is no slot to keep it in: a COMMIT sent behind it then commits nothing.
 * @throws AppError idempotency_in_progress where another request has taken the slot over
 */
export async function keepAnswer(
  sql: Sql,
  tenantId: string,
  slot: { key: string; leaseToken: string },
  answer: { status: number; headers: Record<string, string>; sealedBody: Buffer },
): Promise<void> {
  try {
    await sql`
      with kept as (
        update idempotency_keys
        set status = ${answer.status}, sealed_body = ${answer.sealedBody}, headers = ${sql.json(answer.headers)}
        where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}
        returning 1
      )
      select 1 / count(*) from kept`;
  } catch (error) {
    throw (error as { code?: unknown }).code === DIVISION_BY_ZERO ? inProgress() : error;
  }
}

/** For a repeat, and for a first request whose slot a repeat has taken over: what the two did must not stand side by side. */
export function inProgress(): AppError {
  return new AppError(
    'idempotency_in_progress',
    'Another request with this Idempotency-Key is still running; repeat it shortly',
    { retryAfterSeconds: 1 },
  );
}

/** Makes sure, at the end of a transaction before the last, that the slot is held still: nobody takes it over before the commit. @throws AppError idempotency_in_progress where another request has taken the slot over */
export async function holdSlot(sql: Sql, tenantId: string, slot: { key: string; leaseToken: string }): Promise<void> {
  const held = await sql`
    select 1 from idempotency_keys
    where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken} for share`;
  if (held.length === 0) throw inProgress();
}

/**
 * Gives the slot back: the same key runs again. A kept answer stays, also one whose commit was thought to have failed.
 * @param slot.keepsResource what the request made stays bound to the key, whose repeat finds it
 * @returns whether there was anything to give back
 */
export function releaseSlot(
  db: Database,
  tenantId: string,
  { key, leaseToken, keepsResource }: { key: string; leaseToken: string; keepsResource: boolean },
): Promise<boolean> {
  return db.transaction(tenantId, async (sql) => {
    const own = sql`tenant_id = ${tenantId} and key = ${key} and lease_token = ${leaseToken} and status is null`;
    const { count } = await sql`
      delete from idempotency_keys where ${own} and (resource_id is null or ${!keepsResource})`;
    if (count > 0 || !keepsResource) return count > 0;
    const ended = await sql`update idempotency_keys set lease_until = now() - interval '1 second' where ${own}`;
    return ended.count > 0;
  });
}

/** Notes what a request made, in the transaction that makes it. @throws AppError idempotency_in_progress where another request has taken the slot over */
export async function noteResource(
  sql: Sql,
  tenantId: string,
  slot: { key: string; leaseToken: string },
  resourceId: string,
): Promise<void> {
  const { count } = await sql`
    update idempotency_keys set resource_id = ${resourceId}
    where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`;
  if (count === 0) throw inProgress();
}

/** Deletes a tenant's slots that are older than 24 hours. @returns how many */
export async function purgeSlots(db: Database, tenantId: string): Promise<number> {
  const result = await db.transaction(
    tenantId,
    (sql) =>
      sql`delete from idempotency_keys where tenant_id = ${tenantId} and created_at < now() - interval '24 hours'`,
  );
  return result.count;
}
