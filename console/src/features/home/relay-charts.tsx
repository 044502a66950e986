import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RelayStatistics } from '../../../../sdk/src/client.ts';
import { PermissionError } from '../../../../sdk/src/errors.ts';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { BarChart, type Series } from '../../ui/chart/bar-chart.tsx';
import { CountBars, Figure } from '../../ui/chart/count-bars.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { milliseconds } from '../../ui/words.ts';
import { bucketWords } from './bucket-words.ts';
import { RANGES, useScope } from './scope.tsx';

const OUTCOMES: readonly (Series & { statuses: readonly string[] })[] = [
  { name: 'Completed', colour: 'main', statuses: ['completed'] },
  { name: 'Failed', colour: 'bad', statuses: ['failed', 'timed_out'] },
  { name: 'Canceled', colour: 'third', statuses: ['canceled'] },
  { name: 'Under way', colour: 'quiet', statuses: ['queued', 'running', 'paused'] },
];

/** What the API counts of relay runs, of the workspace or all; nothing where the key may not see runs, or where there is none. */
export function RelayCharts({ zone }: { zone: string | undefined }) {
  const api = useApi();
  const { workspaceId } = usePlace();
  const { bucket, scope } = useScope();
  const isAll = scope === 'all' || workspaceId === undefined;
  const counts = useQuery({
    queryKey: ['relay-statistics', workspaceId, bucket, isAll],
    queryFn: () =>
      api.relay.statistics({
        bucket,
        ...(!isAll && { workspace_id: workspaceId }),
        ...(zone !== undefined && { timezone: zone }),
      }),
    refetchInterval: 60_000,
  });
  if (counts.error instanceof PermissionError) return null;
  return (
    <Section
      title="Relay runs"
      description={
        isAll ? 'Of all workspaces.' : 'Of this workspace. Runs with a login of no workspace count with all workspaces.'
      }
    >
      <Loaded query={counts}>{(data) => <Charts data={data} />}</Loaded>
    </Section>
  );
}

function Charts({ data: { total, buckets, bucket, timezone } }: { data: RelayStatistics }) {
  const unit = RANGES.find(({ value }) => value === bucket)?.unit ?? '';
  const words = bucketWords(bucket, timezone);
  return (
    <Stack gap="md">
      <dl className="numbers">
        <Figure name="Runs" value={String(total.runs)} />
        <Figure name="Completed" value={String(total.by_status.completed ?? 0)} />
        <Figure name="Failed" value={String(total.by_status.failed ?? 0)} />
        <Figure name="Average length" value={total.runs === 0 ? '–' : milliseconds(total.avg_duration_ms)} />
      </dl>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <BarChart
          title={`Runs by ${unit.toLowerCase()}`}
          unit={unit}
          series={OUTCOMES}
          bars={buckets.map(({ starts_at, by_status }) => ({
            ...words(starts_at),
            counts: OUTCOMES.map(({ statuses }) => statuses.reduce((sum, one) => sum + (by_status[one] ?? 0), 0)),
          }))}
        />
        <CountBars title="Why runs failed" counts={total.by_error} />
      </SimpleGrid>
    </Stack>
  );
}
