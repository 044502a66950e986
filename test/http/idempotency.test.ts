import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type postgres from 'postgres';
import { buildApp } from '../../src/app.ts';
import { forgetExpired } from '../../src/features/tenants/forget-expired.ts';
import { holdWrites } from '../harness/hold-writes.ts';
import { type Client, startTestServer, until } from '../harness.ts';

const server = await startTestServer();
const client = await server.client();
const otherNode = await buildApp(server.deps);

const key = (text: string) => ({ 'idempotency-key': text });
const workspacesNamed = (name: string) => server.rows((sql) => sql`select 1 from workspaces where name = ${name}`);
const slotOf = async (text: string) =>
  (await server.rows((sql) => sql`select status, sealed_body::text from idempotency_keys where key = ${text}`))[0];

describe('a key used again', () => {
  test('replays status, body and Location on every node, with a request id of its own', async () => {
    const first = await client.post('/v1/workspaces', { name: 'Kept' }, key('kept'));
    const again = await otherNode.inject({
      method: 'POST',
      url: '/v1/workspaces',
      headers: {
        authorization: `Bearer ${client.key}`,
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': 'kept',
      },
      payload: ' { "name" : "Kept" } ',
    });
    assert.equal(again.statusCode, 201);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.headers.location, first.headers.location);
    assert.deepEqual(again.json().data, first.body.data);
    assert.notEqual(again.json().request_id, first.body.request_id);
    assert.equal(first.headers['idempotent-replayed'], undefined);
    assert.equal((await workspacesNamed('Kept')).length, 1);
    const slot = (await slotOf('kept')) as { sealed_body: string };
    assert.ok(!Buffer.from(slot.sealed_body.slice(2), 'hex').toString('latin1').includes('Kept'));
  });

  test('with fields in another order is the same request; spelled otherwise in its target too', async () => {
    const one = await client.post('/v1/workspaces', { name: 'Order', business_category: 'YOGA' }, key('order'));
    const two = await client.post('/v1/workspaces', { business_category: 'YOGA', name: 'Order' }, key('order'));
    assert.deepEqual(two.body.data, one.body.data);
    const { id } = one.body.data;
    const patched = await client.send('PATCH', `/v1/workspaces/${id}`, { name: 'Order 2' }, key('spelled'));
    const spelled = await client.send(
      'PATCH',
      `/v1/workspaces/${id.replace('_', '%5F')}`,
      { name: 'Order 2' },
      key('spelled'),
    );
    assert.equal(spelled.headers['idempotent-replayed'], 'true');
    assert.deepEqual(spelled.body.data, patched.body.data);
  });

  test('with another body, path, method or query is 422', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Mismatch' }, key('mismatch'))).body.data;
    const other = (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id;
    await client.send('PATCH', `/v1/workspaces/${id}`, { name: 'x' }, key('patch'));
    const requests: [string, string, unknown, string][] = [
      ['POST', '/v1/workspaces', { name: 'Mismatch 2' }, 'mismatch'],
      ['POST', '/v1/workspaces', { name: 'Mismatch', business_category: 'YOGA' }, 'mismatch'],
      ['PATCH', `/v1/workspaces/${other}`, { name: 'x' }, 'patch'],
      ['DELETE', `/v1/keys/${id}`, undefined, 'patch'],
      ['POST', '/v1/webhook_endpoints', { url: 'https://example.com' }, 'patch'],
    ];
    for (const [method, url, body, text] of requests) {
      const answer = await client.send(method, url, body, key(text));
      assert.equal(answer.status, 422, `${method} ${url}`);
      assert.equal(answer.body.error.code, 'idempotency_mismatch');
      assert.equal(answer.body.error.detail, undefined);
    }
    const { id: locationId } = (await client.post(`/v1/workspaces/${id}/locations`, { name: 'One' })).body.data;
    const { id: elsewhere } = (await client.post(`/v1/workspaces/${id}/locations`, { name: 'Two' })).body.data;
    const setup = (location: string) =>
      client.send('POST', `/v1/voice/agent?location_id=${location}`, {}, key('setup'));
    assert.equal((await setup(locationId)).status, 202);
    assert.equal((await setup(elsewhere)).status, 422);
    assert.equal((await setup(locationId)).headers['idempotent-replayed'], 'true');
  });

  test('by a key of another scope is 422, by another key of the same scope a replay, by another tenant a new request', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Scope' })).body.data;
    const change = (sender: Client) => sender.send('PATCH', `/v1/workspaces/${id}`, { name: 'Scope 2' }, key('scope'));
    const sibling = await server.client({ tenantId: client.tenantId });
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [id] });
    assert.equal((await change(client)).status, 200);
    assert.equal((await change(sibling)).headers['idempotent-replayed'], 'true');
    assert.equal((await change(limited)).status, 422);
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['workspaces:read'] });
    assert.equal((await change(reader)).status, 403);
    const stranger = await server.client();
    const made = await stranger.post('/v1/workspaces', { name: 'Scope 3' }, key('scope'));
    assert.equal(made.status, 201);
  });

  test('after 400, 404 or 503 runs again; after 422 it does not', async () => {
    assert.equal((await client.post('/v1/workspaces', { name: '' }, key('after 400'))).status, 400);
    assert.equal((await client.post('/v1/workspaces', { name: 'After 400' }, key('after 400'))).status, 201);
    for (let index = 0; index < 2; index++) {
      const absent = await client.send('PATCH', '/v1/workspaces/ws_absent', { name: 'x' }, key('after 404'));
      assert.equal(absent.status, 404);
      assert.equal(absent.headers['idempotent-replayed'], undefined);
    }
    assert.equal(await slotOf('after 404'), undefined);

    const endpoint = (await client.post('/v1/webhook_endpoints', { url: 'https://example.com' })).body.data.id;
    const enable = (enabled: boolean) => client.patch(`/v1/webhook_endpoints/${endpoint}`, { enabled });
    const tried = () => client.send('POST', `/v1/webhook_endpoints/${endpoint}/test`, undefined, key('after 422'));
    await enable(false);
    assert.equal((await tried()).status, 422);
    await enable(true);
    const kept = await tried();
    assert.equal(kept.status, 422);
    assert.equal(kept.headers['idempotent-replayed'], 'true');
    assert.deepEqual(kept.body.error.detail, { reason: 'endpoint_disabled' });

    const own = await server.client();
    const lock = await holdWrites(server.databaseUrl, own.tenantId);
    const broken = own.post('/v1/workspaces', { name: 'After 503' }, key('after 503'));
    await until('it waits', async () => (await lock.waiting()) === 1);
    await server.rows(
      (sql) => sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_log%'`,
    );
    const unavailable = await broken;
    assert.equal(unavailable.status, 503);
    assert.equal(unavailable.body.error.code, 'unavailable');
    assert.ok(unavailable.headers['retry-after']);
    await lock.release();
    assert.equal((await own.post('/v1/workspaces', { name: 'After 503' }, key('after 503'))).status, 201);
    assert.equal((await workspacesNamed('After 503')).length, 1);
  });

  test('after a commit that failed runs again, at once', async () => {
    await server.rows(
      (sql) => sql`create function fail_to_commit() returns trigger language plpgsql as
        $$ begin if new.name = 'Fails' then raise 'not today'; end if; return null; end $$`,
    );
    const set = (sql: postgres.TransactionSql) =>
      sql`create constraint trigger late after insert on workspaces deferrable initially deferred
          for each row execute function fail_to_commit()`;
    await server.rows((sql) => set(sql as never));
    const failed = await client.post('/v1/workspaces', { name: 'Fails' }, key('commit'));
    assert.equal(failed.status, 500);
    assert.equal(await slotOf('commit'), undefined);
    await server.rows((sql) => sql`drop trigger late on workspaces`);
    assert.equal((await client.post('/v1/workspaces', { name: 'Fails' }, key('commit'))).status, 201);
    assert.equal((await workspacesNamed('Fails')).length, 1);
  });

  test('after 24 hours is a new request, and what is older is deleted', async () => {
    await client.post('/v1/workspaces', { name: 'Old' }, key('old'));
    const age = () =>
      server.rows(
        (sql) => sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = 'old'`,
      );
    await age();
    assert.equal((await client.post('/v1/workspaces', { name: 'New' }, key('old'))).status, 201);
    await age();
    await forgetExpired(server.deps);
    assert.equal(await slotOf('old'), undefined);
    assert.ok(await slotOf('kept'));
  });
});

describe('a key whose first request is at work', () => {
  test('is 409 with Retry-After for the same request and 422 for another; then the answer is replayed', async () => {
    const own = await server.client();
    const lock = await holdWrites(server.databaseUrl, own.tenantId);
    const first = own.post('/v1/workspaces', { name: 'Slow' }, key('slow'));
    await until('it waits', async () => (await lock.waiting()) === 1);
    const second = await own.post('/v1/workspaces', { name: 'Slow' }, key('slow'));
    assert.equal(second.status, 409);
    assert.equal(second.body.error.code, 'idempotency_in_progress');
    assert.match(String(second.headers['retry-after']), /^\d+$/);
    assert.equal((await own.post('/v1/workspaces', { name: 'Fast' }, key('slow'))).status, 422);
    await lock.release();
    const answer = await first;
    assert.equal(answer.status, 201);
    const replayed = await own.post('/v1/workspaces', { name: 'Slow' }, key('slow'));
    assert.deepEqual(replayed.body.data, answer.body.data);
    assert.equal((await workspacesNamed('Slow')).length, 1);
  });

  test('runs again once the lease of a request that died has ended, and what comes late is neither done nor kept', async () => {
    const own = await server.client();
    const lock = await holdWrites(server.databaseUrl, own.tenantId);
    const late = own.post('/v1/workspaces', { name: 'Lease' }, key('lease'));
    await until('it waits', async () => (await lock.waiting()) === 1);
    await server.rows(
      (sql) => sql`update idempotency_keys set lease_until = now() - interval '1 second' where key = 'lease'`,
    );
    assert.equal((await own.post('/v1/workspaces', { name: 'Another' }, key('lease'))).status, 422);
    const takenOver = own.post('/v1/workspaces', { name: 'Lease' }, key('lease'));
    await until('both wait', async () => (await lock.waiting()) === 2);
    await lock.release();
    const [one, two] = await Promise.all([late, takenOver]);
    assert.deepEqual([one.status, one.body.error.code], [409, 'idempotency_in_progress']);
    assert.equal((await workspacesNamed('Lease')).length, 1);
    const kept = await own.post('/v1/workspaces', { name: 'Lease' }, key('lease'));
    assert.equal(kept.body.data.id, two.body.data.id);
  });

  test('makes one thing of 50 requests at once on two nodes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? server.app : otherNode).inject({
          method: 'POST',
          url: '/v1/workspaces',
          headers: { authorization: `Bearer ${client.key}`, 'idempotency-key': 'burst' },
          payload: { name: 'Burst of fifty' },
        }),
      ),
    );
    const statuses = new Set(answers.map((answer) => answer.statusCode));
    assert.ok(
      [...statuses].every((status) => status === 201 || status === 409),
      [...statuses].join(),
    );
    const ids = answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().data.id);
    assert.equal(new Set(ids).size, 1);
    assert.equal((await workspacesNamed('Burst of fifty')).length, 1);
  });
});

test('a key that is empty, too long or not ASCII is 400 at its header; a read ignores it', async () => {
  for (const text of ['', 'x'.repeat(256), 'é']) {
    const answer = await client.post('/v1/workspaces', { name: 'x' }, key(text));
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error.detail.issues[0].path, 'header/idempotency-key');
  }
  assert.equal((await client.post('/v1/workspaces', { name: 'Long key' }, key('k'.repeat(255)))).status, 201);
  assert.equal((await client.get('/v1/workspaces', key('é'))).status, 200);
});
