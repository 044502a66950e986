import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openValue, sealValue } from './credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from './keyring.ts';
import { loadServerKeys } from './server-keys.ts';
import { createTenantCipher } from './tenant-cipher.ts';

const directory = await mkdtemp(join(tmpdir(), 'crypto-'));
after(() => rm(directory, { recursive: true, force: true }));
const keyring = join(directory, 'keyring.json');
await ensureKeyring(keyring);

test('what is sealed to the vault opens with the keyring, in its own context only', async () => {
  const vault = readVaultPublicKey(keyring);
  const sealed = await sealValue(vault, 'tnt_a|relay_credentials|cred_1|sealed|1', { password: 'canary-7f3a' });
  assert.equal(JSON.stringify(sealed).includes('canary-7f3a'), false);
  assert.deepEqual(await openValue(keyring, sealed), { password: 'canary-7f3a' });
  await assert.rejects(openValue(keyring, { ...sealed, context: 'tnt_b|relay_credentials|cred_1|sealed|1' }));
  const flipped = Buffer.from(sealed.text, 'base64');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  await assert.rejects(openValue(keyring, { ...sealed, text: flipped.toString('base64') }));
  const again = await sealValue(vault, sealed.context, { password: 'canary-7f3a' });
  assert.notEqual(again.sealedKey, sealed.sealedKey);
});

test('the keyring is private, made once, and refused when others can read it', async () => {
  const before = await readFile(keyring, 'utf8');
  await Promise.all(Array.from({ length: 5 }, () => ensureKeyring(keyring)));
  assert.equal(await readFile(keyring, 'utf8'), before);
  assert.equal((await stat(keyring)).mode & 0o777, 0o600);
  assert.equal((await readFile(`${keyring}.pub`, 'utf8')).includes('private'), false);
  const sealed = await sealValue(readVaultPublicKey(keyring), 'c', 1);
  await chmod(keyring, 0o644);
  await assert.rejects(openValue(keyring, sealed), /chmod 600/);
  await chmod(keyring, 0o600);
});

test('a tenant’s data opens for that tenant, table, row and column only', () => {
  const cipher = createTenantCipher(loadServerKeys(join(directory, 'server.key')));
  const place = { tenantId: 'tnt_a', table: 'calls', rowId: 'call_1', column: 'summary' };
  const sealed = cipher.seal(place, { text: 'Zoë wants a cleaning' });
  assert.deepEqual(cipher.open(place, sealed), { text: 'Zoë wants a cleaning' });
  for (const other of [{ tenantId: 'tnt_b' }, { table: 'call_turns' }, { rowId: 'call_2' }, { column: 'outcome' }]) {
    assert.throws(() => cipher.open({ ...place, ...other }, sealed));
  }
  const flipped = Buffer.from(sealed);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  assert.throws(() => cipher.open(place, flipped));
});

test('the server key is the same after a restart, differs by purpose, and is refused when others can read it', async () => {
  const file = join(directory, 'server.key');
  const first = loadServerKeys(file);
  const second = loadServerKeys(file);
  assert.deepEqual(first.derive('cursor'), second.derive('cursor'));
  assert.notDeepEqual(first.derive('cursor'), first.derive('idempotency'));
  assert.notDeepEqual(first.derive('tenant-data', 'tnt_a'), first.derive('tenant-data', 'tnt_b'));
  await chmod(file, 0o640);
  assert.throws(() => loadServerKeys(file), /chmod 600/);
});
