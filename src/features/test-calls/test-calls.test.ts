import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer, until } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();

let next = 100;

async function newLocation(owner: Client, withNumber = true): Promise<{ workspaceId: string; id: string }> {
  const workspaceId = (await owner.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const id = (await owner.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental' })).body.data.id;
  if (withNumber) {
    const bought = await owner.post(`/v1/voice/phone?location_id=${id}`, {
      phone_number: `+1303555${String(next++).padStart(4, '0')}`,
    });
    assert.equal(bought.status, 201, bought.text);
  }
  return { workspaceId, id };
}

async function withAgent(owner: Client): Promise<{ workspaceId: string; id: string }> {
  const location = await newLocation(owner);
  await owner.post(`/v1/voice/agent?location_id=${location.id}`, { business_description: 'A dental practice.' });
  await until('the agent', async () => {
    const agent = await owner.get(`/v1/voice/agent?location_id=${location.id}`);
    return agent.body.data.setup_status === 'ready';
  });
  return location;
}

const location = await withAgent(client);
const path = (sid: string, verb: string) => `/v1/voice/test_calls/${sid}/${verb}`;
const start = (owner = client, body: object = { location_id: location.id }) => owner.post('/v1/voice/test_calls', body);

function eventsIn(text: string): { type: string; data: Record<string, unknown> }[] {
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, type = '', data = '']) => ({
    type,
    data: JSON.parse(data),
  }));
}

describe('a test call', () => {
  test('is a call like any other: heard as it goes, and a record when it is over', async () => {
    const started = await start(client, { location_id: location.id, from: '(212) 555-0144' });
    assert.equal(started.status, 201, started.text);
    const { id, sid } = started.body.data;
    assert.match(id, /^call_/);
    assert.equal(started.headers.location, `/v1/voice/calls/${id}`);
    const following = client.get(path(sid, 'events'));

    const heard = await client.post(path(sid, 'say'), { text: 'I would like to leave a message.' });
    assert.equal(heard.status, 200);
    assert.notEqual(heard.body.data.words, '');
    const over = await client.post(path(sid, 'interrupt'), { text: 'Wait, are you a robot?', heard: 'Of' });
    assert.equal(over.status, 200);
    const ended = await client.post(path(sid, 'hang_up'));
    assert.equal(ended.status, 200);
    assert.deepEqual(
      { id: ended.body.data.id, sid: ended.body.data.sid, status: ended.body.data.status },
      { id, sid, status: 'completed' },
    );

    const stream = await following;
    assert.match(String(stream.headers['content-type']), /^text\/event-stream/);
    const events = eventsIn(stream.text);
    const types = events.map((event) => event.type);
    assert.equal(types.at(-1), 'over');
    assert.deepEqual(
      events.filter((event) => event.type === 'caller').map((event) => event.data.text),
      ['I would like to leave a message.', 'Wait, are you a robot?'],
    );
    assert.ok(types.includes('token') && types.includes('words'));
    assert.ok(!stream.text.includes('<Response'), 'documents that steer the call stay inside');

    const record = await until('the analysis', async () => {
      const { body } = await client.get(`/v1/voice/calls/${id}`);
      return body.data.summary !== null && body.data;
    });
    assert.equal(record.caller_number, '+12125550144');
    assert.equal(record.call_id, sid);
    const tools = events.filter((event) => event.type === 'tool').map((event) => event.data.name);
    assert.deepEqual(
      tools,
      record.tool_calls.map((call: { name: string }) => call.name),
    );
    const audit = await server.rows(
      (sql) => sql`select action, target_id from audit_log where action = 'test_call.started' and target_id = ${id}`,
    );
    assert.equal(audit.length, 1);
    const told = await server.rows((sql) => sql`select type from events where type = 'call.started'`);
    assert.ok(told.length > 0);
  });

  test('takes keys; once it is over it takes nothing, and hanging up again changes nothing', async () => {
    const { sid } = (await start()).body.data;
    assert.deepEqual((await client.post(path(sid, 'press'), { digits: '1' })).body.data, { digits: '1' });
    const first = await client.post(path(sid, 'hang_up'));
    const second = await client.post(path(sid, 'hang_up'));
    assert.deepEqual(second.body.data, first.body.data);
    for (const [verb, body] of [
      ['say', { text: 'Hello?' }],
      ['press', { digits: '1' }],
      ['interrupt', { text: 'Hello?', heard: '' }],
    ] as const) {
      const refused = await client.post(path(sid, verb), body);
      assert.equal(refused.status, 409, verb);
      assert.equal(refused.body.error.detail.reason, 'already_finished');
    }
    const events = eventsIn((await client.get(path(sid, 'events'))).text);
    assert.equal(events.at(-1)?.type, 'over', 'the events of a call that is over are told from the first to the last');
  });

  test('tools appear while the call goes on', async () => {
    const { sid } = (await start()).body.data;
    const following = client.get(path(sid, 'events'));
    await client.post(path(sid, 'say'), { text: 'What are your opening hours tomorrow?' });
    await client.post(path(sid, 'say'), { text: 'May I leave a message? My name is Alex Example.' });
    await client.post(path(sid, 'say'), { text: 'Please call me back about my invoice.' });
    await client.post(path(sid, 'say'), { text: 'Yes, this number is right.' });
    await client.post(path(sid, 'say'), { text: 'Yes.' });
    await client.post(path(sid, 'hang_up'));
    const tools = eventsIn((await following).text).filter((event) => event.type === 'tool');
    const numbers = tools.map((event) => Number(event.data.number));
    assert.ok(tools.length > 0);
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].sort((a, b) => a - b),
      'each once, in order',
    );
  });

  test('a tool that is stored long after the caller hung up is told before the end', async () => {
    const { sid } = (await start()).body.data;
    const following = client.get(path(sid, 'events'));
    await client.post(path(sid, 'say'), { text: 'I would like to leave a message.' });
    await client.post(path(sid, 'interrupt'), { text: 'Wait, are you a robot?', heard: 'Of' });
    const isHeld = Promise.withResolvers<void>();
    const held = server.rows(async (sql) => {
      await sql`lock table call_turns in exclusive mode`;
      isHeld.resolve();
      return sql`select pg_sleep(1)`;
    });
    await isHeld.promise;
    await client.post(path(sid, 'hang_up'));
    await held;
    const events = eventsIn((await following).text).map(({ type, data }) => (type === 'tool' ? data.name : type));
    assert.deepEqual(events.slice(-2), ['takeMessage', 'over']);
  });
});

describe('refused', () => {
  const faults: [string, object, string][] = [
    ['no location', {}, 'body/location_id'],
    ['a caller that is no number', { location_id: location.id, from: 'somebody' }, 'body/from'],
    ['an unknown field', { location_id: location.id, to: '+12125550100' }, 'body/to'],
  ];
  for (const [what, body, place] of faults) {
    test(`${what}: 400`, async () => {
      const refused = await start(client, body);
      assert.equal(refused.status, 400);
      assert.equal(refused.body.error.detail.issues[0].path, place);
    });
  }

  test('words, keys and interruptions that are none: 400', async () => {
    const { sid } = (await start()).body.data;
    assert.equal((await client.post(path(sid, 'say'), { text: '' })).status, 400);
    assert.equal((await client.post(path(sid, 'press'), { digits: '12a' })).status, 400);
    assert.equal((await client.post(path(sid, 'interrupt'), { text: 'Wait' })).status, 400);
    await client.post(path(sid, 'hang_up'));
  });

  test('a location without a number: 422', async () => {
    const bare = await newLocation(client, false);
    const refused = await start(client, { location_id: bare.id });
    assert.equal(refused.status, 422);
    assert.equal(refused.body.error.detail.reason, 'no_number');
  });

  test('no key 401, no permission 403, a foreign or unreachable call 404', async () => {
    const { sid } = (await start()).body.data;
    const verbs: [string, string, object | undefined][] = [
      ['POST', 'say', { text: 'Hello' }],
      ['POST', 'press', { digits: '1' }],
      ['POST', 'interrupt', { text: 'Hello', heard: '' }],
      ['POST', 'hang_up', undefined],
      ['GET', 'events', undefined],
    ];
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['calls:read'] });
    const stranger = await server.client();
    const elsewhere = await newLocation(client, false);
    const outside = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere.workspaceId] });
    assert.equal((await start(reader)).status, 403);
    assert.equal((await start(stranger)).status, 404);
    assert.equal((await start(outside)).status, 404);
    assert.equal((await client.send('POST', '/v1/voice/test_calls', {}, { authorization: '' })).status, 401);
    for (const [method, verb, body] of verbs) {
      const url = path(sid, verb);
      assert.equal((await client.send(method, url, body, { authorization: '' })).status, 401, verb);
      assert.equal((await reader.send(method, url, body)).status, 403, verb);
      const foreign = await stranger.send(method, url, body);
      const absent = await stranger.send(method, path('CA00000000000000000000000000000000', verb), body);
      assert.equal(foreign.status, 404, verb);
      assert.deepEqual(foreign.body.error, absent.body.error);
      assert.equal((await outside.send(method, url, body)).status, 404, verb);
    }
    await client.post(path(sid, 'hang_up'));
  });
});

test('with a real carrier there are no test calls: 422 says why', async () => {
  const twilio = await startTestServer({
    CARRIER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'not-a-token',
    TWILIO_API_URL: 'http://127.0.0.1:9',
  });
  const owner = await twilio.client();
  for (const answer of [
    await start(owner, { location_id: 'loc_x' }),
    await owner.get(path('CA0', 'events')),
    await owner.post(path('CA0', 'hang_up')),
  ]) {
    assert.equal(answer.status, 422);
    assert.equal(answer.body.error.detail.reason, 'carrier_not_sandbox');
  }
});
