import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AtLocation } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { dayInWords } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { useFilters } from '../../ui/use-filters.ts';
import { fullName } from '../../ui/words.ts';
import { PatientFields, patientOf } from './patient-fields.tsx';

type Body = Parameters<ReturnType<typeof useApi>['patients']['create']>[1];

export function Screen() {
  return (
    <AtLocation>{(location) => <Patients workspaceId={location.workspace_id} zone={location.timezone} />}</AtLocation>
  );
}

function Patients({ workspaceId, zone }: { workspaceId: string; zone: string }) {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const { filters, setFilters } = useFilters(['q']);
  const query = filters.q;
  const patients = usePages(['patients', workspaceId, 'list', { query }], () =>
    api.patients.list(workspaceId, { limit: 50, ...(query && { query }) }),
  );
  const add = useChange((body: Body) => api.patients.create(workspaceId, body), 'patients');
  const button = <Button onClick={() => setAdding(true)}>Add a patient</Button>;
  return (
    <Page
      title="Patients"
      description="Of the whole workspace, newest first. Callers who book become patients by themselves."
      actions={button}
    >
      <SearchField
        label="Find a patient"
        description="By the beginning of a name, the end of a telephone number, or the day of birth (3/5/1975, March 5 1975)"
        placeholder="Roe, 0142 or 1980-05-17"
        maw={460}
        initial={query}
        onSearch={(text) => setFilters({ q: text })}
      />
      <PagedTable
        label="Patients"
        query={patients}
        columns={[
          {
            header: 'Patient',
            cell: (patient) => (
              <Link to="/patients/$id" params={{ id: patient.id }}>
                {fullName(patient)}
              </Link>
            ),
          },
          { header: 'Born', cell: ({ date_of_birth: day }) => (day === null ? '–' : dayInWords(day, 'date')) },
          { header: 'Telephone', cell: (patient) => patient.phone_number ?? '–' },
          { header: 'E-mail', cell: (patient) => patient.email ?? '–' },
          { header: 'Added', cell: (patient) => <Moment at={patient.created_at} zone={zone} /> },
        ]}
        empty={
          query === undefined ? (
            <Empty icon={IconUserPlus} title="No patient yet" action={button}>
              Whoever books an appointment stands here.
            </Empty>
          ) : (
            <Empty icon={IconUserSearch} title="Nobody is found">
              Everything that is typed has to fit. Type less, or add the patient.
            </Empty>
          )
        }
      />
      <FormDialog
        title="Add a patient"
        submitLabel="Add patient"
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSubmit={(values) => {
          const told = Object.entries(patientOf(values)).filter(([, value]) => value !== null);
          return add.mutateAsync(Object.fromEntries(told) as object as Body);
        }}
      >
        <PatientFields />
      </FormDialog>
    </Page>
  );
}
