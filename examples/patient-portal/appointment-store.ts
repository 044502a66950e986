import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from './database.ts';
import { minutesOf } from './dates.ts';
import { type Html, html } from './html.ts';

export const STATUSES = ['Scheduled', 'Confirmed', 'Checked in', 'Completed', 'No-show', 'Cancelled'] as const;
export type Status = (typeof STATUSES)[number];

export type Appointment = {
  id: number;
  patient_id: number;
  patient: string;
  phone: string;
  provider_id: number;
  provider: string;
  day: string;
  time: string;
  minutes: number;
  reason: string;
  status: string;
};

export type Provider = { id: number; name: string; specialty: string };

export interface Slot {
  providerId: number;
  day: string;
  time: string;
  minutes: number;
}

const SELECT = `select appointments.*, first_name || ' ' || last_name as patient, phone, providers.name as provider
  from appointments join patients on patients.id = patient_id join providers on providers.id = appointments.provider_id`;

export function statusBadge(status: string): Html {
  return html`<span class="badge ${status.toLowerCase().replace(/\W/g, '-')}">${status}</span>`;
}

export function appointmentsOfDay(database: DatabaseSync, day: string): Appointment[] {
  return all<Appointment>(database, `${SELECT} where day = ? order by time, providers.name`, day);
}

export function appointmentsOfPatient(database: DatabaseSync, patientId: number): Appointment[] {
  return all<Appointment>(database, `${SELECT} where patient_id = ? order by day desc, time desc`, patientId);
}

export function findAppointment(database: DatabaseSync, id: number): Appointment | undefined {
  return one<Appointment>(database, `${SELECT} where appointments.id = ?`, id);
}

export function listProviders(database: DatabaseSync): Provider[] {
  return all<Provider>(database, 'select * from providers order by id');
}

/** The appointment that already occupies part of the slot, if any. */
export function findOverlap(database: DatabaseSync, slot: Slot, exceptId: number): Appointment | undefined {
  const start = minutesOf(slot.time);
  return appointmentsOfDay(database, slot.day).find((other) => {
    const otherStart = minutesOf(other.time);
    const overlaps = otherStart < start + slot.minutes && start < otherStart + other.minutes;
    return overlaps && other.provider_id === slot.providerId && other.id !== exceptId && other.status !== 'Cancelled';
  });
}

export function insertAppointment(
  database: DatabaseSync,
  appointment: Slot & { patientId: number; reason: string },
  nowMs: number,
): number {
  const { id } = run(
    database,
    `insert into appointments (patient_id, provider_id, day, time, minutes, reason, status, created_at)
     values (?, ?, ?, ?, ?, ?, 'Scheduled', ?)`,
    appointment.patientId,
    appointment.providerId,
    appointment.day,
    appointment.time,
    appointment.minutes,
    appointment.reason,
    new Date(nowMs).toISOString(),
  );
  return id;
}

export function moveAppointment(database: DatabaseSync, id: number, slot: Slot): void {
  run(
    database,
    `update appointments set provider_id = ?, day = ?, time = ?, minutes = ?, status = 'Scheduled' where id = ?`,
    slot.providerId,
    slot.day,
    slot.time,
    slot.minutes,
    id,
  );
}

export function setStatus(database: DatabaseSync, id: number, status: Status): void {
  run(database, 'update appointments set status = ? where id = ?', status, id);
}
