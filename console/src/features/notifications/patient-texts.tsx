import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from '../locations/use-location.ts';

type Change = Parameters<ReturnType<typeof useApi>['notifications']['updatePatientTexts']>[2];

/** Which texts patients get of their appointments, and when none is sent. */
export function PatientTexts({ location }: { location: Location }) {
  const api = useApi();
  const texts = useQuery({
    queryKey: ['patient-texts', location.id],
    queryFn: () => api.notifications.patientTexts(...idsOf(location)),
  });
  const save = useChange(
    (body: Change) => api.notifications.updatePatientTexts(...idsOf(location), body),
    'patient-texts',
  );
  return (
    <Loaded query={texts} rows={2}>
      {(data) => (
        <Form
          submitLabel="Save"
          doneLabel="Saved"
          onSubmit={(values) =>
            save.mutateAsync({
              confirmations: values.isOn('confirmations'),
              reminder_hours: values.number('reminder_hours') ?? null,
              quiet_from: values.required('quiet_from'),
              quiet_until: values.required('quiet_until'),
            })
          }
        >
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
        </Form>
      )}
    </Loaded>
  );
}
