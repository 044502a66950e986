import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { isDataDirectoryHeld, lockDataDirectory } from './data-directory.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import { commandLineOf } from './process-identity.ts';

const directory = await mkdtemp(join(tmpdir(), 'embedded-'));
const cleanUps: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function pidOf(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

test('a first start makes a database that only its password opens, on loopback, and keeps its rows over a restart', async () => {
  const first = await startEmbeddedPostgres(directory);
  await ask(first.url, (sql) => sql`create table kept as select 42 as answer`);
  await assert.rejects(
    ask(first.url.replace(/:[^:@]+@/, ':wrong@'), (sql) => sql`select 1`),
    /password/,
  );
  assert.equal((await stat(join(directory, 'postgres.json'))).mode & 0o777, 0o600);
  assert.equal(first.adopted, false);
  await first.stop();
  assert.equal(runningEmbeddedUrl(directory), null);
  const second = await startEmbeddedPostgres(directory);
  assert.deepEqual(
    await ask(second.url, async (sql) => (await sql`select answer from kept`).map((row) => row.answer)),
    [42],
  );
  await second.stop();
});

test('a server left behind by a killed process is taken over, and stopped by the one who took it', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    await startEmbeddedPostgres(${JSON.stringify(directory)});
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const orphan = await pidOf(directory);
  assert.match(commandLineOf(orphan) ?? '', /postgres/);
  const server = await startEmbeddedPostgres(directory);
  assert.equal(server.adopted, true);
  assert.equal(await pidOf(directory), orphan);
  await server.stop();
  assert.equal(commandLineOf(orphan), null);
});

test('a server that dies is started again by itself', async () => {
  const server = await startEmbeddedPostgres(directory);
  cleanUps.push(() => server.stop());
  const pid = await pidOf(directory);
  process.kill(pid, 'SIGKILL');
  const end = Date.now() + 20_000;
  for (;;) {
    const answered = await ask(server.url, (sql) => sql`select 1`).then(
      () => true,
      () => false,
    );
    if (answered && (await pidOf(directory).catch(() => pid)) !== pid) break;
    assert.ok(Date.now() < end, 'not started again within 20 s');
    await new Promise((resume) => setTimeout(resume, 100));
  }
  await server.stop();
});

test('a pid file that names somebody else’s process is set aside and that process is left alone', async () => {
  const bystander = spawn('sleep', ['60']);
  cleanUps.push(async () => bystander.kill());
  const known = await readFile(join(directory, 'postgres', 'PG_VERSION'), 'utf8');
  assert.match(known, /^18/);
  await writeFile(
    join(directory, 'postgres', 'postmaster.pid'),
    `${bystander.pid}\n${directory}/postgres\n0\n1\n\n127.0.0.1\n`,
  );
  const server = await startEmbeddedPostgres(directory);
  assert.equal(server.adopted, false);
  assert.equal(bystander.exitCode, null);
  assert.notEqual(commandLineOf(bystander.pid ?? 0), null);
  await server.stop();
});

test('a data directory belongs to one live process; a dead owner’s lock is taken over', async () => {
  const release = lockDataDirectory(directory);
  assert.equal(isDataDirectoryHeld(directory), true);
  assert.throws(() => lockDataDirectory(directory), /in use by another Frontdesk \(pid \d+\)/);
  release();
  assert.equal(isDataDirectoryHeld(directory), false);
  await writeFile(join(directory, 'server.lock'), JSON.stringify({ pid: process.pid, mark: 'another start' }));
  lockDataDirectory(directory)();
});
