import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../own-page.ts';
import { Failure } from '../../shell/failure.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';

interface SessionOf {
  id: string;
  user_agent: string | null;
  address: string | null;
  last_used_at: string;
  created_at: string;
  is_this: boolean;
}

/** Where the person is signed in. */
export function Sessions() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => ask<SessionOf[]>('GET', 'account/sessions') });
  const end = useChange((id: string) => ask('DELETE', `account/sessions/${id}`), 'sessions');
  const endOthers = useChange(() => ask('DELETE', 'account/sessions'), 'sessions');
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Section
      title="Signed in"
      description="A session ends after 8 hours without use, and after 7 days in any case."
      actions={
        hasOthers && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {(end.error ?? endOthers.error) && <Failure error={end.error ?? endOthers.error} />}
      <Loaded query={sessions} rows={2}>
        {(rows) => (
          <DataTable
            label="Sessions"
            rows={rows}
            columns={[
              { header: 'Browser', cell: (row) => <Browser session={row} /> },
              { header: 'Address', cell: ({ address }) => address ?? '–' },
              { header: 'Since', cell: ({ created_at }) => <Moment at={created_at} /> },
              { header: 'Last used', cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
              {
                header: 'Actions',
                cell: (row) =>
                  row.is_this ? (
                    '–'
                  ) : (
                    <Button
                      variant="default"
                      size="compact-sm"
                      loading={end.isPending && end.variables === row.id}
                      onClick={() => end.mutate(row.id)}
                    >
                      Sign out
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Browser({ session: { user_agent: agent, is_this } }: { session: SessionOf }) {
  return (
    <Group gap={6}>
      <Text size="sm" title={agent ?? ''}>
        {nameOf(agent ?? '')}
      </Text>
      {is_this && <Badge variant="light">This one</Badge>}
    </Group>
  );
}

// The first that fits: browsers also name those that they resemble.
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux'];
const SPELLED: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };

function nameOf(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((names) => names.find((name) => agent.includes(name)));
  const [browser = 'A browser', system] = found.map((name) =>
    name === undefined ? undefined : (SPELLED[name] ?? name),
  );
  return system === undefined ? browser : `${browser} on ${system}`;
}
