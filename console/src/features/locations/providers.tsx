import { Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Location, Provider } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NameCell } from '../../ui/edit-actions.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { ChecksField, NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { Loaded } from '../../ui/states.tsx';
import { useRefresh } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';
import { type NativeService, useProviders, useServices } from './use-services.ts';

/** Who sees patients, and what each of them does. */
export function Providers({ location }: { location: Location }) {
  const api = useApi();
  const providers = useProviders(location);
  const services = useServices(location).data?.native ?? [];
  const refresh = useRefresh('providers', 'readiness');
  const ids = idsOf(location);
  const does = ({ service_ids: done }: Provider) =>
    done === null
      ? 'Everything'
      : services
          .filter(({ id }) => done.includes(id))
          .map(({ name }) => name)
          .join(', ') || 'Nothing';
  return (
    <Loaded query={providers}>
      {(all) => (
        <EditableList
          label="Providers"
          kind="provider"
          rows={all}
          nameOf={({ name }) => name}
          empty={{
            icon: IconUsers,
            title: 'No provider is named',
            text: 'That is fine: the practice then has one appointment at a time. Name providers to have several side by side, and to say who does what.',
          }}
          afterDeletion={() => 'Nobody can be booked with them any more. Their appointments stay.'}
          onDelete={({ id }) => api.locations.deleteProvider(...ids, id).then(refresh)}
          onSave={(values, before) => {
            const body = providerOf(values, services);
            const saved = before
              ? api.locations.updateProvider(...ids, before.id, body)
              : api.locations.createProvider(...ids, body);
            return saved.then(refresh);
          }}
          columns={[
            { header: 'Provider', cell: ({ name, is_active }) => <NameCell name={name} isOff={!is_active} /> },
            { header: 'Does', cell: does },
            { header: 'Patients', cell: agesOf },
            { header: 'Languages', cell: (provider) => provider.languages?.join(', ') ?? 'Any' },
          ]}
        >
          {(before) => <ProviderFields before={before} services={services} />}
        </EditableList>
      )}
    </Loaded>
  );
}

function agesOf({ age_min: from, age_max: to }: Provider): string {
  if (from === null && to === null) return 'Any age';
  if (to === null) return `From ${from} years`;
  return from === null ? `Up to ${to} years` : `${from} to ${to} years`;
}

function providerOf(values: FormValues, services: NativeService[]) {
  const chosen = values.all('service_ids');
  const languages = values.words('languages');
  return {
    name: values.required('name'),
    is_active: values.isOn('is_active'),
    // All of them: services that are added later, too.
    service_ids: services.every(({ id }) => chosen.includes(id)) ? null : chosen,
    age_min: values.number('age_min') ?? null,
    age_max: values.number('age_max') ?? null,
    languages: languages.length === 0 ? null : languages,
  };
}

function ProviderFields({ before, services }: { before: Provider | null; services: NativeService[] }) {
  return (
    <>
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
    </>
  );
}
