import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { newId } from '../../platform/ids.ts';
import { makeKey } from './key-format.ts';
import { PERMISSIONS } from './permissions.ts';

const server = await startTestServer();
const client = await server.client();
// A second node: its own cache of keys over the same database.
const otherNode = await buildApp(server.deps);

const statusOn = async (app: typeof otherNode, key: string): Promise<number> =>
  (await app.inject({ url: '/v1/workspaces', headers: { authorization: `Bearer ${key}` } })).statusCode;

describe('POST /v1/keys', () => {
  test('makes a key that works, shows it once, stores a hash and leaves an audit row', async () => {
    const wish = {
      name: ' Front office ',
      scope: 'TENANT',
      permissions: ['workspaces:read', 'calls:read'],
      expires_at: '2099-01-01T02:00:00.123456+02:00',
    };
    const created = await client.post('/v1/keys', wish);
    assert.equal(created.status, 201, created.text);
    const { id, key, created_at, ...rest } = created.body.data;
    assert.match(id, /^key_[0-9a-z]{26}$/);
    assert.match(key, /^sk_live_[0-9a-z]{26}_[0-9A-Za-z]{49}$/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      name: 'Front office',
      scope: 'TENANT',
      permissions: ['workspaces:read', 'calls:read'],
      workspace_ids: [],
      expires_at: '2099-01-01T00:00:00.123Z',
      last_used_at: null,
    });
    assert.equal(created.headers.location, `/v1/keys/${id}`);
    assert.equal(await statusOn(server.app, key), 200);
    const [row] = await server.rows((sql) => sql`select secret_hash::text, k::text from api_keys k where id = ${id}`);
    assert.ok(row && !JSON.stringify(row).includes(key.slice(35, 70)));
    const audit = await server.rows((sql) => sql`select actor, action from audit_log where target_id = ${id}`);
    assert.deepEqual({ ...audit[0] }, { actor: client.keyId, action: 'key.created' });
    assert.equal(audit.length, 1);
  });

  test('a replay answers the same key row with the key itself null', async () => {
    const wish = { scope: 'TENANT', permissions: ['calls:read'] };
    const headers = { 'idempotency-key': 'one key' };
    const first = await client.post('/v1/keys', wish, headers);
    const second = await client.post('/v1/keys', wish, headers);
    assert.equal(second.status, 201);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.deepEqual(second.body.data, { ...first.body.data, key: null });
    const kept = await server.rows(
      (sql) => sql`select sealed_body::text from idempotency_keys where tenant_id = ${client.tenantId}`,
    );
    assert.equal(kept.length, 1);
  });

  test('a key of scope WORKSPACE reaches the workspaces it names', async () => {
    const mine = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const created = await client.post('/v1/keys', {
      scope: 'WORKSPACE',
      permissions: ['workspaces:read'],
      workspace_ids: [mine],
    });
    assert.equal(created.status, 201, created.text);
    assert.deepEqual(created.body.data.workspace_ids, [mine]);
    const answer = await server.app.inject({
      url: '/v1/workspaces',
      headers: { authorization: `Bearer ${created.body.data.key}` },
    });
    assert.deepEqual(
      answer.json().data.map((workspace: { id: string }) => workspace.id),
      [mine],
    );
  });

  test('a foreign, an absent and a malformed workspace are the same 404', async () => {
    const other = await server.client();
    const foreign = (await other.post('/v1/workspaces', { name: 'Theirs' })).body.data.id;
    const mine = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const errors = [];
    for (const id of [foreign, newId('ws'), 'nonsense']) {
      const answer = await client.post('/v1/keys', {
        scope: 'WORKSPACE',
        permissions: ['calls:read'],
        workspace_ids: [mine, id],
      });
      assert.equal(answer.status, 404, answer.text);
      errors.push(JSON.stringify(answer.body.error));
    }
    assert.equal(new Set(errors).size, 1);
  });

  test('permissions beyond the caller’s are 403 and the first missing one is named', async () => {
    const maker = await server.client({
      tenantId: client.tenantId,
      permissions: ['keys:write', 'keys:read', 'calls:read'],
    });
    const refused = await maker.post('/v1/keys', {
      scope: 'TENANT',
      permissions: ['calls:read', 'relay:execute', 'audit:read'],
    });
    assert.equal(refused.status, 403);
    assert.deepEqual(refused.body.error, {
      code: 'forbidden',
      message: 'Missing required permission: relay:execute',
      detail: { permission: 'relay:execute' },
    });
    assert.equal((await maker.post('/v1/keys', { scope: 'TENANT', permissions: ['calls:read'] })).status, 201);
  });

  const faults: [string, unknown, string][] = [
    ['no scope', { permissions: ['calls:read'] }, 'body/scope'],
    ['an unknown scope', { scope: 'tenant', permissions: ['calls:read'] }, 'body/scope'],
    ['no permissions', { scope: 'TENANT' }, 'body/permissions'],
    ['an empty list of permissions', { scope: 'TENANT', permissions: [] }, 'body/permissions'],
    ['an unknown permission', { scope: 'TENANT', permissions: ['all'] }, 'body/permissions/0'],
    ['a permission twice', { scope: 'TENANT', permissions: ['calls:read', 'calls:read'] }, 'body/permissions'],
    ['WORKSPACE without workspaces', { scope: 'WORKSPACE', permissions: ['calls:read'] }, 'body/workspace_ids'],
    [
      'WORKSPACE with an empty list',
      { scope: 'WORKSPACE', permissions: ['calls:read'], workspace_ids: [] },
      'body/workspace_ids',
    ],
    [
      'TENANT with workspaces',
      { scope: 'TENANT', permissions: ['calls:read'], workspace_ids: ['ws_x'] },
      'body/workspace_ids',
    ],
    [
      'an expiry in the past',
      { scope: 'TENANT', permissions: ['calls:read'], expires_at: '2020-01-01T00:00:00Z' },
      'body/expires_at',
    ],
    [
      'an expiry without an offset',
      { scope: 'TENANT', permissions: ['calls:read'], expires_at: '2099-01-01T00:00:00' },
      'body/expires_at',
    ],
    [
      'an expiry that is no day',
      { scope: 'TENANT', permissions: ['calls:read'], expires_at: '2099-02-30T00:00:00Z' },
      'body/expires_at',
    ],
    ['null for an expiry', { scope: 'TENANT', permissions: ['calls:read'], expires_at: null }, 'body/expires_at'],
    ['an empty name', { scope: 'TENANT', permissions: ['calls:read'], name: '' }, 'body/name'],
    ['an unknown field', { scope: 'TENANT', permissions: ['calls:read'], key: 'mine' }, 'body/key'],
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is 400 at ${path}`, async () => {
      const before = await server.rows((sql) => sql`select count(*) from api_keys`);
      const answer = await client.post('/v1/keys', body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
      assert.deepEqual(await server.rows((sql) => sql`select count(*) from api_keys`), before);
    });
  }
});

describe('who may', () => {
  test('a WORKSPACE key neither creates, lists, reads nor deletes keys, and is told so with the verb', async () => {
    const mine = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [mine] });
    const answers: [Promise<{ status: number; body: { error: unknown } }>, string, string][] = [
      [limited.post('/v1/keys', { scope: 'TENANT', permissions: ['calls:read'] }), 'create', 'keys:write'],
      [limited.get('/v1/keys'), 'list', 'keys:read'],
      [limited.get(`/v1/keys/${limited.keyId}`), 'read', 'keys:read'],
      [limited.delete(`/v1/keys/${limited.keyId}`), 'delete', 'keys:write'],
    ];
    for (const [answer, verb, permission] of answers) {
      const { status, body } = await answer;
      assert.equal(status, 403);
      assert.deepEqual(body.error, {
        code: 'forbidden',
        message: `A TENANT key is needed to ${verb} keys`,
        detail: { permission },
      });
    }
  });

  test('without the permission each operation is 403 and names it; without a key 401', async () => {
    const none = await server.client({ tenantId: client.tenantId, permissions: ['audit:read'] });
    for (const [method, url, permission] of [
      ['POST', '/v1/keys', 'keys:write'],
      ['GET', '/v1/keys', 'keys:read'],
      ['GET', `/v1/keys/${client.keyId}`, 'keys:read'],
      ['DELETE', `/v1/keys/${client.keyId}`, 'keys:write'],
    ] as const) {
      const refused = await none.send(method, url);
      assert.equal(refused.status, 403);
      assert.equal(refused.body.error.message, `Missing required permission: ${permission}`);
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
    }
  });

  test('a key whose secret, checksum or id is wrong is 401, and so is one that has expired', async () => {
    const own = client.key;
    const flipped = own.slice(0, -1) + (own.endsWith('0') ? '1' : '0');
    const stranger = makeKey(newId('key')).text;
    const forged = makeKey(client.keyId).text;
    for (const key of [flipped, stranger, forged, `${own}0`, own.toUpperCase()]) {
      assert.equal(await statusOn(server.app, key), 401, key);
    }
    const created = await client.post('/v1/keys', {
      scope: 'TENANT',
      permissions: [...PERMISSIONS],
      expires_at: new Date(Date.now() + 3_000).toISOString(),
    });
    assert.equal(created.status, 201, created.text);
    assert.equal(await statusOn(server.app, created.body.data.key), 200);
    await until('the key expires', async () => (await statusOn(server.app, created.body.data.key)) === 401);
  });
});

describe('GET and DELETE', () => {
  test('the list is paged, shows no key and no revoked key; last use is recorded', async () => {
    const own = await server.client();
    const made: string[] = [own.keyId];
    for (let index = 0; index < 3; index++) {
      const { body } = await own.post('/v1/keys', { scope: 'TENANT', permissions: ['calls:read'] });
      made.unshift(body.data.id);
    }
    await own.delete(`/v1/keys/${made[1]}`);
    const first = await own.get('/v1/keys?limit=2');
    const second = await own.get(`/v1/keys?limit=2&cursor=${first.body.pagination.next_cursor}`);
    const rows = [...first.body.data, ...second.body.data];
    assert.deepEqual(
      rows.map((row) => row.id),
      [made[0], made[2], made[3]],
    );
    assert.ok(rows.every((row) => !('key' in row)));
    assert.equal(second.body.pagination.has_more, false);
    await until(
      'last use is recorded',
      async () =>
        (await own.get('/v1/keys')).body.data.find((row: { id: string }) => row.id === own.keyId).last_used_at,
    );
  });

  test('a revoked key stops working on every node within one second; a second revocation is 404', async () => {
    const { key, id } = (await client.post('/v1/keys', { scope: 'TENANT', permissions: [...PERMISSIONS] })).body.data;
    assert.equal(await statusOn(server.app, key), 200);
    assert.equal(await statusOn(otherNode, key), 200);
    const revoked = await client.delete(`/v1/keys/${id}`);
    const since = performance.now();
    assert.equal(revoked.status, 200);
    assert.deepEqual(revoked.body.data, { id, deleted: true });
    let last = 0;
    for (const app of [server.app, otherNode]) {
      await until(
        'the node refuses it',
        async () => {
          const asked = performance.now();
          const isAllowed = (await statusOn(app, key)) === 200;
          if (isAllowed) last = Math.max(last, asked - since);
          return !isAllowed;
        },
        30_000,
      );
    }
    assert.ok(last < 1_000, `still allowed ${last} ms after its revocation`);
    assert.equal((await client.delete(`/v1/keys/${id}`)).status, 404);
    const audit = await server.rows(
      (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => (row as { action: string }).action),
      ['key.created', 'key.revoked'],
    );
  });

  test('one key is read as the list shows it, and is 404 once it is revoked', async () => {
    const made = (await client.post('/v1/keys', { scope: 'TENANT', permissions: ['calls:read'], name: 'Reports' })).body
      .data;
    const read = await client.get(`/v1/keys/${made.id}`);
    assert.equal(read.status, 200, read.text);
    const { key: _shownOnce, ...shown } = made;
    assert.deepEqual(read.body.data, shown);
    assert.equal((await client.get(`/v1/keys/${made.id}`, { 'if-none-match': String(read.headers.etag) })).status, 304);
    await client.delete(`/v1/keys/${made.id}`);
    assert.equal((await client.get(`/v1/keys/${made.id}`)).status, 404);
  });

  test('a key may revoke itself', async () => {
    const own = await server.client();
    const answer = await own.delete(`/v1/keys/${own.keyId}`);
    assert.equal(answer.status, 200);
    await until('it is refused', async () => (await own.get('/v1/keys')).status === 401);
  });

  test('another tenant’s key, an absent id and a malformed one are the same 404', async () => {
    const other = await server.client();
    const errors = [];
    for (const id of [other.keyId, newId('key'), 'nonsense', 'x'.repeat(300)]) {
      for (const answer of [await client.delete(`/v1/keys/${id}`), await client.get(`/v1/keys/${id}`)]) {
        assert.equal(answer.status, 404);
        errors.push(JSON.stringify(answer.body.error));
      }
    }
    assert.equal(new Set(errors).size, 1);
    assert.equal(await statusOn(otherNode, other.key), 200);
  });
});
