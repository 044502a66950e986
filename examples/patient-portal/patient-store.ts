import type { DatabaseSync } from 'node:sqlite';
import { all, count, one, run } from './database.ts';

export type Patient = {
  id: number;
  chart_number: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  sex: string;
  phone: string;
  email: string;
  preferred_contact: string;
  consent: number;
  notes: string;
  insurance: string;
  provider_id: number | null;
  created_at: string;
};

/** What the patient form holds; the rest of a patient is given by the portal. */
export interface PatientDetails {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  sex: string;
  phone: string;
  email: string;
  preferredContact: string;
  consent: boolean;
  notes: string;
}

export const PAGE_SIZE = 20;
export const SORTS = {
  name: 'last_name collate nocase {dir}, first_name collate nocase {dir}',
  chart: 'chart_number {dir}',
  born: 'date_of_birth {dir}',
  added: 'created_at {dir}, id {dir}',
} as const;
export type Sort = keyof typeof SORTS;

/** Every word must occur in the name, chart number, phone or e-mail address. */
function matching(search: string): { where: string; values: string[] } {
  const words = search.split(/[\s,]+/).filter((word) => word !== '');
  const field = `(first_name || ' ' || last_name || ' ' || chart_number || ' ' || phone || ' ' || email)`;
  return {
    where: words.map(() => `${field} like ? escape '\\'`).join(' and ') || '1',
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}

export function listPatients(
  database: DatabaseSync,
  query: { search: string; sort: Sort; descending: boolean; page: number },
): { patients: Patient[]; total: number } {
  const { where, values } = matching(query.search);
  const order = SORTS[query.sort].replaceAll('{dir}', query.descending ? 'desc' : 'asc');
  const total = count(database, `select count(*) as n from patients where ${where}`, ...values);
  const patients = all<Patient>(
    database,
    `select * from patients where ${where} order by ${order} limit ? offset ?`,
    ...values,
    PAGE_SIZE,
    (query.page - 1) * PAGE_SIZE,
  );
  return { patients, total };
}

export function findPatient(database: DatabaseSync, id: number): Patient | undefined {
  return one<Patient>(database, 'select * from patients where id = ?', id);
}

/** Someone with the same name and birthday: most likely the same person entered twice. */
export function findDouble(database: DatabaseSync, details: PatientDetails, exceptId: number): Patient | undefined {
  return one<Patient>(
    database,
    `select * from patients where lower(first_name) = lower(?) and lower(last_name) = lower(?) and date_of_birth = ? and id <> ?`,
    details.firstName,
    details.lastName,
    details.dateOfBirth,
    exceptId,
  );
}

export function insertPatient(database: DatabaseSync, details: PatientDetails, nowMs: number): Patient {
  const highest = one<{ chart: string | null }>(database, 'select max(chart_number) as chart from patients')?.chart;
  const chart = `HP-${Number((highest ?? 'HP-10000').slice(3)) + 1}`;
  const { id } = run(
    database,
    `insert into patients (chart_number, first_name, last_name, date_of_birth, sex, phone, email, preferred_contact,
       consent, notes, insurance, provider_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'Not on file', null, ?)`,
    chart,
    details.firstName,
    details.lastName,
    details.dateOfBirth,
    details.sex,
    details.phone,
    details.email,
    details.preferredContact,
    details.consent ? 1 : 0,
    details.notes,
    new Date(nowMs).toISOString(),
  );
  const patient = findPatient(database, id);
  if (!patient) throw new Error('A new patient could not be read back');
  return patient;
}

export function updatePatient(database: DatabaseSync, id: number, details: PatientDetails): void {
  run(
    database,
    `update patients set first_name = ?, last_name = ?, date_of_birth = ?, sex = ?, phone = ?, email = ?,
       preferred_contact = ?, consent = ?, notes = ? where id = ?`,
    details.firstName,
    details.lastName,
    details.dateOfBirth,
    details.sex,
    details.phone,
    details.email,
    details.preferredContact,
    details.consent ? 1 : 0,
    details.notes,
    id,
  );
}

/** Takes the appointments, visits, notes and invoices of the patient along. */
export function deletePatient(database: DatabaseSync, id: number): void {
  run(database, 'delete from patients where id = ?', id);
}
