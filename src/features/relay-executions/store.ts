import type { RunErrorCode, Tier } from '../../engines/relay/types.ts';
import type { Database, Reader, Sql } from '../../platform/db/database.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { ExecutionStatus } from './execution-state.ts';

export interface ExecutionRow {
  tenant_id: string;
  id: string;
  workspace_id: string | null;
  credential_id: string;
  credential_label: string | null;
  kind: 'execute' | 'verify';
  platform: string;
  tier: Tier;
  status: ExecutionStatus;
  sealed_instruction: Buffer;
  sealed_result: Buffer | null;
  sealed_error: Buffer | null;
  schema: Record<string, unknown> | null;
  /** Of the request that queued it. */
  traceparent: string | null;
  error_code: RunErrorCode | null;
  turns: number;
  tokens_used: number;
  duration_ms: number | null;
  attempt: number;
  wrote: boolean;
  cancel_requested: boolean;
  question: { kind: string; prompt: string } | null;
  sealed_answer: Buffer | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

export interface ArtifactRow {
  kind: 'screenshot' | 'file';
  number: number;
  turn: number;
  name: string;
  content_type: string;
  width: number | null;
  height: number | null;
  stored_as: string;
  taken_at: Date;
}

export async function insertExecution(
  sql: Sql,
  tenantId: string,
  row: Pick<
    ExecutionRow,
    | 'id'
    | 'workspace_id'
    | 'credential_id'
    | 'kind'
    | 'platform'
    | 'tier'
    | 'sealed_instruction'
    | 'schema'
    | 'traceparent'
  >,
): Promise<void> {
  await sql`
    insert into relay_executions (tenant_id, id, workspace_id, credential_id, kind, platform, tier, status, sealed_instruction, schema, traceparent)
    values (${tenantId}, ${row.id}, ${row.workspace_id}, ${row.credential_id}, ${row.kind}, ${row.platform}, ${row.tier}, 'queued',
            ${row.sealed_instruction}, ${row.schema === null ? null : sql.json(row.schema)}, ${row.traceparent})`;
}

export async function findExecution(db: Reader, tenantId: string, id: string): Promise<ExecutionRow | undefined> {
  const [row] = await db.read<ExecutionRow>(
    tenantId,
    (sql) => sql`
      select run.*, credential.label as credential_label from relay_executions run
      left join relay_credentials credential on credential.tenant_id = run.tenant_id and credential.id = run.credential_id
      where run.tenant_id = ${tenantId} and run.id = ${id}`,
  );
  return row;
}

export interface ExecutionFilter {
  workspaceIds: readonly string[] | null;
  status: string | undefined;
  tier: string | undefined;
  platform: string | undefined;
  credentialId: string | undefined;
  since: string | undefined;
}

export function listExecutions(
  db: Database,
  tenantId: string,
  filter: ExecutionFilter,
  page: PageRequest,
): Promise<(ExecutionRow & { cursor_at: string })[]> {
  return db.read(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from relay_executions
      where tenant_id = ${tenantId} and kind = 'execute'
        ${filter.workspaceIds ? sql`and workspace_id = any(${[...filter.workspaceIds]})` : sql``}
        ${filter.status ? sql`and status = ${filter.status}` : sql``}
        ${filter.tier ? sql`and tier = ${filter.tier}` : sql``}
        ${filter.platform ? sql`and platform = ${filter.platform}` : sql``}
        ${filter.credentialId ? sql`and credential_id = ${filter.credentialId}` : sql``}
        ${filter.since ? sql`and created_at >= ${parseInstant(filter.since)}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/**
 * Queued runs end at once; running ones are told to.
 * @returns the status from now on and whether it had been asked before; null where the run has ended
 */
export async function requestCancel(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ status: ExecutionStatus; asked_before: boolean } | null> {
  const [row] = await sql<{ status: ExecutionStatus; asked_before: boolean }[]>`
    with before as (select cancel_requested from relay_executions where tenant_id = ${tenantId} and id = ${id} for update)
    update relay_executions set cancel_requested = true,
      status = case when status = 'queued' then 'canceled' else status end,
      error_code = case when status = 'queued' then 'canceled' else error_code end,
      completed_at = case when status = 'queued' then now() else completed_at end,
      duration_ms = case when status = 'queued' then 0 else duration_ms end
    from before
    where tenant_id = ${tenantId} and id = ${id} and status in ('queued', 'running', 'paused')
    returning status, before.cancel_requested as asked_before`;
  return row ?? null;
}

export async function saveAnswer(sql: Sql, tenantId: string, id: string, sealedAnswer: Buffer): Promise<boolean> {
  const rows = await sql`
    update relay_executions set sealed_answer = ${sealedAnswer}
    where tenant_id = ${tenantId} and id = ${id} and status = 'paused' and sealed_answer is null returning 1`;
  return rows.length === 1;
}

/** Runs that wait for a login, the one whose turn it is first. */
export async function listWaitingForCredential(
  sql: Sql,
  tenantId: string,
  credentialId: string,
): Promise<Pick<ExecutionRow, 'id' | 'kind' | 'workspace_id'>[]> {
  return sql<Pick<ExecutionRow, 'id' | 'kind' | 'workspace_id'>[]>`
    select id, kind, workspace_id from relay_executions
    where tenant_id = ${tenantId} and credential_id = ${credentialId} and status = 'queued' order by created_at, id`;
}

/** The greatest number of each kind, so that a run that begins again keeps what was stored of its first beginning. */
export async function countArtifacts(
  db: Database,
  tenantId: string,
  executionId: string,
): Promise<{ screenshots: number; files: number }> {
  const [row] = await db.read<{ screenshots: number; files: number }>(
    tenantId,
    (sql) => sql`
      select coalesce(max(number) filter (where kind = 'screenshot'), 0) as screenshots,
        coalesce(max(number) filter (where kind = 'file'), 0) as files
      from relay_artifacts where tenant_id = ${tenantId} and execution_id = ${executionId}`,
  );
  return row ?? { screenshots: 0, files: 0 };
}

export async function insertArtifact(
  sql: Sql,
  tenantId: string,
  executionId: string,
  row: ArtifactRow,
  sizeBytes: number,
): Promise<void> {
  await sql`
    insert into relay_artifacts (tenant_id, execution_id, kind, number, turn, name, content_type, width, height, size_bytes, stored_as, taken_at)
    values (${tenantId}, ${executionId}, ${row.kind}, ${row.number}, ${row.turn}, ${row.name}, ${row.content_type}, ${row.width}, ${row.height},
            ${sizeBytes}, ${row.stored_as}, ${row.taken_at})
    on conflict (tenant_id, execution_id, kind, number) do update
      set turn = excluded.turn, name = excluded.name, content_type = excluded.content_type, width = excluded.width, height = excluded.height,
          size_bytes = excluded.size_bytes, stored_as = excluded.stored_as, taken_at = excluded.taken_at`;
}

export function listArtifacts(db: Database, tenantId: string, executionId: string): Promise<ArtifactRow[]> {
  return db.read<ArtifactRow>(
    tenantId,
    (sql) =>
      sql`select * from relay_artifacts where tenant_id = ${tenantId} and execution_id = ${executionId} order by kind, number`,
  );
}

export interface EventRow {
  number: number;
  type: string;
  sealed: Buffer;
  at: Date;
}

export async function insertEvent(
  sql: Sql,
  tenantId: string,
  executionId: string,
  event: Omit<EventRow, 'number'>,
): Promise<void> {
  await sql`
    insert into relay_execution_events (tenant_id, execution_id, type, sealed, at)
    values (${tenantId}, ${executionId}, ${event.type}, ${event.sealed}, ${event.at})`;
}

export function listEvents(db: Database, tenantId: string, executionId: string, after: number): Promise<EventRow[]> {
  return db.read<EventRow>(
    tenantId,
    (sql) => sql`
      select number, type, sealed, at from relay_execution_events
      where tenant_id = ${tenantId} and execution_id = ${executionId} and number > ${after} order by number limit 500`,
  );
}

/** Tells every process that something about a run is new; the payload is its id and nothing more. */
export async function announce(sql: Sql, executionId: string): Promise<void> {
  await sql`select pg_notify('frontdesk_runs', ${executionId})`;
}
