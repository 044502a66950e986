import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { reconcileNumbers } from './reconcile-numbers.ts';

const server = await startTestServer();
const client = await server.client();
const { sandbox } = server;
const { carrier } = server.deps;
if (!sandbox) throw new Error('these tests speak to the sandbox carrier');
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;

const ours = { voiceUrl: `${server.url}/carriers/voice`, statusCallbackUrl: `${server.url}/carriers/status` };
const theirs = {
  voiceUrl: 'https://elsewhere.example.com/voice',
  statusCallbackUrl: 'https://elsewhere.example.com/status',
};

async function newLocation(): Promise<string> {
  return (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
}

const url = (locationId: string) => `/v1/voice/phone?location_id=${locationId}`;

/** A purchase that failed here and yet stands at the carrier under the name of its reservation. */
async function failedButBought(phoneNumber: string): Promise<string> {
  sandbox?.failRest({ kind: 'refuse', status: 400, code: 21649, method: 'POST', path: 'IncomingPhoneNumbers' });
  const answer = await client.post(url(await newLocation()), { phone_number: phoneNumber });
  assert.equal(answer.status, 422, answer.text);
  const [row] = await server.rows<{ id: string }>(
    (sql) => sql`select id from phone_numbers where phone_number = ${phoneNumber} and state = 'failed'`,
  );
  const friendlyName = row?.id ?? assert.fail();
  await carrier.buyNumber({ phoneNumber, friendlyName, addressSid: null, ...ours });
  return friendlyName;
}

test('a number that a failed reservation brought is given back, with an audit row', async () => {
  const id = await failedButBought('+12125550101');
  await reconcileNumbers(server.deps);
  assert.equal(await carrier.findOwnedNumber('+12125550101'), null);
  const rows = await server.rows<{ actor: string }>(
    (sql) => sql`select actor from audit_log where target_id = ${id} and action = 'number.orphan_released'`,
  );
  assert.deepEqual(
    rows.map(({ actor }) => actor),
    ['system'],
  );
});

test('it stays while another order holds the number, and the number is not bought over it', async () => {
  const phoneNumber = '+12125550102';
  const orphan = await failedButBought(phoneNumber);
  const answer = await client.post(url(await newLocation()), { phone_number: phoneNumber });
  assert.deepEqual(answer.body.error.detail, { reason: 'number_taken' });
  await server.rows(
    (sql) => sql`
      update phone_numbers set state = 'unknown', asked_at = now(), order_key = 'held', updated_at = now()
      where phone_number = ${phoneNumber} and id <> ${orphan} returning 1`,
  );
  await reconcileNumbers(server.deps);
  assert.equal((await carrier.findOwnedNumber(phoneNumber))?.friendlyName, orphan);
});

test('numbers that no failed reservation of ours brought are never touched', async () => {
  const strangers: [string, string][] = [
    ['+12125550110', 'Front office'],
    ['+12125550111', ''],
    ['+12125550112', newId('num')],
    ['+12125550113', 'num_1'],
    // The name of a failed reservation, on a number that it was not for.
    ['+12125550114', await failedButBought('+12125550115')],
  ];
  for (const [phoneNumber, friendlyName] of strangers)
    await carrier.buyNumber({ phoneNumber, friendlyName, addressSid: null, ...theirs });
  await reconcileNumbers(server.deps, 0);
  for (const [phoneNumber, friendlyName] of strangers) {
    const held = await carrier.findOwnedNumber(phoneNumber);
    assert.deepEqual([held?.friendlyName, held?.voiceUrl], [friendlyName, theirs.voiceUrl]);
  }
});

test('a bought number that points elsewhere is pointed at us', async () => {
  const phone_number = '+12125550120';
  const { body } = await client.post(url(await newLocation()), { phone_number });
  await carrier.configureNumber(body.data.phone_sid, theirs);
  await reconcileNumbers(server.deps);
  const held = await carrier.findOwnedNumber(phone_number);
  assert.deepEqual([held?.voiceUrl, held?.statusCallbackUrl], [ours.voiceUrl, ours.statusCallbackUrl]);
});

test('purchases and releases whose jobs were lost are taken up again', async () => {
  const locationId = await newLocation();
  const states = async () =>
    (
      await server.rows<{ phone_number: string; state: string }>(
        (sql) =>
          sql`select phone_number, state from phone_numbers where phone_number like '+1213%' order by phone_number`,
      )
    ).map(({ phone_number, state }) => `${phone_number} ${state}`);
  const release = await client.post(url(locationId), { phone_number: '+12135550100' });
  assert.equal(release.status, 201);
  await server.rows(
    (sql) => sql`update phone_numbers set state = 'releasing' where phone_number = '+12135550100' returning 1`,
  );
  const insert = async (phoneNumber: string, state: string) => {
    const id = newId('num');
    await server.rows(
      async (sql) => sql`
        insert into phone_numbers (tenant_id, id, location_id, phone_number, state, asked_at, sip_domain)
        values (${client.tenantId}, ${id}, ${await newLocation()}, ${phoneNumber}, ${state}, now() - interval '1 minute', 'x.sip.example.com')
        returning 1`,
    );
    return id;
  };
  await insert('+12135550101', 'reserved');
  await insert('+12135550102', 'unknown');
  const sold = await insert('+12135550103', 'buying');
  await carrier.buyNumber({ phoneNumber: '+12135550103', friendlyName: sold, addressSid: null, ...ours });

  await reconcileNumbers(server.deps, 60);
  assert.equal((await states()).length, 4, 'what moved a moment ago is left alone');
  assert.ok((await states()).includes('+12135550101 reserved'));
  await reconcileNumbers(server.deps, 0);
  const expected = ['100 released', '101 bought', '102 bought', '103 bought'].map((end) => `+12135550${end}`);
  await until('everything is settled', async () => (await states()).join() === expected.join());
  assert.equal(await carrier.findOwnedNumber('+12135550100'), null);
});

test('the state of an emergency registration is kept when it is decided late', async () => {
  const phone_number = '+12145550100';
  const { status, text } = await client.post(url(await newLocation()), {
    phone_number,
    emergency_address: {
      customer_name: 'Example Dental',
      street: '1 Example Street',
      city: 'Dallas',
      region: 'TX',
      postal_code: '99999',
    },
  });
  assert.equal(status, 201, text);
  const emergency = async () =>
    (
      await server.rows<{ emergency_status: string }>(
        (sql) => sql`select emergency_status from phone_numbers where phone_number = ${phone_number}`,
      )
    )[0]?.emergency_status;
  await until('the check is over', async () => (await emergency()) === 'failed');
  await server.rows(
    (sql) =>
      sql`update phone_numbers set emergency_status = 'pending' where phone_number = ${phone_number} returning 1`,
  );
  await reconcileNumbers(server.deps);
  assert.equal(await emergency(), 'failed');
});

test('a carrier that cannot be asked stops the comparison, not the work that stood still', async () => {
  const locationId = await newLocation();
  await client.post(url(locationId), { phone_number: '+12155550100' });
  await server.rows(
    (sql) => sql`update phone_numbers set state = 'releasing' where phone_number = '+12155550100' returning 1`,
  );
  sandbox.failRest({ kind: 'refuse', status: 503, code: 20503, method: 'GET', path: 'IncomingPhoneNumbers.json' });
  await assert.rejects(reconcileNumbers(server.deps, 0), { name: 'CarrierError' });
  await until('it is released', async () => (await carrier.findOwnedNumber('+12155550100')) === null);
});
