import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folderFor, until } from './product.ts';

const folder = await folderFor('npm-start');
const { PATH = '', HOME = '' } = process.env;
// A group of its own, so that nothing of it outlives the test.
const npm = spawn('npm', ['start'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  detached: true,
  env: {
    PATH,
    HOME,
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    RELAY_SPARES: '0',
  },
});
const ended = once(npm, 'exit');
let output = '';
for (const stream of [npm.stdout, npm.stderr])
  stream.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
after(async () => {
  try {
    process.kill(-(npm.pid as number), 'SIGKILL');
  } catch {} // all of it has ended
  await folder.remove();
});

test('npm start tells at once that it starts and then where the console is, and its SIGTERM ends the server', async () => {
  await until('the key', async () => /sk_live_/.test(output) && /answers at http\S+/.test(output));
  assert.match(output, /Frontdesk is starting, with its own PostgreSQL…\n[\s\S]*sk_live_/);
  const url = /answers at (http\S+)/.exec(output)?.[1];
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  const [, consoleUrl = '', docsUrl = ''] = /\(console: (\S+), documentation: (\S+)\)\n/.exec(output) ?? [];
  for (const told of [consoleUrl, docsUrl]) assert.equal((await fetch(told)).status, 200, told);
  npm.kill('SIGTERM');
  await ended;
  await until('no server', () =>
    fetch(`${url}/livez`).then(
      () => false,
      () => true,
    ),
  );
  await until('no process of it', async () => {
    try {
      process.kill(-(npm.pid as number), 0);
      return false;
    } catch {
      return true;
    }
  });
});
