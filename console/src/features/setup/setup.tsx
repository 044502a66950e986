import { Alert, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { DetailsForm } from '../locations/details-form.tsx';
import { ForwardingForm } from '../locations/forwarding-form.tsx';
import { HoursEditor } from '../locations/hours-editor.tsx';
import { Providers } from '../locations/providers.tsx';
import { Services } from '../locations/services.tsx';
import { NumberPanel } from '../number/number-panel.tsx';
import { SetUpAgent } from '../test-calls/set-up-agent.tsx';
import { canBook, type Facts, type Step, type StepId, stepsOf } from './readiness.ts';
import { useReadiness } from './use-readiness.ts';

export function Screen() {
  return (
    <Page
      title="Set up"
      description="From nothing to an agent that books, step by step. Each step says how it stands now, as the server sees it."
    >
      <AtLocation>{(location) => <Checklist key={location.id} location={location} />}</AtLocation>
    </Page>
  );
}

function Checklist({ location }: { location: Location }) {
  const readiness = useReadiness(location);
  return (
    <Loaded query={readiness} rows={8}>
      {(facts) => {
        const steps = stepsOf(facts);
        const next = steps.find(({ isDone, isOptional, id }) => !isDone && (!isOptional || id === 'test'));
        return (
          <Stack gap="md">
            <Verdict facts={facts} steps={steps} />
            <ol className="checklist">
              {steps.map((step) => (
                <StepItem key={step.id} step={step} isNext={step === next}>
                  {contentOf(step.id, facts)}
                </StepItem>
              ))}
            </ol>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Verdict({ facts, steps }: { facts: Facts; steps: Step[] }) {
  const missing = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional);
  const free = facts.firstFree
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => String(a.at).localeCompare(String(b.at)))[0];
  if (canBook(facts))
    return (
      <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden="true" />} title="This agent can book">
        {free?.at && (
          <Text size="sm">
            The next free time is for {free.service}: <Moment at={free.at} zone={facts.location.timezone} />.
          </Text>
        )}
        {facts.booked && (
          <Text size="sm" mt={4}>
            A call has booked. What can follow: <Link to="/location">say who is told of calls and messages</Link>, or{' '}
            <Link to="/relay/logins">work in a portal</Link>.
          </Text>
        )}
      </Alert>
    );
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title="This agent cannot book yet"
    >
      <Text size="sm">
        {missing.length > 0
          ? `Still to do: ${missing.map(({ title }) => title).join(', ')}.`
          : 'All steps are done, but nothing is free in the coming month. Look at hours, closed days and providers.'}
      </Text>
    </Alert>
  );
}

function StepItem({ step, isNext, children }: { step: Step; isNext: boolean; children: ReactNode }) {
  return (
    <li>
      {/* The next step opens by itself when the one before it is done. */}
      <details open={isNext} className="check" data-done={step.isDone}>
        <summary>
          {step.isDone ? (
            <IconCircleCheckFilled className="check-icon" aria-label="Done" />
          ) : (
            <IconCircleDashed className="check-icon" aria-label={step.isOptional ? 'Optional' : 'To do'} />
          )}
          <span className="grow">
            <Text span fw={600}>
              {step.title}
            </Text>
            <Text size="sm" c="dimmed" component="span" className="check-state">
              {step.state}
            </Text>
          </span>
          <IconChevronDown className="check-chevron" aria-hidden="true" />
        </summary>
        <div className="check-content">{children}</div>
      </details>
    </li>
  );
}

function contentOf(id: StepId, { location, services, booked }: Facts): ReactNode {
  switch (id) {
    case 'practice':
      return <DetailsForm location={location} />;
    case 'hours':
      return <HoursEditor location={location} />;
    case 'services':
      return <Services location={location} />;
    case 'providers':
      return <Providers location={location} />;
    case 'number':
      return <NumberPanel location={location} />;
    case 'agent':
      return location.agent_setup_status === 'ready' ? (
        <LinkButton to="/agent" variant="default">
          Greeting, voice and knowledge
        </LinkButton>
      ) : (
        <SetUpAgent location={location} />
      );
    case 'answers':
      return <ForwardingForm location={location} />;
    case 'test':
      return (
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            Play the caller and ask for an appointment, such as “I’d like to book{' '}
            {services.find(({ isBookable }) => isBookable)?.name ?? 'a visit'} on Tuesday morning”. Choose one of the
            times, answer what the agent asks (name, date of birth, whether it is the first visit), and say yes when it
            reads all of it back.
          </Text>
          <Group gap="sm">
            <LinkButton to="/test-call">Place a test call</LinkButton>
            {booked && (
              <LinkButton to="/calendar" variant="default">
                See it in the calendar
              </LinkButton>
            )}
          </Group>
        </Stack>
      );
  }
}
