import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { watchDisk } from '../disk-watch.ts';

test('a disk is low below 200 MiB, and an unreadable one is not guessed to be', async () => {
  for (const [free, expected] of [
    [10 * 1024 ** 3, false],
    [199 * 1024 ** 2, true],
  ] as const) {
    const watch = await watchDisk('/', async () => free);
    assert.equal(watch.isLow(), expected);
    watch.stop();
  }
  const unreadable = await watchDisk('/', async () => Promise.reject(new Error('gone')));
  assert.equal(unreadable.isLow(), false);
  unreadable.stop();
});

test('on a nearly full disk reads are answered, writes are 503 and change nothing, and readyz says why', async () => {
  const server = await startTestServer();
  const client = await server.client();
  const isLow = server.deps.disk.isLow;
  server.deps.disk.isLow = () => true;
  const refused = await client.post('/v1/workspaces', { name: 'x' });
  assert.equal(refused.status, 503);
  assert.equal(refused.body.error.code, 'unavailable');
  assert.equal(refused.headers['retry-after'], '5');
  assert.deepEqual((await client.get('/v1/workspaces')).body.data, []);
  const ready = await server.app.inject({ url: '/readyz' });
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(JSON.parse(ready.body).checks, { database: true, disk: false });
  server.deps.disk.isLow = isLow;
  assert.equal((await client.post('/v1/workspaces', { name: 'x' })).status, 201);
});
