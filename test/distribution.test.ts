import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { newId } from '../src/platform/ids.ts';

/**
 * What a database that spreads its tables over machines by tenant would ask of the schema: every unique key and every foreign key holds
 * the column that tables are spread by, since a machine sees its own rows alone. Read from the catalogue; not run on such a database.
 * @see https://docs.citusdata.com/en/stable/develop/reference_ddl.html
 */
const given = process.env.TEST_DATABASE_URL ?? '';
const name = newId('req');
const admin = postgres(given, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name} template frontdesk_template strategy file_copy`);
const sql = postgres(given.replace(/[^/]*$/, name), { max: 1, onnotice: () => {} });
after(async () => {
  await sql.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});

/** Small tables of no tenant, which every machine would have whole. */
const REFERENCE_TABLES = ['hosts', 'key_fingerprints', 'schema_migrations'];

/** Names that are unique over all tenants, because something is found by them before its tenant is known. */
const UNIQUE_OVER_ALL = [
  'api_keys_by_id',
  'calls_by_carrier_id',
  'calls_by_session',
  'invitations_by_id',
  'phone_numbers_held',
  'sessions_by_id',
  'tenants_name_key',
  'users_by_id',
];

const OURS = sql`'public'::regnamespace`;

test('every table is of a tenant, or small and of none', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = ${OURS} and relkind in ('r', 'p')
      and not exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id')
    order by relname`;
  assert.deepEqual(
    tables.map((table) => table.name),
    REFERENCE_TABLES,
  );
});

test('every unique key holds the tenant, but for the names by which a tenant is found', async () => {
  const indexes = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = ${OURS} and indisunique and not relname = any(${REFERENCE_TABLES}::text[])
      and not exists (
        select 1 from unnest(indkey::int2[]) as held join pg_attribute on attrelid = indrelid and attnum = held
        where attname = 'tenant_id')
    order by 1`;
  assert.deepEqual(
    indexes.map((index) => index.name),
    UNIQUE_OVER_ALL,
  );
});

test('every primary key begins with the tenant', async () => {
  const keys = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where relnamespace = ${OURS} and indisprimary and attname <> 'tenant_id' and not relname = any(${REFERENCE_TABLES}::text[])`;
  assert.deepEqual([...keys], []);
});

test('every foreign key ties rows of one tenant', async () => {
  const keys = await sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = ${OURS} and not exists (
      select 1 from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = pair.own
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.other
      where mine.attname = 'tenant_id' and theirs.attname = 'tenant_id')`;
  assert.deepEqual([...keys], []);
});

test('what excludes rows that overlap compares the tenant first', async () => {
  const constraints = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'x' and connamespace = ${OURS}`;
  for (const { definition } of constraints) assert.match(definition, /^EXCLUDE USING gist \(tenant_id WITH =/);
  assert.ok(constraints.length > 0);
});
