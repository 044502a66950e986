import { invalid } from '../../platform/http/errors.ts';
import type { LocationFields, LocationRow } from './store.ts';

/**
 * Of the modes only `forward_only` has nobody but the number to ring: without one every caller would be sent away.
 * @param change what was asked for
 * @param row the location as it would be
 * @throws AppError validation_error where the change leaves the mode without a number
 */
export function requireForwardNumber(change: LocationFields, row: LocationRow): void {
  if (row.voice_routing_mode !== 'forward_only' || row.forward_number !== null) return;
  if (change.voice_routing_mode !== undefined)
    throw invalid('body/forward_number', 'is required for voice_routing_mode forward_only; name the number to ring');
  if (change.forward_number !== undefined)
    throw invalid(
      'body/forward_number',
      'must not be null while voice_routing_mode is forward_only; change the mode too',
    );
}
