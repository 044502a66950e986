import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { testChromium } from '../../../test/harness/browser.ts';
import { startTestServer, until } from '../../../test/harness.ts';

const { executable } = await testChromium();
const wanted = { RELAY_SPARES: '1', RELAY_CHROMIUM: executable };
const profiles = (dataDir: string) => readdir(join(dataDir, 'runs')).catch(() => []);

test('a worker has a browser waiting before the first run comes, a process without workers has none', async () => {
  const worker = await startTestServer(wanted);
  await until('a browser waits', async () => (await profiles(worker.dataDir)).length === 1);
  const face = await startTestServer(wanted, { api: true, worker: false });
  assert.deepEqual(await profiles(face.dataDir), []);
  await worker.stop();
  assert.deepEqual(await profiles(worker.dataDir), []);
});
