import type { Actor } from '../audit-log/record-change.ts';
import { outsideId } from '../connectors/open-connector.ts';
import { loadPatient } from '../patients/find-patients.ts';
import type { Booking, PlacingOutcome, PlacingRefusal } from './book-appointment.ts';
import { candidatesAt } from './candidates-at.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import { mirrorAppointment } from './mirror-appointments.ts';
import { nameAnimal } from './name-animal.ts';
import type { Once } from './once.ts';
import { writeOutside } from './outside-write.ts';
import { recordAppointment } from './record-appointment.ts';

/**
 * Books in the practice's own system, and keeps a copy with its audit row and event. Of several who want the same slot one gets it,
 * by that system's word.
 * @throws ConnectorError where it cannot be reached: nothing is booked then, or what was is taken back
 */
export async function bookOutside(
  deps: ConnectedDeps,
  connected: Connected,
  actor: Actor,
  booking: Booking,
  once: Once<PlacingRefusal>,
): Promise<PlacingOutcome> {
  const { location, opened, catalog } = connected;
  const earlier = await once.earlier();
  if (earlier) return earlier;
  const patient = await patientThere(deps, connected, booking.patientId);
  const candidates = patient === null ? null : await candidatesAt(deps, connected, booking);
  if (patient === null || candidates === null) return { ok: false, reason: 'not_found' };
  const { source, callId, patientId } = booking;
  if ('refusal' in candidates) return { ok: false, reason: candidates.refusal };
  return writeOutside(deps, connected, {
    kind: 'book',
    appointmentId: null,
    once,
    candidates: candidates.list,
    write: (key, slot) =>
      opened.connector.book(catalog, { key, slot, serviceId: candidates.serviceId, patientId: patient }),
    async keep(sql, outside) {
      const origin = { patientId, source, callId };
      const listed = { ...outside, serviceId: candidates.serviceId };
      const id = await mirrorAppointment(sql, location, opened.baseUrl, listed, origin);
      // That system is not told of the animal: what it keeps of one differs from system to system.
      await nameAnimal(sql, deps, actor, location, id, booking);
      return recordAppointment(sql, deps, actor, location, id, 'appointment.booked');
    },
  });
}

/** That system's id of a patient; one who is known only here is made there first. Null: no such patient. */
async function patientThere(
  deps: ConnectedDeps,
  { location, opened }: Connected,
  patientId: string,
): Promise<string | null> {
  const scope = { tenantId: location.tenant_id, workspaceId: location.workspace_id };
  const row = await loadPatient(deps, scope, patientId);
  if (!row) return null;
  const known = outsideId(opened.baseUrl, 'Patient', row.external_id);
  if (known !== null) return known;
  const patient = {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    phoneNumber: row.phone_number,
    email: row.email,
  };
  const made = await opened.connector.createPatient(patient, row.id);
  return made.id;
}
