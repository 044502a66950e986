import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, until } from '../harness.ts';

/** What the product itself sends over http: nothing that is secret, unless the operator has named the host. */
const server = await startTestServer({ HTTP_ALLOW: 'old.example.com' });
const client = await server.client();
const login = { label: 'L', platform: 'P', username: 'u', password: 'p' };
const WORDS =
  'must begin with https://, because http:// is read by everybody on the way; HTTP_ALLOW can name hosts to except';

async function addresses() {
  const workspace = (await client.post('/v1/workspaces', { name: 'W' })).body.data.id;
  const endpoint = (await client.post('/v1/webhook_endpoints', { url: 'https://hooks.example.com/' })).body.data.id;
  return [
    { field: 'login_url', send: (url: string) => client.post('/v1/relay/credentials', { ...login, login_url: url }) },
    { field: 'url', send: (url: string) => client.post('/v1/webhook_endpoints', { url }) },
    { field: 'url', send: (url: string) => client.patch(`/v1/webhook_endpoints/${endpoint}`, { url }) },
    {
      field: 'base_url',
      send: (url: string) => client.put(`/v1/workspaces/${workspace}/connector`, { type: 'fhir', base_url: url }),
    },
  ];
}

test('an address that secrets go to is not taken over http, but for private hosts and those in HTTP_ALLOW', async () => {
  for (const { field, send } of await addresses()) {
    for (const url of ['http://www.example.com/a', 'HTTP://www.example.com', 'http://8.8.8.8/a']) {
      const { status, body, text } = await send(url);
      assert.equal(status, 400, text);
      assert.deepEqual(body.error.detail.issues, [{ path: `body/${field}`, message: WORDS }]);
    }
    for (const url of [
      'https://www.example.com/a',
      'http://old.example.com/a',
      'http://127.0.0.1:9/a',
      'http://ehr.internal/a',
    ]) {
      const { status, text } = await send(url);
      assert.ok(status === 200 || status === 201, `${field} ${url}: ${text}`);
    }
  }
});

test('a login that was stored before is not typed over http: the run ends with the reason, before any browser', async () => {
  const { id } = (await client.post('/v1/relay/credentials', { ...login, login_url: 'https://www.example.com/' })).body
    .data;
  await server.rows((sql) => sql`update relay_credentials set login_url = 'http://www.example.com/' where id = ${id}`);
  const run = await client.post('/v1/relay/execute', {
    credential_id: id,
    instruction: 'List the patients',
    tier: 'read',
  });
  assert.equal(run.status, 422, run.text);
  assert.equal(run.body.error.detail.reason, 'login_unreachable', run.text);
  assert.match(run.text, /The login of www\.example\.com would go over http/);
});

test('an event is not sent over http to an address that was stored before', async () => {
  const { id } = (await client.post('/v1/webhook_endpoints', { url: 'https://www.example.com/hook' })).body.data;
  await server.rows((sql) => sql`update webhook_endpoints set url = 'http://www.example.com/hook' where id = ${id}`);
  const workspace = (await client.post('/v1/workspaces', { name: 'Heard of' })).body.data.id;
  await client.patch(`/v1/workspaces/${workspace}`, { activated: false });
  const failed = await until('an attempt was made', async () => {
    const [row] = (await client.get(`/v1/webhook_endpoints/${id}/deliveries`)).body.data;
    return row?.last_error && row;
  });
  assert.deepEqual([failed.last_error, failed.response_status], ['forbidden_scheme', null]);
});
