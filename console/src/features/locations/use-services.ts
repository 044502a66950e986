import { useQuery } from '@tanstack/react-query';
import type { Location, Service } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { idsOf } from './use-location.ts';

/** Of Frontdesk's own book. */
export type NativeService = Extract<Service, { duration_minutes: number }>;
type ConnectedService = Exclude<Service, NativeService>;

const isNative = (service: Service): service is NativeService => 'duration_minutes' in service;

/** Services of a location: those of the book here, or those that a connected system tells of. */
export function useServices(location: Location) {
  const api = useApi();
  return useQuery({
    queryKey: ['services', location.id],
    queryFn: async () => {
      const all = await api.locations.services(...idsOf(location));
      return {
        native: all.filter(isNative),
        connected: all.filter((service): service is ConnectedService => !isNative(service)),
      };
    },
  });
}

/** Providers of a location, all of them. */
export function useProviders(location: Location) {
  const api = useApi();
  return useQuery({
    queryKey: ['providers', location.id],
    queryFn: () => Array.fromAsync(api.locations.providers(...idsOf(location), { limit: 100 })),
  });
}
