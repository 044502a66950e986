import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time: '09:00', end_time: '17:00' }));
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** `09:30` of a day some days after tomorrow, in UTC. */
const at = (time: string, daysLater = 0) =>
  new Date(Date.parse(`${TOMORROW}T${time}:00Z`) + daysLater * 86_400_000).toISOString();

interface Practice {
  workspaceId: string;
  base: string;
  serviceId: string;
  patientId: string;
  providerIds: string[];
}

async function makePractice(providers: string[] = [], location: object = {}): Promise<Practice> {
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const made = await client.post(locations, { name: 'Main Street', timezone: 'UTC', ...location });
  const base = `${locations}/${made.body.data.id}`;
  await client.post(`${base}/hours`, { hours: DAILY });
  const serviceId = (await client.post(`${base}/services`, { name: 'Cleaning', duration_minutes: 60 })).body.data.id;
  const patient = { first_name: 'Pat', last_name: 'Example', phone_number: '+12125550142' };
  const patientId = (await client.post(`/v1/workspaces/${workspaceId}/patients`, patient)).body.data.id;
  const providerIds: string[] = [];
  for (const name of providers) providerIds.push((await client.post(`${base}/providers`, { name })).body.data.id);
  return { workspaceId, base, serviceId, patientId, providerIds };
}

function book(practice: Practice, startsAt: string, more: object = {}, who: Client = client) {
  return who.post(`${practice.base}/appointments`, {
    service_id: practice.serviceId,
    patient_id: practice.patientId,
    starts_at: startsAt,
    ...more,
  });
}

function assertConflict(answer: Awaited<ReturnType<typeof book>>, reason: string) {
  assert.equal(answer.status, 409, answer.text);
  assert.equal(answer.body.error.code, 'conflict');
  assert.deepEqual(answer.body.error.detail, { reason });
}

const recorded = async (id: string) => ({
  actions: (
    await server.rows<{ action: string }>(
      (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
    )
  ).map((row) => row.action),
  events: (
    await server.rows<{ type: string; payload: Record<string, unknown> }>(
      (sql) => sql`select type, payload from events where payload->>'id' = ${id} order by created_at, id`,
    )
  ).map((row) => [row.type, row.payload.status, row.payload.starts_at]),
});

describe('booking', () => {
  test('answers 201 with everyone named, can be read back, and leaves an audit row and an event without names', async () => {
    const practice = await makePractice(['Dr. Example']);
    const answer = await book(practice, at('09:00').replace('.000Z', '+00:00'));
    assert.equal(answer.status, 201, answer.text);
    const { id, created_at, updated_at, location_id, ...rest } = answer.body.data;
    assert.match(id, /^appt_[0-9a-z]{26}$/);
    assert.equal(location_id, practice.base.split('/').at(-1));
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      service: { id: practice.serviceId, name: 'Cleaning' },
      provider: { id: practice.providerIds[0], name: 'Dr. Example' },
      patient: { id: practice.patientId, first_name: 'Pat', last_name: 'Example', phone_number: '+12125550142' },
      starts_at: at('09:00'),
      ends_at: at('10:00'),
      status: 'booked',
      source: 'api',
      call_id: null,
    });
    assert.equal(answer.headers.location, `${practice.base}/appointments/${id}`);
    assert.deepEqual((await client.get(`${practice.base}/appointments/${id}`)).body.data, answer.body.data);
    assert.deepEqual(await recorded(id), {
      actions: ['appointment.booked'],
      events: [['appointment.booked', 'booked', at('09:00')]],
    });
    const events = await server.rows((sql) => sql`select payload from events where payload->>'id' = ${id}`);
    assert.doesNotMatch(JSON.stringify(events), /Pat|Cleaning|5550142/);
  });

  const refusals: [string, string, string][] = [
    ['before opening', at('08:30'), 'outside_hours'],
    ['beyond closing', at('16:30'), 'outside_hours'],
    ['at night', at('03:00'), 'outside_hours'],
    ['off the grid', at('09:15'), 'slot_unavailable'],
    ['in the past', at('09:00', -30), 'slot_unavailable'],
    ['inside the notice', new Date(Date.now() + 30 * 60_000).toISOString(), 'slot_unavailable'],
    ['beyond the horizon', at('09:00', 90), 'slot_unavailable'],
  ];
  for (const [what, startsAt, reason] of refusals) {
    test(`${what} is refused with 409 ${reason} and nothing is written`, async () => {
      const practice = await makePractice();
      assertConflict(await book(practice, startsAt), reason);
      assert.deepEqual((await client.get(`${practice.base}/appointments`)).body.data, []);
    });
  }

  test('the chair of a location without providers holds one at a time; its neighbours in time are free', async () => {
    const practice = await makePractice();
    const first = await book(practice, at('10:00'));
    assert.equal(first.body.data?.provider, null, first.text);
    assertConflict(await book(practice, at('10:00')), 'slot_taken');
    assertConflict(await book(practice, at('09:30')), 'slot_taken');
    assertConflict(await book(practice, at('10:30')), 'slot_taken');
    assert.equal((await book(practice, at('09:00'))).status, 201);
    assert.equal((await book(practice, at('11:00'))).status, 201);
  });

  test('different providers share a start, one provider does not', async () => {
    const practice = await makePractice(['A', 'B']);
    const [a, b] = practice.providerIds;
    assert.equal((await book(practice, at('10:00'), { provider_id: a })).status, 201);
    assertConflict(await book(practice, at('10:00'), { provider_id: a }), 'slot_taken');
    assert.equal((await book(practice, at('10:00'), { provider_id: b })).status, 201);
    assertConflict(await book(practice, at('10:00')), 'slot_taken');
  });

  test('nothing inactive is booked', async () => {
    const practice = await makePractice(['A', 'B']);
    const [a, b] = practice.providerIds;
    await client.patch(`${practice.base}/providers/${a}`, { is_active: false });
    assertConflict(await book(practice, at('10:00'), { provider_id: a }), 'slot_unavailable');
    assert.equal((await book(practice, at('10:00'))).body.data.provider.id, b);
    await client.patch(`${practice.base}/providers/${b}`, { is_active: false });
    assertConflict(await book(practice, at('11:00')), 'slot_unavailable');
    const idle = await makePractice();
    await client.patch(`${idle.base}/services/${idle.serviceId}`, { is_active: false });
    assertConflict(await book(idle, at('10:00')), 'slot_unavailable');
  });

  for (const [mode, turns] of [
    ['any', 'AAAABBBBCCCC'],
    ['caller_choice', 'AAAABBBBCCCC'],
    ['round_robin', 'ABCABCABCABC'],
  ] as const) {
    test(`${mode}: with nobody named and all free, providers are taken as ${turns}`, async () => {
      const practice = await makePractice(['A', 'B', 'C'], { provider_selection_mode: mode });
      // Four times, each asked for by three callers; `any` fills the first provider's day while it is free.
      const starts =
        mode === 'round_robin'
          ? ['09', '10', '11', '12'].flatMap((hour) => [hour, hour, hour])
          : ['09', '10', '11', '12', '09', '10', '11', '12', '09', '10', '11', '12'];
      let taken = '';
      for (const hour of starts) taken += (await book(practice, at(`${hour}:00`))).body.data.provider.name;
      assert.equal(taken, turns);
      assertConflict(await book(practice, at('09:00')), 'slot_taken');
    });
  }

  test('round_robin goes to whoever was given one longest ago among those who are free', async () => {
    const practice = await makePractice(['A', 'B', 'C'], { provider_selection_mode: 'round_robin' });
    const [a, b, c] = practice.providerIds;
    for (const provider_id of [c, b, a]) await book(practice, at('09:00'), { provider_id });
    await book(practice, at('10:00'), { provider_id: c });
    assert.equal((await book(practice, at('10:00'))).body.data.provider.id, b);
    assert.equal((await book(practice, at('10:00'))).body.data.provider.id, a);
  });

  test('a service, provider or patient that is not of this location or workspace is 404', async () => {
    const practice = await makePractice(['A']);
    const other = await makePractice(['B']);
    for (const more of [
      { service_id: other.serviceId },
      { patient_id: other.patientId },
      { provider_id: other.providerIds[0] },
      { service_id: 'nonsense' },
      { patient_id: 'pat_absent' },
    ]) {
      const answer = await book(practice, at('10:00'), more);
      assert.equal(answer.status, 404, answer.text);
      assert.equal(answer.body.error.code, 'not_found');
    }
  });

  for (const [what, more, path] of [
    ['no time', { starts_at: 'tomorrow at nine' }, 'body/starts_at'],
    ['a time without offset', { starts_at: `${TOMORROW}T09:00:00` }, 'body/starts_at'],
    ['a leap second', { starts_at: `${TOMORROW}T23:59:60Z` }, 'body/starts_at'],
    ['null for a provider', { provider_id: null }, 'body/provider_id'],
    ['an end', { ends_at: at('10:00') }, 'body/ends_at'],
    ['a number for an id', { service_id: 1 }, 'body/service_id'],
  ] as const) {
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await book(await makePractice(), at('09:00'), more);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('the same Idempotency-Key books once', async () => {
    const practice = await makePractice();
    const body = { service_id: practice.serviceId, patient_id: practice.patientId, starts_at: at('09:00') };
    const first = await client.post(`${practice.base}/appointments`, body, { 'idempotency-key': 'once' });
    const second = await client.post(`${practice.base}/appointments`, body, { 'idempotency-key': 'once' });
    assert.equal(second.status, 201);
    assert.equal(second.body.data.id, first.body.data.id);
  });
});

describe('moving', () => {
  test('to another time and back; its old time is free again, and each move is an event', async () => {
    const practice = await makePractice(['A']);
    const { id } = (await book(practice, at('10:00'))).body.data;
    const url = `${practice.base}/appointments/${id}`;
    const moved = await client.patch(url, { starts_at: at('10:30') });
    assert.equal(moved.status, 200, moved.text);
    assert.equal(moved.body.data.starts_at, at('10:30'));
    assert.equal(moved.body.data.ends_at, at('11:30'));
    assert.equal((await book(practice, at('09:30'))).status, 201);
    assertConflict(await client.patch(url, { starts_at: at('10:00') }), 'slot_taken');
    assert.equal((await client.get(url)).body.data.starts_at, at('10:30'));
    assert.deepEqual(await recorded(id), {
      actions: ['appointment.booked', 'appointment.moved'],
      events: [
        ['appointment.booked', 'booked', at('10:00')],
        ['appointment.booked', 'booked', at('10:30')],
      ],
    });
  });

  test('to another provider and another service, judged like a booking', async () => {
    const practice = await makePractice(['A', 'B']);
    const [a, b] = practice.providerIds;
    const long = (await client.post(`${practice.base}/services`, { name: 'Crown', duration_minutes: 120 })).body.data
      .id;
    const { id } = (await book(practice, at('14:00'), { provider_id: a })).body.data;
    const url = `${practice.base}/appointments/${id}`;
    assert.equal((await client.patch(url, { provider_id: b })).body.data.provider.id, b);
    const longer = (await client.patch(url, { service_id: long })).body.data;
    assert.deepEqual([longer.service.id, longer.ends_at, longer.provider.id], [long, at('16:00'), b]);
    assertConflict(await client.patch(url, { starts_at: at('15:30') }), 'outside_hours');
    assertConflict(await client.patch(url, { starts_at: at('14:10') }), 'slot_unavailable');
    await client.patch(`${practice.base}/providers/${a}`, { is_active: false });
    assertConflict(await client.patch(url, { provider_id: a }), 'slot_unavailable');
    assert.equal((await client.patch(url, { provider_id: 'prov_absent' })).status, 404);
    assert.equal((await client.patch(url, { service_id: 'svc_absent' })).status, 404);
    assert.equal((await client.patch(url, {})).status, 400);
    assert.equal((await client.patch(url, { provider_id: null })).status, 400);
  });

  test('keeps the provider it has: when that one is busy or gone the move is refused', async () => {
    const practice = await makePractice(['A', 'B']);
    const [a] = practice.providerIds;
    const { id } = (await book(practice, at('10:00'), { provider_id: a })).body.data;
    await book(practice, at('12:00'), { provider_id: a });
    const url = `${practice.base}/appointments/${id}`;
    assertConflict(await client.patch(url, { starts_at: at('12:00') }), 'slot_taken');
    assert.equal((await client.patch(url, { starts_at: at('14:00') })).body.data.provider.id, a);
    await client.delete(`${practice.base}/providers/${a}`);
    assert.deepEqual((await client.get(url)).body.data.provider, { id: a, name: 'A' });
    assertConflict(await client.patch(url, { starts_at: at('15:00') }), 'slot_unavailable');
  });

  test('a canceled one is 409 already_canceled', async () => {
    const practice = await makePractice();
    const { id } = (await book(practice, at('10:00'))).body.data;
    await client.delete(`${practice.base}/appointments/${id}`);
    assertConflict(
      await client.patch(`${practice.base}/appointments/${id}`, { starts_at: at('11:00') }),
      'already_canceled',
    );
  });
});

describe('canceling', () => {
  test('answers deleted, leaves it readable as canceled, frees its time; a second time is 404', async () => {
    const practice = await makePractice();
    const { id } = (await book(practice, at('10:00'))).body.data;
    const url = `${practice.base}/appointments/${id}`;
    const canceled = await client.delete(url);
    assert.equal(canceled.status, 200);
    assert.deepEqual(canceled.body.data, { id, deleted: true });
    assert.equal((await client.delete(url)).status, 404);
    assert.equal((await client.get(url)).body.data.status, 'canceled');
    assert.equal((await book(practice, at('10:00'))).status, 201);
    assert.deepEqual(await recorded(id), {
      actions: ['appointment.booked', 'appointment.canceled'],
      events: [
        ['appointment.booked', 'booked', at('10:00')],
        ['appointment.canceled', 'canceled', at('10:00')],
      ],
    });
  });
});

describe('the list', () => {
  test('holds canceled ones, newest first, and filters by time, status and patient', async () => {
    const practice = await makePractice();
    const second = (
      await client.post(`/v1/workspaces/${practice.workspaceId}/patients`, { first_name: 'Sam', last_name: 'Sample' })
    ).body.data.id;
    const ids: string[] = [];
    for (const hour of ['09', '11', '13', '15'])
      ids.unshift((await book(practice, at(`${hour}:00`), hour === '13' ? { patient_id: second } : {})).body.data.id);
    const [fifteen, thirteen, eleven, nine] = ids;
    await client.delete(`${practice.base}/appointments/${eleven}`);
    const list = async (query: string) =>
      (await client.get(`${practice.base}/appointments${query}`)).body.data.map((row: { id: string }) => row.id);
    assert.deepEqual(await list(''), ids);
    assert.deepEqual(await list(`?from=${at('11:00')}&to=${at('15:00')}`), [thirteen, eleven]);
    assert.deepEqual(await list('?status=canceled'), [eleven]);
    assert.deepEqual(await list('?status=booked'), [fifteen, thirteen, nine]);
    assert.deepEqual(await list(`?patient_id=${second}`), [thirteen]);
    assert.deepEqual(await list('?patient_id=pat_absent'), []);
    const first = (await client.get(`${practice.base}/appointments?limit=2&status=booked`)).body;
    const cursor = first.pagination.next_cursor;
    assert.deepEqual(await list(`?limit=2&status=booked&cursor=${cursor}`), [nine]);
    for (const query of [
      `?cursor=${cursor}`,
      '?status=gone',
      '?from=today',
      `?from=${TOMORROW}`,
      '?patient_id=',
      '?page=1',
      '?status=booked&status=canceled',
    ])
      assert.equal((await client.get(`${practice.base}/appointments${query}`)).status, 400, query);
  });

  test('names of deleted services and providers stay, those of a deleted patient are gone', async () => {
    const practice = await makePractice(['A']);
    const { id } = (await book(practice, at('09:00'))).body.data;
    const patientUrl = `/v1/workspaces/${practice.workspaceId}/patients/${practice.patientId}`;
    assertConflict(await client.delete(patientUrl), 'in_use');
    await client.delete(`${practice.base}/appointments/${id}`);
    assert.equal((await client.delete(patientUrl)).status, 200);
    await client.delete(`${practice.base}/services/${practice.serviceId}`);
    await client.delete(`${practice.base}/providers/${practice.providerIds[0]}`);
    const [row] = (await client.get(`${practice.base}/appointments`)).body.data;
    assert.equal(row.service.name, 'Cleaning');
    assert.equal(row.provider.name, 'A');
    assert.deepEqual(row.patient, { id: practice.patientId, first_name: null, last_name: null, phone_number: null });
  });
});

describe('who may see and change appointments', () => {
  test('foreign, absent and misplaced ones are the same 404 for every operation', async () => {
    const practice = await makePractice();
    const elsewhere = await makePractice();
    const { id } = (await book(practice, at('09:00'))).body.data;
    const other = await server.client();
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere.workspaceId] });
    const bodies = new Set<string>();
    for (const [who, base, target] of [
      [other, practice.base, id],
      [limited, practice.base, id],
      [client, practice.base.replace(practice.workspaceId, elsewhere.workspaceId), id],
      [client, elsewhere.base, id],
      [client, practice.base, 'appt_absent'],
    ] as const) {
      for (const answer of [
        await who.get(`${base}/appointments/${target}`),
        await who.patch(`${base}/appointments/${target}`, { starts_at: at('10:00') }),
        await who.delete(`${base}/appointments/${target}`),
      ]) {
        assert.equal(answer.status, 404, answer.text);
        bodies.add(JSON.stringify(answer.body.error));
      }
    }
    for (const who of [other, limited]) {
      assert.equal((await who.get(`${practice.base}/appointments`)).status, 404);
      assert.equal((await book(practice, at('11:00'), {}, who)).status, 404);
    }
    assert.equal(bodies.size, 1);
    assert.equal((await client.get(`${practice.base}/appointments/${id}`)).body.data.status, 'booked');
  });

  test('without a key 401, without the permission 403', async () => {
    const practice = await makePractice();
    const { id } = (await book(practice, at('09:00'))).body.data;
    const list = `${practice.base}/appointments`;
    for (const [method, url, permission] of [
      ['GET', list, 'appointments:read'],
      ['GET', `${list}/${id}`, 'appointments:read'],
      ['GET', `${practice.base}/availability`, 'appointments:read'],
      ['POST', list, 'appointments:write'],
      ['PATCH', `${list}/${id}`, 'appointments:write'],
      ['DELETE', `${list}/${id}`, 'appointments:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'appointments:read' ? 'appointments:write' : 'appointments:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});
