import type { Database } from '../../platform/db/database.ts';

/** An event as it was recorded. */
export interface EventRow {
  id: string;
  type: string;
  workspace_id: string | null;
  payload: Record<string, unknown>;
  created_at: Date;
}

/** Events that began within the last seconds, but for those named, the oldest first. */
export function listLatestEvents(
  db: Database,
  tenantId: string,
  seconds: number,
  butFor: readonly string[],
): Promise<EventRow[]> {
  return db.read<EventRow>(
    tenantId,
    (sql) => sql`
      select id, type, workspace_id, payload, created_at from events
      where tenant_id = ${tenantId} and created_at > now() - make_interval(secs => ${seconds}) and id <> all(${[...butFor]}::text[])
      order by created_at, id`,
  );
}

/** Events behind this one and up to `seconds` before it, the oldest first; none where it is not known. */
export function listEventsSince(
  db: Database,
  tenantId: string,
  eventId: string,
  seconds: number,
  limit: number,
): Promise<EventRow[]> {
  return db.read<EventRow>(
    tenantId,
    (sql) => sql`
      select event.id, event.type, event.workspace_id, event.payload, event.created_at
      from events as last
      join events as event on event.tenant_id = last.tenant_id
        and event.created_at > last.created_at - make_interval(secs => ${seconds}) and event.id <> last.id
      where last.tenant_id = ${tenantId} and last.id = ${eventId}
      order by event.created_at, event.id limit ${limit}`,
  );
}
