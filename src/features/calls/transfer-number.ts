import type { LocationRow } from '../locations/find-location.ts';

/** Where people of the practice take calls, E.164. Null where none is set, or where it is the agent's own number: that would ring the agent. */
export function transferNumberOf(location: Pick<LocationRow, 'forward_number' | 'voice_number'>): string | null {
  return location.forward_number === location.voice_number ? null : location.forward_number;
}
