import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Location, Provider } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EditActions, NameCell } from '../../ui/edit-actions.tsx';
import { ChecksField, NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';
import { type NativeService, useProviders, useServices } from './use-services.ts';

const KEYS = ['providers', 'readiness'] as const;

/** Who sees patients, and what each of them does. */
export function Providers({ location }: { location: Location }) {
  const providers = useProviders(location);
  const services = useServices(location).data?.native ?? [];
  const [edited, setEdited] = useState<Provider | 'new' | null>(null);
  const add = <Button onClick={() => setEdited('new')}>Add a provider</Button>;
  return (
    <Loaded query={providers}>
      {(all) => (
        <>
          {all.length === 0 ? (
            <Empty icon={IconUsers} title="No provider is named" action={add}>
              That is fine: the practice then has one appointment at a time. Name providers to have several side by
              side, and to say who does what.
            </Empty>
          ) : (
            <>
              <ProviderTable location={location} providers={all} services={services} onEdit={setEdited} />
              <Group justify="flex-end">{add}</Group>
            </>
          )}
          <ProviderDialog location={location} services={services} edited={edited} onClose={() => setEdited(null)} />
        </>
      )}
    </Loaded>
  );
}

interface ProviderTableProps {
  location: Location;
  providers: Provider[];
  services: NativeService[];
  onEdit: (provider: Provider) => void;
}

function ProviderTable({ location, providers, services, onEdit }: ProviderTableProps) {
  const api = useApi();
  const remove = useChange((id: string) => api.locations.deleteProvider(...idsOf(location), id), ...KEYS);
  const does = ({ service_ids: ids }: Provider) =>
    ids === null
      ? 'Everything'
      : services
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', ') || 'Nothing';
  return (
    <DataTable
      label="Providers"
      rows={providers}
      rowKey={(provider) => provider.id}
      columns={[
        {
          header: 'Provider',
          cell: ({ name, is_active }) => <NameCell name={name} isOff={!is_active} />,
        },
        { header: 'Does', cell: does },
        { header: 'Patients', cell: agesOf },
        { header: 'Languages', cell: (provider) => provider.languages?.join(', ') ?? 'Any' },
        {
          header: 'Actions',
          cell: (provider) => (
            <EditActions
              name={provider.name}
              kind="provider"
              onEdit={() => onEdit(provider)}
              onDelete={() => remove.mutateAsync(provider.id)}
            >
              Nobody can be booked with them any more. Their appointments stay.
            </EditActions>
          ),
        },
      ]}
    />
  );
}

function agesOf({ age_min: from, age_max: to }: Provider): string {
  if (from === null && to === null) return 'Any age';
  if (to === null) return `From ${from} years`;
  return from === null ? `Up to ${to} years` : `${from} to ${to} years`;
}

interface ProviderDialogProps {
  location: Location;
  services: NativeService[];
  edited: Provider | 'new' | null;
  onClose: () => void;
}

function ProviderDialog({ location, services, edited, onClose }: ProviderDialogProps) {
  const api = useApi();
  const before = edited === 'new' ? null : edited;
  const save = useChange(
    (values: FormValues) => {
      const chosen = values.all('service_ids');
      const languages = (values.text('languages') ?? '').split(/[\s,]+/).filter(Boolean);
      const body = {
        name: values.required('name'),
        is_active: values.isOn('is_active'),
        // All of them: services that are added later, too.
        service_ids: services.every(({ id }) => chosen.includes(id)) ? null : chosen,
        age_min: values.number('age_min') ?? null,
        age_max: values.number('age_max') ?? null,
        languages: languages.length === 0 ? null : languages,
      };
      return before
        ? api.locations.updateProvider(...idsOf(location), before.id, body)
        : api.locations.createProvider(...idsOf(location), body);
    },
    ...KEYS,
  );
  return (
    <FormDialog
      title={before ? `Edit ${before.name}` : 'Add a provider'}
      submitLabel="Save provider"
      isOpen={edited !== null}
      onClose={onClose}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <TextField
        name="name"
        label="Name"
        placeholder="Dr. Example"
        defaultValue={before?.name}
        maxLength={200}
        required
        data-autofocus
      />
      {services.length > 0 && (
        <ChecksField
          name="service_ids"
          label="Does"
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={before?.service_ids ?? services.map(({ id }) => id)}
        />
      )}
      <Group grow align="flex-start">
        <NumberField name="age_min" label="Patients from age" min={0} max={130} defaultValue={before?.age_min ?? ''} />
        <NumberField name="age_max" label="Up to age" min={0} max={130} defaultValue={before?.age_max ?? ''} />
      </Group>
      <TextField
        name="languages"
        label="Languages (optional)"
        description="Such as en, es; empty for any"
        defaultValue={before?.languages?.join(', ') ?? ''}
      />
      <SwitchField name="is_active" label="They can be booked" defaultChecked={before?.is_active ?? true} />
    </FormDialog>
  );
}
