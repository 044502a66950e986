import { Stack, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Location, Patient } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Form } from '../../ui/form.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';
import { idsOf } from '../locations/use-location.ts';
import { Animals } from './animals.tsx';
import { KeptRecords } from './kept-records.tsx';
import { PatientFields, patientOf } from './patient-fields.tsx';

export function Screen() {
  const { id } = useParams({ from: '/patients/$id' });
  return (
    <Page title="Patient" parent={{ to: '/patients', label: 'All patients' }}>
      <AtLocation>{(location) => <PatientAt key={id} id={id} location={location} />}</AtLocation>
    </Page>
  );
}

function PatientAt({ id, location }: { id: string; location: Location }) {
  const api = useApi();
  const { workspace } = usePlace();
  const patient = useQuery({
    queryKey: ['patients', location.workspace_id, id],
    queryFn: () => api.patients.get(location.workspace_id, id),
  });
  return (
    <Loaded query={patient}>
      {(data) => (
        <Stack gap="lg">
          <Details patient={data} workspaceId={location.workspace_id} />
          {workspace?.business_category === 'VETERINARY' && (
            <Animals workspaceId={location.workspace_id} patientId={data.id} />
          )}
          <Section title="Appointments" description={`At ${location.name}, newest first.`}>
            <Appointments patientId={id} location={location} />
          </Section>
          <KeptRecords workspaceId={location.workspace_id} patient={data} />
        </Stack>
      )}
    </Loaded>
  );
}

function Details({ patient, workspaceId }: { patient: Patient; workspaceId: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const save = useChange(
    (body: ReturnType<typeof patientOf>) => api.patients.update(workspaceId, patient.id, body),
    'patients',
  );
  const remove = useChange(() => api.patients.delete(workspaceId, patient.id));
  return (
    <Section
      title={`${patient.first_name} ${patient.last_name}`}
      actions={
        <ConfirmButton
          size="xs"
          label="Delete"
          title="Delete the patient’s record?"
          confirmLabel="Delete for good"
          onConfirm={async () => {
            await remove.mutateAsync();
            await navigate({ to: '/patients' });
          }}
        >
          <Text size="sm">
            Name, telephone and date of birth are deleted for good, while calls and messages stay. A patient with an
            appointment ahead is not deleted: cancel it first.
          </Text>
        </ConfirmButton>
      }
    >
      <Form submitLabel="Save" doneLabel="Saved" onSubmit={(values) => save.mutateAsync(patientOf(values))}>
        <PatientFields patient={patient} />
      </Form>
    </Section>
  );
}

function Appointments({ patientId, location }: { patientId: string; location: Location }) {
  const api = useApi();
  const appointments = usePages(['appointments', location.id, patientId], () =>
    api.appointments.list(...idsOf(location), { patient_id: patientId, limit: 20 }),
  );
  return (
    <PagedTable
      label="Appointments"
      query={appointments}
      columns={[
        { header: 'Begins', cell: ({ starts_at: at }) => <Moment at={at} zone={location.timezone} /> },
        { header: 'Service', cell: ({ service }) => service.name },
        { header: 'Provider', cell: ({ provider }) => provider?.name ?? 'Nobody named' },
        { header: 'Status', cell: ({ status }) => inWords(status) },
        {
          header: 'Booked by',
          cell: ({ source, call_id: call }) =>
            call ? (
              <Link to="/calls/$id" params={{ id: call }}>
                A call
              </Link>
            ) : (
              inWords(source)
            ),
        },
      ]}
      empty={
        <Empty icon={IconCalendarOff} title="No appointment here">
          Book one from the calendar.
        </Empty>
      }
    />
  );
}
