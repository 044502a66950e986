import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { inventPeople } from '../people.ts';
import { count, openFile, run, transaction } from '../records-file.ts';

export const STORES = ['Maple Street', 'Riverside Mall', 'North Gate', 'University Hospital'] as const;
export const METHODS = ['Store pickup', 'Home delivery', 'Curbside'] as const;

const DRUGS = [
  ['Amlodipine', '5 mg'],
  ['Atorvastatin', '20 mg'],
  ['Metformin', '500 mg'],
  ['Levothyroxine', '75 mcg'],
  ['Sertraline', '50 mg'],
  ['Omeprazole', '20 mg'],
  ['Albuterol inhaler', '90 mcg'],
  ['Losartan', '50 mg'],
  ['Montelukast', '10 mg'],
] as const;
const PRESCRIBERS = ['Dr. N. Abara', 'Dr. K. Halvorsen', 'T. Miyazaki, NP', 'Dr. L. Corwin'] as const;

const SCHEMA = `
create table if not exists prescriptions (
  id integer primary key, rx text not null unique, patient text not null, born text not null, drug text not null,
  strength text not null, quantity integer not null, refills_left integer not null, prescriber text not null,
  expires_on text not null, auto_refill integer not null
);
create table if not exists requests (
  id integer primary key, rx text not null references prescriptions(rx), requested_on text not null, ready_on text not null,
  method text not null, store text not null, status text not null, remark text not null
);
`;

/** Opens the records; a new file gets 44 prescriptions and 23 refill requests around `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from prescriptions') > 0) return database;
  const random = seededRandom('pharmacy');
  const people = inventPeople(random, 30);
  transaction(database, () => {
    for (let index = 0; index < 44; index += 1) {
      const person = people[index % people.length];
      if (!person) continue;
      const [drug, strength] = random.pick(DRUGS);
      const rx = String(700_311 + index * 17);
      run(
        database,
        `insert into prescriptions (rx, patient, born, drug, strength, quantity, refills_left, prescriber, expires_on, auto_refill)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        rx,
        `${person.first} ${person.last}`,
        person.born,
        drug,
        strength,
        random.pick([30, 30, 60, 90]),
        random.below(6),
        random.pick(PRESCRIBERS),
        addDays(today, random.below(400) - 70),
        random.below(2),
      );
      if (index % 2 === 1) continue;
      const age = random.below(10);
      run(
        database,
        'insert into requests (rx, requested_on, ready_on, method, store, status, remark) values (?, ?, ?, ?, ?, ?, ?)',
        rx,
        addDays(today, -age),
        addDays(today, 2 - age + random.below(6)),
        random.pick(METHODS),
        random.pick(STORES),
        random.pick(['Received', 'Being filled', 'Ready', 'Waiting for prescriber']),
        '',
      );
    }
  });
  return database;
}
