import { Group } from '@mantine/core';
import type { Patient } from '../../../../sdk/src/client.ts';
import { ChoiceField, TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';

const CONSENT = [
  { value: '', label: 'Not asked yet' },
  { value: 'true', label: 'Yes, they have agreed' },
  { value: 'false', label: 'No, they do not want any' },
];

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
      <ChoiceField
        name="sms_consent"
        label="Texts about appointments"
        description="Only patients who have agreed are texted"
        data={CONSENT}
        defaultValue={patient?.sms_consent == null ? '' : String(patient.sms_consent)}
      />
    </>
  );
}

export const patientOf = (values: FormValues) => ({
  first_name: values.required('first_name'),
  last_name: values.required('last_name'),
  date_of_birth: values.text('date_of_birth') ?? null,
  phone_number: values.text('phone_number') ?? null,
  email: values.text('email') ?? null,
  sms_consent: consentOf(values.text('sms_consent')),
});

const consentOf = (choice: string | undefined): boolean | null => (choice === undefined ? null : choice === 'true');
