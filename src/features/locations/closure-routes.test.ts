import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' })).body.data;
const path = `/v1/workspaces/${workspaceId}/locations/${location.id}`;
const url = `${path}/closures`;
const DAY_MS = 86_400_000;
const closed = (date: string, name = 'Holiday') => ({ date, name });
const shown = (closures: { date: string; name: string }[]) => closures.map(({ date, name }) => `${date} ${name}`);

describe('closed days of a location', () => {
  test('replacing answers the new days by date, each with an id, and moves the location', async () => {
    const answer = await client.post(url, { closures: [closed('2026-12-25', ' Christmas '), closed('2026-11-26')] });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(shown(answer.body.data), ['2026-11-26 Holiday', '2026-12-25 Christmas']);
    for (const closure of answer.body.data) assert.match(closure.id, /^cls_[0-9a-z]{26}$/);
    assert.deepEqual((await client.get(url)).body.data, answer.body.data);
    const left = await server.rows(
      (sql) => sql`
      select (select count(*) from events where payload->>'id' = ${location.id} and type = 'location.updated') as events,
             (select count(*) from audit_log where target_id = ${location.id} and action = 'location.updated') as audits`,
    );
    assert.deepEqual({ ...left[0] }, { events: '1', audits: '1' });
  });

  const faults: [string, unknown, string][] = [
    ['no list', {}, 'body/closures'],
    ['a day that is none', { closures: [closed('2026-02-30')] }, 'body/closures/0/date'],
    ['an instant', { closures: [closed('2026-12-25T00:00:00Z')] }, 'body/closures/0/date'],
    ['no name', { closures: [{ date: '2026-12-25' }] }, 'body/closures/0/name'],
    ['a blank name', { closures: [closed('2026-12-25', ' ')] }, 'body/closures/0/name'],
    ['a day twice', { closures: [closed('2026-12-25'), closed('2026-12-25', 'x')] }, 'body/closures/1/date'],
    [
      '367 days',
      {
        closures: Array.from({ length: 367 }, (_, day) =>
          closed(new Date(Date.UTC(2027, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)),
        ),
      },
      'body/closures',
    ],
  ];
  for (const [what, body, at] of faults)
    test(`${what} is refused with 400 at ${at} and the days stay`, async () => {
      const before = (await client.get(url)).body.data;
      const answer = await client.post(url, body);
      assert.equal(answer.status, 400, answer.text);
      assert.ok(
        answer.body.error.detail.issues.some((issue: { path: string }) => issue.path === at),
        answer.text,
      );
      assert.deepEqual((await client.get(url)).body.data, before);
    });

  test('nothing is offered, booked or moved there, until the day is opened again', async () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '09:00', end_time: '17:00' }));
    await client.post(`${path}/hours`, { hours: week });
    const service = (await client.post(`${path}/services`, { name: 'Exam', duration_minutes: 30 })).body.data;
    const patient = (
      await client.post(`/v1/workspaces/${workspaceId}/patients`, { first_name: 'Pat', last_name: 'Example' })
    ).body.data;
    // Nine in the morning of New York lies on the same day in UTC.
    const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    const next = new Date(Date.now() + 11 * DAY_MS).toISOString().slice(0, 10);
    const from = `${day}T08:00:00Z`;
    const query = new URLSearchParams({ service_id: service.id, from, to: `${next}T08:00:00Z` });
    const offered = async () =>
      (await client.get(`${path}/availability?${query}`)).body.data.map(
        (slot: { starts_at: string }) => slot.starts_at,
      );
    const [start] = await offered();
    const book = (starts_at: string) =>
      client.post(`${path}/appointments`, { service_id: service.id, patient_id: patient.id, starts_at });

    const later = await book(new Date(Date.parse(start) + DAY_MS).toISOString());
    assert.equal(later.status, 201, later.text);
    await client.post(url, { closures: [closed(day)] });
    assert.deepEqual(await offered(), []);
    const refused = await book(start);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.error.detail.reason, 'outside_hours');
    const moved = await client.patch(`${path}/appointments/${later.body.data.id}`, { starts_at: start });
    assert.equal(moved.status, 409);
    assert.equal(moved.body.error.detail.reason, 'outside_hours');
    await client.post(url, { closures: [] });
    assert.equal((await book(start)).status, 201);
  });
});
