import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = await makeWorkspace(client);
const base = `/v1/workspaces/${workspaceId}/locations`;

async function makeWorkspace(owner: Client): Promise<string> {
  return (await owner.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
}

async function makeLocation(body: object = {}): Promise<string> {
  const answer = await client.post(base, { name: 'Main Street', ...body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
}

describe('locations', () => {
  test('creating one answers 201 with every default and can be read back with its telephony', async () => {
    const created = await client.post(base, { name: '  Main Street ', phone_number: '(212) 555-0100' });
    assert.equal(created.status, 201, created.text);
    const { id, created_at, updated_at, ...rest } = created.body.data;
    assert.match(id, /^loc_[0-9a-z]{26}$/);
    assert.deepEqual(rest, {
      workspace_id: workspaceId,
      name: 'Main Street',
      timezone: 'America/New_York',
      phone_number: '+12125550100',
      address: null,
      website_url: null,
      activated: true,
      booking_enabled: true,
      provider_selection_mode: 'any',
      agent_setup_status: 'not_started',
      voice_agent_id: null,
    });
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(updated_at, created_at);
    assert.equal(created.headers.location, `${base}/${id}`);
    const read = await client.get(`${base}/${id}`);
    assert.deepEqual(read.body.data, {
      ...created.body.data,
      telco_config: {
        voice_number: null,
        sms_number: null,
        voice_routing_mode: 'agent',
        forward_number: null,
        forward_timeout: 20,
      },
    });
    const again = await client.send('GET', `${base}/${id}`, undefined, { 'if-none-match': String(read.headers.etag) });
    assert.equal(again.status, 304);
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId, action: 'location.created' }],
    );
  });

  test('agent and number come from their own rows; a number shows once it is bought', async () => {
    const id = await makeLocation();
    await server.rows(async (sql) => {
      await sql`insert into voice_agents (tenant_id, id, location_id, name, voice_id, voice_gender, setup_status)
        values (${client.tenantId}, 'agent_x', ${id}, 'Agent', 'v', 'female', 'in_progress')`;
      await sql`insert into phone_numbers (tenant_id, id, location_id, phone_number, state) values
        (${client.tenantId}, 'num_a', ${id}, '+12125550101', 'released'), (${client.tenantId}, 'num_b', ${id}, '+12125550102', 'buying')`;
      return [];
    });
    const before = (await client.get(`${base}/${id}`)).body.data;
    assert.equal(before.agent_setup_status, 'in_progress');
    assert.equal(before.voice_agent_id, 'agent_x');
    assert.equal(before.telco_config.voice_number, null);
    await server.rows((sql) => sql`update phone_numbers set state = 'bought' where id = 'num_b'`);
    assert.equal((await client.get(`${base}/${id}`)).body.data.telco_config.voice_number, '+12125550102');
  });

  test('an update changes what it names, null clears, and the event is stored with it', async () => {
    const id = await makeLocation({
      address: ' 1 Example Street\nSpringfield ',
      website_url: 'https://www.example.com',
    });
    const updated = await client.patch(`${base}/${id}`, {
      timezone: 'US/Pacific',
      phone_number: '+442079460958',
      website_url: null,
      booking_enabled: false,
      provider_selection_mode: 'round_robin',
    });
    assert.equal(updated.status, 200, updated.text);
    const { data } = updated.body;
    assert.equal('telco_config' in data, false);
    assert.equal(data.timezone, 'US/Pacific');
    assert.equal(data.phone_number, '+442079460958');
    assert.equal(data.website_url, null);
    assert.equal(data.address, '1 Example Street\nSpringfield');
    assert.equal(data.booking_enabled, false);
    assert.equal(data.provider_selection_mode, 'round_robin');
    assert.ok(data.updated_at > data.created_at);
    const events = await server.rows(
      (sql) => sql`select type, workspace_id, payload from events where payload->>'id' = ${id}`,
    );
    assert.deepEqual(
      events.map((row) => ({ ...row })),
      [
        {
          type: 'location.updated',
          workspace_id: workspaceId,
          payload: { id, workspace_id: workspaceId, activated: true, booking_enabled: false },
        },
      ],
    );
  });

  test('telephony: a mode, a forward number and a timeout are set and answered', async () => {
    const id = await makeLocation();
    const answer = await client.patch(`${base}/${id}/telco`, {
      voice_routing_mode: 'forward_first',
      forward_number: '212-555-0123',
      forward_timeout: 5,
    });
    assert.equal(answer.status, 200, answer.text);
    const telco = {
      voice_number: null,
      sms_number: null,
      voice_routing_mode: 'forward_first',
      forward_number: '+12125550123',
      forward_timeout: 5,
    };
    assert.deepEqual(answer.body.data, telco);
    assert.deepEqual((await client.get(`${base}/${id}`)).body.data.telco_config, telco);
    for (const [body, path] of [
      [{ forward_timeout: 4 }, 'body/forward_timeout'],
      [{ forward_timeout: 121 }, 'body/forward_timeout'],
      [{ forward_timeout: 5.5 }, 'body/forward_timeout'],
      [{ forward_number: '555-0100' }, 'body/forward_number'],
      [{ voice_routing_mode: 'never' }, 'body/voice_routing_mode'],
      [{ voice_number: '+12125550100' }, 'body/voice_number'],
      [{}, 'body'],
    ] as const) {
      const refused = await client.patch(`${base}/${id}/telco`, body);
      assert.equal(refused.status, 400, refused.text);
      assert.deepEqual(
        refused.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    }
  });

  test('telephony: forward_only needs a number, sent with it or set before, and keeps it', async () => {
    const id = await makeLocation();
    const telco = (body: object) => client.patch(`${base}/${id}/telco`, body);
    const refused = await telco({ voice_routing_mode: 'forward_only' });
    assert.equal(refused.status, 400, refused.text);
    assert.deepEqual(refused.body.error.detail.issues, [
      {
        path: 'body/forward_number',
        message: 'is required for voice_routing_mode forward_only; name the number to ring',
      },
    ]);
    assert.equal((await telco({ voice_routing_mode: 'forward_only', forward_number: null })).status, 400);
    const { telco_config: kept } = (await client.get(`${base}/${id}`)).body.data;
    assert.equal(kept.voice_routing_mode, 'agent', 'a refused change leaves nothing');
    assert.equal((await telco({ forward_number: '212-555-0123' })).status, 200);
    assert.equal((await telco({ voice_routing_mode: 'forward_only' })).status, 200);
    const removed = await telco({ forward_number: null });
    assert.equal(removed.status, 400, removed.text);
    assert.equal(removed.body.error.detail.issues[0].path, 'body/forward_number');
    assert.match(removed.body.error.message, /change the mode too/);
    assert.equal((await telco({ forward_timeout: 30 })).status, 200);
    assert.equal((await telco({ forward_number: null, voice_routing_mode: 'agent' })).status, 200);
  });

  const faults: [string, object, string[]][] = [
    ['no name', {}, ['body/name']],
    ['a blank name', { name: ' \u00a0 ' }, ['body/name']],
    ['a zone in another spelling', { name: 'x', timezone: 'america/new_york' }, ['body/timezone']],
    ['an offset', { name: 'x', timezone: '+02:00' }, ['body/timezone']],
    ['a zone that only ICU knows', { name: 'x', timezone: 'AST' }, ['body/timezone']],
    ['no zone at all', { name: 'x', timezone: 'Mars/Olympus' }, ['body/timezone']],
    ['a number with an extension', { name: 'x', phone_number: '212 555 0100 ext. 5' }, ['body/phone_number']],
    ['an emergency number', { name: 'x', phone_number: '911' }, ['body/phone_number']],
    [
      'two faults at once',
      { name: 'x', phone_number: 'call me', timezone: 'x' },
      ['body/phone_number', 'body/timezone'],
    ],
    ['null on create', { name: 'x', address: null }, ['body/address']],
    ['an empty address', { name: 'x', address: '' }, ['body/address']],
    ['an address of 10 001 characters', { name: 'x', address: 'x'.repeat(10_001) }, ['body/address']],
    ['a URL of another scheme', { name: 'x', website_url: 'ftp://example.com' }, ['body/website_url']],
    ['a URL with a user', { name: 'x', website_url: 'https://user@example.com' }, ['body/website_url']],
    ['an unknown mode', { name: 'x', provider_selection_mode: 'random' }, ['body/provider_selection_mode']],
    ['what others decide', { name: 'x', agent_setup_status: 'ready' }, ['body/agent_setup_status']],
  ];
  for (const [what, body, paths] of faults) {
    test(`${what} is refused with 400 at ${paths.join(' and ')}`, async () => {
      const answer = await client.post(base, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        paths,
      );
    });
  }

  for (const timezone of [
    'UTC',
    'US/Eastern',
    'EST',
    'Etc/GMT+5',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
  ]) {
    test(`${timezone} is kept as sent`, async () => {
      const answer = await client.post(base, { name: 'x', timezone });
      assert.equal(answer.body.data?.timezone, timezone, answer.text);
    });
  }

  test('the list pages newest first, belongs to one workspace and is 404 without it', async () => {
    const mine = await makeWorkspace(client);
    const made: string[] = [];
    for (let index = 0; index < 5; index++)
      made.unshift((await client.post(`/v1/workspaces/${mine}/locations`, { name: `l${index}` })).body.data.id);
    const seen: string[] = [];
    let url = `/v1/workspaces/${mine}/locations?limit=2`;
    for (let guard = 0; guard < 5; guard++) {
      const { body } = await client.get(url);
      seen.push(...body.data.map((row: { id: string }) => row.id));
      if (!body.pagination.has_more) break;
      url = `/v1/workspaces/${mine}/locations?limit=2&cursor=${body.pagination.next_cursor}`;
    }
    assert.deepEqual(seen, made);
    const cursor = new URL(url, 'http://x').searchParams.get('cursor');
    assert.equal((await client.get(`${base}?limit=2&cursor=${cursor}`)).status, 400);
    assert.equal((await client.get('/v1/workspaces/ws_absent/locations')).status, 404);
  });

  test('foreign, absent, malformed and misplaced locations are the same 404 for every operation', async () => {
    const id = await makeLocation();
    const other = await server.client();
    const otherWorkspace = await makeWorkspace(other);
    const sibling = await makeWorkspace(client);
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, `${base}/${id}`],
      [other, `/v1/workspaces/${otherWorkspace}/locations/${id}`],
      [client, `/v1/workspaces/${sibling}/locations/${id}`],
      [client, `${base}/loc_01kaabsent0000000000000000`],
      [client, `${base}/UPPER%20case`],
      [limited, `${base}/${id}`],
      [limited, `/v1/workspaces/${sibling}/locations/${id}`],
    ];
    const bodies = new Set<string>();
    for (const [who, url] of attempts) {
      for (const answer of await Promise.all([
        who.get(url),
        who.patch(url, { name: 'Mine now' }),
        who.patch(`${url}/telco`, { forward_timeout: 30 }),
        who.post(`${url}/hours`, { hours: [] }),
        who.get(`${url}/hours`),
      ])) {
        assert.equal(answer.status, 404, answer.text);
        bodies.add(JSON.stringify(answer.body.error));
      }
    }
    assert.equal(bodies.size, 1);
    assert.equal((await limited.post(base, { name: 'x' })).status, 404);
    assert.equal((await limited.get(base)).status, 404);
    assert.equal((await limited.post(`/v1/workspaces/${sibling}/locations`, { name: 'x' })).status, 201);
    assert.equal((await client.get(`${base}/${id}`)).body.data.name, 'Main Street');
  });

  test('without a key 401, without the permission 403', async () => {
    const id = await makeLocation();
    for (const [method, url, permission] of [
      ['POST', base, 'locations:write'],
      ['GET', base, 'locations:read'],
      ['GET', `${base}/${id}`, 'locations:read'],
      ['PATCH', `${base}/${id}`, 'locations:write'],
      ['PATCH', `${base}/${id}/telco`, 'locations:write'],
      ['POST', `${base}/${id}/hours`, 'locations:write'],
      ['GET', `${base}/${id}/hours`, 'locations:read'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'locations:read' ? 'locations:write' : 'locations:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      const refused = await powerless.send(method, url, method === 'GET' ? undefined : {});
      assert.equal(refused.status, 403, `${method} ${url}`);
      assert.deepEqual(refused.body.error.detail, { permission });
    }
  });
});
