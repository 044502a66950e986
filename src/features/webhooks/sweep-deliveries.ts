import type { Deps } from '../../deps.ts';
import { listOverdueEndpoints } from './delivery-store.ts';
import { wakeEndpoint } from './schedule-delivery.ts';

const OVERDUE_SECONDS = 120;

/** Wakes endpoints where something has been due for two minutes: a belt for jobs that were lost or died as dead letters. */
export async function sweepDeliveries(
  deps: Pick<Deps, 'db' | 'jobs'>,
  overdueSeconds = OVERDUE_SECONDS,
): Promise<number> {
  const endpoints = await listOverdueEndpoints(deps.db, overdueSeconds);
  for (const { tenant_id, endpoint_id } of endpoints) {
    await deps.db.transaction(tenant_id, (sql) => wakeEndpoint(sql, deps.jobs, tenant_id, endpoint_id));
  }
  return endpoints.length;
}
