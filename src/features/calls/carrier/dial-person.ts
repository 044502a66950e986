import { dialForward, hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { type CallRow, lockCall, noteAlive, updateCall } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/** The carrier ends a dialled conversation after four hours, and then tells; no word for longer means that it was lost. */
const DIAL_DUE_SECONDS = 4 * 3600 + 900;

/**
 * Rings somebody and connects the caller. From here until the carrier tells how it went, the dialled telephone has the call.
 * @param dial.why a `forward` comes before the agent, a `transfer` from it
 * @param dial.isPersonWanted a mailbox that answers counts as nobody, for the agent can take the caller
 */
export async function dialPerson(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  call: CallRow,
  dial: { number: string; timeoutSeconds: number; why: 'forward' | 'transfer'; isPersonWanted: boolean },
): Promise<string> {
  const isLive = await deps.db.transaction(call.tenant_id, async (sql) => {
    const held = await lockCall(sql, call.tenant_id, call.id);
    if (held?.status !== 'ringing' && held?.status !== 'in_progress') return false;
    await updateCall(sql, held, { leg: 'dial' });
    await noteAlive(sql, held, DIAL_DUE_SECONDS);
    return true;
  });
  if (!isLive) return hangUp();
  // The far end sees the practice's number; it may not be shown one that we do not hold.
  const ours = call.direction === 'outbound' ? call.caller_number : call.to_number;
  const urls = carrierUrls(deps.publicUrl());
  return dialForward({
    number: dial.number,
    timeoutSeconds: dial.timeoutSeconds,
    actionUrl: urls.dialled(call, dial.why),
    ...(dial.isPersonWanted ? { answeredByUrl: urls.answeredBy(call, dial.why) } : {}),
    ...(ours === null ? {} : { callerId: ours }),
  });
}
