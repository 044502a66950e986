import { sayAndHangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import type { LocationRow } from '../../locations/find-location.ts';
import { findNumberOwner } from '../../phone-numbers/find-number-owner.ts';
import type { CallState } from '../store.ts';
import { transferNumberOf } from '../transfer-number.ts';
import { connectToAgent } from './connect-to-agent.ts';
import { dialPerson } from './dial-person.ts';
import type { Reception } from './reception.ts';
import { type Route, routeCall } from './route-call.ts';

/**
 * The document that sends a call where it belongs now.
 * @param isForwardTried the forward number was rung in this call already, and nobody answered
 */
export async function directCall(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'config' | 'log'>,
  reception: Reception,
  call: CallState,
  isForwardTried: boolean,
): Promise<string> {
  return followRoute(deps, reception, call, await findRoute(deps, reception, call.caller_number, isForwardTried));
}

/** The same where it is known already where the call belongs. */
export async function followRoute(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'config' | 'log'>,
  reception: Reception,
  call: CallState,
  route: Route,
): Promise<string> {
  const { location } = reception;
  switch (route.to) {
    case 'agent':
      return connectToAgent(deps, call, reception);
    case 'forward': {
      const dialled = await dialPerson(deps, call, {
        number: route.number,
        timeoutSeconds: route.timeoutSeconds,
        why: 'forward',
        isPersonWanted: route.canAgentFollow,
      });
      return dialled ?? directCall(deps, reception, call, true);
    }
    case 'closed_message':
      return sayAndHangUp({
        text: `Thank you for calling ${location.name}. Nobody can take your call at the moment. Please call again later. Goodbye.`,
      });
  }
}

/**
 * Where a call belongs now.
 * @param from the caller's number
 * @param isForwardTried as above
 */
export async function findRoute(
  deps: Pick<Deps, 'db' | 'config'>,
  { location, agent, isOpen }: Reception,
  from: string | null,
  isForwardTried: boolean,
): Promise<Route> {
  return routeCall({
    isWorkspaceActivated: location.workspace.activated,
    isLocationActivated: location.activated,
    isAgentReady: agent !== null,
    isOpen,
    mode: location.voice_routing_mode,
    forwardNumber: await forwardNumberFor(deps, location, from),
    forwardTimeout: location.forward_timeout,
    isForwardTried,
  });
}

/** A call that one of our own numbers forwarded to us is not forwarded on: two that name each other would ring for ever. */
async function forwardNumberFor(
  deps: Pick<Deps, 'db' | 'config'>,
  location: LocationRow,
  from: string | null,
): Promise<string | null> {
  const number = transferNumberOf(location, deps.config);
  if (number === null || from === null) return number;
  return (await findNumberOwner(deps.db, from)) ? null : number;
}
