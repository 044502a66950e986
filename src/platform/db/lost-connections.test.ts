import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startTestServer, until } from '../../../test/harness.ts';
import { openDatabase } from './database.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const { tenantId } = client;

/** Ends backends of the product in this database. @returns how many */
const terminate = (state: string, pids: number[] | null = null) =>
  server.rows<{ pid: number }>(
    (sql) => sql`
      with found as materialized (
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'frontdesk' and state like ${state}
          and (${pids === null} or pid = any (${pids ?? []}))
      )
      select pid from found where pg_terminate_backend(pid)`,
  );

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const named = (name: string) => server.rows((sql) => sql`select id from workspaces where name = ${name}`);

describe('a connection that is lost', () => {
  const db = openDatabase(server.databaseUrl, { maxConnections: 2 });
  const ownPid = async (sql: Parameters<Parameters<typeof db.transaction>[1]>[0]) =>
    ((await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0] as { pid: number }).pid;

  test('keeps, while it lives, nothing of what it was lent for', async () => {
    const rows: WeakRef<object>[] = [];
    for (let round = 0; round < 5; round++) {
      rows.push(new WeakRef(await db.read(tenantId, (sql) => sql`select 1`)));
      rows.push(new WeakRef(await db.reads(tenantId, async (sql) => sql`select 2`)));
      rows.push(new WeakRef(await db.transaction(tenantId, async (sql) => sql`select 3`)));
      await assert.rejects(db.transaction(tenantId, async (sql) => sql`select 1 / 0`));
    }
    // The driver keeps the last one until the next.
    await db.ping();
    await until('all rows are collected', async () => {
      collectGarbage();
      return rows.every((row) => row.deref() === undefined);
    });
  });

  test('in the middle of a statement: the transaction rejects, the next one works', async () => {
    for (let round = 0; round < 5; round++) {
      const pid = Promise.withResolvers<number>();
      const lost = db.transaction(tenantId, async (sql) => {
        pid.resolve(await ownPid(sql));
        await sql`select pg_sleep(20)`;
      });
      const [, [ended]] = await Promise.all([assert.rejects(lost), pid.promise.then((pid) => terminate('%', [pid]))]);
      assert.ok(ended);
      assert.equal(await db.transaction(tenantId, async (sql) => (await sql`select 1`).length), 1);
    }
  });

  test('between two statements: what follows in that transaction runs nowhere, not even after a while', async () => {
    for (const waitMs of [0, 1, 50, 400]) {
      const late = Promise.withResolvers<unknown>();
      const lost = db.transaction(tenantId, async (sql) => {
        await terminate('%', [await ownPid(sql)]);
        await new Promise((resume) => setTimeout(resume, waitMs));
        try {
          await sql`update workspaces set name = 'Stray' where tenant_id = ${tenantId}`.then(
            () => late.resolve('it ran'),
            late.resolve,
          );
        } finally {
          setTimeout(() => late.resolve('nothing'), 3_000).unref();
        }
      });
      // Others take and use connections meanwhile.
      const others = Array.from({ length: 6 }, () => db.transaction(tenantId, (sql) => sql`select pg_sleep(0.02)`));
      await assert.rejects(lost);
      await Promise.all(others);
      assert.notEqual(await late.promise, 'it ran');
    }
    assert.equal((await named('Stray')).length, 0);
  });

  test('while it rests: it is replaced as soon as the loss is noticed', async () => {
    await db.ping();
    assert.ok((await terminate('idle')).length > 0);
    for (const each of [db, server.deps.db]) {
      await until('every connection is new', () =>
        Promise.all(Array.from({ length: 20 }, () => each.ping())).then(
          () => true,
          () => false,
        ),
      );
      await each.read(tenantId, (sql) => sql`select 1`);
    }
  });

  test('closes with the rest', async () => {
    await db.close();
    await assert.rejects(db.ping());
  });
});

test('arrays come back as they were given', async () => {
  const words = ['plain', '', 'NULL', 'a,b', '{c}', '"quoted"', 'back\\slash', 'line\nbreak', ' space ', 'ünïcode 🦷'];
  const instant = new Date('2026-11-20T09:30:00.123Z');
  const [row] = await server.deps.db.read(
    tenantId,
    (sql) => sql`
      select ${words}::text[] as texts, ${[1, -2, 3]}::int[] as wholes, ${[1.5, 2]}::float8[] as numbers, '{t,f}'::bool[] as bools,
        array[${instant}::timestamptz, null] as instants, '{}'::text[] as none, ${[]}::text[] as empty, array['x', null] as some,
        ${[2 ** 40]}::bigint[] as large, '{00000000-0000-0000-0000-000000000001}'::uuid[] as uuids,
        (select count(*)::int from unnest(${words}::text[]) as word where word = any(${words})) as count`,
  );
  assert.deepEqual(
    { ...row },
    {
      texts: words,
      wholes: [1, -2, 3],
      numbers: [1.5, 2],
      bools: [true, false],
      instants: [instant, null],
      none: [],
      empty: [],
      some: ['x', null],
      large: [2 ** 40],
      uuids: ['00000000-0000-0000-0000-000000000001'],
      count: words.length,
    },
  );
});

test('backends dying under load: 503 for those concerned, each write once or not at all, and then all is well', async () => {
  await client.post('/v1/workspaces', { name: 'Before' });
  let isOver = false;
  const statuses = new Map<number, number>();
  const made: string[] = [];
  const load = Array.from({ length: 12 }, async (_, lane) => {
    for (let nth = 0; !isOver; nth++) {
      const name = `Load ${lane}-${nth}`;
      const { status } = await client.post('/v1/workspaces', { name });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) made.push(name);
      const read = await client.get('/v1/workspaces?limit=5');
      statuses.set(read.status, (statuses.get(read.status) ?? 0) + 1);
    }
  });
  let ended = 0;
  for (let round = 0; round < 40; round++) {
    ended += (await terminate(round % 2 ? 'idle in transaction' : 'active')).length;
    await new Promise((resume) => setTimeout(resume, 25));
  }
  isOver = true;
  await Promise.all(load);
  assert.ok(ended > 10, `${ended} ended`);
  assert.deepEqual([...statuses.keys()].sort(), [200, 201, 503]);
  for (const name of made) assert.equal((await named(name)).length, 1, name);
  await until('all is well', async () => (await client.post('/v1/workspaces', { name: 'After' })).status === 201);
  for (let nth = 0; nth < 25; nth++) assert.equal((await client.post('/v1/workspaces', { name: 'After' })).status, 201);
});
