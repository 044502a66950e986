import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folderFor, run, until } from './product.ts';

const folder = await folderFor('drain');
const sockets: Socket[] = [];
const program = run('src/main.ts', ['serve'], {
  DATA_DIR: join(folder.path, 'data'),
  PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'silent',
  RELAY_SPARES: '0',
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  await program.stop();
  await folder.remove();
});
const port = Number(new URL(await program.printed(/answers at (http\S+)/)).port);
const UPGRADE =
  'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** Resolves when something was answered, or the connection has ended; where nothing is asked, when it stands. */
function hold(text: string, { ends = false, reads = true } = {}): Promise<void> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (text) socket.write(text);
      if (ends) socket.end();
      if (!text || !reads) done();
    });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('close', () => done());
    if (reads) socket.once('data', () => done());
  });
}

/** Sends a request and takes the connection away before anything can be answered. */
function reset(text: string): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      socket.resetAndDestroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => done());
  });
}

/** Open descriptors of the process, where the system shows them. */
const descriptors = async (): Promise<number> => (await readdir(`/proc/${program.child.pid}/fd`)).length;
const isShown = process.platform === 'linux';

test('clients that reset the connection before they are answered take nothing down', async () => {
  const texts = [
    'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /livez HTTP/1.1\r\nHost: x\r\n\r\nCONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /carriers/relay HTTP/1.1\r\n${UPGRADE}`,
    `POST /carriers/voice HTTP/1.1\r\n${UPGRADE}`,
    'POST /carriers/voice HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\nContent-Length: 3\r\n\r\n',
    'hello there\r\n\r\n',
  ];
  for (const text of texts) {
    await Promise.all(Array.from({ length: 50 }, () => reset(text)));
    await hold('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    assert.equal(program.child.exitCode, null, text);
  }
});

test('500 refused upgrades leave no descriptor, and SIGTERM ends with sockets of every kind', async () => {
  await hold('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const before = isShown ? await descriptors() : 0;
  const paths = ['/carriers/relay', '/carriers/voice', '/carriers/x', '/livez', '/nothing'];
  for (const path of paths) {
    await Promise.all(Array.from({ length: 100 }, () => hold(`GET ${path} HTTP/1.1\r\n${UPGRADE}`)));
    for (const socket of sockets.splice(0)) socket.end();
  }
  if (isShown) await until('the descriptors are given back', async () => (await descriptors()) <= before + 2, 15_000);

  await Promise.all([
    hold(''),
    hold('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'),
    hold('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', { ends: true }),
    hold(`GET /carriers/x HTTP/1.1\r\n${UPGRADE}`),
    hold(`GET /carriers/x HTTP/1.1\r\n${UPGRADE}`, { ends: true }),
    hold(`GET /carriers/relay HTTP/1.1\r\n${UPGRADE}`),
    hold(`DELETE /carriers/relay HTTP/1.1\r\n${UPGRADE}`, { ends: true }),
    hold('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'),
    hold('GET /livez HTTP/1.1\r\nHo', { reads: false }),
    hold('GET /docs/reference/js/scalar.js HTTP/1.1\r\nHost: x\r\n\r\n', { reads: false }),
    hold('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10), { reads: false }),
  ]);
  const began = performance.now();
  assert.equal(await program.stop(), 0);
  // Ten seconds for what is under way, and what a busy machine takes to stop the rest: nothing waits for a client that holds on.
  assert.ok(performance.now() - began < 40_000, `${performance.now() - began} ms`);
});
