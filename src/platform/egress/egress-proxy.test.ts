import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { type EgressProxy, startEgressProxy } from './egress-proxy.ts';
import { startCanary, startSite } from './test-site.ts';

const canary = await startCanary();
const site = await startSite((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (chunk) => {
    body += chunk;
  });
  incoming.on('end', () => {
    outgoing.writeHead(200, 'Fine', { 'set-cookie': ['a=1', 'b=2'], 'x-hop': 'secret', connection: 'x-hop' });
    outgoing.end(JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body }));
  });
});
const proxy = await startEgressProxy({ allow: [`127.0.0.1:${site.port}`] });

after(async () => {
  await proxy.close();
  await site.close();
  await canary.close();
});

const tokenOf = ({ username, password }: EgressProxy): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

interface Answer {
  status: number;
  phrase: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request in absolute form, as a browser sends plain http to its proxy. */
function ask(url: string, headers: Record<string, string>, body?: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: url, method, headers, agent: false }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          phrase: incoming.statusMessage ?? '',
          headers: incoming.headers,
          body: text,
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Sends CONNECT and gives the status and the socket behind it. */
function tunnel(
  authority: string,
  token: string | null,
  by: EgressProxy = proxy,
): Promise<{ status: number; socket: Socket }> {
  const { hostname, port } = new URL(by.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      method: 'CONNECT',
      path: authority,
      agent: false,
      headers: token === null ? {} : { 'proxy-authorization': token },
    });
    outgoing.once('connect', (incoming, socket) => resolve({ status: incoming.statusCode ?? 0, socket }));
    outgoing.once('error', reject);
    outgoing.end();
  });
}

test('plain http goes through with method, body and end-to-end headers, and without those of the connection', async () => {
  const token = tokenOf(proxy);
  const answer = await ask(
    `${site.url}/path?q=1`,
    {
      'proxy-authorization': token,
      'content-length': '8',
      'x-own': 'kept',
      'x-listed': 'dropped',
      connection: 'x-listed',
      host: 'other.example',
    },
    'the body',
    'DELETE',
  );
  const got = JSON.parse(answer.body) as { method: string; url: string; body: string; headers: Record<string, string> };
  assert.equal(answer.status, 200);
  assert.equal(answer.phrase, 'Fine');
  assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2']);
  assert.equal(answer.headers['x-hop'], undefined);
  assert.equal(got.method, 'DELETE');
  assert.equal(got.url, '/path?q=1');
  assert.equal(got.body, 'the body');
  assert.equal(got.headers.host, `127.0.0.1:${site.port}`);
  assert.equal(got.headers['x-own'], 'kept');
  assert.equal(got.headers['x-listed'], undefined);
  assert.equal(got.headers['proxy-authorization'], undefined);
});

test('without the token, or with that of another run, nothing goes through', async () => {
  const other = await startEgressProxy({ allow: [] });
  const before = site.connections();
  const bearer = `Bearer ${proxy.password}`;
  for (const token of [null, tokenOf(other), 'Basic ', bearer, tokenOf(proxy).slice(0, -4)]) {
    const headers: Record<string, string> = token === null ? {} : { 'proxy-authorization': token };
    const answer = await ask(site.url, headers);
    assert.equal(answer.status, 407);
    assert.match(String(answer.headers['proxy-authenticate']), /^Basic /);
    const { status, socket } = await tunnel(`127.0.0.1:${site.port}`, token);
    assert.equal(status, 407);
    socket.destroy();
  }
  assert.equal(site.connections(), before);
  await other.close();
});

test('what the rules refuse is 403 with its reason, by CONNECT and in absolute form, and no canary hears of it', async () => {
  const token = tokenOf(proxy);
  const before = proxy.counts().refused;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
  ];
  for (const host of hosts) {
    for (const port of [canary.port, 80]) {
      const { status, socket } = await tunnel(`${host}:${port}`, token);
      assert.equal(status, 403, `CONNECT ${host}:${port}`);
      socket.destroy();
      const answer = await ask(`http://${host}:${port}/`, { 'proxy-authorization': token });
      assert.equal(answer.status, 403, `${host}:${port}`);
      assert.match(String(answer.headers['x-egress-reason']), /^forbidden_/);
    }
  }
  for (const url of ['https://127.0.0.1/', '/relative', `http://u:p@127.0.0.1:${site.port}/`, 'ftp://127.0.0.1/']) {
    assert.equal((await ask(url, { 'proxy-authorization': token })).status, 403, url);
  }
  for (const authority of ['127.0.0.1', `u@127.0.0.1:${site.port}`, '127.0.0.1:99999', ':80', 'a/b:80']) {
    const { status, socket } = await tunnel(authority, token);
    assert.equal(status, 403, authority);
    socket.destroy();
  }
  assert.equal(canary.connections(), 0);
  assert.ok(proxy.counts().refused >= before + hosts.length * 4);
});

test('an unknown name and a dead port are 502 with a short text', async () => {
  const by = await startEgressProxy({ allow: ['127.0.0.1'], resolve: async () => [] });
  const dead = await startCanary();
  await dead.close();
  const unknown = await tunnel('nowhere.example:443', tokenOf(by), by);
  const refused = await tunnel(`127.0.0.1:${dead.port}`, tokenOf(by), by);
  assert.deepEqual([unknown.status, refused.status], [502, 502]);
  unknown.socket.destroy();
  refused.socket.destroy();
  await by.close();
  const answer = await ask('http://nowhere.invalid/', { 'proxy-authorization': tokenOf(proxy) });
  assert.equal(answer.status, 502);
  assert.equal(answer.headers['x-egress-reason'], 'dns_failed');
  assert.ok(answer.body.length > 0 && answer.body.length < 200);
});

test('a WebSocket passes through CONNECT, and its bytes are counted', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const by = await startEgressProxy({ allow: [`127.0.0.1:${address.port}`] });
  const { status, socket } = await tunnel(`127.0.0.1:${address.port}`, tokenOf(by), by);
  assert.equal(status, 200);
  const client = new WebSocket(`ws://127.0.0.1:${address.port}/`, { createConnection: () => socket });
  const echoed = await new Promise<string>((resolve, reject) => {
    client.once('open', () => client.send('x'.repeat(5_000)));
    client.once('message', (data) => resolve(String(data)));
    client.once('error', reject);
  });
  assert.equal(echoed.length, 5_000);
  assert.ok(by.counts().bytesUp > 5_000 && by.counts().bytesDown > 5_000, JSON.stringify(by.counts()));

  const gone = new Promise((done) => client.once('close', done));
  await by.close();
  await gone;
  await assert.rejects(tunnel(`127.0.0.1:${address.port}`, tokenOf(by), by), /ECONNREFUSED/);
  sockets.close();
  server.close();
});

test('past its bytes the proxy cuts everything', async () => {
  const flood = await startSite((_incoming, outgoing) => {
    outgoing.writeHead(200);
    const timer = setInterval(() => outgoing.write(Buffer.alloc(65_536)), 0);
    outgoing.once('close', () => clearInterval(timer));
  });
  const by = await startEgressProxy({ allow: [`127.0.0.1:${flood.port}`], maxBytes: 1_000_000 });
  const { socket } = await tunnel(`127.0.0.1:${flood.port}`, tokenOf(by), by);
  socket.on('error', () => {});
  const closed = new Promise((done) => socket.once('close', done));
  socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed;
  assert.ok(by.counts().bytesDown < 2_000_000);
  await by.close();
  await flood.close();
});

test('close returns although a page is still loading, a name is still being looked up and a client says nothing', async () => {
  const silent = await startCanary();
  const by = await startEgressProxy({ allow: [`127.0.0.1:${silent.port}`], resolve: () => new Promise(() => {}) });
  const { socket: open } = await tunnel(`127.0.0.1:${silent.port}`, tokenOf(by), by);
  const looking = tunnel('slow.example:443', tokenOf(by), by).then(
    ({ status, socket }) => socket.destroy() && status,
    () => 0,
  );
  const mute = connect(Number(new URL(by.url).port), '127.0.0.1');
  mute.on('error', () => {});
  await new Promise<void>((done) => mute.once('connect', done));
  await by.close();
  assert.notEqual(await looking, 200);
  open.destroy();
  mute.destroy();
  await silent.close();
});

test('a client that breaks off, and one that speaks nonsense, leave the proxy standing', async () => {
  const port = Number(new URL(proxy.url).port);
  for (const bytes of [
    '\x16\x03\x01\x02\x00\x01',
    'GET\r\n\r\n',
    'CONNECT\r\n\r\n',
    `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n`,
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((done) => socket.write(bytes, () => done()));
    socket.destroy();
  }
  const answer = await ask(site.url, { 'proxy-authorization': tokenOf(proxy) });
  assert.equal(answer.status, 200);
});
