import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Patient, PatientExport } from '../../../../sdk/src/client.ts';
import { useApi, useMay } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { download } from '../../ui/download.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { useChange } from '../../ui/use-change.ts';
import { fullName } from '../../ui/words.ts';

/** How many of a kind are named with a link. */
const MOST_LINKS = 10;

interface KeptProps {
  workspaceId: string;
  patient: Patient;
}

/** Everything that is kept of a patient: looked for, handed out as a file, erased. */
export function KeptRecords({ workspaceId, patient }: KeptProps) {
  const api = useApi();
  const may = useMay();
  const gathering = useMutation({ mutationFn: () => api.patients.export(workspaceId, patient.id) });
  if (!may('privacy:read')) return null;
  const records = gathering.data;
  return (
    <Section
      title="Everything that is kept"
      description="Calls with their words, messages, appointments and relay runs that tell of this patient. The audit log keeps who has looked."
      actions={
        <Button size="xs" variant="default" loading={gathering.isPending} onClick={() => gathering.mutate()}>
          {records ? 'Gather again' : 'Gather it'}
        </Button>
      }
    >
      {gathering.error && <Failure error={gathering.error} />}
      {records && (
        <Stack gap="md">
          <Facts
            facts={[
              ['Calls', <Links key="calls" to="/calls/$id" ids={idsIn(records.calls)} word="Call" />],
              ['Messages', records.messages.length],
              ['Appointments', records.appointments.length],
              ['Animals', records.animals.length],
              ['Relay runs', <Links key="runs" to="/relay/runs/$id" ids={idsIn(records.executions)} word="Run" />],
            ]}
          />
          <Alert color="yellow" variant="light" title="Look before you erase">
            <Text size="sm">
              Calls and runs are also found by the name: those of somebody of the very same name would be erased, too.
            </Text>
          </Alert>
          <Group gap="sm">
            <Button variant="default" onClick={() => save(records)}>
              Download as JSON
            </Button>
            {may('privacy:write') && <EraseAll workspaceId={workspaceId} patient={patient} />}
          </Group>
        </Stack>
      )}
    </Section>
  );
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const save = (records: PatientExport) =>
  download(`${records.patient.id}.json`, 'application/json', JSON.stringify(records, null, 2));

function Links({ to, ids, word }: { to: LinkProps['to']; ids: string[]; word: string }): ReactNode {
  if (ids.length === 0) return 0;
  return (
    <>
      {ids.length}:{' '}
      {ids.slice(0, MOST_LINKS).map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={to ?? '/'} params={{ id }}>{`${word} ${at + 1}`}</Link>
        </span>
      ))}
      {ids.length > MOST_LINKS && ' and more'}
    </>
  );
}

function EraseAll({ workspaceId, patient }: KeptProps) {
  const api = useApi();
  const navigate = useNavigate();
  const erase = useChange(() => api.patients.erase(workspaceId, patient.id));
  return (
    <ConfirmButton
      label="Erase everything"
      title={`Erase everything of ${fullName(patient)}?`}
      confirmLabel="Erase everything for good"
      onConfirm={async () => {
        await erase.mutateAsync();
        await navigate({ to: '/patients' });
      }}
    >
      <Text size="sm">
        The record, the words and numbers of calls with their recordings, messages, and what runs were asked, found and
        pictured. It cannot be undone. An appointment ahead has to be canceled first; a connected system, mailboxes and
        backups keep what they have.
      </Text>
    </ConfirmButton>
  );
}
