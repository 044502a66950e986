import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import { carrierUrls } from '../calls/carrier/carrier-urls.ts';
import { closePurchase, completePurchase } from './conclude-purchase.ts';
import { CARRIER_UNAVAILABLE, failureOf, NUMBER_TAKEN } from './purchase-failure.ts';
import { buyNumbers } from './queues.ts';
import { beginAttempt, countTry, findNumber, moveNumber, type NumberRow, saveStep } from './store.ts';

type PurchaseDeps = Pick<Deps, 'db' | 'jobs' | 'carrier' | 'log' | 'publicUrl'>;

/** A carrier that certainly did nothing is tried this often. */
const MAX_TRIES = 5;
/** A request whose answer was lost is sent again once: the second loss would be beyond what anybody waits for. */
const MAX_TRIES_WITH_LOSS = 2;
/** A request can take effect no later than this after it was sent; our own connection gives up after 10 s. */
const SETTLE_SECONDS = 15;
/** Between two looks. */
const LOOK_AGAIN_SECONDS = 1;
/** After this the reconciler goes on, once a minute. */
const LOOK_UNTIL_SECONDS = 60;
/** A process that slept between its last write and its request must not send it: others have gone on. */
const MAX_SLEEP_MS = 5000;

/**
 * Takes a purchase one step further, whatever state a process before left it in. The carrier is asked only after the reservation says so
 * in the database, and never again before it was read back that the number is not ours.
 */
export async function buyNumber(
  deps: PurchaseDeps,
  { tenantId, numberId }: { tenantId: string; numberId: string },
): Promise<void> {
  const row = await findNumber(deps.db, tenantId, numberId);
  if (row?.state === 'reserved') await attempt(deps, row);
  else if (row?.state === 'buying' || row?.state === 'unknown') await readBack(deps, row);
}

async function attempt(deps: PurchaseDeps, row: NumberRow): Promise<void> {
  if (row.tries >= MAX_TRIES) return closePurchase(deps, row, CARRIER_UNAVAILABLE);
  const begun = await write(deps, row, (sql) => beginAttempt(sql, row));
  if (!begun) return;
  let prepared: NumberRow | undefined;
  try {
    prepared = await prepare(deps, begun);
    if (!prepared) return;
    const held = await deps.carrier.findOwnedNumber(row.phone_number);
    if (held?.friendlyName === row.id) return completePurchase(deps, prepared, held.phoneSid);
    if (held) return closePurchase(deps, prepared, NUMBER_TAKEN);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (!error.retryable) return closePurchase(deps, begun, failureOf(error));
    await write(deps, begun, (sql) => countTry(sql, begun));
    return lookAgain(deps, begun);
  }
  await ask(deps, prepared);
}

/** Everything that a bought number needs is had before it is bought, so that nothing can fail after. */
async function prepare(deps: PurchaseDeps, row: NumberRow): Promise<NumberRow | undefined> {
  let current: NumberRow | undefined = row;
  if (current.sip_domain === null) {
    const sip_domain = await deps.carrier.sipDomain();
    current = await write(deps, current, (sql) => saveStep(sql, row, { sip_domain }));
  }
  const address = current?.emergency_address;
  if (current && address && current.address_sid === null) {
    const { addressSid } = await deps.carrier.createEmergencyAddress({
      customerName: address.customer_name,
      street: address.street,
      city: address.city,
      region: address.region,
      postalCode: address.postal_code,
    });
    current = await write(deps, current, (sql) => saveStep(sql, row, { address_sid: addressSid }));
  }
  return current;
}

async function ask(deps: PurchaseDeps, row: NumberRow): Promise<void> {
  const before = performance.now();
  const asking = await write(deps, row, (sql) => moveNumber(sql, row, 'asked'));
  if (!asking || performance.now() - before > MAX_SLEEP_MS) return;
  const urls = carrierUrls(deps.publicUrl());
  let phoneSid: string;
  try {
    ({ phoneSid } = await deps.carrier.buyNumber({
      phoneNumber: row.phone_number,
      friendlyName: row.id,
      addressSid: row.address_sid,
      voiceUrl: urls.voice,
      statusCallbackUrl: urls.status,
      messageUrl: urls.message,
    }));
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.outcome === 'refused' && !error.retryable) return closePurchase(deps, asking, failureOf(error));
    const event = error.outcome === 'refused' ? 'deferred' : 'lost';
    const moved = await write(deps, asking, (sql) => moveNumber(sql, asking, event));
    if (moved && event === 'deferred') await lookAgain(deps, moved);
    if (moved && event === 'lost') await readBack(deps, moved);
    return;
  }
  await completePurchase(deps, asking, phoneSid);
}

/** What became of a request that was answered to nobody. */
async function readBack(deps: PurchaseDeps, row: NumberRow): Promise<void> {
  let held: Awaited<ReturnType<typeof deps.carrier.findOwnedNumber>>;
  try {
    held = await deps.carrier.findOwnedNumber(row.phone_number);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return lookAgain(deps, row);
  }
  if (held?.friendlyName === row.id) return completePurchase(deps, row, held.phoneSid);
  if (held) return closePurchase(deps, row, NUMBER_TAKEN);
  if ((row.asked_ago ?? 0) < SETTLE_SECONDS) return lookAgain(deps, row);
  const lost = row.state === 'unknown' ? row : await write(deps, row, (sql) => moveNumber(sql, row, 'lost'));
  if (!lost) return;
  if (lost.tries >= MAX_TRIES_WITH_LOSS) return closePurchase(deps, lost, CARRIER_UNAVAILABLE);
  await attempt(deps, lost);
}

async function lookAgain(deps: PurchaseDeps, row: NumberRow): Promise<void> {
  if ((row.asked_ago ?? 0) > LOOK_UNTIL_SECONDS) return;
  const job = { tenantId: row.tenant_id, numberId: row.id };
  await deps.db.transaction(row.tenant_id, (sql) =>
    deps.jobs.enqueue(sql, buyNumbers, job, { startAfterSeconds: LOOK_AGAIN_SECONDS }),
  );
}

function write<T>(deps: PurchaseDeps, row: NumberRow, work: Parameters<typeof deps.db.transaction<T>>[1]): Promise<T> {
  return deps.db.transaction(row.tenant_id, work);
}
