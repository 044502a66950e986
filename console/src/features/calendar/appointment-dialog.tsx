import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Appointment, Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { localDay } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { useChange } from '../../ui/use-change.ts';
import { fullName, inWords } from '../../ui/words.ts';
import { idsOf } from '../locations/use-location.ts';
import { SlotPicker, slotOf } from './slot-picker.tsx';

const KEYS = ['appointments', 'slots'] as const;

interface AppointmentDialogProps {
  location: Location;
  appointment: Appointment | null;
  onClose: () => void;
}

/** One appointment: who, what, when, and the ways to move and cancel it. */
export function AppointmentDialog({ location, appointment, onClose }: AppointmentDialogProps) {
  return (
    <Modal
      opened={appointment !== null}
      onClose={onClose}
      title={appointment ? fullName(appointment.patient) : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {appointment && <Content location={location} appointment={appointment} onClose={onClose} />}
    </Modal>
  );
}

function Content({ location, appointment, onClose }: AppointmentDialogProps & { appointment: Appointment }) {
  const api = useApi();
  const [isMoving, setMoving] = useState(false);
  const { id } = appointment;
  const cancel = useChange(() => api.appointments.cancel(...idsOf(location), id), ...KEYS);
  const move = useChange(
    (to: { starts_at: string; provider_id?: string }) => {
      return api.appointments.move(...idsOf(location), id, to);
    },
    ...KEYS,
  );
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ['Service', appointment.service.name],
          ['Provider', appointment.provider?.name ?? 'Nobody named'],
          ['Begins', <Moment key="begins" at={appointment.starts_at} zone={location.timezone} />],
          ['Ends', <Moment key="ends" at={appointment.ends_at} zone={location.timezone} />],
          ['Telephone', appointment.patient.phone_number],
          ['Booked by', inWords(appointment.source)],
        ]}
      />
      <Group gap="md">
        <Link to="/patients/$id" params={{ id: appointment.patient.id }}>
          Open the patient
        </Link>
        {appointment.call_id && (
          <Link to="/calls/$id" params={{ id: appointment.call_id }}>
            Open the call
          </Link>
        )}
      </Group>
      <Group justify="flex-end" gap="xs">
        <ConfirmButton
          label="Cancel appointment"
          title="Cancel the appointment?"
          confirmLabel="Cancel the appointment"
          onConfirm={async () => {
            await cancel.mutateAsync();
            onClose();
          }}
        >
          <Text size="sm">The time is free again. Nobody is told of it.</Text>
        </ConfirmButton>
        <Button onClick={() => setMoving(true)}>Move</Button>
      </Group>
      <FormDialog
        title="Move the appointment"
        submitLabel="Move"
        isOpen={isMoving}
        onClose={() => setMoving(false)}
        onSubmit={async (values) => {
          await move.mutateAsync(slotOf(values.text('slot')));
          onClose();
        }}
      >
        <SlotPicker
          location={location}
          serviceId={appointment.service.id}
          day={localDay(appointment.starts_at, location.timezone)}
        />
      </FormDialog>
    </Stack>
  );
}
