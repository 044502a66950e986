import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { startTestServer, until } from '../../../test/harness.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { startWorkers } from '../../worker.ts';

test('a worker killed between sending and recording leaves the event to another, which sends it again with the same id', async (context) => {
  const receiver = await startReceiver();
  const server = await startTestServer({ EGRESS_ALLOW: receiver.host }, { api: true, worker: false });
  const client = await server.client();
  const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      EGRESS_ALLOW: receiver.host,
      LOG_LEVEL: 'error',
    },
  });
  context.after(() => worker.kill('SIGKILL'));
  const died = once(worker, 'exit');
  receiver.answer((response) => {
    if (receiver.received.length === 1) worker.kill('SIGKILL');
    response.writeHead(200).end();
  });

  assert.equal((await client.post(`/v1/webhook_endpoints/${endpoint.id}/test`)).status, 200);
  await until('the worker has sent it', async () => receiver.received.length === 1, 120_000);
  await died;
  const list = async () => (await client.get(`/v1/webhook_endpoints/${endpoint.id}/deliveries`)).body.data;
  assert.equal((await list())[0].status, 'pending');

  context.after(await startWorkers(server.deps));
  await until('another worker sends it again', async () => receiver.received.length === 2, 120_000);
  await until('it is delivered', async () => (await list())[0].status === 'delivered');
  const [first, second] = receiver.received;
  assert.ok(first && second);
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id']);
  assert.equal(second.body, first.body);
  for (const { body, headers } of [first, second]) {
    const payload = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>) as { type: string };
    assert.equal(payload.type, 'webhook.test');
  }
});
