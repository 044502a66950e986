import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

const SCHEMA = `
create table if not exists users (
  id integer primary key, username text not null unique collate nocase, name text not null, role text not null,
  password_hash text not null, totp_secret text, last_totp_step integer not null default 0, last_sign_in text
);
create table if not exists sign_in_failures (
  username text primary key collate nocase, count integer not null, locked_until_ms integer not null default 0
);
create table if not exists sessions (
  token_hash text primary key, user_id integer references users(id) on delete cascade,
  stage text not null check (stage in ('visitor', 'password_given', 'signed_in')),
  csrf text not null, flash text, return_to text, expires_at_ms integer not null, created_at text not null
);
create table if not exists providers (id integer primary key, name text not null unique, specialty text not null);
create table if not exists patients (
  id integer primary key, chart_number text not null unique, first_name text not null, last_name text not null,
  date_of_birth text not null, sex text not null, phone text not null, email text not null, preferred_contact text not null,
  consent integer not null, notes text not null, insurance text not null, provider_id integer references providers(id),
  created_at text not null
);
create table if not exists appointments (
  id integer primary key, patient_id integer not null references patients(id) on delete cascade,
  provider_id integer not null references providers(id), day text not null, time text not null, minutes integer not null,
  reason text not null, status text not null, created_at text not null
);
create index if not exists appointments_day on appointments (day, time);
create table if not exists visits (
  id integer primary key, patient_id integer not null references patients(id) on delete cascade,
  provider_id integer not null references providers(id), day text not null, reason text not null, assessment text not null
);
create table if not exists notes (
  id integer primary key, patient_id integer not null references patients(id) on delete cascade,
  author text not null, body text not null, created_at text not null
);
create table if not exists invoices (
  id integer primary key, number text not null unique, patient_id integer not null references patients(id) on delete cascade,
  day text not null, due_day text not null, description text not null, amount_cents integer not null,
  paid_cents integer not null
);
`;

/** Opens (and on first use creates) the portal's database. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec(SCHEMA);
  return database;
}

export type Row = Record<string, SQLOutputValue>;

/** All rows of a query; the caller names the columns it selects. */
export function all<Wanted extends Row>(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Wanted[] {
  return database.prepare(sql).all(...values) as Wanted[];
}

export function one<Wanted extends Row>(
  database: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Wanted | undefined {
  return database.prepare(sql).get(...values) as Wanted | undefined;
}

/** Runs a change; `id` is the row made by an insert. */
export function run(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): { id: number; changes: number } {
  const done = database.prepare(sql).run(...values);
  return { id: Number(done.lastInsertRowid), changes: Number(done.changes) };
}

export function count(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return one<{ n: number }>(database, sql, ...values)?.n ?? 0;
}

export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
