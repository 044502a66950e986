import type { Database, Sql } from '../../platform/db/database.ts';

export interface SessionRow {
  tenant_id: string;
  id: string;
  user_id: string;
  secret_hash: Buffer;
  user_agent: string | null;
  address: string | null;
  expires_at: Date;
  last_used_at: Date;
  created_at: Date;
}

export type NewSession = Pick<SessionRow, 'id' | 'user_id' | 'secret_hash' | 'user_agent' | 'address' | 'expires_at'>;

export async function insertSession(sql: Sql, tenantId: string, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (tenant_id, id, user_id, secret_hash, user_agent, address, expires_at)
    values (${tenantId}, ${session.id}, ${session.user_id}, ${session.secret_hash}, ${session.user_agent},
      ${session.address}, ${session.expires_at})`;
}

/** A session by its id, before its tenant is known. */
export async function findSessionById(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.find<SessionRow>('session', id, (sql) => sql`select * from sessions where id = ${id}`);
  return row;
}

/** Those of a person, the last used first. */
export function listSessions(db: Database, tenantId: string, userId: string): Promise<SessionRow[]> {
  return db.read<SessionRow>(
    tenantId,
    (sql) => sql`
      select * from sessions where tenant_id = ${tenantId} and user_id = ${userId} order by last_used_at desc, id`,
  );
}

/** @returns false where the person has no such session */
export async function deleteSession(sql: Sql, tenantId: string, userId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning 1`;
  return rows.length === 1;
}

/** @param exceptId a session that goes on */
export async function deleteSessionsOf(
  sql: Sql,
  tenantId: string,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  await sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and id is distinct from ${exceptId}`;
}

/** Kept to the minute. */
export function touchSession(db: Database, tenantId: string, id: string): Promise<unknown> {
  return db.writeUnflushed(
    tenantId,
    (sql) => sql`
      update sessions set last_used_at = now()
      where tenant_id = ${tenantId} and id = ${id} and last_used_at < now() - interval '1 minute'`,
  );
}

export async function deleteEndedSessions(sql: Sql, tenantId: string, idleMs: number): Promise<void> {
  await sql`
    delete from sessions where tenant_id = ${tenantId}
      and (expires_at < now() or last_used_at < now() - make_interval(secs => ${idleMs / 1000}))`;
}
