import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { startTestServer } from '../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
const run = (...args: string[]) => frontdesk(args, env);
const statusOf = async (key: string, url = '/v1/workspaces') =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode;

test('tenants are made once, listed, and the schema is brought up to date', async () => {
  assert.match((await run('tenants', 'list')).out, /^There are no tenants yet/);
  const made = await run('tenants', 'create', ' North Clinic ', '--json');
  assert.equal(made.code, 0, made.err);
  const { tenant_id: tenantId, name } = JSON.parse(made.out);
  assert.match(tenantId, /^tnt_/);
  assert.equal(name, 'North Clinic');
  const again = await run('tenants', 'create', 'North Clinic');
  assert.deepEqual([again.code, again.err], [1, `There is a tenant "North Clinic" already: ${tenantId}\n`]);
  assert.equal((await run('tenants', 'list')).out, `${tenantId}  North Clinic\n`);
  assert.equal((await run('migrate')).out, 'The database schema is up to date.\n');
});

test('a key is made, works at once, is rotated, listed without its secret, and revoked', async () => {
  const expiry = ['--expires-at', '2099-01-01T00:00:00+02:00'];
  const made = await run('keys', 'create', '--tenant', 'Keys', '--name', 'Front office', ...expiry, '--json');
  assert.equal(made.code, 0, made.err);
  const first = JSON.parse(made.out);
  assert.deepEqual(Object.keys(first), ['tenant_id', 'id', 'key']);
  assert.equal(await statusOf(first.key), 200);
  const turned = JSON.parse((await run('keys', 'rotate', first.id, '--json')).out);
  assert.deepEqual([await statusOf(turned.key), turned.tenant_id], [200, first.tenant_id]);
  const rows = JSON.parse((await run('keys', 'list', '--json')).out);
  const row = rows.find(({ id }: { id: string }) => id === turned.id);
  assert.deepEqual([row.name, row.scope, row.expires_at], ['Front office', 'TENANT', '2098-12-31T22:00:00.000Z']);
  const shown = (await run('keys', 'list')).out;
  assert.match(shown, /^ID +SCOPE +STATE +TENANT +CREATED +EXPIRES +LAST USED +NAME$/m);
  const today = new Date().toISOString().slice(0, 10);
  const dates = `${row.created_at.slice(0, 10)} +2098-12-31 22:00 +${today} \\d\\d:\\d\\d`;
  assert.match(shown, new RegExp(`^${turned.id}  TENANT +active +Keys +${dates} +Front office$`, 'm'));
  for (const { key } of [first, turned]) assert.ok(!shown.includes(key.split('_')[3]));
  const { out: one } = await run('keys', 'show', turned.id);
  for (const line of [
    `id            ${turned.id}`,
    'name          Front office',
    'expires_at    2098-12-31T22:00:00.000Z',
  ])
    assert.ok(one.split('\n').includes(line), one);
  assert.ok(!one.includes(turned.key.split('_')[3]));
  assert.deepEqual(JSON.parse((await run('keys', 'show', turned.id, '--json')).out), row);
  const revoked = await run('keys', 'revoke', turned.id);
  assert.deepEqual([revoked.code, revoked.out], [0, `${turned.id} is revoked.\n`]);
  for (const verb of ['revoke', 'rotate', 'show']) {
    const absent = await run('keys', verb, turned.id);
    assert.deepEqual([absent.code, absent.err], [1, `There is no active key ${turned.id}; see: frontdesk keys list\n`]);
  }
});

test('a key of some workspaces reaches those alone, and needs a tenant that has them', async () => {
  const { tenantId, ...client } = await server.client();
  const [own, other] = [
    (await client.post('/v1/workspaces', { name: 'Own' })).body.data.id,
    (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id,
  ];
  const [tenant] = await server.rows(
    (sql) => sql<{ name: string }[]>`select name from tenants where tenant_id = ${tenantId}`,
  );
  const wish = ['keys', 'create', '--scope', 'WORKSPACE', '--permissions', 'workspaces:read, calls:read', '--json'];
  const made = await run(...wish, '--tenant', String(tenant?.name), '--workspaces', own);
  assert.equal(made.code, 0, made.err);
  const { key } = JSON.parse(made.out);
  assert.deepEqual(
    [
      await statusOf(key, `/v1/workspaces/${own}`),
      await statusOf(key, `/v1/workspaces/${other}`),
      await statusOf(key, '/v1/keys'),
    ],
    [200, 404, 403],
  );
  const foreign = await run(...wish, '--tenant', 'Keys', '--workspaces', own);
  assert.deepEqual([foreign.code, foreign.err], [1, `Not all of ${own} are workspaces of the tenant "Keys"\n`]);
  const nobody = await run(...wish, '--tenant', 'Nobody', '--workspaces', own);
  assert.deepEqual([nobody.code, nobody.err], [1, 'There is no tenant "Nobody"; see: frontdesk tenants list\n']);
  assert.doesNotMatch((await run('tenants', 'list')).out, /Nobody/);
});
