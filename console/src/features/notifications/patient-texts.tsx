import { Group } from '@mantine/core';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { KeptForm } from '../../ui/kept-form.tsx';
import { idsOf } from '../locations/use-location.ts';

/** Which texts patients get of their appointments, and when none is sent. */
export function PatientTexts({ location }: { location: Location }) {
  const api = useApi();
  return (
    <KeptForm
      queryKey={['patient-texts', location.id]}
      read={() => api.notifications.patientTexts(...idsOf(location))}
      onSave={(values) =>
        api.notifications.updatePatientTexts(...idsOf(location), {
          confirmations: values.isOn('confirmations'),
          reminder_hours: values.number('reminder_hours') ?? null,
          quiet_from: values.required('quiet_from'),
          quiet_until: values.required('quiet_until'),
        })
      }
    >
      {(data) => (
        <>
          <SwitchField
            name="confirmations"
            label="Confirm appointments"
            description="Once one is booked or moved"
            defaultChecked={data.confirmations}
          />
          <NumberField
            name="reminder_hours"
            label="Remind so many hours before (optional)"
            description="1 to 168; empty for no reminder"
            min={1}
            max={168}
            defaultValue={data.reminder_hours ?? ''}
          />
          <Group grow align="flex-start" className="field-pair">
            <TextField
              name="quiet_from"
              label="Quiet from"
              description="Texts then wait; the same time twice: never quiet"
              type="time"
              defaultValue={data.quiet_from}
              required
            />
            <TextField
              name="quiet_until"
              label="Quiet until"
              description="By the clock of the location"
              type="time"
              defaultValue={data.quiet_until}
              required
            />
          </Group>
        </>
      )}
    </KeptForm>
  );
}
