import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TestClient } from './test-client.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

// Bounded, because a child that never prints would be waited for without end.
const LIMIT = { timeout: 20_000 };

test('the process prints one line, serves the users it was given and ends on SIGTERM', LIMIT, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'harbor-'));
  const users = join(directory, 'users.json');
  writeFileSync(users, JSON.stringify([{ username: 'filed@example.com', password: 'from-file' }]));
  const flags = [
    '--database',
    join(directory, 'p.db'),
    '--user',
    'given@example.com',
    '--password',
    'from-flag',
    '--users',
    users,
  ];
  const child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => assert.fail('the portal ended'))]);
    const { url, loginUrl } = JSON.parse(output) as { url: string; loginUrl: string };
    assert.equal(loginUrl, `${url}/login`);
    for (const [name, password] of [
      ['given', 'from-flag'],
      ['filed', 'from-file'],
    ] as const) {
      assert.equal((await new TestClient(url).signIn(`${name}@example.com`, password)).path, '/dashboard');
    }
    assert.equal((await new TestClient(url).signIn('reception@example.com', 'from-flag')).status, 401);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
    assert.equal(output.trim().split('\n').length, 1);
  } finally {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  }
});

test('a command line that cannot work is explained, not run', LIMIT, async () => {
  const child = spawn(process.execPath, [main, '--seed-date', 'tomorrow', '--database', '/nowhere'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text;
  });
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  assert.match(message, /--seed-date must be a date/);
});
