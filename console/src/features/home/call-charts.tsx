import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallStatistics } from '../../../../sdk/src/client.ts';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { BarChart, type Series } from '../../ui/chart/bar-chart.tsx';
import { CountBars, Figure } from '../../ui/chart/count-bars.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Loaded } from '../../ui/states.tsx';
import { seconds } from '../../ui/words.ts';
import { bucketWords, hourWords } from './bucket-words.ts';
import { RANGES, useScope } from './scope.tsx';

const MINUTE_MS = 60_000;

const OUTCOMES: readonly (Series & { statuses: readonly string[] })[] = [
  { name: 'Answered to the end', colour: 'main', statuses: ['completed'] },
  { name: 'Put through', colour: 'second', statuses: ['transferred'] },
  { name: 'Missed or failed', colour: 'bad', statuses: ['missed', 'failed'] },
  { name: 'Going on', colour: 'quiet', statuses: ['ringing', 'in_progress'] },
];

/** What the API counts of calls, of the location, its workspace or all. */
export function CallCharts({ locationId, zone }: { locationId: string; zone: string | undefined }) {
  const api = useApi();
  const { workspaceId } = usePlace();
  const { bucket, scope } = useScope();
  const counts = useQuery({
    queryKey: ['statistics', locationId, workspaceId, bucket, scope],
    queryFn: () =>
      api.calls.statistics({
        bucket,
        ...(scope === undefined && { location_id: locationId }),
        ...(scope === 'workspace' && workspaceId !== undefined && { workspace_id: workspaceId }),
        ...(zone !== undefined && { timezone: zone }),
      }),
    refetchInterval: MINUTE_MS,
  });
  return <Loaded query={counts}>{(data) => <Charts data={data} />}</Loaded>;
}

function Charts({ data }: { data: CallStatistics }) {
  const { total, buckets, hours, bucket, timezone } = data;
  const unit = RANGES.find(({ value }) => value === bucket)?.unit ?? '';
  const words = bucketWords(bucket, timezone);
  const judged = total.successful + total.unsuccessful;
  const of = (statuses: readonly string[], counts: Record<string, number>) =>
    statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Moment at={data.since} zone={timezone} /> to <Moment at={data.until} zone={timezone} />
      </Text>
      <dl className="numbers">
        <Figure name="Calls" value={String(total.calls)} />
        <Figure name="Booked" value={String(total.booked)} />
        <Figure name="Answered to the end" value={String(total.by_status.completed ?? 0)} />
        <Figure name="Put through" value={String(total.by_status.transferred ?? 0)} />
        <Figure name="Missed" value={String(total.by_status.missed ?? 0)} />
        <Figure name="Time on the phone" value={seconds(total.duration_seconds)} />
        <Figure
          name="Average length"
          value={total.calls === 0 ? '–' : seconds(Math.round(total.avg_duration_seconds))}
        />
        <Figure name="Successful" value={judged === 0 ? '–' : `${total.successful} of ${judged}`} />
      </dl>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <BarChart
          title={`Calls by ${unit.toLowerCase()}`}
          unit={unit}
          series={OUTCOMES}
          bars={buckets.map(({ starts_at, by_status, calls }) => {
            const shown = OUTCOMES.map(({ statuses }) => of(statuses, by_status));
            // A call that no carrier has taken yet has no state.
            const rest = calls - shown.reduce((sum, count) => sum + count, 0);
            return { ...words(starts_at), counts: shown.with(-1, (shown.at(-1) ?? 0) + rest) };
          })}
        />
        <BarChart
          title={`Minutes by ${unit.toLowerCase()}`}
          unit={unit}
          series={[{ name: 'Minutes', colour: 'second' }]}
          bars={buckets.map(({ starts_at, duration_seconds }) => ({
            ...words(starts_at),
            counts: [Math.round(duration_seconds / 0.6) / 100],
          }))}
        />
        <BarChart
          title={`Calls by hour of the day (${timezone})`}
          unit="From"
          series={[{ name: 'Calls', colour: 'main' }]}
          bars={hours.map((count, hour) => ({ ...hourWords(hour), counts: [count] }))}
        />
        <CountBars title="How calls ended" counts={total.by_status} />
        <CountBars title="What callers wanted" counts={total.by_category} />
        <CountBars title="How callers felt" counts={total.by_sentiment} />
      </SimpleGrid>
    </Stack>
  );
}
