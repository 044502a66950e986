import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createEdgeServer, EDGE_LIMITS } from '../../src/platform/http/edge-server.ts';
import { OtherAddresses } from '../../src/platform/http/other-addresses.ts';
import { startTestServer } from '../harness.ts';

const ask = (port: number, host: string, text: string) =>
  new Promise<string>((done) => {
    const socket = connect(port, host, () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => done(heard));
  });

test('a second address has the limits of the first, and ends with it', async () => {
  const server = createEdgeServer(EDGE_LIMITS, (_, response) => response.end('here'));
  // Not where the name leads: 127.0.0.1 is left to be the other one.
  server.listen(0, process.platform === 'linux' ? '127.0.0.2' : '::1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const others = new OtherAddresses();
  await others.listen(server, 'localhost');
  assert.match(
    await ask(port, '127.0.0.1', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    /^HTTP\/1.1 200 .*here$/s,
  );
  assert.match(await ask(port, '127.0.0.1', 'hello there\r\n\r\n'), /^HTTP\/1.1 400 .*validation_error/s);
  const kept = connect(port, '127.0.0.1', () => kept.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  await once(kept, 'data');
  others.stop();
  server.close();
  server.closeIdleConnections();
  await others.gone();
  kept.destroy();
});

test('HOST=localhost answers at the address that it prints', async () => {
  const server = await startTestServer({ HOST: 'localhost' }, { api: true, worker: false });
  assert.equal((await fetch(`${server.url}/livez`)).status, 200);
});
