import type { Deps } from '../../deps.ts';
import { purgeSlots } from '../../platform/http/idempotency-slots.ts';
import { purgeEvents } from '../webhooks/purge-events.ts';
import { listTenants } from './list-tenants.ts';

/** Deletes what has been kept long enough: answers under an Idempotency-Key after a day, events after the retention. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (const { tenant_id } of await listTenants(deps.db)) {
    await purgeSlots(deps.db, tenant_id);
    await deps.db.transaction(tenant_id, (sql) => purgeEvents(sql, tenant_id, deps.config.retentionDays));
  }
}
