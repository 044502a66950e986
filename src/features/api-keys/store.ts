import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Permission } from './permissions.ts';

export interface KeyRow {
  tenant_id: string;
  id: string;
  name: string | null;
  secret_hash: Buffer;
  scope: 'TENANT' | 'WORKSPACE';
  permissions: Permission[];
  workspace_ids: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
  cursor_at: string;
}

export type NewKey = Pick<
  KeyRow,
  'id' | 'name' | 'secret_hash' | 'scope' | 'permissions' | 'workspace_ids' | 'expires_at'
>;

export async function insertKey(sql: Sql, tenantId: string, key: NewKey): Promise<KeyRow> {
  const [row] = await sql<KeyRow[]>`
    insert into api_keys (tenant_id, id, name, secret_hash, scope, permissions, workspace_ids, expires_at)
    values (${tenantId}, ${key.id}, ${key.name}, ${key.secret_hash}, ${key.scope}, ${key.permissions}, ${key.workspace_ids}, ${key.expires_at})
    returning *, created_at::text as cursor_at`;
  return row as KeyRow;
}

/** A key by its id, before its tenant is known. */
export async function findKeyById(db: Database, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.find<KeyRow>(
    'api_key',
    id,
    (sql) => sql`select *, created_at::text as cursor_at from api_keys where id = ${id}`,
  );
  return row;
}

/** A key of the tenant that is not revoked. */
export async function findKey(db: Database, tenantId: string, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.read<KeyRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from api_keys
      where tenant_id = ${tenantId} and id = ${id} and revoked_at is null`,
  );
  return row;
}

/** Keys that are not revoked, newest first. */
export function listKeys(db: Database, tenantId: string, page: PageRequest): Promise<KeyRow[]> {
  return db.read<KeyRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from api_keys
      where tenant_id = ${tenantId} and revoked_at is null
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** @returns false when there is no such key or it is revoked already */
export async function revokeKey(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update api_keys set revoked_at = now() where tenant_id = ${tenantId} and id = ${id} and revoked_at is null returning 1`;
  return rows.length === 1;
}

/** Kept to the minute, so that a busy key does not write a row per request. */
export function touchKey(db: Database, tenantId: string, id: string): Promise<unknown> {
  return db.transaction(
    tenantId,
    (sql) => sql`
      update api_keys set last_used_at = now()
      where tenant_id = ${tenantId} and id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
  );
}
