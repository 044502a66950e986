import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { type Client, startTestServer } from '../../../test/harness.ts';
import type { CallerMessage } from '../../engines/dialog/tools.ts';
import { newId } from '../../platform/ids.ts';
import { forgetExpired } from '../tenants/forget-expired.ts';
import { listMessagesOf } from './messages-of-person.ts';
import { type MessageScope, takeMessage } from './take-message.ts';

const server = await startTestServer();
const client = await server.client();
const LIST = '/v1/voice/messages';

async function makePlace(who: Client = client): Promise<MessageScope> {
  const workspaceId = (await who.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const locationId = (await who.post(locations, { name: 'Main Street' })).body.data.id;
  const callId = newId('call');
  await server.rows(
    (sql) => sql`
      insert into calls (tenant_id, id, location_id, status, direction, started_at)
      values (${who.tenantId}, ${callId}, ${locationId}, 'completed', 'inbound', now()) returning 1`,
  );
  return { tenantId: who.tenantId, workspaceId, locationId, callId };
}

let requests = 0;
const leave = (scope: MessageScope, message: Partial<CallerMessage> & { text: string; requestId?: string }) =>
  takeMessage(server.deps, scope, { name: null, phoneNumber: null, requestId: `r${++requests}`, ...message });
const textsOf = async (query: string, who: Client = client): Promise<string[]> =>
  (await who.get(`${LIST}?${query}`)).body.data.map((message: { text: string }) => message.text);

describe('a message about somebody’s file', () => {
  test('tells whose beside the words, and is found among what is kept of them', async () => {
    const scope = await makePlace();
    const patient = { name: 'Rosa Example', dateOfBirth: '1950-01-02' };
    await leave(scope, { name: 'Tom Example', text: 'She needs her drops.', patient });
    const [message] = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data;
    assert.deepEqual(message.patient, { name: 'Rosa Example', date_of_birth: '1950-01-02' });
    assert.equal(message.text, 'She needs her drops.');
    const of = {
      workspaceId: scope.workspaceId,
      callIds: [],
      mentions: (text: string) => text.includes('Rosa Example'),
    };
    assert.equal((await listMessagesOf(server.deps, scope.tenantId, of)).length, 1);
  });
});

describe('a message about an animal', () => {
  const makeOwner = async (scope: MessageScope, category: string): Promise<string> => {
    const workspace = `/v1/workspaces/${scope.workspaceId}`;
    assert.equal((await client.patch(workspace, { business_category: category })).status, 200);
    return (await client.post(`${workspace}/patients`, { first_name: 'Pat', last_name: 'Example' })).body.data.id;
  };
  const animal = { name: 'Biscuit', kind: 'dog' };
  const seen = async (scope: MessageScope) => (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data;

  test('names it among its owner’s animals, made once however often the turn runs', async () => {
    const scope = await makePlace();
    const ownerId = await makeOwner(scope, 'VETERINARY');
    const said = { text: 'He limps.', animal, ownerId };
    await Promise.all([1, 2].map(() => leave(scope, { ...said, requestId: 'again' })));
    await leave(scope, { ...said, text: 'He limps. And he will not eat.' });
    const [message, ...others] = await seen(scope);
    assert.equal(others.length, 0);
    const { data: animals } = (await client.get(`/v1/workspaces/${scope.workspaceId}/patients/${ownerId}/animals`))
      .body;
    assert.deepEqual([message.animal, message.animal_id], [animal, animals[0].id]);
    assert.equal(animals.length, 1);
  });

  test('of an owner who is not verified keeps what was told of it, and makes none', async () => {
    const scope = await makePlace();
    await makeOwner(scope, 'VETERINARY');
    await leave(scope, { text: 'He limps.', animal });
    await leave(scope, { text: 'She limps.', animal, ownerId: newId('pat') });
    for (const message of await seen(scope)) assert.deepEqual([message.animal, message.animal_id], [animal, null]);
    const made = await server.rows((sql) => sql`select 1 from animals where workspace_id = ${scope.workspaceId}`);
    assert.equal(made.length, 0);
  });

  test('makes none where people are seen', async () => {
    const scope = await makePlace();
    await leave(scope, { text: 'He limps.', animal, ownerId: await makeOwner(scope, 'DENTAL_GENERAL') });
    assert.equal((await seen(scope))[0].animal_id, null);
  });
});

describe('a message', () => {
  test('is in the inbox with everything that was said, sealed in the database, and told of without words', async () => {
    const scope = await makePlace();
    await leave(scope, {
      name: 'Pat Example',
      phoneNumber: '+12125550142',
      recipient: 'Dr. Example',
      about: 'prescription',
      urgency: 'urgent',
      text: 'My drops have run out.',
    });
    const { data } = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body;
    assert.equal(data.length, 1);
    const [{ id, created_at, updated_at, ...rest }] = data;
    assert.match(id, /^msg_[0-9a-z]{26}$/);
    assert.equal(created_at, updated_at);
    assert.deepEqual(rest, {
      location_id: scope.locationId,
      from: 'Pat Example',
      phone_number: '+12125550142',
      for: 'Dr. Example',
      about: 'prescription',
      text: 'My drops have run out.',
      urgency: 'urgent',
      status: 'open',
      assigned_to: null,
      patient: null,
      animal: null,
      animal_id: null,
      call_id: scope.callId,
    });
    assert.deepEqual((await client.get(`${LIST}/${id}`)).body.data, data[0]);
    const [row] = await server.rows((sql) => sql`select sealed from messages where id = ${id}`);
    assert.doesNotMatch(String(row?.sealed), /drops|Example|555/);
    const told = await server.rows(
      (sql) => sql`
        select type, payload, (select array_agg(action) from audit_log where target_id = ${id}) as audit
        from events where payload->>'id' = ${id}`,
    );
    assert.deepEqual(
      told.map((event) => ({ ...event })),
      [
        {
          type: 'message.created',
          payload: {
            id,
            location_id: scope.locationId,
            call_id: scope.callId,
            about: 'prescription',
            urgency: 'urgent',
            status: 'open',
            animal_id: null,
          },
          audit: ['message.created'],
        },
      ],
    );
  });

  test('is there once for a request of the call, however often and at once it is asked for', async () => {
    const scope = await makePlace();
    const again = { text: 'Please call me back.', requestId: '7-1' };
    await Promise.all([leave(scope, again), leave(scope, again), leave(scope, again)]);
    await leave(scope, again);
    assert.deepEqual(await textsOf(`location_id=${scope.locationId}`), ['Please call me back.']);
    const events = await server.rows(
      (sql) => sql`select 1 from events where payload->>'call_id' = ${scope.callId} and type like 'message.%'`,
    );
    assert.equal(events.length, 1);
  });

  test('with more to it takes the place of the one before; another one stands beside it', async () => {
    const scope = await makePlace();
    await leave(scope, { text: 'Please call me back.', name: 'Pat' });
    await leave(scope, { text: 'Please call me back. After five.', name: 'Pat', urgency: 'urgent' });
    await leave(scope, { text: 'And my son needs his form.', name: 'Pat' });
    assert.deepEqual(await textsOf(`location_id=${scope.locationId}`), [
      'And my son needs his form.',
      'Please call me back. After five.',
    ]);
    assert.deepEqual(await textsOf(`location_id=${scope.locationId}&urgency=urgent`), [
      'Please call me back. After five.',
    ]);
  });

  test('that a caller leaves on the telephone is in the inbox when they are told so, and in the call', async () => {
    const clinic = await makeClinic(server, { client });
    const call = await clinic.call();
    await call.hear();
    await call.say('I would like to leave a message for the doctor.');
    await call.say('Please tell her that my crown came off again.');
    await call.say('Robin Sample');
    const inbox = async () => (await client.get(`${LIST}?location_id=${clinic.locationId}`)).body.data;
    const [message, ...others] = await inbox();
    assert.equal(others.length, 0);
    assert.match(message.text, /crown came off again/);
    assert.equal(message.from, 'Robin Sample');
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.message.text, message.text);
    assert.equal(message.call_id, record.id);
    assert.deepEqual(await inbox(), [message]);
  });

  test('is deleted after the retention, done or not', async () => {
    const scope = await makePlace();
    await leave(scope, { text: 'Old' });
    await leave(scope, { text: 'New' });
    const [message] = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data.slice(-1);
    await server.rows(
      (sql) => sql`update messages set created_at = now() - interval '400 days' where id = ${message.id} returning 1`,
    );
    await forgetExpired({ ...server.deps, config: { ...server.deps.config, retentionDays: 365 } });
    assert.deepEqual(await textsOf(`location_id=${scope.locationId}`), ['New']);
  });
});

describe('seeing to a message', () => {
  test('changes status, urgency and who sees to it, and leaves an audit row and an event', async () => {
    const scope = await makePlace();
    await leave(scope, { text: 'Please call.' });
    const [{ id, text }] = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data;
    const change = { status: 'done', urgency: 'emergency', assigned_to: ' Front desk ' };
    const changed = await client.patch(`${LIST}/${id}`, change);
    assert.equal(changed.status, 200, changed.text);
    assert.partialDeepStrictEqual(changed.body.data, { ...change, assigned_to: 'Front desk', text });
    assert.deepEqual((await client.get(`${LIST}/${id}`)).body.data, changed.body.data);
    assert.equal((await client.patch(`${LIST}/${id}`, { assigned_to: null })).body.data.assigned_to, null);
    const told = await server.rows(
      (sql) => sql`select type, payload->>'status' as status from events where payload->>'id' = ${id} order by id`,
    );
    assert.deepEqual(
      told.map(({ type, status }) => [type, status]),
      [
        ['message.created', 'open'],
        ['message.updated', 'done'],
        ['message.updated', 'done'],
      ],
    );
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map(({ actor, action }) => [actor, action]),
      [
        [scope.callId, 'message.created'],
        [client.keyId, 'message.updated'],
        [client.keyId, 'message.updated'],
      ],
    );
  });

  for (const [what, body, path] of [
    ['nothing', {}, 'body'],
    ['a status that there is not', { status: 'closed' }, 'body/status'],
    ['null for a status', { status: null }, 'body/status'],
    ['an urgency that there is not', { urgency: 'high' }, 'body/urgency'],
    ['a blank name', { assigned_to: ' ' }, 'body/assigned_to'],
    ['other words than the caller’s', { text: 'x' }, 'body/text'],
  ] as const)
    test(`${what} is refused with 400 at ${path}`, async () => {
      const scope = await makePlace();
      await leave(scope, { text: 'Please call.' });
      const [{ id }] = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data;
      const answer = await client.patch(`${LIST}/${id}`, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
    });
});

describe('the inbox', () => {
  test('holds what all locations of a key have, and narrows by place, status, urgency and time', async () => {
    const owner = await server.client();
    const [here, there] = [await makePlace(owner), await makePlace(owner)];
    await leave(here, { text: 'one' });
    await leave(there, { text: 'two', urgency: 'urgent' });
    const [{ id, created_at: since }] = (await owner.get(`${LIST}?urgency=urgent`)).body.data;
    await leave(here, { text: 'three', urgency: 'emergency' });
    await owner.patch(`${LIST}/${id}`, { status: 'done' });
    for (const [query, texts] of [
      ['', ['three', 'two', 'one']],
      [`location_id=${here.locationId}`, ['three', 'one']],
      ['status=open', ['three', 'one']],
      ['status=done', ['two']],
      ['urgency=emergency', ['three']],
      [`since=${since}`, ['three', 'two']],
      [`since=${since}&status=open`, ['three']],
    ] as const)
      assert.deepEqual(await textsOf(query, owner), texts, query);
    const bound = await server.client({ tenantId: owner.tenantId, workspaceIds: [there.workspaceId] });
    assert.deepEqual(await textsOf('', bound), ['two']);
    for (const fault of ['status=closed', 'urgency=', 'since=yesterday', 'place=x'])
      assert.equal((await owner.get(`${LIST}?${fault}`)).status, 400, fault);
  });

  test('pages newest first, and a cursor holds for its own filters alone', async () => {
    const scope = await makePlace();
    for (const text of ['1', '2', '3', '4', '5']) await leave(scope, { text: `No. ${text}` });
    const place = `location_id=${scope.locationId}`;
    const first = (await client.get(`${LIST}?${place}&limit=3`)).body;
    const next = first.pagination.next_cursor;
    const second = (await client.get(`${LIST}?${place}&cursor=${next}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map((message: { text: string }) => message.text),
      ['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1'],
    );
    assert.deepEqual(second.pagination, { has_more: false });
    assert.equal((await client.get(`${LIST}?${place}&status=open&cursor=${next}`)).status, 400);
  });

  test('is closed to others: foreign and absent are 404, without a key 401, without the permission 403', async () => {
    const scope = await makePlace();
    await leave(scope, { text: 'Mine' });
    const [{ id }] = (await client.get(`${LIST}?location_id=${scope.locationId}`)).body.data;
    const other = await server.client();
    const sibling = (await client.post('/v1/workspaces', { name: 'Sibling' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    for (const who of [other, limited]) {
      assert.equal((await who.get(`${LIST}/${id}`)).status, 404);
      assert.equal((await who.patch(`${LIST}/${id}`, { status: 'done' })).status, 404);
      assert.equal((await who.get(`${LIST}?location_id=${scope.locationId}`)).status, 404);
      assert.deepEqual(await textsOf('', who), []);
    }
    assert.equal((await client.get(`${LIST}/${newId('msg')}`)).status, 404);
    for (const [method, url, permission] of [
      ['GET', LIST, 'calls:read'],
      ['GET', `${LIST}/${id}`, 'calls:read'],
      ['PATCH', `${LIST}/${id}`, 'calls:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'calls:read' ? 'calls:write' : 'calls:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});
