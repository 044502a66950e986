import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, beforeEach, describe, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { createLog } from '../../src/platform/log.ts';
import { ROWS, requestOf } from '../authorisation/rows.ts';
import { absentIds } from '../authorisation/world.ts';
import { startTestServer, until } from '../harness.ts';
import { operationsOf, readDocument } from '../openapi/document.ts';
import { exchange } from '../raw-socket.ts';

type Line = Record<string, unknown>;

const server = await startTestServer();
const client = await server.client();
let lines: Line[] = [];
let text = '';
const log = createLog('info', {
  write: (line) => {
    text += line;
    lines.push(JSON.parse(line));
  },
});
const app = await buildApp({ ...server.deps, log });
await app.listen({ host: '127.0.0.1', port: 0 });
after(() => app.close());
const { port } = app.server.address() as AddressInfo;
const base = `http://127.0.0.1:${port}`;
const key = { authorization: `Bearer ${client.key}` };

const operations = operationsOf(readDocument((await app.inject('/openapi.json')).json()));
await until('the line of the document', async () => lines.length === 1);

beforeEach(() => {
  lines = [];
  text = '';
});

/** The one line of a request; a second one is an error. */
async function lineAfter(ask: () => Promise<unknown>): Promise<Line> {
  lines = [];
  await ask();
  await until('its line', async () => lines.length > 0);
  assert.equal(lines.length, 1, JSON.stringify(lines));
  return lines[0] as Line;
}

describe('one line a request', () => {
  const refusedAtOnce: [string, string, string | null, number][] = [
    ['a method that nobody knows', 'FOO /v1/workspaces HTTP/1.1\r\nHost: x\r\n\r\n', null, 400],
    [
      'an expectation that is not met',
      'POST /v1/workspaces HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}',
      'POST',
      417,
    ],
  ];
  for (const [name, sent, method, status] of refusedAtOnce) {
    test(`also before it is known as one: ${name}`, async () => {
      let requestId: unknown;
      const line = await lineAfter(async () => {
        const { answers } = await exchange(port, [sent]);
        requestId = answers[0]?.headers['x-request-id'];
      });
      const { method: logged, route, status: told, tenantId } = line;
      assert.deepEqual([logged, route, told, tenantId], [method, null, status, null]);
      assert.ok(typeof requestId === 'string' && line.requestId === requestId, JSON.stringify([requestId, line]));
    });
  }

  const cases: [string, string, RequestInit, Line][] = [
    ['a read', '/v1/workspaces?limit=1', { headers: key }, { route: '/v1/workspaces', status: 200, mine: true }],
    ['a HEAD', '/livez', { method: 'HEAD' }, { method: 'HEAD', route: '/livez', status: 200 }],
    ['no key', '/v1/workspaces', {}, { route: '/v1/workspaces', status: 401 }],
    ['an absent object', '/v1/keys/key_none', { headers: key }, { route: '/v1/keys/:id', status: 404, mine: true }],
    ['a broken path', '/v1/keys/%zz', { headers: key }, { route: '/v1/keys/:id', status: 400, mine: true }],
    ['an unknown route', '/v1/nothing', { headers: key }, { route: null, status: 404 }],
    ['another method', '/v1/keys', { method: 'PUT', headers: key }, { method: 'PUT', route: null, status: 404 }],
    ['a file of the console', '/console/settings.json', {}, { route: '/console/settings.json', status: 200 }],
    ['a page of the console', '/console/calls/call_1', {}, { route: '/console/*' }],
    [
      'a write with a broken body',
      '/v1/workspaces',
      { method: 'POST', headers: { ...key, 'content-type': 'application/json' }, body: '{' },
      { method: 'POST', route: '/v1/workspaces', status: 400, mine: true },
    ],
  ];
  for (const [name, path, init, { mine = false, ...expected }] of cases) {
    test(name, async () => {
      let requestId: string | null = null;
      const line = await lineAfter(async () => {
        const answer = await fetch(base + path, init);
        requestId = answer.headers.get('x-request-id');
        await answer.arrayBuffer();
      });
      const { method, route, status, ms, requestId: logged, tenantId } = line;
      assert.deepEqual({ method: 'GET', ...expected }, { method, route, ...('status' in expected && { status }) });
      assert.ok(typeof ms === 'number' && ms >= 0 && ms < 60_000, String(ms));
      assert.equal(logged, requestId);
      assert.equal(tenantId, mine ? client.tenantId : null);
      assert.deepEqual(Object.keys(line).sort(), [
        ...['level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'tenantId', 'time'],
      ]);
    });
  }

  test('of every operation, with its route', async () => {
    for (const { method, path, operation } of operations) {
      const row = ROWS[operation.operationId];
      assert.ok(row);
      const request = requestOf(method, path, row, absentIds());
      const line = await lineAfter(() =>
        fetch(base + request.url, {
          method,
          headers: { ...request.headers, ...key, ...(request.body && { 'content-type': 'application/json' }) },
          ...(request.body && { body: JSON.stringify(request.body) }),
        }).then((answer) => answer.arrayBuffer()),
      );
      assert.deepEqual([line.method, line.route], [method, path.replaceAll(/\{(\w+)\}/g, ':$1')]);
    }
  });

  test('also where the caller goes before the answer', async () => {
    const { body } = await client.post('/v1/workspaces', { name: 'Example' });
    // Its row is held, so that the answer cannot come.
    let line: Line = {};
    await server.rows(async (sql) => {
      await sql`select 1 from workspaces where id = ${body.data.id} for update`;
      line = await lineAfter(async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        const change = JSON.stringify({ name: 'Changed' });
        const head = [
          `PATCH /v1/workspaces/${body.data.id} HTTP/1.1`,
          'Host: x',
          `Authorization: Bearer ${client.key}`,
          'Content-Type: application/json',
          `Content-Length: ${change.length}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n${change}`);
        await until('it is at work', isWaiting);
        socket.destroy();
      });
      return [];
    });
    assert.deepEqual([line.route, line.status, line.aborted], ['/v1/workspaces/:workspaceId', null, true]);
    assert.equal(line.tenantId, client.tenantId);
  });

  test('holds no id, query, header or body of the request', async () => {
    const canary = 'canary8731';
    const line = await lineAfter(() =>
      fetch(`${base}/v1/workspaces/${canary}?${canary}=${canary}`, {
        method: 'PATCH',
        headers: { ...key, 'content-type': 'application/json', 'x-request-id': canary, 'user-agent': canary },
        body: JSON.stringify({ [canary]: canary, name: canary }),
      }),
    );
    assert.equal(line.status, 400);
    assert.ok(!text.includes(canary), text);
    assert.ok(!text.includes(client.key.slice(8)), text);
  });
});

/** Whether some connection waits for a row. Asked in a transaction of its own, for each sees one state of them all. */
async function isWaiting(): Promise<boolean> {
  const rows = await server.rows(
    (sql) => sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%workspaces%'`,
  );
  return rows.length > 0;
}
