import { Button, Group } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EditActions, NameCell } from '../../ui/edit-actions.tsx';
import { AreaField, NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';
import { type NativeService, useServices } from './use-services.ts';

const KEYS = ['services', 'readiness'] as const;

/** What can be booked, how long it takes and what it costs. */
export function Services({ location }: { location: Location }) {
  const services = useServices(location);
  const [edited, setEdited] = useState<NativeService | 'new' | null>(null);
  const add = <Button onClick={() => setEdited('new')}>Add a service</Button>;
  return (
    <Loaded query={services}>
      {({ native, connected }) =>
        connected.length > 0 ? (
          <DataTable
            label="Services of the connected system"
            rows={connected}
            rowKey={(service) => service.id}
            columns={[
              { header: 'Service', cell: (service) => service.name },
              { header: 'Minutes', isNumber: true, cell: (service) => service.minutes },
              { header: 'Bookable', cell: (service) => (service.bookable_online ? 'Yes' : 'No') },
            ]}
          />
        ) : (
          <>
            {native.length === 0 ? (
              <Empty icon={IconStethoscope} title="No service yet" action={add}>
                A service is what a caller can book, such as a cleaning of 60 minutes.
              </Empty>
            ) : (
              <>
                <ServiceTable location={location} services={native} onEdit={setEdited} />
                <Group justify="flex-end">{add}</Group>
              </>
            )}
            <ServiceDialog location={location} edited={edited} onClose={() => setEdited(null)} />
          </>
        )
      }
    </Loaded>
  );
}

interface ServiceTableProps {
  location: Location;
  services: NativeService[];
  onEdit: (service: NativeService) => void;
}

function ServiceTable({ location, services, onEdit }: ServiceTableProps) {
  const api = useApi();
  const remove = useChange((id: string) => api.locations.deleteService(...idsOf(location), id), ...KEYS);
  return (
    <DataTable
      label="Services"
      rows={services}
      rowKey={(service) => service.id}
      columns={[
        {
          header: 'Service',
          cell: ({ name, is_active, description }) => <NameCell name={name} isOff={!is_active} detail={description} />,
        },
        { header: 'Minutes', isNumber: true, cell: (service) => service.duration_minutes },
        {
          header: 'Price',
          isNumber: true,
          cell: (service) => (service.price_cents === null ? '–' : (service.price_cents / 100).toFixed(2)),
        },
        {
          header: 'Actions',
          cell: (service) => (
            <EditActions
              name={service.name}
              kind="service"
              onEdit={() => onEdit(service)}
              onDelete={() => remove.mutateAsync(service.id)}
            >
              It can no longer be booked. Appointments made for it stay.
            </EditActions>
          ),
        },
      ]}
    />
  );
}

interface ServiceDialogProps {
  location: Location;
  edited: NativeService | 'new' | null;
  onClose: () => void;
}

function ServiceDialog({ location, edited, onClose }: ServiceDialogProps) {
  const api = useApi();
  const before = edited === 'new' ? null : edited;
  const save = useChange(
    (values: FormValues) => {
      const price = values.number('price');
      const description = values.text('description');
      const body = {
        name: values.required('name'),
        duration_minutes: values.number('duration_minutes') ?? 0,
        is_active: values.isOn('is_active'),
      };
      const cents = price === undefined ? undefined : Math.round(price * 100);
      return before
        ? api.locations.updateService(...idsOf(location), before.id, {
            ...body,
            description: description ?? null,
            price_cents: cents ?? null,
          })
        : api.locations.createService(...idsOf(location), {
            ...body,
            ...(description && { description }),
            ...(cents !== undefined && { price_cents: cents }),
          });
    },
    ...KEYS,
  );
  return (
    <FormDialog
      title={before ? `Edit ${before.name}` : 'Add a service'}
      submitLabel="Save service"
      isOpen={edited !== null}
      onClose={onClose}
      onSubmit={(values) => save.mutateAsync(values)}
    >
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
    </FormDialog>
  );
}
