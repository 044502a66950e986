import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { AreaField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';

type Change = Parameters<ReturnType<typeof useApi>['locations']['updateSettings']>[2];

/** Languages of the location and what callers in an emergency are told. */
export function SettingsForm({ location }: { location: Location }) {
  const api = useApi();
  const settings = useQuery({
    queryKey: ['location-settings', location.id],
    queryFn: () => api.locations.settings(...idsOf(location)),
  });
  const save = useChange((body: Change) => api.locations.updateSettings(...idsOf(location), body), 'location-settings');
  return (
    <Loaded query={settings} rows={2}>
      {(data) => (
        <Form
          submitLabel="Save"
          doneLabel="Saved"
          onSubmit={(values) =>
            save.mutateAsync({
              country: values.required('country').toUpperCase(),
              languages: values
                .required('languages')
                .split(/[\s,]+/)
                .filter(Boolean),
              emergency_number: values.text('emergency_number') ?? null,
              emergency_instructions: values.text('emergency_instructions') ?? null,
            })
          }
        >
          <TextField
            name="languages"
            label="Languages"
            description="Those that callers can be served in, the preferred one first, such as en, es"
            defaultValue={data.languages.join(', ')}
            required
          />
          <TextField
            name="country"
            label="Country"
            description="Two letters; national telephone numbers are read as its own"
            defaultValue={data.country}
            pattern="[A-Za-z]{2}"
            title="Two letters, such as US"
            maxLength={2}
            required
          />
          <TextField
            name="emergency_number"
            label="Emergency telephone of the practice (optional)"
            description="Given to callers in an emergency, besides the public emergency number"
            type="tel"
            defaultValue={data.emergency_number ?? ''}
          />
          <AreaField
            name="emergency_instructions"
            label="What callers in an emergency are told (optional)"
            maxLength={500}
            rows={3}
            defaultValue={data.emergency_instructions ?? ''}
          />
        </Form>
      )}
    </Loaded>
  );
}
