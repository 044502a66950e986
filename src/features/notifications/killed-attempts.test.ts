import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { newId } from '../../platform/ids.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { startNumberWorkers } from '../phone-numbers/jobs.ts';
import { sendDelivery } from './send-delivery.ts';

const PROCESS = fileURLToPath(new URL('../../../test/sending-process.ts', import.meta.url));
const mail = await startMailServer();
after(() => mail.close());
const env = { SMTP_URL: mail.url };
const server = await startTestServer(env, { api: true, worker: false });
// Buying the number takes a worker; sending is not to be.
await startNumberWorkers(server.deps);
const { client, workspaceId, path } = await makeClinic(server, { hasAgent: false });
const { tenantId } = client;

/** A run that failed, told of to two of its own. */
const RECIPIENTS = {
  before: { email: 'before@example.com', sms: '+16465550121' },
  after: { email: 'after@example.com', sms: '+16465550122' },
} as const;
for (const { email, sms } of Object.values(RECIPIENTS))
  for (const [channel, recipient] of Object.entries({ email, sms })) {
    const rule = { triggers: ['run_needs_person'], channel, recipient };
    assert.equal((await client.post(`${path}/notification_rules`, rule)).status, 201);
  }
const runId = newId('exec');
await server.deps.db.transaction(tenantId, (sql) =>
  recordChange(sql, server.deps, systemActor(tenantId), {
    action: 'execution.failed',
    targetId: runId,
    event: { type: 'execution.failed', workspaceId, data: { id: runId, status: 'failed', error_code: null } },
  }),
);

interface Delivery {
  id: string;
  recipient: string;
  status: string;
  attempts: number;
}
const deliveryTo = async (recipient: string): Promise<Delivery> => {
  const { body } = await client.get('/v1/notification_deliveries?limit=100');
  const delivery = body.data.find((one: Delivery) => one.recipient === recipient);
  assert.ok(delivery);
  return delivery;
};
const idsOfMailsTo = (recipient: string) =>
  mail.received.filter(({ to }) => to.includes(recipient)).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
const textsTo = (recipient: string) => server.sandbox?.texts.filter(({ to }) => to === recipient) ?? [];

for (const when of ['before', 'after'] as const)
  for (const channel of ['email', 'sms'] as const)
    test(`a process killed ${when} ${channel === 'email' ? 'a mail' : 'a text'} leaves loses nothing, and another sends what is missing`, async () => {
      const recipient = RECIPIENTS[when][channel];
      const { id } = await deliveryTo(recipient);
      const child = spawn(process.execPath, [PROCESS, when, tenantId, id], {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...env,
          // The links in its texts are others than those that the next attempt would write.
          PUBLIC_URL: 'https://before.example.com',
          DATABASE_URL: server.databaseUrl,
          DATA_DIR: server.dataDir,
          LOG_LEVEL: 'error',
        },
      });
      const [, signal] = await once(child, 'exit');
      assert.equal(signal, 'SIGKILL');
      const left = await deliveryTo(recipient);
      assert.deepEqual([left.status, left.attempts], ['pending', 1]);

      await sendDelivery(server.deps, { tenantId, deliveryId: id });
      await sendDelivery(server.deps, { tenantId, deliveryId: id });
      const sent = await deliveryTo(recipient);
      assert.deepEqual([sent.status, sent.attempts], ['sent', 2]);
      if (channel === 'sms') assert.equal(textsTo(recipient).length, 1);
      else {
        // A mail server cannot be asked: what it had already comes again under the same id.
        const ids = idsOfMailsTo(recipient);
        assert.deepEqual([ids.length, new Set(ids).size], [when === 'before' ? 1 : 2, 1]);
      }
    });
