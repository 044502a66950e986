import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { eraseCalls } from './calls-of-person.ts';
import { keepWords } from './summary-words.ts';

const server = await startTestServer();
const clinic = await makeClinic(server, { hasAgent: false, hasNumber: false });
const { client, locationId } = clinic;

interface Seed {
  started_at?: string | null;
  created_at?: string;
  status?: string | null;
  direction?: string | null;
  category?: string | null;
  caller_number?: string;
  to_number?: string;
  patient_id?: string;
}

/** A row as if a call had left it. */
async function seed(given: Seed, at = clinic): Promise<string> {
  const id = newId('call');
  const row = { status: 'completed', direction: 'inbound', category: null, started_at: null, ...given };
  await server.rows(
    (sql) => sql`
      insert into calls ${sql({ ...row, tenant_id: at.client.tenantId, id, location_id: at.locationId } as never)} returning 1`,
  );
  return id;
}

const callOf = (id: string, location_id: string, startedAt: string) => ({
  tenant_id: client.tenantId,
  id,
  location_id,
  placed_at: new Date(startedAt),
});

const list = (query = '', at = locationId) => client.get(`/v1/voice/calls?location_id=${at}${query}`);
const ids = async (query = '', at = locationId) => {
  const { status, body, text } = await list(query, at);
  assert.equal(status, 200, text);
  return body.data.map((call: { id: string }) => call.id);
};

test('calls come newest first by their start, then by id; one without a start stands where its row was made', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const old = await seed({ started_at: '2026-01-01T00:00:00.000Z' }, at);
  const same = [
    await seed({ started_at: '2026-02-01T00:00:00.000Z' }, at),
    await seed({ started_at: '2026-02-01T00:00:00.000Z' }, at),
  ].sort();
  const unstarted = await seed({ started_at: null, created_at: '2026-01-15T00:00:00.000Z' }, at);
  const newest = await seed({ started_at: '2026-03-01T00:00:00.000Z' }, at);
  assert.deepEqual(await ids('', at.locationId), [newest, same[1], same[0], unstarted, old]);
  const { body } = await list('', at.locationId);
  assert.deepEqual(Object.keys(body.data[3]).sort(), [
    'agent',
    'call_id',
    'call_successful',
    'caller_number',
    'category',
    'direction',
    'duration',
    'ended_at',
    'id',
    'patient',
    'sentiment',
    'started_at',
    'status',
    'summary',
  ]);
  assert.equal(body.data[3].started_at, null);
  assert.deepEqual(body.pagination, { has_more: false });
});

test('since is inclusive, takes any offset, is exact to the millisecond, and looks at the row’s making where there is no start', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const call = await seed({ started_at: '2026-05-01T12:00:00.123Z' }, at);
  const unstarted = await seed({ started_at: null, created_at: '2026-05-01T12:00:00.200Z' }, at);
  for (const [since, expected] of [
    ['2026-05-01T12:00:00.123Z', [unstarted, call]],
    ['2026-05-01T12:00:00.1239Z', [unstarted, call]],
    ['2026-05-01T12:00:00.124Z', [unstarted]],
    ['2026-05-01T14:00:00.124%2B02:00', [unstarted]],
    ['2026-05-01T05:00:00.123-07:00', [unstarted, call]],
    ['2026-05-01T12:00:00.201Z', []],
    ['9999-12-31T23:59:59.999Z', []],
    ['0001-01-01T00:00:00Z', [unstarted, call]],
  ] as const)
    assert.deepEqual(await ids(`&since=${since}`, at.locationId), expected, since);
  for (const since of [
    '2026-05-01',
    '2026-05-01T12:00:00',
    '2026-05-01T12:00:00+02:00',
    'yesterday',
    '',
    '2026-02-30T00:00:00Z',
  ])
    assert.equal((await list(`&since=${since}`)).status, 400, since);
});

test('every filter holds, alone and with others', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const seeds: Seed[] = [
    { status: 'completed', direction: 'inbound', category: 'booking' },
    { status: 'completed', direction: 'outbound', category: 'inquiry' },
    { status: 'missed', direction: 'inbound', category: null },
    { status: 'ringing', direction: 'inbound', category: null },
    { status: 'in_progress', direction: 'outbound', category: null },
    { status: 'transferred', direction: 'inbound', category: 'emergency' },
    { status: 'failed', direction: 'outbound', category: 'booking' },
    { status: null, direction: null, category: null },
  ];
  const rows: (Seed & { id: string })[] = [];
  for (const [index, given] of seeds.entries())
    rows.unshift({ ...given, id: await seed({ ...given, started_at: `2026-06-01T00:00:0${index}.000Z` }, at) });
  const expect = (matches: (row: Seed) => boolean) => rows.filter(matches).map((row) => row.id);
  for (const status of ['ringing', 'in_progress', 'completed', 'transferred', 'missed', 'failed'])
    assert.deepEqual(
      await ids(`&status=${status}`, at.locationId),
      expect((row) => row.status === status),
      status,
    );
  for (const direction of ['inbound', 'outbound'])
    assert.deepEqual(
      await ids(`&direction=${direction}`, at.locationId),
      expect((row) => row.direction === direction),
    );
  for (const category of ['booking', 'inquiry', 'emergency', 'spam'])
    assert.deepEqual(
      await ids(`&category=${category}`, at.locationId),
      expect((row) => row.category === category),
    );
  assert.deepEqual(
    await ids('&status=completed&direction=inbound&category=booking&since=2026-06-01T00:00:00Z', at.locationId),
    expect((row) => row.status === 'completed' && row.direction === 'inbound'),
  );
  assert.deepEqual(await ids('&status=completed&category=emergency', at.locationId), []);
  for (const query of [
    '&status=done',
    '&status=',
    '&status=completed&status=missed',
    '&direction=in',
    '&category=BOOKING',
    '&category=',
    '&colour=red',
    '&limit=0',
    '&limit=101',
    '&limit=05',
    '&cursor=nonsense',
  ])
    assert.equal((await list(query)).status, 400, query);
});

test('until leaves out its own instant, and a range holds what lies between', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const [, second] = [
    await seed({ started_at: '2026-06-01T00:00:00.000Z' }, at),
    await seed({ started_at: '2026-06-02T00:00:00.000Z' }, at),
    await seed({ started_at: '2026-06-03T00:00:00.000Z' }, at),
  ];
  const range = '&since=2026-06-02T00:00:00Z&until=2026-06-03T00:00:00Z';
  assert.deepEqual(await ids(range, at.locationId), [second]);
  assert.deepEqual(await ids('&until=2026-06-01T00:00:00Z', at.locationId), []);
  assert.equal((await list('&until=tomorrow')).status, 400);
});

test('a call is found by the end of a number, its patient, or words of its summary, with filters and page by page', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const { tenantId } = client;
  const born = { first_name: 'Zoë', last_name: 'Quill', date_of_birth: '1980-05-17' };
  const patient = (await client.post(`/v1/workspaces/${at.workspaceId}/patients`, born)).body.data;
  const summarised = async (started_at: string, summary: string, more: object = {}) => {
    const id = await seed({ started_at, ...more }, at);
    await server.deps.db.transaction(tenantId, (sql) =>
      keepWords(sql, server.deps.cipher, callOf(id, at.locationId, started_at), summary),
    );
    return id;
  };
  const cleaning = await summarised('2026-06-01T00:00:00.000Z', 'Wants a cleaning on Monday; café nearby.', {
    caller_number: '+12125550142',
    patient_id: patient.id,
  });
  const rung = await summarised('2026-06-02T00:00:00.000Z', 'Told of the cleaning on Friday.', {
    direction: 'outbound',
    caller_number: '+12125550100',
    to_number: '+12125550177',
  });
  const search = (text: string, more = '') => ids(`&query=${encodeURIComponent(text)}${more}`, at.locationId);
  const both = [rung, cleaning];
  for (const [text, found] of [
    ['0142', [cleaning]],
    ['(212) 555-0177', [rung]],
    ['0100', []],
    ['qui', [cleaning]],
    ['zoë quill', [cleaning]],
    ['1980-05-17', [cleaning]],
    ['Cleaning', both],
    ['cleaning, monday!', [cleaning]],
    ['CAFE', [cleaning]],
    ['clean', []],
    ['cleaning 0177', [rung]],
    ['quill 0177', []],
    ['monday friday', []],
    ['!', []],
    [' ', both],
  ] as const)
    assert.deepEqual(await search(text), found, text);
  assert.deepEqual(await search('cleaning', '&direction=inbound'), [cleaning]);
  assert.deepEqual(await search('cleaning', '&until=2026-06-02T00:00:00Z'), [cleaning]);
  assert.deepEqual(await ids('&query=cleaning'), [], 'another location');
  const first = await list('&query=cleaning&limit=1', at.locationId);
  assert.deepEqual(await search('cleaning', `&limit=1&cursor=${first.body.pagination.next_cursor}`), [cleaning]);
  assert.equal((await list('&query=')).status, 400);
  assert.equal((await list(`&query=${'x'.repeat(201)}`)).status, 400);
  const kept = await server.rows((sql) => sql`select * from call_words where call_id = ${cleaning}`);
  assert.equal(kept.length, 7);
  await server.deps.db.transaction(tenantId, (sql) => eraseCalls(sql, server.deps, tenantId, both));
  for (const text of ['0142', '0177', 'cleaning', 'qui']) assert.deepEqual(await search(text), [], `${text}, erased`);
});

test('pages hold every call once while new ones come, and a cursor serves its own list only', async () => {
  const at = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const made: string[] = [];
  for (let index = 0; index < 23; index++)
    made.unshift(
      await seed({ started_at: `2026-07-01T00:00:${String(Math.floor(index / 3)).padStart(2, '0')}.000Z` }, at),
    );
  const expected = (
    await server.rows<{ id: string }>(
      (sql) => sql`select id from calls where location_id = ${at.locationId} order by placed_at desc, id desc`,
    )
  ).map((row) => row.id);
  assert.deepEqual([...expected].sort(), [...made].sort());
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let guard = 0; guard < 20; guard++) {
    const { body } = await list(`&limit=4${cursor ? `&cursor=${cursor}` : ''}`, at.locationId);
    seen.push(...body.data.map((call: { id: string }) => call.id));
    await seed({ started_at: '2026-08-01T00:00:00.000Z' }, at);
    cursor = body.pagination.next_cursor;
    assert.equal(body.pagination.has_more, cursor !== undefined);
    if (cursor === undefined) break;
    assert.equal((await list(`&cursor=${cursor}`)).status, 400, 'another location');
    assert.equal((await list(`&cursor=${cursor}&status=missed`, at.locationId)).status, 400, 'another filter');
  }
  assert.deepEqual(seen, expected);
});

test('reading needs calls:read and a key that reaches the workspace; foreign and absent are the same', async () => {
  const id = await seed({});
  const other = await server.client();
  const theirs = await makeClinic(server, { client: other, hasAgent: false, hasNumber: false });
  const foreignId = await seed({}, theirs);
  const elsewhere = await makeClinic(server, { client, hasAgent: false, hasNumber: false });
  const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [clinic.workspaceId] });
  const outside = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere.workspaceId] });
  const writer = await server.client({ tenantId: client.tenantId, permissions: ['calls:write'] });
  const urls = [
    `/v1/voice/calls?location_id=${locationId}`,
    `/v1/voice/calls/stats?location_id=${locationId}`,
    `/v1/voice/calls/${id}`,
  ];
  for (const url of urls) {
    assert.equal((await limited.get(url)).status, 200, url);
    assert.equal((await outside.get(url)).status, 404, url);
    assert.equal((await other.get(url)).status, 404, url);
    const refused = await writer.get(url);
    assert.equal(refused.status, 403);
    assert.equal(refused.body.error.detail.permission, 'calls:read');
    assert.equal((await server.app.inject({ url })).statusCode, 401);
  }
  const bodies = new Set<string>();
  for (const absent of [foreignId, 'call_00000000000000000000000000', 'nonsense', 'x'.repeat(300)])
    bodies.add(JSON.stringify((await client.get(`/v1/voice/calls/${absent}`)).body.error));
  for (const absent of [theirs.locationId, 'loc_00000000000000000000000000', 'nonsense'])
    bodies.add(JSON.stringify((await list('', absent)).body.error));
  assert.equal(bodies.size, 1);
  assert.equal((await client.get('/v1/voice/calls')).status, 400);
  assert.equal((await client.get('/v1/voice/calls?location_id=')).status, 400);
  // What is wrong with a request is said before what it is about is looked for.
  assert.equal((await client.get('/v1/voice/calls?location_id=loc_absent&cursor=made-up')).status, 400);
});

test('a call’s details carry every key, and an entity tag that spares an unchanged answer', async () => {
  const id = await seed({ started_at: '2026-09-01T00:00:00.000Z' });
  const read = await client.get(`/v1/voice/calls/${id}`);
  assert.deepEqual(Object.keys(read.body.data).sort(), [
    'agent',
    'appointment_id',
    'call_id',
    'call_successful',
    'caller_number',
    'category',
    'direction',
    'duration',
    'ended_at',
    'ended_reason',
    'id',
    'message',
    'patient',
    'recording_seconds',
    'sentiment',
    'started_at',
    'status',
    'success_reason',
    'summary',
    'to_number',
    'tool_calls',
    'transcript',
  ]);
  const again = await client.get(`/v1/voice/calls/${id}`, { 'if-none-match': String(read.headers.etag) });
  assert.equal(again.status, 304);
});
