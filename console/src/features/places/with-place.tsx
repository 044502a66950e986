import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { Failure } from '../../shell/failure.tsx';
import { FirstPlace } from './first-place.tsx';
import { type Place, usePlace } from './use-place.ts';

/** A page about one location: loading, failing and empty are shown here, the page only sees a location that is there. */
export function WithPlace({ children }: { children: (place: Place, location: Location) => ReactNode }) {
  const place = usePlace();
  const { workspaces, locations, location } = place;
  const failed = [workspaces, locations, location].find((query) => query.isError);
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />;
  if (workspaces.data?.length === 0 || locations.data?.length === 0) return <FirstPlace workspace={place.workspace} />;
  if (location.data === undefined)
    return (
      <Stack aria-label="Loading" aria-busy="true">
        <Skeleton height={36} width={220} />
        <Skeleton height={88} />
        <Skeleton height={260} />
      </Stack>
    );
  return children(place, location.data);
}
