import type { Deps } from '../../deps.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { loadLocation } from '../locations/find-location.ts';
import type { PurchaseFailure } from './purchase-failure.ts';
import { checkEmergencies } from './queues.ts';
import { moveNumber, type NumberRow } from './store.ts';

type ConcludeDeps = Pick<Deps, 'db' | 'jobs' | 'log'>;

/** The number is ours. Nothing happens where somebody else has concluded the purchase. */
export async function completePurchase(deps: ConcludeDeps, row: NumberRow, phoneSid: string): Promise<void> {
  const location = await loadLocation(deps.db, row.tenant_id, row.location_id);
  await deps.db.transaction(row.tenant_id, async (sql) => {
    const bought = await moveNumber(sql, row, 'granted', {
      phone_sid: phoneSid,
      emergency_status: row.address_sid === null ? 'none' : 'pending',
    });
    if (!bought) return;
    const job = { tenantId: row.tenant_id, numberId: row.id, check: 0 };
    if (row.address_sid !== null) await deps.jobs.enqueue(sql, checkEmergencies, job, { startAfterSeconds: 1 });
    await recordChange(sql, deps, whoOrdered(row), {
      action: 'number.provisioned',
      targetId: row.id,
      event: {
        type: 'number.provisioned',
        workspaceId: location?.workspace_id ?? null,
        data: { id: row.id, location_id: row.location_id, phone_number: row.phone_number },
      },
    });
  });
}

/** The number is not ours and will not be. Nothing happens where somebody else has concluded the purchase. */
export async function closePurchase(deps: ConcludeDeps, row: NumberRow, failure: PurchaseFailure): Promise<void> {
  await deps.db.transaction(row.tenant_id, async (sql) => {
    const failed = await moveNumber(sql, row, 'refused', { failure });
    if (!failed) return;
    deps.log.info({ numberId: row.id, ...failure }, 'number not bought');
    await recordChange(sql, deps, whoOrdered(row), { action: 'number.refused', targetId: row.id });
  });
}

function whoOrdered(row: NumberRow): Actor {
  return { tenantId: row.tenant_id, actor: row.ordered_by, requestId: row.request_id };
}
