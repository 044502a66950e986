import {
  type Catalog,
  ConnectorError,
  type OpenSlot,
  type OutsideAppointment,
  type OutsideBooking,
  type OutsideMove,
  type PlacedOutside,
} from '../types.ts';
import type { FhirClient } from './client.ts';
import { KEY_SYSTEM } from './patients.ts';
import {
  type Appointment,
  Appointment as AppointmentSchema,
  firstIdIn,
  idIn,
  nameOf,
  sharesCode,
} from './resources.ts';
import { holdSlot, releaseSlot, slotsHeldBy } from './slots.ts';

/** https://hl7.org/fhir/R4/valueset-appointmentstatus.html */
const BOOKED = new Set(['booked', 'pending', 'arrived', 'checked-in']);

export async function appointmentsOf(
  client: FhirClient,
  catalog: Catalog,
  patientId: string,
  after: Date,
): Promise<OutsideAppointment[]> {
  const found = await client.search(AppointmentSchema, 'Appointment', [
    ['patient', `Patient/${patientId}`],
    ['date', `ge${after.toISOString()}`],
  ]);
  return found
    .filter((appointment) => BOOKED.has(appointment.status) && isHere(appointment, catalog))
    .map((appointment) => present(appointment, catalog))
    .filter((appointment) => appointment !== null)
    .filter((appointment) => appointment.startsAt > after)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The slot first, by a versioned update that only one can win; then the appointment, which exists once for its key. */
export async function book(client: FhirClient, catalog: Catalog, booking: OutsideBooking): Promise<PlacedOutside> {
  const { key, slot } = booking;
  if (!(await holdSlot(client, slot, key))) return { ok: false, reason: 'slot_taken' };
  const made = await create(client, catalog, booking);
  if (made === null || !BOOKED.has(made.status)) {
    await releaseSlot(client, slot.id, key);
    return { ok: false, reason: 'slot_taken' };
  }
  return { ok: true, appointment: shown(made, catalog) };
}

/** A refusal leaves nothing behind; a lost answer is looked up once, and is unknown where that fails too. */
async function create(client: FhirClient, catalog: Catalog, booking: OutsideBooking): Promise<Appointment | null> {
  const { key, slot } = booking;
  try {
    return await client.create(AppointmentSchema, resourceOf(catalog, booking), { system: KEY_SYSTEM, value: key });
  } catch (cause) {
    if (!(cause instanceof ConnectorError) || cause.failure === 'refused' || cause.failure === 'unauthorized') {
      await releaseSlot(client, slot.id, key).catch(() => {});
      throw cause;
    }
    const found = await findByKey(client, key).catch(() => []);
    const standing = found.find((appointment) => BOOKED.has(appointment.status));
    if (standing) return standing;
    throw new ConnectorError('unknown', 'Whether the appointment was made is not known', { cause });
  }
}

/** The new slot is held before the appointment changes, and the old one freed after it: at no time is it without one. */
export async function move(
  client: FhirClient,
  catalog: Catalog,
  wish: OutsideMove,
): Promise<PlacedOutside | { ok: false; reason: 'not_found' | 'already_canceled' }> {
  const { key, slot } = wish;
  const first = await client.read(AppointmentSchema, 'Appointment', wish.appointmentId);
  if (first === null) return { ok: false, reason: 'not_found' };
  if (!BOOKED.has(first.status)) return { ok: false, reason: 'already_canceled' };
  if (slotIdsOf(first).includes(slot.id)) return { ok: true, appointment: shown(first, catalog) };
  if (!(await holdSlot(client, slot, key))) return { ok: false, reason: 'slot_taken' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = attempt === 0 ? first : await client.read(AppointmentSchema, 'Appointment', wish.appointmentId);
    if (current === null || !BOOKED.has(current.status)) {
      await releaseSlot(client, slot.id, key);
      return { ok: false, reason: current === null ? 'not_found' : 'already_canceled' };
    }
    const moved = movedTo(current, catalog, wish);
    if (!(await client.update(moved))) continue;
    await releaseAll(client, slotIdsOf(current), current.id);
    return { ok: true, appointment: shown(moved, catalog) };
  }
  await releaseSlot(client, slot.id, key);
  throw new ConnectorError('unreachable', 'Somebody else is changing that appointment');
}

export async function cancel(
  client: FhirClient,
  appointmentId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_canceled' }> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const current = await client.read(AppointmentSchema, 'Appointment', appointmentId);
    if (current === null) return { ok: false, reason: 'not_found' };
    if (!BOOKED.has(current.status)) return { ok: false, reason: 'already_canceled' };
    if (!(await client.update({ ...current, status: 'cancelled' }))) continue;
    await releaseAll(client, slotIdsOf(current), current.id);
    return { ok: true };
  }
  throw new ConnectorError('unreachable', 'Somebody else is changing that appointment');
}

export async function undoBooking(client: FhirClient, key: string, slotId: string): Promise<void> {
  for (const appointment of await findByKey(client, key)) {
    if (BOOKED.has(appointment.status)) await cancel(client, appointment.id);
  }
  await releaseSlot(client, slotId, key);
}

export async function settleMove(
  client: FhirClient,
  catalog: Catalog,
  appointmentId: string,
  key: string,
  slotId: string,
): Promise<OutsideAppointment | null> {
  const current = await client.read(AppointmentSchema, 'Appointment', appointmentId);
  const isThere = current !== null && BOOKED.has(current.status) && slotIdsOf(current).includes(slotId);
  if (!isThere) await releaseSlot(client, slotId, key);
  else await releaseLeft(client, current);
  return current === null ? null : present(current, catalog);
}

/** Slots that an appointment of ours was booked into first, and has left. */
async function releaseLeft(client: FhirClient, current: Appointment): Promise<void> {
  for (const { system, value } of current.identifier ?? []) {
    if (system !== KEY_SYSTEM || value === undefined) continue;
    for (const id of await slotsHeldBy(client, value))
      if (!slotIdsOf(current).includes(id)) await releaseSlot(client, id, value);
  }
}

function findByKey(client: FhirClient, key: string): Promise<Appointment[]> {
  return client.search(AppointmentSchema, 'Appointment', [['identifier', `${KEY_SYSTEM}|${key}`]]);
}

/**
 * Frees what an appointment has left, but for slots that another one holds too: the practice may overbook. What has been written
 * stands: a slot that cannot be freed now only stays unused.
 */
async function releaseAll(client: FhirClient, slotIds: readonly string[], leftBy: string): Promise<void> {
  for (const id of slotIds) {
    try {
      const holders = await client.search(AppointmentSchema, 'Appointment', [['slot', `Slot/${id}`]]);
      const isShared = holders.some(
        (other) => other.id !== leftBy && BOOKED.has(other.status) && slotIdsOf(other).includes(id),
      );
      if (!isShared) await releaseSlot(client, id, null);
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
    }
  }
}

function resourceOf(catalog: Catalog, { key, slot, serviceId, patientId }: OutsideBooking) {
  const service = catalog.services.find((candidate) => candidate.id === serviceId);
  const actors = [
    `Patient/${patientId}`,
    ...(slot.providerId === null ? [] : [`Practitioner/${slot.providerId}`]),
    `HealthcareService/${serviceId}`,
    ...(catalog.locationId === null ? [] : [`Location/${catalog.locationId}`]),
  ];
  return {
    resourceType: 'Appointment',
    identifier: [{ system: KEY_SYSTEM, value: key }],
    status: 'booked',
    ...(service && service.kinds.length > 0 ? { serviceType: service.kinds } : {}),
    ...(service ? { description: service.name } : {}),
    ...timesOf(slot),
    created: new Date().toISOString(),
    participant: actors.map((reference) => ({ actor: { reference }, status: 'accepted' })),
  };
}

function timesOf(slot: OpenSlot) {
  return {
    start: slot.startsAt.toISOString(),
    end: slot.endsAt.toISOString(),
    minutesDuration: Math.round((slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000),
    slot: [{ reference: `Slot/${slot.id}` }],
  };
}

function movedTo(current: Appointment, catalog: Catalog, { slot, serviceId }: OutsideMove): Appointment {
  const replaced = (kind: string, id: string | null) => (participant: Appointment['participant'][number]) =>
    idIn(participant.actor, kind) === null || id === null
      ? participant
      : { ...participant, actor: { reference: `${kind}/${id}` } };
  const service = catalog.services.find((candidate) => candidate.id === serviceId);
  return {
    ...current,
    ...timesOf(slot),
    ...(service && service.kinds.length > 0 ? { serviceType: service.kinds } : {}),
    participant: current.participant
      .map(replaced('Practitioner', slot.providerId))
      .map(replaced('HealthcareService', serviceId)),
  };
}

function isHere(appointment: Appointment, catalog: Catalog): boolean {
  const at = firstIdIn(actorsOf(appointment), 'Location');
  return at === null || catalog.locationId === null || at === catalog.locationId;
}

function shown(appointment: Appointment, catalog: Catalog): OutsideAppointment {
  const seen = present(appointment, catalog);
  if (seen === null) throw new ConnectorError('bad_response', 'The server shows an appointment without its times');
  return seen;
}

function present(appointment: Appointment, catalog: Catalog): OutsideAppointment | null {
  const [startsAt, endsAt] = [new Date(appointment.start ?? ''), new Date(appointment.end ?? '')];
  if (!(endsAt > startsAt)) return null;
  const actors = actorsOf(appointment);
  const named = firstIdIn(actors, 'HealthcareService');
  const service = catalog.services.find((candidate) =>
    named === null ? sharesCode(candidate.kinds, appointment.serviceType) : candidate.id === named,
  );
  return {
    id: appointment.id,
    status: BOOKED.has(appointment.status) || appointment.status === 'fulfilled' ? 'booked' : 'canceled',
    patientId: firstIdIn(actors, 'Patient'),
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? nameOf(appointment.serviceType) ?? appointment.description?.trim() ?? 'Appointment',
    providerId: firstIdIn(actors, 'Practitioner'),
    startsAt,
    endsAt,
  };
}

function actorsOf(appointment: Appointment) {
  return appointment.participant.map((participant) => participant.actor);
}

function slotIdsOf(appointment: Appointment): string[] {
  return (appointment.slot ?? []).map((reference) => idIn(reference, 'Slot')).filter((id) => id !== null);
}
