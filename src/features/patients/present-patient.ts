import type { PatientRow } from './store.ts';

/** A patient as the API answers them. */
export function presentPatient(row: PatientRow) {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    date_of_birth: row.date_of_birth,
    phone_number: row.phone_number,
    email: row.email,
    sms_consent: row.sms_consent,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
