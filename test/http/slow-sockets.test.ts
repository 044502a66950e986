import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import type { EdgeLimits } from '../../src/platform/http/edge-server.ts';
import { startTestServer, until } from '../harness.ts';
import { exchange } from '../raw-socket.ts';

const server = await startTestServer();
const client = await server.client();
const AUTH = `Host: x\r\nAuthorization: Bearer ${client.key}\r\n`;

/** Another face of the same server with limits of its own. */
async function listenWith(limits: Partial<EdgeLimits>): Promise<number> {
  const app = await buildApp(server.deps, limits);
  await app.listen({ host: '127.0.0.1', port: 0 });
  after(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const quick = { headersTimeoutMs: 500, requestTimeoutMs: 1_000, checkEveryMs: 100, maxConnections: 50 };
const port = await listenWith(quick);

describe('a request that does not arrive', () => {
  const head = `POST /v1/workspaces HTTP/1.1\r\n${AUTH}Content-Type: application/json\r\n`;
  const slow: [string, string[]][] = [
    ['half a request line', ['GET /live']],
    ['a request line of HTTP/0.9', ['GET /livez\r\n']],
    ['half a head', [`GET /livez HTTP/1.1\r\nHo`]],
    ['a head sent byte by byte', [...`GET /livez HTTP/1.1\r\nX: ${'x'.repeat(200)}`]],
    ['half a body', [`${head}Content-Length: 50\r\n\r\n{"name"`]],
    ['a body sent byte by byte', [`${head}Content-Length: 500\r\n\r\n`, ...'{"name":"'.padEnd(200, 'x')]],
    ['half a chunk', [`${head}Transfer-Encoding: chunked\r\n\r\nff\r\n{"name"`]],
    ['a second request that stops half way', [`GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGET /livez HT`]],
  ];
  for (const [name, parts] of slow) {
    test(`${name} ends in 408 and a closed connection`, async () => {
      const { answers, closed, tookMs } = await exchange(port, parts, { gapMs: 25, timeoutMs: 6_000 });
      assert.equal(answers.at(-1)?.status, 408);
      assert.equal(JSON.parse(answers.at(-1)?.body ?? '').error.code, 'request_timeout');
      assert.ok(closed);
      assert.ok(tookMs < 4_000, `${tookMs} ms`);
    });
  }

  test('a connection that says nothing is closed', async () => {
    const { closed } = await exchange(port, [], { timeoutMs: 6_000 });
    assert.ok(closed);
  });
});

test('a connection beyond the limit is closed at once, and those within it go on', async () => {
  const tight = await listenWith({ ...quick, headersTimeoutMs: 20_000, requestTimeoutMs: 20_000, maxConnections: 3 });
  const sockets = await Promise.all(Array.from({ length: 3 }, () => open(tight)));
  const refused = await exchange(tight, ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'], { timeoutMs: 2_000 });
  assert.ok(refused.closed);
  assert.deepEqual(refused.answers, []);
  for (const socket of sockets) socket.destroy();
  await until('there is room again', async () => {
    const { answers } = await exchange(tight, ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'], {
      wanted: 1,
      timeoutMs: 500,
    });
    return answers[0]?.status === 200;
  });
});

test('1 000 slow sockets do not starve a healthy client, and are gone when their time is up', async () => {
  const patient = await listenWith({
    headersTimeoutMs: 3_000,
    requestTimeoutMs: 4_000,
    checkEveryMs: 500,
    maxConnections: 2_000,
  });
  const sockets: Socket[] = [];
  for (let index = 0; index < 1_000; index++) sockets.push(await open(patient, 'GET /v1/workspaces HTTP/1.1\r\nX: '));
  let closed = 0;
  for (const socket of sockets) socket.on('close', () => closed++);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 250);
  try {
    const times: number[] = [];
    for (let index = 0; index < 200; index++) {
      const request = `GET /v1/workspaces HTTP/1.1\r\n${AUTH}\r\n`;
      const { answers, tookMs } = await exchange(patient, [request], { wanted: 1 });
      assert.equal(answers[0]?.status, 200);
      times.push(tookMs);
    }
    times.sort((a, b) => a - b);
    const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)] as number);

    assert.ok(p50 !== undefined && p50 < 500, `p50 ${p50} ms`);
    assert.ok(p99 !== undefined && p99 < 5_000, `p99 ${p99} ms`);
    await until('the slow ones are gone', async () => closed === 1_000);
  } finally {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }
});

/** A connection whose answer is read and dropped. */
function open(target: number, text = ''): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(target, '127.0.0.1', () => {
      if (text) socket.write(text);
      done(socket);
    });
    socket.resume();
    socket.once('error', failed);
    socket.on('error', () => {});
  });
}
