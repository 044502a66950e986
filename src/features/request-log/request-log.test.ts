import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { MOST_KEPT, REQUEST_DAYS } from './bounds.ts';
import { forgetRequests } from './forget-requests.ts';

const server = await startTestServer({}, { api: true, worker: false });
const { db } = server.deps;

interface Shown {
  request_id: string;
  method: string;
  route: string;
  status: number;
  duration_ms: number;
  actor_id: string;
}

test('requests are listed by route, status and key, without a value that was sent, to keys of the whole tenant alone', async () => {
  const client = await server.client();
  const made = await client.post('/v1/workspaces', { name: 'Secret Name' });
  const workspace = made.body.data.id;
  await client.get(`/v1/workspaces/${workspace}?x=secret`);
  const again = { 'x-request-id': 'import-17' };
  await client.send('GET', '/v1/workspaces/ws_absent', undefined, again);
  await client.send('GET', '/v1/workspaces/ws_absent', undefined, again);
  await client.get('/v1/nowhere');
  const stranger = await server.client();
  await stranger.get('/v1/workspaces');
  const rows = await until('the requests', async () => {
    const list: Shown[] = (await client.get('/v1/request_log')).body.data;
    return list.length >= 5 && list;
  });
  const shown = rows.filter(({ route }) => route !== '/v1/request_log');
  assert.deepEqual(shown.map(({ method, route, status }) => [method, route, status]).toReversed(), [
    ['POST', '/v1/workspaces', 201],
    ['GET', '/v1/workspaces/:workspaceId', 400],
    ['GET', '/v1/workspaces/:workspaceId', 404],
    ['GET', '/v1/workspaces/:workspaceId', 404],
    ...(shown.length > 4 ? [['GET', null, 404]] : []),
  ]);
  assert.equal(shown.at(-1)?.request_id, made.body.request_id);
  assert.ok(shown.every(({ actor_id, duration_ms }) => actor_id === client.keyId && duration_ms > 0));
  const kept = await server.rows<{ text: string }>(
    (sql) => sql`select request_log::text as text from request_log where tenant_id = ${client.tenantId}`,
  );
  assert.ok(kept.every(({ text }) => !/secret|ws_/i.test(text)));

  const refused = (await client.get('/v1/request_log?status_class=4xx&method=GET')).body.data as Shown[];
  assert.ok(refused.length >= 2 && refused.every(({ status }) => status >= 400));
  assert.deepEqual((await client.get('/v1/request_log?actor_id=key_absent')).body.data, []);
  const first = (await client.get('/v1/request_log?limit=1')).body;
  const second = (await client.get(`/v1/request_log?limit=1&cursor=${first.pagination.next_cursor}`)).body;
  assert.notEqual(first.data[0].request_id, second.data[0].request_id);
  const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspace] });
  assert.equal((await limited.get('/v1/request_log')).status, 403);
});

test('old requests go, and more than a tenant may keep', async () => {
  const { tenantId } = await server.client();
  const fill = (count: number, age: string) =>
    db.transaction(
      tenantId,
      (sql) => sql`
        insert into request_log (tenant_id, request_id, at, method, status, duration_ms, actor_id)
        select ${tenantId}::text, ${newId('req')} || n, now() - ${age}::text::interval - n * interval '1 ms', 'GET', 200, 1, 'key_x'
        from generate_series(1, ${count}::int) as n`,
    );
  const count = async () =>
    (
      await server.rows<{ n: number }>(
        (sql) => sql`select count(*)::int as n from request_log where tenant_id = ${tenantId}`,
      )
    )[0]?.n;
  await fill(5, `${REQUEST_DAYS} days`);
  await fill(20, '1 hour');
  await forgetRequests(db, tenantId);
  assert.equal(await count(), 20);
  await fill(MOST_KEPT, '2 hours');
  await forgetRequests(db, tenantId);
  assert.equal(await count(), MOST_KEPT);
});

test('a request without a good key is refused as ever and kept for nobody', async () => {
  const answer = await server.app.inject({
    url: '/v1/workspaces',
    headers: { authorization: 'Bearer sk_live_nobody' },
  });
  assert.equal(answer.statusCode, 401);
  const client = await server.client();
  const after = (await client.get('/v1/workspaces')).body.request_id;
  const ids = await until('the request that came after it', async () => {
    const rows = await server.rows<{ request_id: string }>((sql) => sql`select request_id from request_log`);
    const kept = rows.map(({ request_id }) => request_id);
    return kept.includes(after) && kept;
  });
  assert.ok(!ids.includes(answer.json().request_id));
});
