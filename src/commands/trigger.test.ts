import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { frontdesk } from '../../test/command.ts';
import { startTestServer, until } from '../../test/harness.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { TRIGGERED_TYPES } from '../features/webhooks/event-types.ts';

const receiver = await startReceiver();
const server = await startTestServer({ EGRESS_ALLOW: receiver.host });
const client = await server.client();
const trigger = (...args: string[]) =>
  frontdesk(['trigger', ...args], { FRONTDESK_API_KEY: client.key, FRONTDESK_URL: server.url });
const endpoint = async () =>
  (await client.post('/v1/webhook_endpoints', { url: receiver.url, events: ['call.completed'] })).body.data;

test('trigger EVENT reaches the endpoint that is named, signed with its secret, and no other', async () => {
  const [named, other] = [await endpoint(), await endpoint()];
  const { code, out, err } = await trigger('call.completed', '--endpoint', named.id);
  assert.deepEqual([code, err], [0, '']);
  const id = out.trim();
  const arrived = await until('it arrives', async () =>
    receiver.received.find(({ headers }) => headers['webhook-id'] === id),
  );
  const payload = new Webhook(named.secret).verify(arrived.body, arrived.headers as Record<string, string>) as {
    type: string;
  };
  assert.equal(payload.type, 'call.completed');
  const deliveries = async (of: { id: string }) =>
    (await client.get(`/v1/webhook_endpoints/${of.id}/deliveries`)).body.data.length;
  assert.deepEqual([await deliveries(named), await deliveries(other)], [1, 0]);
});

test('trigger EVENT makes every event there is, and says of another which there are', async () => {
  const made = await Promise.all(TRIGGERED_TYPES.map((type) => client.post('/v1/webhook_events/test', { type })));
  assert.deepEqual(
    made.map(({ status, body }) => [status, body.data?.type]),
    TRIGGERED_TYPES.map((type) => [made[0]?.status, type]),
  );
  const { code, out } = await trigger('agent.ready', '--json');
  assert.equal(code, 0);
  const { type, id, data } = JSON.parse(out);
  assert.deepEqual([type, typeof id, typeof data], ['agent.ready', 'string', 'object']);
  const refused = await trigger('call.ended');
  assert.equal(refused.code, 1);
  for (const known of TRIGGERED_TYPES) assert.ok(refused.err.includes(known), known);
  const nowhere = await trigger('call.completed', '--endpoint', 'whk_nowhere');
  assert.deepEqual([nowhere.code, nowhere.out], [1, '']);
  assert.match(nowhere.err, /\(req_\w+\)/);
});
