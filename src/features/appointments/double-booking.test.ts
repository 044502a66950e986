import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const HOUR_MS = 3_600_000;
/** Midnight UTC of tomorrow's tomorrow: a whole day beyond the notice. */
const DAY = Math.ceil(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS + 24 * HOUR_MS;
const at = (hours: number) => new Date(DAY + hours * HOUR_MS).toISOString();

async function makePractice(providers: number, location: object = {}, durations = [60]) {
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const made = await client.post(locations, { name: 'Main Street', timezone: 'UTC', ...location });
  const base = `${locations}/${made.body.data.id}`;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time: '00:00', end_time: '24:00' }));
  await client.post(`${base}/hours`, { hours });
  const serviceIds: string[] = [];
  for (const duration_minutes of durations)
    serviceIds.push((await client.post(`${base}/services`, { name: 'Cleaning', duration_minutes })).body.data.id);
  const patient = { first_name: 'Pat', last_name: 'Example' };
  const patientId = (await client.post(`/v1/workspaces/${workspaceId}/patients`, patient)).body.data.id;
  const providerIds: string[] = [];
  for (let index = 0; index < providers; index++)
    providerIds.push((await client.post(`${base}/providers`, { name: `Provider ${index}` })).body.data.id);
  const book = (startsAt: string, more: object = {}) =>
    client.post(`${base}/appointments`, {
      service_id: serviceIds[0],
      patient_id: patientId,
      starts_at: startsAt,
      ...more,
    });
  return { base, serviceIds, providerIds, book, locationId: made.body.data.id as string };
}

/** How often each answer came: `201`, or the reason of a refusal. */
function tally(answers: { status: number; text: string; body: { error?: { detail?: { reason?: string } } } }[]) {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = answer.body.error?.detail?.reason ?? String(answer.status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const overlapping = (locationId: string) =>
  server.rows(
    (sql) => sql`
      select 1 from appointments a join appointments b on a.tenant_id = b.tenant_id and a.location_id = b.location_id
        and a.id < b.id and a.status = 'booked' and b.status = 'booked'
        and a.provider_id is not distinct from b.provider_id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.location_id = ${locationId}`,
  );

describe('of many at once', () => {
  test('100 bookings of the unnamed chair at one time: exactly one gets it', async () => {
    const { book, locationId } = await makePractice(0);
    const answers = await Promise.all(Array.from({ length: 100 }, () => book(at(9))));
    assert.deepEqual(tally(answers), { 201: 1, slot_taken: 99 });
    const rows = await server.rows((sql) => sql`select 1 from appointments where location_id = ${locationId}`);
    assert.equal(rows.length, 1);
    const events = await server.rows(
      (sql) => sql`select 1 from events where payload->>'location_id' = ${locationId} and type = 'appointment.booked'`,
    );
    assert.equal(events.length, 1);
  });

  test('100 bookings of one provider at times that overlap: one, and its neighbours', async () => {
    const { book, providerIds, locationId } = await makePractice(2);
    const [provider_id] = providerIds;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => book(at(9 + (index % 3) / 2), { provider_id })),
    );
    const counts = tally(answers);
    const booked = counts[201] ?? 0;
    assert.ok(booked === 1 || booked === 2, JSON.stringify(counts));
    assert.equal(counts.slot_taken, 100 - booked);
    assert.equal((await overlapping(locationId)).length, 0);
  });

  for (const provider_selection_mode of ['any', 'round_robin'])
    test(`${provider_selection_mode}: 40 bookings for any of five providers: five, one each`, async () => {
      const { book, locationId } = await makePractice(5, { provider_selection_mode });
      const answers = await Promise.all(Array.from({ length: 40 }, () => book(at(9))));
      assert.deepEqual(tally(answers), { 201: 5, slot_taken: 35 });
      const taken = new Set(answers.filter((one) => one.status === 201).map((one) => one.body.data.provider.id));
      assert.equal(taken.size, 5);
      assert.equal((await overlapping(locationId)).length, 0);
    });

  test('round_robin: 30 bookings at 30 times by four providers: seven or eight each', async () => {
    const { book, providerIds } = await makePractice(4, { provider_selection_mode: 'round_robin' }, [20]);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => book(at(index / 2))));
    assert.deepEqual(tally(answers), { 201: 30 });
    const counts = providerIds.map((id) => answers.filter((one) => one.body.data.provider.id === id).length).sort();
    assert.deepEqual(counts, [7, 7, 8, 8]);
  });

  test('two who want each other’s place: none is lost, none overlaps, nobody hears of a fault of ours', async () => {
    const { base, book, locationId } = await makePractice(1);
    const pairs = Array.from({ length: 8 }, (_, index) => [at(index * 3), at(index * 3 + 1)] as const);
    const answers = await Promise.all(
      pairs.map(async ([early, late]) => {
        const first = (await book(early)).body.data.id;
        const second = (await book(late)).body.data.id;
        return Promise.all([
          client.patch(`${base}/appointments/${first}`, { starts_at: late }),
          client.patch(`${base}/appointments/${second}`, { starts_at: early }),
        ]);
      }),
    );
    for (const answer of answers.flat()) assert.ok([200, 409].includes(answer.status), answer.text);
    assert.equal((await overlapping(locationId)).length, 0);
    const booked = await client.get(`${base}/appointments?status=booked&limit=100`);
    assert.equal(booked.body.data.length, 16);
  });

  test('a cancellation and bookings of its time: at most one stands', async () => {
    const { base, book, locationId } = await makePractice(0);
    const { id } = (await book(at(9))).body.data;
    const [canceled, ...answers] = await Promise.all([
      client.delete(`${base}/appointments/${id}`),
      ...Array.from({ length: 20 }, () => book(at(9))),
    ]);
    assert.equal(canceled.status, 200);
    assert.ok((tally(answers)[201] ?? 0) <= 1);
    assert.equal((await overlapping(locationId)).length, 0);
  });
});

describe('any sequence of bookings, moves and cancellations', () => {
  test('leaves nothing that overlaps, and offers exactly what can be booked', async () => {
    const { base, book, serviceIds, providerIds, locationId } = await makePractice(2, {}, [60, 20]);
    const ids: string[] = [];
    const step = fc.record({
      kind: fc.constantFrom('book', 'book', 'book', 'move', 'cancel'),
      hour: fc.integer({ min: 0, max: 15 }).map((quarter) => quarter / 4),
      provider: fc.constantFrom(undefined, ...providerIds),
      service: fc.constantFrom(...serviceIds),
      target: fc.nat(30),
    });
    for (const { kind, hour, provider, service, target } of fc.sample(step, { numRuns: 120, seed: 20261120 })) {
      const id = ids[target % Math.max(1, ids.length)];
      const named = provider === undefined ? {} : { provider_id: provider };
      const answer =
        kind === 'book' || id === undefined
          ? await book(at(hour), { service_id: service, ...named })
          : kind === 'move'
            ? await client.patch(`${base}/appointments/${id}`, { starts_at: at(hour), service_id: service, ...named })
            : await client.delete(`${base}/appointments/${id}`);
      assert.ok(answer.status < 500, answer.text);
      if (answer.status === 201) ids.push(answer.body.data.id);
    }
    assert.ok(ids.length > 5);
    assert.equal((await overlapping(locationId)).length, 0);

    for (const service of serviceIds) {
      const query = `service_id=${service}&from=${at(0)}&to=${at(4)}`;
      const offered = (await client.get(`${base}/availability?${query}`)).body.data;
      const key = (startsAt: string, provider: string) => `${startsAt} ${provider}`;
      const open = new Set(
        offered.map((slot: { starts_at: string; provider: { id: string } }) => key(slot.starts_at, slot.provider.id)),
      );
      for (let quarter = 0; quarter < 16; quarter++) {
        for (const provider_id of providerIds) {
          const answer = await book(at(quarter / 4), { service_id: service, provider_id });
          assert.equal(answer.status === 201, open.has(key(at(quarter / 4), provider_id)), answer.text);
          if (answer.status === 201) await client.delete(`${base}/appointments/${answer.body.data.id}`);
        }
      }
    }
  });
});
