import { Group } from '@mantine/core';
import type { Patient } from '../../../../sdk/src/client.ts';
import { TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';

/** Fields of a patient; `patientOf` reads them. */
export function PatientFields({ patient }: { patient?: Patient }) {
  return (
    <>
      <Group grow align="flex-start">
        <TextField
          name="first_name"
          label="First name"
          defaultValue={patient?.first_name}
          maxLength={100}
          required
          data-autofocus
        />
        <TextField name="last_name" label="Last name" defaultValue={patient?.last_name} maxLength={100} required />
      </Group>
      <TextField
        name="date_of_birth"
        label="Date of birth (optional)"
        type="date"
        defaultValue={patient?.date_of_birth ?? ''}
      />
      <TextField
        name="phone_number"
        label="Telephone (optional)"
        description="The agent knows callers by it"
        type="tel"
        placeholder="+1 212 555 0142"
        defaultValue={patient?.phone_number ?? ''}
      />
      <TextField name="email" label="E-mail (optional)" type="email" defaultValue={patient?.email ?? ''} />
    </>
  );
}

export const patientOf = (values: FormValues) => ({
  first_name: values.required('first_name'),
  last_name: values.required('last_name'),
  date_of_birth: values.text('date_of_birth') ?? null,
  phone_number: values.text('phone_number') ?? null,
  email: values.text('email') ?? null,
});
