import { Group, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { dayInWords } from '../../ui/local-time.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useChange } from '../../ui/use-change.ts';
import { fullName } from '../../ui/words.ts';
import { idsOf } from '../locations/use-location.ts';
import { useProviders, useServices } from '../locations/use-services.ts';
import { SlotPicker, slotOf } from './slot-picker.tsx';

interface BookDialogProps {
  location: Location;
  /** Which day is proposed. */
  day: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Books an appointment for a patient who is known, or a new one. */
export function BookDialog({ location, day, isOpen, onClose }: BookDialogProps) {
  const api = useApi();
  const book = useChange(
    async (values: FormValues) => {
      const slot = slotOf(values.text('slot'));
      const patient = values.text('patient_id') ?? (await makePatient(values));
      return api.appointments.book(...idsOf(location), {
        patient_id: patient,
        service_id: values.required('service_id'),
        ...slot,
      });
    },
    'appointments',
    'patients',
    'slots',
  );
  const makePatient = async (values: FormValues) => {
    const phone = values.text('phone_number');
    const made = await api.patients.create(location.workspace_id, {
      first_name: values.required('first_name'),
      last_name: values.required('last_name'),
      ...(phone && { phone_number: phone }),
    });
    return made.id;
  };
  return (
    <FormDialog
      title="Book an appointment"
      submitLabel="Book"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={(values) => book.mutateAsync(values)}
    >
      <PatientFields location={location} />
      <WhatAndWhen location={location} day={day} />
    </FormDialog>
  );
}

const MOST_FOUND = 20;

function PatientFields({ location }: { location: Location }) {
  const api = useApi();
  const [isNew, setNew] = useState(false);
  const [query, setQuery] = useState<string>();
  const patients = useQuery({
    queryKey: ['patients', location.workspace_id, 'found', query],
    queryFn: () => api.patients.list(location.workspace_id, { limit: MOST_FOUND, ...(query && { query }) }).page(),
    placeholderData: keepPreviousData,
  });
  const found = patients.data?.items ?? [];
  const hasNone = patients.isSuccess && !patients.isPlaceholderData && query === undefined && found.length === 0;
  return (
    <>
      <SegmentedControl
        aria-label="Patient"
        value={isNew || hasNone ? 'new' : 'known'}
        onChange={(value) => setNew(value === 'new')}
        data={[
          { value: 'known', label: 'Known patient', disabled: hasNone },
          { value: 'new', label: 'New patient' },
        ]}
      />
      {isNew || hasNone ? (
        <>
          <Group grow align="flex-start">
            <TextField name="first_name" label="First name" maxLength={100} required />
            <TextField name="last_name" label="Last name" maxLength={100} required />
          </Group>
          <TextField name="phone_number" label="Telephone (optional)" type="tel" placeholder="+1 212 555 0142" />
        </>
      ) : (
        <>
          <SearchField
            label="Find the patient"
            description="By name, end of the telephone number, or day of birth"
            onSearch={setQuery}
          />
          <ChoiceField
            name="patient_id"
            label="Patient"
            data={found.map((patient) => ({
              value: patient.id,
              label: [
                fullName(patient),
                patient.date_of_birth && dayInWords(patient.date_of_birth, 'date'),
                patient.phone_number,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            {...(patients.isSuccess &&
              found.length === 0 && { error: 'Nobody is found. Type less, or take a new patient.' })}
            {...(patients.data?.nextCursor && { description: `The newest ${MOST_FOUND}; search for others` })}
            required
          />
        </>
      )}
    </>
  );
}

function WhatAndWhen({ location, day }: { location: Location; day: string }) {
  const services = useServices(location);
  const providers = useProviders(location);
  const choices = [
    ...(services.data?.native.filter(({ is_active }) => is_active) ?? []),
    ...(services.data?.connected.filter(({ bookable_online }) => bookable_online) ?? []),
  ];
  const [service, setService] = useState<string>();
  const [provider, setProvider] = useState('');
  const serviceId = service ?? choices[0]?.id ?? '';
  return (
    <>
      <ChoiceField
        name="service_id"
        label="Service"
        value={serviceId}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        {...(choices.length === 0 &&
          services.isSuccess && { error: 'There is no service to book. Add one under Location.' })}
        required
      />
      {(providers.data?.length ?? 0) > 0 && (
        <ChoiceField
          name="provider"
          label="Provider"
          value={provider}
          onChange={({ currentTarget }) => setProvider(currentTarget.value)}
          data={[
            { value: '', label: 'Anybody' },
            ...(providers.data ?? [])
              .filter(({ is_active }) => is_active)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <SlotPicker location={location} serviceId={serviceId} providerId={provider || undefined} day={day} />
    </>
  );
}
