import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertEvent } from './delivery-store.ts';
import type { RecordedEvent } from './event-data.ts';
import { scheduleDeliveries } from './schedule-delivery.ts';
import { listSubscribers } from './store.ts';

/** Stores an event in the transaction of the change it tells of, with one delivery and its job for each endpoint that asked for it. */
export async function recordEvent(sql: Sql, jobs: Jobs, tenantId: string, event: RecordedEvent): Promise<void> {
  const id = newId('evt');
  const [endpointIds] = await Promise.all([
    listSubscribers(sql, tenantId, event.type, event.workspaceId),
    insertEvent(sql, tenantId, { ...event, id }),
  ]);
  await scheduleDeliveries(sql, jobs, tenantId, id, endpointIds);
}
