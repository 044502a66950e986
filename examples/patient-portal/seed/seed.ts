import type { DatabaseSync } from 'node:sqlite';
import type { Status } from '../appointment-store.ts';
import { count, run, transaction } from '../database.ts';
import { addDays, timeOf, weekday } from '../dates.ts';
import { CHARGES, complaintsOf, NOTES, PROVIDERS } from './clinical.ts';
import { PEOPLE, PLANS } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const AREA_CODES = [212, 646, 718, 917] as const;
const CONTACTS = ['phone', 'text', 'email'] as const;
const DAYS_BACK = 14;
const DAYS_AHEAD = 28;

/** Plain letters for an e-mail address: `Núñez` becomes `nunez`. */
const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

function seedPatients(database: DatabaseSync, today: string, random: Random): void {
  PEOPLE.forEach(([first, last, sex, born, plan], index) => {
    const since = addDays(today, -(1 + ((index * 37) % 900)));
    const email = index % 9 === 7 ? '' : `${letters(first)}.${letters(last)}@example.com`;
    const contact = email === '' ? 'phone' : random.pick(CONTACTS);
    run(
      database,
      `insert into patients (chart_number, first_name, last_name, date_of_birth, sex, phone, email, preferred_contact, consent,
         notes, insurance, provider_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      `HP-${10_001 + ((index * 29) % PEOPLE.length)}`,
      first,
      last,
      born,
      sex,
      `(${random.pick(AREA_CODES)}) 555-01${String((index * 7) % 100).padStart(2, '0')}`,
      email,
      contact,
      index % 8 === 3 ? 0 : 1,
      index % 6 === 2 ? 'Paper chart kept in archive room B.' : '',
      PLANS[plan] ?? 'Self-pay',
      1 + (index % PROVIDERS.length),
      `${since}T14:05:00.000Z`,
    );
  });
}

function statusOf(offset: number, order: number, random: Random): Status {
  if (offset < 0) return random.pick(['Completed', 'Completed', 'Completed', 'Completed', 'No-show', 'Cancelled']);
  if (offset > 0) return random.pick(['Scheduled', 'Scheduled', 'Confirmed', 'Confirmed', 'Cancelled']);
  if (order < 4) return order === 2 ? 'No-show' : 'Completed';
  if (order < 6) return 'Checked in';
  if (order === 9) return 'Cancelled';
  return order % 3 === 0 ? 'Scheduled' : 'Confirmed';
}

/** 15 appointments today, 6 to 11 on other working days, none twice for one provider and time. */
function seedAppointments(database: DatabaseSync, today: string, random: Random): void {
  for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset += 1) {
    const day = addDays(today, offset);
    if (weekday(day) === 0 && offset !== 0) continue;
    const wanted = offset === 0 ? 15 : 6 + random.below(6);
    const patients = new Set<number>();
    while (patients.size < wanted) patients.add(1 + random.below(PEOPLE.length));
    [...patients].forEach((patientId, order) => {
      const slot = Math.floor((order * 18) / wanted);
      const provider = 1 + ((order + random.below(2) * 2) % PROVIDERS.length);
      const [reason] = random.pick(complaintsOf(provider));
      run(
        database,
        `insert into appointments (patient_id, provider_id, day, time, minutes, reason, status, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        patientId,
        provider,
        day,
        timeOf(8 * 60 + 30 + slot * 30),
        random.pick([20, 30, 30]),
        reason,
        statusOf(offset, order, random),
        `${addDays(day, -20)}T15:00:00.000Z`,
      );
    });
  }
}

function seedHistory(database: DatabaseSync, today: string, random: Random): void {
  let invoice = 4100;
  PEOPLE.forEach((_, index) => {
    const patientId = index + 1;
    for (let visit = 0; visit < random.below(5); visit += 1) {
      const day = addDays(today, -(20 + visit * 61 + random.below(40)));
      const provider = 1 + random.below(PROVIDERS.length);
      const [reason, assessment] = random.pick(complaintsOf(provider));
      run(
        database,
        'insert into visits (patient_id, provider_id, day, reason, assessment) values (?, ?, ?, ?, ?)',
        patientId,
        provider,
        day,
        reason,
        assessment,
      );
      const [description, cents] = random.pick(CHARGES);
      invoice += 1;
      run(
        database,
        `insert into invoices (number, patient_id, day, due_day, description, amount_cents, paid_cents) values (?, ?, ?, ?, ?, ?, ?)`,
        `INV-${invoice}`,
        patientId,
        addDays(day, 1),
        addDays(day, 31),
        description,
        cents,
        random.pick([cents, cents, cents, 0, Math.floor(cents / 2)]),
      );
    }
    if (random.below(3) === 0) {
      run(
        database,
        'insert into notes (patient_id, author, body, created_at) values (?, ?, ?, ?)',
        patientId,
        random.pick(['Dana Whitfield', 'Chris Morales']),
        random.pick(NOTES),
        `${addDays(today, -(3 + random.below(200)))}T16:20:00.000Z`,
      );
    }
  });
}

/** Fills an empty database with the practice as it is on `today`; leaves one that has patients as it is. */
export function seed(database: DatabaseSync, today: string): void {
  if (count(database, 'select count(*) as n from providers') > 0) return;
  const random = seededRandom(today);
  transaction(database, () => {
    for (const [name, specialty] of PROVIDERS) {
      run(database, 'insert into providers (name, specialty) values (?, ?)', name, specialty);
    }
    seedPatients(database, today, random);
    seedAppointments(database, today, random);
    seedHistory(database, today, random);
  });
}
