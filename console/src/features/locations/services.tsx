import { IconStethoscope } from '@tabler/icons-react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { NameCell } from '../../ui/edit-actions.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { AreaField, NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { type FormValues, filledIn } from '../../ui/form-values.ts';
import { Loaded } from '../../ui/states.tsx';
import { useRefresh } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';
import { type NativeService, useServices } from './use-services.ts';

/** What can be booked, how long it takes and what it costs. */
export function Services({ location }: { location: Location }) {
  const api = useApi();
  const services = useServices(location);
  const refresh = useRefresh('services', 'readiness');
  const ids = idsOf(location);
  return (
    <Loaded query={services}>
      {({ native, connected }) =>
        connected.length > 0 ? (
          <DataTable
            label="Services of the connected system"
            rows={connected}
            columns={[
              { header: 'Service', cell: (service) => service.name },
              { header: 'Minutes', isNumber: true, cell: (service) => service.minutes },
              { header: 'Bookable', cell: (service) => (service.bookable_online ? 'Yes' : 'No') },
            ]}
          />
        ) : (
          <EditableList
            label="Services"
            kind="service"
            rows={native}
            nameOf={({ name }) => name}
            empty={{
              icon: IconStethoscope,
              title: 'No service yet',
              text: 'A service is what a caller can book, such as a cleaning of 60 minutes.',
            }}
            afterDeletion={() => 'It can no longer be booked. Appointments made for it stay.'}
            onDelete={({ id }) => api.locations.deleteService(...ids, id).then(refresh)}
            onSave={(values, before) => {
              const service = serviceOf(values);
              const { description, price_cents, ...body } = service;
              const saved = before
                ? api.locations.updateService(...ids, before.id, service)
                : api.locations.createService(...ids, { ...body, ...filledIn({ description, price_cents }) });
              return saved.then(refresh);
            }}
            columns={[
              {
                header: 'Service',
                cell: ({ name, is_active, description }) => (
                  <NameCell name={name} isOff={!is_active} detail={description} />
                ),
              },
              { header: 'Minutes', isNumber: true, cell: (service) => service.duration_minutes },
              {
                header: 'Price',
                isNumber: true,
                cell: (service) => (service.price_cents === null ? '–' : (service.price_cents / 100).toFixed(2)),
              },
            ]}
          >
            {(before) => <ServiceFields before={before} />}
          </EditableList>
        )
      }
    </Loaded>
  );
}

function serviceOf(values: FormValues) {
  const price = values.number('price');
  return {
    name: values.required('name'),
    duration_minutes: values.number('duration_minutes') ?? 0,
    is_active: values.isOn('is_active'),
    description: values.text('description') ?? null,
    price_cents: price === undefined ? null : Math.round(price * 100),
  };
}

function ServiceFields({ before }: { before: NativeService | null }) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        placeholder="Cleaning and check-up"
        defaultValue={before?.name}
        maxLength={200}
        required
        data-autofocus
      />
      <NumberField
        name="duration_minutes"
        label="Minutes"
        min={5}
        max={1440}
        defaultValue={before?.duration_minutes ?? 30}
        required
      />
      <NumberField
        name="price"
        label="Price (optional)"
        description="Callers hear it when they ask"
        min={0}
        step={0.01}
        defaultValue={before?.price_cents == null ? '' : before.price_cents / 100}
      />
      <AreaField name="description" label="Description (optional)" rows={2} defaultValue={before?.description ?? ''} />
      <SwitchField name="is_active" label="It can be booked" defaultChecked={before?.is_active ?? true} />
    </>
  );
}
