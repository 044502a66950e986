import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
// A Wednesday before the clocks of New York change on Sunday 2026-03-08.
server.deps.clock = { now: () => new Date('2026-03-04T12:00:00.000Z') };
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const patientId = (
  await client.post(`/v1/workspaces/${workspaceId}/patients`, { first_name: 'Pat', last_name: 'Example' })
).body.data.id;

async function makeLocation(hours: string[], providers: string[] = [], duration_minutes = 60) {
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const base = `${locations}/${(await client.post(locations, { name: 'Main Street' })).body.data.id}`;
  const spans = hours.map((entry) => {
    const [day, times = ''] = entry.split(' ');
    const [start_time, end_time] = times.split('-');
    return { day_of_week: Number(day), start_time, end_time };
  });
  await client.post(`${base}/hours`, { hours: spans });
  const serviceId = (await client.post(`${base}/services`, { name: 'Cleaning', duration_minutes })).body.data.id;
  const providerIds: string[] = [];
  for (const name of providers) providerIds.push((await client.post(`${base}/providers`, { name })).body.data.id);
  const ask = (from: string, to: string, more = '') =>
    client.get(`${base}/availability?service_id=${serviceId}&from=${from}&to=${to}${more}`);
  return { base, serviceId, providerIds, ask };
}

type Shown = { starts_at: string; ends_at: string; provider: { id: string; name: string } | null };
const shown = (slots: Shown[]) =>
  slots.map((slot) => `${slot.starts_at.slice(0, 16)} ${slot.ends_at.slice(11, 16)} ${slot.provider?.name ?? '-'}`);

describe('availability', () => {
  test('names each free provider for each start, in order', async () => {
    const { base, serviceId, providerIds, ask } = await makeLocation(['4 09:00-10:30'], ['A', 'B']);
    const [a] = providerIds;
    await client.post(`${base}/appointments`, {
      service_id: serviceId,
      patient_id: patientId,
      provider_id: a,
      starts_at: '2026-03-05T14:00:00Z',
    });
    const answer = await ask('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z');
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(shown(answer.body.data), ['2026-03-05T14:00 15:00 B', '2026-03-05T14:30 15:30 B']);
    assert.deepEqual(
      shown((await ask('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z', `&provider_id=${a}`)).body.data),
      [],
    );
    assert.deepEqual(shown((await ask('2026-03-12T00:00:00Z', '2026-03-13T00:00:00Z')).body.data), [
      '2026-03-12T13:00 14:00 A',
      '2026-03-12T13:00 14:00 B',
      '2026-03-12T13:30 14:30 A',
      '2026-03-12T13:30 14:30 B',
    ]);
  });

  test('without providers it is the unnamed chair; with none active nobody', async () => {
    const chair = await makeLocation(['4 09:00-10:00']);
    const range = ['2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z'] as const;
    assert.deepEqual(shown((await chair.ask(...range)).body.data), ['2026-03-05T14:00 15:00 -']);
    const staffed = await makeLocation(['4 09:00-10:00'], ['A', 'B']);
    const [a, b] = staffed.providerIds;
    await client.patch(`${staffed.base}/providers/${a}`, { is_active: false });
    assert.deepEqual(shown((await staffed.ask(...range)).body.data), ['2026-03-05T14:00 15:00 B']);
    await client.patch(`${staffed.base}/providers/${b}`, { is_active: false });
    assert.deepEqual((await staffed.ask(...range)).body.data, []);
    await client.patch(`${chair.base}/services/${chair.serviceId}`, { is_active: false });
    assert.deepEqual((await chair.ask(...range)).body.data, []);
  });

  test('follows the wall clock through a change of it, and every slot can be booked', async () => {
    const { base, serviceId, ask } = await makeLocation(['6 09:00-10:00', '0 01:00-04:00', '0 09:00-10:00']);
    const { data } = (await ask('2026-03-07T00:00:00Z', '2026-03-09T00:00:00Z')).body;
    assert.deepEqual(shown(data), [
      '2026-03-07T14:00 15:00 -',
      '2026-03-08T06:00 07:00 -',
      '2026-03-08T06:30 07:30 -',
      '2026-03-08T07:00 08:00 -',
      '2026-03-08T13:00 14:00 -',
    ]);
    for (const slot of [data[0], data[2], data[4]]) {
      const body = { service_id: serviceId, patient_id: patientId, starts_at: slot.starts_at };
      assert.equal((await client.post(`${base}/appointments`, body)).status, 201);
    }
    assert.deepEqual((await ask('2026-03-07T00:00:00Z', '2026-03-09T00:00:00Z')).body.data, []);
  });

  test('an hour of notice and 90 days of horizon', async () => {
    const { ask } = await makeLocation(['3 06:00-09:00', '2 07:00-09:00'], [], 30);
    assert.deepEqual(shown((await ask('2026-03-04T00:00:00Z', '2026-03-05T00:00:00Z')).body.data), [
      '2026-03-04T13:00 13:30 -',
      '2026-03-04T13:30 14:00 -',
    ]);
    assert.deepEqual(shown((await ask('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z')).body.data), [
      '2026-06-02T11:00 11:30 -',
      '2026-06-02T11:30 12:00 -',
      '2026-06-02T12:00 12:30 -',
    ]);
  });

  test('ranges: required, in order, at most 31 days; other offsets are read', async () => {
    const { base, serviceId, ask } = await makeLocation(['4 09:00-10:00']);
    const east = (await ask('2026-03-05T09:00:00-05:00', '2026-03-05T09:00:01-05:00')).body.data;
    assert.deepEqual(shown(east), ['2026-03-05T14:00 15:00 -']);
    assert.equal((await ask('2026-03-05T00:00:00Z', '2026-04-05T00:00:00Z')).status, 200);
    for (const [query, path] of [
      ['', 'query/service_id'],
      [`service_id=${serviceId}&to=2026-03-05T00:00:00Z`, 'query/from'],
      [`service_id=${serviceId}&from=2026-03-05T00:00:00Z`, 'query/to'],
      [`service_id=${serviceId}&from=2026-03-05&to=2026-03-06T00:00:00Z`, 'query/from'],
      [`service_id=${serviceId}&from=2026-03-05T00:00:00Z&to=2026-03-05T00:00:00Z`, 'query/to'],
      [`service_id=${serviceId}&from=2026-03-05T00:00:00Z&to=2026-04-05T00:00:00.001Z`, 'query/to'],
      [`service_id=${serviceId}&from=2026-03-05T00:00:00+02:00&to=2026-03-06T00:00:00Z`, 'query/from'],
      [`service_id=${serviceId}&from=2026-03-05T00:00:00Z&to=2026-03-06T00:00:00Z&limit=3`, 'query/limit'],
    ] as const) {
      const answer = await client.get(`${base}/availability?${query}`);
      assert.equal(answer.status, 400, query);
      const paths = answer.body.error.detail.issues.map((issue: { path: string }) => issue.path);
      assert.ok(paths.includes(path), `${query}: ${paths}`);
    }
  });

  test('an absent service or location is 404, an absent provider has no slots', async () => {
    const { base, ask } = await makeLocation(['4 09:00-10:00'], ['A']);
    const range = 'from=2026-03-05T00:00:00Z&to=2026-03-06T00:00:00Z';
    assert.equal((await client.get(`${base}/availability?service_id=svc_absent&${range}`)).status, 404);
    const other = await makeLocation(['4 09:00-10:00']);
    assert.equal((await client.get(`${base}/availability?service_id=${other.serviceId}&${range}`)).status, 404);
    assert.deepEqual(
      (await ask('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z', '&provider_id=prov_absent')).body.data,
      [],
    );
    const stranger = await server.client();
    assert.equal((await stranger.get(`${base}/availability?service_id=x&${range}`)).status, 404);
  });
});
