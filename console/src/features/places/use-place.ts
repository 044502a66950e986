import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location, Workspace } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';

const WORKSPACE = 'frontdesk.workspace';
const LOCATION = 'frontdesk.location';

async function all<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

export type Place = ReturnType<typeof usePlace>;

/** The workspace and location that this tab works at: the chosen ones, else the first there are. */
export function usePlace() {
  const api = useApi();
  const [workspaceId, setWorkspaceId] = useState(() => sessionStorage.getItem(WORKSPACE));
  const [locationId, setLocationId] = useState(() => sessionStorage.getItem(LOCATION));
  const workspaces = useQuery({ queryKey: ['workspaces'], queryFn: () => all(api.workspaces.list({ limit: 100 })) });
  const workspace: Workspace | undefined =
    workspaces.data?.find((one) => one.id === workspaceId) ?? workspaces.data?.[0];
  const locations = useQuery({
    queryKey: ['locations', workspace?.id],
    queryFn: () => all(api.locations.list(workspace?.id ?? '', { limit: 100 })),
    enabled: workspace !== undefined,
  });
  const found = locations.data?.find((one) => one.id === locationId) ?? locations.data?.[0];
  const location = useQuery({
    queryKey: ['location', found?.id],
    queryFn: (): Promise<Location> => api.locations.get(found?.workspace_id ?? '', found?.id ?? ''),
    enabled: found !== undefined,
  });
  return {
    workspaces,
    workspace,
    locations,
    location,
    locationId: found?.id,
    chooseWorkspace(id: string) {
      sessionStorage.setItem(WORKSPACE, id);
      setWorkspaceId(id);
    },
    chooseLocation(id: string) {
      sessionStorage.setItem(LOCATION, id);
      setLocationId(id);
    },
  };
}
