import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '../config.ts';
import { createKey } from '../features/api-keys/create-key.ts';
import { PERMISSIONS } from '../features/api-keys/permissions.ts';
import { makeTenant } from '../features/tenants/make-tenant.ts';
import { type RunningServer, startServer } from '../start.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';

const root = await mkdtemp(join(tmpdir(), 'frontdesk-backup-'));
after(() => rm(root, { recursive: true, force: true }));
const configOf = (name: string, more: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: join(root, name),
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...more,
  });
const roles = { api: false, worker: false };

async function ask(server: RunningServer, key: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${key}`, prefer: 'respond-async' };
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.body}`);
  return answer.json().data;
}

test('a backup taken under load holds everything answered before it, and opens what was sealed, elsewhere', async () => {
  const config = configOf('first');
  const server = await startServer(config, roles);
  const file = join(root, 'backup.tar.gz');
  const before: string[] = [];
  let key = '';
  let run = '';
  try {
    const { tenantId } = await makeTenant(server.databaseUrl, 'default');
    const actor = { tenantId, actor: 'test', requestId: null };
    const wish = {
      name: null,
      scope: 'TENANT' as const,
      permissions: [...PERMISSIONS],
      workspaceIds: [],
      expiresAt: null,
    };
    const { deps } = server;
    ({ key } = await deps.db.transaction(tenantId, (sql) => createKey(sql, deps, actor, wish)));
    const login = { label: 'L', platform: 'P', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
    const credential = await ask(server, key, 'POST', '/v1/relay/credentials', login);
    const order = { credential_id: credential.id, instruction: 'List the patients', tier: 'read' };
    run = (await ask(server, key, 'POST', '/v1/relay/execute', order)).id;
    await server.deps.artifacts.put('a/b', Buffer.from('sealed'));

    let loading = true;
    const load = (async () => {
      let during = 0;
      for (; loading; during++) await ask(server, key, 'POST', '/v1/workspaces', { name: `During ${during}` });
      return during;
    })();
    try {
      for (let number = 0; number < 20; number++)
        before.push((await ask(server, key, 'POST', '/v1/workspaces', { name: `Before ${number}` })).id);
      await backupCommand(config, file);
    } finally {
      loading = false;
    }
    assert.ok((await load) > 20);
  } finally {
    await server.stop();
  }
  assert.equal((await stat(file)).mode & 0o077, 0);

  // Keys may lie apart from the data; they are part of the backup all the same.
  const secrets = join(root, 'secrets');
  const elsewhere = configOf('second', {
    SERVER_KEY_FILE: join(secrets, 'server.key'),
    VAULT_KEYRING: join(secrets, 'keyring.json'),
  });
  await restoreCommand(elsewhere, file);
  const restored = await startServer(elsewhere, roles);
  try {
    for (const id of before) assert.equal((await ask(restored, key, 'GET', `/v1/workspaces/${id}`)).id, id);
    assert.equal((await ask(restored, key, 'GET', `/v1/relay/executions/${run}`)).instruction, 'List the patients');
    assert.equal((await restored.deps.artifacts.get('a/b'))?.toString(), 'sealed');
    assert.deepEqual(await readFile(elsewhere.vaultKeyring), await readFile(config.vaultKeyring));
    await ask(restored, key, 'POST', '/v1/workspaces', { name: 'After' });
    await assert.rejects(restoreCommand(elsewhere, file), /runs on .*; stop it first/);
  } finally {
    await restored.stop();
  }
  await assert.rejects(restoreCommand(elsewhere, file), /is not empty/);
  await assert.rejects(backupCommand(config, file), /exists already/);
});

test('what is no backup is refused, and leaves the folder as it was', async () => {
  const file = join(root, 'other.tar.gz');
  await writeFile(file, 'no archive');
  const config = configOf('third');
  await mkdir(config.dataDir);
  await assert.rejects(restoreCommand(config, file), /tar failed/);
  await assert.rejects(restoreCommand(config, join(root, 'absent')), /There is no file/);
  await assert.rejects(backupCommand(config, join(root, 'empty.tar.gz')), /nothing to back up/);
  await assert.rejects(stat(`${config.dataDir}.restoring`));
});
