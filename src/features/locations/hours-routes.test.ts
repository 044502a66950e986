import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' })).body.data;
const url = `/v1/workspaces/${workspaceId}/locations/${location.id}/hours`;

type Sent = { day_of_week: number; start_time: string; end_time: string; is_active?: boolean };
const span = (day_of_week: number, start_time: string, end_time: string): Sent => ({
  day_of_week,
  start_time,
  end_time,
});
const shown = (hours: Record<string, unknown>[]) =>
  hours.map((hour) => `${hour.day_of_week} ${hour.start_time}-${hour.end_time}${hour.is_active ? '' : ' inactive'}`);

describe('operating hours', () => {
  test('replacing answers the new hours by day and start, each with an id, and moves the location', async () => {
    const answer = await client.post(url, {
      hours: [
        span(5, '18:00', '24:00'),
        { ...span(5, '09:00', '12:00'), is_active: false },
        span(0, '12:00', '13:00'),
        span(5, '12:00', '18:00'),
      ],
    });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(shown(answer.body.data), [
      '0 12:00-13:00',
      '5 09:00-12:00 inactive',
      '5 12:00-18:00',
      '5 18:00-24:00',
    ]);
    for (const hour of answer.body.data) assert.match(hour.id, /^hrs_[0-9a-z]{26}$/);
    assert.deepEqual((await client.get(url)).body.data, answer.body.data);
    const moved = (await client.get(url.replace(/\/hours$/, ''))).body.data;
    assert.ok(moved.updated_at > location.updated_at);
    const left = await server.rows(
      (sql) => sql`
      select (select count(*) from events where payload->>'id' = ${location.id} and type = 'location.updated') as events,
             (select count(*) from audit_log where target_id = ${location.id} and action = 'location.updated') as audits`,
    );
    assert.deepEqual({ ...left[0] }, { events: '1', audits: '1' });
  });

  const faults: [string, unknown, string][] = [
    ['no hours', {}, 'body/hours'],
    ['85 entries', { hours: Array.from({ length: 85 }, () => span(1, '09:00', '10:00')) }, 'body/hours'],
    ['day 7', { hours: [span(7, '09:00', '10:00')] }, 'body/hours/0/day_of_week'],
    ['day 1.5', { hours: [span(1.5, '09:00', '10:00')] }, 'body/hours/0/day_of_week'],
    ['24:00 as a start', { hours: [span(1, '24:00', '24:00')] }, 'body/hours/0/start_time'],
    ['24:01', { hours: [span(1, '09:00', '24:01')] }, 'body/hours/0/end_time'],
    ['9:00', { hours: [span(1, '9:00', '10:00')] }, 'body/hours/0/start_time'],
    ['seconds', { hours: [span(1, '09:00:00', '10:00')] }, 'body/hours/0/start_time'],
    ['a new line after the time', { hours: [span(1, '09:00\n', '10:00')] }, 'body/hours/0/start_time'],
    ['an end before its start', { hours: [span(1, '09:00', '08:59')] }, 'body/hours/0/end_time'],
    ['an end at its start', { hours: [span(1, '09:00', '09:00')] }, 'body/hours/0/end_time'],
    ['an overlap', { hours: [span(1, '09:00', '12:00'), span(1, '11:59', '13:00')] }, 'body/hours/1'],
    [
      'the same twice',
      { hours: [span(1, '09:00', '12:00'), span(2, '09:00', '12:00'), span(1, '09:00', '12:00')] },
      'body/hours/2',
    ],
    [
      'an overlap with an inactive entry',
      { hours: [{ ...span(1, '09:00', '12:00'), is_active: false }, span(1, '10:00', '11:00')] },
      'body/hours/1',
    ],
    ['an id', { hours: [{ ...span(1, '09:00', '12:00'), id: 'hrs_x' }] }, 'body/hours/0/id'],
    ['a missing end', { hours: [{ day_of_week: 1, start_time: '09:00' }] }, 'body/hours/0/end_time'],
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is refused with 400 at ${path} and the hours stay`, async () => {
      const before = (await client.get(url)).body.data;
      const answer = await client.post(url, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
      assert.deepEqual((await client.get(url)).body.data, before);
    });
  }

  test('84 entries fit, an empty list clears', async () => {
    const hours = Array.from({ length: 84 }, (_, index) => {
      const hour = String(Math.floor(index / 7) * 2).padStart(2, '0');
      return span(index % 7, `${hour}:00`, `${hour}:59`);
    });
    assert.equal((await client.post(url, { hours })).body.data.length, 84);
    assert.deepEqual((await client.post(url, { hours: [] })).body.data, []);
    assert.deepEqual((await client.get(url)).body.data, []);
  });

  test('of concurrent replacements one stands whole', async () => {
    const weeks = Array.from({ length: 12 }, (_, index) => {
      const start = `${String(index).padStart(2, '0')}:00`;
      return { hours: [span(1, start, '20:00'), span(2, start, '20:00'), span(3, start, '20:00')] };
    });
    const answers = await Promise.all(weeks.map((week) => client.post(url, week)));
    assert.ok(answers.every((answer) => answer.status === 200));
    const left = (await client.get(url)).body.data;
    assert.equal(left.length, 3);
    assert.ok(answers.some((answer) => JSON.stringify(answer.body.data) === JSON.stringify(left)));
  });
});
