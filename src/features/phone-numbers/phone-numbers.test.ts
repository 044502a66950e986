import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer, until } from '../../../test/harness.ts';
import { findNumberOwner } from './find-number-owner.ts';

const server = await startTestServer();
const client = await server.client();
const { sandbox } = server;
if (!sandbox) throw new Error('these tests speak to the sandbox carrier');

const ADDRESS = {
  customer_name: 'Example Dental',
  street: '1 Example Street',
  city: 'New York',
  region: 'NY',
  postal_code: '10001',
};

async function newLocation(owner: Client = client): Promise<{ workspaceId: string; id: string }> {
  const workspaceId = (await owner.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const { body } = await owner.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental' });
  return { workspaceId, id: body.data.id };
}

const phone = (locationId: string) => `/v1/voice/phone?location_id=${locationId}`;
const available = (locationId: string, query: string) => `/v1/voice/phone/available?location_id=${locationId}&${query}`;

/** A number that nobody holds, another one each time. */
let taken = 0;
const nextNumber = () => `+1303555${String(100 + taken++).padStart(4, '0')}`;

describe('searching numbers', () => {
  test('answers the carrier’s offers in camelCase, ten where no limit is given', async () => {
    const location = await newLocation();
    const found = await client.get(available(location.id, 'area_code=212'));
    assert.equal(found.status, 200);
    assert.equal(found.body.data.length, 10);
    assert.deepEqual(found.body.data[0], {
      phoneNumber: '+12125550100',
      friendlyName: '(212) 555-0100',
      locality: 'New York',
      region: 'NY',
      postalCode: '10001',
      capabilities: { voice: true, sms: true, mms: true },
    });
    assert.equal((await client.get(available(location.id, 'area_code=212&limit=50'))).body.data.length, 50);
    assert.equal((await client.get(available(location.id, 'area_code=212&limit=1'))).body.data.length, 1);
  });

  test('places that the carrier does not name are null, an area code without numbers is an empty list', async () => {
    const location = await newLocation();
    const [nowhere] = (await client.get(available(location.id, 'area_code=203'))).body.data;
    assert.deepEqual([nowhere.locality, nowhere.region, nowhere.postalCode], [null, null, null]);
    assert.deepEqual((await client.get(available(location.id, 'area_code=999'))).body.data, []);
  });

  const faults: [string, string][] = [
    ['limit=10', 'query/area_code'],
    ['area_code=199', 'query/area_code'],
    ['area_code=1000', 'query/area_code'],
    ['area_code=abc', 'query/area_code'],
    ['area_code=2e2', 'query/area_code'],
    ['area_code=', 'query/area_code'],
    ['area_code=212&area_code=213', 'query/area_code'],
    ['area_code=212&limit=0', 'query/limit'],
    ['area_code=212&limit=51', 'query/limit'],
    ['area_code=212&limit=05', 'query/limit'],
    ['area_code=212&areaCode=212', 'query/areaCode'],
  ];
  for (const [query, path] of faults) {
    test(`?${query} is refused with 400 at ${path}`, async () => {
      const answer = await client.get(available('loc_1', query));
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
    });
  }

  test('without a location it is 400, for an absent and a foreign one the same 404', async () => {
    const missing = await client.get('/v1/voice/phone/available?area_code=212');
    assert.equal(missing.body.error.detail.issues[0].path, 'query/location_id');
    const foreign = await newLocation(await server.client());
    const answers = await Promise.all(
      [foreign.id, 'loc_01kaabsent0000000000000000', 'nonsense'].map((id) =>
        client.get(available(id, 'area_code=212')),
      ),
    );
    for (const { status } of answers) assert.equal(status, 404);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size, 1);
  });

  test('a refusal of the carrier is 422 with its number, a carrier that fails or is busy is 503 with Retry-After', async () => {
    const location = await newLocation();
    const search = () => client.get(available(location.id, 'area_code=212'));
    sandbox.failRest({ kind: 'refuse', status: 400, code: 21451, path: 'AvailablePhoneNumbers' });
    const refused = await search();
    assert.equal(refused.status, 422);
    assert.equal(refused.body.error.code, 'operation_failed');
    assert.deepEqual(refused.body.error.detail, {
      reason: 'carrier_refused',
      provider: 'sandbox',
      provider_code: 21451,
    });
    for (const fault of [
      { kind: 'refuse', status: 503, code: 20503 },
      { kind: 'refuse', status: 429, code: 20429 },
      { kind: 'drop', when: 'before' },
    ] as const) {
      sandbox.failRest({ ...fault, path: 'AvailablePhoneNumbers' });
      const failed = await search();
      assert.equal(failed.status, 503);
      assert.equal(failed.body.error.code, 'unavailable');
      assert.ok(Number(failed.headers['retry-after']) > 0);
    }
    assert.equal((await search()).status, 200);
  });
});

describe('provisioning a number', () => {
  test('answers 201 with the three fields, points the number at us and leaves audit rows and the event', async () => {
    const location = await newLocation();
    const phone_number = nextNumber();
    const bought = await client.post(phone(location.id), { phone_number });
    assert.equal(bought.status, 201, bought.text);
    assert.deepEqual(Object.keys(bought.body.data), ['phone_number', 'phone_sid', 'sip_domain']);
    assert.equal(bought.body.data.phone_number, phone_number);
    assert.match(bought.body.data.phone_sid, /^PN[0-9a-f]{32}$/);
    assert.match(bought.body.data.sip_domain, /\.sip\./);
    assert.equal(bought.headers.location, phone(location.id));

    const held = await server.deps.carrier.findOwnedNumber(phone_number);
    assert.equal(held?.phoneSid, bought.body.data.phone_sid);
    assert.equal(held?.voiceUrl, `${server.url}/carriers/voice`);
    assert.equal(held?.statusCallbackUrl, `${server.url}/carriers/status`);
    const owner = await findNumberOwner(server.deps.db, phone_number);
    assert.deepEqual(
      { ...owner },
      { tenantId: client.tenantId, locationId: location.id, numberId: held?.friendlyName },
    );
    const read = await client.get(phone(location.id));
    assert.deepEqual(read.body.data, bought.body.data);
    assert.ok(read.headers.etag);
    const { body } = await client.get(`/v1/workspaces/${location.workspaceId}/locations/${location.id}`);
    assert.equal(body.data.telco_config.voice_number, phone_number);

    const rows = await server.rows<{ action: string; actor: string; request_id: string }>(
      (sql) =>
        sql`select action, actor, request_id from audit_log where target_id = ${held?.friendlyName ?? ''} order by sequence`,
    );
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      ['number.reserved', 'number.provisioned'].map((action) => ({
        action,
        actor: client.keyId,
        request_id: bought.body.request_id,
      })),
    );
    const events = await server.rows<{ type: string; payload: object }>(
      (sql) =>
        sql`select type, payload from events where workspace_id = ${location.workspaceId} and type like 'number.%'`,
    );
    assert.deepEqual(
      events.map((row) => ({ ...row })),
      [{ type: 'number.provisioned', payload: { id: held?.friendlyName, location_id: location.id, phone_number } }],
    );
  });

  const faults: [string, unknown, string][] = [
    ['no body', undefined, 'body'],
    ['no number', {}, 'body/phone_number'],
    ['a national number', { phone_number: '(212) 555-0100' }, 'body/phone_number'],
    ['a number with blanks', { phone_number: '+1 212 555 0100' }, 'body/phone_number'],
    ['a number of 16 digits', { phone_number: '+1212555010000000' }, 'body/phone_number'],
    ['digits of another script', { phone_number: '+١٢١٢٥٥٥٠١٠٠' }, 'body/phone_number'],
    ['a number that is a number', { phone_number: 12125550100 }, 'body/phone_number'],
    ['null', { phone_number: null }, 'body/phone_number'],
    ['an unknown field', { phone_number: '+12125550100', sms: true }, 'body/sms'],
    ['null for an address', { phone_number: '+12125550100', emergency_address: null }, 'body/emergency_address'],
    ...Object.keys(ADDRESS).map((field): [string, unknown, string] => [
      `an address without ${field}`,
      { phone_number: '+12125550100', emergency_address: { ...ADDRESS, [field]: undefined } },
      `body/emergency_address/${field}`,
    ]),
    ...(
      [
        ['region', 'New York'],
        ['region', 'N1'],
        ['postal_code', '1000'],
        ['postal_code', '10001-12'],
        ['postal_code', '10001 '],
        ['street', '   '],
        ['street', ''],
        ['city', 'a\u202eb'],
        ['country', 'US'],
      ] as const
    ).map(([field, value]): [string, unknown, string] => [
      `an address with ${field} ${JSON.stringify(value)}`,
      { phone_number: '+12125550100', emergency_address: { ...ADDRESS, [field]: value } },
      `body/emergency_address/${field}`,
    ]),
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.post(phone('loc_1'), body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.code, 'validation_error');
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('a number that the carrier cannot sell anywhere is 400, and the location may buy another one', async () => {
    const location = await newLocation();
    const answer = await client.post(phone(location.id), { phone_number: '+442071838750' });
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.body.error.detail.issues[0].path, 'body/phone_number');
    assert.equal((await client.post(phone(location.id), { phone_number: nextNumber() })).status, 201);
  });

  test('a second number for the location is 409 already_exists, whichever number it is', async () => {
    const location = await newLocation();
    const phone_number = nextNumber();
    assert.equal((await client.post(phone(location.id), { phone_number })).status, 201);
    for (const wanted of [phone_number, nextNumber()]) {
      const second = await client.post(phone(location.id), { phone_number: wanted });
      assert.equal(second.status, 409);
      assert.equal(second.body.error.code, 'conflict');
      assert.deepEqual(second.body.error.detail, { reason: 'already_exists' });
      assert.equal((await server.deps.carrier.findOwnedNumber(wanted)) !== null, wanted === phone_number);
    }
  });

  test('a number held by another tenant, by another customer of the carrier, or by nobody on offer: the same 409', async () => {
    const theirs = nextNumber();
    const other = await server.client();
    assert.equal((await other.post(phone((await newLocation(other)).id), { phone_number: theirs })).status, 201);
    const elsewhere = nextNumber();
    sandbox.takeNumber(elsewhere);
    const location = await newLocation();
    const answers = [];
    for (const phone_number of [theirs, elsewhere, '+13035550199', '+13035551234', '+15555551234'])
      answers.push(await client.post(phone(location.id), { phone_number }));
    for (const { status, body } of answers) {
      assert.equal(status, 409);
      assert.deepEqual(body.error.detail, { reason: 'number_taken' });
    }
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size, 1);
    assert.equal((await client.get(phone(location.id))).status, 404);
    assert.equal((await server.deps.carrier.findOwnedNumber(theirs))?.voiceUrl, `${server.url}/carriers/voice`);
    assert.equal((await client.post(phone(location.id), { phone_number: nextNumber() })).status, 201);
  });

  test('a number that the account holds already, bought by nobody here, is not rewired', async () => {
    const phone_number = nextNumber();
    const elsewhere = {
      voiceUrl: 'https://elsewhere.example.com/voice',
      statusCallbackUrl: 'https://elsewhere.example.com/s',
    };
    await server.deps.carrier.buyNumber({
      phoneNumber: phone_number,
      addressSid: null,
      friendlyName: 'Front office',
      ...elsewhere,
    });
    const answer = await client.post(phone((await newLocation()).id), { phone_number });
    assert.deepEqual(answer.body.error.detail, { reason: 'number_taken' });
    const held = await server.deps.carrier.findOwnedNumber(phone_number);
    assert.deepEqual([held?.friendlyName, held?.voiceUrl], ['Front office', elsewhere.voiceUrl]);
  });

  test('other refusals of the carrier are 422 with its number', async () => {
    const location = await newLocation();
    sandbox.failRest({ kind: 'refuse', status: 400, code: 21649, method: 'POST', path: 'IncomingPhoneNumbers' });
    const answer = await client.post(phone(location.id), { phone_number: nextNumber() });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body.error.detail, {
      reason: 'carrier_refused',
      provider: 'sandbox',
      provider_code: 21649,
    });
  });

  test('deactivated, the workspace or the location buys nothing and still lets go of its number', async () => {
    const location = await newLocation();
    const base = `/v1/workspaces/${location.workspaceId}`;
    for (const path of [base, `${base}/locations/${location.id}`]) {
      await client.patch(path, { activated: false });
      const answer = await client.post(phone(location.id), { phone_number: nextNumber() });
      assert.equal(answer.status, 422);
      assert.equal(answer.body.error.detail.reason, 'workspace_deactivated');
      await client.patch(path, { activated: true });
    }
    assert.equal((await client.post(phone(location.id), { phone_number: nextNumber() })).status, 201);
    await client.patch(base, { activated: false });
    assert.equal((await client.get(phone(location.id))).status, 200);
    assert.equal((await client.delete(phone(location.id))).status, 200);
  });

  test('the same Idempotency-Key replays the 201; with another number it is 422', async () => {
    const location = await newLocation();
    const headers = { 'idempotency-key': 'one-number' };
    const order = { phone_number: nextNumber() };
    const first = await client.post(phone(location.id), order, headers);
    const second = await client.post(phone(location.id), order, headers);
    assert.deepEqual([second.status, second.body.data], [201, first.body.data]);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(second.headers.location, first.headers.location);
    assert.equal((await client.post(phone(location.id), { phone_number: nextNumber() }, headers)).status, 422);
  });

  test('after a refusal the same Idempotency-Key orders anew', async () => {
    const location = await newLocation();
    const headers = { 'idempotency-key': 'try-again' };
    const order = { phone_number: nextNumber() };
    sandbox.failRest({ kind: 'refuse', status: 400, code: 21422, method: 'POST', path: 'IncomingPhoneNumbers' });
    assert.equal((await client.post(phone(location.id), order, headers)).status, 409);
    assert.equal((await client.post(phone(location.id), order, headers)).status, 201);
  });
});

describe('the emergency address', () => {
  const emergency = (locationId: string) => `/v1/voice/phone/emergency_address?location_id=${locationId}`;

  for (const [postal_code, status] of [
    ['10001-1234', 'registered'],
    ['99999', 'failed'],
  ] as const) {
    test(`ZIP ${postal_code}: the number is bought with it and its registration is seen to be ${status}`, async () => {
      const location = await newLocation();
      const emergency_address = { ...ADDRESS, postal_code };
      const phone_number = nextNumber();
      const bought = await client.post(phone(location.id), { phone_number, emergency_address });
      assert.equal(bought.status, 201, bought.text);
      const id = (await server.deps.carrier.findOwnedNumber(phone_number))?.friendlyName ?? '';
      const seen = await until('the registration is decided', async () => {
        const { body } = await client.get(emergency(location.id));
        return body.data.status !== 'pending' && body.data;
      });
      assert.deepEqual(seen, { ...emergency_address, status });
      assert.equal((await server.deps.carrier.findOwnedNumber(phone_number))?.emergencyStatus, status);
      const rows = await server.rows(
        (sql) => sql`select 1 from audit_log where target_id = ${id} and action = ${`number.emergency_${status}`}`,
      );
      assert.equal(rows.length, 1);
      assert.equal((await client.delete(phone(location.id))).status, 200);
    });
  }

  test('refused, it is 422 with the carrier’s number, and no number is bought', async () => {
    const location = await newLocation();
    const phone_number = nextNumber();
    const answer = await client.post(phone(location.id), {
      phone_number,
      emergency_address: { ...ADDRESS, postal_code: '00000' },
    });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body.error.detail, {
      reason: 'address_refused',
      provider: 'sandbox',
      provider_code: 21628,
    });
    assert.equal(await server.deps.carrier.findOwnedNumber(phone_number), null);
    assert.equal((await client.post(phone(location.id), { phone_number, emergency_address: ADDRESS })).status, 201);
  });

  test('without one there is none to read', async () => {
    const location = await newLocation();
    assert.equal((await client.get(emergency(location.id))).status, 404);
    await client.post(phone(location.id), { phone_number: nextNumber() });
    assert.equal((await client.get(emergency(location.id))).status, 404);
  });
});

describe('releasing a number', () => {
  test('takes it from the location at once and gives it back to the carrier; it can be bought again', async () => {
    const location = await newLocation();
    const phone_number = nextNumber();
    await client.post(phone(location.id), { phone_number, emergency_address: ADDRESS });
    const id = (await server.deps.carrier.findOwnedNumber(phone_number))?.friendlyName;
    const released = await client.delete(phone(location.id));
    assert.equal(released.status, 200);
    assert.deepEqual(released.body.data, { id, deleted: true });
    assert.equal((await client.get(phone(location.id))).status, 404);
    assert.equal((await client.delete(phone(location.id))).status, 404);
    assert.equal(await findNumberOwner(server.deps.db, phone_number), null);
    await until(
      'the carrier has it back',
      async () => (await server.deps.carrier.findOwnedNumber(phone_number)) === null,
    );
    const rows = await server.rows<{ action: string }>(
      (sql) => sql`select action from audit_log where target_id = ${id ?? ''} and action = 'number.released'`,
    );
    assert.equal(rows.length, 1);
    const events = await server.rows<{ payload: object }>(
      (sql) =>
        sql`select payload from events where workspace_id = ${location.workspaceId} and type = 'number.released'`,
    );
    assert.deepEqual({ ...events[0]?.payload }, { id, location_id: location.id, phone_number });
    await until('it may be bought again', async () => {
      const again = await client.post(phone(location.id), { phone_number });
      return again.status === 201;
    });
  });

  test('is repeated until the carrier does it, and the location need not wait for that', async () => {
    const location = await newLocation();
    const phone_number = nextNumber();
    await client.post(phone(location.id), { phone_number });
    for (const fault of [{ kind: 'drop', when: 'before' }, { kind: 'fail_after' }] as const)
      sandbox.failRest({ ...fault, method: 'DELETE', path: 'IncomingPhoneNumbers' });
    assert.equal((await client.delete(phone(location.id))).status, 200);
    assert.equal((await client.post(phone(location.id), { phone_number: nextNumber() })).status, 201);
    await until(
      'the carrier has it back',
      async () => (await server.deps.carrier.findOwnedNumber(phone_number)) === null,
      40_000,
    );
    await until(
      'it is released',
      async () => {
        const [row] = await server.rows<{ state: string }>(
          (sql) =>
            sql`select state from phone_numbers where location_id = ${location.id} and phone_number = ${phone_number}`,
        );
        return row?.state === 'released';
      },
      40_000,
    );
  });
});

describe('whose number it is', () => {
  test('no key is 401, a key without the permission 403, a foreign or unreachable location the same 404 as none', async () => {
    const location = await newLocation();
    const requests = [
      ['GET', available(location.id, 'area_code=212'), 'phone:read', undefined],
      ['GET', phone(location.id), 'phone:read', undefined],
      ['GET', `/v1/voice/phone/emergency_address?location_id=${location.id}`, 'phone:read', undefined],
      ['POST', phone(location.id), 'phone:write', { phone_number: '+12125550177' }],
      ['DELETE', phone(location.id), 'phone:write', undefined],
    ] as const;
    const other = await server.client();
    const elsewhere = (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere] });
    const keyless = await server.client({ tenantId: client.tenantId, permissions: ['locations:read'] });
    for (const [method, url, permission, body] of requests) {
      assert.equal((await client.send(method, url, body, { authorization: '' })).status, 401);
      const refused = await keyless.send(method, url, body);
      assert.equal(refused.status, 403);
      assert.deepEqual(refused.body.error.detail, { permission });
      const absent = await client.send(method, url.replace(location.id, 'loc_01kaabsent0000000000000000'), body);
      assert.equal(absent.status, 404);
      for (const stranger of [other, limited])
        assert.deepEqual((await stranger.send(method, url, body)).body.error, absent.body.error);
    }
    assert.equal(await server.deps.carrier.findOwnedNumber('+12125550177'), null);
    const reaching = await server.client({ tenantId: client.tenantId, workspaceIds: [location.workspaceId] });
    assert.equal((await reaching.post(phone(location.id), { phone_number: nextNumber() })).status, 201);
  });
});
