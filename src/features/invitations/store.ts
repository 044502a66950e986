import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Standing } from '../users/schema.ts';

export interface InvitationRow extends Standing {
  tenant_id: string;
  id: string;
  email: string;
  invited_by: string;
  secret_hash: Buffer;
  expires_at: Date;
  created_at: Date;
  cursor_at: string;
}

export type NewInvitation = Pick<InvitationRow, 'id' | 'email' | 'invited_by' | 'secret_hash' | 'expires_at'> &
  Standing;

/** One that the same e-mail had before gives way to it. */
export async function insertInvitation(sql: Sql, tenantId: string, invitation: NewInvitation): Promise<InvitationRow> {
  await sql`delete from invitations where tenant_id = ${tenantId} and email = ${invitation.email}`;
  const [row] = await sql<InvitationRow[]>`
    insert into invitations (tenant_id, id, email, role, scope, workspace_ids, invited_by, secret_hash, expires_at)
    values (${tenantId}, ${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.scope},
      ${invitation.workspace_ids}, ${invitation.invited_by}, ${invitation.secret_hash}, ${invitation.expires_at})
    returning *, created_at::text as cursor_at`;
  return row as InvitationRow;
}

/** An invitation by its id, before its tenant is known. */
export async function findInvitationById(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.find<InvitationRow>(
    'invitation',
    id,
    (sql) => sql`select *, created_at::text as cursor_at from invitations where id = ${id}`,
  );
  return row;
}

/** Of every tenant, newest first. */
export function findInvitationsByEmail(db: Database, email: string): Promise<InvitationRow[]> {
  return db.find<InvitationRow>(
    'invitation_email',
    email,
    (sql) => sql`
      select *, created_at::text as cursor_at from invitations where email = ${email} order by created_at desc, id desc`,
  );
}

export async function findInvitation(db: Database, tenantId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.read<InvitationRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from invitations where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** Newest first. */
export function listInvitations(db: Database, tenantId: string, page: PageRequest): Promise<InvitationRow[]> {
  return db.read<InvitationRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from invitations
      where tenant_id = ${tenantId}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** @returns what was deleted, undefined where it is gone already: of two who accept at once one does */
export async function takeInvitation(sql: Sql, tenantId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    delete from invitations where tenant_id = ${tenantId} and id = ${id} returning *, created_at::text as cursor_at`;
  return row;
}

export async function deleteExpiredInvitations(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from invitations where tenant_id = ${tenantId} and expires_at < now() - make_interval(days => ${days})`;
}
