import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { Location } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { useServerSettings } from '../../server-settings.ts';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CallRecord } from '../calls/call-record.tsx';
import { useLocationSettings } from '../locations/use-location.ts';
import { FindNumber } from '../number/find-number.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { Handset } from './handset.tsx';
import { SetUpAgent } from './set-up-agent.tsx';
import { useTestCall } from './use-test-call.ts';

export function Screen() {
  return (
    <Page title="Test call" description="Play the caller: what you type or say is what the agent hears.">
      <AtLocation>{(location) => <TestCallAt key={location.id} location={location} />}</AtLocation>
    </Page>
  );
}

function TestCallAt({ location }: { location: Location }) {
  const call = useTestCall(location.id);
  const settings = useServerSettings();
  const languages = useLocationSettings(location);
  const hasSandbox = settings.data === undefined || settings.data.carrier === 'sandbox';
  const number = location.telco_config.voice_number;
  const isBegun = call.isLive || call.conversation.over !== null || call.lost !== null;
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{location.name}</Text>
            <Group gap="xs" mt={4}>
              <Text ff="monospace" size="sm" c={number ? '' : 'dimmed'}>
                {number ?? 'no number'}
              </Text>
              <AgentBadge location={location} />
            </Group>
          </div>
          {!call.isLive && (
            <Button
              onClick={() => call.place.mutate()}
              loading={call.place.isPending}
              disabled={!hasSandbox || number === null}
            >
              {isBegun ? 'Call again' : 'Call'}
            </Button>
          )}
          {call.isLive && (
            <Badge color="teal" variant="dot" size="lg">
              On the line
            </Badge>
          )}
        </Group>
      </Paper>
      {!hasSandbox && (
        <Alert color="yellow" variant="light" title="Test calls need the sandbox">
          This server is connected to a real carrier, where a call rings real telephones and costs money. Start a
          Frontdesk with CARRIER=sandbox to play the caller here, or ring the number with your own telephone.
        </Alert>
      )}
      {number === null && (
        <Section title="This location has no telephone number" description="Nobody can call it yet.">
          <FindNumber location={location} />
        </Section>
      )}
      {location.agent_setup_status !== 'ready' && <SetUpAgent location={location} />}
      {call.place.error && <Failure error={call.place.error} onRetry={() => call.place.mutate()} />}
      {!isBegun && hasSandbox && number !== null && !call.place.isPending && (
        <Text c="dimmed" size="sm">
          Nothing rings and nothing is charged, but appointments and messages are real entries of this location. Begin
          with what a caller would say, such as “I’d like to book an appointment”.
        </Text>
      )}
      {(isBegun || call.place.isPending) && (
        <Paper withBorder className="line">
          <ConversationLog conversation={call.conversation} />
          {call.isLive && <Handset call={call} language={languages.data?.languages[0] ?? 'en'} />}
        </Paper>
      )}
      {call.refusal && <Failure error={call.refusal} />}
      {call.lost !== null && (
        <Failure error={new Error('The line to the server was lost; the call was left to itself.')} />
      )}
      {call.conversation.over && call.id && <CallRecord id={call.id} zone={location.timezone} />}
    </Stack>
  );
}

const WORDS: Record<Location['agent_setup_status'], [string, string]> = {
  ready: ['teal', 'Agent ready'],
  not_started: ['gray', 'No agent'],
  queued: ['blue', 'Agent being set up'],
  in_progress: ['blue', 'Agent being set up'],
  removing: ['gray', 'Agent being removed'],
  failed: ['red', 'Agent setup failed'],
};

function AgentBadge({ location }: { location: Location }) {
  const [color, text] = WORDS[location.agent_setup_status];
  return (
    <Badge color={color} variant="light">
      {text}
    </Badge>
  );
}
