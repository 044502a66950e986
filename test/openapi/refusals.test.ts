import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Request, ROWS, requestOf } from '../authorisation/rows.ts';
import { absentIds, type Ids, makeWorld } from '../authorisation/world.ts';
import { startTestServer } from '../harness.ts';
import { operationsOf, readDocument } from './document.ts';

/** Each refusal that operations share is brought about on every operation that declares it. */
const server = await startTestServer();
const operations = operationsOf(readDocument((await server.app.inject('/openapi.json')).json()));
const client = await server.client();
const world = await makeWorld(server, client);
type Operation = (typeof operations)[number];

const declares = (status: number, { operation }: Operation) => operation.responses[status] !== undefined;

function requestFor({ method, path, operation }: Operation, ids: Ids): Request {
  const row = ROWS[operation.operationId];
  assert.ok(row, `${operation.operationId} has no row in the authorisation table`);
  return requestOf(method, path, row, ids);
}

type Send = Partial<Omit<Request, 'body'>> & { body?: unknown };

async function send(request: Request, changes: Send = {}, app: Pick<typeof server.app, 'inject'> = server.app) {
  const { method, url, headers, body } = { ...request, ...changes };
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${client.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = answer.body;
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && text !== '';
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? JSON.parse(text) : null, text };
}

function assertRefused(answer: Awaited<ReturnType<typeof send>>, status: number, code: string, at: Operation) {
  const { operationId } = at.operation;
  assert.equal(answer.status, status, `${operationId} ${answer.text}`);
  assert.equal(answer.body.error.code, code, operationId);
  assert.match(answer.body.request_id, /^req_/);
  assert.ok(answer.headers['x-request-id'], operationId);
}

describe('every operation that declares it answers', () => {
  const each = (status: number, sentence: string, prove: (at: Operation) => Promise<void>) =>
    test(`${status} ${sentence}`, async () => {
      const concerned = operations.filter((at) => declares(status, at));
      assert.ok(concerned.length > 0);
      for (const at of concerned) await prove(at);
    });

  each(400, 'to a query parameter that it does not know, naming it', async (at) => {
    const request = requestFor(at, world);
    const url = `${request.url}${request.url.includes('?') ? '&' : '?'}mistyped=1`;
    const answer = await send(request, { url });
    assertRefused(answer, 400, 'validation_error', at);
    const known = (at.operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    const [issue, ...others] = answer.body.error.detail.issues;
    assert.deepEqual([issue.path, others], ['query/mistyped', []]);
    const [said, taken] = issue.message.split('; this operation takes ');
    assert.equal(said, 'is not a known query parameter');
    assert.deepEqual(taken.split(', ').sort(), known.length === 0 ? ['no query parameters'] : known.sort());
  });

  test('400 to each parameter of a path whose percent-encoding is broken, and 401 before without a key', async () => {
    let parameters = 0;
    for (const at of operations) {
      const request = requestFor(at, world);
      for (const [index, segment] of at.path.split('/').entries()) {
        const name = /^\{(.+)\}$/.exec(segment)?.[1];
        if (name === undefined) continue;
        parameters += 1;
        for (const broken of ['%zz', '%', 'ws_%e4', '%c3%28', '%ed%a0%80']) {
          const [path = '', query] = request.url.split('?');
          const url = `${path.split('/').with(index, broken).join('/')}${query === undefined ? '' : `?${query}`}`;
          const answer = await send(request, { url });
          assertRefused(answer, 400, 'validation_error', at);
          assert.deepEqual(
            answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
            [`path/${name}`],
          );
          const unknown = await send(request, { url, headers: { ...request.headers, authorization: 'Bearer nobody' } });
          assertRefused(unknown, 401, 'unauthorized', at);
        }
      }
    }
    assert.ok(parameters > 80, String(parameters));
  });

  each(413, 'to a body that is too large, whatever is in it', async (at) => {
    const answer = await send(requestFor(at, world), { body: ' '.repeat(1_048_577) });
    assertRefused(answer, 413, 'payload_too_large', at);
    assert.deepEqual(answer.body.error.detail, { max_bytes: 1_048_576 });
  });

  each(415, 'to a body of another type', async (at) => {
    const request = requestFor(at, world);
    const headers = { ...request.headers, 'content-type': 'text/plain' };
    const answer = await send(request, { headers, body: 'x' });
    assertRefused(answer, 415, 'unsupported_media_type', at);
    assert.deepEqual(answer.body.error.detail, { accepted: ['application/json'] });
  });

  each(304, 'to the ETag that it gave, and to any', async (at) => {
    const request = requestFor(at, world);
    const { status, headers } = await send(request);
    assert.equal(status, 200);
    for (const tag of [String(headers.etag), '*', `"other", W/${headers.etag}`]) {
      const answer = await send(request, { headers: { ...request.headers, 'if-none-match': tag } });
      assert.deepEqual([answer.status, answer.text, answer.headers.etag], [304, '', headers.etag]);
      assert.equal(answer.headers['content-length'], undefined, 'it would be the length of the answer left out');
    }
    assert.equal((await send(request, { headers: { ...request.headers, 'if-none-match': '"other"' } })).status, 200);
    const head = await server.app.inject({
      method: 'HEAD',
      url: request.url,
      headers: { ...request.headers, authorization: `Bearer ${client.key}`, 'if-none-match': '*' },
    });
    assert.deepEqual([head.statusCode, head.body, head.headers.etag], [304, '', headers.etag]);
  });

  test('422 to an Idempotency-Key that was used for another request', async () => {
    const used = { 'idempotency-key': 'used' };
    assert.equal((await client.post('/v1/workspaces', { name: 'First' }, used)).status, 201);
    for (const at of operations.filter(({ method }) => method !== 'GET')) {
      const request = requestFor(at, absentIds());
      assertRefused(await send(request, { headers: { ...request.headers, ...used } }), 422, 'idempotency_mismatch', at);
    }
  });

  test('409 to a repeat while the first request holds the key', async () => {
    // Of a process that dies before it can keep or release the slot, the slot stays as it was taken.
    await server.rows(
      (sql) => sql`create function nothing_is_kept() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await server.rows(
      (sql) =>
        sql`create trigger nothing_is_kept before update or delete on idempotency_keys
          for each row when (old.key like 'held-%') execute function nothing_is_kept()`,
    );
    for (const at of operations.filter(({ method }) => method !== 'GET')) {
      const request = requestFor(at, absentIds());
      const headers = { ...request.headers, 'idempotency-key': `held-${at.operation.operationId}` };
      await send(request, { headers });
      const answer = await send(request, { headers });
      assertRefused(answer, 409, 'idempotency_in_progress', at);
      assert.equal(answer.headers['retry-after'], '1');
    }
  });

  test('429 when the key has no tokens left', async () => {
    const config = { ...server.deps.config, rateLimitPerMinute: 1 };
    const node = await buildApp({ ...server.deps, config });
    for (const at of operations) {
      await send(requestFor(at, absentIds()), {}, node);
      const answer = await send(requestFor(at, absentIds()), {}, node);
      assertRefused(answer, 429, 'rate_limited', at);
      assert.ok(Number(answer.headers['retry-after']) >= 1);
      assert.equal(answer.headers['ratelimit-policy'], '"key";q=1;w=60, "tenant";q=1;w=60');
      assert.deepEqual(answer.body.error.detail, { limit: 1, window_seconds: 60 });
    }
  });

  test('503 without the database', async () => {
    const db = openDatabase(`postgres://127.0.0.1:${await closedPort()}/nowhere`);
    const { subscribe } = server.deps.db;
    const node = await buildApp({ ...server.deps, db: { ...db, subscribe }, log: createLog('silent') });
    for (const at of operations) {
      const answer = await send(requestFor(at, world), {}, node);
      assertRefused(answer, 503, 'unavailable', at);
      assert.equal(answer.headers['retry-after'], '5');
    }
    await db.close();
  });

  test('500 to what nobody thought of, and says nothing of it', async () => {
    const node = await buildApp({ ...server.deps, log: createLog('silent') });
    await server.rows((sql) => sql`alter table api_keys rename to api_keys_lost`);
    try {
      for (const at of operations) {
        const answer = await send(requestFor(at, world), {}, node);
        assertRefused(answer, 500, 'internal_error', at);
        assert.equal(answer.body.error.detail, undefined);
        assert.doesNotMatch(answer.text, /api_keys|relation|select|stack/i);
      }
    } finally {
      await server.rows((sql) => sql`alter table api_keys_lost rename to api_keys`);
    }
  });
});

describe('every path', () => {
  const byPath = Map.groupBy(operations, ({ path }) => path);

  test('answers HEAD as GET without the body, streams apart', async () => {
    for (const at of operations.filter(({ method, operation }) => method === 'GET' && !isStream(operation))) {
      const request = requestFor(at, world);
      const got = await send(request);
      const head = await send(request, { method: 'HEAD' });
      assert.deepEqual([head.status, head.text], [got.status, ''], at.path);
      for (const name of ['content-type', 'etag', 'cache-control'])
        assert.equal(head.headers[name], got.headers[name], `${at.path} ${name}`);
    }
  });

  test('is unknown to every other method, and with a slash more', async () => {
    const bytes = new Set<string>();
    for (const [path, known] of byPath) {
      const request = requestFor(known[0] as Operation, world);
      const methods = new Set(known.map(({ method }) => method));
      if (methods.has('GET')) methods.add('HEAD');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (methods.has(method)) continue;
        const answer = await send(request, { method, body: undefined });
        // Another template may fit the path as well: `/v1/voice/calls/stats` is also a call's.
        if (answer.status === 404) bytes.add(JSON.stringify(answer.body.error));
        else
          assert.ok(
            operations.some((at) => at.method === method && fits(at.path, path)),
            `${method} ${path} ${answer.text}`,
          );
      }
      const [target = '', query] = request.url.split('?');
      const slash = await send(request, { url: `${target}/${query === undefined ? '' : `?${query}`}` });
      assert.equal(slash.status, 404, path);
      bytes.add(JSON.stringify(slash.body.error));
    }
    assert.equal(bytes.size, 1, [...bytes].join('\n'));
  });
});

/** A port of this machine on which nothing listens. */
async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

function isStream(operation: Operation['operation']): boolean {
  return operation.responses[200]?.content?.['text/event-stream'] !== undefined;
}

function fits(template: string, path: string): boolean {
  const [one, two] = [template.split('/'), path.split('/')];
  return one.length === two.length && one.every((segment, index) => segment.startsWith('{') || segment === two[index]);
}
