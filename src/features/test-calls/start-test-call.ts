import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import type { Deps } from '../../deps.ts';
import { conflict, operationFailed } from '../../platform/http/errors.ts';
import { findCarrierCall } from '../calls/find-carrier-call.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { isOver, type TestCall, theSandbox } from './find-test-call.ts';

/**
 * Rings a location's number in the sandbox and comes back once our webhook has taken the call.
 * @param from E.164
 * @throws AppError operation_failed `no_number`, `number_not_held`, `not_answered`
 */
export async function startTestCall(
  deps: Pick<Deps, 'db' | 'sandbox' | 'config'>,
  location: LocationRow,
  from: string,
): Promise<TestCall> {
  const sandbox = theSandbox(deps);
  if (!location.voice_number)
    throw operationFailed('no_number', 'The location has no phone number; provision one to call it');
  let line: SandboxCall;
  try {
    line = sandbox.startCall({ from, to: location.voice_number });
  } catch (cause) {
    throw operationFailed('number_not_held', `The sandbox cannot ring this number: ${(cause as Error).message}`);
  }
  for await (const event of line.follow()) if (event.type === 'webhook' || event.type === 'over') break;
  const call = await findCarrierCall(deps, line.callSid);
  if (call) return { line, call };
  await line.hangUp();
  throw operationFailed(
    'not_answered',
    "The number's webhook did not take the call; check that PUBLIC_URL is an address of this server",
  );
}

/**
 * Lets the caller do something and tells why it could not be done.
 * @throws AppError conflict `already_finished`; operation_failed `not_listening` where nobody takes words or keys just now
 */
export async function act<T>(line: SandboxCall, what: () => Promise<T>): Promise<T> {
  if (isOver(line)) throw conflict('already_finished', 'The call is over');
  try {
    return await what();
  } catch (cause) {
    if (isOver(line)) throw conflict('already_finished', 'The call is over');
    throw operationFailed('not_listening', (cause as Error).message);
  }
}
