import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frontdesk } from '../../../sdk/src/client.ts';
import { type Client, startTestServer, until } from '../../../test/harness.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import { newId } from '../../platform/ids.ts';
import { createEventFeed } from './event-feed.ts';
import { EVENT_TYPES } from './event-types.ts';

const receiver = await startReceiver();
const server = await startTestServer({ EGRESS_ALLOW: receiver.host });

type Heard = { type: string; id?: string; data: Record<string, unknown> };

/** Listens until `count` events have come. @returns once it is heard */
async function listen(client: Client, count: number, headers: Record<string, string> = {}) {
  const gone = new AbortController();
  const opened = Promise.withResolvers<void>();
  const fetchAndTell: typeof fetch = async (...asked) => {
    const answer = await fetch(...asked);
    opened.resolve();
    return answer;
  };
  const listener = new Frontdesk({ apiKey: client.key, baseUrl: server.url, fetch: fetchAndTell });
  const heard: Heard[] = [];
  const done = (async () => {
    for await (const event of listener.webhookEvents.stream({ seconds: 60 }, { signal: gone.signal, headers })) {
      heard.push(event);
      if (heard.length === count) break;
    }
    return heard;
  })();
  await Promise.race([opened.promise, done]);
  return { done, heard, leave: () => gone.abort() };
}

const trigger = (client: Client, type: string, more: object = {}) =>
  client.post('/v1/webhook_events/test', { type, ...more });

describe('the stream of events', () => {
  test('tells each event once, as a webhook would post it, to every listener within reach', async () => {
    const client = await server.client();
    const listeners = [await listen(client, 2), await listen(client, 2)];
    const { id } = (await client.post('/v1/workspaces', { name: 'Example' })).body.data;
    await client.patch(`/v1/workspaces/${id}`, { name: 'Other' });
    const made = (await trigger(client, 'call.completed')).body.data;
    for (const { done } of listeners) {
      const [changed, triggered] = await done;
      assert.deepEqual([changed?.type, changed?.data.type], ['workspace.updated', 'workspace.updated']);
      assert.deepEqual(changed?.data.data, { id, activated: true });
      assert.match(String(changed?.data.timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.deepEqual([triggered?.id, triggered?.data.data], [made.id, made.data]);
    }
  });

  test('is silent about other tenants and workspaces out of reach', async () => {
    const client = await server.client();
    const own = (await client.post('/v1/workspaces', { name: 'Own' })).body.data.id;
    const other = (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [own] });
    const listener = await listen(limited, 1);
    await client.patch(`/v1/workspaces/${other}`, { name: 'Unheard' });
    await trigger(client, 'budget.exhausted');
    await trigger(await server.client(), 'call.started');
    await client.patch(`/v1/workspaces/${own}`, { name: 'Heard' });
    const [event] = await listener.done;
    assert.deepEqual(event?.data.data, { id: own, activated: true });
  });

  test('goes on behind Last-Event-ID, and ends at once where no time is given', async () => {
    const client = await server.client();
    const [first, second] = [await trigger(client, 'call.started'), await trigger(client, 'call.completed')];
    const ask = async (after: string) =>
      (await client.get('/v1/webhook_events/stream?seconds=0', after ? { 'last-event-id': after } : {})).text;
    const missed = await ask(first.body.data.id);
    assert.ok(missed.includes(`id: ${second.body.data.id}\nevent: call.completed\ndata: {"type":"call.completed",`));
    assert.ok(!missed.includes(first.body.data.id));
    for (const nothing of ['', newId('evt'), 'nonsense'])
      assert.equal(await ask(nothing), ': listening\n\n', `after ${nothing}`);
  });

  test('ends where the key is revoked, before the next event', async () => {
    const client = await server.client();
    const keys = await server.client({ tenantId: client.tenantId });
    const listener = await listen(client, 1);
    assert.equal((await keys.delete(`/v1/keys/${client.keyId}`)).status, 200);
    await trigger(keys, 'call.started');
    assert.deepEqual(await listener.done, []);
  });
});

test('what commits late is told late, and a feed that nobody hears looks no more', async () => {
  const client = await server.client();
  const feed = createEventFeed(server.deps.db, 20);
  const heard: string[] = [];
  const stop = await feed.listen(client.tenantId, { hear: ({ type }) => heard.push(type), fail: assert.ifError });
  await server.deps.db.transaction(client.tenantId, async (sql) => {
    await sql`insert into events (tenant_id, id, type, payload) values (${client.tenantId}, ${newId('evt')}, 'late', '{}')`;
    await trigger(client, 'call.started');
    await until('the later one is heard', async () => heard.length === 1);
  });
  await until('the earlier one is heard', async () => heard.length === 2);
  assert.deepEqual(heard, ['call.started', 'late']);
  stop();
});

describe('an event made by hand', () => {
  test('of every type has data of its shape, an audit row, and goes to no endpoint', async () => {
    const client = await server.client();
    await client.post('/v1/webhook_endpoints', { url: receiver.url });
    for (const type of [...EVENT_TYPES, 'webhook.test']) {
      const made = await trigger(client, type);
      assert.equal(made.status, 200, made.text);
      assert.deepEqual(Object.keys(made.body.data), ['id', 'type', 'data']);
    }
    const rows = await server.rows(
      (sql) => sql`
        select (select count(*) from webhook_deliveries where tenant_id = ${client.tenantId}) as deliveries,
          (select count(*) from audit_log where tenant_id = ${client.tenantId} and action = 'webhook_event.triggered') as entries`,
    );
    assert.deepEqual({ ...rows[0] }, { deliveries: '0', entries: String(EVENT_TYPES.length + 1) });
  });

  test('goes to the endpoint that is named, whatever that has asked for; a disabled one refuses', async () => {
    const client = await server.client();
    const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url, events: ['call.started'] })).body
      .data;
    const made = (await trigger(client, 'execution.failed', { endpoint_id: endpoint.id })).body.data;
    const arrived = await until('it arrives', async () =>
      receiver.received.find(({ headers }) => headers['webhook-id'] === made.id),
    );
    assert.deepEqual(JSON.parse(arrived.body).data, made.data);
    await client.patch(`/v1/webhook_endpoints/${endpoint.id}`, { enabled: false });
    const refused = await trigger(client, 'execution.failed', { endpoint_id: endpoint.id });
    assert.equal(refused.status, 422, refused.text);
    assert.match(refused.body.error.message, /endpoint is disabled/);
  });

  test('is refused: an unknown type, a foreign endpoint, no permission', async () => {
    const client = await server.client();
    const stranger = await server.client();
    const endpoint = (await stranger.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
    assert.equal((await trigger(client, 'call.ended')).status, 400);
    assert.equal((await trigger(client, 'call.started', { endpoint_id: endpoint.id })).status, 404);
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['webhooks:read'] });
    assert.equal((await trigger(reader, 'call.started')).status, 403);
    assert.equal((await server.app.inject('/v1/webhook_events/stream')).statusCode, 401);
  });
});
