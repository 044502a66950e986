import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { Place } from './use-place.ts';

/** Two choices; one that is none is not shown. */
export function ChoosePlace({ place, isLocked }: { place: Place; isLocked?: boolean }) {
  const workspaces = place.workspaces.data ?? [];
  const locations = place.locations.data ?? [];
  if (workspaces.length < 2 && locations.length < 2) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {workspaces.length > 1 && (
        <NativeSelect
          label="Workspace"
          value={place.workspace?.id ?? ''}
          onChange={(event) => place.chooseWorkspace(event.currentTarget.value)}
          data={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isLocked === true}
        />
      )}
      {locations.length > 1 && (
        <NativeSelect
          label="Location"
          value={place.locationId ?? ''}
          onChange={(event) => place.chooseLocation(event.currentTarget.value)}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isLocked === true}
        />
      )}
    </SimpleGrid>
  );
}
