import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { BusinessCategory } from './schema.ts';

export interface WorkspaceRow {
  tenant_id: string;
  id: string;
  name: string;
  business_category: BusinessCategory;
  activated: boolean;
  connector_type: 'native' | 'fhir';
  /** Null: every model that the server has. */
  language_models: 'off' | null;
  /** As `vendor:model`; null: every one that the server has, unless none may be asked at all. */
  allowed_models: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export type WorkspaceListRow = WorkspaceRow & { cursor_at: string };

export async function insertWorkspace(
  sql: Sql,
  tenantId: string,
  workspace: { id: string; name: string; businessCategory: BusinessCategory },
): Promise<WorkspaceRow> {
  const [row] = await sql<WorkspaceRow[]>`
    insert into workspaces (tenant_id, id, name, business_category)
    values (${tenantId}, ${workspace.id}, ${workspace.name}, ${workspace.businessCategory})
    returning *`;
  return row as WorkspaceRow;
}

export async function findWorkspace(db: Database, tenantId: string, id: string): Promise<WorkspaceRow | undefined> {
  const [row] = await db.read<WorkspaceRow>(
    tenantId,
    (sql) => sql`select * from workspaces where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** @param ids the workspaces a key is limited to, or null for all */
export function listWorkspaces(
  db: Database,
  tenantId: string,
  ids: readonly string[] | null,
  page: PageRequest,
): Promise<WorkspaceListRow[]> {
  return db.read<WorkspaceListRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from workspaces
      where tenant_id = ${tenantId}
        ${ids ? sql`and id = any(${[...ids]})` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function updateWorkspace(
  sql: Sql,
  tenantId: string,
  id: string,
  change: {
    name?: string;
    business_category?: BusinessCategory;
    activated?: boolean;
    language_models?: 'off' | null;
    allowed_models?: string[] | null;
  },
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<WorkspaceRow[]>`
    update workspaces set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and id = ${id} returning *`;
  return row;
}

/** Ids among `ids` that are workspaces of the tenant. */
export async function existingWorkspaces(sql: Sql, tenantId: string, ids: string[]): Promise<Set<string>> {
  const rows = await sql<
    { id: string }[]
  >`select id from workspaces where tenant_id = ${tenantId} and id = any(${ids})`;
  return new Set(rows.map((row) => row.id));
}
