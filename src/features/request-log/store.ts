import type { Database } from '../../platform/db/database.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface RequestRow {
  id: string;
  at: Date;
  method: string;
  /** As it was registered; null where there is no such route. */
  route: string | null;
  /** Null where the caller went before the answer began. */
  status: number | null;
  duration_ms: number;
  key_id: string;
}

/** Adds requests of one tenant. A database machine that fails within the second may lose them: nothing else goes by them. */
export async function insertRequests(db: Database, tenantId: string, rows: readonly RequestRow[]): Promise<void> {
  await db.writeUnflushed(
    tenantId,
    (sql) => sql`
      insert into request_log (tenant_id, id, at, method, route, status, duration_ms, key_id)
      select ${tenantId}::text, * from jsonb_to_recordset(${sql.json(rows)})
        as row (id text, at timestamptz, method text, route text, status integer, duration_ms double precision, key_id text)
      on conflict do nothing`,
  );
}

/** Deletes all but the newest `most` requests of a tenant, and those older than `days`. */
export async function trimRequests(db: Database, tenantId: string, most: number, days: number): Promise<void> {
  await db.writeUnflushed(
    tenantId,
    (sql) => sql`
      delete from request_log where tenant_id = ${tenantId} and at <= greatest(now() - ${days}::int * interval '1 day',
        (select at from request_log where tenant_id = ${tenantId} order by at desc, id desc offset ${most} limit 1))`,
  );
}

export interface RequestFilters {
  method?: string | undefined;
  /** First digit of the status. */
  statusClass?: number | undefined;
  keyId?: string | undefined;
  since?: string | undefined;
}

export function listRequests(
  db: Database,
  tenantId: string,
  { method, statusClass, keyId, since }: RequestFilters,
  page: PageRequest,
): Promise<(RequestRow & { cursor_at: string })[]> {
  return db.read(
    tenantId,
    (sql) => sql`
      select *, at::text as cursor_at from request_log
      where tenant_id = ${tenantId}
        ${method === undefined ? sql`` : sql`and method = ${method}`}
        ${statusClass === undefined ? sql`` : sql`and status / 100 = ${statusClass}`}
        ${keyId === undefined ? sql`` : sql`and key_id = ${keyId}`}
        ${since === undefined ? sql`` : sql`and at >= ${parseInstant(since)}`}
        ${page.after ? sql`and (at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by at desc, id desc limit ${page.limit + 1}`,
  );
}
