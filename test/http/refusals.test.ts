import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../harness.ts';

const server = await startTestServer();
const client = await server.client();
const reader = await server.client({ tenantId: client.tenantId, permissions: ['workspaces:read'] });

interface Sent {
  method?: string;
  url?: string;
  key?: string | null;
  type?: string | null;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

async function send({ method = 'POST', url = '/v1/workspaces', key = client.key, type, body, headers }: Sent) {
  const answer = await server.app.inject({
    method: method as 'POST',
    url,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(type === null ? {} : { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? JSON.parse(answer.body) : null };
}

const good = '{"name":"Example"}';
const huge = `{"name":"${'x'.repeat(1_048_576)}"}`;

describe('of several faults the first in the order of refusals is told', () => {
  const wrongEverything = { type: 'text/plain', body: huge };
  const order: [string, Sent, number][] = [
    ['an unknown route', { ...wrongEverything, url: '/v1/nothing', key: null }, 404],
    ['another method on a known path', { ...wrongEverything, method: 'PUT', key: null }, 404],
    ['no key', { ...wrongEverything, key: null }, 401],
    ['no permission', { ...wrongEverything, key: reader.key }, 403],
    ['a broken path of an unknown route', { ...wrongEverything, url: '/v1/%zz', key: null }, 404],
    ['a broken path without a key', { ...wrongEverything, method: 'PATCH', url: '/v1/workspaces/%zz', key: null }, 401],
    [
      'a broken path without the permission',
      { ...wrongEverything, method: 'PATCH', url: '/v1/workspaces/%zz', key: reader.key },
      403,
    ],
    [
      'a broken path with a body too large',
      { type: 'text/plain', body: huge, method: 'PATCH', url: '/v1/workspaces/%zz' },
      413,
    ],
    ['a broken path', { body: '{"name":""}', method: 'PATCH', url: '/v1/workspaces/%zz' }, 400],
    ['too large', { type: 'text/plain', body: huge }, 413],
    ['another type', { type: 'text/plain', body: '{' }, 415],
    ['broken JSON', { body: '{' }, 400],
    ['schema before idempotency', { body: '{"name":""}', headers: { 'idempotency-key': 'é' } }, 400],
    [
      'idempotency before the target',
      { method: 'PATCH', url: '/v1/workspaces/ws_absent', body: good, headers: { 'idempotency-key': '' } },
      400,
    ],
    ['the target', { method: 'PATCH', url: '/v1/workspaces/ws_absent', body: good }, 404],
  ];
  for (const [name, request, status] of order) {
    test(`${name}: ${status}`, async () => assert.equal((await send(request)).status, status));
  }
});

describe('a 404', () => {
  test('tells a route that there is not from a resource that there is not', async () => {
    const said = async (sent: Sent) => (await send({ method: 'GET', type: null, ...sent })).body.error;
    const unknown = {
      code: 'not_found',
      message: 'No operation has this method and path; /openapi.json lists them all',
    };
    const missing = {
      code: 'not_found',
      message: 'The resource does not exist or is not accessible with this API key',
    };
    for (const sent of [
      { url: '/v1/workspacs' },
      { url: '/v1/workspaces/' },
      { url: '/v1/workspaces/ws_none/nothing' },
      { url: '/v1/workspaces', method: 'PUT' },
      { url: '/v1/workspaces/ws_none', method: 'DELETE' },
      { url: '/nothing', key: null },
    ])
      assert.deepEqual(await said(sent), unknown, JSON.stringify(sent));
    for (const url of ['/v1/workspaces/ws_none', '/v1/keys/key_none', '/v1/voice/calls?location_id=loc_none'])
      assert.deepEqual(await said({ url }), missing, url);
  });
});

describe('bodies', () => {
  const types: [string | null, number][] = [
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON;charset="UTF-8"', 201],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; version=1', 415],
    ['application/problem+json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['text/json', 415],
    ['application/jsonx', 415],
    ['', 415],
    [null, 415],
  ];
  for (const [type, status] of types) {
    test(`of type ${JSON.stringify(type)}: ${status}`, async () => {
      const answer = await send({ type, body: good });
      assert.equal(answer.status, status);
      if (status === 415) {
        assert.equal(answer.body.error.code, 'unsupported_media_type');
        assert.deepEqual(answer.body.error.detail, { accepted: ['application/json'] });
      }
    });
  }

  test('that are compressed are 415, one byte too many 413 with the limit', async () => {
    assert.equal((await send({ body: good, headers: { 'content-encoding': 'gzip' } })).status, 415);
    const fits = `{"name":"Example"}${' '.repeat(1_048_576 - good.length)}`;
    assert.equal((await send({ body: fits })).status, 201);
    const answer = await send({ body: `${fits} ` });
    assert.equal(answer.status, 413);
    assert.deepEqual(answer.body.error.detail, { max_bytes: 1_048_576 });
  });

  const texts: [string, string | Buffer, number][] = [
    ['a byte order mark', Buffer.from('\ufeff{"name":"x"}'), 400],
    ['invalid UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]), 400],
    ['an overlong encoding', Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]), 400],
    ['a key twice, the last one counts', '{"name":1,"name":"x"}', 201],
    ['null', 'null', 400],
    ['a string', '"name"', 400],
    ['a number beyond 64 bits', '{"name":1e999}', 400],
    ['__proto__', '{"name":"x","__proto__":{"a":1}}', 400],
    ['constructor', '{"name":"x","constructor":{}}', 400],
    ['a NUL in a key', '{"name":"x","a\\u0000":1}', 400],
    ['trailing words', '{"name":"x"} x', 400],
    ['NaN', '{"name":NaN}', 400],
    ['64 levels of an unknown field', `{"name":"x","y":${'['.repeat(63)}${']'.repeat(63)}}`, 400],
    ['a million brackets', '['.repeat(1_000_000), 400],
    ['brackets in a string', `{"name":"${'['.repeat(200)}"}`, 201],
    ['a quote after a backslash in a string', `{"name":"\\\\\\"${'['.repeat(100)}"}`, 201],
  ];
  for (const [name, body, status] of texts) {
    test(`${name}: ${status}`, async () => {
      const answer = await send({ body });
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      if (status === 400) assert.match(answer.body.error.detail.issues[0].path, /^body/);
    });
  }

  test('an operation that takes none refuses one, and takes an empty one of any type', async () => {
    const { id } = (await client.post('/v1/webhook_endpoints', { url: 'https://example.com' })).body.data;
    const url = `/v1/webhook_endpoints/${id}/rotate_secret`;
    for (const body of ['{}', 'null', '[]']) {
      const refused = await send({ url, body });
      assert.equal(refused.status, 400);
      assert.deepEqual(refused.body.error.detail.issues, [{ path: 'body', message: 'must be empty' }]);
    }
    assert.equal((await send({ url, body: 'x', type: 'text/plain' })).status, 415);
    assert.equal((await send({ url })).status, 200);
    assert.equal((await send({ url, type: 'text/plain' })).status, 200);
    assert.equal((await send({ url, type: null })).status, 200);
    const deleted = await send({
      method: 'DELETE',
      url: `/v1/webhook_endpoints/${id}`,
      type: 'text/plain',
      body: 'ignored',
    });
    assert.equal(deleted.status, 200);
  });
});

describe('queries', () => {
  const queries: [string, string | null][] = [
    ['limit=2', null],
    ['', null],
    ['limit=1&limit=2', 'query/limit'],
    ['limit=', 'query/limit'],
    ['limit=%00', 'query/limit'],
    ['limit=1%2e', 'query/limit'],
    ['page=1', 'query/page'],
    ['__proto__=1', 'query/__proto__'],
    ['constructor=1', 'query/constructor'],
    ['cursor=', 'query/cursor'],
    ['cursor=x&cursor=y', 'query/cursor'],
    ['cursor=%ff', 'query/cursor'],
    ['a/b=1', 'query/a~1b'],
  ];
  for (const [query, path] of queries) {
    test(`${query || 'an empty one'}: ${path ?? 'accepted'}`, async () => {
      const answer = await send({ method: 'GET', url: `/v1/workspaces?${query}`, type: null });
      assert.equal(answer.status, path ? 400 : 200, JSON.stringify(answer.body));
      if (path) assert.equal(answer.body.error.detail.issues[0].path, path);
    });
  }

  test('an operation that takes none refuses one by its name', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Example' })).body.data;
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'x' }],
    ] as const) {
      const refused = await client.send(method, `/v1/workspaces/${id}?expand=all`, body);
      assert.equal(refused.status, 400);
      assert.deepEqual(refused.body.error.detail.issues, [
        { path: 'query/expand', message: 'is not a known query parameter; this operation takes no query parameters' },
      ]);
    }
  });
});

describe('headers', () => {
  test('a fit X-Request-Id is echoed, an unfit one replaced; the body carries our own', async () => {
    for (const fit of ['mine-1', 'two words', 'x'.repeat(128)]) {
      const echoed = await send({ method: 'GET', type: null, headers: { 'x-request-id': fit } });
      assert.equal(echoed.headers['x-request-id'], fit);
      assert.match(echoed.body.request_id, /^req_/);
    }
    for (const unfit of ['x'.repeat(129), 'é', '']) {
      const replaced = await send({ method: 'GET', type: null, headers: { 'x-request-id': unfit } });
      assert.equal(replaced.headers['x-request-id'], replaced.body.request_id);
    }
    const unknown = await send({ method: 'GET', url: '/nothing', headers: { 'x-request-id': 'mine-2' } });
    assert.equal(unknown.headers['x-request-id'], 'mine-2');
  });

  test('the scheme of a key is read in any case; answers are not stored and open to no other origin', async () => {
    const answer = await server.app.inject({
      url: '/v1/workspaces',
      headers: { authorization: `bEaReR ${client.key}`, origin: 'https://elsewhere.example.com' },
    });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/v1/workspaces',
      headers: { origin: 'https://x.example.com', 'access-control-request-method': 'GET' },
    });
    assert.equal(preflight.statusCode, 404);
    assert.equal(JSON.parse(preflight.body).error.code, 'not_found');
  });

  test('a method override is not obeyed', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Stays' })).body.data;
    const answer = await send({
      url: `/v1/workspaces/${id}`,
      headers: { 'x-http-method-override': 'PATCH' },
      body: good,
    });
    assert.equal(answer.status, 404);
  });
});
