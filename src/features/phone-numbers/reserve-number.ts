import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import { type AppError, conflict, operationFailed } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { numberTaken } from './purchase-failure.ts';
import { buyNumbers } from './queues.ts';
import type { EmergencyAddress } from './schema.ts';
import { findNumberOfLocation, findOrder, insertReservation } from './store.ts';

export interface NumberOrder {
  /** E.164. */
  phoneNumber: string;
  emergencyAddress: EmergencyAddress | null;
  /** The Idempotency-Key: the order that carries it again is the same order. */
  orderKey: string | null;
}

/**
 * Reserves a number for a location and enqueues its purchase, in one transaction; the partial unique indexes are the reservation.
 * @returns id of the number; of the earlier one where the same order came before
 * @throws AppError conflict already_exists | purchase_pending | number_taken, operation_failed workspace_deactivated
 */
export async function reserveNumber(
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  location: LocationRow,
  order: NumberOrder,
): Promise<string> {
  const earlier = await findSameOrder(deps, actor.tenantId, location, order);
  if (earlier !== null) return earlier;
  if (!location.workspace.activated || !location.activated) {
    throw operationFailed(
      'workspace_deactivated',
      'The workspace or location is deactivated; activate it to provision a number',
    );
  }
  return deps.db.transaction(actor.tenantId, async (sql) => {
    const id = newId('num');
    const reserved = await insertReservation(sql, actor.tenantId, {
      id,
      location_id: location.id,
      phone_number: order.phoneNumber,
      emergency_address: order.emergencyAddress,
      order_key: order.orderKey,
      ordered_by: actor.actor,
      request_id: actor.requestId,
    });
    if (!reserved) {
      const own = await findNumberOfLocation(sql, actor.tenantId, location.id);
      if (own?.state === 'bought')
        throw conflict('already_exists', 'The location has a number already; release it to provision another one');
      if (own) throw purchasePending();
      throw numberTaken();
    }
    await deps.jobs.enqueue(sql, buyNumbers, { tenantId: actor.tenantId, numberId: id });
    await recordChange(sql, deps, actor, { action: 'number.reserved', targetId: id });
    return id;
  });
}

/** For whoever wants a location's number bought or released while its purchase is going on. */
export function purchasePending(): AppError {
  return conflict('purchase_pending', 'A number is being bought for this location; wait until the outcome is known', {
    retryAfterSeconds: 5,
  });
}

/** Another order under the same key is an order of its own: it meets the reservation of the first and is refused as such. */
async function findSameOrder(
  deps: Pick<Deps, 'db'>,
  tenantId: string,
  location: LocationRow,
  order: NumberOrder,
): Promise<string | null> {
  const earlier = order.orderKey === null ? undefined : await findOrder(deps.db, tenantId, order.orderKey);
  const isSame =
    earlier?.location_id === location.id &&
    earlier.phone_number === order.phoneNumber &&
    isDeepStrictEqual(earlier.emergency_address, order.emergencyAddress);
  return isSame ? earlier.id : null;
}
