import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const workspace = (await client.post('/v1/workspaces', { name: 'Counted' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Counted' })).body.data.id;
const { db } = server.deps;
const change = (work: Parameters<typeof db.transaction<unknown>>[1]) => db.transaction(client.tenantId, work);

/** What a count of the rows themselves gives. */
async function truth() {
  const [row] = await server.rows<{
    total: number;
    average: number;
    status: object;
    category: object;
    sentiment: object;
  }>(
    (sql) => sql`
      with mine as (select * from calls where location_id = ${location}),
        maps as (select 'status' as map, status as key from mine union all select 'category', category from mine
                 union all select 'sentiment', sentiment from mine),
        counted as (select map, jsonb_object_agg(key, n) as counts
                    from (select map, key, count(*) as n from maps where key is not null group by map, key) as by_key group by map)
      select (select count(*)::int from mine) as total, (select coalesce(avg(duration), 0)::float8 from mine) as average,
        coalesce((select counts from counted where map = 'status'), '{}') as status,
        coalesce((select counts from counted where map = 'category'), '{}') as category,
        coalesce((select counts from counted where map = 'sentiment'), '{}') as sentiment`,
  );
  return row;
}

async function shown() {
  const { status, body } = await client.get(`/v1/voice/calls/stats?location_id=${location}&since=2000-01-01T00:00:00Z`);
  assert.equal(status, 200);
  const { total, avg_duration_seconds: average, by_status, by_category, by_sentiment } = body.data;
  return { total, average, status: by_status, category: by_category, sentiment: by_sentiment };
}

test('statistics agree with the rows whatever happens to calls at once: ended, corrected, analysed, deleted, rolled back', async () => {
  const ids = Array.from({ length: 60 }, () => newId('call'));
  await Promise.all(
    ids.map((id, index) =>
      change(
        (sql) => sql`
          insert into calls (tenant_id, id, location_id, call_id, status, direction, started_at)
          values (${client.tenantId}, ${id}, ${location}, ${`CA${id}`}, ${index % 7 === 0 ? 'completed' : 'ringing'}, 'inbound',
                  now() - ${index % 3} * interval '1 day')`,
      ),
    ),
  );
  assert.deepEqual(await shown(), await truth());
  await Promise.all(
    ids.flatMap((id, index) => [
      change(
        (sql) => sql`
          update calls set status = ${index % 2 === 0 ? 'completed' : 'missed'}, duration = ${index} where id = ${id}`,
      ),
      change((sql) => sql`update calls set duration = ${index + 1} where id = ${id} and duration is not null`),
      change(
        (sql) =>
          sql`update calls set category = ${index % 3 === 0 ? 'booking' : 'inquiry'}, sentiment = 'neutral' where id = ${id}`,
      ),
      ...(index % 10 === 0 ? [change((sql) => sql`delete from calls where id = ${id}`)] : []),
      change(async (sql) => {
        await sql`update calls set status = 'failed', sentiment = 'negative' where id = ${id}`;
        throw new Error('rolled back');
      }).catch(() => {}),
    ]),
  );
  const counted = await shown();
  assert.deepEqual(counted, await truth());
  assert.equal(counted.total, 54);
});

test('a count begins at the instant, on any day that a text can tell: within a day, at midnight, on the last one', async () => {
  const elsewhere = (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Timed' })).body.data.id;
  for (const at of ['2026-05-01T12:00:00.123Z', '2026-05-02T00:00:00Z', '9999-12-31T23:59:00Z'])
    await change(
      (sql) => sql`
        insert into calls (tenant_id, id, location_id, call_id, status, direction, started_at)
        values (${client.tenantId}, ${newId('call')}, ${elsewhere}, ${at}, 'completed', 'inbound', ${at}::text::timestamptz)`,
    );
  for (const [since, expected] of [
    ['0001-01-01T00:00:00Z', 3],
    ['2026-05-01T12:00:00.123Z', 3],
    ['2026-05-01T12:00:00.124Z', 2],
    ['2026-05-02T00:00:00Z', 2],
    ['2026-05-02T00:00:00.001Z', 1],
    ['9999-12-31T00:00:00Z', 1],
    ['9999-12-31T00:00:00.001Z', 1],
    ['9999-12-31T23:59:59.999999999%2B23:59', 1],
    ['9999-12-31T23:59:59.999Z', 0],
  ] as const) {
    const { status, body } = await client.get(`/v1/voice/calls/stats?location_id=${elsewhere}&since=${since}`);
    assert.equal(status, 200, since);
    assert.equal(body.data.total, expected, since);
  }
});
