import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folderFor } from './product.ts';

const folder = await folderFor('demo');
after(() => folder.remove());

test('the demo ends with all of its steps done', async () => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const demo = spawn(process.execPath, [fileURLToPath(new URL('../../demo/main.ts', import.meta.url))], {
    cwd: folder.path,
    env: { PATH, HOME, NODE_NO_WARNINGS: '1', ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }) },
  });
  after(() => demo.kill('SIGTERM'));
  let printed = '';
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = await once(demo, 'exit');
  assert.equal(code, 0, printed);
  assert.equal(printed.match(/^ +\d .* ok$/gm)?.length, 8, printed);
});
