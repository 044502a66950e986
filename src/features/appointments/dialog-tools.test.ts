import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import type { BookingResult } from '../../engines/dialog/tools.ts';
import { newId } from '../../platform/ids.ts';
import { loadLocation } from '../locations/find-location.ts';
import { createDialogTools } from './dialog-tools.ts';

const server = await startTestServer();
const NOW = new Date('2026-03-04T12:00:00.000Z');
server.deps.clock = { now: () => NOW };
const client = await server.client();
const { tenantId } = client;

/** A location in New York, open on Thursdays from 14:00Z to 22:00Z (2026-03-05), and a call to it. */
async function answerCall(providers: string[] = [], fields: object = {}, of: { businessCategory?: string } = {}) {
  const workspaceId: string = (
    await client.post('/v1/workspaces', {
      name: 'Example Dental',
      ...(of.businessCategory !== undefined && { business_category: of.businessCategory }),
    })
  ).body.data.id;
  const locations = `/v1/workspaces/${workspaceId}/locations`;
  const locationId: string = (await client.post(locations, { name: 'Main Street', ...fields })).body.data.id;
  const base = `${locations}/${locationId}`;
  await client.post(`${base}/hours`, { hours: [{ day_of_week: 4, start_time: '09:00', end_time: '17:00' }] });
  const serviceId: string = (await client.post(`${base}/services`, { name: 'Cleaning', duration_minutes: 60 })).body
    .data.id;
  const providerIds: string[] = [];
  for (const name of providers) providerIds.push((await client.post(`${base}/providers`, { name })).body.data.id);
  const callId = newId('call');
  await server.rows(
    (sql) =>
      sql`insert into calls (tenant_id, id, location_id, direction) values (${tenantId}, ${callId}, ${locationId}, 'inbound')`,
  );
  const location = await loadLocation(server.deps.db, tenantId, locationId);
  assert.ok(location);
  const messages: unknown[] = [];
  const tools = createDialogTools(server.deps, { tenantId, location, workspaceId, callId }, async (message) => {
    messages.push(message);
    return { ok: true };
  });
  return { tools, base, workspaceId, serviceId, providerIds, callId, messages };
}

const claim = { firstName: 'Katherine', lastName: 'Meyer', dateOfBirth: '1971-03-04' };
const at = (time: string) => `2026-03-05T${time}:00.000Z`;

function booked(result: BookingResult) {
  assert.ok(result.ok, JSON.stringify(result));
  return result.appointment;
}

describe('tools of a call', () => {
  test('find slots, make a patient, book, list, move and cancel; the API sees the call as source', async () => {
    const { tools, base, serviceId, providerIds, callId } = await answerCall(['A', 'B']);
    const slots = await tools.findSlots({ serviceId, providerId: null, from: at('00:00'), to: at('15:00') });
    assert.deepEqual(
      slots.map((slot) => [slot.startsAt, slot.endsAt, slot.provider?.name]),
      [
        [at('14:00'), at('15:00'), 'A'],
        [at('14:00'), at('15:00'), 'B'],
        [at('14:30'), at('15:30'), 'A'],
        [at('14:30'), at('15:30'), 'B'],
      ],
    );
    const patient = await tools.createPatient({ ...claim, phoneNumber: '+12125550160', requestId: '1-1' });
    assert.deepEqual(patient, { id: patient.id, ...claim });
    const appointment = booked(
      await tools.bookAppointment({
        serviceId,
        providerId: null,
        patientId: patient.id,
        startsAt: at('14:00'),
        requestId: '1-2',
      }),
    );
    assert.deepEqual(appointment, {
      id: appointment.id,
      service: { id: serviceId, name: 'Cleaning' },
      provider: { id: providerIds[0], name: 'A' },
      startsAt: at('14:00'),
      endsAt: at('15:00'),
    });
    assert.deepEqual(await tools.listAppointments(patient.id), [appointment]);
    const seen = (await client.get(`${base}/appointments/${appointment.id}`)).body.data;
    assert.equal(seen.source, 'call');
    assert.equal(seen.call_id, callId);
    const moved = booked(
      await tools.moveAppointment({
        appointmentId: appointment.id,
        providerId: providerIds[1] as string,
        startsAt: at('16:00'),
        requestId: '2-1',
      }),
    );
    assert.deepEqual([moved.startsAt, moved.provider?.name], [at('16:00'), 'B']);
    assert.deepEqual(await tools.cancelAppointment({ appointmentId: appointment.id, requestId: '3-1' }), { ok: true });
    assert.deepEqual(await tools.listAppointments(patient.id), []);
    const audit = await server.rows<{ action: string }>(
      (sql) => sql`select action from audit_log where actor = ${callId} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => row.action),
      ['patient.created', 'appointment.booked', 'appointment.moved', 'appointment.canceled'],
    );
  });

  test('a request that comes again, also at the same time, writes once and answers the same', async () => {
    const { tools, serviceId, workspaceId, callId } = await answerCall();
    const patients = await Promise.all(
      Array.from({ length: 5 }, () => tools.createPatient({ ...claim, phoneNumber: null, requestId: '1-1' })),
    );
    assert.equal(new Set(patients.map((patient) => patient.id)).size, 1);
    const patientId = patients[0]?.id ?? '';
    const booking = { serviceId, providerId: null, patientId, startsAt: at('14:00'), requestId: '1-2' };
    const results = await Promise.all(Array.from({ length: 5 }, () => tools.bookAppointment(booking)));
    const ids = new Set(results.map((result) => booked(result).id));
    assert.equal(ids.size, 1);
    const [id = ''] = ids;
    const cancel = { appointmentId: id, requestId: '2-1' };
    assert.deepEqual(await Promise.all([tools.cancelAppointment(cancel), tools.cancelAppointment(cancel)]), [
      { ok: true },
      { ok: true },
    ]);
    assert.deepEqual(await tools.cancelAppointment({ appointmentId: id, requestId: '2-2' }), {
      ok: false,
      reason: 'already_canceled',
    });
    const counts = await server.rows(
      (sql) => sql`
        select (select count(*)::int from patients where workspace_id = ${workspaceId}) as patients,
               (select count(*)::int from appointments where call_id = ${callId}) as appointments,
               (select count(*)::int from events where payload->>'id' = ${id}) as events`,
    );
    assert.deepEqual({ ...counts[0] }, { patients: 1, appointments: 1, events: 2 });
  });

  test('another request for the same slot is refused as data, and stays refused when it comes again', async () => {
    const { tools, serviceId } = await answerCall();
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '1-1' });
    const booking = { serviceId, providerId: null, patientId, startsAt: at('14:00') };
    const first = booked(await tools.bookAppointment({ ...booking, requestId: '1-2' }));
    assert.deepEqual(await tools.bookAppointment({ ...booking, requestId: '2-1' }), {
      ok: false,
      reason: 'slot_taken',
    });
    await tools.cancelAppointment({ appointmentId: first.id, requestId: '3-1' });
    assert.deepEqual(await tools.bookAppointment({ ...booking, requestId: '2-1' }), {
      ok: false,
      reason: 'slot_taken',
    });
    booked(await tools.bookAppointment({ ...booking, requestId: '4-1' }));
  });

  test('each refusal has its reason', async () => {
    const { tools, serviceId, providerIds, base } = await answerCall(['A', 'B']);
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
    const booking = { serviceId, providerId: null, patientId, startsAt: at('14:00') };
    let turn = 0;
    const reason = async (change: { [field in keyof typeof booking]?: string }) => {
      const result = await tools.bookAppointment({ ...booking, ...change, requestId: `1-${++turn}` });
      return result.ok ? 'booked' : result.reason;
    };
    assert.equal(await reason({ startsAt: at('13:00') }), 'outside_hours');
    assert.equal(await reason({ startsAt: at('14:10') }), 'refused');
    assert.equal(await reason({ startsAt: 'soon' }), 'refused');
    assert.equal(await reason({ serviceId: 'svc_absent' }), 'not_found');
    assert.equal(await reason({ patientId: 'pat_absent' }), 'not_found');
    assert.equal(await reason({ providerId: 'prov_absent' }), 'not_found');
    await client.patch(`${base}/providers/${providerIds[0]}`, { is_active: false });
    assert.equal(await reason({ providerId: providerIds[0] as string }), 'refused');
    assert.deepEqual(
      await tools.moveAppointment({
        appointmentId: 'appt_absent',
        providerId: null,
        startsAt: at('14:00'),
        requestId: '2-1',
      }),
      {
        ok: false,
        reason: 'not_found',
      },
    );
    assert.deepEqual(await tools.cancelAppointment({ appointmentId: 'appt_absent', requestId: '2-2' }), {
      ok: false,
      reason: 'not_found',
    });
  });

  test('a move with nobody named stays with its provider while that one is free, else goes to another', async () => {
    const { tools, serviceId, providerIds } = await answerCall(['A', 'B']);
    const [, b] = providerIds;
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
    const book = (startsAt: string, requestId: string) =>
      tools.bookAppointment({ serviceId, providerId: b as string, patientId, startsAt, requestId });
    const { id } = booked(await book(at('14:00'), '1-1'));
    await book(at('18:00'), '1-2');
    const move = async (startsAt: string, requestId: string) =>
      booked(await tools.moveAppointment({ appointmentId: id, providerId: null, startsAt, requestId })).provider?.name;
    assert.equal(await move(at('16:00'), '2-1'), 'B');
    assert.equal(await move(at('18:00'), '2-2'), 'A');
  });

  test('what is moved is not in its own way, everything else is', async () => {
    const { tools, serviceId } = await answerCall();
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
    const book = async (startsAt: string, requestId: string) =>
      booked(await tools.bookAppointment({ serviceId, providerId: null, patientId, startsAt, requestId })).id;
    const exceptId = await book(at('14:00'), '1-1');
    await book(at('16:00'), '1-2');
    const free = async (query: { exceptId?: string }) =>
      (await tools.findSlots({ serviceId, providerId: null, from: at('14:00'), to: at('17:30'), ...query })).map(
        ({ startsAt }) => startsAt,
      );
    assert.deepEqual(await free({}), [at('15:00'), at('17:00')]);
    assert.deepEqual(await free({ exceptId }), [at('14:00'), at('14:30'), at('15:00'), at('17:00')]);
    const move = { appointmentId: exceptId, providerId: null, startsAt: at('14:30'), requestId: '2-1' };
    assert.equal(booked(await tools.moveAppointment(move)).startsAt, at('14:30'));
  });

  test('finds patients by number and by name with day of birth, this workspace’s only, nobody where two match', async () => {
    const here = await answerCall();
    const there = await answerCall();
    const made = await here.tools.createPatient({ ...claim, phoneNumber: '(212) 555-0161', requestId: '1-1' });
    assert.deepEqual(await here.tools.findPatientsByPhone('+12125550161'), [made]);
    assert.deepEqual(await there.tools.findPatientsByPhone('+12125550161'), []);
    assert.deepEqual(await here.tools.findPatient({ ...claim, lastName: 'Meier' }), made);
    assert.equal(await here.tools.findPatient({ ...claim, dateOfBirth: '1971-04-03' }), null);
    assert.equal(await there.tools.findPatient(claim), null);
    await here.tools.createPatient({ ...claim, firstName: 'Kate', phoneNumber: null, requestId: '1-2' });
    assert.equal(await here.tools.findPatient(claim), null);
  });

  test('with booking switched off nothing is offered, written or canceled; messages go where they belong', async () => {
    const { tools, serviceId, callId, messages } = await answerCall([], { booking_enabled: false });
    assert.deepEqual(await tools.findSlots({ serviceId, providerId: null, from: at('00:00'), to: at('23:00') }), []);
    const refused = { ok: false, reason: 'refused' };
    const booking = { serviceId, providerId: null, patientId: 'pat_x', startsAt: at('14:00'), requestId: '1-1' };
    assert.deepEqual(await tools.bookAppointment(booking), refused);
    assert.deepEqual(
      await tools.moveAppointment({ appointmentId: 'x', providerId: null, startsAt: at('14:00'), requestId: '1-2' }),
      refused,
    );
    assert.deepEqual(await tools.cancelAppointment({ appointmentId: 'x', requestId: '1-3' }), refused);
    const message = { name: 'Pat', phoneNumber: null, text: 'Call me', requestId: '1-4' };
    assert.deepEqual(await tools.takeMessage(message), { ok: true });
    assert.deepEqual(messages, [message]);
    const writes = await server.rows((sql) => sql`select 1 from call_writes where call_id = ${callId}`);
    assert.equal(writes.length, 0);
  });

  describe('at a veterinary practice', () => {
    const vet = { businessCategory: 'VETERINARY' };
    const animalsOf = async (workspaceId: string, patientId: string) =>
      (await client.get(`/v1/workspaces/${workspaceId}/patients/${patientId}/animals`)).body.data.map(
        ({ name, kind }: { name: string; kind: string }) => [name, kind],
      );

    test('a booking makes the animal it is for once, also when it comes again or another tells of it at the same time', async () => {
      const { tools, serviceId, workspaceId, base } = await answerCall(['A', 'B'], {}, vet);
      const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
      const booking = { serviceId, providerId: null, patientId, startsAt: at('14:00') };
      const [first, again, other] = await Promise.all([
        tools.bookAppointment({ ...booking, animal: { name: 'Biscuit', kind: null }, requestId: '1-1' }),
        tools.bookAppointment({ ...booking, animal: { name: 'Biscuit', kind: null }, requestId: '1-1' }),
        tools.bookAppointment({ ...booking, animal: { name: 'biscuit', kind: 'dog' }, requestId: '2-1' }),
      ]);
      assert.equal(booked(first).id, booked(again).id);
      assert.notEqual(booked(first).id, booked(other).id);
      assert.equal((await animalsOf(workspaceId, patientId)).length, 1);
      assert.deepEqual((await animalsOf(workspaceId, patientId))[0][1], 'dog');
      const upcoming = await tools.listAppointments(patientId);
      assert.deepEqual(
        upcoming.map(({ animal }) => animal?.toLowerCase()),
        ['biscuit', 'biscuit'],
      );
      const answer = await client.get(`${base}/appointments/${booked(first).id}/animal`);
      assert.partialDeepStrictEqual(answer.body.data, {
        appointment_id: booked(first).id,
        animal: { patient_id: patientId, kind: 'dog' },
      });
    });

    test('a booking that is refused makes none; two names make two', async () => {
      const { tools, serviceId, workspaceId } = await answerCall([], {}, vet);
      const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
      const book = (time: string, name: string, requestId: string) =>
        tools.bookAppointment({
          serviceId,
          providerId: null,
          patientId,
          animal: { name, kind: 'cat' },
          startsAt: at(time),
          requestId,
        });
      booked(await book('14:00', 'Luna', '1-1'));
      assert.equal((await book('14:00', 'Rex', '2-1')).ok, false);
      assert.deepEqual(await animalsOf(workspaceId, patientId), [['Luna', 'cat']]);
      booked(await book('15:00', 'Rex', '3-1'));
      assert.deepEqual(await animalsOf(workspaceId, patientId), [
        ['Rex', 'cat'],
        ['Luna', 'cat'],
      ]);
    });

    test('the API says which animal an appointment is for, takes another of the same owner, and no one else’s', async () => {
      const { tools, serviceId, workspaceId, base } = await answerCall([], {}, vet);
      const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
      const { id } = booked(
        await tools.bookAppointment({
          serviceId,
          providerId: null,
          patientId,
          startsAt: at('14:00'),
          requestId: '1-1',
        }),
      );
      const url = `${base}/appointments/${id}/animal`;
      assert.deepEqual((await client.get(url)).body.data, { appointment_id: id, animal: null });
      const patients = `/v1/workspaces/${workspaceId}/patients`;
      const make = async (owner: string) =>
        (await client.post(`${patients}/${owner}/animals`, { name: 'Rex' })).body.data;
      const animal = await make(patientId);
      const set = await client.put(url, { animal_id: animal.id });
      assert.equal(set.status, 200, set.text);
      assert.deepEqual(set.body.data, { appointment_id: id, animal });
      assert.deepEqual((await client.get(url)).body.data, set.body.data);
      const stranger = (await client.post(patients, { first_name: 'A', last_name: 'B' })).body.data.id;
      for (const absent of [(await make(stranger)).id, 'ani_absent'])
        assert.equal((await client.put(url, { animal_id: absent })).status, 404);
      assert.equal((await client.put(url, {})).status, 400);
      assert.equal((await client.get(`${base}/appointments/appt_absent/animal`)).status, 404);
      assert.deepEqual((await client.get(url)).body.data.animal, animal);
      // An animal that is deleted leaves the appointment.
      assert.equal((await client.delete(`${patients}/${patientId}/animals/${animal.id}`)).status, 200);
      assert.deepEqual((await client.get(url)).body.data, { appointment_id: id, animal: null });
      assert.equal((await client.put(url, { animal_id: null })).status, 200);
      const audit = await server.rows(
        (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
      );
      assert.deepEqual(
        audit.map(({ action }) => action),
        ['appointment.booked', 'appointment.animal_set', 'appointment.animal_set'],
      );
    });
  });

  test('where people are seen a booking keeps no animal', async () => {
    const { tools, serviceId, workspaceId } = await answerCall();
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: null, requestId: '0-1' });
    const animal = { name: 'Rex', kind: 'dog' };
    const booking = { serviceId, providerId: null, patientId, animal, startsAt: at('14:00'), requestId: '1-1' };
    assert.equal(booked(await tools.bookAppointment(booking)).animal, undefined);
    assert.equal(
      (await server.rows((sql) => sql`select 1 from animals where workspace_id = ${workspaceId}`)).length,
      0,
    );
  });

  test('what is kept of a write holds ids and reasons, nothing personal', async () => {
    const { tools, serviceId, callId } = await answerCall();
    const { id: patientId } = await tools.createPatient({ ...claim, phoneNumber: '+12125550162', requestId: '1-1' });
    await tools.bookAppointment({ serviceId, providerId: null, patientId, startsAt: at('14:00'), requestId: '1-2' });
    const rows = await server.rows((sql) => sql`select result from call_writes where call_id = ${callId}`);
    assert.equal(rows.length, 2);
    assert.doesNotMatch(JSON.stringify(rows), /Katherine|Meyer|1971|5550162/);
  });
});
