import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestServer, until } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { newId } from '../../platform/ids.ts';
import { startWorkers } from '../../worker.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';

test('a worker killed once the mail is handed over leaves it to another, which sends it with the same Message-ID', async (context) => {
  const mail = await startMailServer();
  after(() => mail.close());
  const env = { SMTP_URL: mail.url };
  const server = await startTestServer(env, { api: true, worker: false });
  const client = await server.client();
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const locationId = (await client.post(locations, { name: 'Main Street' })).body.data.id;
  const rule = { triggers: ['run_needs_person'], channel: 'email', recipient: 'office@example.com' };
  assert.equal((await client.post(`${locations}/${locationId}/notification_rules`, rule)).status, 201);
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, ...env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'error' },
  });
  context.after(() => worker.kill('SIGKILL'));
  const died = once(worker, 'exit');
  mail.onMail(() => {
    if (mail.received.length === 1) worker.kill('SIGKILL');
  });
  const id = newId('exec');
  await server.deps.db.transaction(client.tenantId, (sql) =>
    recordChange(sql, server.deps, systemActor(client.tenantId), {
      action: 'execution.failed',
      targetId: id,
      event: { type: 'execution.failed', workspaceId, data: { id, status: 'failed', error_code: null } },
    }),
  );
  await until('the worker has sent it', async () => mail.received.length === 1, 120_000);
  await died;
  const list = async () => (await client.get('/v1/notification_deliveries')).body.data;
  assert.equal((await list())[0].status, 'pending');

  context.after(await startWorkers(server.deps));
  const [delivery] = await until('it is sent', async () => ((await list())[0].status === 'sent' ? list() : null));
  assert.equal(delivery.attempts, 2);
  const ids = mail.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  assert.equal(ids.length, 2);
  assert.equal(new Set(ids).size, 1);
});
