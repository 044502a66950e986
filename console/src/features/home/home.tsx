import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AtLocationId, useLocationOf } from '../../place/at-place.tsx';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { inWords, seconds } from '../../ui/words.ts';
import { Attention } from './attention.tsx';

export function Screen() {
  return (
    <Page title="Home" description="What the telephone of this location came to.">
      <AtLocationId>
        {(id, zone) => (
          <>
            <AttentionHere />
            <Statistics locationId={id} zone={zone} />
          </>
        )}
      </AtLocationId>
    </Page>
  );
}

/** Only where the key may see the location itself. */
function AttentionHere() {
  const location = useLocationOf(usePlace());
  return location.data ? <Attention key={location.data.id} location={location.data} /> : null;
}

/** The API's own counts of the last 30 days. */
function Statistics({ locationId, zone }: { locationId: string; zone: string | undefined }) {
  const api = useApi();
  const counts = useQuery({
    queryKey: ['statistics', locationId],
    queryFn: () => api.calls.stats({ location_id: locationId }),
  });
  return (
    <Loaded query={counts}>
      {(data) => (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            Since <Moment at={data.since} zone={zone} />
          </Text>
          <dl className="numbers">
            <Figure name="Calls" value={String(data.total)} />
            <Figure name="Answered to the end" value={String(data.by_status.completed ?? 0)} />
            <Figure name="Put through" value={String(data.by_status.transferred ?? 0)} />
            <Figure name="Missed" value={String(data.by_status.missed ?? 0)} />
            <Figure name="Average length" value={seconds(Math.round(data.avg_duration_seconds))} />
          </dl>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Bars title="What callers wanted" counts={data.by_category} />
            <Bars title="How callers felt" counts={data.by_sentiment} />
          </SimpleGrid>
        </Stack>
      )}
    </Loaded>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="number">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bars({ title, counts }: { title: string; counts: Record<string, number> }) {
  const rows = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section className="number">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is counted yet.
        </Text>
      )}
      <ul className="bars">
        {rows.map(([word, count]) => (
          <li key={word}>
            <span>{inWords(word)}</span>
            <div className="bar-track">
              <div className="bar-fill" style={{ width: `${(count / most) * 100}%` }} />
            </div>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
