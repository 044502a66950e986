import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Actor } from '../audit-log/record-change.ts';
import type { BookableLocation } from './choose-chair.ts';
import { recordAppointment } from './record-appointment.ts';
import { type AppointmentRow, lockAppointment, markCanceled } from './store.ts';

export type CancelRefusal = 'not_found' | 'already_canceled';

export type CancelOutcome = { ok: true; appointment: AppointmentRow } | { ok: false; reason: CancelRefusal };

/**
 * Cancels an appointment in the caller's transaction, with its audit row and the event `appointment.canceled`. It stays readable
 * and its time is free again.
 */
export async function cancelAppointment(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  location: BookableLocation,
  id: string,
): Promise<CancelOutcome> {
  const current = await lockAppointment(sql, location.tenant_id, location.id, id);
  if (!current) return { ok: false, reason: 'not_found' };
  if (current.status === 'canceled') return { ok: false, reason: 'already_canceled' };
  await markCanceled(sql, location.tenant_id, id);
  const appointment = await recordAppointment(sql, deps, actor, location, id, 'appointment.canceled');
  return { ok: true, appointment };
}
