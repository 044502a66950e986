import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { startClinic } from '../../src/adapters/connectors/testing/clinic.ts';
import { buildApp } from '../../src/app.ts';
import { createKey } from '../../src/features/api-keys/create-key.ts';
import { revokeKeyById } from '../../src/features/api-keys/operate-keys.ts';
import { PERMISSIONS } from '../../src/features/api-keys/permissions.ts';
import { ensureKeyring, publicKeyPath } from '../../src/platform/crypto/keyring.ts';
import { startTestServer, until } from '../harness.ts';
import { startReceiver } from '../webhook-receiver.ts';

const [receiver, clinic] = await Promise.all([startReceiver(), startClinic()]);
const server = await startTestServer({ EGRESS_ALLOW: '127.0.0.1' });
const otherNode = await buildApp(server.deps);
after(() => clinic.server.close());

test('a signing secret that is rotated under load: every message verifies with the secret before and the one after', async (t) => {
  const client = await server.client();
  const { id, secret } = (await client.post('/v1/webhook_endpoints', { url: receiver.url })).body.data;
  const workspace = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const load = Array.from({ length: 4 }, async (_, lane) => {
    for (let nth = 0; !isOver; nth++) {
      const { status } = await client.patch(`/v1/workspaces/${workspace}`, { name: `Lane ${lane} ${nth}` });
      assert.equal(status, 200);
    }
  });
  await until('messages arrive', async () => receiver.received.length > 20);
  const rotated = await client.post(`/v1/webhook_endpoints/${id}/rotate_secret`);
  assert.equal(rotated.status, 200);
  const rotatedAt = receiver.received.length;
  await until('messages arrive', async () => receiver.received.length > rotatedAt + 40);
  isOver = true;
  await Promise.all(load);
  await until('all have arrived', async () => {
    const open = await server.rows((sql) => sql`select 1 from webhook_deliveries where status <> 'delivered'`);
    return open.length === 0;
  });
  const verifies = (by: string, index: number) => {
    const { body, headers } = receiver.received[index] ?? assert.fail('a message');
    try {
      new Webhook(by).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const all = receiver.received.map((_, index) => index);
  // A receiver that has not heard of the new one yet loses nothing.
  assert.deepEqual(
    all.filter((index) => !verifies(secret, index)),
    [],
  );
  const first = all.find((index) => verifies(rotated.body.data.secret, index)) ?? assert.fail('one is signed by both');
  const later = all.slice(first + 40);
  assert.deepEqual(
    later.filter((index) => !verifies(rotated.body.data.secret, index)),
    [],
  );
});

test('API keys that are rotated under load: the new one works at once on every node, the old one is refused within a second', async (t) => {
  const { tenantId } = await server.client();
  const actor = { tenantId, actor: 'test', requestId: null };
  const make = () =>
    server.deps.db.transaction(tenantId, (sql) =>
      createKey(sql, server.deps, actor, {
        name: null,
        scope: 'TENANT',
        permissions: [...PERMISSIONS],
        workspaceIds: [],
        expiresAt: null,
      }),
    );
  let current = await make();
  const statusOf = async (app: Pick<typeof otherNode, 'inject'>, key: string) =>
    (await app.inject({ url: '/v1/workspaces', headers: { authorization: `Bearer ${key}` } })).statusCode;
  const apps = [server.app, otherNode] as const;
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  const load = apps.map(async (app) => {
    while (!isOver) {
      const { key } = current;
      const status = await statusOf(app, key);
      seen.add(status);
      // A request may have been on its way when its key was revoked, and no other is refused.
      if (status !== 200) assert.deepEqual([status, key === current.key], [401, false]);
    }
  });
  for (let round = 0; round < 5; round++) {
    const old = current;
    current = await make();
    for (const app of apps) assert.equal(await statusOf(app, current.key), 200);
    await revokeKeyById(server.deps, actor, old.row.id);
    const revokedAt = performance.now();
    for (const app of apps)
      await until('the old key is refused', async () => (await statusOf(app, old.key)) === 401, 5_000);
    assert.ok(performance.now() - revokedAt < 1_500);
  }
  isOver = true;
  await Promise.all(load);
  assert.ok(seen.has(200));
});

test('a new key in the keyring under load: what was sealed before and after it is opened', async (t) => {
  const client = await server.client();
  const { vaultKeyring } = server.deps.config;
  clinic.server.authorization = 'Bearer token-of-the-clinic';
  const place = async () => {
    const login = { label: 'EHR', platform: 'fhir', login_url: clinic.baseUrl, username: 'bearer' };
    const made = await client.post('/v1/relay/credentials', { ...login, password: 'token-of-the-clinic' });
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Clinic' })).body.data.id;
    const location = await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Place', timezone: 'UTC' });
    const connector = { type: 'fhir', base_url: clinic.baseUrl, credential_id: made.body.data.id };
    assert.equal((await client.put(`/v1/workspaces/${workspaceId}/connector`, connector)).status, 200);
    return `/v1/workspaces/${workspaceId}/locations/${location.body.data.id}/services`;
  };
  const forget = () => server.rows((sql) => sql`delete from connector_catalogs returning 1`);
  const before = await place();
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  let reads = 0;
  const load = (async () => {
    while (!isOver) {
      await forget();
      assert.equal((await client.get(before)).status, 200);
      reads += 1;
    }
  })();
  for (let round = 0; round < 3; round++) {
    const fresh = `${vaultKeyring}.fresh-${round}`;
    await ensureKeyring(fresh);
    const keys = [fresh, vaultKeyring].flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).keys);
    writeFileSync(fresh, JSON.stringify({ keys }), { mode: 0o600 });
    renameSync(fresh, vaultKeyring);
    copyFileSync(publicKeyPath(fresh), publicKeyPath(vaultKeyring));
    const path = await place();
    await forget();
    assert.equal((await client.get(path)).status, 200);
    const soFar = reads;
    await until('the load goes on', async () => reads > soFar + 3);
  }
  isOver = true;
  await load;
});
