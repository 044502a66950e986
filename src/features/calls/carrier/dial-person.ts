import { dialForward, hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { spendOfHour } from '../../../platform/http/rate-limit.ts';
import { mayRing } from '../../locations/call-destination.ts';
import { type CallState, lockCall, noteAlive, updateCall } from '../store.ts';
import { carrierUrls } from './carrier-urls.ts';

/** The carrier ends a dialled conversation after four hours, and then tells; no word for longer means that it was lost. */
const DIAL_DUE_SECONDS = 4 * 3600 + 900;

interface Dial {
  number: string;
  timeoutSeconds: number;
  /** A `forward` comes before the agent, a `transfer` from it. */
  why: 'forward' | 'transfer';
  /** A mailbox that answers counts as nobody, for the agent can take the caller. */
  isPersonWanted: boolean;
}

/**
 * Rings somebody and connects the caller. From here until the carrier tells how it went, the dialled telephone has the call.
 * @returns null where the number may not be rung, or the location has had its transfers of the hour: then nobody answers
 */
export async function dialPerson(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'config' | 'log'>,
  call: CallState,
  dial: Dial,
): Promise<string | null> {
  // The far end sees the practice's number; it may not be shown one that we do not hold.
  const ours = call.direction === 'outbound' ? call.caller_number : call.to_number;
  const outcome = mayRing(ours, dial.number, deps.config) ? await takeLine(deps, call) : 'not_allowed';
  if (outcome === 'call_is_over') return hangUp();
  if (outcome !== 'taken') {
    deps.log.warn({ callId: call.id, reason: outcome }, 'nobody was rung for a caller');
    return null;
  }
  const urls = carrierUrls(deps.publicUrl());
  return dialForward({
    number: dial.number,
    timeoutSeconds: dial.timeoutSeconds,
    actionUrl: urls.dialled(call, dial.why),
    ...(dial.isPersonWanted ? { answeredByUrl: urls.answeredBy(call, dial.why) } : {}),
    ...(ours === null ? {} : { callerId: ours }),
  });
}

/** Gives the call to the telephone that is to be dialled, at the cost of one of the location's transfers. */
async function takeLine(
  deps: Pick<Deps, 'db' | 'config'>,
  call: CallState,
): Promise<'taken' | 'call_is_over' | 'too_many_transfers'> {
  try {
    return await deps.db.transaction(call.tenant_id, async (sql) => {
      const held = await lockCall(sql, call.tenant_id, call.id);
      if (held?.status !== 'ringing' && held?.status !== 'in_progress') return 'call_is_over';
      await spendOfHour(sql, call.tenant_id, `transfer ${call.location_id}`, deps.config.transfersPerHour);
      await updateCall(sql, held, { leg: 'dial' });
      await noteAlive(sql, held, DIAL_DUE_SECONDS);
      return 'taken';
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return 'too_many_transfers';
    throw error;
  }
}
