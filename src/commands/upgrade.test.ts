import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { startTestServer } from '../../test/harness.ts';
import { MIGRATIONS } from '../platform/db/migrate.ts';

const server = await startTestServer({}, { api: true, worker: false });
const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
const check = (...args: string[]) => frontdesk(['upgrade', '--check', ...args], env);
const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();

test('a database of this version needs nothing; one that lacks migrations is told of them, and stays as it is', async () => {
  const nothing = await check();
  assert.equal(nothing.code, 0, nothing.err);
  assert.match(nothing.out, /^Nothing is to be done/);
  // As a database of the version before that has no column of the newest migration.
  await server.rows((sql) => sql`delete from schema_migrations where version = ${files.length}`);
  const pending = await check();
  assert.equal(pending.code, 0, pending.out);
  assert.ok(pending.out.startsWith(`• ${files.at(-1)}\nProcesses of the version before may go on`), pending.out);
  assert.deepEqual(JSON.parse((await check('--json')).out), {
    compatible: true,
    pending: [{ name: files.at(-1), breaks: null }],
  });
  const [row] = await server.rows(
    (sql) => sql<{ version: number }[]>`select max(version)::int as version from schema_migrations`,
  );
  assert.equal(row?.version, files.length - 1);
});

test('one that would take something away from the version before says that everything is to be stopped', async () => {
  await server.rows((sql) => sql`delete from schema_migrations where version > 13`);
  const { code, out } = await check();
  assert.equal(code, 1);
  assert.match(out, /^✗ 0014\.do\.model-budgets\.sql {2}.+$/m);
  assert.match(out, /^Stop every process first/m);
});

test('an empty database has nothing in the way: there is no version before', async () => {
  await server.rows((sql) => sql`alter table schema_migrations rename to set_aside`);
  const { code, out } = await check();
  assert.equal(code, 0, out);
  assert.equal(out, 'The database is empty: frontdesk migrate, or the first start, makes the schema.\n');
  const told = JSON.parse((await check('--json')).out) as { compatible: boolean; pending: { name: string }[] };
  assert.equal(told.compatible, true);
  assert.deepEqual(
    told.pending.map(({ name }) => name),
    files,
  );
  await server.rows((sql) => sql`alter table set_aside rename to schema_migrations`);
});

test('without --check nothing is done', async () => {
  const { code, err } = await frontdesk(['upgrade'], env);
  assert.equal(code, 1);
  assert.match(err, /required option '--check' not specified/);
});

test('a migration that takes something away, or demands what was not there, says why everything is to be stopped', async () => {
  const reasons = JSON.parse(await readFile(`${MIGRATIONS}/stop-first.json`, 'utf8')) as Record<string, string>;
  const takesAway =
    /^\s*(?:alter table .*)?(?:drop (?:table|column|constraint)|rename|alter column .* set not null)\b/im;
  const taking = await Promise.all(
    files.map(async (file) => (takesAway.test(await readFile(`${MIGRATIONS}/${file}`, 'utf8')) ? [file] : [])),
  );
  assert.deepEqual(Object.keys(reasons), taking.flat());
});
