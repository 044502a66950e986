import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { signForm } from '../harness/carrier.ts';
import { startTestServer, until } from '../harness.ts';
import { exchange } from '../raw-socket.ts';

const server = await startTestServer({}, { api: true, worker: false });
const http = server.app.server;
const port = (http.address() as AddressInfo).port;
const GREETING = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const UPGRADE = `Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${GREETING}`;

const openConnections = () =>
  new Promise<number>((done, failed) => http.getConnections((error, count) => (error ? failed(error) : done(count))));
const allGone = () => until('every connection is gone', async () => (await openConnections()) === 0, 20_000);

/** Every path that a route of the app has, its parameters filled in, and a few that none has. */
function pathsOf(): string[] {
  const routed = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .map((line) => /── (\/?\S*) \(/.exec(line)?.[1])
    .filter((path) => path !== undefined)
    .map((path) => path.replace(/:\w+/g, 'x').replace('*', 'x'))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
  return [...new Set([...routed, '/', '/nothing', '/carriers/', '/carriers/nothing', '/carriers/relay/'])];
}

/** What routes are made for: each of these at every path. */
const ROUTED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Of the methods that no route has, every so-many-th at a path, others at the next and for the next kind of request. */
const EVERY = 7;

/** Requests to all paths by all methods, `kind` of those that no route has; with `UPGRADES=all` each method at each path. */
function requestsOf(paths: readonly string[], kind: number, head: string): string[] {
  const isAsked = (method: string, at: number) => ROUTED.has(method) || at % EVERY === 0;
  return paths.flatMap((path, nth) =>
    METHODS.filter((method, at) => process.env.UPGRADES === 'all' || isAsked(method, at + nth + kind)).map(
      (method) => `${method} ${path} HTTP/1.1\r\n${head}\r\n`,
    ),
  );
}

/** The status of the answer; null where the connection ended without one. The client then leaves as `leave` has it. */
function ask(text: string, leave: (socket: Socket) => void): Promise<number | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('error', () => {});
    socket.once('close', () => done(null));
    socket.once('data', (chunk) => {
      done(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 0));
      leave(socket);
    });
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

describe('an upgrade that is refused', () => {
  const paths = pathsOf();
  assert.ok(paths.length > 60 && paths.includes('/carriers/relay') && paths.includes('/v1/workspaces'), `${paths}`);
  const ends = (socket: Socket) => socket.end();
  const isCutOff = (socket: Socket) => socket.destroy();
  const kinds: [string, string, (socket: Socket) => void][] = [
    ['a WebSocket, the client ends its side', UPGRADE, ends],
    ['a WebSocket, the client is cut off', UPGRADE, isCutOff],
    ['a WebSocket without its greeting', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n', ends],
    ['TLS', 'Host: x\r\nConnection: Upgrade\r\nUpgrade: TLS/1.2\r\n', ends],
  ];
  for (const [nth, [kind, head, leave]] of kinds.entries()) {
    test(`leaves no connection on any path by any method: ${kind}`, async () => {
      const asked = requestsOf(paths, nth, head);
      const answered = new Map<number | null, number>();
      const work = async () => {
        for (let text = asked.pop(); text !== undefined; text = asked.pop()) {
          const status = await ask(text, leave);
          assert.ok(status === null || (status >= 400 && status < 500), `${status} to ${text}`);
          answered.set(status, (answered.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: 40 }, work));
      assert.ok((answered.get(404) ?? 0) > 1_000, JSON.stringify([...answered]));
      await allGone();
    });
  }

  test('is no refusal where it offers HTTP/2 besides: answered as without it, and no connection is left', async () => {
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    const statuses: [string, number | null, number | null][] = [];
    for (const path of paths)
      for (const method of ['GET', 'POST', 'DELETE']) {
        const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\n`;
        statuses.push([
          `${method} ${path}`,
          await ask(`${head}Connection: close\r\n\r\n`, ends),
          await ask(`${head}${offer}\r\n`, ends),
        ]);
      }
    assert.deepEqual(
      statuses.filter(([, without, with_]) => without !== with_),
      [],
    );
    assert.ok(statuses.some(([, status]) => status === 200) && statuses.some(([, status]) => status === 401));
    await allGone();
  });

  test('leaves no connection on any path by any method: the client resets it before it is answered', async () => {
    const asked = requestsOf(paths, kinds.length, UPGRADE);
    const work = async () => {
      for (let text = asked.pop(); text !== undefined; text = asked.pop()) await reset(text);
    };
    await Promise.all(Array.from({ length: 40 }, work));
    // By then those before it have been taken off the system's queue.
    const { answers } = await exchange(port, ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'], { wanted: 1 });
    assert.deepEqual([answers[0]?.status], [200]);
    await allGone();
  });

  test('ends the connection also while the client holds it', async () => {
    const { answers, closed } = await exchange(port, [`GET /carriers/relay HTTP/1.1\r\n${UPGRADE}\r\n`]);
    assert.deepEqual([answers.map(({ status }) => status), closed], [[403], true]);
    await allGone();
  });

  test('ends the connection with its answer, whatever stands behind it in the same packet', async () => {
    const get = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const path of ['/livez', '/nothing', '/v1/workspaces', '/carriers/voice', '/carriers/relay', '/openapi.json'])
      for (const before of ['', get]) {
        const { answers, closed } = await exchange(port, [`${before}GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n${get}`]);
        assert.deepEqual([path, answers.length, closed], [path, before ? 2 : 1, true]);
        assert.equal(answers.at(-1)?.headers.connection, 'close', path);
      }
    await allGone();
  });

  test('is answered in its turn behind other requests', async () => {
    const text = `GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /carriers/relay HTTP/1.1\r\n${UPGRADE}\r\n`;
    const { answers } = await exchange(port, [text], { wanted: 2 });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 403],
    );
    await allGone();
  });

  test('is refused by the protocol itself where the carrier has signed something that is no greeting', async () => {
    const url = `${server.deps.publicUrl().replace(/^http/, 'ws')}/carriers/relay`;
    const signed = `X-Twilio-Signature: ${signForm(server.sandbox?.authToken ?? '', url, {})}\r\n`;
    const broken = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const { answers, closed } = await exchange(port, [`GET /carriers/relay HTTP/1.1\r\n${broken}${signed}\r\n`]);
    assert.deepEqual([answers.map(({ status }) => status), closed], [[400], true]);
    const greeted = await exchange(port, [`GET /carriers/relay HTTP/1.1\r\n${UPGRADE}${signed}\r\n`], { wanted: 1 });
    assert.equal(greeted.answers[0]?.status, 101);
    await allGone();
  });
});

test('closing ends with sockets that were refused, stand half open, or never asked anything', async () => {
  const app = await buildApp(server.deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const at = (app.server.address() as AddressInfo).port;
  const sockets: Socket[] = [];
  after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const hold = (text: string, end = false) =>
    new Promise<void>((done) => {
      const socket = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true }, () => {
        if (text) socket.write(text);
        if (end) socket.end();
        if (!text) done();
      });
      sockets.push(socket);
      socket.on('error', () => {});
      socket.once('data', () => done());
      socket.once('close', () => done());
    });
  await Promise.all([
    hold(''),
    hold('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'),
    hold('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', true),
    hold(`GET /carriers/nothing HTTP/1.1\r\n${UPGRADE}\r\n`),
    hold(`GET /carriers/nothing HTTP/1.1\r\n${UPGRADE}\r\n`, true),
    hold(`GET /carriers/relay HTTP/1.1\r\n${UPGRADE}\r\n`),
    hold(`GET /carriers/relay HTTP/1.1\r\n${UPGRADE}\r\n`, true),
    hold(`POST /carriers/voice HTTP/1.1\r\n${UPGRADE}\r\n`),
    hold('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'),
  ]);
  const began = performance.now();
  await app.close();
  assert.ok(performance.now() - began < 5_000, `${performance.now() - began} ms`);
});
