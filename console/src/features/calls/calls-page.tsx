import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Call } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ChoosePlace } from '../places/choose-place.tsx';
import { WithPlace } from '../places/with-place.tsx';
import { inWords, seconds, when } from './call-words.ts';

const SHOWN = 100;

export function CallsPage() {
  return (
    <WithPlace>
      {(place, location) => (
        <Stack gap="md">
          <Title order={1} size="h2">
            Calls
          </Title>
          <ChoosePlace place={place} />
          <CallsOf locationId={location.id} />
        </Stack>
      )}
    </WithPlace>
  );
}

/** The newest calls of a location. */
function CallsOf({ locationId }: { locationId: string }) {
  const api = useApi();
  const calls = useQuery({
    queryKey: ['calls', locationId],
    queryFn: async () => {
      const newest: Call[] = [];
      for await (const call of api.calls.list({ location_id: locationId, limit: SHOWN })) {
        newest.push(call);
        if (newest.length === SHOWN) break;
      }
      return newest;
    },
  });
  if (calls.error) return <Failure error={calls.error} onRetry={() => calls.refetch()} />;
  if (!calls.data) return <Skeleton height={240} aria-label="Loading" />;
  if (calls.data.length === 0)
    return (
      <Paper withBorder p="xl">
        <Stack align="flex-start" gap="sm">
          <Text>Nobody has called this location yet.</Text>
          <Button component={Link} to="/test-call">
            Place a test call
          </Button>
        </Stack>
      </Paper>
    );
  return (
    <ul className="calls">
      {calls.data.map((call) => (
        <li key={call.id}>
          <Link to="/calls/$id" params={{ id: call.id }} className="call-link">
            <Group justify="space-between" gap="xs">
              <Text fw={600} size="sm">
                {call.caller_number ?? 'Number withheld'}
              </Text>
              <Text size="xs" c="dimmed">
                {call.started_at && when(call.started_at)}
                {call.duration !== null && ` · ${seconds(call.duration)}`}
              </Text>
            </Group>
            <Text size="sm" lineClamp={2} c={call.summary ? '' : 'dimmed'}>
              {call.summary ?? 'No summary yet'}
            </Text>
            <Group gap={6} mt={4}>
              {call.status && (
                <Badge size="sm" variant="light">
                  {inWords(call.status)}
                </Badge>
              )}
              {call.category && (
                <Badge size="sm" variant="light" color="blue">
                  {inWords(call.category)}
                </Badge>
              )}
            </Group>
          </Link>
        </li>
      ))}
    </ul>
  );
}
