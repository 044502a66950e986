import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface ReportRow {
  tenant_id: string;
  id: string;
  workspace_id: string | null;
  call_id: string | null;
  execution_id: string | null;
  reported_by: string;
  sealed: Buffer;
  created_at: Date;
}

export type ReportListRow = ReportRow & { cursor_at: string };

export async function insertReport(
  sql: Sql,
  tenantId: string,
  report: Omit<ReportRow, 'tenant_id' | 'created_at'>,
): Promise<ReportRow> {
  const [row] = await sql<ReportRow[]>`insert into reports ${sql({ ...report, tenant_id: tenantId })} returning *`;
  return row as ReportRow;
}

export async function findReport(db: Database, tenantId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.read<ReportRow>(
    tenantId,
    (sql) => sql`select * from reports where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

export interface ReportFilters {
  /** Null: every workspace of the tenant, and runs of none. */
  workspaceIds: readonly string[] | null;
  kind?: 'call' | 'execution' | undefined;
  callId?: string | undefined;
  executionId?: string | undefined;
}

export function listReports(
  db: Database,
  tenantId: string,
  { workspaceIds, kind, callId, executionId }: ReportFilters,
  page: PageRequest,
): Promise<ReportListRow[]> {
  return db.read<ReportListRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from reports
      where tenant_id = ${tenantId}
        ${workspaceIds ? sql`and workspace_id = any(${[...workspaceIds]})` : sql``}
        ${kind === 'call' ? sql`and call_id is not null` : sql``}
        ${kind === 'execution' ? sql`and execution_id is not null` : sql``}
        ${callId ? sql`and call_id = ${callId}` : sql``}
        ${executionId ? sql`and execution_id = ${executionId}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** Of a workspace and, where asked for, of runs of none, oldest first. */
export function allReports(
  db: Database,
  tenantId: string,
  { workspaceId, withShared }: { workspaceId: string; withShared: boolean },
): Promise<ReportRow[]> {
  return db.read<ReportRow>(
    tenantId,
    (sql) => sql`
      select * from reports where tenant_id = ${tenantId}
        and (workspace_id = ${workspaceId} ${withShared ? sql`or workspace_id is null` : sql``})
      order by created_at, id`,
  );
}

export async function deleteReports(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from reports where tenant_id = ${tenantId} and id = any(${[...ids]})`;
}
