import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Execution } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { inWords, milliseconds } from '../../../ui/words.ts';
import { ReportButton } from '../../reports/report-button.tsx';
import { AnswerRun } from './answer-run.tsx';
import { FilmStrip } from './film-strip.tsx';
import { ERROR_ADVICE, isFinished, RUN_COLOURS } from './run-kinds.ts';
import { RunResult } from './run-result.tsx';
import { Steps } from './steps.tsx';
import type { Story } from './story.ts';
import { useRunStory } from './use-run-story.ts';

export function Screen() {
  const { id } = useParams({ from: '/relay/runs/$id' });
  // Another run is another screen: nothing of the one before it may stay.
  return <RunScreen key={id} id={id} />;
}

function RunScreen({ id }: { id: string }) {
  const api = useApi();
  const { run, story } = useRunStory(id);
  const cancel = useChange(() => api.relay.cancel(id), 'run', 'runs');
  const isOpen = run.data !== undefined && !isFinished(run.data.status);
  return (
    <Page
      title="Relay run"
      parent={{ to: '/relay/runs', label: 'All runs' }}
      actions={
        <>
          {isOpen && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the run
            </Button>
          )}
          <ReportButton of="run" id={id} />
          <LinkButton to="/relay/runs/new" search={{ run: id }} variant={isOpen ? 'default' : 'filled'}>
            Run again
          </LinkButton>
        </>
      }
    >
      {cancel.error && <Failure error={cancel.error} />}
      <Loaded query={run}>{(data) => <RunContent run={data} story={story} />}</Loaded>
    </Page>
  );
}

function RunContent({ run, story }: { run: Execution; story: Story }) {
  // The run itself has the whole list; while it works, what it tells is ahead of it.
  const shots = run.screenshots.length > story.shots.length ? run.screenshots : story.shots;
  return (
    <Stack gap="lg">
      <Section
        title={run.instruction}
        actions={
          <Group gap="xs" role="status">
            {(run.status === 'running' || run.status === 'queued') && <Loader size="xs" aria-hidden="true" />}
            <StatusBadge status={run.status} colours={RUN_COLOURS} />
          </Group>
        }
      >
        <Facts
          facts={[
            ['Portal', run.platform],
            ['Login', run.credential?.label ?? 'Deleted since'],
            ['Tier', inWords(run.tier)],
            ['Began', <Moment key="began" at={run.created_at} />],
            ['Took', run.duration_ms === null ? null : milliseconds(run.duration_ms)],
            ['Turns', String(Math.max(run.turns, story.steps.filter(({ kind }) => kind === 'turn').length))],
            ['Run', run.id],
          ]}
        />
      </Section>
      {story.question && run.status === 'paused' && <AnswerRun id={run.id} question={story.question} />}
      {run.error_code !== null && <RunError run={run} code={run.error_code} />}
      {run.status === 'completed' && <RunResult run={run} files={story.files} />}
      <div className="run-columns">
        <Section title="Screen by screen" description="What the browser saw. Passwords are blacked out.">
          <FilmStrip shots={shots} steps={story.steps} isOpen={!isFinished(run.status)} />
        </Section>
        <Section title="Step by step" description="What it did, in words, and what was refused.">
          <Steps steps={story.steps} status={run.status} />
        </Section>
      </div>
    </Stack>
  );
}

function RunError({ run, code }: { run: Execution; code: string }) {
  const advice = ERROR_ADVICE[code];
  return (
    <Alert
      color={run.status === 'canceled' ? 'gray' : 'red'}
      variant="light"
      title={advice?.title ?? inWords(code)}
      role="alert"
    >
      <Text size="sm">{run.error_message}</Text>
      {advice && (
        <Text size="sm" mt={4}>
          {advice.advice}
        </Text>
      )}
    </Alert>
  );
}
