import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PermissionError } from '../../../../sdk/src/errors.ts';
import { useApi } from '../../session.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { fullName, inWords } from '../../ui/words.ts';
import { LIVE_STATUSES, STATUS_COLOURS } from './call-kinds.ts';

const EVERY_MS = 5000;
const MOST = 20;

/** The calls of a location that go on now, asked for every five seconds; nothing while there is none, or where the key may not see calls. */
export function LiveCalls({ locationId, zone }: { locationId: string; zone: string | undefined }) {
  const api = useApi();
  const live = useQuery({
    queryKey: ['calls', locationId, 'live'],
    queryFn: async () => {
      const lists = LIVE_STATUSES.map((status) =>
        api.calls.list({ location_id: locationId, status, limit: MOST }).page(),
      );
      return (await Promise.all(lists)).flatMap(({ items }) => items);
    },
    refetchInterval: ({ state }) => (state.error instanceof PermissionError ? false : EVERY_MS),
  });
  const calls = live.data ?? [];
  if (calls.length === 0) return null;
  return (
    <Section title="On the line now" description="Open a call to read the words as they come.">
      <ul className="live-calls">
        {calls.map((call) => (
          <li key={call.id}>
            <span className="live-dot" aria-hidden="true" />
            <Link to="/calls/$id" params={{ id: call.id }} className="cell-link">
              {call.patient ? fullName(call.patient) : (call.caller_number ?? 'Number withheld')}
            </Link>
            <Group gap={8}>
              {call.status && (
                <Badge variant="light" color={STATUS_COLOURS[call.status]}>
                  {inWords(call.status)}
                </Badge>
              )}
              {call.started_at && (
                <Text size="sm" c="dimmed">
                  since <Moment at={call.started_at} zone={zone} />
                </Text>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
