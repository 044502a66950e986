import { Group, Radio, Stack } from '@mantine/core';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf, LOCATION_KEYS } from './use-location.ts';

type Change = Parameters<ReturnType<typeof useApi>['locations']['updateTelco']>[2];
type Mode = Location['telco_config']['voice_routing_mode'];

export const ROUTING: readonly { value: Mode; label: string; description: string }[] = [
  { value: 'agent', label: 'The agent answers', description: 'Every call, day and night.' },
  {
    value: 'forward_first',
    label: 'People first, then the agent',
    description: 'Your telephone rings; the agent answers when nobody does.',
  },
  {
    value: 'after_hours',
    label: 'The agent outside of opening hours',
    description: 'Your telephone rings while you are open.',
  },
  { value: 'forward_only', label: 'People only', description: 'Your telephone rings; the agent never answers.' },
];

/** Who answers a call to the location's number. */
export function ForwardingForm({ location }: { location: Location }) {
  const api = useApi();
  const telco = location.telco_config;
  const save = useChange((body: Change) => api.locations.updateTelco(...idsOf(location), body), ...LOCATION_KEYS);
  return (
    <Form
      submitLabel="Save"
      doneLabel="Saved"
      onSubmit={(values) =>
        save.mutateAsync({
          voice_routing_mode: values.required('voice_routing_mode') as Mode,
          forward_number: values.text('forward_number') ?? null,
          forward_timeout: values.number('forward_timeout') ?? telco.forward_timeout,
        })
      }
    >
      <Radio.Group name="voice_routing_mode" label="Who answers" defaultValue={telco.voice_routing_mode}>
        <Stack gap={6} mt={6}>
          {ROUTING.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <Group grow align="flex-start" className="field-pair">
        <TextField
          name="forward_number"
          label="Your telephone"
          description="Also where the agent transfers callers who ask for a person"
          placeholder="+1 212 555 0100"
          type="tel"
          defaultValue={telco.forward_number ?? ''}
        />
        <NumberField
          name="forward_timeout"
          label="Seconds it rings"
          description="5 to 120"
          min={5}
          max={120}
          defaultValue={telco.forward_timeout}
          required
        />
      </Group>
    </Form>
  );
}
