import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { StartupError } from './embedded/data-directory.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const admin = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
const name = `test_migrate_${process.pid}`;
await admin.unsafe(`create database ${name} template template0`);
const url = (process.env.TEST_DATABASE_URL ?? '').replace(/\/postgres$/, `/${name}`);
const owner = postgres(url, { max: 1, onnotice: () => {} });
after(async () => {
  await owner.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});
const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();

test('of two that start at once on an empty database one runs every migration, and the other finds nothing left to do', async () => {
  const ran = await Promise.all([migrate(url), migrate(url)]);
  const [all, none] = ran.sort((one, other) => other.length - one.length);
  assert.deepEqual(
    all,
    files.map((file) => file.split('.')[2]),
  );
  assert.deepEqual(none, []);
  const noted = await owner`select version::int as version, name from schema_migrations order by version`;
  assert.deepEqual(
    noted.map(({ version, name }) => `${String(version).padStart(4, '0')}.do.${name}.sql`),
    files,
  );
});

test('what a database has run runs no second time, also where its first row is that of an empty schema', async () => {
  await owner`insert into schema_migrations (version) values (0)`;
  assert.deepEqual(await migrate(url), []);
});

test('a database whose migrations were others is left as it is', async () => {
  await owner`update schema_migrations set md5 = md5('another') where version = 2`;
  await owner`delete from schema_migrations where version = ${files.length}`;
  await assert.rejects(migrate(url), (error: unknown) => {
    assert.ok(error instanceof StartupError);
    return /made by another version/.test(error.message);
  });
  const [row] = await owner`select max(version)::int as version from schema_migrations`;
  assert.equal(row?.version, files.length - 1);
});
