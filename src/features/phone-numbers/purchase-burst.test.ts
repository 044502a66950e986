import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const AT_ONCE = 100;
const ROUNDS = 5;

const server = await startTestServer();
const { sandbox } = server;
if (!sandbox) throw new Error('these tests speak to the sandbox carrier');

async function newLocation(owner: Client): Promise<string> {
  const workspaceId = (await owner.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  return (await owner.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
}

function purchases(): number {
  return sandbox?.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/IncomingPhoneNumbers.json'),
  ).length as number;
}

function tally(values: string[]): Record<string, number> {
  const groups = Object.groupBy(values, (value) => value);
  return Object.fromEntries(Object.entries(groups).map(([value, group]) => [value, group?.length ?? 0]));
}

const outcome = ({ status, body }: Awaited<ReturnType<Client['post']>>): string =>
  status === 201 ? '201' : `${status} ${body.error.detail?.reason ?? body.error.code}`;

for (let round = 0; round < ROUNDS; round++) {
  test(`100 orders at once with one Idempotency-Key buy one number, round ${round}`, async () => {
    const client = await server.client();
    const url = `/v1/voice/phone?location_id=${await newLocation(client)}`;
    const order = () => client.post(url, { phone_number: `+1212555010${round}` }, { 'idempotency-key': 'one' });
    const before = purchases();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, order));
    const counts = tally(answers.map(outcome));
    assert.ok((counts['201'] ?? 0) >= 1, JSON.stringify(counts));
    assert.equal((counts['201'] ?? 0) + (counts['409 idempotency_in_progress'] ?? 0), AT_ONCE, JSON.stringify(counts));
    assert.equal(purchases() - before, 1);
    const bought = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.phone_sid);
    assert.equal(new Set([...bought, (await order()).body.data.phone_sid]).size, 1);
  });

  test(`100 orders at once without a key, for one location and many numbers, buy one number, round ${round}`, async () => {
    const client = await server.client();
    const url = `/v1/voice/phone?location_id=${await newLocation(client)}`;
    const before = purchases();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        client.post(url, {
          phone_number: `+1${['213', '214', '215', '303', '305'][round]}55501${String(index % 50).padStart(2, '0')}`,
        }),
      ),
    );
    const counts = tally(answers.map(outcome));
    assert.equal(counts['201'], 1, JSON.stringify(counts));
    assert.equal(
      (counts['409 purchase_pending'] ?? 0) + (counts['409 already_exists'] ?? 0),
      AT_ONCE - 1,
      JSON.stringify(counts),
    );
    assert.equal(purchases() - before, 1);
  });

  test(`100 orders at once of 10 tenants for one number: one of them gets it, round ${round}`, async () => {
    const tenants = await Promise.all(Array.from({ length: 10 }, () => server.client()));
    const places = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const client = tenants[index % tenants.length] as Client;
        return { client, url: `/v1/voice/phone?location_id=${await newLocation(client)}` };
      }),
    );
    const before = purchases();
    const answers = await Promise.all(
      places.map(({ client, url }) => client.post(url, { phone_number: `+1312555010${round}` })),
    );
    assert.deepEqual(tally(answers.map(outcome)), { 201: 1, '409 number_taken': AT_ONCE - 1 });
    assert.equal(purchases() - before, 1);
  });
}
