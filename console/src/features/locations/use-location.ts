import type { Location } from '../../../../sdk/src/client.ts';

/** Ids by which the API names a location. */
export const idsOf = (location: Location) => [location.workspace_id, location.id] as const;

/** First words of the keys of what depends on a location's own fields. */
export const LOCATION_KEYS = ['location', 'locations', 'readiness'] as const;
