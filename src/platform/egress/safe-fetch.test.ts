import assert from 'node:assert/strict';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { EgressError, type EgressReason } from './egress-error.ts';
import type { EgressEvent, EgressRequest } from './messages.ts';
import { createEgress, type Egress } from './safe-fetch.ts';
import { startCanary, startSite } from './test-site.ts';

const canary = await startCanary();
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

const routes: Record<string, RequestListener> = {
  '/': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] }).end('hello'),
  '/missing': (_request, response) => response.writeHead(404).end('no such page'),
  '/loop': (_request, response) => redirect(response, 302, '/loop'),
  '/gzip': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  '/twice': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip, br' }).end(brotliCompressSync(gzipSync('packed twice'))),
  '/thrice': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end('x'),
  '/odd-coding': (_request, response) => response.writeHead(200, { 'content-encoding': 'rot13' }).end('x'),
  '/torn-gzip': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1000)).subarray(0, 20)),
  '/bomb': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4 * 1024 * 1024))),
  '/bomb-in-bomb': (_request, response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip, gzip' })
      .end(gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)))),
  '/large': (_request, response) => response.writeHead(200).end(Buffer.alloc(200_000, 'x')),
  '/endless': (_request, response) => pour(response, 16_384),
  '/drip': (_request, response) => pour(response, 1, 20),
  '/silent': () => {},
  '/half': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('only this', () => response.destroy());
  },
  '/huge-header': (_request, response) => response.writeHead(200, { 'x-a': 'y'.repeat(100_000) }).end(),
  '/not-modified': (_request, response) => response.writeHead(304, { 'content-encoding': 'gzip' }).end(),
};

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location }).end('moved');
}

function pour(response: ServerResponse, size: number, everyMs = 0): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(Buffer.alloc(size, 'x')), everyMs);
  response.once('close', () => clearInterval(timer));
}

const site = await startSite((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const url = new URL(request.url ?? '/', 'http://site');
    const to = url.searchParams.get('to');
    const refresh = url.searchParams.get('refresh');
    if (to !== null) redirect(response, Number(url.searchParams.get('status') ?? '302'), to);
    else if (refresh !== null) response.writeHead(200, { refresh: `0; url=${refresh}` }).end('stay');
    else (routes[url.pathname] ?? routes['/'])?.(request, response);
  });
});

const events: EgressEvent[] = [];
const egress = createEgress({ allow: [`127.0.0.1:${site.port}`], log: (event) => events.push(event) });

after(async () => {
  await egress.close();
  await site.close();
  await canary.close();
});

const text = (body: Uint8Array): string => new TextDecoder().decode(body);
const get = (path: string, request?: EgressRequest) => egress.fetch(site.url + path, request);

async function fails(
  reason: EgressReason,
  path: string,
  request?: EgressRequest,
  by: Egress = egress,
): Promise<EgressError> {
  const error = await by.fetch(path.startsWith('/') ? site.url + path : path, request).then(
    (response) => assert.fail(`${path} answered ${response.status}`),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof EgressError, String(error));
  assert.equal(error.reason, reason, `${path}: ${error.message}`);
  return error;
}

test('an answer comes back with status, headers, body and final address, whatever the status', async () => {
  const answer = await get('/');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['x-two'], 'a, b');
  assert.equal(text(answer.body), 'hello');
  assert.equal(answer.url, `${site.url}/`);
  assert.equal((await get('/missing')).status, 404);
  assert.equal((await get('/not-modified')).status, 304);
  assert.equal((await get('/gzip', { method: 'HEAD' })).body.length, 0);
});

test('method, headers and body arrive as given', async () => {
  await get('/post', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'webhook-id': 'msg_1' },
    body: '{"a":1}',
  });
  const last = seen.at(-1);
  assert.equal(last?.method, 'POST');
  assert.equal(last?.body, '{"a":1}');
  assert.equal(last?.headers['content-type'], 'application/json');
  assert.equal(last?.headers['webhook-id'], 'msg_1');
});

test('content codings are undone, at most two', async () => {
  assert.equal(text((await get('/gzip')).body), 'packed');
  assert.equal(text((await get('/twice')).body), 'packed twice');
  await fails('bad_response', '/thrice');
  await fails('bad_response', '/odd-coding');
  await fails('bad_response', '/torn-gzip');
});

test('a bomb is put down before it unfolds', async () => {
  await fails('too_compressed', '/bomb');
  await fails('too_compressed', '/bomb-in-bomb', { maxBytes: 100 * 1024 * 1024 });
  await fails('too_large', '/bomb', { maxBytes: 100_000 });
});

test('a body that is too large, too slow, torn or silent ends in its own reason within the time given', async () => {
  await fails('too_large', '/large', { maxBytes: 100_000 });
  await fails('too_large', '/endless', { maxBytes: 100_000 });
  const started = performance.now();
  assert.equal((await fails('timeout', '/drip', { timeoutMs: 200 })).retryable, true);
  await fails('timeout', '/silent', { timeoutMs: 200 });
  assert.ok(performance.now() - started < 10_000);
  await fails('bad_response', '/half');
  await fails('bad_response', '/huge-header');
});

test('the caller can give up at any point', async () => {
  assert.equal((await fails('aborted', '/', { signal: AbortSignal.abort() })).retryable, false);
  const controller = new AbortController();
  const pending = fails('aborted', '/drip', { signal: controller.signal });
  setImmediate(() => controller.abort());
  await pending;
});

test('redirects of every kind that leave for a canary are refused without a connection', async () => {
  const target = `127.0.0.1:${canary.port}`;
  for (const status of [301, 302, 303, 307, 308]) {
    await fails('forbidden_port', `/x?status=${status}&to=${encodeURIComponent(`http://${target}/`)}`);
  }
  const spellings: [EgressReason, string][] = [
    ['forbidden_port', `http://2130706433:${canary.port}/`],
    ['forbidden_port', `//${target}/`],
    ['forbidden_address', 'http://[::ffff:127.0.0.1]/'],
    ['forbidden_address', 'https://localhost/'],
    ['forbidden_userinfo', `http://${target}@${target}/`],
    ['forbidden_scheme', `ftp://${target}/`],
    ['forbidden_scheme', 'file:///etc/passwd'],
    ['bad_redirect', 'http://[::1'],
  ];
  for (const [reason, to] of spellings) await fails(reason, `/x?to=${encodeURIComponent(to)}`);
  // By way of a first redirect that is fine, and by a header that only browsers follow.
  const inner = `${site.url}/x?to=${encodeURIComponent(`http://${target}/`)}`;
  await fails('forbidden_port', `/x?to=${encodeURIComponent(inner)}`);
  assert.equal(text((await get(`/x?refresh=${encodeURIComponent(`http://${target}/`)}`)).body), 'stay');
  assert.equal(canary.connections(), 0);
});

test('five redirects are followed, a sixth is not, and manual hands the first one back', async () => {
  const chain = (length: number): string => {
    let path = '/';
    for (let index = 0; index < length; index += 1) path = `/hop?to=${encodeURIComponent(path)}`;
    return path;
  };
  const answer = await get(chain(5));
  assert.equal(answer.url, `${site.url}/`);
  await fails('too_many_redirects', chain(6));
  await fails('too_many_redirects', '/loop');
  const manual = await get('/loop', { redirect: 'manual' });
  assert.equal(manual.status, 302);
  assert.equal(manual.headers.location, '/loop');
});

test('a redirect changes the method as browsers do, and takes what was meant for one origin off when it leaves it', async () => {
  const other = await startSite((request, response) => response.end(JSON.stringify([request.method, request.headers])));
  const both = createEgress({ allow: [`127.0.0.1:${site.port}`, `127.0.0.1:${other.port}`] });
  const headers = {
    authorization: 'Bearer x',
    'webhook-signature': 'v1,x',
    'content-type': 'text/plain',
    'x-kept': 'yes',
  };
  const post = async (status: number) => {
    const url = `${site.url}/x?status=${status}&to=${encodeURIComponent(`${other.url}/`)}`;
    const answer = await both.fetch(url, { method: 'POST', headers, body: 'b' });
    return JSON.parse(text(answer.body)) as [string, Record<string, string>];
  };
  const [kept, keptHeaders] = await post(307);
  const [changed, changedHeaders] = await post(303);
  assert.equal(kept, 'POST');
  assert.equal(keptHeaders['content-type'], 'text/plain');
  assert.equal(changed, 'GET');
  assert.equal(changedHeaders['content-type'], undefined);
  for (const got of [keptHeaders, changedHeaders]) {
    assert.equal(got.authorization, undefined);
    assert.equal(got['webhook-signature'], undefined);
    assert.equal(got['x-kept'], 'yes');
  }
  await both.close();
  await other.close();
});

test('headers that frame or route a message are not the caller to set, and none can be smuggled in', async () => {
  await fails('bad_request', '/', { headers: { Host: 'other.example' } });
  await fails('bad_request', '/', { headers: { 'transfer-encoding': 'chunked' } });
  await fails('bad_request', '/', { headers: { 'x-a': 'b\r\nx-c: d' } });
  await fails('bad_request', '/', { method: 'GET / HTTP/1.1\r\nX: y' });
});

test('a dead port, an unknown name and a certificate that proves nothing have their own reasons', async () => {
  const gone = await startCanary();
  await gone.close();
  const by = createEgress({ allow: [`127.0.0.1:${gone.port}`, `127.0.0.1:${site.port}`], resolve: async () => [] });
  await fails('connect_failed', gone.url, {}, by);
  await fails('dns_failed', 'http://nowhere.example/', {}, by);
  await fails('tls_failed', site.url.replace('http:', 'https:'), {}, by);
  await by.close();
});

test('the log names hosts and outcomes, never paths or queries', async () => {
  events.length = 0;
  await get('/secret-path?token=abc');
  await fails('forbidden_address', 'http://127.0.0.1/secret-path');
  assert.deepEqual(events, [
    { host: '127.0.0.1', port: site.port, outcome: 'answered', status: 200 },
    { host: '127.0.0.1', port: 80, outcome: 'forbidden_address' },
  ]);
});
