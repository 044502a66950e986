import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EventType } from './event-types.ts';
import { deliverWebhook } from './queues.ts';

/** Stores an event in the transaction of the change it tells of, with one delivery and its job for each endpoint that asked for it. */
export async function recordEvent(
  sql: Sql,
  jobs: Jobs,
  tenantId: string,
  event: { type: EventType; workspaceId: string | null; data: Record<string, unknown> },
): Promise<void> {
  const eventId = newId('evt');
  await sql`
    insert into events (tenant_id, id, type, workspace_id, payload)
    values (${tenantId}, ${eventId}, ${event.type}, ${event.workspaceId}, ${sql.json(event.data as never)})`;
  const endpoints = await sql<{ id: string }[]>`
    select id from webhook_endpoints where tenant_id = ${tenantId} and enabled and ${event.type} = any(events)`;
  for (const endpoint of endpoints) {
    const deliveryId = newId('dlv');
    await sql`
      insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, next_attempt_at)
      values (${tenantId}, ${deliveryId}, ${endpoint.id}, ${eventId}, now())`;
    await jobs.enqueue(sql, deliverWebhook, { tenantId, deliveryId }, { group: endpoint.id });
  }
}
