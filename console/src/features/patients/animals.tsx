import { Button } from '@mantine/core';
import { IconPaw } from '@tabler/icons-react';
import { useState } from 'react';
import type { Animal } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { EditActions, NameCell } from '../../ui/edit-actions.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';

interface OwnerProps {
  workspaceId: string;
  patientId: string;
}

/** The animals of a client of a veterinary practice. */
export function Animals({ workspaceId, patientId }: OwnerProps) {
  const api = useApi();
  const [edited, setEdited] = useState<Animal | 'new' | null>(null);
  const animals = usePages(['animals', patientId], () => api.animals.list(workspaceId, patientId, { limit: 50 }));
  const remove = useChange((id: string) => api.animals.delete(workspaceId, patientId, id), 'animals');
  const add = <Button onClick={() => setEdited('new')}>Add an animal</Button>;
  return (
    <Section title="Animals" description="Whom appointments and messages of this client are about." actions={add}>
      <PagedTable
        label="Animals"
        query={animals}
        rowKey={(animal) => animal.id}
        columns={[
          { header: 'Name', cell: ({ name }) => <NameCell name={name} /> },
          { header: 'Kind', cell: (animal) => animal.kind ?? '–' },
          { header: 'Sex', cell: (animal) => (animal.sex === null ? '–' : inWords(animal.sex)) },
          { header: 'Born', cell: (animal) => animal.born ?? '–' },
          {
            header: 'Actions',
            cell: (animal) => (
              <EditActions
                name={animal.name}
                kind="animal"
                onEdit={() => setEdited(animal)}
                onDelete={() => remove.mutateAsync(animal.id)}
              >
                The client and their appointments stay.
              </EditActions>
            ),
          },
        ]}
        empty={
          <Empty icon={IconPaw} title="No animal yet">
            The agent adds the animals that callers name.
          </Empty>
        }
      />
      <AnimalDialog
        key={edited === null || edited === 'new' ? 'new' : edited.id}
        workspaceId={workspaceId}
        patientId={patientId}
        edited={edited}
        onClose={() => setEdited(null)}
      />
    </Section>
  );
}

const SEXES = [
  { value: '', label: 'Not known' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function AnimalDialog({
  workspaceId,
  patientId,
  edited,
  onClose,
}: OwnerProps & { edited: Animal | 'new' | null; onClose: () => void }) {
  const api = useApi();
  const animal = edited === 'new' ? null : edited;
  const save = useChange(async (values: FormValues) => {
    const name = values.required('name');
    const told = {
      kind: values.text('kind') ?? null,
      sex: (values.text('sex') ?? null) as 'female' | 'male' | null,
      born: values.text('born') ?? null,
    };
    if (animal) return api.animals.update(workspaceId, patientId, animal.id, { name, ...told });
    const { kind, sex, born } = told;
    return api.animals.create(workspaceId, patientId, {
      name,
      ...(kind && { kind }),
      ...(sex && { sex }),
      ...(born && { born }),
    });
  }, 'animals');
  return (
    <FormDialog
      title={animal ? `Edit ${animal.name}` : 'Add an animal'}
      submitLabel="Save animal"
      isOpen={edited !== null}
      onClose={onClose}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <TextField name="name" label="Name" defaultValue={animal?.name} maxLength={200} required data-autofocus />
      <TextField
        name="kind"
        label="Kind (optional)"
        placeholder="dog"
        defaultValue={animal?.kind ?? ''}
        maxLength={100}
      />
      <ChoiceField name="sex" label="Sex" data={SEXES} defaultValue={animal?.sex ?? ''} />
      <TextField name="born" label="Born (optional)" type="date" defaultValue={animal?.born ?? ''} />
    </FormDialog>
  );
}
