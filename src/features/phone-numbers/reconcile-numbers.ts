import type { OwnedNumber } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { carrierUrls } from '../calls/carrier/carrier-urls.ts';
import { isDecided, recordEmergencyStatus } from './check-emergency.ts';
import { isPending } from './number-state.ts';
import { buyNumbers, releaseNumbers } from './queues.ts';
import { findNumber, findReservation, isHeld, listHeldNumbers, type NumberRow } from './store.ts';

type ReconcileDeps = Pick<Deps, 'db' | 'jobs' | 'carrier' | 'log' | 'publicUrl'>;

/** Longer than one step of a purchase or release takes. */
const IDLE_SECONDS = 30;

/**
 * Compares what the database says with what the carrier says and sets right what differs: work that nobody does any more is taken up
 * again, calls are pointed at us, the state of emergency registrations is kept, and numbers that a reservation of ours brought although
 * it had failed are given back. A number without the name of such a reservation is never touched.
 * @param idleSeconds work that stood still for less is left to whoever does it
 * @throws CarrierError when the carrier cannot be asked; what does not need it is done by then
 */
export async function reconcileNumbers(deps: ReconcileDeps, idleSeconds = IDLE_SECONDS): Promise<void> {
  const held = await listHeldNumbers(deps.db);
  for (const row of held) if (row.idle >= idleSeconds) await takeUp(deps, row);
  const unseen = new Map(held.map((row) => [row.phone_number, row]));
  for await (const owned of deps.carrier.listOwnedNumbers()) {
    const row = unseen.get(owned.phoneNumber);
    unseen.delete(owned.phoneNumber);
    if (row) await tend(deps, row, owned);
    else await releaseOrphan(deps, owned);
  }
  for (const row of unseen.values()) if (row.state === 'bought') await tellMissing(deps, row);
}

/** Jobs are in the same database as the states, but a job may have ended as a dead letter. A needless one does nothing. */
async function takeUp(deps: ReconcileDeps, row: NumberRow): Promise<void> {
  const queue = isPending(row.state) ? buyNumbers : row.state === 'releasing' ? releaseNumbers : null;
  if (queue === null) return;
  await deps.db.transaction(row.tenant_id, (sql) =>
    deps.jobs.enqueue(sql, queue, { tenantId: row.tenant_id, numberId: row.id }),
  );
}

async function tend(deps: ReconcileDeps, row: NumberRow, owned: OwnedNumber): Promise<void> {
  if (row.state !== 'bought' || row.phone_sid !== owned.phoneSid) return;
  if (row.address_sid !== null && isDecided(owned.emergencyStatus)) {
    await recordEmergencyStatus(deps, row, owned.emergencyStatus);
  }
  const urls = carrierUrls(deps.publicUrl());
  const routing = { voiceUrl: urls.voice, statusCallbackUrl: urls.status, messageUrl: urls.message };
  if (
    owned.voiceUrl === routing.voiceUrl &&
    owned.statusCallbackUrl === routing.statusCallbackUrl &&
    owned.messageUrl === routing.messageUrl
  )
    return;
  await deps.carrier.configureNumber(owned.phoneSid, routing);
  deps.log.info({ numberId: row.id }, 'number pointed at our public address');
}

/** A purchase that took effect after we had given it up, or a release that did not. */
async function releaseOrphan(deps: ReconcileDeps, owned: OwnedNumber): Promise<void> {
  if (!/^num_[0-9a-z]{26}$/.test(owned.friendlyName)) return;
  const reservation = await findReservation(deps.db, owned.friendlyName);
  const isOver = reservation?.state === 'failed' || reservation?.state === 'released';
  if (!reservation || !isOver || reservation.phone_number !== owned.phoneNumber) return;
  // What the list said may be old by now, and buyers look before they ask: nobody gets this number between these looks and the release.
  const now = await deps.carrier.findOwnedNumber(owned.phoneNumber);
  if (now?.phoneSid !== owned.phoneSid || now.friendlyName !== owned.friendlyName) return;
  if (await isHeld(deps.db, owned.phoneNumber)) return;
  await deps.carrier.releaseNumber(owned.phoneSid);
  await deps.db.transaction(reservation.tenant_id, (sql) =>
    recordChange(sql, deps, systemActor(reservation.tenant_id), {
      action: 'number.orphan_released',
      targetId: reservation.id,
    }),
  );
  deps.log.warn({ numberId: reservation.id }, 'a number that nobody holds was given back to the carrier');
}

async function tellMissing(deps: ReconcileDeps, { tenant_id, id, phone_number }: NumberRow): Promise<void> {
  const [row, owned] = [await findNumber(deps.db, tenant_id, id), await deps.carrier.findOwnedNumber(phone_number)];
  if (row?.state === 'bought' && owned === null) deps.log.error({ numberId: id }, 'the carrier does not hold a number');
}
