import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { inventPeople } from '../people.ts';
import { count, openFile, run, transaction } from '../records-file.ts';

export const STATUSES = ['Submitted', 'In review', 'Needs information', 'Approved', 'Denied', 'Paid'] as const;
export const TYPES = ['Medical', 'Dental', 'Vision', 'Pharmacy', 'Physical therapy'] as const;

const SCHEMA = `
create table if not exists members (
  id integer primary key, member_no text not null unique, name text not null, born text not null, plan text not null,
  phone text not null, email text not null, street text not null, city text not null
);
create table if not exists claims (
  id integer primary key, number text not null unique, member_id integer not null references members(id),
  provider text not null, service_date text not null, submitted_on text not null, amount_cents integer not null,
  paid_cents integer not null, status text not null, type text not null, description text not null
);
create table if not exists messages (
  id integer primary key, claim_id integer not null references claims(id) on delete cascade, author text not null,
  body text not null, sent_on text not null
);
create table if not exists clicks (id integer primary key, name text not null);
`;

const PROVIDERS = [
  'Alder Street Orthopedics',
  'Bayview Dental Group',
  'Canyon Eye Center',
  'Dunmore General Hospital',
  'Eastgate Pharmacy',
  'Foothill Physical Therapy',
  'Greenleaf Pediatrics',
] as const;
const DESCRIPTIONS = [
  'Follow-up consultation',
  'X-ray, left wrist',
  'Crown, upper molar',
  'Progressive lenses',
  'Six sessions of exercise therapy',
  'Emergency room visit',
  'Brand-name prescription',
  'Routine cleaning',
  'MRI, lower back',
  'Vaccination series',
] as const;
const PLANS = ['Silver 2500', 'Gold 1000', 'Bronze Saver', 'Platinum Choice'] as const;
const STREETS = ['Juniper Lane', 'Harrison Avenue', 'Old Mill Road', 'Lakeshore Drive', 'Second Street'] as const;
const CITIES = ['Denver, CO 80203', 'Salem, OR 97301', 'Quincy, MA 02169', 'Fresno, CA 93721'] as const;

/** Opens the records; a new file is filled with 48 members and 67 claims before `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from members') > 0) return database;
  const random = seededRandom('claims');
  transaction(database, () => {
    inventPeople(random, 48).forEach((person, index) => {
      const address = `${100 + random.below(900)} ${random.pick(STREETS)}`;
      run(
        database,
        'insert into members (member_no, name, born, plan, phone, email, street, city) values (?, ?, ?, ?, ?, ?, ?, ?)',
        `M-${4400 + index * 3}`,
        `${person.first} ${person.last}`,
        person.born,
        random.pick(PLANS),
        person.phone,
        person.email,
        address,
        random.pick(CITIES),
      );
    });
    for (let index = 0; index < 67; index += 1) {
      const service = addDays(today, -(3 + index * 2 + random.below(9)));
      const status = index < 4 ? 'Submitted' : random.pick(STATUSES);
      const cents = 3500 + random.below(240_000);
      const paid = status === 'Paid' ? Math.floor(cents * 0.8) : 0;
      const { id } = run(
        database,
        `insert into claims (number, member_id, provider, service_date, submitted_on, amount_cents, paid_cents, status, type, description)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        `CLM-${30_200 - index}`,
        1 + random.below(48),
        random.pick(PROVIDERS),
        service,
        addDays(service, 2),
        cents,
        paid,
        status,
        random.pick(TYPES),
        random.pick(DESCRIPTIONS),
      );
      if (status === 'Needs information') {
        const wanted = random.pick(['the itemized bill', 'the referral letter', 'proof of payment']);
        run(
          database,
          'insert into messages (claim_id, author, body, sent_on) values (?, ?, ?, ?)',
          id,
          'Brightwater examiner',
          `Please send us ${wanted}.`,
          addDays(service, 6),
        );
      }
    }
  });
  return database;
}
