import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import { ALL_EVENTS } from './event-types.ts';

export interface EndpointRow {
  tenant_id: string;
  id: string;
  url: string;
  events: string[];
  workspace_ids: string[] | null;
  enabled: boolean;
  sealed_secret: Buffer;
  sealed_previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  created_at: Date;
}

/** The workspaces a key is limited to: it reaches the endpoints that hear of no others. Null, for TENANT keys: every endpoint. */
export type Reach = string[] | null;

export async function insertEndpoint(
  sql: Sql,
  tenantId: string,
  endpoint: Pick<EndpointRow, 'id' | 'url' | 'events' | 'sealed_secret'> & { workspaceIds: Reach },
): Promise<EndpointRow> {
  const { id, url, events, sealed_secret, workspaceIds } = endpoint;
  const [row] = await sql<EndpointRow[]>`
    insert into webhook_endpoints (tenant_id, id, url, events, workspace_ids, sealed_secret)
    values (${tenantId}, ${id}, ${url}, ${events}, ${workspaceIds}, ${sealed_secret})
    returning *`;
  return row as EndpointRow;
}

/**
 * Locked until the transaction ends: whoever changes an endpoint, or deliveries of it, locks it first. Events can still be recorded
 * for it meanwhile.
 */
export async function lockEndpoint(
  sql: Sql,
  tenantId: string,
  id: string,
  reach: Reach = null,
): Promise<EndpointRow | undefined> {
  const [row] = await sql<EndpointRow[]>`
    select * from webhook_endpoints where tenant_id = ${tenantId} and id = ${id} and (${reach}::text[] is null or workspace_ids <@ ${reach}::text[])
    for no key update`;
  return row;
}

export async function findEndpoint(
  db: Database,
  tenantId: string,
  id: string,
  reach: Reach,
): Promise<EndpointRow | undefined> {
  const [row] = await db.read<EndpointRow>(
    tenantId,
    (sql) =>
      sql`select * from webhook_endpoints where tenant_id = ${tenantId} and id = ${id} and (${reach}::text[] is null or workspace_ids <@ ${reach}::text[])`,
  );
  return row;
}

/** Endpoints newest first. */
export function listEndpoints(
  db: Database,
  tenantId: string,
  reach: Reach,
  page: PageRequest,
): Promise<(EndpointRow & { cursor_at: string })[]> {
  return db.read<EndpointRow & { cursor_at: string }>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from webhook_endpoints
      where tenant_id = ${tenantId} and (${reach}::text[] is null or workspace_ids <@ ${reach}::text[])
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::text::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

/** Ids of the enabled endpoints that want to hear of such an event; they cannot be deleted before the transaction ends. */
export async function listSubscribers(
  sql: Sql,
  tenantId: string,
  type: string,
  workspaceId: string | null,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from webhook_endpoints
    where tenant_id = ${tenantId} and enabled and events && ${[type, ALL_EVENTS]}::text[]
      and (workspace_ids is null or ${workspaceId} = any(workspace_ids))
    order by id for key share`;
  return rows.map((row) => row.id);
}

export type EndpointChange = Partial<
  Pick<
    EndpointRow,
    | 'url'
    | 'events'
    | 'enabled'
    | 'failing_since'
    | 'sealed_secret'
    | 'sealed_previous_secret'
    | 'previous_secret_until'
  >
>;

export async function updateEndpoint(
  sql: Sql,
  tenantId: string,
  id: string,
  change: EndpointChange,
): Promise<EndpointRow> {
  const [row] = await sql<EndpointRow[]>`
    update webhook_endpoints set ${sql(change)} where tenant_id = ${tenantId} and id = ${id} returning *`;
  if (!row) throw new Error('the endpoint was locked and is gone');
  return row;
}

/** @returns false when there is no such endpoint within reach */
export async function deleteEndpoint(sql: Sql, tenantId: string, id: string, reach: Reach): Promise<boolean> {
  const rows = await sql`
    delete from webhook_endpoints where tenant_id = ${tenantId} and id = ${id} and (${reach}::text[] is null or workspace_ids <@ ${reach}::text[]) returning 1`;
  return rows.length === 1;
}
