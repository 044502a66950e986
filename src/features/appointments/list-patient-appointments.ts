import type { Deps } from '../../deps.ts';
import { type AppointmentRow, listUpcoming } from './store.ts';

/** A patient's booked appointments at a location that lie ahead, soonest first. */
export function listPatientAppointments(
  deps: Pick<Deps, 'db' | 'clock'>,
  location: { tenant_id: string; id: string },
  patientId: string,
): Promise<AppointmentRow[]> {
  return listUpcoming(deps.db, location.tenant_id, location.id, patientId, deps.clock.now());
}
