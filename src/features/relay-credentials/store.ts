import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface CredentialRow {
  id: string;
  workspace_id: string | null;
  label: string;
  platform: string;
  login_url: string;
  username: string;
  sealed: SealedEnvelope;
  verified: boolean;
  /** End of the period of the last one-time code that was typed. */
  codes_used_until: Date | null;
  created_at: Date;
}

export type CredentialListRow = Omit<CredentialRow, 'sealed' | 'codes_used_until'> & { cursor_at: string };

export async function insertCredential(
  sql: Sql,
  tenantId: string,
  row: Omit<CredentialRow, 'verified' | 'codes_used_until' | 'created_at'>,
): Promise<CredentialRow> {
  const [made] = await sql<CredentialRow[]>`
    insert into relay_credentials (tenant_id, id, workspace_id, label, platform, login_url, username, sealed)
    values (${tenantId}, ${row.id}, ${row.workspace_id}, ${row.label}, ${row.platform}, ${row.login_url}, ${row.username}, ${sql.json(row.sealed)})
    returning *`;
  return made as CredentialRow;
}

export async function findCredential(db: Database, tenantId: string, id: string): Promise<CredentialRow | undefined> {
  const [row] = await db.read<CredentialRow>(
    tenantId,
    (sql) => sql`select * from relay_credentials where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** @param workspaceIds the workspaces a key is limited to, or null for all, tenant-wide credentials included */
export function listCredentials(
  db: Database,
  tenantId: string,
  filter: { workspaceIds: readonly string[] | null; workspaceId: string | null },
  page: PageRequest,
): Promise<CredentialListRow[]> {
  return db.read<CredentialListRow>(
    tenantId,
    (sql) => sql`
      select id, workspace_id, label, platform, login_url, username, verified, created_at, created_at::text as cursor_at
      from relay_credentials
      where tenant_id = ${tenantId}
        ${filter.workspaceIds ? sql`and workspace_id = any(${[...filter.workspaceIds]})` : sql``}
        ${filter.workspaceId ? sql`and workspace_id = ${filter.workspaceId}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** The row, and with it the data key, is gone; sessions kept for it go with it. */
export async function deleteCredential(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from relay_credentials where tenant_id = ${tenantId} and id = ${id} returning 1`;
  return rows.length === 1;
}

export async function markVerified(sql: Sql, tenantId: string, id: string, verified: boolean): Promise<void> {
  await sql`update relay_credentials set verified = ${verified} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function saveCodesUsed(sql: Sql, tenantId: string, id: string, until: Date): Promise<void> {
  await sql`update relay_credentials set codes_used_until = ${until} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function findSession(
  db: Database,
  tenantId: string,
  credentialId: string,
): Promise<SealedEnvelope | null> {
  const [row] = await db.read<{ sealed: SealedEnvelope }>(
    tenantId,
    (sql) => sql`select sealed from relay_sessions where tenant_id = ${tenantId} and credential_id = ${credentialId}`,
  );
  return row?.sealed ?? null;
}

/** Keeps the newest session of a credential; of a credential that was deleted meanwhile nothing is kept. */
export async function saveSession(
  sql: Sql,
  tenantId: string,
  credentialId: string,
  sealed: SealedEnvelope | null,
): Promise<void> {
  if (sealed === null) {
    await sql`delete from relay_sessions where tenant_id = ${tenantId} and credential_id = ${credentialId}`;
    return;
  }
  await sql`
    insert into relay_sessions (tenant_id, credential_id, sealed)
    select tenant_id, id, ${sql.json(sealed)} from relay_credentials where tenant_id = ${tenantId} and id = ${credentialId}
    on conflict (tenant_id, credential_id) do update set sealed = excluded.sealed, updated_at = now()`;
}
