import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../session.tsx';
import { AddLocation, AddWorkspace } from './add-place.tsx';
import { usePlace } from './use-place.ts';

const NEW = 'new';

/** Which workspace and location the screens are about, and the way to another or a new one. */
export function PlaceSwitcher() {
  const place = usePlace();
  const may = useMay();
  const [adding, setAdding] = useState<'workspace' | 'location' | null>(null);
  const workspaces = place.workspaces.data ?? [];
  const locations = place.locations.data ?? [];
  if (place.isBlind || place.workspaces.isError) return null;
  return (
    <Stack gap={6}>
      <NativeSelect
        label="Workspace"
        size="xs"
        value={place.workspaceId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          value === NEW ? setAdding('workspace') : place.go({ workspace: value })
        }
        data={[
          ...(workspaces.length === 0 ? [{ value: '', label: 'None yet' }] : []),
          ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
          ...(may('workspaces:write') ? [{ value: NEW, label: '+ Add a workspace…' }] : []),
        ]}
      />
      {locations.length > 0 && (
        <NativeSelect
          label="Location"
          size="xs"
          value={place.locationId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === NEW
              ? setAdding('location')
              : place.go({ ...(place.workspaceId && { workspace: place.workspaceId }), location: value })
          }
          data={[
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ...(may('locations:write') ? [{ value: NEW, label: '+ Add a location…' }] : []),
          ]}
        />
      )}
      {place.workspace && locations.length === 0 && place.locations.isSuccess && may('locations:write') && (
        <Button size="xs" variant="light" leftSection={<IconPlus size={14} />} onClick={() => setAdding('location')}>
          Add a location
        </Button>
      )}
      <AddWorkspace
        isOpen={adding === 'workspace'}
        onClose={() => setAdding(null)}
        onMade={(workspace) => place.go({ workspace: workspace.id })}
      />
      {place.workspace && (
        <AddLocation
          workspace={place.workspace}
          isOpen={adding === 'location'}
          onClose={() => setAdding(null)}
          onMade={place.setUp}
        />
      )}
    </Stack>
  );
}
