import { Type } from 'typebox';
import { Line, Nullable, PageQuery, Patch, Strict } from '../../platform/http/schema.ts';

const name = (example: string) => Line(200, { examples: [example] });
const dateOfBirth = Type.String({
  format: 'date',
  pattern: '^(1[89]|[2-9][0-9])',
  examples: ['1980-05-17'],
  'x-message': 'must be a day as YYYY-MM-DD, from 1800 on',
});
const phoneNumber = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['+12125550100'],
  description: 'E.164 or US national; answered in E.164',
});
const email = Type.String({
  format: 'email',
  maxLength: 254,
  'x-trim': true,
  examples: ['pat@example.com'],
  'x-message': 'must be an e-mail address',
});

const smsConsent = Type.Boolean({
  description: 'Whether the patient has agreed to texts about their appointments; null: never asked',
});

export const Patient = Strict({
  id: Type.String({ examples: ['pat_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  first_name: Type.String(),
  last_name: Type.String(),
  date_of_birth: Nullable(Type.String()),
  phone_number: Nullable(Type.String()),
  email: Nullable(Type.String()),
  sms_consent: Nullable(smsConsent),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const CreatePatient = Strict({
  first_name: name('Pat'),
  last_name: name('Example'),
  date_of_birth: Type.Optional(dateOfBirth),
  phone_number: Type.Optional(phoneNumber),
  email: Type.Optional(email),
  sms_consent: Type.Optional(smsConsent),
});

export const UpdatePatient = Patch({
  first_name: Type.Optional(name('Pat')),
  last_name: Type.Optional(name('Example')),
  date_of_birth: Type.Optional(Nullable(dateOfBirth)),
  phone_number: Type.Optional(Nullable(phoneNumber)),
  email: Type.Optional(Nullable(email)),
  sms_consent: Type.Optional(Nullable(smsConsent)),
});

export const PatientsQuery = Strict({
  ...PageQuery,
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      examples: ['Roe 0142'],
      description:
        'Beginnings of names, the last digits of a number (three or more), a day of birth; all of it has to fit',
    }),
  ),
});

export const PatientsPath = Strict({ workspaceId: Type.String() });
export const PatientPath = Strict({ workspaceId: Type.String(), patientId: Type.String() });
