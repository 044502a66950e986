import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { releaseNumbers } from './queues.ts';
import { purchasePending } from './reserve-number.ts';
import { findNumber, findNumberOfLocation, moveNumber } from './store.ts';

/**
 * Takes a location's number away from it at once and enqueues its release at the carrier, in the caller's transaction.
 * @returns id of the number
 * @throws AppError not_found where the location has none, conflict purchase_pending while one is being bought
 */
export async function giveUpNumber(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  location: LocationRow,
): Promise<string> {
  const { tenantId } = actor;
  const row = await findNumberOfLocation(sql, tenantId, location.id);
  if (!row) throw notFound();
  if (row.state !== 'bought') throw purchasePending();
  const givenUp = await moveNumber(sql, row, 'given_up');
  if (!givenUp) throw notFound();
  await deps.jobs.enqueue(sql, releaseNumbers, { tenantId, numberId: row.id });
  await recordChange(sql, deps, actor, {
    action: 'number.released',
    targetId: row.id,
    event: {
      type: 'number.released',
      workspaceId: location.workspace_id,
      data: { id: row.id, location_id: location.id, phone_number: row.phone_number },
    },
  });
  return row.id;
}

/**
 * Gives the number back to the carrier and reads back that it is gone; only then may somebody buy it again.
 * @throws CarrierError to be tried again
 */
export async function releaseNumber(
  deps: Pick<Deps, 'db' | 'carrier'>,
  { tenantId, numberId }: { tenantId: string; numberId: string },
): Promise<void> {
  const row = await findNumber(deps.db, tenantId, numberId);
  if (row?.state !== 'releasing' || row.phone_sid === null) return;
  await deps.carrier.releaseNumber(row.phone_sid);
  const held = await deps.carrier.findOwnedNumber(row.phone_number);
  if (held?.phoneSid === row.phone_sid) throw new Error('the carrier still shows a number that it released');
  await deps.db.transaction(tenantId, (sql) => moveNumber(sql, row, 'returned'));
}
