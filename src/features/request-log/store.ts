import type { Database } from '../../platform/db/database.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface RequestRow {
  request_id: string;
  at: Date;
  method: string;
  /** As it was registered; null where there is no such route. */
  route: string | null;
  /** Null where the caller went before the answer began. */
  status: number | null;
  duration_ms: number;
  actor_id: string;
}

/** Adds requests of one tenant. A database machine that fails within the second may lose them: nothing else goes by them. */
export async function insertRequests(db: Database, tenantId: string, rows: readonly RequestRow[]): Promise<void> {
  await db.writeUnflushed(
    tenantId,
    (sql) => sql`
      insert into request_log (tenant_id, request_id, at, method, route, status, duration_ms, actor_id)
      select ${tenantId}::text, * from jsonb_to_recordset(${sql.json(rows)})
        as row (request_id text, at timestamptz, method text, route text, status integer, duration_ms double precision, actor_id text)`,
  );
}

/** Deletes all but the newest `most` requests of a tenant, and those older than `days`. */
export async function trimRequests(db: Database, tenantId: string, most: number, days: number): Promise<void> {
  await db.writeUnflushed(
    tenantId,
    (sql) => sql`
      delete from request_log where tenant_id = ${tenantId} and at <= greatest(now() - ${days}::int * interval '1 day',
        (select at from request_log where tenant_id = ${tenantId} order by at desc, number desc offset ${most} limit 1))`,
  );
}

export interface RequestFilters {
  method?: string | undefined;
  /** First digit of the status. */
  statusClass?: number | undefined;
  actorId?: string | undefined;
  since?: string | undefined;
}

export function listRequests(
  db: Database,
  tenantId: string,
  { method, statusClass, actorId, since }: RequestFilters,
  page: PageRequest,
): Promise<(RequestRow & { id: string; cursor_at: string })[]> {
  return db.read(
    tenantId,
    (sql) => sql`
      select *, number::text as id, at::text as cursor_at from request_log
      where tenant_id = ${tenantId}
        ${method === undefined ? sql`` : sql`and method = ${method}`}
        ${statusClass === undefined ? sql`` : sql`and status / 100 = ${statusClass}`}
        ${actorId === undefined ? sql`` : sql`and actor_id = ${actorId}`}
        ${since === undefined ? sql`` : sql`and at >= ${parseInstant(since)}`}
        ${page.after ? sql`and (at, number) < (${page.after.at}::timestamptz, ${page.after.id}::text::bigint)` : sql``}
      order by at desc, number desc limit ${page.limit + 1}`,
  );
}
