import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { PermissionError } from '../../../../sdk/src/errors.ts';
import type { Pages } from '../../../../sdk/src/transport.ts';
import { useApi } from '../../session.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { canBook } from '../setup/readiness.ts';
import { useReadiness } from '../setup/use-readiness.ts';

const WEEK_MS = 7 * 86_400_000;
const MOST = 100;

/** What waits for a person: an agent that cannot book, open messages, runs that wait or have failed. */
export function Attention({ location }: { location: Location }) {
  const api = useApi();
  const readiness = useReadiness(location);
  const waiting = useQuery({
    queryKey: ['attention', location.id],
    queryFn: async () => {
      const since = new Date(Date.now() - WEEK_MS).toISOString();
      const [messages, paused, failed] = await Promise.all([
        countOf(api.messages.list({ location_id: location.id, status: 'open', limit: MOST })),
        countOf(api.relay.list({ status: 'paused', limit: MOST })),
        countOf(api.relay.list({ status: 'failed', since, limit: MOST })),
      ]);
      return { messages, paused, failed };
    },
  });
  return (
    <Section title="Needs a person">
      <Loaded query={waiting} rows={2}>
        {({ messages, paused, failed }) => {
          const items: [boolean, ReactNode][] = [
            [
              readiness.data !== undefined && !canBook(readiness.data),
              <Todo key="setup" to="/setup" text="The agent cannot book yet: finish setting it up" />,
            ],
            [messages !== '0', <Todo key="messages" to="/messages" text={`Open messages: ${messages}`} />],
            [
              paused !== '0',
              <Todo
                key="paused"
                to="/relay/runs"
                status="paused"
                text={`Relay runs that wait for an answer: ${paused}`}
              />,
            ],
            [
              failed !== '0',
              <Todo
                key="failed"
                to="/relay/runs"
                status="failed"
                text={`Relay runs that failed this week: ${failed}`}
              />,
            ],
          ];
          const due = items.filter(([isDue]) => isDue).map(([, item]) => item);
          return due.length === 0 ? (
            <Text size="sm" c="dimmed">
              Nothing is waiting.
            </Text>
          ) : (
            <List size="sm" spacing={4}>
              {due}
            </List>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Todo({ to, status, text }: { to: LinkProps['to']; status?: string; text: string }) {
  return (
    <List.Item>
      <Link to={to ?? '/'} search={status === undefined ? {} : { status }}>
        {text}
      </Link>
    </List.Item>
  );
}

/** How many a list has, as far as its first page tells. */
async function countOf(list: Pages<unknown>): Promise<string> {
  try {
    const { items, nextCursor } = await list.page();
    return nextCursor === null ? String(items.length) : `more than ${items.length}`;
  } catch (error) {
    // What a key may not see is not for whoever has it to see to.
    if (error instanceof PermissionError) return '0';
    throw error;
  }
}
