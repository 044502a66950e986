import type { WebhookEndpoint } from '../../../../sdk/src/client.ts';
import { ChecksField, TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { EVENT_TYPES, type EventType } from './event-types.ts';

const TYPES = Object.keys(EVENT_TYPES) as EventType[];

/** Address and events of an endpoint; `endpointOf` reads them. */
export function EndpointFields({ endpoint }: { endpoint?: WebhookEndpoint }) {
  return (
    <>
      <TextField
        name="url"
        label="Address"
        description="Events are posted to it, signed"
        type="url"
        placeholder="https://partner.example.com/frontdesk"
        defaultValue={endpoint?.url}
        required
        data-autofocus
      />
      <ChecksField
        name="events"
        label="Events"
        options={TYPES.map((value) => ({ value, label: value }))}
        chosen={endpoint?.events ?? TYPES}
      />
    </>
  );
}

/** @throws Error in words where no event is chosen */
export function endpointOf(values: FormValues): { url: string; events: EventType[] } {
  const events = values.all('events') as EventType[];
  if (events.length === 0) throw new Error('Choose at least one event.');
  return { url: values.required('url'), events };
}
