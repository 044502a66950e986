import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { all, type Row } from './database.ts';

/** What is really in the portal's database, read past the portal: for tests and the demo to compare with. */
export type AppointmentTruth = {
  id: number;
  patient: string;
  /** `HH:MM`, 24 h. */
  time: string;
  reason: string;
  provider: string;
  status: string;
};

export type PatientTruth = {
  id: number;
  chart_number: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  sex: string;
  phone: string;
  email: string;
  preferred_contact: string;
  /** 1 when given. */
  consent: number;
  notes: string;
  insurance: string;
};

function read<Wanted extends Row>(databasePath: string, sql: string, ...values: SQLInputValue[]): Wanted[] {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 5000 });
  try {
    // node:sqlite rows have no prototype, which deep comparisons count as a difference.
    return all<Wanted>(database, sql, ...values).map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** All appointments of a day (`YYYY-MM-DD`) in the order of the portal's own list, cancelled ones included. */
export function todaysAppointments(databasePath: string, date: string): AppointmentTruth[] {
  return read<AppointmentTruth>(
    databasePath,
    `select appointments.id, first_name || ' ' || last_name as patient, time, reason, providers.name as provider, status
     from appointments join patients on patients.id = patient_id join providers on providers.id = appointments.provider_id
     where day = ? order by time, providers.name`,
    date,
  );
}

/** Patients with this last name, letter case ignored, by first name. */
export function findPatients(databasePath: string, lastName: string): PatientTruth[] {
  return read<PatientTruth>(
    databasePath,
    `select id, chart_number, first_name, last_name, date_of_birth, sex, phone, email, preferred_contact, consent, notes,
       insurance from patients where last_name = ? collate nocase order by first_name`,
    lastName,
  );
}

const COUNTED = ['patients', 'appointments', 'visits', 'notes', 'invoices', 'users', 'sessions'] as const;

export function countRows(databasePath: string, table: (typeof COUNTED)[number]): number {
  const name = COUNTED.find((known) => known === table);
  if (!name) throw new Error(`The portal has no table ${table}`);
  return read<{ n: number }>(databasePath, `select count(*) as n from ${name}`)[0]?.n ?? 0;
}

/** Notes of a patient, newest first. */
export function notesOf(databasePath: string, patientId: number): { author: string; body: string }[] {
  return read<{ author: string; body: string }>(
    databasePath,
    'select author, body from notes where patient_id = ? order by id desc',
    patientId,
  );
}

/** What the patient still owes, in cents. */
export function balanceCents(databasePath: string, patientId: number): number {
  const sql = 'select coalesce(sum(amount_cents - paid_cents), 0) as n from invoices where patient_id = ?';
  return read<{ n: number }>(databasePath, sql, patientId)[0]?.n ?? 0;
}
