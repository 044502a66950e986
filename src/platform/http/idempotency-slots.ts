import type { Database, Sql } from '../db/database.ts';

/** What a slot holds: a request at work until its lease ends, or its kept answer. */
export interface SlotRow {
  fingerprint: Buffer;
  /** Null while the request is at work. */
  status: number | null;
  headers: Record<string, string> | null;
  sealed_body: Buffer | null;
  resource_id: string | null;
  /** Whether the lease stands. */
  is_at_work: boolean;
}

export interface SlotClaim {
  key: string;
  fingerprint: Buffer;
  leaseToken: string;
  leaseSeconds: number;
}

/**
 * Takes the slot of a key, or returns the row that holds it. Taken over are slots older than 24 hours, and those whose request died:
 * its lease has ended without an answer, it made nothing that can still be found, and the same request asks again.
 * @returns null when the slot is taken, 'gone' when it was given back this very moment
 */
export function claimSlot(db: Database, tenantId: string, claim: SlotClaim): Promise<SlotRow | 'gone' | null> {
  const { key, fingerprint, leaseToken, leaseSeconds } = claim;
  return db.transaction(tenantId, async (sql) => {
    const taken = await sql`
      insert into idempotency_keys as slot (tenant_id, key, fingerprint, lease_token, lease_until)
      values (${tenantId}, ${key}, ${fingerprint}, ${leaseToken}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (tenant_id, key) do update
        set fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
            status = null, headers = null, sealed_body = null, resource_id = null, created_at = now()
        where slot.created_at < now() - interval '24 hours'
           or (slot.status is null and slot.lease_until < now() and slot.resource_id is null and slot.fingerprint = excluded.fingerprint)
      returning 1`;
    if (taken.length > 0) return null;
    const [row] = await sql<SlotRow[]>`
      select fingerprint, status, headers, sealed_body, resource_id, lease_until >= now() as is_at_work
      from idempotency_keys where tenant_id = ${tenantId} and key = ${key}`;
    return row ?? 'gone';
  });
}

/** Keeps the answer, unless the lease has gone to another request meanwhile. */
export async function keepAnswer(
  sql: Sql,
  tenantId: string,
  slot: { key: string; leaseToken: string },
  answer: { status: number; headers: Record<string, string>; sealedBody: Buffer },
): Promise<void> {
  await sql`
    update idempotency_keys
    set status = ${answer.status}, sealed_body = ${answer.sealedBody}, headers = ${sql.json(answer.headers)}
    where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`;
}

/** Gives the slot back: the same key runs again. A kept answer stays, also one whose commit was thought to have failed. */
export async function releaseSlot(
  db: Database,
  tenantId: string,
  slot: { key: string; leaseToken: string },
): Promise<void> {
  await db.transaction(
    tenantId,
    (sql) => sql`
      delete from idempotency_keys
      where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken} and status is null`,
  );
}

/** Notes what a request made, in the transaction that makes it. */
export async function noteResource(
  sql: Sql,
  tenantId: string,
  slot: { key: string; leaseToken: string },
  resourceId: string,
): Promise<void> {
  await sql`
    update idempotency_keys set resource_id = ${resourceId}
    where tenant_id = ${tenantId} and key = ${slot.key} and lease_token = ${slot.leaseToken}`;
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
