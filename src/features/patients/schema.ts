import { Type } from 'typebox';
import {
  CreatedAt,
  Line,
  Nullable,
  ObjectId,
  PageQuery,
  Patch,
  Strict,
  UpdatedAt,
} from '../../platform/http/schema.ts';

const firstName = Line(200, { examples: ['Pat'], description: 'First name' });
const lastName = Line(200, { examples: ['Example'], description: 'Last name' });
const dateOfBirth = Type.String({
  description: 'Day of birth, `YYYY-MM-DD`; without one nobody is verified by telephone',
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
  description: 'E-mail address',
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
  id: ObjectId({ examples: ['pat_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  first_name: Type.String({ description: 'First name' }),
  last_name: Type.String({ description: 'Last name' }),
  date_of_birth: Nullable(
    Type.String({ description: 'Day of birth, `YYYY-MM-DD`; without one nobody is verified by telephone' }),
  ),
  phone_number: Nullable(Type.String({ description: 'Telephone number, E.164; null where unknown' })),
  email: Nullable(Type.String({ description: 'E-mail address' })),
  sms_consent: Nullable(smsConsent),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreatePatient = Strict({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: Type.Optional(dateOfBirth),
  phone_number: Type.Optional(phoneNumber),
  email: Type.Optional(email),
  sms_consent: Type.Optional(smsConsent),
});

export const UpdatePatient = Patch({
  first_name: Type.Optional(firstName),
  last_name: Type.Optional(lastName),
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

export const PatientsPath = Strict({ workspaceId: Type.String({ description: 'The workspace, `ws_…`' }) });
export const PatientPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  patientId: Type.String({ description: 'The patient, `pat_…`' }),
});
