import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer, until } from '../../../test/harness.ts';

// Each waits for real deadlines, so they wait side by side.
describe('a purchase of which nothing is known', { concurrency: true }, () => {
  test('is 503 with Retry-After, blocks a second one, and the same key answers 201 once it is known', async () => {
    const { server, client, locationId, sandbox } = await open();
    sandbox.failRest({ kind: 'hang', when: 'after', method: 'POST', path: 'IncomingPhoneNumbers' });
    const url = `/v1/voice/phone?location_id=${locationId}`;
    const headers = { 'idempotency-key': 'the-order' };
    const first = client.post(url, { phone_number: '+12125550110' }, headers);
    await until('the carrier has sold it', async () => server.deps.carrier.findOwnedNumber('+12125550110'));
    sandbox.failRest({ kind: 'refuse', status: 503, code: 20503, path: 'IncomingPhoneNumbers', times: 1000 });

    await assertLeavesUnknown(server, client, locationId, await first);
    sandbox.clearFaults();
    const again = await client.post(url, { phone_number: '+12125550110' }, headers);
    assert.equal(again.status, 201, again.text);
    assert.equal(again.headers['idempotent-replayed'], undefined);
    assert.deepEqual((await client.get(url)).body.data, again.body.data);
    assert.equal(purchases(sandbox), 1);
  });

  test('is given up when two requests were lost for certain; the same key tells so, then orders anew', async () => {
    const { server, client, locationId, sandbox } = await open();
    sandbox.failRest({ kind: 'drop', when: 'before', method: 'POST', path: 'IncomingPhoneNumbers', times: 1000 });
    const url = `/v1/voice/phone?location_id=${locationId}`;
    const order = () => client.post(url, { phone_number: '+12125550111' }, { 'idempotency-key': 'the-order' });
    await assertLeavesUnknown(server, client, locationId, await order());
    const told = await order();
    assert.equal(told.status, 503);
    assert.match(told.body.error.message, /not bought/);
    assert.ok(told.headers['retry-after']);
    sandbox.clearFaults();
    const anew = await order();
    assert.equal(anew.status, 201, anew.text);
    assert.equal(purchases(sandbox), 1);
  });

  test('is refused with 503 where the carrier is never reached, and holds nothing', async () => {
    const { server, client, locationId } = await open({
      CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_API_URL: 'http://127.0.0.1:9',
    });
    const search = await client.get(`/v1/voice/phone/available?location_id=${locationId}&area_code=212`);
    assert.equal(search.status, 503);
    assert.ok(search.headers['retry-after']);
    const url = `/v1/voice/phone?location_id=${locationId}`;
    const answer = await client.post(url, { phone_number: '+12125550112' });
    assert.equal(answer.status, 503);
    assert.match(answer.body.error.message, /not bought/);
    const rows = await server.rows<{ state: string }>((sql) => sql`select state from phone_numbers`);
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['failed'],
    );
  });
});

async function open(env: Record<string, string> = {}) {
  const server = await startTestServer({ LOG_LEVEL: 'fatal', ...env });
  const client = await server.client();
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const { body } = await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' });
  return { server, client, locationId: body.data.id as string, sandbox: server.sandbox as NonNullable<Sandbox> };
}

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Sandbox = Server['sandbox'];

function purchases(sandbox: NonNullable<Sandbox>): number {
  return sandbox.requests.filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/IncomingPhoneNumbers.json') && status === 201,
  ).length;
}

async function assertLeavesUnknown(
  server: Server,
  client: Client,
  locationId: string,
  first: Awaited<ReturnType<Client['post']>>,
): Promise<void> {
  assert.equal(first.status, 503, first.text);
  assert.equal(first.body.error.code, 'unavailable');
  assert.ok(Number(first.headers['retry-after']) > 0);
  const url = `/v1/voice/phone?location_id=${locationId}`;
  assert.equal((await client.get(url)).status, 404);
  const another = { phone_number: '+12125550119' };
  for (const blocked of [
    await client.post(url, another),
    await client.post(url, another, { 'idempotency-key': 'the-order' }),
    await client.delete(url),
  ]) {
    assert.equal(blocked.status, 409, blocked.text);
    assert.deepEqual(blocked.body.error.detail, { reason: 'purchase_pending' });
    assert.ok(Number(blocked.headers['retry-after']) > 0);
  }
  assert.equal(await server.deps.carrier.findOwnedNumber('+12125550119').catch(() => null), null);
}
