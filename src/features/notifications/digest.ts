import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { collectNotices, listDueDigests, listOverdue } from './delivery-store.ts';
import { sendNotifications } from './queues.ts';
import { scheduleDelivery } from './schedule-notices.ts';
import { lockRule } from './store.ts';

const OVERDUE_SECONDS = 120;

/** Makes the deliveries of the digests whose hour has come. However many processes look at once, a notice is in one. */
export async function scheduleDigests(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    for (const { id: ruleId, until } of await listDueDigests(deps.db, tenantId)) {
      await deps.db.transaction(tenantId, async (sql) => {
        const rule = await lockRule(sql, tenantId, ruleId);
        const id = newId('ndlv');
        if (rule && (await collectNotices(sql, tenantId, ruleId, until, id)) > 0)
          await scheduleDelivery(sql, deps.jobs, rule, { id, kind: 'digest' });
      });
    }
  }
}

/** Wakes deliveries that nobody sends: a belt for jobs that were lost or died as dead letters. @returns how many */
export async function sweepNotifications(
  deps: Pick<Deps, 'db' | 'jobs'>,
  overdueSeconds = OVERDUE_SECONDS,
): Promise<number> {
  let woken = 0;
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    for (const { id: deliveryId } of await listOverdue(deps.db, tenantId, overdueSeconds)) {
      await deps.db.transaction(tenantId, (sql) => deps.jobs.enqueue(sql, sendNotifications, { tenantId, deliveryId }));
      woken += 1;
    }
  }
  return woken;
}
