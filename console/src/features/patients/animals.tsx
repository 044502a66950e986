import { IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Animal } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NameCell } from '../../ui/edit-actions.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { type FormValues, filledIn } from '../../ui/form-values.ts';
import { dayInWords } from '../../ui/local-time.ts';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useRefresh } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';

interface OwnerProps {
  workspaceId: string;
  patientId: string;
}

/** The animals of a client of a veterinary practice. */
export function Animals({ workspaceId, patientId }: OwnerProps) {
  const api = useApi();
  const animals = useQuery({
    queryKey: ['animals', patientId],
    queryFn: () => Array.fromAsync(api.animals.list(workspaceId, patientId, { limit: 100 })),
  });
  const refresh = useRefresh('animals');
  return (
    <Section title="Animals" description="Whom appointments and messages of this client are about.">
      <Loaded query={animals} rows={2}>
        {(all) => (
          <EditableList
            label="Animals"
            kind="animal"
            rows={all}
            nameOf={({ name }) => name}
            empty={{ icon: IconPaw, title: 'No animal yet', text: 'The agent adds the animals that callers name.' }}
            afterDeletion={() => 'The client and their appointments stay.'}
            onDelete={({ id }) => api.animals.delete(workspaceId, patientId, id).then(refresh)}
            onSave={(values, before) => {
              const animal = animalOf(values);
              const { name, ...told } = animal;
              const saved = before
                ? api.animals.update(workspaceId, patientId, before.id, animal)
                : api.animals.create(workspaceId, patientId, { name, ...filledIn(told) });
              return saved.then(refresh);
            }}
            columns={[
              { header: 'Name', cell: ({ name }) => <NameCell name={name} /> },
              { header: 'Kind', cell: (animal) => animal.kind ?? '–' },
              { header: 'Sex', cell: (animal) => (animal.sex === null ? '–' : inWords(animal.sex)) },
              { header: 'Born', cell: ({ born }) => (born === null ? '–' : dayInWords(born, 'date')) },
            ]}
          >
            {(before) => <AnimalFields before={before} />}
          </EditableList>
        )}
      </Loaded>
    </Section>
  );
}

const animalOf = (values: FormValues) => ({
  name: values.required('name'),
  kind: values.text('kind') ?? null,
  sex: (values.text('sex') ?? null) as Animal['sex'],
  born: values.text('born') ?? null,
});

const SEXES = [
  { value: '', label: 'Not known' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function AnimalFields({ before }: { before: Animal | null }) {
  return (
    <>
      <TextField name="name" label="Name" defaultValue={before?.name} maxLength={200} required data-autofocus />
      <TextField
        name="kind"
        label="Kind (optional)"
        placeholder="dog"
        defaultValue={before?.kind ?? ''}
        maxLength={100}
      />
      <ChoiceField name="sex" label="Sex" data={SEXES} defaultValue={before?.sex ?? ''} />
      <TextField name="born" label="Born (optional)" type="date" defaultValue={before?.born ?? ''} />
    </>
  );
}
