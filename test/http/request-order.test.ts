import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { WAITING_LIMIT } from '../../src/platform/http/request-order.ts';
import { startTestServer } from '../harness.ts';
import { exchange } from '../raw-socket.ts';

const server = await startTestServer({}, { api: true, worker: false });
const port = Number(new URL(server.url).port);

/** A tenant's own requests on the wire, and the names of the workspaces that it has by now. */
async function newTenant() {
  const client = await server.client();
  const head = `Host: x\r\nAuthorization: Bearer ${client.key}\r\nContent-Type: application/json\r\n`;
  const post = (name: string, more = '') => {
    const body = JSON.stringify({ name });
    return `POST /v1/workspaces HTTP/1.1\r\n${head}${more}Content-Length: ${body.length}\r\n\r\n${body}`;
  };
  const raw = (body: string) =>
    `POST /v1/workspaces HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  /** A write of the same kind that came later has had the time that one before it had. */
  const madeInTheEnd = async () => {
    assert.equal((await client.post('/v1/workspaces', { name: 'later' })).status, 201);
    return (await made()).filter((name) => name !== 'later');
  };
  const made = async (): Promise<string[]> =>
    (await client.get('/v1/workspaces')).body.data.map(({ name }: { name: string }) => name).sort();
  return { post, raw, made, madeInTheEnd };
}
const GET = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
const statusesOf = ({ answers }: Awaited<ReturnType<typeof exchange>>) => answers.map(({ status }) => status);

describe('a write behind a request that ends the connection', () => {
  const ending: [string, string, number][] = [
    ['a target that is too long', `GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['two Hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n', 400],
    ['an Expect that is not known', 'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n', 417],
    ['a CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a request line that is none', 'hello there\r\n\r\n', 400],
    ['the wish that it be closed', 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
    ['HTTP/1.0', 'GET /livez HTTP/1.0\r\n\r\n', 200],
  ];
  for (const [name, first, status] of ending) {
    test(`is not carried out: ${name}`, async () => {
      const { post, madeInTheEnd } = await newTenant();
      const exchanged = await exchange(port, [first + post('behind')]);
      assert.deepEqual([statusesOf(exchanged), exchanged.closed], [[status], true]);
      assert.deepEqual(await madeInTheEnd(), []);
    });
  }

  test('is carried out where the refusal leaves the connection as it was: a broken percent-encoding without a key', async () => {
    const { post, made } = await newTenant();
    const { answers } = await exchange(port, [`GET /v1/workspaces/%zz HTTP/1.1\r\nHost: x\r\n\r\n${post('behind')}`]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [401, 201],
    );
    assert.deepEqual(await made(), ['behind']);
  });

  test('a body that is larger than allowed', async () => {
    const { post, raw, madeInTheEnd } = await newTenant();
    const exchanged = await exchange(port, [raw(`"${'x'.repeat(1_100_000)}"`) + post('behind')]);
    assert.deepEqual([statusesOf(exchanged), exchanged.closed], [[413], true]);
    assert.deepEqual(await madeInTheEnd(), []);
  });
});

describe('a write that has arrived in full', () => {
  const following: [string, string, number[]][] = [
    ['a stray byte', '}', [201, 400]],
    ['a stray line', 'hello there\r\n\r\n', [201, 400]],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [201, 400]],
    ['a head that is too large', `GET /livez HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, [201, 431]],
    ['a CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', [201, 404]],
    ['a request that is not let through', 'GET /livez HTTP/1.1\r\n\r\n', [201, 400]],
  ];
  for (const [name, rest, statuses] of following) {
    test(`is carried out and answered before ${name} is refused`, async () => {
      const { post, made } = await newTenant();
      const exchanged = await exchange(port, [post('before') + rest]);
      assert.deepEqual([statusesOf(exchanged), exchanged.closed], [statuses, true]);
      assert.deepEqual(await made(), ['before']);
    });
  }

  test('is answered also where the fault is two requests later, and one that is cut short is not carried out', async () => {
    const { post, made } = await newTenant();
    const head = post('half').replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked');
    const cut = `${head.slice(0, head.indexOf('\r\n\r\n') + 4)}f\r\n{"name":"half"}\r\nzz\r\n`;
    const exchanged = await exchange(port, [post('one') + post('two') + cut]);
    assert.deepEqual([statusesOf(exchanged), exchanged.closed], [[201, 201, 400], true]);
    assert.deepEqual(await made(), ['one', 'two']);
  });

  test('is answered before a request that does not arrive is given up', async () => {
    const app = await buildApp(server.deps, { headersTimeoutMs: 300, requestTimeoutMs: 600, checkEveryMs: 100 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    after(() => app.close());
    const { post } = await newTenant();
    const exchanged = await exchange((app.server.address() as AddressInfo).port, [`${post('before')}GET /liv`]);
    assert.deepEqual([statusesOf(exchanged), exchanged.closed], [[201, 408], true]);
  });
});

describe('a body that is refused', () => {
  for (const [name, body] of [
    ['no JSON', '{"name":'],
    ['too deep', '['.repeat(100) + ']'.repeat(100)],
    ['an unknown field', '{"nme":"x"}'],
  ] as const) {
    test(`does not cost the connection: ${name}`, async () => {
      const { raw, post, made } = await newTenant();
      const exchanged = await exchange(port, [raw(body), post('behind')], { wanted: 2 });
      assert.deepEqual(statusesOf(exchanged), [400, 201]);
      assert.notEqual(exchanged.answers[0]?.headers.connection, 'close');
      assert.deepEqual(await made(), ['behind']);
    });
  }

  test('nor does one of another type', async () => {
    const { post, made } = await newTenant();
    const text = post('wrong').replace('application/json', 'text/plain');
    assert.deepEqual(statusesOf(await exchange(port, [text + post('behind')], { wanted: 2 })), [415, 201]);
    assert.deepEqual(await made(), ['behind']);
  });
});

describe('requests that are sent at once', () => {
  test('are carried out one after the other', async () => {
    const { post, made } = await newTenant();
    const key = 'Idempotency-Key: once\r\n';
    const exchanged = await exchange(port, [post('same', key).repeat(3)], { wanted: 3 });
    assert.deepEqual(statusesOf(exchanged), [201, 201, 201]);
    assert.deepEqual(
      exchanged.answers.map(({ headers }) => headers['idempotent-replayed'] ?? null),
      [null, 'true', 'true'],
    );
    assert.deepEqual(await made(), ['same']);
  });

  test('are answered up to a number, the last of them with the end of the connection', async () => {
    const { post, madeInTheEnd } = await newTenant();
    const exchanged = await exchange(port, [GET.repeat(WAITING_LIMIT + 1) + GET.repeat(20) + post('behind')]);
    assert.deepEqual(statusesOf(exchanged), Array(WAITING_LIMIT + 1).fill(200));
    assert.equal(exchanged.answers.at(-1)?.headers.connection, 'close');
    assert.ok(exchanged.closed);
    assert.deepEqual(await madeInTheEnd(), []);
  });

  test('end the connection at once where they are far too many', async () => {
    const { closed, answers } = await exchange(port, [GET.repeat(1_400)]);
    assert.ok(closed);
    assert.ok(answers.length <= WAITING_LIMIT + 1, `${answers.length} answered`);
  });

  test('are all answered where the client takes its time between them', async () => {
    const exchanged = await exchange(port, Array(60).fill(GET), { wanted: 60, gapMs: 5 });
    assert.deepEqual(statusesOf(exchanged), Array(60).fill(200));
  });
});
