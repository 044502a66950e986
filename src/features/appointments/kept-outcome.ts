import type { Database } from '../../platform/db/database.ts';
import { type AppointmentRow, findAppointment } from './store.ts';

/** What is kept of a write, so that a repeated turn finds its own result: ids and reasons, nothing personal. */
export type Kept<Reason extends string> = { ok: true; id: string } | { ok: false; reason: Reason };

export type Outcome<Reason extends string> = { ok: true; appointment: AppointmentRow } | { ok: false; reason: Reason };

export function keepOutcome<Reason extends string>(outcome: Outcome<Reason>): Kept<Reason> {
  return outcome.ok ? { ok: true, id: outcome.appointment.id } : outcome;
}

/** The outcome that was kept, with the appointment as it stands now. */
export async function presentKept<Reason extends string>(
  db: Database,
  location: { tenant_id: string; id: string },
  kept: Kept<Reason>,
): Promise<Outcome<Reason | 'not_found'>> {
  if (!kept.ok) return kept;
  const appointment = await findAppointment(db, location.tenant_id, location.id, kept.id);
  return appointment ? { ok: true, appointment } : { ok: false, reason: 'not_found' };
}
