import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { ensureKeyring } from '../crypto/keyring.ts';
import { createLog } from '../log.ts';
import { enterHost, FOLDER, type SharedStore } from './enter-host.ts';
import { insertHost, listLiveHosts, newEntry } from './host-table.ts';
import { settleKeys } from './settle-keys.ts';

const root = mkdtempSync(join(tmpdir(), 'hosts-'));
const admin = postgres(String(process.env.TEST_DATABASE_URL), { max: 1, onnotice: () => {} });
const cleanUps: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await admin.end();
  rmSync(root, { recursive: true, force: true });
});

/** A migrated database that no host has worked on, and its owner's connection. */
async function freshDatabase() {
  const name = `hosts_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name} template frontdesk_template strategy file_copy`);
  const url = String(process.env.TEST_DATABASE_URL).replace(/\/postgres$/, `/${name}`);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  cleanUps.push(async () => {
    await sql.end({ timeout: 5 });
    await admin.unsafe(`drop database ${name} with (force)`);
  });
  return { url, sql };
}

/** The files of one host. */
function hostFiles(name: string) {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o700 });
  return { folder, serverKeyFile: join(folder, 'server.key'), vaultKeyring: join(folder, 'keyring.json') };
}
type Files = ReturnType<typeof hostFiles>;
const FILES = ['server.key', 'keyring.json', 'keyring.json.pub'];
const present = ({ folder }: Files) => FILES.filter((name) => existsSync(join(folder, name)));
function copyKeys(from: Files, to: Files, names = FILES): void {
  for (const name of names) copyFileSync(join(from.folder, name), join(to.folder, name));
}
const versionsOf = (files: Files) => JSON.parse(readFileSync(files.vaultKeyring, 'utf8')).keys;
const setVersions = (files: Files, keys: object[]) =>
  writeFileSync(files.vaultKeyring, JSON.stringify({ keys }), { mode: 0o600 });
const WORKER = true;
const SERVE = false;

test('of hosts that start at once on an empty database one makes the keys, and no other makes any', async () => {
  const { url } = await freshDatabase();
  const hosts = Array.from({ length: 5 }, (_, number) => hostFiles(`race-${number}`));
  const settled = await Promise.allSettled(hosts.map((files) => settleKeys(url, files, WORKER)));
  const made = hosts.filter((files) => present(files).length > 0);
  assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(made.map(present), [FILES]);
  // The one that made them has not entered itself yet; where they lie is known all the same.
  const source = `  cp ${made[0]?.serverKeyFile} `;
  for (const end of settled)
    if (end.status === 'rejected') {
      assert.match(end.reason.message, /server\.key is missing; .*keyring\.json is missing/);
      assert.ok(end.reason.message.includes(source), end.reason.message);
    }
});

test('the database holds fingerprints of the keys, and no key', async () => {
  const { url, sql } = await freshDatabase();
  const files = hostFiles('fingerprints');
  await settleKeys(url, files, WORKER);
  const rows = JSON.stringify(await sql`select * from key_fingerprints`);
  const secrets = [readFileSync(files.serverKeyFile, 'utf8').trim(), versionsOf(files)[0].privateKey];
  for (const secret of secrets) {
    assert.ok(!rows.includes(secret));
    assert.ok(!rows.includes(Buffer.from(secret, 'base64').toString('hex')));
  }
  assert.match(rows, /"key_id":"server","fingerprint":"[0-9a-f]{64}"/);
  // The same keys start again, as often as they like.
  await Promise.all([SERVE, WORKER, SERVE].map((needs) => settleKeys(url, files, needs)));
});

test('a host with keys of its own is told what to copy from where, whichever face it shows; nothing of it is changed', async () => {
  const [{ url, sql }, other] = [await freshDatabase(), await freshDatabase()];
  const [right, wrong] = [hostFiles('right'), hostFiles('wrong')];
  await settleKeys(url, right, WORKER);
  await settleKeys(other.url, wrong, WORKER);
  const entry = {
    roles: ['worker'],
    server_key_file: right.serverKeyFile,
    vault_keyring: right.vaultKeyring,
    has_private_keys: true,
    artifacts: FOLDER,
  };
  await insertHost(sql, newEntry(entry));
  const before = FILES.map((name) => readFileSync(join(wrong.folder, name), 'utf8'));
  for (const needs of [SERVE, WORKER]) {
    await assert.rejects(settleKeys(url, wrong, needs), (error: Error) => {
      assert.equal(error.name, 'StartupError');
      for (const name of FILES)
        assert.ok(
          error.message.includes(`\n  cp ${join(right.folder, name)} ${join(wrong.folder, name)}\n`),
          error.message,
        );
      assert.match(
        error.message,
        /server\.key is another server key \(fingerprint [0-9a-f]{8}, the database has [0-9a-f]{8}\)/,
      );
      return true;
    });
  }
  await sql`update hosts set name = 'alpha'`;
  await assert.rejects(settleKeys(url, wrong, WORKER), (error: Error) => {
    assert.match(error.message, /The host alpha has them, seen \d s ago\. Copy them from there:\n/);
    assert.ok(error.message.includes(`\n  scp alpha:${right.serverKeyFile} ${wrong.serverKeyFile}\n`), error.message);
    return true;
  });
  assert.deepEqual(
    FILES.map((name) => readFileSync(join(wrong.folder, name), 'utf8')),
    before,
  );
  // Only what differs is named.
  copyKeys(right, wrong, ['keyring.json', 'keyring.json.pub']);
  await assert.rejects(
    settleKeys(url, wrong, WORKER),
    (error: Error) => !/keyring\.json holds|keyring\.json /.test(error.message.split('\nFiles')[0] ?? ''),
  );
  copyKeys(right, wrong);
  await settleKeys(url, wrong, WORKER);
});

test('serve needs the server key and the public key, a worker the private ones', async () => {
  const { url } = await freshDatabase();
  const [whole, sealing] = [hostFiles('whole'), hostFiles('sealing')];
  await settleKeys(url, whole, SERVE);
  copyKeys(whole, sealing, ['server.key', 'keyring.json.pub']);
  assert.equal((await settleKeys(url, sealing, SERVE)).hasPrivateKeys, false);
  await assert.rejects(settleKeys(url, sealing, WORKER), /keyring\.json is missing/);
  rmSync(join(sealing.folder, 'keyring.json.pub'));
  await assert.rejects(settleKeys(url, sealing, SERVE), /keyring\.json\.pub is missing/);
  assert.deepEqual(present(sealing), ['server.key'], 'nothing was made');
  // The keyring alone is enough for both: its newest key is the public one.
  copyKeys(whole, sealing, ['keyring.json']);
  for (const needs of [SERVE, WORKER]) assert.equal((await settleKeys(url, sealing, needs)).hasPrivateKeys, true);
});

test('a version that is new beside a known one is a rotation; any known version is enough for a worker, which learns what it lacks', async () => {
  const { url } = await freshDatabase();
  const [first, second, maker] = [hostFiles('first'), hostFiles('second'), hostFiles('maker')];
  await settleKeys(url, first, WORKER);
  copyKeys(first, second);
  ensureKeyring(maker.vaultKeyring);
  const [[old], [fresh]] = [versionsOf(first), versionsOf(maker)];
  const pin = (files: Files, { keyId, publicKey }: { keyId: string; publicKey: string }) =>
    writeFileSync(`${files.vaultKeyring}.pub`, JSON.stringify({ keyId, publicKey }));

  // A public key whose private half no worker has shown is not sealed to.
  pin(first, fresh);
  await assert.rejects(settleKeys(url, first, SERVE), /keyring\.json\.pub holds other keys/);
  pin(first, old);
  setVersions(second, [fresh, old]);
  assert.deepEqual((await settleKeys(url, second, WORKER)).lacking, []);
  assert.deepEqual((await settleKeys(url, first, WORKER)).lacking, [fresh.keyId]);
  pin(first, fresh);
  assert.equal((await settleKeys(url, first, SERVE)).vault.keyId, fresh.keyId);
  setVersions(second, [fresh]);
  pin(second, fresh);
  assert.deepEqual((await settleKeys(url, second, WORKER)).lacking, [old.keyId]);
  // The name of a version with another key in it is not that version.
  setVersions(second, [{ ...fresh, keyId: old.keyId }]);
  await assert.rejects(settleKeys(url, second, WORKER), /keyring\.json holds other keys/);
});

test('a host that has lost its keys makes no others; with those of the backup it starts again', async () => {
  const { url } = await freshDatabase();
  const [kept, lost] = [hostFiles('kept'), hostFiles('lost')];
  await settleKeys(url, kept, WORKER);
  await assert.rejects(
    settleKeys(url, lost, WORKER),
    /Copy them from there:\n {2}cp .*kept\/server\.key .*lost\/server\.key\n/,
  );
  assert.deepEqual(present(lost), []);
  copyKeys(kept, lost);
  await settleKeys(url, lost, WORKER);
});

test('a database of an earlier version takes the keys that its logins are sealed to, and no new ones', async () => {
  const { url, sql } = await freshDatabase();
  const [used, other] = [hostFiles('used'), hostFiles('other')];
  for (const files of [used, other]) ensureKeyring(files.vaultKeyring);
  const [version] = versionsOf(used);
  await sql`insert into key_fingerprints (key_id) values ('server'), (${version.keyId})`;
  writeFileSync(used.serverKeyFile, randomBytes(32).toString('base64'));
  chmodSync(used.serverKeyFile, 0o600);
  copyFileSync(used.serverKeyFile, other.serverKeyFile);
  await assert.rejects(
    settleKeys(url, hostFiles('empty'), WORKER),
    /Copy .*empty\/server\.key and .*empty\/keyring\.json from a host that has worked on this database, or from your backup/,
  );
  await assert.rejects(settleKeys(url, other, WORKER), /keyring\.json holds other keys/);
  await settleKeys(url, used, WORKER);
  assert.deepEqual([...(await sql`select key_id from key_fingerprints where fingerprint is null`)], []);
});

function memoryStore(): SharedStore {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => void kept.delete(key),
  };
}
const entryOf = (folder: string, artifacts = FOLDER) =>
  newEntry({ roles: ['serve'], server_key_file: folder, vault_keyring: folder, has_private_keys: true, artifacts });
const log = createLog('silent');

test('hosts that find one another’s files work together; one that keeps them elsewhere does not start, and says what to set', async () => {
  const { url, sql } = await freshDatabase();
  const shared = memoryStore();
  const leave = [await enterHost(url, entryOf('a'), shared, log), await enterHost(url, entryOf('b'), shared, log)];
  assert.equal((await listLiveHosts(sql)).length, 2);
  for (const [entry, store] of [
    [entryOf('c'), memoryStore()],
    [entryOf('c', 's3://bucket at s3.example.com'), shared],
  ] as const) {
    await assert.rejects(enterHost(url, entry, store, log), (error: Error) => {
      assert.equal(error.name, 'StartupError');
      assert.ok(error.message.startsWith(`The host ${hostname()} (seen `), error.message);
      assert.match(
        error.message,
        /set ARTIFACTS_URL on both to one s3:\/\/BUCKET\/PREFIX, or to a folder that both reach\.$/,
      );
      return true;
    });
  }
  for (const step of leave) await step();
  assert.equal((await listLiveHosts(sql)).length, 0);
  // Nobody is there any more: files may lie elsewhere from now on.
  await (await enterHost(url, entryOf('c'), memoryStore(), log))();
});

test('a host that was killed hinders nobody once it counts as gone; buckets of one name are one place', async () => {
  const { url, sql } = await freshDatabase();
  await insertHost(sql, entryOf('killed'));
  await sql`update hosts set seen_at = now() - interval '14 seconds'`;
  const bucket = entryOf('next', 's3://bucket at s3.example.com');
  const leave = await enterHost(url, bucket, memoryStore(), log);
  const leaveToo = await enterHost(url, { ...bucket, id: 'another' }, memoryStore(), log);
  assert.deepEqual(
    (await listLiveHosts(sql)).map(({ artifacts }) => artifacts),
    Array(2).fill('s3://bucket at s3.example.com'),
  );
  await leave();
  await leaveToo();
});
