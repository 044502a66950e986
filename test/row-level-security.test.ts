import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import postgres from 'postgres';
import { APP_ROLE, type Finder } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { startTestServer } from './harness.ts';

/**
 * The second wall with the first taken away: statements as the product's own role, without the tenant in their conditions, on every
 * table that has a tenant, those of later migrations included.
 */
const server = await startTestServer({}, { api: true, worker: false });
const { db } = server.deps;
const [mine, theirs] = [newId('tnt'), newId('tnt')];

/** Tables that a finder may look into, by the finder. */
const FINDS: Record<Finder, string> = {
  api_key: 'api_keys',
  phone_number: 'phone_numbers',
  held_numbers: 'phone_numbers',
  number_reservation: 'phone_numbers',
  call_session: 'calls',
  carrier_call: 'calls',
  all_tenants: 'tenants',
  open_runs: 'relay_executions',
  overdue_deliveries: 'webhook_deliveries',
  sealed_to: 'relay_credentials',
  user_email: 'users',
  password_reset: 'users',
  session: 'sessions',
  invitation: 'invitations',
  invitation_email: 'invitations',
};

interface Column {
  name: string;
  type: string;
  isArray: boolean;
  hasDefault: boolean;
}

const tables = (
  await server.rows(
    (sql) => sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' order by 1`,
  )
).map(({ name }) => name);

// Rows here mean nothing: what they may hold is not what is tested.
const checks = await server.rows(
  (sql) => sql<{ statement: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`,
);
for (const { statement } of checks) await server.rows((sql) => sql.unsafe(statement));
for (const table of tables) {
  for (const tenant of [mine, theirs]) await insertRow(table, tenant);
}

/** A table's columns, but for those that the database computes. */
async function writtenColumns(table: string): Promise<string> {
  const columns = await server.rows(
    (sql) => sql<{ name: string }[]>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return columns.map(({ name }) => name).join(', ');
}

/** Makes a row of a table as the owner, with values that its columns take, whatever they mean; foreign keys are not looked at. */
async function insertRow(table: string, tenantId: string): Promise<void> {
  await server.rows(async (sql) => {
    const columns = await sql<Column[]>`
      select a.attname as name, format_type(coalesce(nullif(t.typelem, 0), t.oid), null) as type, t.typcategory = 'A' as "isArray",
        a.atthasdef or a.attidentity <> '' as "hasDefault"
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull order by a.attnum`;
    const given = columns.filter((column) => !column.hasDefault);
    const values = given.map((column, index) => (column.name === 'tenant_id' ? tenantId : valueFor(column, index)));
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(
      `insert into ${table} (${given.map(({ name }) => name).join(', ')}) values (${given.map((column, index) => `$${index + 1}::text::${column.type}${column.isArray ? '[]' : ''}`).join(', ')})`,
      values,
    );
    return [];
  });
}

function valueFor({ type, isArray }: Column, index: number): string {
  if (isArray) return '{x}';
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  if (type === 'date') return '2026-01-01';
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return 'true';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (['integer', 'bigint', 'double precision', 'numeric'].includes(type)) return '5';
  if (type === 'bytea') return '\\x00';
  return newId('req');
}

const count = async (rows: Promise<{ count: number }[]>) => Number((await rows)[0]?.count);
/** Statements sent without a filter of their own, each with what came of it looked at. */
let statements = 0;
after(() => process.stdout.write(`row-level security: ${tables.length} tables, ${statements} statements\n`));

function countIn(tenantId: string, table: string): Promise<number> {
  statements += 1;
  return count(db.transaction(tenantId, (sql) => sql.unsafe<{ count: number }[]>(`select count(*) from ${table}`)));
}

/** Rows touched, or 'denied' where the role may not do such a thing at all. */
async function attempt(tenantId: string, statement: string): Promise<number | 'denied'> {
  statements += 1;
  try {
    return await db.transaction(tenantId, async (sql) => (await sql.unsafe(statement)).count);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'denied';
    throw error;
  }
}

test('there are tables, and each has its row-level security forced and an owner other than the product’s role', async () => {
  assert.ok(tables.length >= 25, tables.join());
  const rows = await server.rows(
    (sql) => sql<{ name: string; forced: boolean; owner: string }[]>`
      select relname as name, relrowsecurity and relforcerowsecurity as forced, relowner::regrole::text as owner
      from pg_class where relname = any(${tables}) and relnamespace = 'public'::regnamespace`,
  );
  for (const { name, forced, owner } of rows) {
    assert.ok(forced, name);
    assert.notEqual(owner, APP_ROLE, name);
  }
});

test('no table is without a tenant, but for the list of migrations and what hosts know, where the product’s role has no right', async () => {
  const rows = await server.rows(
    (sql) => sql<{ name: string; rights: string[] }[]>`
      select relname as name, array(
        select verb from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) verb
        where has_table_privilege(${APP_ROLE}, oid, verb)) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relname = any(${tables}) order by 1`,
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['hosts', 'key_fingerprints', 'schema_migrations'],
  );
  for (const { name, rights } of rows) assert.deepEqual(rights, [], name);
});

describe('a statement without its tenant filter', () => {
  for (const table of tables) {
    test(`on ${table} sees and changes one’s own row and no other`, async () => {
      assert.equal(await countIn(mine, table), 1);
      assert.equal(await countIn(newId('tnt'), table), 0);
      assert.equal(await countIn('', table), 0);
      const stranger = newId('tnt');
      for (const statement of [`update ${table} set tenant_id = tenant_id`, `delete from ${table}`]) {
        const touched = await attempt(stranger, statement);
        assert.ok(touched === 0 || touched === 'denied', `${statement}: ${touched}`);
      }
      assert.equal(await attempt(mine, `update ${table} set tenant_id = '${theirs}'`), 'denied');
      const columns = await writtenColumns(table);
      const inserted = `insert into ${table} (${columns}) overriding system value select ${columns} from`;
      assert.equal(await attempt(stranger, `${inserted} ${table}`), (await mayInsert(table)) ? 0 : 'denied');
      assert.equal(
        await attempt(stranger, `${inserted} jsonb_populate_record(null::${table}, '${await rowOf(table)}')`),
        'denied',
      );
      assert.equal(await count(server.rows((sql) => sql.unsafe(`select count(*) from ${table}`))), 2);
    });
  }

  test('with no tenant set at all sees nothing anywhere', async () => {
    const connection = postgres(server.databaseUrl, { max: 1, connection: { role: APP_ROLE }, onnotice: () => {} });
    try {
      for (const table of tables) {
        statements += 1;
        assert.equal(await count(connection.unsafe<{ count: number }[]>(`select count(*) from ${table}`)), 0, table);
      }
    } finally {
      await connection.end();
    }
  });
});

describe('a finder', () => {
  for (const [finder, own] of Object.entries(FINDS)) {
    test(`${finder} looks into ${own} alone, and changes nothing`, async () => {
      for (const table of tables.filter((name) => name !== own)) {
        statements += 1;
        const rows = db.find(finder as Finder, 'x', (sql) =>
          sql.unsafe<{ count: number }[]>(`select count(*) from ${table}`),
        );
        assert.equal(await count(rows), 0, table);
      }
      await assert.rejects(
        db.find(finder as Finder, 'x', (sql) => sql.unsafe(`update ${own} set tenant_id = tenant_id`)),
        (error: { code?: string }) => error.code === '25006' || error.code === '42501',
      );
    });
  }
});

async function mayInsert(table: string): Promise<boolean> {
  const [row] = await server.rows(
    (sql) => sql<{ may: boolean }[]>`select has_table_privilege(${APP_ROLE}, ${table}::regclass, 'insert') as may`,
  );
  return row?.may ?? false;
}

/** The row of `mine` as JSON, to be put in again by somebody else. */
async function rowOf(table: string): Promise<string> {
  const [row] = await server.rows((sql) =>
    sql.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${table} t where tenant_id = '${mine}'`),
  );
  return (row?.row ?? '').replaceAll("'", "''");
}
