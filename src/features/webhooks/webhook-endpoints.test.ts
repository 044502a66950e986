import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { EVENT_TYPES } from './event-types.ts';

// Without workers: what is delivered stands still.
const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const URL = 'https://partner.example.com/hook';

const make = async (maker: Client = client) => (await maker.post('/v1/webhook_endpoints', { url: URL })).body.data;

describe('endpoints', () => {
  test('one is made with every type of event, its secret shown once, sealed, and an audit row', async () => {
    const headers = { 'idempotency-key': 'one endpoint' };
    const created = await client.post('/v1/webhook_endpoints', { url: URL }, headers);
    assert.equal(created.status, 201, created.text);
    const { id, created_at, secret, ...rest } = created.body.data;
    assert.match(id, /^whk_[0-9a-z]{26}$/);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.ok(created_at);
    assert.deepEqual(rest, { url: URL, events: [...EVENT_TYPES], enabled: true });
    assert.equal(created.headers.location, `/v1/webhook_endpoints/${id}`);
    const replayed = await client.post('/v1/webhook_endpoints', { url: URL }, headers);
    assert.deepEqual(replayed.body.data, { ...created.body.data, secret: null });
    const [listed] = (await client.get('/v1/webhook_endpoints')).body.data;
    assert.deepEqual(listed, { id, created_at, ...rest });
    const audit = await server.rows((sql) => sql`select actor, action from audit_log where target_id = ${id}`);
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId, action: 'webhook_endpoint.created' }],
    );
  });

  test('one is read as the list shows it, without its secret', async () => {
    const { secret: _shownOnce, ...made } = await make();
    const read = await client.get(`/v1/webhook_endpoints/${made.id}`);
    assert.equal(read.status, 200, read.text);
    assert.deepEqual(read.body.data, made);
  });

  test('an update changes what it names', async () => {
    const { id } = await make();
    const updated = await client.patch(`/v1/webhook_endpoints/${id}`, {
      url: 'https://other.example.com',
      events: ['call.completed'],
      enabled: false,
    });
    assert.equal(updated.status, 200, updated.text);
    assert.deepEqual(
      [updated.body.data.url, updated.body.data.events, updated.body.data.enabled],
      ['https://other.example.com', ['call.completed'], false],
    );
    assert.ok(!('secret' in updated.body.data));
  });

  test('a deleted one is gone with its deliveries; a second delete is 404', async () => {
    const { id } = await make();
    const tested = await client.post(`/v1/webhook_endpoints/${id}/test`);
    assert.equal(tested.status, 200, tested.text);
    assert.equal(tested.body.data.type, 'webhook.test');
    const deleted = await client.delete(`/v1/webhook_endpoints/${id}`);
    assert.deepEqual(deleted.body.data, { id, deleted: true });
    assert.equal((await client.delete(`/v1/webhook_endpoints/${id}`)).status, 404);
    assert.equal((await client.get(`/v1/webhook_endpoints/${id}`)).status, 404);
    assert.equal((await client.get(`/v1/webhook_endpoints/${id}/deliveries`)).status, 404);
    assert.equal((await client.post(`/v1/webhook_endpoints/deliveries/${tested.body.data.id}/replay`)).status, 404);
  });

  test('disabling one ends what waits there', async () => {
    const { id } = await make();
    await client.post(`/v1/webhook_endpoints/${id}/test`);
    await client.patch(`/v1/webhook_endpoints/${id}`, { enabled: false });
    const [delivery] = (await client.get(`/v1/webhook_endpoints/${id}/deliveries`)).body.data;
    assert.deepEqual([delivery.status, delivery.last_error], ['failed', 'endpoint_disabled']);
  });

  test('endpoints and deliveries are paged', async () => {
    const own = await server.client();
    const made: string[] = [];
    for (let index = 0; index < 5; index++) made.unshift((await make(own)).id);
    const pages = await readPages(own, '/v1/webhook_endpoints');
    assert.deepEqual(pages, made);
    const tested: string[] = [];
    for (let index = 0; index < 5; index++) {
      tested.unshift((await own.post(`/v1/webhook_endpoints/${made[0]}/test`)).body.data.id);
    }
    assert.deepEqual(await readPages(own, `/v1/webhook_endpoints/${made[0]}/deliveries`), tested);
    const cursor = (await own.get(`/v1/webhook_endpoints/${made[0]}/deliveries?limit=2`)).body.pagination.next_cursor;
    assert.equal((await own.get(`/v1/webhook_endpoints/${made[1]}/deliveries?cursor=${cursor}`)).status, 400);
  });

  const faults: [string, unknown, string][] = [
    ['no url', {}, 'body/url'],
    ['ftp', { url: 'ftp://example.com' }, 'body/url'],
    ['a user name', { url: 'https://user@example.com' }, 'body/url'],
    ['no host', { url: 'https:///path' }, 'body/url'],
    ['half an IPv6 address', { url: 'http://[::1' }, 'body/url'],
    ['a port that is none', { url: 'http://example.com:99999/' }, 'body/url'],
    ['a long url', { url: `https://example.com/${'x'.repeat(2048)}` }, 'body/url'],
    ['an unknown event', { url: URL, events: ['call.ended'] }, 'body/events/0'],
    ['the test event', { url: URL, events: ['webhook.test'] }, 'body/events/0'],
    ['no event', { url: URL, events: [] }, 'body/events'],
    ['an event twice', { url: URL, events: ['call.started', 'call.started'] }, 'body/events'],
    ['null for events', { url: URL, events: null }, 'body/events'],
    ['a secret of their own', { url: URL, secret: 'whsec_mine' }, 'body/secret'],
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is 400 at ${path}`, async () => {
      const answer = await client.post('/v1/webhook_endpoints', body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('an update that names nothing, or more than it may, is 400', async () => {
    const { id } = await make();
    for (const body of [{}, undefined, { enabled: null }, { secret: 'whsec_x' }]) {
      assert.equal((await client.patch(`/v1/webhook_endpoints/${id}`, body)).status, 400);
    }
  });
});

describe('who may', () => {
  const operations = (id: string, deliveryId: string) =>
    [
      ['GET', `/v1/webhook_endpoints/${id}`, undefined, 'webhooks:read'],
      ['PATCH', `/v1/webhook_endpoints/${id}`, { enabled: true }, 'webhooks:write'],
      ['POST', `/v1/webhook_endpoints/${id}/rotate_secret`, undefined, 'webhooks:write'],
      ['POST', `/v1/webhook_endpoints/${id}/test`, undefined, 'webhooks:write'],
      ['GET', `/v1/webhook_endpoints/${id}/deliveries`, undefined, 'webhooks:read'],
      ['POST', `/v1/webhook_endpoints/deliveries/${deliveryId}/replay`, undefined, 'webhooks:write'],
      ['DELETE', `/v1/webhook_endpoints/${id}`, undefined, 'webhooks:write'],
    ] as const;

  test('another tenant, a WORKSPACE key and an absent id get the same 404 in every operation', async () => {
    const { id } = await make();
    const delivery = (await client.post(`/v1/webhook_endpoints/${id}/test`)).body.data.id;
    const other = await server.client();
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspaceId] });
    const errors = new Set<string>();
    for (const [sender, endpointId, deliveryId] of [
      [other, id, delivery],
      [limited, id, delivery],
      [client, newId('whk'), newId('dlv')],
      [client, 'nonsense', 'nonsense'],
    ] as const) {
      for (const [method, url, body] of operations(endpointId, deliveryId)) {
        const answer = await sender.send(method, url, body);
        assert.equal(answer.status, 404, `${method} ${url} ${answer.text}`);
        errors.add(JSON.stringify(answer.body.error));
      }
    }
    assert.equal(errors.size, 1);
    assert.equal((await client.get(`/v1/webhook_endpoints/${id}/deliveries`)).body.data.length, 1);
    assert.deepEqual((await limited.get('/v1/webhook_endpoints')).body.data, []);
  });

  test('a WORKSPACE key keeps endpoints of its own, which a TENANT key sees too', async () => {
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspaceId] });
    const { id } = await make(limited);
    for (const reader of [limited, client]) {
      const ids = (await reader.get('/v1/webhook_endpoints?limit=100')).body.data.map((row: { id: string }) => row.id);
      assert.ok(ids.includes(id));
      assert.equal((await reader.get(`/v1/webhook_endpoints/${id}`)).body.data.id, id);
    }
    const elsewhere = (await client.post('/v1/workspaces', { name: 'Elsewhere' })).body.data.id;
    const neighbour = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere] });
    assert.equal((await neighbour.get(`/v1/webhook_endpoints/${id}/deliveries`)).status, 404);
  });

  test('without the permission each operation is 403 and names it; without a key 401', async () => {
    const { id } = await make();
    const none = await server.client({ tenantId: client.tenantId, permissions: ['keys:read'] });
    for (const [method, url, body, permission] of [
      ['POST', '/v1/webhook_endpoints', { url: URL }, 'webhooks:write'],
      ['GET', '/v1/webhook_endpoints', undefined, 'webhooks:read'],
      ...operations(id, newId('dlv')),
    ] as const) {
      const refused = await none.send(method, url, body);
      assert.equal(refused.status, 403);
      assert.equal(refused.body.error.message, `Missing required permission: ${permission}`);
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
    }
  });
});

async function readPages(reader: Client, path: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  for (let guard = 0; guard < 9; guard++) {
    const { status, body, text } = await reader.get(`${path}?limit=2${cursor}`);
    assert.equal(status, 200, text);
    ids.push(...body.data.map((row: { id: string }) => row.id));
    if (!body.pagination.has_more) return ids;
    cursor = `&cursor=${body.pagination.next_cursor}`;
  }
  throw new Error('the pages have no end');
}
