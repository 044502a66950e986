import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { startTestServer } from '../../../test/harness.ts';
import { measureQueues } from './queue-metrics.ts';

const server = await startTestServer();
const queue = { name: 'measured', retryLimit: 0, expireInSeconds: 60 };

test('jobs are told by queue and state, waiting and put off apart', async () => {
  const { db, jobs } = server.deps;
  const { tenantId } = await server.client();
  await jobs.every('measured', '0 0 1 1 *', async () => {});
  await db.transaction(tenantId, async (sql) => {
    await jobs.enqueue(sql, queue, {}, { startAfterSeconds: 3_600 });
    await jobs.enqueue(sql, queue, {}, { startAfterSeconds: 7_200 });
  });
  const registry = new Registry();
  measureQueues(registry, jobs);
  const line = 'frontdesk_jobs{queue="measured",state="deferred"} 2';
  let text = '';
  for (const end = Date.now() + 60_000; !text.includes(line) && Date.now() < end; ) {
    await new Promise((resume) => setTimeout(resume, 500));
    text = await registry.metrics();
  }
  assert.ok(text.includes(line), text);
  assert.match(text, /^frontdesk_jobs\{queue="measured",state="ready"\} 0$/m);
  assert.match(text, /^frontdesk_jobs\{queue="measured",state="active"\} 0$/m);
});
