import type { Deps } from '../../../deps.ts';
import { listTenants } from '../../tenants/list-tenants.ts';
import { listOverdue } from '../store.ts';
import { finishCall } from './finish-call.ts';

/**
 * Ends the calls that have given no sign of life for too long: their carrier's callbacks never came, or the process that had them died.
 * They end when they were last heard of, and the carrier is asked to hang up what may still be open.
 * @returns how many
 */
export async function sweepCalls(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'carrier' | 'log'>): Promise<number> {
  let ended = 0;
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    for (const call of await listOverdue(deps.db, tenantId)) {
      const told = { carrierStatus: null, seconds: null };
      await finishCall(deps, call, told, { isForced: true, at: call.seen_at, reason: 'no_word_from_carrier' });
      ended += 1;
      if (call.call_id === null) continue;
      await deps.carrier.endCall(call.call_id).catch((error: unknown) => {
        deps.log.warn({ err: error, callId: call.id }, 'an overdue call could not be hung up at the carrier');
      });
    }
  }
  return ended;
}
