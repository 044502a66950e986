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
  assert.match(words, /^This host does not have the keys of its database: .*is missing/m);
  for (const file of KEYS) await assert.rejects(read(loser, file), { code: 'ENOENT' }, `${file} was made`);
  key = (await won?.printed(/(sk_live_\S+)/)) ?? '';
  assert.equal(await won?.stop(), 0);
  // The rest of the file calls the one that has the keys a.
  if (winner === 'b') await copyKeys('b', 'a');
  await rm(dataOf('b'), { recursive: true, force: true });
});

test('a host with keys of its own does not start, and doctor says the same, also beside its own server and another’s', async () => {
  const first = start('serve', 'a');
  address = await first.printed(/answers at (http\S+)/);
  // Keys of another database.
  await mkdir(dataOf('b'), { mode: 0o700 });
  const raw = () => randomBytes(32).toString('base64');
  const keys = [{ keyId: 'f00d00d0f00d', publicKey: raw(), privateKey: raw(), createdAt: '2026-01-01T00:00:00Z' }];
  await writeFile(join(dataOf('b'), 'server.key'), raw(), { mode: 0o600 });
  await writeFile(join(dataOf('b'), 'keyring.json'), JSON.stringify({ keys }), { mode: 0o600 });
  const words = await refusal('all', 'b');
  assert.match(words, /server\.key is another server key/);
  assert.ok(words.includes(`cp ${join(dataOf('a'), 'server.key')} ${join(dataOf('b'), 'server.key')}\n`), words);
  const { out, code } = await frontdesk(['doctor'], envOf('b'));
  assert.equal(code, 1, out);
  assert.match(out, /^✗ keys +This host does not have the keys of its database/m);
  assert.ok(out.includes(`cp ${join(dataOf('a'), 'server.key')}`), out);
  assert.match(out, /^• carrier +sandbox: the one of the serve at work cannot be reached from here/m);
  assert.match(out, /^• public address +the listening address; set PUBLIC_URL to the same in every process/m);
  const { port } = new URL(address);
  assert.match(out, /^✓ port +0 is free$/m);
  // Beside its own server, and beside another's.
  const [beside, foreign] = await Promise.all(
    ['a', 'b'].map((host) => frontdesk(['doctor'], envOf(host, { PORT: port }))),
  );
  assert.match(String(beside?.out), new RegExp(`^✓ port +${port} is Frontdesk's own, which is running$`, 'm'));
  assert.match(String(beside?.out), /^• carrier +sandbox: calls are simulated/m);
  assert.match(
    String(foreign?.out),
    new RegExp(`^✗ port +another Frontdesk answers on ${port}; stop it or set PORT$`, 'm'),
  );
});

test('with server key and public key copied it serves the same rows, and finds the same files or does not start', async () => {
  await rm(dataOf('b'), { recursive: true, force: true });
  await copyKeys('a', 'b', ['server.key', 'keyring.json.pub']);
  const [second, words] = await Promise.all([
    start('serve', 'b').printed(/answers at (http\S+)/),
    refusal('serve', 'b', { ARTIFACTS_URL: '' }),
  ]);
  const made = await send(address, key, 'POST', '/v1/workspaces', { name: 'Shared' });
  assert.equal((await send(second, key, 'GET', `/v1/workspaces/${made.body.data.id}`)).status, 200);
  assert.match(
    words,
    new RegExp(`^The host ${hostname()} \\(seen \\d+ s ago\\) works on the same database and keeps screenshots`, 'm'),
  );
  const { out } = await frontdesk(['doctor'], envOf('b', { PORT: '0', ARTIFACTS_URL: '' }));
  assert.match(out, /^• keys +.*serve can run here, a worker needs .*keyring\.json/m);
  assert.match(out, /^✗ hosts +.*keeps screenshots and files of runs in a folder of its own/m);
});
