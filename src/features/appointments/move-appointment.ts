import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { loadOpeningIn } from '../locations/find-location.ts';
import { dayIn } from '../locations/operating-hours.ts';
import { ageOn } from '../patients/find-patients.ts';
import { loadService } from '../services/list-services.ts';
import type { PlacingRefusal } from './book-appointment.ts';
import { type BookableLocation, chairsToTry } from './choose-chair.ts';
import { recordAppointment } from './record-appointment.ts';
import { judgeStart } from './slot-starts.ts';
import { type AppointmentRow, lockAppointment, type Placement, placeAppointment } from './store.ts';

export interface Move {
  appointmentId: string;
  /** Absent: as it is. */
  startsAt?: Date;
  serviceId?: string;
  /** Absent: the provider it has. Null: any free one, the one it has first. */
  providerId?: string | null;
}

export type MoveRefusal = PlacingRefusal | 'already_canceled';

export type MoveOutcome = { ok: true; appointment: AppointmentRow } | { ok: false; reason: MoveRefusal };

/**
 * Moves a booked appointment in the caller's transaction, with its audit row and event. Another time or service is judged like a
 * new booking; another provider alone only has to be active and free, do the service and see patients of that age. Moving to where it stands is fine.
 */
export async function moveAppointment(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  actor: Actor,
  location: BookableLocation,
  move: Move,
): Promise<MoveOutcome> {
  const refuse = (reason: MoveRefusal): MoveOutcome => ({ ok: false, reason });
  const current = await lockAppointment(sql, location.tenant_id, location.id, move.appointmentId);
  if (!current) return refuse('not_found');
  if (current.status === 'canceled') return refuse('already_canceled');

  const isSameTime =
    (move.startsAt === undefined || move.startsAt.getTime() === current.starts_at.getTime()) &&
    (move.serviceId === undefined || move.serviceId === current.service_id);
  const time = isSameTime ? current : await newTime(sql, deps, location, current, move);
  if (typeof time === 'string') return refuse(time);

  const wish = {
    ...providerWish(current, move),
    serviceId: time.service_id,
    age: ageOn(current, dayIn(location.timezone, time.starts_at)),
  };
  const chairs = await chairsToTry(sql, location, wish, time.starts_at, time.ends_at);
  // The provider it has may have been deleted since; that is no fault of an id that was sent.
  if ('refusal' in chairs)
    return refuse(
      chairs.refusal === 'not_found' && move.providerId === undefined ? 'slot_unavailable' : chairs.refusal,
    );
  for (const providerId of chairs.ids) {
    const place: Placement = {
      service_id: time.service_id,
      provider_id: providerId,
      starts_at: time.starts_at,
      ends_at: time.ends_at,
    };
    if (!(await placeAppointment(sql, location.tenant_id, move.appointmentId, place))) continue;
    const row = await recordAppointment(sql, deps, actor, location, move.appointmentId, 'appointment.moved');
    return { ok: true, appointment: row };
  }
  return refuse('slot_taken');
}

/** An appointment of the unnamed chair has no provider to keep: where providers have come since, any of them may take it. */
function providerWish(current: Placement, move: Move) {
  const providerId = move.providerId === undefined ? current.provider_id : move.providerId;
  return { providerId, preferredId: current.provider_id, exceptId: move.appointmentId };
}

async function newTime(
  sql: Sql,
  deps: Pick<Deps, 'clock'>,
  location: BookableLocation,
  current: Placement,
  move: Move,
): Promise<Omit<Placement, 'provider_id'> | PlacingRefusal> {
  const now = deps.clock.now();
  const [service, { hours, closedOn }] = await Promise.all([
    loadService(sql, location, move.serviceId ?? current.service_id),
    loadOpeningIn(sql, location, now),
  ]);
  // The service it was booked for may have been deleted since; that is no fault of an id that was sent.
  if (!service) return move.serviceId === undefined ? 'slot_unavailable' : 'not_found';
  if (!service.is_active) return 'slot_unavailable';
  const startsAt = move.startsAt ?? current.starts_at;
  const durationMinutes = service.duration_minutes;
  const rules = { hours, closedOn, timezone: location.timezone, durationMinutes, now };
  const refusal = judgeStart(rules, startsAt);
  if (refusal) return refusal;
  return {
    service_id: service.id,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + durationMinutes * 60_000),
  };
}
