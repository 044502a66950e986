import type { Deps } from '../../../deps.ts';
import { findCall } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/**
 * Takes a caller who was connected with somebody's mailbox back, as if nobody had answered: the carrier asks how to go on where it asks
 * after a dialled telephone that was put down.
 * @throws CarrierError where the carrier cannot be reached; the caller stays with the mailbox
 */
export async function leaveMailbox(
  deps: Pick<Deps, 'db' | 'carrier' | 'publicUrl'>,
  of: { tenantId: string; callId: string },
  why: 'forward' | 'transfer',
): Promise<void> {
  const call = await findCall(deps.db, of.tenantId, of.callId);
  if (!call?.call_id || call.leg !== 'dial') return;
  await deps.carrier.redirectCall(call.call_id, carrierUrls(deps.publicUrl()).dialled(call, why));
}
