import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Role } from './roles.ts';

/** What a person may do and where. */
export interface Standing {
  role: Role;
  scope: 'TENANT' | 'WORKSPACE';
  workspace_ids: string[];
}

export interface UserRow extends Standing {
  tenant_id: string;
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  identity: string | null;
  reset_hash: Buffer | null;
  reset_expires_at: Date | null;
  sealed_totp: Buffer | null;
  totp_step: number | null;
  sealed_totp_new: Buffer | null;
  recovery_hashes: string[];
  last_signed_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  cursor_at: string;
}

export type NewUser = Pick<UserRow, 'id' | 'email' | 'name' | 'password_hash' | 'identity'> & Standing;

/** @returns undefined where the tenant has a user of that e-mail */
export async function insertUser(sql: Sql, tenantId: string, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    insert into users (tenant_id, id, email, name, role, scope, workspace_ids, password_hash, identity)
    values (${tenantId}, ${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.scope}, ${user.workspace_ids},
      ${user.password_hash}, ${user.identity})
    on conflict (tenant_id, email) do nothing
    returning *, created_at::text as cursor_at`;
  return row;
}

/** Of every tenant, oldest first: who signs in is known by the e-mail alone. */
export function findUsersByEmail(db: Database, email: string): Promise<UserRow[]> {
  return db.find<UserRow>(
    'user_email',
    email,
    (sql) => sql`select *, created_at::text as cursor_at from users where email = ${email} order by created_at, id`,
  );
}

/** One that has a link for a new password, before its tenant is known. */
export async function findUserWithReset(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.find<UserRow>(
    'password_reset',
    id,
    (sql) => sql`select *, created_at::text as cursor_at from users where id = ${id} and reset_hash is not null`,
  );
  return row;
}

export async function findUser(db: Pick<Database, 'read'>, tenantId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await db.read<UserRow>(
    tenantId,
    (sql) => sql`select *, created_at::text as cursor_at from users where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockUser(sql: Sql, tenantId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select *, created_at::text as cursor_at from users where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

/** Newest first. */
export function listUsers(db: Database, tenantId: string, page: PageRequest): Promise<UserRow[]> {
  return db.read<UserRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from users
      where tenant_id = ${tenantId}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export type UserChange = Partial<
  Omit<UserRow, 'tenant_id' | 'id' | 'email' | 'created_at' | 'updated_at' | 'cursor_at'>
>;

export async function updateUser(sql: Sql, tenantId: string, id: string, change: UserChange): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update users set ${sql(change)}, updated_at = now() where tenant_id = ${tenantId} and id = ${id}
    returning *, created_at::text as cursor_at`;
  return row as UserRow;
}

export async function deleteUser(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from users where tenant_id = ${tenantId} and id = ${id}`;
}

/** Owners, locked, so that two who leave at once do not both find another one. */
export async function lockOwners(sql: Sql, tenantId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where tenant_id = ${tenantId} and role = 'owner' order by id for update`;
  return rows.map(({ id }) => id);
}

export async function hasUser(sql: Sql, tenantId: string, email: string): Promise<boolean> {
  const rows = await sql`select 1 from users where tenant_id = ${tenantId} and email = ${email}`;
  return rows.length > 0;
}
