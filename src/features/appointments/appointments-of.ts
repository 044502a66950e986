import type { Deps } from '../../deps.ts';
import { presentAppointment } from './present-appointment.ts';
import { listAppointmentsOf } from './store.ts';

/** All appointments of a patient that are kept here, canceled ones included, by their start. */
export async function appointmentsOf(
  { db }: Pick<Deps, 'db'>,
  tenantId: string,
  patientId: string,
): Promise<ReturnType<typeof presentAppointment>[]> {
  return (await listAppointmentsOf(db, tenantId, patientId)).map(presentAppointment);
}
