import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';

/** Ids by which the API names a location. */
export const idsOf = (location: Location) => [location.workspace_id, location.id] as const;

/** First words of the keys of what depends on a location's own fields. */
export const LOCATION_KEYS = ['location', 'locations', 'readiness'] as const;

/** Languages and emergencies of a location. */
export function useLocationSettings(location: Location) {
  const api = useApi();
  return useQuery({
    queryKey: ['location-settings', location.id],
    queryFn: () => api.locations.settings(...idsOf(location)),
  });
}
