import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Failure } from '../shell/failure.tsx';

/** What is shown while nothing is there yet. */
export function Loading({ rows = 4 }: { rows?: number }) {
  return (
    <Stack role="status" aria-label="Loading" gap="xs">
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}

/** What is shown where there is nothing, and what to do about it. */
export function Empty(props: { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Paper withBorder p="xl" className="empty">
      <props.icon size={36} stroke={1.4} aria-hidden="true" className="empty-icon" />
      <Text fw={600}>{props.title}</Text>
      {props.children && (
        <Text c="dimmed" size="sm" maw={460} component="div">
          {props.children}
        </Text>
      )}
      {props.action}
    </Paper>
  );
}

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  refetch(): unknown;
}

/** Loading and failing of something asked for; its content once it is there. */
export function Loaded<Data>(props: { query: Query<Data>; rows?: number; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  return <Loading rows={props.rows ?? 4} />;
}
