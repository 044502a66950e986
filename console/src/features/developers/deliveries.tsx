import { Button, Code, Group, Modal, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useChange } from '../../ui/use-change.ts';
import { answerInWords } from './delivery-words.ts';

const COLOURS: Record<WebhookDelivery['status'], string> = { pending: 'blue', delivered: 'teal', failed: 'red' };
const REFRESH_MS = 2000;

/** What was sent to an endpoint, and what it answered. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const api = useApi();
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const deliveries = usePages(
    ['deliveries', endpointId],
    () => api.webhookEndpoints.deliveries(endpointId, { limit: 25 }),
    // One that is on its way is soon told of.
    (rows) => (rows.some(({ status, attempts }) => status === 'pending' && attempts === 0) ? REFRESH_MS : false),
  );
  const replay = useChange((id: string) => api.webhookEndpoints.replayDelivery(id), 'deliveries');
  return (
    <>
      {replay.error && <Failure error={replay.error} />}
      <PagedTable
        label="Deliveries"
        query={deliveries}
        columns={[
          { header: 'Event', cell: (delivery) => <span className="word">{delivery.type}</span> },
          { header: 'Status', cell: (delivery) => <StatusBadge status={delivery.status} colours={COLOURS} /> },
          { header: 'Attempts', isNumber: true, cell: (delivery) => delivery.attempts },
          { header: 'Answer', cell: (delivery) => <Answer delivery={delivery} /> },
          {
            header: 'Next attempt',
            cell: ({ next_attempt_at: next }) => (next === null ? '–' : <Moment at={next} />),
          },
          { header: 'Made', cell: (delivery) => <Moment at={delivery.created_at} /> },
          {
            header: 'Actions',
            cell: (delivery) => (
              <Group gap={6}>
                <Button size="compact-sm" variant="default" onClick={() => setShown(delivery)}>
                  Payload
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={replay.isPending && replay.variables === delivery.id}
                  onClick={() => replay.mutate(delivery.id)}
                >
                  Replay
                </Button>
              </Group>
            ),
          },
        ]}
        empty={
          <Empty icon={IconSend} title="Nothing was sent yet">
            Send a test event and see what your program answers.
          </Empty>
        }
      />
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.type ?? ''}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {shown && <Payload delivery={shown} />}
      </Modal>
    </>
  );
}

function Answer({ delivery }: { delivery: WebhookDelivery }) {
  const { short, meaning } = answerInWords(delivery.response_status, delivery.last_error);
  return (
    <div>
      <span className="word">{short}</span>
      {meaning && (
        <Text size="xs" c="dimmed">
          {meaning}
        </Text>
      )}
    </div>
  );
}

/** What is posted, as it is posted. */
function Payload({ delivery: { id } }: { delivery: WebhookDelivery }) {
  const api = useApi();
  const delivery = useQuery({ queryKey: ['delivery', id], queryFn: () => api.webhookEndpoints.delivery(id) });
  return (
    <Loaded query={delivery} rows={3}>
      {({ payload }) => (
        <Code block tabIndex={0} className="json" aria-label="Payload">
          {JSON.stringify(payload, null, 2)}
        </Code>
      )}
    </Loaded>
  );
}
