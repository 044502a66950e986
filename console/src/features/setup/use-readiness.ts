import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { idsOf } from '../locations/use-location.ts';
import type { Facts } from './readiness.ts';

const MONTH_MS = 30 * 86_400_000;

/** What the API says now of what a location needs before its agent can book. */
export function useReadiness(location: Location) {
  const api = useApi();
  const ids = idsOf(location);
  return useQuery({
    queryKey: ['readiness', location],
    // What is being filled in stays while the location is asked about anew.
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Facts> => {
      const [workspace, hours, all, providers, appointments, agent] = await Promise.all([
        api.workspaces.get(location.workspace_id),
        api.locations.hours(...ids),
        api.locations.services(...ids),
        Array.fromAsync(api.locations.providers(...ids, { limit: 100 })),
        api.appointments.list(...ids, { limit: 100 }).page(),
        location.agent_setup_status === 'ready' ? api.agent.get(location.id) : null,
      ]);
      const services = all.map((service) => ({
        id: service.id,
        name: service.name,
        isBookable: 'is_active' in service ? service.is_active : service.bookable_online,
      }));
      const now = Date.now();
      const range = { from: new Date(now).toISOString(), to: new Date(now + MONTH_MS).toISOString() };
      const firstFree = await Promise.all(
        services
          .filter(({ isBookable }) => isBookable)
          .map(async ({ id, name }) => {
            const [slot] = await api.locations.availability(...ids, { ...range, service_id: id });
            return { service: name, at: slot?.starts_at ?? null };
          }),
      );
      return {
        workspace,
        location,
        openDays: new Set(hours.filter((hour) => hour.is_active).map((hour) => hour.day_of_week)).size,
        services,
        providers: providers.map((provider) => ({ name: provider.name, isActive: provider.is_active })),
        firstFree,
        read:
          agent?.setup_steps.find(({ name, status }) => name === 'read_website' && status === 'done')?.detail ?? null,
        booked: appointments.items.find(({ source }) => source === 'call') ?? null,
      };
    },
  });
}
