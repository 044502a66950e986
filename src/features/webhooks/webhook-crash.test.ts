import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { startTestServer, type TestServer, until } from '../../../test/harness.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { newId } from '../../platform/ids.ts';
import { startWorkers } from '../../worker.ts';
import { recordEvent } from './record-event.ts';

/** Claimed together, and killed in the middle of. */
const [EVENTS, KILLED_AFTER] = [60, 30];

const startWorkerProcess = (server: TestServer, egressAllow: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      EGRESS_ALLOW: egressAllow,
      LOG_LEVEL: 'error',
    },
  });

test('a worker killed between sending and recording leaves the event to another, which sends it again with the same id', async (context) => {
  const receiver = await startReceiver();
  const server = await startTestServer({ EGRESS_ALLOW: receiver.host }, { api: true, worker: false });
  const client = await server.client();
  const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
  const worker = startWorkerProcess(server, receiver.host);
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

test('a worker killed amid a batch loses none of it: what it had begun comes again with the same id, and the rest for the first time', async (context) => {
  const receiver = await startReceiver();
  const server = await startTestServer({ EGRESS_ALLOW: receiver.host }, { api: true, worker: false });
  const client = await server.client();
  const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
  const data = { id: newId('call'), location_id: newId('loc'), direction: 'inbound' as const };
  await server.deps.db.transaction(client.tenantId, async (sql) => {
    for (let event = 0; event < EVENTS; event++)
      await recordEvent(sql, server.deps.jobs, client.tenantId, {
        type: 'call.started',
        workspaceId: newId('ws'),
        data,
      });
  });
  const worker = startWorkerProcess(server, receiver.host);
  context.after(() => worker.kill('SIGKILL'));
  const died = once(worker, 'exit');
  receiver.answer((response) => {
    if (receiver.received.length === KILLED_AFTER) worker.kill('SIGKILL');
    response.writeHead(200).end();
  });
  await died;
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  const begun = new Set(ids());
  assert.ok(begun.size >= KILLED_AFTER && begun.size < EVENTS, `${begun.size}`);
  const left = () =>
    server.rows(
      (sql) => sql`select 1 from webhook_deliveries where endpoint_id = ${endpoint.id} and status = 'pending'`,
    );
  assert.equal((await left()).length, EVENTS, 'nothing of the batch was written down');

  context.after(await startWorkers(server.deps));
  await until('another worker has sent the whole batch', async () => (await left()).length === 0, 120_000);
  assert.equal(new Set(ids()).size, EVENTS);
  const times = (id: unknown) => ids().filter((other) => other === id).length;
  assert.ok(
    ids().every((id) => times(id) <= 2),
    'none came a third time',
  );
  assert.ok(
    [...begun].every((id) => times(id) === 2),
    'each that was begun came again',
  );
});
