import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, operationFailed } from '../../platform/http/errors.ts';
import { type CarrierCall, findCarrierCall } from '../calls/find-carrier-call.ts';
import { findReachableLocation } from '../locations/find-location.ts';

/** The caller's side of a call, and the call as we keep it. */
export interface TestCall {
  line: SandboxCall;
  call: CarrierCall;
}

/** @throws AppError operation_failed `carrier_not_sandbox` where real telephones are rung, `carrier_elsewhere` where another process runs it */
export function theSandbox(deps: Pick<Deps, 'sandbox' | 'config'>): NonNullable<Deps['sandbox']> {
  if (deps.sandbox) return deps.sandbox;
  if (deps.config.carrier === 'sandbox') {
    throw operationFailed(
      'carrier_elsewhere',
      'The sandbox carrier runs in another process that serves this DATA_DIR; place test calls there',
    );
  }
  throw operationFailed(
    'carrier_not_sandbox',
    'Test calls are placed in the sandbox carrier; start Frontdesk with CARRIER=sandbox',
  );
}

/**
 * A call of the sandbox at a location that the key reaches.
 * @throws AppError not_found, the same for absent, foreign and out of reach
 */
export async function findTestCall(
  deps: Pick<Deps, 'db' | 'sandbox' | 'config'>,
  caller: Caller,
  sid: string,
): Promise<TestCall> {
  const line = theSandbox(deps).findCall(sid);
  const call = line && (await findCarrierCall(deps, sid));
  if (!call || call.tenantId !== caller.tenantId) throw notFound();
  await findReachableLocation(deps, caller, call.locationId);
  return { line, call };
}

export function isOver({ events }: SandboxCall): boolean {
  return events.some((event) => event.type === 'over');
}
