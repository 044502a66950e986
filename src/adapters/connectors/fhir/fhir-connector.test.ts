import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Appointment, Patient, Slot } from '@medplum/fhirtypes';
import { createEgress } from '../../../platform/egress/safe-fetch.ts';
import { carry } from '../courier/carry.ts';
import { startClinic } from '../testing/clinic.ts';
import type { Catalog, ConnectorFailure, OpenSlot } from '../types.ts';
import { createFhirConnector } from './fhir-connector.ts';

/** Against a FHIR server that validates, searches and versions by a published implementation. */
const clinic = await startClinic();
const egress = createEgress({ allow: ['127.0.0.1'] });
after(async () => {
  await egress.close();
  await clinic.server.close();
});
const connector = createFhirConnector(clinic.baseUrl, (request) => carry(egress, request, null));
const place = { id: 'loc_example', name: 'example dental', phoneNumber: null };
const catalog: Catalog = await connector.readCatalog(place);

const slotAt = async (hours: number, providerId: string | null, serviceId = '11'): Promise<OpenSlot> => {
  const [slot] = await connector.freeSlots(catalog, {
    serviceId,
    providerId,
    from: clinic.at(hours),
    to: clinic.at(hours + 0.1),
  });
  assert.ok(slot, `a free slot at ${hours}`);
  return slot;
};
const booking = async (key: string, hours: number, providerId: string) => ({
  key,
  slot: await slotAt(hours, providerId),
  serviceId: '11',
  patientId: 'pat',
});
const statusOf = async (slot: OpenSlot) => (await clinic.read<Slot>('Slot', slot.id)).status;
const failsWith = (failure: ConnectorFailure) => (error: { name?: string; failure?: string }) =>
  error.name === 'ConnectorError' && error.failure === failure;

describe('the catalog', () => {
  test('knows services with the length of their slots, and what cannot be booked', () => {
    const shown = catalog.services.map(({ id, name, minutes, isBookable }) => ({ id, name, minutes, isBookable }));
    assert.deepEqual(
      shown.sort((a, b) => a.id.localeCompare(b.id)),
      [
        { id: '11', name: 'Cleaning', minutes: 30, isBookable: true },
        { id: '12', name: 'Filling', minutes: 30, isBookable: true },
        { id: '13', name: 'Whitening', minutes: 30, isBookable: false },
      ],
    );
  });

  test('knows who does what from kinds of service and from roles', () => {
    const links = catalog.schedules.map(({ providerId, serviceIds }) => [providerId, [...serviceIds].sort()]);
    assert.deepEqual(links.sort(), [
      ['adams', ['11', '12']],
      ['baker', ['11']],
    ]);
    const providers = catalog.providers.toSorted((a, b) => a.id.localeCompare(b.id));
    assert.deepEqual(
      providers.map((provider) => ({ ...provider, serviceIds: provider.serviceIds.toSorted() })),
      [
        { id: 'adams', name: 'Dr. Ann Adams', serviceIds: ['11', '12'], languages: ['en', 'es-MX'] },
        { id: 'baker', name: 'Dr. Bob Baker', serviceIds: ['11'], languages: null },
      ],
    );
  });

  test('leaves out what another location offers', () => {
    assert.equal(catalog.locationId, 'main');
    assert.ok(!catalog.services.some((service) => service.id === 'elsewhere'));
  });
});

describe('slots', () => {
  test('are those of whoever does the service, by start, page after page', async () => {
    const query = { serviceId: '11', providerId: null, from: clinic.at(0), to: clinic.at(24) };
    const slots = await connector.freeSlots(catalog, query);
    assert.equal(slots.length, 32);
    assert.deepEqual(
      slots.map((slot) => slot.startsAt.getTime()).toSorted(),
      slots.map((slot) => slot.startsAt.getTime()),
    );
    assert.ok(
      (await connector.freeSlots(catalog, { ...query, serviceId: '12' })).every((slot) => slot.providerId === 'adams'),
    );
  });

  test('that name another kind of service are not offered', async () => {
    const slot = await clinic.read<Slot>('Slot', 'adams-19');
    await clinic.store({
      ...slot,
      serviceType: [{ coding: [{ system: 'https://clinic.example.com/kinds', code: 'filling' }] }],
    });
    const query = { providerId: 'adams', from: clinic.at(9.5), to: clinic.at(9.6) };
    assert.equal((await connector.freeSlots(catalog, { ...query, serviceId: '11' })).length, 0);
    assert.equal((await connector.freeSlots(catalog, { ...query, serviceId: '12' })).length, 1);
  });
});

describe('patients', () => {
  test('are found by number however the system spells it, and by day of birth', async () => {
    const byPhone = await connector.patientsByPhone('+12125550100');
    assert.deepEqual(
      byPhone.map((patient) => [patient.id, patient.phoneNumber]),
      [['pat', '+12125550100']],
    );
    assert.deepEqual(
      (await connector.patientsBornOn('1980-05-17')).map((patient) => patient.id),
      ['pat'],
    );
    assert.deepEqual(await connector.patientsByPhone('+12125550199'), []);
  });

  test('who are deceased, inactive or nameless are nobody to speak with', async () => {
    const born = { resourceType: 'Patient', birthDate: '1941-01-01' };
    await clinic.store({ ...born, id: 'd1', name: [{ given: ['A'], family: 'B' }], deceasedBoolean: true });
    await clinic.store({ ...born, id: 'd2', name: [{ given: ['A'], family: 'B' }], active: false });
    await clinic.store({ ...born, id: 'd3' });
    assert.deepEqual(await connector.patientsBornOn('1941-01-01'), []);
  });

  test('are made once for a key, and changed without losing what we do not know', async () => {
    const wish = {
      firstName: 'Sam',
      lastName: 'Sample',
      dateOfBirth: '1990-02-03',
      phoneNumber: '+12125550111',
      email: null,
    };
    const [one, two] = await Promise.all([
      connector.createPatient(wish, 'call-1'),
      connector.createPatient(wish, 'call-1'),
    ]);
    assert.equal(one.id, two.id);
    const stored = await clinic.read<Patient>('Patient', one.id);
    await clinic.store({ ...stored, gender: 'other' });
    assert.equal(await connector.updatePatient(one.id, { lastName: 'Sampleton', phoneNumber: null }), 'updated');
    const changed = await clinic.read<Patient>('Patient', one.id);
    assert.equal(changed.gender, 'other');
    assert.deepEqual(
      [changed.name?.[0]?.family, changed.name?.[0]?.given, changed.telecom],
      ['Sampleton', ['Sam'], undefined],
    );
    assert.equal(await connector.updatePatient('nobody', { lastName: 'X' }), 'not_found');
  });
});

describe('booking', () => {
  test('makes an appointment the server finds valid, and its slot busy', async () => {
    const wish = await booking('b1', 10, 'adams');
    const placed = await connector.book(catalog, wish);
    assert.ok(placed.ok);
    const stored = await clinic.read<Appointment>('Appointment', placed.appointment.id);
    assert.deepEqual(
      stored.participant.map((participant) => participant.actor?.reference),
      ['Patient/pat', 'Practitioner/adams', 'HealthcareService/11', 'Location/main'],
    );
    assert.deepEqual(
      [stored.status, stored.minutesDuration, stored.slot?.[0]?.reference],
      ['booked', 30, 'Slot/adams-20'],
    );
    assert.equal(await statusOf(wish.slot), 'busy');
    const listed = await connector.appointmentsOf(catalog, 'pat', new Date());
    assert.deepEqual(
      listed.map(({ id, serviceId, providerId }) => ({ id, serviceId, providerId })),
      [{ id: placed.appointment.id, serviceId: '11', providerId: 'adams' }],
    );
  });

  test('gives a slot to one of a hundred who want it at once', async () => {
    const slot = await slotAt(11, 'adams');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        connector.book(catalog, { key: `race-${index}`, slot, serviceId: '11', patientId: 'pat' }),
      ),
    );
    assert.equal(outcomes.filter((outcome) => outcome.ok).length, 1);
    const all = await clinic.server.repository.all<Appointment>('Appointment');
    assert.equal(all.filter((appointment) => appointment.slot?.[0]?.reference === `Slot/${slot.id}`).length, 1);
  });

  test('again under the same key finds what the first try made', async () => {
    const wish = await booking('again', 12, 'adams');
    const [first, second] = [await connector.book(catalog, wish), await connector.book(catalog, wish)];
    assert.ok(first.ok && second.ok && first.appointment.id === second.appointment.id);
  });

  test('whose answer is lost is found again', async () => {
    const wish = await booking('lost', 12.5, 'adams');
    let posts = 0;
    clinic.server.interfere = ({ method, path }) =>
      method === 'POST' && path === '/Appointment' && posts++ === 0 ? 'lost' : null;
    const placed = await connector.book(catalog, wish);
    clinic.server.interfere = () => null;
    assert.ok(placed.ok);
  });

  test('that the server refuses leaves the slot free', async () => {
    const wish = await booking('refused', 13, 'adams');
    clinic.server.interfere = ({ method }) => (method === 'POST' ? 400 : null);
    await assert.rejects(connector.book(catalog, wish), failsWith('refused'));
    clinic.server.interfere = () => null;
    assert.equal(await statusOf(wish.slot), 'free');
  });

  test('that can neither be seen nor ruled out is unknown, and can be taken back', async () => {
    const wish = await booking('unknown', 13.5, 'adams');
    clinic.server.interfere = ({ method, path }) => {
      if (method === 'POST' && path === '/Appointment') return 'lost';
      return path === '/Appointment' ? 503 : null;
    };
    await assert.rejects(connector.book(catalog, wish), failsWith('unknown'));
    clinic.server.interfere = () => null;
    await connector.undoBooking('unknown', wish.slot.id);
    assert.equal(await statusOf(wish.slot), 'free');
    const made = (await clinic.server.repository.all<Appointment>('Appointment')).filter((one) =>
      one.identifier?.some((identifier) => identifier.value === 'unknown'),
    );
    assert.deepEqual(
      made.map((one) => one.status),
      ['cancelled'],
    );
  });
});

describe('moving and canceling', () => {
  test('hold the new slot, change the appointment and free the old one', async () => {
    const wish = await booking('m1', 14, 'adams');
    const placed = await connector.book(catalog, wish);
    assert.ok(placed.ok);
    const { id } = placed.appointment;
    const slot = await slotAt(14.5, 'baker');
    const moved = await connector.move(catalog, { key: 'm2', appointmentId: id, slot, serviceId: '11' });
    assert.ok(moved.ok);
    assert.deepEqual([moved.appointment.startsAt, moved.appointment.providerId], [clinic.at(14.5), 'baker']);
    assert.deepEqual([await statusOf(wish.slot), await statusOf(slot)], ['free', 'busy']);
    assert.deepEqual(await connector.cancel(id), { ok: true });
    assert.deepEqual(await connector.cancel(id), { ok: false, reason: 'already_canceled' });
    assert.equal(await statusOf(slot), 'free');
    assert.deepEqual(await connector.cancel('nothing'), { ok: false, reason: 'not_found' });
  });

  test('never free a slot that another appointment holds too', async () => {
    const wish = await booking('shared', 15, 'adams');
    const placed = await connector.book(catalog, wish);
    assert.ok(placed.ok);
    const { id: _id, meta: _meta, ...copy } = await clinic.read<Appointment>('Appointment', placed.appointment.id);
    await clinic.store({ ...copy, id: 'overbooked', identifier: [] });
    assert.deepEqual(await connector.cancel(placed.appointment.id), { ok: true });
    assert.equal(await statusOf(wish.slot), 'busy');
  });

  test('a move to a slot that is gone leaves everything where it was', async () => {
    const wish = await booking('stay', 15.5, 'adams');
    const placed = await connector.book(catalog, wish);
    assert.ok(placed.ok);
    const slot = await slotAt(16, 'adams');
    await connector.book(catalog, { key: 'faster', slot, serviceId: '11', patientId: 'pat' });
    const { id } = placed.appointment;
    assert.deepEqual(await connector.move(catalog, { key: 'm3', appointmentId: id, slot, serviceId: '11' }), {
      ok: false,
      reason: 'slot_taken',
    });
    assert.equal((await clinic.read<Appointment>('Appointment', id)).start, clinic.at(15.5).toISOString());
  });
});

describe('a server that cannot be used', () => {
  const bad = (fate: number | 'hang') => async () => {
    clinic.server.interfere = () => fate;
    try {
      await connector.patientsBornOn('1980-05-17');
    } finally {
      clinic.server.interfere = () => null;
    }
  };

  test('is told apart: no answer, not allowed, not FHIR', async () => {
    await assert.rejects(bad(503), failsWith('unreachable'));
    await assert.rejects(bad(401), failsWith('unauthorized'));
    await assert.rejects(bad(200), failsWith('bad_response'));
    await assert.rejects(bad(302), failsWith('refused'));
  });

  test('is given up on after four seconds', async () => {
    const before = Date.now();
    await assert.rejects(bad('hang'), failsWith('unreachable'));
    assert.ok(Date.now() - before < 20_000);
  });

  test('on a private address is not asked unless the operator allows it', async () => {
    const strict = createEgress({ allow: [] });
    const asked = clinic.server.requests.length;
    const guarded = createFhirConnector(clinic.baseUrl, (request) => carry(strict, request, null));
    await assert.rejects(guarded.patientsBornOn('1980-05-17'), failsWith('refused'));
    assert.equal(clinic.server.requests.length, asked);
    await strict.close();
  });
});
