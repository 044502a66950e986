import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { frontdesk } from '../command.ts';
import { folderFor, type Program, run, send } from './product.ts';

/** Two hosts are two folders here: what makes a host of its own is that it has files of its own. */
const folder = await folderFor('two-hosts');
const admin = postgres(String(process.env.TEST_DATABASE_URL), { max: 1, onnotice: () => {} });
const databases: string[] = [];
const programs: Program[] = [];
after(async () => {
  for (const program of programs.reverse()) await program.stop();
  for (const name of databases) await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
  await folder.remove();
});

async function emptyDatabase(): Promise<string> {
  const name = `hosts_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  databases.push(name);
  return String(process.env.TEST_DATABASE_URL).replace(/\/postgres$/, `/${name}`);
}

const url = await emptyDatabase();
const dataOf = (host: string) => join(folder.path, host);
const sharedArtifacts = join(folder.path, 'artifacts');
const envOf = (host: string, more: Record<string, string> = {}) => ({
  DATA_DIR: dataOf(host),
  DATABASE_URL: url,
  ARTIFACTS_URL: sharedArtifacts,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RELAY_SPARES: '0',
  ...more,
});
function start(command: string, host: string, more: Record<string, string> = {}): Program {
  const program = run('src/main.ts', [command], envOf(host, more));
  programs.push(program);
  return program;
}
const UP = /(answers at|at work)/;

async function refusal(command: string, host: string, more: Record<string, string> = {}): Promise<string> {
  const program = start(command, host, more);
  await assert.rejects(program.printed(UP), 'it must not start');
  assert.equal(await program.stop(), 1);
  assert.doesNotMatch(program.output(), /\n\s+at /, 'no stack');
  return program.output();
}

const KEYS = ['server.key', 'keyring.json', 'keyring.json.pub'];
async function copyKeys(from: string, to: string, files = KEYS): Promise<void> {
  await mkdir(dataOf(to), { recursive: true, mode: 0o700 });
  for (const file of files) await copyFile(join(dataOf(from), file), join(dataOf(to), file));
}
const read = (host: string, file: string) => readFile(join(dataOf(host), file), 'utf8');

let key = '';
let address = '';

test('of two hosts that start at once on an empty database one makes the keys, and the other says what to copy from where', async () => {
  const both = ['a', 'b'].map((host) => start('all', host));
  const ups = await Promise.all(
    both.map((program) =>
      program.printed(UP).then(
        () => true,
        () => false,
      ),
    ),
  );
  assert.deepEqual([...ups].sort(), [false, true], both.map((program) => program.output()).join('\n---\n'));
  const [winner, loser] = ups[0] ? ['a', 'b'] : ['b', 'a'];
  const [won, lost] = ups[0] ? both : both.toReversed();
  const words = lost?.output() ?? '';
  for (const file of ['server.key', 'keyring.json'])
    assert.ok(words.includes(`cp ${join(dataOf(winner), file)} ${join(dataOf(loser), file)}\n`), words);
  assert.match(words, /^This host does not have the keys of its database: .*is missing/);
  for (const file of KEYS) await assert.rejects(read(loser, file), { code: 'ENOENT' }, `${file} was made`);
  key = (await won?.printed(/(sk_live_\S+)/)) ?? '';
  assert.equal(await won?.stop(), 0);
  // The rest of the file calls the one that has the keys a.
  if (winner === 'b') await copyKeys('b', 'a');
  await rm(dataOf('b'), { recursive: true, force: true });
});

test('a host with keys of its own does not start, whichever face it shows, and doctor says the same', async () => {
  const first = start('serve', 'a');
  address = await first.printed(/answers at (http\S+)/);
  // Keys of a database of its own.
  const other = await emptyDatabase();
  const alone = start('all', 'b', { DATABASE_URL: other });
  await alone.printed(UP);
  assert.equal(await alone.stop(), 0);
  const before = await Promise.all(KEYS.map((file) => read('b', file)));
  for (const command of ['all', 'serve', 'worker']) {
    const words = await refusal(command, 'b');
    assert.match(words, /server\.key is another server key \(fingerprint [0-9a-f]{8}, the database has [0-9a-f]{8}\)/);
    assert.match(words, /keyring\.json holds other keys/);
    assert.match(words, new RegExp(`The host ${hostname()} has them`));
    assert.ok(words.includes(`cp ${join(dataOf('a'), 'server.key')} ${join(dataOf('b'), 'server.key')}\n`), words);
  }
  assert.deepEqual(await Promise.all(KEYS.map((file) => read('b', file))), before, 'nothing was changed');
  const { out, code } = await frontdesk(['doctor'], envOf('b'));
  assert.equal(code, 1, out);
  assert.match(out, /^✗ keys +This host does not have the keys of its database/m);
  assert.ok(out.includes(`cp ${join(dataOf('a'), 'server.key')}`), out);
  // No key is in the database, nor in what was said.
  const rows = await postgresRows('select key_id, fingerprint from key_fingerprints');
  const secret = (await read('a', 'server.key')).trim();
  for (const text of [JSON.stringify(rows), out]) {
    assert.ok(!text.includes(secret) && !text.includes(Buffer.from(secret, 'base64').toString('hex')));
  }
});

test('with the keys copied, serve needs server key and public key alone, a worker the private ones', async () => {
  await rm(dataOf('b'), { recursive: true, force: true });
  await copyKeys('a', 'b', ['server.key', 'keyring.json.pub']);
  const second = start('serve', 'b');
  const elsewhere = await second.printed(/answers at (http\S+)/);
  const made = await send(address, key, 'POST', '/v1/workspaces', { name: 'Shared' });
  const seen = await send(elsewhere, key, 'GET', `/v1/workspaces/${made.body.data.id}`);
  assert.equal(seen.status, 200);
  const words = await refusal('worker', 'b');
  assert.match(words, /keyring\.json is missing/);
  assert.ok(words.includes(`cp ${join(dataOf('a'), 'keyring.json')} ${join(dataOf('b'), 'keyring.json')}\n`), words);
  const { out } = await frontdesk(['doctor'], envOf('b', { PORT: '0' }));
  assert.match(out, /^• keys +.*serve can run here, a worker needs .*keyring\.json/m);
  await copyKeys('a', 'b');
  const worker = start('worker', 'b');
  await worker.printed(UP);
  const hosts = await frontdesk(['doctor'], envOf('b', { PORT: '0' }));
  assert.match(hosts.out, /^✓ keys +/m);
  assert.match(hosts.out, /^✓ hosts +3 /m, hosts.out);
  assert.equal(await worker.stop(), 0);
  assert.equal(await second.stop(), 0);
});

test('a rotation does not trip the check: any known private version is enough for a worker, an unknown one alone is not', async () => {
  const old = JSON.parse(await read('a', 'keyring.json'));
  const login = { label: 'L', platform: 'P', login_url: 'https://portal.example.com/', username: 'u', password: 'p' };
  assert.equal((await send(address, key, 'POST', '/v1/relay/credentials', login)).status, 201);
  // Another database's first keys stand for what a rotation makes.
  const other = start('all', 'c', { DATABASE_URL: await emptyDatabase() });
  await other.printed(UP);
  assert.equal(await other.stop(), 0);
  const [fresh] = JSON.parse(await read('c', 'keyring.json')).keys;
  await writeFile(join(dataOf('b'), 'keyring.json'), JSON.stringify({ keys: [fresh, ...old.keys] }), { mode: 0o600 });
  const rotating = start('worker', 'b');
  await rotating.printed(UP);
  assert.equal(await rotating.stop(), 0);
  // The new version is known from here on: a host with it alone starts, and says what it cannot open.
  await writeFile(join(dataOf('b'), 'keyring.json'), JSON.stringify({ keys: [fresh] }), { mode: 0o600 });
  const { keyId, publicKey } = fresh;
  await writeFile(join(dataOf('b'), 'keyring.json.pub'), JSON.stringify({ keyId, publicKey }));
  const newest = start('worker', 'b');
  await newest.printed(UP);
  assert.equal(await newest.stop(), 0);
  assert.match(
    newest.output(),
    new RegExp(`"version":"${old.keys[0].keyId}".*lacks a version that logins are sealed to`),
  );
  const { out, code } = await frontdesk(['doctor'], envOf('b'));
  assert.equal(code, 1);
  assert.match(out, new RegExp(`^✗ keys +.*lacks version ${old.keys[0].keyId}`, 'm'));
  await writeFile(join(dataOf('b'), 'keyring.json'), JSON.stringify({ keys: [{ ...fresh, keyId: 'f00d00d0f00d' }] }), {
    mode: 0o600,
  });
  assert.match(await refusal('worker', 'b'), /keyring\.json holds other keys \(f00d00d0f00d, the database has /);
});

test('a restored database knows its keys, and a host that has lost them makes no others', async () => {
  await rm(dataOf('b'), { recursive: true, force: true });
  const words = await refusal('all', 'b');
  assert.match(words, /server\.key is missing; .*keyring\.json is missing/);
  for (const file of KEYS) await assert.rejects(read('b', file), { code: 'ENOENT' }, `${file} was made`);
});

test('files of runs on disks of their own: the second host does not start, and says what to set', async () => {
  await copyKeys('a', 'b');
  const words = await refusal('all', 'b', { ARTIFACTS_URL: '' });
  assert.match(
    words,
    new RegExp(`^The host ${hostname()} \\(seen \\d+ s ago\\) works on the same database and keeps screenshots`),
  );
  assert.match(words, /set ARTIFACTS_URL on both to one s3:\/\/BUCKET\/PREFIX, or to a folder that both reach/);
  const { out, code } = await frontdesk(['doctor'], envOf('b', { ARTIFACTS_URL: '' }));
  assert.equal(code, 1, out);
  assert.match(out, /^✗ hosts +.*keeps screenshots and files of runs in a folder of its own/m);
});

test('a host that was killed is waited for until it counts as gone, and then hinders nobody', async () => {
  for (const program of programs) await program.stop();
  const killed = start('serve', 'a', { ARTIFACTS_URL: '' });
  await killed.printed(UP);
  await killed.crash();
  const heir = start('serve', 'b', { ARTIFACTS_URL: '' });
  await heir.printed(UP);
  const { out } = await frontdesk(['doctor'], envOf('b', { ARTIFACTS_URL: '' }));
  assert.match(out, /^✓ hosts +1 /m, out);
  assert.equal(await heir.stop(), 0);
});

async function postgresRows(statement: string): Promise<object[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
