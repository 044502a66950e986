import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, startTestServer, until } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const { sandbox } = server;
if (!sandbox) throw new Error('these tests speak to the sandbox carrier');
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;

type Fault = Parameters<typeof sandbox.failRest>[0];

/** Our own connection gives up after 10 s. */
const LATE_MS = 12_000;

/** What goes wrong with the first request to buy, and how the order ends all the same. */
const CASES: { what: string; fault: Fault; status: number; state: string; reason?: string }[] = [
  { what: 'hangs before it is done', fault: { kind: 'hang', when: 'before' }, status: 201, state: 'bought' },
  { what: 'hangs once it is done', fault: { kind: 'hang', when: 'after' }, status: 201, state: 'bought' },
  { what: 'loses its connection before', fault: { kind: 'drop', when: 'before' }, status: 201, state: 'bought' },
  { what: 'loses its connection after', fault: { kind: 'drop', when: 'after' }, status: 201, state: 'bought' },
  { what: 'is done and answered 500', fault: { kind: 'fail_after' }, status: 201, state: 'bought' },
  { what: 'is answered 503', fault: { kind: 'refuse', status: 503, code: 20503 }, status: 201, state: 'bought' },
  { what: 'is done when nobody waits any more', fault: { kind: 'delay', ms: LATE_MS }, status: 201, state: 'bought' },
  {
    what: 'is refused: taken',
    fault: { kind: 'refuse', status: 400, code: 21422 },
    status: 409,
    state: 'failed',
    reason: 'number_taken',
  },
  {
    what: 'is refused otherwise',
    fault: { kind: 'refuse', status: 400, code: 21649 },
    status: 422,
    state: 'failed',
    reason: 'carrier_refused',
  },
  {
    what: 'is refused: no account',
    fault: { kind: 'refuse', status: 401, code: 20003 },
    status: 422,
    state: 'failed',
    reason: 'carrier_refused',
  },
  { what: 'comes too soon', fault: { kind: 'refuse', status: 429, code: 20429 }, status: 201, state: 'bought' },
];

/** Sends the order and comes back once its request to buy has left. */
async function order(index: number): Promise<{ phoneNumber: string; locationId: string; answer: Promise<Answer> }> {
  const locationId = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
  const phoneNumber = `+1617555${String(100 + index).padStart(4, '0')}`;
  const answer = client.post(`/v1/voice/phone?location_id=${locationId}`, { phone_number: phoneNumber });
  await until('the carrier is asked', async () => (await reservation(phoneNumber))?.asked_at);
  return { phoneNumber, locationId, answer };
}

async function reservation(phoneNumber: string) {
  const rows = await server.rows<{ id: string; state: string; asked_at: Date | null; phone_sid: string | null }>(
    (sql) => sql`select id, state, asked_at, phone_sid from phone_numbers where phone_number = ${phoneNumber}`,
  );
  assert.ok(rows.length <= 1, 'one order has one reservation');
  return rows[0];
}

test('whatever becomes of the request to buy, the order ends within 25 s and at most one purchase is made', async (context) => {
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  for (const [index, { fault }] of CASES.entries()) {
    sandbox.failRest({ ...fault, method: 'POST', path: 'IncomingPhoneNumbers' });
    orders.push(await order(index));
  }
  const sentAt = Date.now();
  for (const [index, { what, status, state, reason }] of CASES.entries()) {
    await context.test(`a request that ${what} ends ${status}`, async () => {
      const { phoneNumber, locationId, answer } = orders[index] ?? assert.fail();
      const { status: answered, body, text } = await answer;
      assert.equal(answered, status, text);
      const row = await reservation(phoneNumber);
      const held = await server.deps.carrier.findOwnedNumber(phoneNumber);
      assert.equal(row?.state, state);
      if (state === 'bought') {
        assert.equal(held?.friendlyName, row?.id);
        assert.equal(body.data.phone_sid, held?.phoneSid);
        assert.deepEqual((await client.get(`/v1/voice/phone?location_id=${locationId}`)).body.data, body.data);
      } else {
        assert.equal(held, null);
        assert.equal(body.error.detail.reason, reason);
      }
    });
  }
  // The late one of them has arrived by now, or would have been a second purchase.
  await until('the last request has arrived', async () => Date.now() > sentAt + LATE_MS + 1000);
  const purchases = sandbox.requests.filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/IncomingPhoneNumbers.json') && status === 201,
  );
  assert.equal(purchases.length, CASES.filter(({ state }) => state === 'bought').length);
});

test('an address whose creation is lost is made again, and the number is bought with it', async () => {
  for (const fault of [{ kind: 'fail_after' }, { kind: 'drop', when: 'before' }] as const)
    sandbox.failRest({ ...fault, method: 'POST', path: 'Addresses' });
  const locationId = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
  const answer = await client.post(`/v1/voice/phone?location_id=${locationId}`, {
    phone_number: '+16175550190',
    emergency_address: {
      customer_name: 'Example Dental',
      street: '1 Example Street',
      city: 'Boston',
      region: 'ma',
      postal_code: '02108',
    },
  });
  assert.equal(answer.status, 201, answer.text);
  assert.notEqual((await server.deps.carrier.findOwnedNumber('+16175550190'))?.emergencyStatus, 'none');
});
