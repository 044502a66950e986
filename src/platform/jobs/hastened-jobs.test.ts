import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const queue = { name: 'hastened', retryLimit: 0, expireInSeconds: 60 };

test('a job that was put off is made due with the change that makes it so, once it is there', async () => {
  const { db, jobs } = server.deps;
  const { tenantId } = await server.client();
  await jobs.every(queue.name, '0 0 1 1 *', async () => {});
  const id = randomUUID();
  const isDue = async () => {
    const [job] = await server.rows<{ due: boolean }>(
      (sql) => sql`select start_after <= now() as due from pgboss.job where id = ${id}`,
    );
    return job?.due ?? null;
  };
  assert.equal(await db.transaction(tenantId, (sql) => jobs.hasten(sql, queue, id)), false);
  await db.transaction(tenantId, (sql) => jobs.enqueue(sql, queue, {}, { id, startAfterSeconds: 3_600 }));
  assert.equal(await isDue(), false);
  const rolledBack = db.transaction(tenantId, async (sql) => {
    await jobs.hasten(sql, queue, id);
    throw new Error('rolled back');
  });
  await assert.rejects(rolledBack, /rolled back/);
  assert.equal(await isDue(), false);
  assert.equal(await db.transaction(tenantId, (sql) => jobs.hasten(sql, queue, id)), true);
  assert.equal(await isDue(), true);
});
