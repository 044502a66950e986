import { Alert, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Agent, Location } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';
import { LOCATION_KEYS } from '../locations/use-location.ts';
import { SetUpAgent } from '../test-calls/set-up-agent.tsx';
import { AgentForm } from './agent-form.tsx';
import { Knowledge } from './knowledge.tsx';
import { LanguageModel } from './language-model.tsx';
import { Learned } from './learned.tsx';
import { ReadAgain } from './read-again.tsx';
import { Versions } from './versions.tsx';

export function Screen() {
  return (
    <Page
      title="Agent"
      description="Who answers the telephone of this location: what it says, in which voice, and what it knows."
    >
      <AtLocation>
        {(location) => (
          <Stack gap="lg" key={location.id}>
            {location.agent_setup_status !== 'ready' && <SetUpAgent location={location} />}
            {location.agent_setup_status !== 'not_started' && <AgentSections location={location} />}
            <Section title="Language model or offline">
              <LanguageModel workspaceId={location.workspace_id} />
            </Section>
          </Stack>
        )}
      </AtLocation>
    </Page>
  );
}

function AgentSections({ location }: { location: Location }) {
  const api = useApi();
  const agent = useQuery({ queryKey: ['agent', location.id], queryFn: () => api.agent.get(location.id) });
  const remove = useChange(() => api.agent.remove(location.id), 'agent', ...LOCATION_KEYS);
  return (
    <Loaded query={agent}>
      {(data) => (
        <>
          {data.setup_status === 'ready' && (
            <Section title="What it says">
              <AgentForm key={data.updated_at} location={location} agent={data} />
            </Section>
          )}
          <Section
            title="What it has read"
            description={location.website_url ? `On ${location.website_url}.` : 'No website is named.'}
            actions={data.setup_status === 'ready' && <ReadAgain location={location} />}
          >
            <Unread agent={data} />
            {data.profile && <Learned profile={data.profile} />}
            {!data.profile && (
              <Text size="sm" c="dimmed">
                It has read no website. Name one and have it read.
              </Text>
            )}
          </Section>
          <Knowledge location={location} isRead={data.setup_status === 'ready'} />
          {data.setup_status === 'ready' && <Versions location={location} />}
          {data.setup_status === 'ready' && (
            <Section title="Remove the agent">
              <ConfirmButton
                label="Remove the agent"
                title="Remove the agent?"
                confirmLabel="Remove the agent"
                className="fit"
                onConfirm={() => remove.mutateAsync()}
              >
                <Text size="sm">
                  Callers then hear that nobody can take their call. The number and past calls stay.
                </Text>
              </ConfirmButton>
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Steps of the last setup that did not come to their end, and why. */
function Unread({ agent }: { agent: Agent }) {
  const told = agent.setup_steps.filter(({ status, detail }) => status === 'failed' || detail !== null);
  if (told.length === 0) return null;
  return (
    <Alert
      color={told.some(({ status }) => status === 'failed') ? 'red' : 'gray'}
      variant="light"
      title="The last setup"
    >
      <List size="sm">
        {told.map((step) => (
          <List.Item key={step.name}>
            {inWords(step.name)}: {step.detail ?? step.status}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
