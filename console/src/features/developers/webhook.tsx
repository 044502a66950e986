import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { WebhookEndpoint } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointFields, endpointOf } from './endpoint-fields.tsx';

export function Screen() {
  const { id } = useParams({ from: '/developers/webhooks/$id' });
  const api = useApi();
  const endpoint = useQuery({ queryKey: ['webhooks', id], queryFn: () => api.webhookEndpoints.get(id) });
  return (
    <Page title="Webhook endpoint" parent={{ to: '/developers/webhooks', label: 'All endpoints' }}>
      <Loaded query={endpoint}>{(data) => <Endpoint key={data.id} endpoint={data} />}</Loaded>
    </Page>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const api = useApi();
  const { id, enabled } = endpoint;
  const test = useChange(() => api.webhookEndpoints.test(id), 'deliveries');
  const save = useChange(
    (body: Parameters<typeof api.webhookEndpoints.update>[1]) => api.webhookEndpoints.update(id, body),
    'webhooks',
  );
  return (
    <Stack gap="lg">
      <Section
        title={endpoint.url}
        actions={
          <>
            <Badge variant="light" color={enabled ? 'teal' : 'gray'} size="lg">
              {enabled ? 'On' : 'Off'}
            </Badge>
            <Button size="xs" variant="default" onClick={() => save.mutate({ enabled: !enabled })}>
              {enabled ? 'Switch off' : 'Switch on'}
            </Button>
            <Button size="xs" disabled={!enabled} loading={test.isPending} onClick={() => test.mutate()}>
              Send a test event
            </Button>
          </>
        }
      >
        {!enabled && (
          <Text size="sm">
            Nothing is sent. It was switched off, or the receiver failed for five days or answered 410.
          </Text>
        )}
        {(test.error ?? save.error) && <Failure error={test.error ?? save.error} />}
        <Deliveries endpointId={id} />
      </Section>
      <Section title="Address and events">
        <Form submitLabel="Save" doneLabel="Saved" onSubmit={(values) => save.mutateAsync(endpointOf(values))}>
          <EndpointFields endpoint={endpoint} />
        </Form>
      </Section>
      <Danger endpoint={endpoint} />
    </Stack>
  );
}

function Danger({ endpoint: { id } }: { endpoint: WebhookEndpoint }) {
  const api = useApi();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useChange(() => api.webhookEndpoints.rotateSecret(id));
  const remove = useChange(() => api.webhookEndpoints.delete(id));
  return (
    <Section title="Signing secret and end">
      <Group gap="xs">
        <ConfirmButton
          label="Make a new secret"
          title="Make a new signing secret?"
          confirmLabel="Make a new secret"
          onConfirm={async () => setSecret((await rotate.mutateAsync()).secret)}
        >
          <Text size="sm">For 24 hours events are signed with the old one, too.</Text>
        </ConfirmButton>
        <ConfirmButton
          label="Delete the endpoint"
          title="Delete the endpoint?"
          confirmLabel="Delete the endpoint"
          onConfirm={async () => {
            await remove.mutateAsync();
            await navigate({ to: '/developers/webhooks' });
          }}
        >
          <Text size="sm">Its deliveries go with it, those that are still to be sent included.</Text>
        </ConfirmButton>
      </Group>
      <SecretOnce title="The new signing secret" secret={secret} onClose={() => setSecret(null)}>
        With it your program checks that an event is from here. It is shown this once.
      </SecretOnce>
    </Section>
  );
}
