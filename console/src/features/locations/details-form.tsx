import { Group } from '@mantine/core';
import type { Location } from '../../../../sdk/src/client.ts';
import { ZONES } from '../../place/zones.ts';
import { useApi } from '../../session.tsx';
import { ChoiceField, SwitchField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf, LOCATION_KEYS } from './use-location.ts';

type Change = Parameters<ReturnType<typeof useApi>['locations']['update']>[2];

/** Name, address and the switches of a location. */
export function DetailsForm({ location }: { location: Location }) {
  const api = useApi();
  const save = useChange((body: Change) => api.locations.update(...idsOf(location), body), ...LOCATION_KEYS);
  // A zone that this browser does not know is still the location's.
  const zones = ZONES.includes(location.timezone) ? ZONES : [location.timezone, ...ZONES];
  return (
    <Form
      submitLabel="Save"
      doneLabel="Saved"
      onSubmit={(values) =>
        save.mutateAsync({
          name: values.required('name'),
          timezone: values.required('timezone'),
          address: values.text('address') ?? null,
          website_url: values.text('website_url') ?? null,
          activated: values.isOn('activated'),
          booking_enabled: values.isOn('booking_enabled'),
        })
      }
    >
      <Group grow align="flex-start" className="field-pair">
        <TextField
          name="name"
          label="Name of the practice"
          description="Callers hear it in the greeting"
          defaultValue={location.name}
          maxLength={200}
          required
        />
        <ChoiceField
          name="timezone"
          label="Time zone"
          description="Hours and appointments are meant in it"
          data={zones}
          defaultValue={location.timezone}
        />
      </Group>
      <TextField
        name="address"
        label="Address (optional)"
        placeholder="100 Example Street, Springfield, IL 62701"
        defaultValue={location.address ?? ''}
      />
      <TextField
        name="website_url"
        label="Website (optional)"
        type="url"
        placeholder="https://www.example.com"
        defaultValue={location.website_url ?? ''}
      />
      <SwitchField
        name="activated"
        label="The location is open for business"
        description="Off: callers hear that nobody can take their call"
        defaultChecked={location.activated}
      />
      <SwitchField
        name="booking_enabled"
        label="The agent may book, move and cancel appointments"
        description="Off: it takes a message instead"
        defaultChecked={location.booking_enabled}
      />
    </Form>
  );
}
