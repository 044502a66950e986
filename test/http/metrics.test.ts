import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/http/metrics.ts';
import { startTestServer } from '../harness.ts';

const server = await startTestServer();
const client = await server.client();

test('answers are counted by operation or by route; only what is unknown is other', async () => {
  const app = await buildApp(server.deps);
  after(() => app.close());
  const metrics = createMetrics();
  metrics.watch(app);
  const port = await freePort();
  after(
    await metrics.listen('127.0.0.1', port, async () => ({
      status: 'unavailable',
      checks: { queue: false },
      parts: {},
    })),
  );
  const headers = { authorization: `Bearer ${client.key}` };
  const asked: [string, string][] = [
    ['/v1/workspaces', 'listWorkspaces'],
    ['/v1/workspaces/ws_none', 'getWorkspace'],
    ['/livez', '/livez'],
    ['/readyz', '/readyz'],
    ['/openapi.json', '/openapi.json'],
    ['/console/calls', '/console/*'],
    ['/console/settings.json', '/console/settings.json'],
    ['/v1/nothing', 'other'],
    ['/nothing', 'other'],
    ['/nothing/else', 'other'],
  ];
  for (const [url] of asked) await app.inject({ url, headers });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  assert.deepEqual(
    [ready.status, await ready.json()],
    [503, { status: 'unavailable', checks: { queue: false }, parts: {} }],
  );
  assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
  const counted = new Map(
    [...text.matchAll(/^frontdesk_http_seconds_count\{operation="([^"]+)",status="(\d+)"\} (\d+)$/gm)].map(
      ([, operation = '', , count]) => [operation, Number(count)],
    ),
  );
  for (const [url, operation] of asked) assert.ok(counted.has(operation), `${url} is not counted as ${operation}`);
  assert.equal(counted.get('other'), 3);
});

/** A port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
