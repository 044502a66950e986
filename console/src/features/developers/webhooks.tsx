import { Badge, Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../session.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { FormDialog } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { EndpointFields, endpointOf } from './endpoint-fields.tsx';
import { EVENT_TYPES } from './event-types.ts';

export function Screen() {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const endpoints = usePages(['webhooks'], () => api.webhookEndpoints.list({ limit: 50 }));
  const add = useChange((values: FormValues) => api.webhookEndpoints.create(endpointOf(values)), 'webhooks');
  const button = <Button onClick={() => setAdding(true)}>Add an endpoint</Button>;
  return (
    <Page
      title="Webhooks"
      description="Addresses of yours that hear of calls, appointments and runs as they happen."
      actions={button}
    >
      <PagedTable
        label="Webhook endpoints"
        query={endpoints}
        columns={[
          {
            header: 'Address',
            cell: (endpoint) => (
              <Link to="/developers/webhooks/$id" params={{ id: endpoint.id }} className="cell-link">
                {endpoint.url}
              </Link>
            ),
          },
          {
            header: 'Hears of',
            cell: ({ events }) =>
              events.length === Object.keys(EVENT_TYPES).length
                ? 'Everything'
                : events.slice(0, 3).join(', ') + (events.length > 3 ? '…' : ''),
          },
          {
            header: 'State',
            cell: ({ enabled }) => (
              <Badge variant="light" color={enabled ? 'teal' : 'gray'}>
                {enabled ? 'On' : 'Off'}
              </Badge>
            ),
          },
          { header: 'Added', cell: (endpoint) => <Moment at={endpoint.created_at} /> },
        ]}
        empty={
          <Empty icon={IconWebhook} title="Nobody is told of anything yet" action={button}>
            Add the address of your program, and send it a test event.
          </Empty>
        }
      />
      <FormDialog
        title="Add an endpoint"
        submitLabel="Add endpoint"
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSubmit={async (values) => setSecret((await add.mutateAsync(values)).secret)}
      >
        <EndpointFields />
      </FormDialog>
      <SecretOnce title="The signing secret" secret={secret} onClose={() => setSecret(null)}>
        With it your program checks that an event is from here. It is shown this once.
      </SecretOnce>
    </Page>
  );
}
