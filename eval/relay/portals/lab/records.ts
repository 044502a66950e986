import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { type Random, seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { inventPeople } from '../people.ts';
import { count, openFile, run, transaction } from '../records-file.ts';

export const STATUSES = ['PENDING', 'IN PROCESS', 'FINAL', 'CORRECTED', 'CANCELLED'] as const;

/** Code, name on the forms, then what is measured: analyte, unit, low, high. */
export const TESTS: readonly (readonly [string, string, readonly (readonly [string, string, number, number])[]])[] = [
  [
    'CBC',
    'Complete Blood Count',
    [
      ['WBC', 'K/uL', 4, 11],
      ['Hemoglobin', 'g/dL', 12, 16],
      ['Platelets', 'K/uL', 150, 400],
    ],
  ],
  [
    'BMP',
    'Basic Metabolic Panel',
    [
      ['Sodium', 'mmol/L', 135, 145],
      ['Potassium', 'mmol/L', 3.5, 5.1],
      ['Creatinine', 'mg/dL', 0.6, 1.3],
      ['Glucose', 'mg/dL', 70, 99],
    ],
  ],
  [
    'LIPID',
    'Lipid Profile',
    [
      ['Cholesterol, total', 'mg/dL', 100, 200],
      ['HDL', 'mg/dL', 40, 90],
      ['LDL', 'mg/dL', 50, 130],
      ['Triglycerides', 'mg/dL', 40, 150],
    ],
  ],
  ['TSH', 'Thyroid Stimulating Hormone', [['TSH', 'mIU/L', 0.4, 4.2]]],
  ['A1C', 'Hemoglobin A1c', [['HbA1c', '%', 4, 5.6]]],
  [
    'UA',
    'Urinalysis',
    [
      ['pH', '', 5, 8],
      ['Specific gravity', '', 1.005, 1.03],
    ],
  ],
];

export const PHYSICIANS = ['ABARA, N. MD', 'CORWIN, L. DO', 'HALVORSEN, K. MD', 'MIYAZAKI, T. NP'] as const;

const SCHEMA = `
create table if not exists settings (name text primary key, value text not null);
create table if not exists orders (
  id integer primary key, accession text not null unique, last_name text not null, first_name text not null, born text not null,
  physician text not null, test_code text not null, collected text not null, priority text not null, status text not null,
  fasting integer not null, comments text not null
);
create table if not exists results (
  id integer primary key, accession text not null references orders(accession) on delete cascade, analyte text not null,
  value text not null, unit text not null, low real not null, high real not null, flag text not null
);
`;

/** About one value in four lies outside its range. */
function measure(random: Random, low: number, high: number): { value: string; flag: string } {
  const width = high - low;
  const place = random.below(4) === 0 ? (random.below(2) === 0 ? -0.15 : 1.2) : random.below(100) / 100;
  const digits = high < 2 ? 3 : high < 20 ? 1 : 0;
  const value = (low + width * place).toFixed(digits);
  const flag = Number(value) > high ? 'H' : Number(value) < low ? 'L' : '';
  return { value, flag };
}

/** Opens the records; a new file gets 58 orders, the newest collected on `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from orders') > 0) return database;
  const random = seededRandom('lab');
  const people = inventPeople(random, 34);
  transaction(database, () => {
    run(database, 'insert into settings (name, value) values (?, ?)', 'today', today);
    for (let index = 0; index < 58; index += 1) {
      const person = people[index % people.length];
      if (!person) continue;
      const [code, , analytes] = random.pick(TESTS);
      const status =
        index < 7
          ? random.pick(['PENDING', 'IN PROCESS'])
          : random.pick(['FINAL', 'FINAL', 'FINAL', 'CORRECTED', 'CANCELLED']);
      const accession = `T${26}-${String(88_420 - index * 3).padStart(6, '0')}`;
      run(
        database,
        `insert into orders (accession, last_name, first_name, born, physician, test_code, collected, priority, status, fasting, comments)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')`,
        accession,
        person.last.toUpperCase(),
        person.first.toUpperCase(),
        person.born,
        random.pick(PHYSICIANS),
        code,
        addDays(today, -Math.floor(index / 3)),
        index % 11 === 4 ? 'STAT' : 'ROUTINE',
        status,
        random.below(2),
      );
      if (status !== 'FINAL' && status !== 'CORRECTED') continue;
      for (const [analyte, unit, low, high] of analytes) {
        const { value, flag } = measure(random, low, high);
        run(
          database,
          'insert into results (accession, analyte, value, unit, low, high, flag) values (?, ?, ?, ?, ?, ?, ?)',
          accession,
          analyte,
          value,
          unit,
          low,
          high,
          flag,
        );
      }
    }
  });
  return database;
}
