import { type DestinationRules, mayRing } from '../locations/call-destination.ts';
import type { LocationRow } from '../locations/find-location.ts';

/**
 * Where people of the practice take calls, E.164. Null where none is set, where it is the agent's own number, which would ring the agent,
 * or where the location may not ring it, whenever it was set.
 */
export function transferNumberOf(
  location: Pick<LocationRow, 'forward_number' | 'voice_number'>,
  rules: DestinationRules,
): string | null {
  const { forward_number: number, voice_number: own } = location;
  return number === null || number === own || !mayRing(own, number, rules) ? null : number;
}
