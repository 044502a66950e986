import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { Appointment, Patient, Slot } from '@medplum/fhirtypes';
import { startTestServer } from '../../../test/harness.ts';
import { startClinic } from '../../adapters/connectors/testing/clinic.ts';
import { sweepWrites } from '../connectors/sweep-writes.ts';

/** Appointments by API in a workspace whose practice keeps them in its own FHIR server. */
const clinic = await startClinic();
const server = await startTestServer({ EGRESS_ALLOW: '127.0.0.1' });
after(() => clinic.server.close());
afterEach(() => {
  clinic.server.interfere = () => null;
});
const client = await server.client();
const workspaceId: string = (await client.post('/v1/workspaces', { name: 'Clinic' })).body.data.id;
const made = await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental', timezone: 'UTC' });
const path = `/v1/workspaces/${workspaceId}/locations/${made.body.data.id}`;
await client.put(`/v1/workspaces/${workspaceId}/connector`, { type: 'fhir', base_url: clinic.baseUrl });

type Named = { id: string; name: string };
const idOf = async (list: 'services' | 'providers', name: string): Promise<string> => {
  const rows = (await client.get(`${path}/${list}`)).body.data as Named[];
  const row = rows.find((candidate) => candidate.name === name);
  assert.ok(row, `${list}: ${name}`);
  return row.id;
};
const cleaning = await idOf('services', 'Cleaning');
const adams = await idOf('providers', 'Dr. Ann Adams');
const patient = (
  await client.post(`/v1/workspaces/${workspaceId}/patients`, {
    first_name: 'Sam',
    last_name: 'Sample',
    date_of_birth: '1990-02-03',
    phone_number: '+12125550111',
  })
).body.data as { id: string };

const wishAt = (hours: number, more: object = {}) => ({
  service_id: cleaning,
  provider_id: adams,
  patient_id: patient.id,
  starts_at: clinic.at(hours).toISOString(),
  ...more,
});
const book = (hours: number, more: object = {}) => client.post(`${path}/appointments`, wishAt(hours, more));
const slotStatus = async (id: string) => (await clinic.read<Slot>('Slot', id)).status;
const standing = async () =>
  (await clinic.server.repository.all<Appointment>('Appointment')).filter((one) => one.status === 'booked');
const pending = async () =>
  (await server.rows((sql) => sql<{ id: string }[]>`select id from connector_writes`)).map((row) => row.id);

describe('patients', () => {
  test('are made and changed in the practice’s system', async () => {
    const [there] = (await clinic.server.repository.all<Patient>('Patient')).filter(
      (one) => one.birthDate === '1990-02-03',
    );
    assert.equal(there?.name?.[0]?.family, 'Sample');
    const url = `/v1/workspaces/${workspaceId}/patients/${patient.id}`;
    const changed = await client.patch(url, { email: 'sam@example.com' });
    assert.deepEqual([changed.status, changed.body.data.email], [200, 'sam@example.com']);
    const now = await clinic.read<Patient>('Patient', there?.id ?? '');
    assert.ok(now.telecom?.some((contact) => contact.value === 'sam@example.com'));
  });

  test('are not made anywhere while it gives no answer: 503', async () => {
    clinic.server.interfere = () => 503;
    const answer = await client.post(`/v1/workspaces/${workspaceId}/patients`, { first_name: 'No', last_name: 'Body' });
    assert.deepEqual([answer.status, answer.body.error.code], [503, 'unavailable']);
    assert.ok(answer.headers['retry-after']);
    const list = await client.get(`/v1/workspaces/${workspaceId}/patients`);
    assert.ok(!list.body.data.some((row: { last_name: string }) => row.last_name === 'Body'));
  });
});

describe('availability', () => {
  test('is what the practice has free, one slot for each provider', async () => {
    const query = `service_id=${cleaning}&from=${clinic.at(9).toISOString()}&to=${clinic.at(9.5).toISOString()}`;
    const answer = await client.get(`${path}/availability?${query}`);
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.body.data
        .map((slot: { provider: Named; starts_at: string }) => [slot.provider.name, slot.starts_at])
        .sort(),
      [
        ['Dr. Ann Adams', clinic.at(9).toISOString()],
        ['Dr. Bob Baker', clinic.at(9).toISOString()],
      ],
    );
    assert.equal((await client.get(`${path}/availability?${query.replace(cleaning, 'svc_none')}`)).status, 404);
  });
});

describe('appointments', () => {
  test('201 books there and keeps a copy with its audit row and event', async () => {
    const answer = await book(9);
    assert.equal(answer.status, 201, answer.text);
    const { id, service, provider, patient: who, source, status } = answer.body.data;
    assert.deepEqual([service.name, provider.name, who.first_name], ['Cleaning', 'Dr. Ann Adams', 'Sam']);
    assert.deepEqual([source, status], ['api', 'booked']);
    assert.equal(await slotStatus('adams-18'), 'busy');
    const rows = await server.rows(
      (sql) => sql<{ type: string }[]>`select type from events where payload ->> 'id' = ${id}`,
    );
    assert.deepEqual(
      rows.map((row) => row.type),
      ['appointment.booked'],
    );
    assert.deepEqual(await pending(), []);
    assert.deepEqual((await client.get(`${path}/appointments/${id}`)).body.data, answer.body.data);
  });

  test('409 slot_taken for whoever comes second, and one winner of thirty at once', async () => {
    const second = await book(9);
    assert.deepEqual([second.status, second.body.error.detail], [409, { reason: 'slot_taken' }]);
    const before = (await standing()).length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => book(10)));
    assert.equal(answers.filter((answer) => answer.status === 201).length, 1);
    assert.ok(answers.every((answer) => answer.status === 201 || answer.body.error.detail.reason === 'slot_taken'));
    assert.equal((await standing()).length, before + 1);
    assert.deepEqual(await pending(), []);
  });

  test('without a provider go to whoever is free', async () => {
    const wish = wishAt(10);
    const { provider_id: _none, ...any } = wish;
    const answer = await client.post(`${path}/appointments`, any);
    assert.deepEqual([answer.status, answer.body.data.provider.name], [201, 'Dr. Bob Baker']);
  });

  test('move and cancel there, and the copy follows', async () => {
    const { id } = (await book(11)).body.data;
    const moved = await client.patch(`${path}/appointments/${id}`, { starts_at: clinic.at(12).toISOString() });
    assert.deepEqual([moved.status, moved.body.data.starts_at], [200, clinic.at(12).toISOString()]);
    assert.deepEqual([await slotStatus('adams-22'), await slotStatus('adams-24')], ['free', 'busy']);
    const taken = await client.patch(`${path}/appointments/${id}`, { starts_at: clinic.at(9).toISOString() });
    assert.deepEqual([taken.status, taken.body.error.detail], [409, { reason: 'slot_taken' }]);
    assert.equal((await client.delete(`${path}/appointments/${id}`)).status, 200);
    assert.equal(await slotStatus('adams-24'), 'free');
    assert.equal((await client.delete(`${path}/appointments/${id}`)).status, 404);
    assert.equal((await client.get(`${path}/appointments/${id}`)).body.data.status, 'canceled');
    const late = await client.patch(`${path}/appointments/${id}`, { starts_at: clinic.at(13).toISOString() });
    assert.deepEqual([late.status, late.body.error.detail], [409, { reason: 'already_canceled' }]);
  });

  test('404 for a service, provider or patient that is not there', async () => {
    for (const wrong of [{ service_id: 'svc_none' }, { provider_id: 'prov_none' }, { patient_id: 'pat_none' }])
      assert.equal((await book(13, wrong)).status, 404, JSON.stringify(wrong));
  });

  test('409 slot_unavailable within the notice and beyond the horizon', async () => {
    for (const starts_at of [new Date(Date.now() + 600_000), new Date(Date.now() + 100 * 86_400_000)]) {
      const answer = await book(13, { starts_at: starts_at.toISOString() });
      assert.deepEqual([answer.status, answer.body.error.detail], [409, { reason: 'slot_unavailable' }]);
    }
  });
});

describe('when the practice’s system fails in the middle', () => {
  test('503, and what may have been written is taken back', async () => {
    const before = (await standing()).length;
    let isDown = false;
    clinic.server.interfere = ({ method, path: asked }) => {
      if (method === 'POST' && asked === '/Appointment') {
        isDown = true;
        return 'lost';
      }
      return isDown ? 503 : null;
    };
    const answer = await book(14);
    assert.deepEqual([answer.status, answer.body.error.code], [503, 'unavailable']);
    assert.equal((await standing()).length, before + 1);
    assert.equal((await pending()).length, 1);
    const list = (await client.get(`${path}/appointments`)).body.data as { starts_at: string }[];
    assert.ok(!list.some((row) => row.starts_at === clinic.at(14).toISOString()));

    clinic.server.interfere = () => null;
    await server.rows((sql) => sql`update connector_writes set settling_at = now() - interval '1 hour' returning id`);
    await sweepWrites(server.deps, 0);
    assert.equal((await standing()).length, before);
    assert.equal(await slotStatus('adams-28'), 'free');
    assert.deepEqual(await pending(), []);
    assert.equal((await book(14)).status, 201);
  });

  test('a process that died between their answer and our copy leaves nothing behind', async () => {
    const before = (await standing()).length;
    // The last of our own writes fails: as if the database, or the process, were gone by then.
    await server.rows(
      (sql) =>
        sql.unsafe(
          `alter table appointments add constraint test_gone check (starts_at <> '${clinic.at(15).toISOString()}') not valid`,
        ) as never,
    );
    assert.equal((await book(15)).status, 500);
    assert.equal((await standing()).length, before + 1);
    await server.rows((sql) => sql.unsafe('alter table appointments drop constraint test_gone') as never);
    await sweepWrites(server.deps, 0);
    assert.equal((await standing()).length, before);
    assert.equal(await slotStatus('adams-30'), 'free');
  });

  test('a move whose answer is lost ends where the practice has it', async () => {
    const { id } = (await book(15)).body.data;
    let isDown = false;
    clinic.server.interfere = ({ method, path: asked }) => {
      if (method === 'PUT' && asked.startsWith('/Appointment/')) {
        isDown = true;
        return 'lost';
      }
      return isDown ? 503 : null;
    };
    const answer = await client.patch(`${path}/appointments/${id}`, { starts_at: clinic.at(16).toISOString() });
    assert.equal(answer.status, 503);
    clinic.server.interfere = () => null;
    await server.rows((sql) => sql`update connector_writes set settling_at = now() - interval '1 hour' returning id`);
    await sweepWrites(server.deps, 0);
    assert.equal((await client.get(`${path}/appointments/${id}`)).body.data.starts_at, clinic.at(16).toISOString());
    assert.deepEqual([await slotStatus('adams-30'), await slotStatus('adams-32')], ['free', 'busy']);
    assert.deepEqual(await pending(), []);
  });
});
