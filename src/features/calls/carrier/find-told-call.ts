import type { Deps } from '../../../deps.ts';
import { type CallState, findCallState, findCallUnscoped, lockCall, updateCall } from '../store.ts';

/**
 * The call that a signed request is about: the one its address names, where we gave an address of its own, else the one with the
 * carrier's id. An outbound call learns its carrier's id here where the carrier asks before it has answered the order.
 */
export async function findToldCall(
  deps: Pick<Deps, 'db'>,
  { body, query }: { body: { CallSid?: string }; query: { tenant?: string; call?: string } },
): Promise<CallState | undefined> {
  const { CallSid } = body;
  const { tenant, call: id } = query;
  if (CallSid === undefined) return undefined;
  if (tenant === undefined || id === undefined) return findCallUnscoped(deps.db, 'carrier_call', CallSid);
  const call = await findCallState(deps.db, tenant, id);
  if (call?.call_id === null) return keepCarrierId(deps, call, CallSid);
  return call?.call_id === CallSid ? call : undefined;
}

/** Told by whoever hears of it first: the order's answer, or the carrier's own question. */
export async function keepCarrierId(
  deps: Pick<Deps, 'db'>,
  call: Pick<CallState, 'tenant_id' | 'id'>,
  callSid: string,
): Promise<CallState | undefined> {
  return deps.db.transaction(call.tenant_id, async (sql) => {
    const held = await lockCall(sql, call.tenant_id, call.id);
    if (held?.call_id !== null) return held?.call_id === callSid ? held : undefined;
    return updateCall(sql, held, { call_id: callSid });
  });
}
