import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { closeWhenDraining } from './drain.ts';

/** A server with a connection on which a client has sent so much, and is silent since. */
async function serverWith(sent: string, graceMs: number) {
  const app = Fastify();
  closeWhenDraining(app, graceMs);
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const taken = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await taken;
  if (sent !== '') {
    client.write(sent);
    await once(app.server, 'request');
  }
  assert.equal(socket.bytesRead, sent.length);
  return { app, ended: once(client.resume(), 'close') };
}

test('a connection on which nothing was asked ends with the server, at once', async () => {
  const { app, ended } = await serverWith('', 3_600_000);
  await app.close();
  await ended;
});

test('a request that never arrives in full is cut off after a while', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: example.com\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n';
  const { app, ended } = await serverWith(`${head}abc`, 50);
  await app.close();
  await ended;
});
