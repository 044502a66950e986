import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isForbidden, useApi } from '../session.tsx';

/** Search parameters of every screen: which workspace and location it is about. */
export interface PlaceSearch {
  workspace?: string;
  location?: string;
}

export type Place = ReturnType<typeof usePlace>;

/**
 * The workspace and location of the screen: those of its address, else the first there are. A key that may not list them works with
 * what the address names.
 */
export function usePlace() {
  const api = useApi();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as PlaceSearch;
  const workspaces = useQuery({
    queryKey: ['workspaces'],
    queryFn: () => Array.fromAsync(api.workspaces.list({ limit: 100 })),
    staleTime: 60_000,
  });
  const workspace = workspaces.data?.find((one) => one.id === search.workspace) ?? workspaces.data?.[0];
  const workspaceId = workspace?.id ?? search.workspace;
  const locations = useQuery({
    queryKey: ['locations', workspaceId],
    queryFn: () => Array.fromAsync(api.locations.list(workspaceId ?? '', { limit: 100 })),
    enabled: workspaceId !== undefined,
    staleTime: 60_000,
  });
  const location = locations.data?.find((one) => one.id === search.location) ?? locations.data?.[0];
  const isBlind = isForbidden(workspaces.error) || isForbidden(locations.error);
  return {
    workspaces,
    workspace,
    workspaceId,
    locations,
    location,
    locationId: location?.id ?? (isBlind ? search.location : undefined),
    /** The key may not list workspaces or locations. */
    isBlind,
    go(to: PlaceSearch) {
      return navigate({ to: '.', search: to, replace: false });
    },
    /** To what a new location needs next. */
    setUp({ id, workspace_id }: { id: string; workspace_id: string }) {
      return navigate({ to: '/setup', search: { workspace: workspace_id, location: id } });
    },
  };
}
