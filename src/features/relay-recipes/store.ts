import type { Tier } from '../../engines/relay/types.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface RecipeRow {
  id: string;
  credential_id: string;
  workspace_id: string | null;
  origin: string;
  tier: Tier;
  sealed: Buffer;
  uses: number;
  failures: number;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
}

export async function findRecipe(db: Database, tenantId: string, id: string): Promise<RecipeRow | undefined> {
  const [row] = await db.read<RecipeRow>(
    tenantId,
    (sql) => sql`select * from relay_recipes where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

export async function findRecipeOfKind(
  db: Database,
  tenantId: string,
  fingerprint: Buffer,
): Promise<RecipeRow | undefined> {
  const [row] = await db.read<RecipeRow>(
    tenantId,
    (sql) => sql`select * from relay_recipes where tenant_id = ${tenantId} and fingerprint = ${fingerprint}`,
  );
  return row;
}

/** @param workspaceIds the workspaces a key is limited to, or null for all, recipes of tenant-wide logins included */
export function listRecipes(
  db: Database,
  tenantId: string,
  filter: { workspaceIds: readonly string[] | null; credentialId: string | null },
  page: PageRequest,
): Promise<(RecipeRow & { cursor_at: string })[]> {
  return db.read(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from relay_recipes
      where tenant_id = ${tenantId}
        ${filter.workspaceIds ? sql`and workspace_id = any(${[...filter.workspaceIds]})` : sql``}
        ${filter.credentialId ? sql`and credential_id = ${filter.credentialId}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** Locked until the transaction ends. */
export async function lockRecipeOfKind(sql: Sql, tenantId: string, fingerprint: Buffer): Promise<RecipeRow | null> {
  const [row] = await sql<RecipeRow[]>`
    select * from relay_recipes where tenant_id = ${tenantId} and fingerprint = ${fingerprint} for update`;
  return row ?? null;
}

/** False where the credential is gone, or another run of the kind was quicker. */
export async function insertRecipe(
  sql: Sql,
  tenantId: string,
  row: Pick<RecipeRow, 'id' | 'credential_id' | 'origin' | 'tier' | 'sealed'> & { fingerprint: Buffer },
): Promise<boolean> {
  const rows = await sql`
    insert into relay_recipes (tenant_id, id, credential_id, workspace_id, origin, tier, fingerprint, sealed)
    select tenant_id, ${row.id}, id, workspace_id, ${row.origin}, ${row.tier}, ${row.fingerprint}, ${row.sealed}
    from relay_credentials where tenant_id = ${tenantId} and id = ${row.credential_id}
    on conflict (tenant_id, fingerprint) do nothing returning 1`;
  return rows.length === 1;
}

export async function countUse(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update relay_recipes set uses = uses + 1, failures = 0, last_used_at = now() where tenant_id = ${tenantId} and id = ${id}`;
}

/** @returns failures in a row, this one included */
export async function countFailure(sql: Sql, tenantId: string, id: string): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    update relay_recipes set failures = failures + 1 where tenant_id = ${tenantId} and id = ${id} returning failures`;
  return row?.failures ?? 0;
}

export async function replaceRecipe(sql: Sql, tenantId: string, id: string, sealed: Buffer): Promise<void> {
  await sql`update relay_recipes set sealed = ${sealed}, updated_at = now() where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteRecipe(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from relay_recipes where tenant_id = ${tenantId} and id = ${id} returning 1`;
  return rows.length === 1;
}
