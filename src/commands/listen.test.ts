import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import type { Command } from 'commander';
import { Webhook } from 'standardwebhooks';
import { frontdesk, startCommand } from '../../test/command.ts';
import { startTestServer, until } from '../../test/harness.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { listenCommand } from './listen.ts';
import { triggerCommand } from './trigger.ts';

const server = await startTestServer({}, { api: true, worker: false });
const receiver = await startReceiver();
const client = await server.client();
const env = { FRONTDESK_API_KEY: client.key, FRONTDESK_URL: server.url };
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes !!!').toString('base64')}`;

/** Where nothing listens any more. */
async function deadAddress(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return `http://127.0.0.1:${port}/`;
}

const trigger = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await frontdesk(['trigger', ...args], env);
  assert.equal(code, 0, err);
  return out.trim();
};

test('an event is posted to the local address with a signature that verifies, and a line tells the answer', async () => {
  receiver.answer((response, { body }) => response.writeHead(body.includes('call.started') ? 500 : 204).end());
  const listening = startCommand(
    ['listen', '--forward-to', receiver.url, '--events', 'call.started,execution.failed'],
    env,
  );
  const secret = await until(
    'the secret is printed',
    async () => /^Signing secret: (whsec_\S+)$/m.exec(listening.printed())?.[1],
  );
  const unheard = await trigger('call.completed');
  const [failed, started] = [await trigger('execution.failed'), await trigger('call.started')];
  await until(
    'both are posted',
    async () => / 204 .*\n/.test(listening.printed()) && / 500 .*\n/.test(listening.printed()),
  );
  assert.match(
    listening.printed(),
    new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}execution\\.failed +${failed} {2}204 {2}\\d+ ms$`, 'm'),
  );
  assert.match(listening.printed(), new RegExp(`call\\.started +${started} {2}500 `));
  assert.ok(!listening.printed().includes(unheard));
  const arrived = receiver.received.find(({ headers }) => headers['webhook-id'] === failed);
  assert.ok(arrived);
  const payload = new Webhook(secret).verify(arrived.body, arrived.headers as Record<string, string>) as {
    type: string;
  };
  assert.equal(payload.type, 'execution.failed');
  assert.equal(await listening.interrupt(), 0);
});

test('--json prints an object an event, a given secret signs and is not printed, and a receiver that is away is told', async () => {
  const listening = startCommand(['listen', '--forward-to', await deadAddress(), '--json'], {
    ...env,
    FRONTDESK_WEBHOOK_SECRET: SECRET,
  });
  await until('it listens', async () => listening.printed().includes('Listening to'));
  const made = JSON.parse(await trigger('webhook.test', '--json'));
  const line = await until('it is told', async () => /^\{.*\}$/m.exec(listening.printed())?.[0]);
  const { took_ms, payload, ...rest } = JSON.parse(line);
  assert.deepEqual(rest, { id: made.id, type: 'webhook.test', status: null, error: 'ECONNREFUSED' });
  assert.deepEqual([typeof took_ms, payload.data], ['number', made.data]);
  assert.ok(!listening.printed().includes('whsec_'));
  assert.equal(await listening.interrupt(), 0);
});

test('what is wrong is refused with one sentence', async () => {
  const cases: [Command, string[], RegExp][] = [
    [listenCommand(), ['--forward-to', 'localhost:3000'], /must be an address that begins with http/],
    [listenCommand(), ['--events', 'call.ended'], /must be some of workspace\.updated/],
    [listenCommand(), ['--secret', 'secret'], /must be whsec_ and at least 24 bytes/],
    [listenCommand(), ['--url', 'http://127.0.0.1:9'], /^Nothing answers at http:\/\/127\.0\.0\.1:9/],
    [listenCommand(), ['--url', server.url], /^Missing or invalid Authorization header/],
    [triggerCommand(), ['call.ended'], /Allowed choices are workspace\.updated/],
    [triggerCommand(), ['call.started', '--url', server.url], /^Missing or invalid Authorization header/],
  ];
  process.env.FRONTDESK_API_KEY = 'sk_live_mistyped';
  for (const [command, args, message] of cases) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    await assert.rejects(command.parseAsync(args, { from: 'user' }), { message });
  }
});
