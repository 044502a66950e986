import { Alert, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallDetail } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../ui/states.tsx';
import { inWords } from '../../ui/words.ts';
import { ToolCall } from '../test-calls/conversation-log.tsx';
import { CallFacts } from './call-facts.tsx';
import { CATEGORY_COLOURS, isLive, STATUS_COLOURS } from './call-kinds.ts';
import { Transcript } from './transcript.tsx';

/** Between two looks at a call that goes on. */
const LIVE_MS = 1500;
/** Between two looks for the summary, and how many of them. */
const SUMMARY_MS = 500;
const MOST_LOOKS = 60;

/** When a call is asked for again: while it goes on, and until its summary is there, which is written a moment after the end. */
function nextLook({ data, endedLooks }: { data: CallDetail | undefined; endedLooks: number }): number | false {
  if (data && isLive(data.status)) return LIVE_MS;
  return data?.summary == null && endedLooks < MOST_LOOKS ? SUMMARY_MS : false;
}

/** A call as it is kept, its times in the zone of its location; one that goes on with its words as they come. */
export function CallRecord({ id, zone }: { id: string; zone?: string | undefined }) {
  const api = useApi();
  const endedLooks = useRef(0);
  const query = useQuery({
    queryKey: ['call', id],
    queryFn: async () => {
      const found = await api.calls.get(id);
      endedLooks.current = isLive(found.status) ? 0 : endedLooks.current + 1;
      return found;
    },
    refetchInterval: ({ state }) => nextLook({ data: state.data, endedLooks: endedLooks.current }),
  });
  if (query.error) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const call = query.data;
  if (!call) return <Loading />;
  const goesOn = isLive(call.status);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="record"
      className={call.category === 'emergency' ? 'emergency' : ''}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id="record">
            Call record
          </Title>
          <Group gap={6}>
            {goesOn && <span className="live-dot" aria-hidden="true" />}
            {call.status && (
              <Badge variant="light" color={STATUS_COLOURS[call.status]}>
                {inWords(call.status)}
              </Badge>
            )}
            {call.category && (
              <Badge variant="light" color={CATEGORY_COLOURS[call.category]}>
                {inWords(call.category)}
              </Badge>
            )}
            {call.sentiment && (
              <Badge variant="light" color={SENTIMENTS[call.sentiment] ?? 'gray'}>
                {inWords(call.sentiment)}
              </Badge>
            )}
          </Group>
        </Group>
        {call.category === 'emergency' && <Emergency number={call.caller_number} />}
        {goesOn ? (
          <Text size="sm" c="dimmed">
            The call goes on. What is said appears below, each sentence when it is over.
          </Text>
        ) : call.summary === null ? (
          <Skeleton height={44} role="status" aria-label="The summary is being written" />
        ) : (
          <Text>{call.summary}</Text>
        )}
        {call.call_successful !== null && (
          <Text size="sm">
            <Text span fw={600} c={call.call_successful ? 'teal' : 'red'}>
              {call.call_successful ? 'Successful' : 'Not successful'}
            </Text>
            {call.success_reason && `: ${call.success_reason}`}
          </Text>
        )}
        {call.message && (
          <Text size="sm">
            <Text span fw={600}>
              Message
            </Text>{' '}
            from {call.message.name ?? 'the caller'}
            {call.message.phone_number && ` (${call.message.phone_number})`}: {call.message.text}
          </Text>
        )}
        <CallFacts call={call} zone={zone} />
        <details open>
          <summary className="section-head">Transcript</summary>
          <Stack gap="sm">
            <Transcript call={call} />
          </Stack>
        </details>
        {call.tool_calls.length > 0 && (
          <details>
            <summary className="section-head">Tool calls ({call.tool_calls.length})</summary>
            {call.tool_calls.map((tool) => (
              <ToolCall
                key={`${tool.name} ${tool.at} ${JSON.stringify(tool.arguments)}`}
                name={tool.name}
                arguments={tool.arguments}
                result={tool.result}
              />
            ))}
          </details>
        )}
      </Stack>
    </Paper>
  );
}

function Emergency({ number }: { number: string | null }) {
  return (
    <Alert color="red" variant="filled" title="Emergency" icon={<IconUrgent aria-hidden="true" />} className="alarm">
      The caller told of an emergency. Read what was said, and make sure that somebody has seen to it
      {number && (
        <>
          : <a href={`tel:${number}`}>{number}</a>
        </>
      )}
      .
    </Alert>
  );
}

const SENTIMENTS: Record<string, string> = { positive: 'teal', negative: 'red' };
