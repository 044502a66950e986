import { Button, Paper, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Location, Workspace } from '../../../sdk/src/client.ts';
import { useApi } from '../session.tsx';
import { Failure } from '../shell/failure.tsx';
import { TextField } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { Empty, Loaded, Loading } from '../ui/states.tsx';
import { AddLocation, CategoryField, categoryOf, LocationFields, locationBody } from './add-place.tsx';
import { type Place, usePlace } from './use-place.ts';

/** A location in full: with its zone, number and agent's state. */
export const useLocationOf = (place: Place) => {
  const api = useApi();
  return useQuery({
    queryKey: ['location', place.locationId],
    queryFn: () => api.locations.get(place.workspaceId ?? '', place.locationId ?? ''),
    enabled: place.workspaceId !== undefined && place.locationId !== undefined && !place.isBlind,
  });
};

/** Content about one location: loading, failing and having none are shown here, the content only sees one that is there. */
export function AtLocation({ children }: { children: (location: Location) => ReactNode }) {
  const place = usePlace();
  const location = useLocationOf(place);
  if (place.isBlind) return <Failure error={place.workspaces.error ?? place.locations.error} />;
  const without = withoutLocation(place);
  return without ?? <Loaded query={location}>{children}</Loaded>;
}

/** The same for what needs no more than the location's id: a key that may not list locations is asked for it. */
export function AtLocationId({ children }: { children: (id: string, zone: string | undefined) => ReactNode }) {
  const place = usePlace();
  const location = useLocationOf(place);
  const asked = place.locationId;
  if (asked !== undefined && (place.isBlind || location.isError)) return children(asked, undefined);
  if (place.isBlind) return <AskForLocation place={place} />;
  return withoutLocation(place) ?? <Loaded query={location}>{(found) => children(found.id, found.timezone)}</Loaded>;
}

function withoutLocation(place: Place): ReactNode | null {
  const failed = [place.workspaces, place.locations].find((query) => query.isError);
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />;
  if (place.workspaces.data?.length === 0) return <FirstPlace />;
  if (place.locations.data?.length === 0 && place.workspace) return <NoLocation workspace={place.workspace} />;
  return place.locationId === undefined ? <Loading /> : null;
}

function NoLocation({ workspace }: { workspace: Workspace }) {
  const place = usePlace();
  const [isOpen, setOpen] = useState(false);
  return (
    <Empty
      icon={IconBuildingStore}
      title={`${workspace.name} has no location yet`}
      action={<Button onClick={() => setOpen(true)}>Add a location</Button>}
    >
      A location is a practice with a telephone number of its own. Your other workspaces stay where they are, in the
      switcher.
      <AddLocation workspace={workspace} isOpen={isOpen} onClose={() => setOpen(false)} onMade={place.setUp} />
    </Empty>
  );
}

/** Where there is nothing at all: makes the first workspace and location in one go. */
export function FirstPlace() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isHome = useMatchRoute()({ to: '/' }) !== false;
  return (
    <Paper withBorder p="xl" maw={520}>
      <Text fw={600} mb={4}>
        Add your first location
      </Text>
      <Text c="dimmed" size="sm" mb="md">
        A location is a practice with a telephone number of its own. There is none yet. Only working in portals? That
        needs none: <Link to="/relay/logins">store a portal login</Link>.
      </Text>
      <Form
        submitLabel="Add location"
        onSubmit={async (values) => {
          const body = locationBody(values);
          // A location that is refused must not leave a second workspace behind at the next try.
          const [known] = await Array.fromAsync(api.workspaces.list({ limit: 1 }));
          const workspace =
            known ?? (await api.workspaces.create({ name: body.name, business_category: categoryOf(values) }));
          await api.locations.create(workspace.id, body);
          await queries.invalidateQueries({ queryKey: ['locations'] });
          await queries.invalidateQueries({ queryKey: ['workspaces'] });
          if (isHome) await navigate({ to: '/setup' });
        }}
      >
        <LocationFields />
        <CategoryField />
      </Form>
    </Paper>
  );
}

function AskForLocation({ place }: { place: Place }) {
  return (
    <Paper withBorder p="xl" maw={520}>
      <Text fw={600} mb={4}>
        Which location?
      </Text>
      <Text c="dimmed" size="sm" mb="md">
        This key may not list workspaces and locations, but it works with a location that you name.
      </Text>
      <Form submitLabel="Open" onSubmit={async (values) => place.go({ location: values.required('location') })}>
        <TextField name="location" label="ID of the location" placeholder="loc_…" required />
      </Form>
    </Paper>
  );
}
