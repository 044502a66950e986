import type { Actor } from '../audit-log/record-change.ts';
import { outsideId } from '../connectors/open-connector.ts';
import { candidatesAt } from './candidates-at.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import { mirrorAppointment } from './mirror-appointments.ts';
import type { Move, MoveOutcome, MoveRefusal } from './move-appointment.ts';
import { openNativeBook } from './native-book.ts';
import type { Once } from './once.ts';
import { writeOutside } from './outside-write.ts';
import { recordAppointment } from './record-appointment.ts';
import { findAppointment, findPlacement } from './store.ts';

/**
 * Moves an appointment in the practice's own system, and our copy with it. One that was made here before the workspace was
 * connected is moved here.
 * @throws ConnectorError
 */
export async function moveOutside(
  deps: ConnectedDeps,
  connected: Connected,
  actor: Actor,
  move: Move,
  once: Once<MoveRefusal>,
): Promise<MoveOutcome> {
  const { location, opened, catalog } = connected;
  const { tenant_id: tenantId, id: locationId } = location;
  const earlier = await once.earlier();
  if (earlier) return earlier;
  const current = await findPlacement(deps.db, tenantId, locationId, move.appointmentId);
  if (!current) return { ok: false, reason: 'not_found' };
  const outside = outsideId(opened.baseUrl, 'Appointment', current.external_id);
  if (outside === null) return openNativeBook(deps, location).move(actor, move, once);
  if (current.status === 'canceled') return { ok: false, reason: 'already_canceled' };

  const startsAt = move.startsAt ?? current.starts_at;
  const serviceId = move.serviceId ?? current.service_id;
  const providerId = move.providerId === undefined ? current.provider_id : move.providerId;
  const isWhereItStands =
    startsAt.getTime() === current.starts_at.getTime() &&
    serviceId === current.service_id &&
    (providerId === null || providerId === current.provider_id);
  if (isWhereItStands) {
    const appointment = await findAppointment(deps.db, tenantId, locationId, move.appointmentId);
    return appointment ? { ok: true, appointment } : { ok: false, reason: 'not_found' };
  }
  const wish = { serviceId, providerId, startsAt, preferredId: current.provider_id };
  const candidates = await candidatesAt(deps, connected, wish);
  // What it was booked for or with may be gone by now; that is no fault of an id that was sent.
  if (candidates === null)
    return { ok: false, reason: move.serviceId || move.providerId ? 'not_found' : 'slot_unavailable' };
  if ('refusal' in candidates) return { ok: false, reason: candidates.refusal };
  return writeOutside(deps, connected, {
    kind: 'move',
    appointmentId: move.appointmentId,
    once,
    candidates: candidates.list,
    write: (key, slot) =>
      opened.connector.move(catalog, { key, appointmentId: outside, slot, serviceId: candidates.serviceId }),
    async keep(sql, moved) {
      const origin = { patientId: current.patient_id, source: 'connector' as const, callId: null };
      const listed = { ...moved, serviceId: candidates.serviceId };
      const id = await mirrorAppointment(sql, location, opened.baseUrl, listed, origin);
      return recordAppointment(sql, deps, actor, location, id, 'appointment.moved');
    },
  });
}
