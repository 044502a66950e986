import { Alert, Button, Group, List, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';

const WORKING = new Set(['queued', 'in_progress', 'removing']);

/** An agent that is not ready: what to do, or how far it is. */
export function SetUpAgent({ location }: { location: Location }) {
  const status = location.agent_setup_status;
  if (WORKING.has(status)) return <Progress location={location} />;
  return <Begin location={location} hasFailed={status === 'failed'} />;
}

function Begin({ location, hasFailed }: { location: Location; hasFailed: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const [website, setWebsite] = useState(location.website_url ?? '');
  const begin = useMutation({
    mutationFn: () => api.agent.setUp(location.id, website.trim() === '' ? {} : { website_url: website.trim() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['location'] }),
  });
  return (
    <Alert
      color="yellow"
      variant="light"
      title={hasFailed ? 'The setup of the agent failed' : 'This location has no agent yet'}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin.mutate();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">Callers hear that nobody can take their call. Set up the agent and it answers them.</Text>
          <Group gap="xs" align="flex-end">
            <TextInput
              className="grow"
              label="Website of the practice (optional)"
              placeholder="https://www.example.com"
              type="url"
              value={website}
              onChange={(event) => setWebsite(event.currentTarget.value)}
            />
            <Button type="submit" loading={begin.isPending}>
              Set up the agent
            </Button>
          </Group>
          {begin.error && <Failure error={begin.error} />}
        </Stack>
      </form>
    </Alert>
  );
}

function Progress({ location }: { location: Location }) {
  const api = useApi();
  const queries = useQueryClient();
  const agent = useQuery({
    queryKey: ['agent', location.id],
    queryFn: () => api.agent.get(location.id),
    refetchInterval: 1000,
  });
  const status = agent.data?.setup_status;
  useEffect(() => {
    if (status === 'ready' || status === 'failed') void queries.invalidateQueries({ queryKey: ['location'] });
  }, [status, queries]);
  return (
    <Alert color="blue" variant="light" title="The agent is being set up" icon={<Loader size="xs" />}>
      <List size="sm" spacing={2}>
        {agent.data?.setup_steps.map((step) => (
          <List.Item key={step.name}>
            {step.name.replaceAll('_', ' ')}: {step.status}
            {step.detail && ` (${step.detail})`}
          </List.Item>
        ))}
      </List>
      {agent.error && <Failure error={agent.error} />}
    </Alert>
  );
}
