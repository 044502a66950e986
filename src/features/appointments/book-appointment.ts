import type { Deps } from '../../deps.ts';
import type { AnimalClaim } from '../../engines/dialog/tools.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { loadOpeningIn } from '../locations/find-location.ts';
import { dayIn } from '../locations/operating-hours.ts';
import { ageOn, holdPatient } from '../patients/find-patients.ts';
import { loadService } from '../services/list-services.ts';
import { type BookableLocation, type ChairRefusal, chairsToTry } from './choose-chair.ts';
import { nameAnimal } from './name-animal.ts';
import { recordAppointment } from './record-appointment.ts';
import { judgeStart } from './slot-starts.ts';
import { type AppointmentRow, type AppointmentSource, insertAppointment } from './store.ts';

export interface Booking {
  serviceId: string;
  /** Null: any free one, by the location's mode. */
  providerId: string | null;
  patientId: string;
  startsAt: Date;
  source: AppointmentSource;
  callId: string | null;
  /** Which of the patient's animals it is for; made where it is not known yet. */
  animal?: AnimalClaim | undefined;
}

/**
 * Why nothing was written. `not_found`: no such service, provider or patient there. `slot_unavailable`: inactive, off the grid,
 * less than an hour or more than 90 days ahead. `service_not_offered`, `age_not_seen`: the provider, or every one there is, does not do
 * that, or does not see patients of that age. `slot_taken`: someone was faster.
 */
export type PlacingRefusal = ChairRefusal | 'outside_hours' | 'slot_taken';

export type PlacingOutcome = { ok: true; appointment: AppointmentRow } | { ok: false; reason: PlacingRefusal };

/**
 * Books an appointment in the caller's transaction, with its audit row and the event `appointment.booked`. Whoever writes first
 * has the slot: the table itself refuses a second one.
 */
export async function bookAppointment(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  actor: Actor,
  location: BookableLocation,
  booking: Booking,
): Promise<PlacingOutcome> {
  const refuse = (reason: PlacingRefusal): PlacingOutcome => ({ ok: false, reason });
  const { tenant_id: tenantId, workspace_id: workspaceId, timezone } = location;
  const now = deps.clock.now();
  const [service, patient, { hours, closedOn }] = await Promise.all([
    loadService(sql, location, booking.serviceId),
    holdPatient(sql, { tenantId, workspaceId }, booking.patientId),
    loadOpeningIn(sql, location, now),
  ]);
  if (!service || !patient) return refuse('not_found');
  const startsAt = booking.startsAt;
  const endsAt = new Date(startsAt.getTime() + service.duration_minutes * 60_000);
  const age = ageOn(patient, dayIn(timezone, startsAt));
  const wish = { serviceId: service.id, providerId: booking.providerId, age };
  const chairs = await chairsToTry(sql, location, wish, startsAt, endsAt);
  if ('refusal' in chairs) return refuse(chairs.refusal);
  if (!service.is_active) return refuse('slot_unavailable');
  const rules = { hours, closedOn, timezone, durationMinutes: service.duration_minutes, now };
  const refusal = judgeStart(rules, startsAt);
  if (refusal) return refuse(refusal);

  const appointment = {
    id: newId('appt'),
    location_id: location.id,
    service_id: service.id,
    patient_id: booking.patientId,
    starts_at: startsAt,
    ends_at: endsAt,
    source: booking.source,
    call_id: booking.callId,
  };
  for (const providerId of chairs.ids) {
    if (!(await insertAppointment(sql, tenantId, { ...appointment, provider_id: providerId }))) continue;
    await nameAnimal(sql, deps, actor, location, appointment.id, booking);
    const row = await recordAppointment(sql, deps, actor, location, appointment.id, 'appointment.booked');
    return { ok: true, appointment: row };
  }
  return refuse('slot_taken');
}
