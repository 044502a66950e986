import type { EmergencyStatus } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { checkEmergencies } from './queues.ts';
import { findNumber, type NumberRow, saveEmergencyStatus } from './store.ts';

/** The waits double from 1 s, two minutes in all; after that the reconciler asks once a minute. */
const LAST_CHECK = 6;

/**
 * Asks whether emergency services know the number's address, and asks again while they have not decided.
 * @throws CarrierError to be tried again
 */
export async function checkEmergency(
  deps: Pick<Deps, 'db' | 'jobs' | 'carrier' | 'log'>,
  { tenantId, numberId, check }: { tenantId: string; numberId: string; check: number },
): Promise<void> {
  const row = await findNumber(deps.db, tenantId, numberId);
  if (row?.state !== 'bought' || row.emergency_status !== 'pending' || row.phone_sid === null) return;
  const status = await deps.carrier.emergencyStatus(row.phone_sid);
  if (isDecided(status)) return recordEmergencyStatus(deps, row, status);
  if (check >= LAST_CHECK) return;
  const next = { tenantId, numberId, check: check + 1 };
  await deps.db.transaction(tenantId, (sql) =>
    deps.jobs.enqueue(sql, checkEmergencies, next, { startAfterSeconds: 2 ** check }),
  );
}

export function isDecided(status: EmergencyStatus): status is 'registered' | 'failed' {
  return status === 'registered' || status === 'failed';
}

/** A failure is for people: the number works, but emergency services would not be told where a caller is. */
export async function recordEmergencyStatus(
  deps: Pick<Deps, 'db' | 'jobs' | 'log'>,
  row: NumberRow,
  status: 'registered' | 'failed',
): Promise<void> {
  await deps.db.transaction(row.tenant_id, async (sql) => {
    if (!(await saveEmergencyStatus(sql, row, status))) return;
    await recordChange(sql, deps, systemActor(row.tenant_id), {
      action: `number.emergency_${status}`,
      targetId: row.id,
    });
  });
  if (status === 'failed') deps.log.warn({ numberId: row.id }, 'emergency services refused the address of a number');
}
