import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const workspace = (await client.post('/v1/workspaces', { name: 'Summed' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Summed' })).body.data.id;

type Sql = Parameters<Parameters<typeof server.deps.db.transaction>[1]>[0];

/** Does so as the product does. @returns how many rows of sums were written for it, new ones and changed ones */
function change(work: (sql: Sql) => Promise<unknown>): Promise<{ inserted: number; updated: number }> {
  return server.deps.db.transaction(client.tenantId, async (sql) => {
    const before = await countWrites(sql);
    await work(sql);
    await sql`set constraints all immediate`;
    const after = await countWrites(sql);
    return { inserted: after.inserted - before.inserted, updated: after.updated - before.updated };
  });
}

/** What this connection has written and not told the others' statistics yet. */
async function countWrites(sql: Sql): Promise<{ inserted: number; updated: number }> {
  const [written] = await sql<{ inserted: number; updated: number }[]>`
    select pg_stat_get_xact_tuples_inserted('call_sums'::regclass)::int as inserted,
      pg_stat_get_xact_tuples_updated('call_sums'::regclass)::int as updated`;
  assert.ok(written);
  return written;
}

const sums = async () => [
  ...(await server.rows(
    (sql) => sql`
      select minutes, to_char(starts_at at time zone 'UTC', 'HH24:MI') as at, calls, timed, seconds::int, booked, successful, unsuccessful,
        status_completed as completed, status_missed as missed, category_booking as booking, category_inquiry as inquiry,
        sentiment_positive as positive
      from call_sums where location_id = ${location} order by minutes`,
  )),
];

test('a change of a call writes each of its sums once, by the difference, and none where nothing that is counted changes', async () => {
  const id = newId('call');
  const insert = (sql: Sql) => sql`
    insert into calls (tenant_id, id, location_id, call_id, status, direction, started_at)
    values (${client.tenantId}, ${id}, ${location}, ${`CA${id}`}, 'ringing', 'inbound', '2026-03-02T10:20:00Z')`;
  const none = { inserted: 0, updated: 0 };
  const figures = {
    calls: 1,
    timed: 1,
    seconds: 40,
    successful: 0,
    unsuccessful: 0,
    completed: 1,
    missed: 0,
    inquiry: 0,
  };
  const bare = { ...figures, booked: 0, booking: 0, positive: 0 };
  const spans = (row: object) =>
    [
      [15, '10:15'],
      [60, '10:00'],
      [1440, '00:00'],
    ].map(([minutes, at]) => ({ minutes, at, ...row }));

  assert.deepEqual(await change(insert), none);
  assert.deepEqual(await change((sql) => sql`update calls set status = 'in_progress' where id = ${id}`), none);
  assert.deepEqual(await sums(), []);

  assert.deepEqual(await change((sql) => sql`update calls set status = 'completed', duration = 40 where id = ${id}`), {
    inserted: 3,
    updated: 0,
  });
  assert.deepEqual(await sums(), spans(bare));

  const analyzed = (sql: Sql) => sql`
    update calls set category = 'booking', sentiment = 'positive', call_successful = true, appointment_id = 'appt_1' where id = ${id}`;
  assert.deepEqual(await change(analyzed), { inserted: 0, updated: 3 });
  const booked = { ...bare, booked: 1, booking: 1, successful: 1, positive: 1 };
  assert.deepEqual(await sums(), spans(booked));

  // Another appointment, but one as before; and what is in no sum.
  const moved = (sql: Sql) => sql`update calls set appointment_id = 'appt_2', reconnects = 2 where id = ${id}`;
  assert.deepEqual(await change(moved), none);
  assert.deepEqual(await sums(), spans(booked));

  const corrected = (sql: Sql) => sql`
    update calls set status = 'missed', duration = null, category = 'inquiry', call_successful = false where id = ${id}`;
  assert.deepEqual(await change(corrected), { inserted: 0, updated: 3 });
  const asked = { calls: 1, timed: 0, seconds: 0, unsuccessful: 1, missed: 1, inquiry: 1, positive: 1 };
  assert.deepEqual(await sums(), spans({ ...asked, booked: 0, successful: 0, completed: 0, booking: 0 }));

  assert.deepEqual(await change((sql) => sql`delete from calls where id = ${id}`), { inserted: 0, updated: 3 });
  const nothing = Object.fromEntries(Object.keys(bare).map((name) => [name, 0]));
  assert.deepEqual(await sums(), spans(nothing));
});
