import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { startTestServer } from '../test/harness.ts';
import {
  ConflictError,
  ConnectionError,
  Frontdesk,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ValidationError,
  webhooks,
} from './src/index.ts';

const server = await startTestServer();
const { key } = await server.client();
const frontdesk = new Frontdesk({ apiKey: key, baseUrl: server.url });
const opened: Server[] = [];
after(() => {
  for (const one of opened) one.close();
});

/** A line to the server on which the first answers are lost, refused or kept back. */
async function faultyLine(
  fault: (count: number, answered: () => Promise<Response>) => Promise<Response | null>,
): Promise<{ url: string; requests: () => number }> {
  let count = 0;
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const forward = () =>
      fetch(server.url + request.url, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(
          Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
        ) as Record<string, string>,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
    const answer = await fault(++count, forward);
    if (answer === null) return request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.headers.has('retry-after') ? { 'retry-after': '0' } : {}),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  opened.push(proxy);
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, requests: () => count };
}

test('creates, reads, changes and pages without knowing of cursors', async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index++) made.unshift((await frontdesk.workspaces.create({ name: `W${index}` })).id);
  const seen: string[] = [];
  for await (const workspace of frontdesk.workspaces.list({ limit: 2 })) seen.push(workspace.id);
  assert.deepEqual(seen, made);
  const updated = await frontdesk.workspaces.update(made[0] ?? '', { activated: false });
  assert.equal(updated.activated, false);
});

test('a location is found, priced and staffed through its own methods', async () => {
  const workspace = await frontdesk.workspaces.create({ name: 'Practice', business_category: 'VETERINARY' });
  const location = await frontdesk.locations.create(workspace.id, { name: 'Main Street', timezone: 'America/Chicago' });
  await frontdesk.locations.replaceHours(workspace.id, location.id, [
    { day_of_week: 1, start_time: '09:00', end_time: '17:00' },
  ]);
  const service = await frontdesk.locations.createService(workspace.id, location.id, {
    name: 'Vaccination',
    duration_minutes: 30,
  });
  assert.ok('duration_minutes' in service && service.duration_minutes === 30);
  const [offer] = await frontdesk.phone.search({ location_id: location.id, area_code: 312, limit: 1 });
  assert.match(offer?.phoneNumber ?? '', /^\+1312555/);
  const stats = await frontdesk.calls.stats({ location_id: location.id });
  assert.equal(stats.total, 0);
  for await (const call of frontdesk.calls.list({ location_id: location.id })) assert.fail(call.id);
});

test('refusals are typed, with code, detail and request id', async () => {
  await assert.rejects(frontdesk.workspaces.create({ name: '' }), (error: unknown) => {
    assert.ok(error instanceof ValidationError);
    assert.equal(error.code, 'validation_error');
    assert.equal(error.issues[0]?.path, 'body/name');
    assert.match(error.requestId ?? '', /^req_/);
    return true;
  });
  await assert.rejects(frontdesk.workspaces.get('ws_none'), NotFoundError);
  await assert.rejects(
    new Frontdesk({ apiKey: 'sk_live_no', baseUrl: server.url }).workspaces.get('ws_none'),
    PermissionError,
  );
  const nobody = new Frontdesk({ apiKey: key, baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
  await assert.rejects(nobody.workspaces.get('ws_none'), ConnectionError);
});

test('a write whose answer was lost is repeated with the same key and happens once', async () => {
  const line = await faultyLine(async (count, answered) => {
    const answer = await answered();
    return count === 1 ? null : answer;
  });
  const client = new Frontdesk({ apiKey: key, baseUrl: line.url });
  const made = await client.workspaces.create({ name: 'Once and no more' });
  assert.equal(line.requests(), 2);
  const rows = await server.rows((sql) => sql`select id from workspaces where name = 'Once and no more'`);
  assert.deepEqual(
    rows.map((row) => (row as { id: string }).id),
    [made.id],
  );
});

test('429 and 503 are waited out; other refusals are not repeated', async () => {
  const refusal = (status: number, code: string) =>
    new Response(JSON.stringify({ error: { code, message: code }, request_id: 'req_x' }), {
      status,
      headers: { 'retry-after': '0' },
    });
  const patient = await faultyLine(async (count, answered) =>
    count < 3 ? refusal(count === 1 ? 429 : 503, 'rate_limited') : answered(),
  );
  assert.ok(await new Frontdesk({ apiKey: key, baseUrl: patient.url }).workspaces.create({ name: 'Patience' }));
  assert.equal(patient.requests(), 3);
  const limited = await faultyLine(async () => refusal(429, 'rate_limited'));
  await assert.rejects(
    new Frontdesk({ apiKey: key, baseUrl: limited.url, maxRetries: 1 }).workspaces.get('ws_x'),
    RateLimitError,
  );
  assert.equal(limited.requests(), 2);
  const final = await faultyLine(async () => refusal(409, 'conflict'));
  await assert.rejects(new Frontdesk({ apiKey: key, baseUrl: final.url }).workspaces.get('ws_x'), ConflictError);
  assert.equal(final.requests(), 1);
});

test('webhooks.unwrap takes what the official library signed and nothing else', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const body = JSON.stringify({ type: 'call.completed', timestamp: new Date().toISOString(), data: { id: 'call_1' } });
  const headers = (at: Date) => ({
    'webhook-id': 'dlv_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('dlv_1', at, body),
  });
  assert.equal(webhooks.unwrap(body, headers(new Date()), secret).type, 'call.completed');
  assert.throws(() => webhooks.unwrap(body.replace('call_1', 'call_2'), headers(new Date()), secret));
  assert.throws(() => webhooks.unwrap(body, headers(new Date(Date.now() - 600_000)), secret));
});
