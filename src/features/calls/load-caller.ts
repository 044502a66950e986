import type { Deps } from '../../deps.ts';
import { findCall } from './store.ts';

/** Whose number a call came from, E.164; null where it was kept back or the call is not known. */
export async function loadCallerNumber(
  deps: Pick<Deps, 'db'>,
  tenantId: string,
  callId: string,
): Promise<string | null> {
  return (await findCall(deps.db, tenantId, callId))?.caller_number ?? null;
}
