import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';

const server = await startTestServer({}, { api: true, worker: false });
const { db } = server.deps;
const client = await server.client();
const change = (work: Parameters<typeof db.transaction<unknown>>[1]) => db.transaction(client.tenantId, work);

async function makeLocation(workspace: string, timezone = 'America/New_York'): Promise<string> {
  return (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Counted', timezone })).body.data.id;
}

const workspace = (await client.post('/v1/workspaces', { name: 'Counted' })).body.data.id;
const other = (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id;
const here = await makeLocation(workspace);
const beside = await makeLocation(workspace);
const elsewhere = await makeLocation(other, 'Asia/Kolkata');

interface Fields {
  status?: string | null;
  category?: string;
  sentiment?: string;
  duration?: number;
  call_successful?: boolean;
  appointment_id?: string;
}

async function insertCall(location: string, at: string, fields: Fields = {}): Promise<string> {
  const id = newId('call');
  const row = { status: 'completed', ...fields, tenant_id: client.tenantId, id, location_id: location, call_id: id };
  await change((sql) => sql`insert into calls ${sql({ ...row, started_at: at })}`);
  return id;
}

const ask = async (query: Record<string, string>) => {
  const { status, body, text } = await client.get(`/v1/voice/calls/statistics?${new URLSearchParams(query)}`);
  assert.equal(status, 200, text);
  return body.data;
};
const callsOf = (data: { buckets: { starts_at: string; calls: number }[] }) =>
  data.buckets.map(({ starts_at, calls }) => [starts_at, calls]);

test('calls stand in the bucket of their zone, to the instant at both ends, and every hour of the day is there', async () => {
  // Each side of midnight in New York, of the range's end within a quarter of an hour, and one still on the line.
  await insertCall(here, '2026-05-01T03:59:59.999Z');
  const first = await insertCall(here, '2026-05-01T04:00:00Z', {
    category: 'booking',
    duration: 90,
    call_successful: true,
    appointment_id: 'appt_1',
    sentiment: 'positive',
  });
  await insertCall(here, '2026-05-02T16:07:00Z', { category: 'emergency', duration: 30, call_successful: false });
  await insertCall(here, '2026-05-02T16:07:00.001Z', { status: 'missed' });
  await insertCall(here, '2026-05-02T16:01:00Z', { status: 'in_progress' });
  const range = { location_id: here, since: '2026-05-01T03:50:00Z', until: '2026-05-02T16:07:00.001Z' };
  const data = await ask(range);
  assert.deepEqual([data.bucket, data.timezone, data.since], ['day', 'America/New_York', '2026-05-01T03:50:00.000Z']);
  assert.deepEqual(callsOf(data), [
    ['2026-04-30T04:00:00.000Z', 1],
    ['2026-05-01T04:00:00.000Z', 1],
    ['2026-05-02T04:00:00.000Z', 2],
  ]);
  assert.deepEqual(data.total, {
    calls: 4,
    booked: 1,
    successful: 1,
    unsuccessful: 1,
    duration_seconds: 120,
    avg_duration_seconds: 60,
    by_status: { completed: 3, in_progress: 1 },
    by_category: { booking: 1, emergency: 1 },
    by_sentiment: { positive: 1 },
  });
  assert.deepEqual(
    data.hours.map((count: number, hour: number) => [hour, count]).filter(([, count]: number[]) => count),
    [
      [0, 1],
      [12, 2],
      [23, 1],
    ],
  );
  assert.deepEqual(callsOf(await ask({ ...range, timezone: 'UTC' })), [
    ['2026-05-01T00:00:00.000Z', 2],
    ['2026-05-02T00:00:00.000Z', 2],
  ]);
  // Within one quarter of an hour nothing is kept, so that the rows alone are counted.
  const within = {
    location_id: here,
    since: '2026-05-01T04:00:00Z',
    until: '2026-05-01T04:00:00.001Z',
    bucket: 'hour',
  };
  assert.deepEqual(callsOf(await ask(within)), [['2026-05-01T04:00:00.000Z', 1]]);
  await change((sql) => sql`update calls set appointment_id = null, call_successful = false where id = ${first}`);
  const { booked, successful, unsuccessful } = (await ask(range)).total;
  assert.deepEqual([booked, successful, unsuccessful], [0, 0, 2]);
  await change((sql) => sql`delete from calls where id = ${first}`);
  assert.equal((await ask(range)).total.calls, 3);
});

test('a workspace and all workspaces add up their locations, and a key counts what it reaches', async () => {
  await insertCall(beside, '2027-02-03T10:00:00Z');
  await insertCall(elsewhere, '2027-02-03T18:45:00Z');
  const range = { since: '2027-02-01T00:00:00Z', until: '2027-02-08T00:00:00Z', bucket: 'week' };
  assert.equal((await ask({ ...range, workspace_id: workspace })).total.calls, 1);
  const all = await ask({ ...range, timezone: 'Asia/Kolkata' });
  assert.deepEqual([all.total.calls, all.buckets.length, all.hours[0]], [2, 2, 1]);
  const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [other] });
  const query = new URLSearchParams(range);
  assert.equal((await limited.get(`/v1/voice/calls/statistics?${query}`)).body.data.total.calls, 1);
  assert.equal((await limited.get(`/v1/voice/calls/statistics?workspace_id=${workspace}`)).status, 404);
  assert.equal((await limited.get(`/v1/voice/calls/statistics?location_id=${here}`)).status, 404);
});

test('the kept counts are what the rows come to, whatever happens to calls at once', async () => {
  const place = await makeLocation(workspace);
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      insertCall(place, `2026-06-0${1 + (index % 3)}T1${index % 10}:20:00Z`, {
        status: index % 4 === 0 ? 'completed' : 'ringing',
      }),
    ),
  );
  await Promise.all(
    ids.flatMap((id, index) => [
      change(
        (sql) =>
          sql`update calls set status = ${index % 2 ? 'completed' : 'missed'}, duration = ${index} where id = ${id}`,
      ),
      change(
        (sql) => sql`
        update calls set category = 'booking', sentiment = 'neutral', call_successful = ${index % 3 === 0},
          appointment_id = ${index % 5 === 0 ? 'appt_1' : null} where id = ${id}`,
      ),
      ...(index % 10 === 0 ? [change((sql) => sql`delete from calls where id = ${id}`)] : []),
    ]),
  );
  const [truth] = await server.rows<object>(
    (sql) => sql`
    select count(*)::int as calls, count(*) filter (where appointment_id is not null)::int as booked,
      count(*) filter (where call_successful)::int as successful, sum(duration)::int as duration_seconds,
      count(*) filter (where status = 'missed')::int as missed
    from calls where location_id = ${place}`,
  );
  const { total } = await ask({ location_id: place, since: '2026-06-01T00:00:00Z', until: '2026-06-04T00:00:00Z' });
  const { calls, booked, successful, duration_seconds } = total;
  assert.deepEqual({ calls, booked, successful, duration_seconds, missed: total.by_status.missed }, truth);
});

test('a range that cannot be is refused: turned round, too long, in no zone', async () => {
  for (const [query, path] of [
    ['since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z', 'query/since'],
    ['since=2020-01-01T00:00:00Z&until=2026-01-01T00:00:00Z&bucket=hour', 'query/since'],
    ['timezone=Mars/Olympus', 'query/timezone'],
    ['bucket=year', 'query/bucket'],
  ] as const) {
    const { status, body } = await client.get(`/v1/voice/calls/statistics?${query}`);
    assert.equal(status, 400, query);
    assert.equal(body.error.detail.issues[0].path, path);
  }
});

test('the first and the last instant there are can be asked for', async () => {
  for (const query of [
    'since=0001-01-01T00:00:00Z&until=0001-01-01T00:00:00Z',
    'until=0001-01-02T00:00:00Z&bucket=month',
    'since=0001-01-01T00:00:00Z&until=0001-02-01T00:00:00Z&bucket=week&timezone=America/New_York',
    'since=9999-12-31T23:59:59Z&until=9999-12-31T23:59:59.999Z',
    'since=9999-12-01T00:00:00Z&until=9999-12-31T23:59:59.999Z&bucket=month&timezone=America/New_York',
  ])
    for (const path of ['voice/calls', 'relay/executions'])
      assert.equal((await client.get(`/v1/${path}/statistics?${query}`)).status, 200, `${path} ${query}`);
});

test('kept sums are what the rows come to in every bucket and zone, over the changes of the clocks', async () => {
  const place = await makeLocation(workspace);
  const begin = Date.parse('2024-01-31T22:07:00Z');
  await change(
    (sql) => sql`
      insert into calls (tenant_id, id, location_id, call_id, status, category, duration, started_at)
      select ${client.tenantId}, 'call_summed' || n, ${place}, 'summed' || n,
        (array['completed', 'missed', 'in_progress', 'transferred', null])[1 + n % 5], (array['booking', 'spam', null])[1 + n % 3],
        nullif(n % 50, 0), ${new Date(begin)}::timestamptz + n * interval '307 minutes'
      from generate_series(0, 799) as n`,
  );
  await change(
    (sql) => sql`update calls set status = 'failed', category = 'other', duration = 5 where call_id like 'summed%2'`,
  );
  await change((sql) => sql`delete from calls where call_id like 'summed%7'`);
  for (const timezone of ['UTC', 'America/New_York', 'Asia/Kathmandu'])
    for (const [bucket, since] of [
      ['hour', '2024-03-10T02:20:00Z'],
      ['day', '2024-02-03T04:05:06.789Z'],
      ['week', '2024-02-01T00:00:00Z'],
      ['month', '2024-02-01T05:00:00Z'],
    ] as const) {
      const until = bucket === 'hour' ? '2024-03-30T11:59:59.999Z' : '2024-06-30T18:52:00Z';
      const data = await ask({ location_id: place, bucket, since, until, timezone });
      const starts = data.buckets.map(({ starts_at }: { starts_at: string }) => starts_at);
      const rows = await server.rows<{
        bucket: number;
        hour: number;
        status: string;
        category: string;
        duration: number;
      }>(
        (sql) => sql`
          select width_bucket(placed_at, ${starts}::text[]::timestamptz[]) as bucket, status, category, duration,
            extract(hour from placed_at at time zone ${timezone})::int as hour
          from calls where location_id = ${place} and placed_at >= ${since}::text::timestamptz
            and placed_at < ${until}::text::timestamptz`,
      );
      const has = (of: typeof rows, name: 'status' | 'category') =>
        Object.fromEntries(
          [...Map.groupBy(of, (row) => row[name])].flatMap(([key, all]) => (key === null ? [] : [[key, all.length]])),
        );
      // What a call is about and how long it took is counted once it has ended.
      const ended = (of: typeof rows) => of.filter(({ status }) => status !== null && status !== 'in_progress');
      const figures = (of: typeof rows) => ({
        calls: of.length,
        duration_seconds: ended(of).reduce((sum, { duration }) => sum + (duration ?? 0), 0),
        by_status: has(of, 'status'),
        by_category: has(ended(of), 'category'),
      });
      const picked = ({ calls, duration_seconds, by_status, by_category }: ReturnType<typeof figures>) => ({
        calls,
        duration_seconds,
        by_status,
        by_category,
      });
      const where = `${bucket} ${timezone}`;
      assert.deepEqual(picked(data.total), figures(rows), where);
      assert.deepEqual(
        data.buckets.map(picked),
        starts.map((_start: string, index: number) => figures(rows.filter((row) => row.bucket === index + 1))),
        where,
      );
      assert.deepEqual(
        data.hours,
        Array.from({ length: 24 }, (_, hour) => rows.filter((row) => row.hour === hour).length),
        where,
      );
    }
});
