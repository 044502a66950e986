import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time: '09:00', end_time: '17:00' }));
const TOMORROW = new Date(Date.now() + 86_400_000);
const at = (hour: number, daysLater = 0): string =>
  new Date(
    Date.UTC(TOMORROW.getUTCFullYear(), TOMORROW.getUTCMonth(), TOMORROW.getUTCDate() + daysLater, hour),
  ).toISOString();
const yearsAgo = (years: number): string => `${TOMORROW.getUTCFullYear() - years}-01-01`;

const made = async (url: string, body: object): Promise<string> => {
  const answer = await client.post(url, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
};
const workspace = `/v1/workspaces/${await made('/v1/workspaces', { name: 'Example Dental' })}`;
const base = `${workspace}/locations/${await made(`${workspace}/locations`, { name: 'Main Street', timezone: 'UTC' })}`;
await client.post(`${base}/hours`, { hours: DAILY });
const service = (name: string) => made(`${base}/services`, { name, duration_minutes: 60 });
const [cleaning, crown, whitening] = [await service('Cleaning'), await service('Crown'), await service('Whitening')];
const dentist = await made(`${base}/providers`, { name: 'Dr. Example', service_ids: [cleaning, crown], age_min: 18 });
const hygienist = await made(`${base}/providers`, { name: 'Sam Example', service_ids: [cleaning] });
const born = (date?: string) =>
  made(`${workspace}/patients`, { first_name: 'Pat', last_name: 'Example', ...(date && { date_of_birth: date }) });
const [grown, child, unknown] = [await born(yearsAgo(40)), await born(yearsAgo(8)), await born()];

const book = (serviceId: string, patientId: string, startsAt: string, providerId?: string) =>
  client.post(`${base}/appointments`, {
    service_id: serviceId,
    patient_id: patientId,
    starts_at: startsAt,
    ...(providerId && { provider_id: providerId }),
  });
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.error?.detail?.reason];
const offered = async (serviceId: string, providerId?: string): Promise<(string | null)[]> => {
  const query = new URLSearchParams({ service_id: serviceId, from: at(9), to: at(10) });
  if (providerId) query.set('provider_id', providerId);
  const { body } = await client.get(`${base}/availability?${query}`);
  return body.data.map((slot: { provider: { id: string } | null }) => slot.provider?.id ?? null);
};

describe('what a provider does', () => {
  test('is all that is offered with them', async () => {
    assert.deepEqual(new Set(await offered(cleaning)), new Set([dentist, hygienist]));
    assert.deepEqual(new Set(await offered(crown)), new Set([dentist]));
    assert.deepEqual(await offered(crown, hygienist), []);
    assert.deepEqual(await offered(whitening), []);
  });

  test('is all that can be booked with them; whoever is free and does it gets what names nobody', async () => {
    assert.deepEqual(reasonOf(await book(crown, grown, at(9), hygienist)), [409, 'service_not_offered']);
    assert.deepEqual(reasonOf(await book(whitening, grown, at(9))), [409, 'service_not_offered']);
    const first = await book(crown, grown, at(9));
    assert.equal(first.body.data.provider.id, dentist, first.text);
    assert.deepEqual(reasonOf(await book(crown, grown, at(9))), [409, 'slot_taken']);
    assert.equal((await book(cleaning, grown, at(9))).body.data.provider.id, hygienist);
  });

  test('holds for moves to another provider or service', async () => {
    const id = (await book(cleaning, grown, at(11), hygienist)).body.data.id;
    const move = (body: object) => client.patch(`${base}/appointments/${id}`, body);
    assert.deepEqual(reasonOf(await move({ service_id: crown })), [409, 'service_not_offered']);
    const moved = await move({ service_id: crown, provider_id: dentist });
    assert.equal(moved.status, 200, moved.text);
    assert.deepEqual(reasonOf(await move({ provider_id: hygienist })), [409, 'service_not_offered']);
  });
});

describe('whom a provider sees', () => {
  test('is decided by the age on the day; nobody is turned away whose day of birth is not known', async () => {
    assert.deepEqual(reasonOf(await book(crown, child, at(13), dentist)), [409, 'age_not_seen']);
    assert.deepEqual(reasonOf(await book(crown, child, at(13))), [409, 'age_not_seen']);
    assert.equal((await book(cleaning, child, at(13))).body.data.provider.id, hygienist);
    assert.equal((await book(crown, unknown, at(13), dentist)).status, 201);
  });

  test('is decided anew for the day an appointment moves to', async () => {
    const day = new Date(at(0, 20));
    const birthday = `${day.getUTCFullYear() - 18}-${day.toISOString().slice(5, 10)}`;
    const patient = await born(birthday === `${day.getUTCFullYear() - 18}-02-29` ? yearsAgo(18) : birthday);
    const booked = await book(crown, patient, at(9, 21), dentist);
    assert.equal(booked.status, 201, booked.text);
    const earlier = await client.patch(`${base}/appointments/${booked.body.data.id}`, { starts_at: at(9, 19) });
    assert.deepEqual(reasonOf(earlier), [409, 'age_not_seen']);
  });
});
