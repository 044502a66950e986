import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { presentCallDetail } from './present-call.ts';
import { type CallDetailRow, findCall, listTurns } from './store.ts';

/** A call at a location that the key reaches. @throws AppError not_found */
export async function findReachableCall(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<CallDetailRow> {
  const call = await findCall(deps.db, caller.tenantId, id);
  if (!call) throw notFound();
  await findReachableLocation(deps, caller, call.location_id);
  return call;
}

/** A call with everything that was said and done in it. */
export async function showCall(
  deps: Pick<Deps, 'db' | 'cipher'>,
  call: CallDetailRow,
): Promise<ReturnType<typeof presentCallDetail>> {
  return presentCallDetail(deps.cipher, call, await listTurns(deps.db, call.tenant_id, call.id));
}
