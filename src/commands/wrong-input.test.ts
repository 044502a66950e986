import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { frontdesk } from '../../test/command.ts';

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-commands-'));
after(() => rm(folder, { recursive: true, force: true }));
const nothing = { DATA_DIR: join(folder, 'data') };
const away = { ...nothing, DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/practice' };
const NO_DATABASE =
  'The database "practice" at 127.0.0.1:9 cannot be used (connect ECONNREFUSED 127.0.0.1:9); check DATABASE_URL.\n';

test('a bare frontdesk shows help, and makes nothing', async () => {
  const data = join(folder, 'bare');
  const { code, out, err } = await frontdesk([], { DATA_DIR: data });
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Usage: frontdesk [\s\S]*To begin: frontdesk all\./);
  await assert.rejects(stat(data), { code: 'ENOENT' });
});

test('help names every command, and says of each what it does and takes', async () => {
  const { code, out } = await frontdesk(['--help']);
  assert.equal(code, 0);
  const commands = [
    'all',
    'serve',
    'worker',
    'migrate',
    'upgrade',
    'doctor',
    'backup',
    'restore',
    'keys',
    'tenants',
    'call',
    'relay',
    'credentials',
    'listen',
    'trigger',
    'logs',
    'completion',
  ];
  for (const command of commands) assert.match(out, new RegExp(`^  ${command} `, 'm'));
  const taking: [string[], RegExp][] = [
    [['keys', 'create'], /--tenant <name>[\s\S]*--scope <scope>[\s\S]*--permissions <list>[\s\S]*\(default: all\)/],
    [['relay', 'run'], /<instruction>[\s\S]*--credential <id>[\s\S]*"read", "create", "update"/],
    [['call'], /<location>[\s\S]*--say <words\.\.\.>[\s\S]*Ctrl-D/],
    [['restore'], /<file>/],
  ];
  for (const [command, words] of taking) {
    const help = await frontdesk([...command, '--help']);
    assert.deepEqual([help.code, help.err], [0, '']);
    assert.match(help.out, words);
  }
});

describe('refused with one sentence and exit code 1', () => {
  const cases: [string[], Record<string, string>, RegExp | string][] = [
    [['serv'], nothing, "error: unknown command 'serv'\n(Did you mean serve?)\nfrontdesk --help lists the commands.\n"],
    [['constructor'], nothing, /^error: unknown command 'constructor'\n/],
    [['serve', 'now'], nothing, /too many arguments for 'serve'/],
    [['--port', '1'], nothing, /unknown option '--port'/],
    [
      ['serve'],
      { ...nothing, PORT: 'http' },
      /^The configuration is wrong: PORT must be a whole number from 0 to 65535\.\n$/,
    ],
    [['keys', 'make'], nothing, /unknown command 'make'/],
    [['keys', 'create'], nothing, /required option '--tenant <name>' not specified/],
    [['keys', 'create', '--tenant', ' '], nothing, /It must have 1 to 200 characters/],
    [['keys', 'create', '--tenant', 'T', '--scope', 'ALL'], nothing, /It must be TENANT or WORKSPACE/],
    [
      ['keys', 'create', '--tenant', 'T', '--permissions', 'calls'],
      nothing,
      /It must be all, or some of workspaces:read/,
    ],
    [
      ['keys', 'create', '--tenant', 'T', '--expires-at', '2020-01-01T00:00:00Z'],
      nothing,
      /RFC 3339 time in the future/,
    ],
    [
      ['keys', 'create', '--tenant', 'T', '--scope', 'WORKSPACE'],
      nothing,
      /^A key of scope WORKSPACE needs --workspaces/,
    ],
    [
      ['keys', 'create', '--tenant', 'T', '--workspaces', 'ws_x'],
      nothing,
      /^A key of scope TENANT reaches every workspace/,
    ],
    [['keys', 'revoke'], nothing, /missing required argument 'id'/],
    [['keys', 'list'], away, NO_DATABASE],
    [['tenants', 'list'], away, NO_DATABASE],
    [['migrate'], away, NO_DATABASE],
    [['worker'], away, NO_DATABASE],
    [['backup', join(folder, 'b')], away, /^DATABASE_URL is set: back that database up with pg_dump/],
    [['restore', join(folder, 'b')], away, /^DATABASE_URL is set: restore works on the embedded database only/],
    [['backup', join(folder, 'b')], nothing, /^There is nothing to back up in /],
    [['restore', join(folder, 'b')], nothing, /^There is no file /],
    [['call', 'loc_x'], nothing, /^Set FRONTDESK_API_KEY to a key/],
    [['call', 'loc_x', '--url', 'here'], { FRONTDESK_API_KEY: 'sk_live_x' }, /^--url here is no address/],
    [
      ['relay', 'verify', 'cred_x', '--url', 'http://127.0.0.1:9'],
      { FRONTDESK_API_KEY: 'sk_live_x' },
      /^Nothing answers at http:\/\/127\.0\.0\.1:9/,
    ],
    ...['all', 'serve', 'worker', 'migrate'].map((command): [string[], Record<string, string>, RegExp] => [
      [command],
      { DATA_DIR: '/etc/hostname' },
      /^The data directory \/etc\/hostname is, or lies below, a file; set DATA_DIR to a folder you own\.\n$/,
    ]),
    [
      ['keys', 'list'],
      { DATA_DIR: '/etc/hostname/x' },
      /^The data directory \/etc\/hostname\/x is, or lies below, a file/,
    ],
    [['all'], { ...nothing, EGRESS_ALLOW: 'a/b' }, /^The configuration is wrong: EGRESS_ALLOW: "a\/b" is not host/],
    [['all'], { ...nothing, HTTP_ALLOW: 'x:y' }, /^The configuration is wrong: HTTP_ALLOW: "x:y" is not host/],
    [
      ['migrate'],
      { ...nothing, DATABASE_URL: 'postgres://u:p%zz@127.0.0.1:9/x' },
      /DATABASE_URL must be a URL that begins with/,
    ],
    [
      ['restore', '/etc/hostname'],
      { DATA_DIR: '/etc/hostname' },
      /^The data directory \/etc\/hostname is, or lies below, a file/,
    ],
    [['relay', 'cancel', 'exec_x'], nothing, /^Set FRONTDESK_API_KEY to a key/],
    [['relay', 'follow'], nothing, /missing required argument 'execution'/],
    [['relay', 'run', 'List'], nothing, /required option '--credential <id>' not specified/],
    [
      ['relay', 'run', 'List', '--credential', 'cred_x', '--tier', 'all'],
      nothing,
      /Allowed choices are read, create, update, delete/,
    ],
  ];
  for (const [args, env, words] of cases) {
    test(`frontdesk ${args.join(' ').replaceAll(folder, '')}${'DATABASE_URL' in env ? ', no database' : ''}`, async () => {
      const { code, out, err } = await frontdesk(args, env);
      if (typeof words === 'string') assert.equal(err, words);
      else assert.match(err, words);
      assert.equal(code, 1);
      assert.match(out, /^(Frontdesk is starting…\n)?$/);
      assert.doesNotMatch(err, /\n\s+at |secret/);
    });
  }
});

test('doctor changes nothing, says of each thing how it is, and ends with 1 when something is to be mended', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  after(() => taken.close());
  await new Promise((resume) => taken.once('listening', resume));
  const port = String((taken.address() as { port: number }).port);
  const fine = await frontdesk(['doctor'], { DATA_DIR: join(folder, 'fresh'), PORT: '0' });
  assert.equal(fine.code, 0, fine.out);
  assert.match(fine.out, /^✓ database +embedded PostgreSQL, not running/m);
  assert.match(fine.out, /^✓ key files +made at the first start$/m);
  const keys = { DATA_DIR: join(folder, 'keys') };
  await mkdir(keys.DATA_DIR);
  await writeFile(join(keys.DATA_DIR, 'server.key'), 'x', { mode: 0o644 });
  const ill = await frontdesk(['doctor'], { ...away, ...keys, PORT: port, METRICS_PORT: port });
  assert.equal(ill.code, 1);
  assert.match(ill.out, /^✗ database +does not answer/m);
  assert.match(ill.out, /^✗ key files +.*keyring\.json is missing; restore it from your backup$/m);
  assert.match(ill.out, new RegExp(`^✗ port +${port} on 127\\.0\\.0\\.1 cannot be used .* set PORT$`, 'm'));
  assert.match(
    ill.out,
    new RegExp(`^✗ metrics port +${port} on 127\\.0\\.0\\.1 cannot be used .* set METRICS_PORT$`, 'm'),
  );
  assert.doesNotMatch(ill.out, /secret/);
});
