import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';

const server = await startTestServer({}, { api: true, worker: false });
const { tenantId } = await server.client();

/** A way to the database that can go silent: what is sent then is taken and goes nowhere, for ever where it was cut. */
async function startWay() {
  const { hostname, port } = new URL(server.databaseUrl);
  const pairs = new Set<{ near: Socket; far: Socket; isCut: boolean }>();
  let isSilent = false;
  const apply = () => {
    for (const { near, far, isCut } of pairs) {
      for (const socket of [near, far]) {
        if (isSilent || isCut) socket.pause();
        else socket.resume();
      }
    }
  };
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = { near, far, isCut: false };
    pairs.add(pair);
    near.on('data', (chunk) => far.write(chunk)).on('error', () => {});
    far.on('data', (chunk) => near.write(chunk)).on('error', () => {});
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    far.on('close', () => near.destroy());
    apply();
  });
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  after(() => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
    way.close();
  });
  const url = new URL(server.databaseUrl);
  url.port = String((way.address() as AddressInfo).port);
  const set = (silent: boolean) => {
    isSilent = silent;
    apply();
  };
  return {
    url: url.href,
    silence: () => set(true),
    goOn: () => set(false),
    /** What is open now stays silent for good; new connections go through. */
    cut() {
      for (const pair of pairs) pair.isCut = true;
      apply();
    },
  };
}

async function open(way: { url: string }): Promise<Database> {
  const db = openDatabase(way.url, { maxConnections: 3, isWatched: true });
  after(() => db.close());
  await until('it answers', () => db.answers(1_000));
  return db;
}

async function timed<T>(work: Promise<T>): Promise<{ ms: number; error: { code?: string } | null }> {
  const began = performance.now();
  const error = await work.then(
    () => null,
    (reason: { code?: string }) => reason,
  );
  return { ms: performance.now() - began, error };
}

const read = (db: Database) => db.read(tenantId, (sql) => sql`select 1 as one`);

describe('a server that is silent', { concurrency: true }, () => {
  test('fails all work within five seconds, what waits for a connection included, and new work at once', async () => {
    const way = await startWay();
    const db = await open(way);
    way.silence();
    const ready = await timed(db.answers(1_500));
    assert.ok(ready.ms < 2_000, `${ready.ms} ms`);
    assert.equal(await db.answers(1_500), false);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        timed<unknown>(nth % 2 ? read(db) : db.transaction(tenantId, (sql) => sql`select 1`)),
      ),
    );
    for (const { ms, error } of all) {
      assert.equal(error?.code, 'DATABASE_SILENT');
      assert.ok(ms < 5_000, `${ms} ms`);
    }
    const next = await timed(read(db));
    assert.ok(next.error?.code === 'DATABASE_SILENT' && next.ms < 100, `${next.ms} ms`);
    way.goOn();
    await until('it answers again', () => db.answers(1_000), 10_000);
    assert.equal((await timed(read(db))).error, null);
  });

  test('is not one that takes its time: a statement of many seconds ends, and others work beside it', async () => {
    const way = await startWay();
    const db = await open(way);
    const long = db.reads(tenantId, (sql) => sql`select pg_sleep(7), 'done' as state`);
    const end = performance.now() + 6_000;
    while (performance.now() < end) {
      await read(db);
      assert.equal(await db.answers(1_500), true);
      await db.transaction(tenantId, (sql) => sql`select pg_sleep(0.2)`);
    }
    assert.equal((await long)[0]?.state, 'done');
  });

  test('whose connections are cut off without a word is reached by new ones', async () => {
    const way = await startWay();
    const db = await open(way);
    await read(db);
    let news = 0;
    await db.subscribe('silent_test', () => {
      news += 1;
    });
    const lockKey = await until('the lock is held', async () => db.lockKey());
    way.cut();
    const { ms, error } = await timed(read(db));
    assert.ok(error?.code === 'DATABASE_SILENT' && ms < 5_000, `${ms} ms`);
    await until('work is done again', async () => (await timed(read(db))).error === null, 15_000);
    await until(
      'news arrive again',
      async () => {
        await server.rows((sql) => sql`select pg_notify('silent_test', '')`);
        return news > 0;
      },
      15_000,
    );
    // The server still knows of the old connection; the lock is the process's own as soon as that is gone.
    const [old] = await server.rows<{ pid: number }>(
      (sql) =>
        sql`select pid from pg_locks where locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = ${lockKey}`,
    );
    if (db.lockKey() === null) await server.rows((sql) => sql`select pg_terminate_backend(${old?.pid ?? 0})`);
    assert.equal(await until('the lock is held again', async () => db.lockKey()), lockKey);
  });

  test('holds up the end of the job queue no longer than its handlers may take', async () => {
    const way = await startWay();
    const jobs = await openJobs(way.url, [], createLog('fatal'));
    way.silence();
    const { ms } = await timed(jobs.stop(1_000));
    assert.ok(ms < 8_000, `${ms} ms`);
    way.goOn();
  });
});
