import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { BODY_LIMIT } from '../../src/platform/http/json-body.ts';
import { UNFINISHED_LIMIT } from '../../src/platform/http/unfinished-bodies.ts';
import { signForm } from '../harness/carrier.ts';
import { startTestServer, until } from '../harness.ts';
import { exchange } from '../raw-socket.ts';

const LIMIT = 5;
const PROXY = '10.1.2.3';
const server = await startTestServer(
  { ANONYMOUS_LIMIT_PER_MINUTE: String(LIMIT), TRUSTED_PROXIES: `${PROXY}, 2001:db8:ffff::/48` },
  { api: true, worker: false },
);
const client = await server.client();
const ask = (remoteAddress: string, request: InjectOptions | string = '/readyz') =>
  server.app.inject({ ...(typeof request === 'string' ? { url: request } : request), remoteAddress });

/** Uses up what an address has. */
async function exhaust(remoteAddress: string, headers: Record<string, string> = {}): Promise<void> {
  for (let index = 0; index < LIMIT; index++) {
    const { statusCode } = await ask(remoteAddress, { url: '/readyz', headers });
    assert.equal(statusCode, 200);
  }
}

describe('requests without a key', () => {
  const asked: [string, InjectOptions][] = [
    ['the description', { url: '/openapi.json' }],
    ['the documentation', { url: '/docs/' }],
    ['the console', { url: '/console/test-call' }],
    ['the console’s settings', { url: '/console/settings.json' }],
    ['whether it can serve', { url: '/readyz' }],
    ['an address that is none', { url: '/nothing' }],
    ['an address that is none below the carrier’s', { url: '/carriers/nothing', method: 'POST' }],
    ['an upgrade that is refused', { url: '/readyz', headers: { connection: 'upgrade', upgrade: 'websocket' } }],
    ['a key that is none', { url: '/v1/workspaces', headers: { authorization: 'Bearer sk_live_wrong' } }],
    ['no key at all', { url: '/v1/workspaces' }],
    ['a webhook that nobody signed', { url: '/carriers/voice', method: 'POST' }],
    [
      'a webhook that another has signed',
      { url: '/carriers/voice', method: 'POST', headers: { 'x-twilio-signature': 'wrong' } },
    ],
    ['the carrier’s socket, not signed', { url: '/carriers/relay' }],
    ['the carrier’s socket, signed by another', { url: '/carriers/relay', headers: { 'x-twilio-signature': 'x' } }],
  ];
  asked.forEach(([name, request], index) => {
    test(`are counted for their address: ${name}`, async () => {
      const address = `192.0.2.${index + 1}`;
      for (let time = 0; time < LIMIT; time++) {
        const { statusCode } = await ask(address, request);
        assert.ok(statusCode !== 429 && statusCode < 500, `${statusCode}`);
      }
      const refused = await ask(address, request);
      assert.equal(refused.statusCode, 429);
      assert.match(String(refused.headers['retry-after']), /^\d+$/);
      const isCarriers = /^\/carriers\/(voice|relay)/.test(String(request.url));
      if (isCarriers) assert.equal(refused.body, '');
      else assert.deepEqual(refused.json().error.detail, { limit: LIMIT, window_seconds: 60 });
      assert.equal((await ask(address)).statusCode, 429, 'whatever it asks');
      assert.equal((await ask('192.0.2.200', '/livez')).statusCode, 200);
    });
  });

  test('leave others alone: whether the process lives, good keys, and what the carrier has signed', async () => {
    const address = '192.0.2.100';
    await exhaust(address);
    assert.equal((await ask(address)).statusCode, 429);
    for (let index = 0; index < LIMIT * 3; index++) {
      assert.equal((await ask(address, '/livez')).statusCode, 200);
      const keyed = await ask(address, { url: '/v1/workspaces', headers: { authorization: `Bearer ${client.key}` } });
      assert.equal(keyed.statusCode, 200);
      const fields = { CallSid: 'CA00000000000000000000000000000000', CallStatus: 'ringing' };
      const signature = signForm(server.sandbox?.authToken ?? '', `${server.deps.publicUrl()}/carriers/status`, fields);
      const signed = await ask(address, {
        url: '/carriers/status',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: new URLSearchParams(fields).toString(),
      });
      assert.equal(signed.statusCode, 204);
    }
    assert.equal((await ask(address)).statusCode, 429);
  });
});

describe('the address of a client', () => {
  const forwarded = (value: string) => ({ 'x-forwarded-for': value });

  test('is what a trusted proxy says last, whatever the client has put before it', async () => {
    await exhaust(PROXY, forwarded('203.0.113.1'));
    const again = (value: string) => ask(PROXY, { url: '/readyz', headers: forwarded(value) });
    assert.equal((await again('203.0.113.1')).statusCode, 429);
    assert.equal((await again('198.51.100.9, 203.0.113.1')).statusCode, 429);
    assert.equal((await again('203.0.113.1, 10.1.2.3')).statusCode, 429, 'two trusted proxies, one behind the other');
    assert.equal((await again('203.0.113.2')).statusCode, 200);
    assert.equal((await ask('203.0.113.1')).statusCode, 429, 'nor does it help to come without the proxy');
  });

  test('is its own where it is no trusted proxy', async () => {
    for (let index = 0; index < LIMIT; index++)
      await ask('10.1.2.4', { url: '/readyz', headers: forwarded(`203.0.113.${100 + index}`) });
    assert.equal((await ask('10.1.2.4', { url: '/readyz', headers: forwarded('203.0.113.150') })).statusCode, 429);
  });

  test('is the proxy’s where the proxy forwards something that is no address', async () => {
    const proxy = '2001:db8:ffff::1';
    for (let index = 0; index < LIMIT; index++)
      await ask(proxy, { url: '/readyz', headers: forwarded(`_hidden${index}`) });
    assert.equal((await ask(proxy, { url: '/readyz', headers: forwarded('unknown') })).statusCode, 429);
  });

  test('is the network of 64 bits in IPv6, and the IPv4 address in its mapped form', async () => {
    for (let index = 0; index < LIMIT; index++) await ask(`2001:db8:1:2::${index + 1}`);
    assert.equal((await ask('2001:db8:1:2:aaaa::1')).statusCode, 429);
    assert.equal((await ask('2001:db8:1:3::1')).statusCode, 200);
    await exhaust('192.0.2.150');
    assert.equal((await ask('::ffff:192.0.2.150')).statusCode, 429);
  });
});

test('bodies of an address that do not end are admitted up to a size, and others’ beside them', async () => {
  const app = await buildApp({
    ...server.deps,
    config: { ...server.deps.config, trustedProxies: ['127.0.0.1'], anonymousLimitPerMinute: 1_000_000 },
  });
  const sockets: Socket[] = [];
  after(() => {
    for (const socket of sockets) socket.destroy();
    return app.close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = (address: string, more: string) =>
    `POST /carriers/status HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`;
  const ask = async (address: string) => {
    const short = head(address, 'X-Twilio-Signature: x\r\nContent-Length: 3\r\n');
    const { answers } = await exchange(port, [`${short}a=b`], { wanted: 1 });
    return answers[0];
  };
  const [greedy, other] = ['203.0.113.5', '203.0.113.6'];
  const chunked = head(greedy, 'X-Twilio-Signature: x\r\nTransfer-Encoding: chunked\r\n');
  while (sockets.length < UNFINISHED_LIMIT / BODY_LIMIT) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`${chunked}5\r\nhello\r\n`);
  }
  const refused = await until('the address has had its share', async () => {
    const answer = await ask(greedy);
    return answer?.status === 429 && answer;
  });
  assert.deepEqual([refused.headers['retry-after'], refused.headers.connection], ['1', 'close']);
  assert.equal((await ask(other))?.status, 403);
  // One that ends, however it does, makes room.
  sockets[0]?.destroy();
  await until('there is room again', async () => (await ask(greedy))?.status === 403);
  for (let time = 0; time < 50; time++) assert.equal((await ask(greedy))?.status, 403);
});

test('a normal day does not come near the limit: 600 requests a minute for an address, unless it is set', async () => {
  const { anonymousLimitPerMinute: _, ...rest } = server.deps.config;

  const { anonymousLimitPerMinute } = readConfig({});
  assert.equal(anonymousLimitPerMinute, 600);
  const app = await buildApp({ ...server.deps, config: { ...rest, anonymousLimitPerMinute } });
  after(() => app.close());
  const load = [
    '/console/test-call',
    '/console/settings.json',
    '/docs/',
    '/docs/reference/js/scalar.js',
    '/openapi.json',
  ];
  for (let time = 0; time < 20; time++)
    for (const url of load) assert.equal((await app.inject({ url, remoteAddress: '192.0.2.240' })).statusCode, 200);
});
