import { Badge, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Message } from '../../../../sdk/src/client.ts';
import { AtLocationId } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { dayInWords } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { inWords } from '../../ui/words.ts';

const URGENCY_COLOURS = { normal: 'gray', urgent: 'orange', emergency: 'red' };

export function Screen() {
  return (
    <Page
      title="Messages"
      description="What callers left for the practice. Mark them done when somebody has seen to them."
    >
      <AtLocationId>{(id, zone) => <Inbox locationId={id} zone={zone} />}</AtLocationId>
    </Page>
  );
}

function Inbox({ locationId, zone }: { locationId: string; zone: string | undefined }) {
  const api = useApi();
  const queries = useQueryClient();
  const { filters, setFilters } = useFilters(['status']);
  const status = filters.status === 'done' ? 'done' : 'open';
  const [assigned, setAssigned] = useState<Message | null>(null);
  const messages = usePages(['messages', locationId, status], () =>
    api.messages.list({ location_id: locationId, status, limit: 50 }),
  );
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; status?: Message['status']; assigned_to?: string | null }) =>
      api.messages.update(id, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
  return (
    <>
      <SegmentedControl
        aria-label="Which messages"
        value={status}
        onChange={(value) => setFilters({ status: value })}
        data={[
          { value: 'open', label: 'Open' },
          { value: 'done', label: 'Done' },
        ]}
        className="fit"
      />
      {change.error && <Failure error={change.error} />}
      <PagedTable
        label="Messages"
        query={messages}
        empty={
          <Empty icon={IconInbox} title={status === 'open' ? 'No message is open' : 'No message is done yet'}>
            Callers leave messages when the agent cannot settle what they want, or when they ask for somebody.
          </Empty>
        }
        columns={[
          {
            header: 'From',
            cell: (message) => (
              <>
                <Text size="sm" fw={600}>
                  {message.from ?? 'Name not said'}
                </Text>
                <Text size="sm" c="dimmed">
                  {message.phone_number ?? 'No number'}
                </Text>
                {message.patient && (
                  <Text size="sm" c="dimmed">
                    {patientInWords(message.patient)}
                  </Text>
                )}
              </>
            ),
          },
          {
            header: 'Message',
            cell: (message) => (
              <>
                {message.text}{' '}
                <Link to="/calls/$id" params={{ id: message.call_id }}>
                  Open the call
                </Link>
              </>
            ),
          },
          {
            header: 'Urgency',
            cell: (message) => (
              <Badge variant="light" color={URGENCY_COLOURS[message.urgency]}>
                {inWords(message.urgency)}
              </Badge>
            ),
          },
          { header: 'Assigned to', cell: (message) => message.assigned_to ?? 'Nobody' },
          { header: 'Left', cell: (message) => <Moment at={message.created_at} zone={zone} /> },
          {
            header: 'Actions',
            cell: (message) => (
              <Group gap={6}>
                <Button
                  size="compact-sm"
                  variant="light"
                  loading={change.isPending && change.variables.id === message.id}
                  onClick={() => change.mutate({ id: message.id, status: status === 'open' ? 'done' : 'open' })}
                >
                  {status === 'open' ? 'Mark done' : 'Open again'}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setAssigned(message)}>
                  Assign
                </Button>
              </Group>
            ),
          },
        ]}
      />
      <FormDialog
        title="Assign the message"
        submitLabel="Assign"
        isOpen={assigned !== null}
        onClose={() => setAssigned(null)}
        onSubmit={async (values) => {
          if (assigned) await change.mutateAsync({ id: assigned.id, assigned_to: values.text('assigned_to') ?? null });
        }}
      >
        <TextField
          name="assigned_to"
          label="Who sees to it"
          description="A name or a team; empty for nobody"
          defaultValue={assigned?.assigned_to ?? ''}
          maxLength={200}
          data-autofocus
        />
      </FormDialog>
    </>
  );
}

function patientInWords({ name, date_of_birth: day }: NonNullable<Message['patient']>): string {
  const born = day === null ? null : `born ${dayInWords(day, 'date')}`;
  return `Patient: ${[name, born].filter((part) => part !== null).join(', ')}`;
}
