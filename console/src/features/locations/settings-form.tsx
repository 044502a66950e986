import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { AreaField, TextField } from '../../ui/fields.tsx';
import { KeptForm } from '../../ui/kept-form.tsx';
import { idsOf } from './use-location.ts';

/** Languages of the location and what callers in an emergency are told. */
export function SettingsForm({ location }: { location: Location }) {
  const api = useApi();
  return (
    <KeptForm
      queryKey={['location-settings', location.id]}
      read={() => api.locations.settings(...idsOf(location))}
      onSave={(values) =>
        api.locations.updateSettings(...idsOf(location), {
          country: values.required('country').toUpperCase(),
          languages: values.words('languages'),
          emergency_number: values.text('emergency_number') ?? null,
          emergency_instructions: values.text('emergency_instructions') ?? null,
        })
      }
    >
      {(data) => (
        <>
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
        </>
      )}
    </KeptForm>
  );
}
