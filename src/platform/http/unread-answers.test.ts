import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { createEdgeServer, EDGE_LIMITS } from './edge-server.ts';
import type { UnreadLimits } from './unread-answers.ts';

const BODY = Buffer.alloc(16 * 1_048_576, 'x');
const never = { minBytesPerSecond: 1, byteSeconds: Number.POSITIVE_INFINITY, longestMs: Number.POSITIVE_INFINITY };

/** A server with these limits, and a client that has asked it once and reads nothing yet. */
async function askedOf(unread: UnreadLimits, answer: RequestListener): Promise<{ client: Socket; held: Socket }> {
  const server = createEdgeServer({ ...EDGE_LIMITS, checkEveryMs: 50, unread }, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [held] = (await connected) as [Socket];
  after(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  return { client, held };
}

describe('a client that does not read', () => {
  test('is cut off by what stands unsent, times how long', async () => {
    const { held } = await askedOf({ ...never, minBytesPerSecond: 4_096, byteSeconds: 2_000_000 }, (_, response) =>
      response.end(BODY),
    );
    const began = performance.now();
    await once(held, 'close');
    assert.ok(performance.now() - began < 5_000);
  });

  test('is cut off after a while, however little stands unsent, also when the connection was to be closed', async () => {
    const { held } = await askedOf({ ...never, minBytesPerSecond: 4_096, longestMs: 300 }, (_, response) =>
      response.setHeader('connection', 'close').end(BODY),
    );
    await once(held, 'close');
  });

  test('is cut off where it takes a few bytes now and then', async () => {
    const { client, held } = await askedOf(
      { ...never, minBytesPerSecond: 100_000_000, longestMs: 500 },
      (_, response) => response.end(BODY),
    );
    const drip = setInterval(() => client.read(1_024), 20);
    await once(held, 'close');
    clearInterval(drip);
  });
});

test('a client that reads slowly and steadily gets everything', async () => {
  const limits = { minBytesPerSecond: 4_096, byteSeconds: 20_000_000, longestMs: 1_000 };
  const { client, held } = await askedOf(limits, (_, response) => response.setHeader('connection', 'close').end(BODY));
  let taken = 0;
  client.on('readable', () => {
    client.pause();
  });
  // Some 16 MB in two seconds.
  const drip = setInterval(() => {
    for (let chunk = client.read(); chunk !== null; chunk = null) taken += chunk.length;
  }, 5);
  await once(held, 'close');
  const rest = setInterval(() => {
    for (let chunk = client.read(); chunk !== null; chunk = client.read()) taken += chunk.length;
  }, 1);
  if (!client.readableEnded) await once(client, 'end');
  clearInterval(drip);
  clearInterval(rest);
  assert.ok(taken > BODY.length, `${taken} bytes`);
});

test('a client that waits long for its answer is not taken for one that does not read', async () => {
  const { client } = await askedOf({ ...never, byteSeconds: 1, longestMs: 100 }, (_, response) => {
    setTimeout(() => response.end('done'), 600);
  });
  const [chunk] = await once(client, 'data');
  assert.match(String(chunk), /done$/);
});
