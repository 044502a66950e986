import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { after, describe, test } from 'node:test';
import { startTestServer } from '../harness.ts';
import { exchange, type RawAnswer } from '../raw-socket.ts';

const server = await startTestServer();
const client = await server.client();
const port = Number(new URL(server.url).port);

const AUTH = `Host: x\r\nAuthorization: Bearer ${client.key}\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${AUTH}${headers}\r\n`;
const post = (headers: string, body = '') => `POST /v1/workspaces HTTP/1.1\r\n${AUTH}${JSON_TYPE}${headers}\r\n${body}`;
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body);
const SMUGGLED = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

interface Case {
  name: string;
  send: (string | Uint8Array)[];
  /** The statuses answered in order. */
  statuses: number[];
  /** The code of the last answer, where it is a refusal. */
  code?: string;
  /** Whether the connection must not be used any further. */
  closes?: boolean;
}

const malformed = (name: string, ...send: (string | Uint8Array)[]): Case => ({
  name,
  send,
  statuses: [400],
  code: 'validation_error',
  closes: true,
});
const HTTP2 = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const good = (name: string, status: number, ...send: (string | Uint8Array)[]): Case => ({
  name,
  send,
  statuses: [status],
});
const missing = (name: string, ...send: (string | Uint8Array)[]): Case => ({
  name,
  send,
  statuses: [404],
  code: 'not_found',
});

const CASES: Case[] = [
  // Lines and versions
  malformed('a TLS greeting on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  malformed('words that are no request', 'hello there\r\n\r\n'),
  malformed('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  malformed('HTTP/1.2', 'GET /livez HTTP/1.2\r\nHost: x\r\n\r\n'),
  malformed('HTTP/9.9', 'GET /livez HTTP/9.9\r\nHost: x\r\n\r\n'),
  malformed('a version in small letters', 'GET /livez http/1.1\r\nHost: x\r\n\r\n'),
  malformed('an unknown method', 'FOO /livez HTTP/1.1\r\nHost: x\r\n\r\n'),
  malformed('a method in small letters', 'get /livez HTTP/1.1\r\nHost: x\r\n\r\n'),
  malformed('a space before the method', ' GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'),
  malformed('bare line feeds', 'GET /livez HTTP/1.1\nHost: x\n\n'),
  good('empty lines before the request', 200, `\r\n\r\n${SMUGGLED}`),
  { ...good('HTTP/1.0 without a Host', 200, 'GET /livez HTTP/1.0\r\n\r\n'), closes: true },
  // Targets
  good('absolute form', 200, get('http://other/v1/workspaces')),
  missing('absolute form of another scheme', get('ftp://other/v1/workspaces')),
  missing('OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'),
  { ...missing('CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n'), closes: true },
  malformed('a space in the target', get('/v1/work spaces')),
  malformed('a tab in the target', get('/v1/work\tspaces')),
  malformed('bytes beyond ASCII in the target', Buffer.from(get('/v1/wörkspaces'))),
  { ...malformed('a broken percent-encoding', get('/v1/workspaces/%zz')), closes: false },
  { ...malformed('a broken percent-encoding in absolute form', get('http://other/v1/workspaces/%zz')), closes: false },
  { ...malformed('bytes that are no UTF-8 in the path', get('/v1/workspaces/%c3%28')), closes: false },
  { ...malformed('8 000 broken percent signs', get(`/v1/workspaces/${'%'.repeat(8000)}`)), closes: false },
  { ...malformed('U+0000 in the path', get('/v1/workspaces/%00')), closes: false },
  { ...malformed('a fragment', get('/v1/workspaces#x')), closes: false },
  { ...malformed('a target of 9 000 bytes', get(`/v1/workspaces/${'x'.repeat(9000)}`)), statuses: [414] },
  { ...malformed('a target of 20 000 bytes', get(`/v1/workspaces/${'x'.repeat(20_000)}`)), statuses: [414] },
  missing('a target of 8 000 bytes', get(`/v1/workspaces/${'x'.repeat(8000)}`)),
  missing('a trailing slash', get('/v1/workspaces/')),
  missing('two slashes', get('//v1/workspaces')),
  missing('another case', get('/V1/Workspaces')),
  missing('dots', get('/v1/../v1/workspaces')),
  missing('a semicolon', get('/v1/workspaces;x=1')),
  // Heads
  malformed('no Host', 'GET /livez HTTP/1.1\r\n\r\n'),
  malformed('two Hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
  malformed('two keys', get('/v1/workspaces', 'Authorization: Bearer x\r\n')),
  malformed('two types', post('Content-Type: text/plain\r\nContent-Length: 12\r\n', '{"name":"x"}')),
  malformed('two Idempotency-Keys', post('Idempotency-Key: a\r\nIdempotency-Key: b\r\nContent-Length: 2\r\n', '{}')),
  malformed('a folded header', get('/livez', 'X: a\r\n b\r\n')),
  malformed('a space before the colon', 'GET /livez HTTP/1.1\r\nHost : x\r\n\r\n'),
  malformed('U+0000 in a header', get('/livez', 'X: a\0b\r\n')),
  malformed('a bare carriage return in a header', get('/livez', 'X: a\rY: b\r\n')),
  malformed('a header name with brackets', get('/livez', 'X(y): 1\r\n')),
  malformed('a header without a name', get('/livez', ': 1\r\n')),
  { ...malformed('a header of 20 000 bytes', get('/livez', `X: ${'x'.repeat(20_000)}\r\n`)), statuses: [431] },
  { ...malformed('10 000 headers', get('/livez', 'a: b\r\n'.repeat(10_000))), statuses: [431] },
  good('3 000 headers before the key', 200, `GET /v1/workspaces HTTP/1.1\r\n${'a:\r\n'.repeat(3000)}${AUTH}\r\n`),
  good('a request id beyond ASCII', 200, get('/v1/workspaces', 'X-Request-Id: \xe9\r\n')),
  {
    ...malformed('an Expect we do not know', post('Expect: 200-maybe\r\nContent-Length: 2\r\n', '{}')),
    statuses: [417],
  },
  {
    name: 'Expect: 100-continue',
    send: [post('Expect: 100-continue\r\nContent-Length: 12\r\n'), '{"name":"x"}'],
    statuses: [100, 201],
  },
  // Lengths
  malformed('two equal lengths', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')),
  malformed('two different lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')),
  malformed('a list of lengths', post('Content-Length: 2, 2\r\n', '{}')),
  malformed('a length with a sign', post('Content-Length: +2\r\n', '{}')),
  malformed('a negative length', post('Content-Length: -2\r\n', '{}')),
  malformed('a length in hex', post('Content-Length: 0x2\r\n', '{}')),
  malformed('an empty length', post('Content-Length: \r\n', '{}')),
  malformed('a length beyond 64 bits', post('Content-Length: 99999999999999999999999\r\n', '{}')),
  {
    ...malformed('a length of 2 MB', post('Content-Length: 2000000\r\n', '{}')),
    statuses: [413],
    code: 'payload_too_large',
  },
  // Codings: what a proxy and we could read differently
  malformed('length and chunked', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)),
  malformed('chunked and length', post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', `0\r\n\r\n${SMUGGLED}`)),
  malformed('chunked twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')),
  malformed('xchunked', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')),
  malformed('gzip, chunked', post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n')),
  malformed('chunked, identity', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')),
  malformed('identity', post('Transfer-Encoding: identity\r\nContent-Length: 2\r\n', '{}')),
  malformed('a vertical tab before chunked', post('Transfer-Encoding: \x0bchunked\r\n', '0\r\n\r\n')),
  malformed('chunked in HTTP/1.0', chunked('0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0')),
  good('CHUNKED', 201, post('Transfer-Encoding: CHUNKED\r\n', 'c\r\n{"name":"x"}\r\n0\r\n\r\n')),
  malformed('a chunk size that is none', chunked('zz\r\n')),
  malformed('a negative chunk', chunked('-1\r\n')),
  malformed('a chunk size beyond 64 bits', chunked('ffffffffffffffffff\r\n')),
  malformed('a chunk size with 0x', chunked('0x2\r\n{}\r\n0\r\n\r\n')),
  malformed('chunks ended by bare line feeds', chunked('c\n{"name":"x"}\n0\n\n')),
  malformed('a chunk longer than its size', chunked('2\r\n{}XX0\r\n\r\n')),
  malformed('40 000 bytes of chunk extension', chunked(`c;${'a'.repeat(40_000)}\r\n{"name":"x"}\r\n0\r\n\r\n`)),
  good('a chunk extension', 201, chunked('c;a=b\r\n{"name":"x"}\r\n0\r\n\r\n')),
  good(
    'a key in the trailer, which counts for nothing',
    201,
    chunked('c\r\n{"name":"x"}\r\n0\r\nAuthorization: x\r\n\r\n'),
  ),
  {
    ...malformed('2 MB in chunks', chunked('200000\r\n'), 'x'.repeat(0x200000), '\r\n0\r\n\r\n'),
    statuses: [413],
    code: 'payload_too_large',
  },
  // Upgrades and pipelines
  missing(
    'an upgrade nobody asked for',
    get(
      '/v1/workspaces',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ),
  {
    ...good('HTTP/2 offered besides HTTP/1.1', 200, get('/v1/workspaces', HTTP2)),
    closes: true,
  },
  {
    ...good('HTTP/2 offered with a write', 201, post(`${HTTP2}Content-Length: 12\r\n`, '{"name":"x"}')),
    closes: true,
  },
  missing('an upgrade to TLS', get('/v1/workspaces', 'Connection: Upgrade\r\nUpgrade: TLS/1.2\r\n')),
  missing(
    'an upgrade of a POST',
    post('Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 12\r\n', '{"name":"x"}'),
  ),
  good('an Upgrade header that is not meant for us', 200, get('/v1/workspaces', 'Upgrade: websocket\r\n')),
  {
    name: 'three requests at once',
    send: [SMUGGLED + get('/nothing') + get('/v1/workspaces')],
    statuses: [200, 404, 200],
  },
  {
    name: 'a GET whose body is a request',
    send: [get('/v1/workspaces', `Content-Length: ${SMUGGLED.length}\r\n`) + SMUGGLED + get('/nothing')],
    statuses: [200, 404],
  },
  {
    name: 'a refused POST whose body is a request',
    send: [
      `POST /v1/workspaces HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}${get('/nothing')}`,
    ],
    statuses: [401, 404],
  },
  { ...malformed('a half-closed connection amid a body', post('Content-Length: 50\r\n', '{}')), name: 'an early end' },
];

function checkEnvelope(answer: RawAnswer, code: string | undefined): void {
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
  const body = JSON.parse(answer.body);
  assert.deepEqual(Object.keys(body), ['error', 'request_id']);
  assert.match(body.request_id, /^req_[0-9a-z]{26}$/);
  assert.equal(body.error.code, code);
  if (code === 'validation_error') assert.ok(body.error.detail.issues.length > 0);
}

after(() => process.stdout.write(`raw sockets: ${CASES.length} cases\n`));

describe('what a socket may send', () => {
  for (const { name, send, statuses, code, closes } of CASES) {
    test(`${name}: ${statuses.join(', ')}`, async () => {
      const { answers, closed, rest } = await exchange(port, send, {
        ...(closes ? {} : { wanted: statuses.length }),
        end: name === 'an early end',
      });
      assert.deepEqual(
        answers.map((answer) => answer.status),
        statuses,
        rest,
      );
      assert.equal(rest, '');
      if (closes) assert.ok(closed, 'the connection stays open');
      const last = answers.at(-1);
      if (last && last.status >= 400 && statuses.length === 1) checkEnvelope(last, code);
      assert.ok(last?.headers['x-request-id'], 'a request id');
    });
  }

  test('every method that Node parses is answered in the envelope on a known path', async () => {
    for (const method of METHODS.filter((name) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(name))) {
      const { answers } = await exchange(port, [`${method} /v1/workspaces HTTP/1.1\r\n${AUTH}\r\n`], { wanted: 1 });
      const [answer] = answers;
      assert.equal(answer?.status, 404, method);
      checkEnvelope(answer, 'not_found');
    }
  });

  test('HEAD answers like GET without a body, also when it refuses', async () => {
    for (const [target, status] of [
      ['/v1/workspaces', 200],
      ['/v1/workspaces/nonsense', 404],
      ['/nothing', 404],
    ] as const) {
      const { answers, rest } = await exchange(port, [`HEAD ${target} HTTP/1.1\r\n${AUTH}\r\n${get('/livez')}`], {
        heads: true,
        wanted: 2,
        timeoutMs: 1_000,
      });
      assert.equal(answers[0]?.status, status);
      assert.ok(Number(answers[0]?.headers['content-length']) > 0);
      assert.equal(answers[1]?.status, 200);
      assert.ok(rest.length < 20);
    }
  });
});
