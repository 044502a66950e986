import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { inventPeople } from '../people.ts';
import { count, openFile, run, transaction } from '../records-file.ts';

export const STATUSES = ['tentative', 'confirmed', 'completed', 'cancelled'] as const;

/** Name, seats, price an hour in cents. */
const ROOMS: readonly (readonly [string, number, number])[] = [
  ['Studio A', 12, 4800],
  ['Studio B', 8, 3600],
  ['Seminar 1', 24, 6500],
  ['Seminar 2', 24, 6500],
  ['Rooftop', 60, 14_000],
];
const COMPANIES = [
  '',
  '',
  'Lumen Choir',
  'Northfield Physio',
  'Atlas Coaching',
  'Verve Yoga',
  'Harrow & Sons',
] as const;

const SCHEMA = `
create table if not exists rooms (id integer primary key, name text not null unique, seats integer not null, price_cents integer not null);
create table if not exists customers (
  id integer primary key, name text not null, company text not null, email text not null, phone text not null, newsletter integer not null
);
create table if not exists bookings (
  id integer primary key, ref text not null unique, customer_id integer not null references customers(id),
  room_id integer not null references rooms(id), day text not null, hour integer not null, hours integer not null,
  status text not null, paid integer not null, price_cents integer not null, remark text not null
);
`;

/** Opens the records; a new file gets 5 rooms, 26 customers and 96 bookings around `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from rooms') > 0) return database;
  const random = seededRandom('bookings');
  transaction(database, () => {
    for (const room of ROOMS) run(database, 'insert into rooms (name, seats, price_cents) values (?, ?, ?)', ...room);
    for (const person of inventPeople(random, 26)) {
      run(
        database,
        'insert into customers (name, company, email, phone, newsletter) values (?, ?, ?, ?, ?)',
        `${person.first} ${person.last}`,
        random.pick(COMPANIES),
        person.email,
        person.phone,
        random.below(2),
      );
    }
    const taken = new Set<string>();
    for (let index = 0; index < 96; ) {
      const room = 1 + random.below(ROOMS.length);
      const day = addDays(today, random.below(44) - 20);
      const hour = 8 + 3 * random.below(4);
      if (taken.has(`${room} ${day} ${hour}`)) continue;
      taken.add(`${room} ${day} ${hour}`);
      const hours = 1 + random.below(3);
      const past = day < today;
      const status = past
        ? random.pick(['completed', 'completed', 'cancelled'])
        : random.pick(['tentative', 'confirmed', 'confirmed', 'cancelled']);
      const price = (ROOMS[room - 1]?.[2] ?? 0) * hours;
      const paid = status === 'cancelled' ? 0 : past ? (random.below(5) === 0 ? 0 : 1) : random.below(2);
      run(
        database,
        `insert into bookings (ref, customer_id, room_id, day, hour, hours, status, paid, price_cents, remark) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        `KR${2207 + index * 3}`,
        1 + random.below(26),
        room,
        day,
        hour,
        hours,
        status,
        paid,
        price,
        index % 7 === 0 ? 'Needs projector' : '',
      );
      index += 1;
    }
  });
  return database;
}
