import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../src/app.ts';
import { openDatabase, type Sql } from '../../src/platform/db/database.ts';
import { claimSlot, holdSlot, keepAnswer, noteResource } from '../../src/platform/http/idempotency-slots.ts';
import { holdWrites } from '../harness/hold-writes.ts';
import { startTestServer, until } from '../harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const otherNode = await buildApp(server.deps);
await otherNode.ready();

const key = (text: string) => ({ 'idempotency-key': text });
const workspacesNamed = (name: string) => server.rows((sql) => sql`select 1 from workspaces where name = ${name}`);
/** Sessions that hold the advisory lock of the process. */
const holders = () =>
  server.rows<{ pid: number }>(
    (sql) => sql`
      select pid from pg_locks
      where locktype = 'advisory' and objsubid = 1
        and (classid::bigint << 32 | objid::bigint) = ${server.deps.db.lockKey() ?? 0}`,
  );
await until('the process holds its lock', async () => server.deps.db.lockKey() !== null);

/** Another node on the same database, in a process of its own. */
async function startNode(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/main.ts', import.meta.url)), 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      RELAY_SPARES: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  const exited = once(child, 'exit');
  after(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const url = /answers at (http\S+)/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the node has ended');
}

test('a process killed in the middle of a POST frees its key on another node at once', async (t) => {
  const own = await server.client();
  const node = await startNode();
  const lock = await holdWrites(server.databaseUrl, own.tenantId);
  const broken = fetch(`${node.url}/v1/workspaces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.key}`, 'content-type': 'application/json', ...key('killed') },
    body: JSON.stringify({ name: 'Killed' }),
  });
  const failed = assert.rejects(broken);
  await until('it waits', async () => (await lock.waiting()) === 1);
  const send = () => own.post('/v1/workspaces', { name: 'Killed' }, key('killed'));
  assert.equal((await send()).body.error.code, 'idempotency_in_progress');

  const exited = once(node.child, 'exit');
  node.child.kill('SIGKILL');
  await Promise.all([exited, failed]);
  const diedAt = performance.now();
  await lock.release();
  const answer = await until('the key is free', async () => {
    const repeat = await send();
    return repeat.status !== 409 && repeat;
  });
  const freeAfterMs = Math.round(performance.now() - diedAt);
  t.diagnostic(`the key of a dead process ran again after ${freeAfterMs} ms`);
  assert.equal(answer.status, 201, answer.text);
  assert.ok(freeAfterMs < 2_000, `${freeAfterMs} ms`);
  assert.equal((await workspacesNamed('Killed')).length, 1);
});

test('the lease of long work ends with its process too', async () => {
  const dying = openDatabase(server.databaseUrl, { maxConnections: 1, isWatched: true });
  await until('it holds its lock', async () => dying.lockKey() !== null);
  const claim = (leaseToken: string) => ({
    key: 'long',
    fingerprint: Buffer.from('same'),
    leaseToken,
    leaseSeconds: 300,
  });
  assert.equal(await claimSlot(dying, client.tenantId, claim('first')), null);
  const refused = await claimSlot(server.deps.db, client.tenantId, claim('second'));
  assert.ok(refused !== null && refused !== 'gone' && refused.is_at_work);
  await dying.close();
  await until(
    'the slot is taken over',
    async () => (await claimSlot(server.deps.db, client.tenantId, claim('third'))) === null,
    5_000,
  );
  const slot = { key: 'long', leaseToken: 'first' };
  const late = { status: 200, headers: {}, sealedBody: Buffer.from('late') };
  const { db } = server.deps;
  // Whatever the first request would still do is rolled back with the transaction that it does it in.
  const writes: ((sql: Sql) => Promise<void>)[] = [
    (sql) => keepAnswer(sql, client.tenantId, slot, late),
    (sql) => noteResource(sql, client.tenantId, slot, 'exec_late'),
    (sql) => holdSlot(sql, client.tenantId, slot),
  ];
  for (const write of writes) {
    await assert.rejects(db.transaction(client.tenantId, write), { code: 'idempotency_in_progress' });
  }
});

test('a process whose connection is cut off keeps its slots: it has the lock again before anybody takes them', async () => {
  const own = await server.client();
  for (let round = 0; round < 5; round++) {
    const name = `Cut off ${round}`;
    const lock = await holdWrites(server.databaseUrl, own.tenantId);
    after(() => lock.release());
    const first = own.post('/v1/workspaces', { name }, key(name));
    await until('it waits', async () => (await lock.waiting()) === 1);
    const [before] = await until('it holds its lock', async () => {
      const found = await holders();
      return found.length === 1 && found;
    });
    assert.ok(before);
    await server.rows((sql) => sql`select pg_terminate_backend(${before.pid})`);
    const repeat = await otherNode.inject({
      method: 'POST',
      url: '/v1/workspaces',
      headers: { authorization: `Bearer ${own.key}`, ...key(name) },
      payload: { name },
    });
    assert.equal(repeat.statusCode, 409, repeat.body);
    await lock.release();
    assert.equal((await first).status, 201);
    assert.equal((await workspacesNamed(name)).length, 1);
  }
});

test('one lock stands for all slots of a process, however many there are', async () => {
  const own = await server.client();
  const lock = await holdWrites(server.databaseUrl, own.tenantId);
  const posts = Array.from({ length: 15 }, (_, nth) =>
    own.post('/v1/workspaces', { name: `Many ${nth}` }, key(`many ${nth}`)),
  );
  await until('they hold their slots', async () => {
    const [row] = await server.rows<{ count: number }>(
      (sql) =>
        sql`select count(*)::int as count from idempotency_keys where key like 'many %' and lock_key is not null`,
    );
    return row?.count === posts.length;
  });
  assert.equal((await holders()).length, 1);
  await lock.release();
  for (const { status } of await Promise.all(posts)) assert.equal(status, 201);
});
