import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { placeOnce, readKeyFile } from './key-file.ts';
import { ensureKeyring, readPublicVersions, readVaultPublicKey } from './keyring.ts';
import { loadServerKeys } from './server-keys.ts';

const root = mkdtempSync(join(tmpdir(), 'key-file-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('a key file that is missing, a folder, or cannot be made says so with its path', () => {
  assert.throws(() => readKeyFile(join(root, 'absent')), {
    name: 'StartupError',
    message: /absent is missing; restore it/,
  });
  assert.throws(() => readKeyFile(root), {
    name: 'StartupError',
    message: /cannot be read \(EISDIR\); it must be a file/,
  });
  assert.throws(() => placeOnce('/proc/frontdesk/key', 'x'), {
    name: 'StartupError',
    message: /cannot be made \(ENOENT\)/,
  });
});

test('the private keys of a keyring are wiped before it is read, and what is no keyring is refused', () => {
  const path = join(root, 'keyring.json');
  ensureKeyring(path);
  const [version, ...others] = readPublicVersions(path);
  assert.deepEqual(others, []);
  assert.deepEqual(Object.keys(version ?? {}), ['keyId', 'publicKey']);
  assert.deepEqual(readVaultPublicKey(path), version);
  rmSync(`${path}.pub`);
  assert.deepEqual(readVaultPublicKey(path), version, 'the newest of the keyring where the public half is not there');
  for (const content of ['', '{}', '{"keys":[{}]}', '{"keys":[{"keyId":"a","publicKey":"b","privateKey":"c"}]}']) {
    writeFileSync(path, content);
    assert.throws(() => readPublicVersions(path), { name: 'StartupError', message: /is not whole/ });
  }
});

test('keys on a read-only mount are used whatever their mode, and nothing is written beside them', {
  skip: process.platform !== 'linux',
}, () => {
  const folder = join(root, 'mounted');
  mkdirSync(folder);
  loadServerKeys(join(folder, 'server.key'));
  ensureKeyring(join(folder, 'keyring.json'));
  rmSync(join(folder, 'keyring.json.pub'));
  for (const name of ['server.key', 'keyring.json']) chmodSync(join(folder, name), 0o444);
  assert.throws(() => loadServerKeys(join(folder, 'server.key')), /chmod 600/, 'not on a mount that can be written');
  const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `
    const { loadServerKeys } = await import(${url('./server-keys.ts')});
    const { ensureKeyring, readVaultPublicKey } = await import(${url('./keyring.ts')});
    loadServerKeys(process.argv[1] + '/server.key');
    ensureKeyring(process.argv[1] + '/keyring.json');
    console.log(readVaultPublicKey(process.argv[1] + '/keyring.json').keyId);`;
  // A mount of its own name space: nobody else sees it, and it ends with the process.
  const mounted =
    'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$2" --input-type=module -e "$3" "$1"';
  const ended = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh', folder, process.execPath, script],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(ended.status, 0, ended.stderr);
  assert.match(ended.stdout, /^[0-9a-f]{12}\n$/);
});
