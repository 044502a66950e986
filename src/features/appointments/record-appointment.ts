import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { BookableLocation } from './choose-chair.ts';
import { type AppointmentRow, readAppointment } from './store.ts';

const EVENTS = {
  'appointment.booked': 'appointment.booked',
  // A moved appointment is booked for another time: receivers know it by its id.
  'appointment.moved': 'appointment.booked',
  'appointment.canceled': 'appointment.canceled',
} as const;

/** Leaves the audit row and the event of what happened to an appointment, and reads it as it stands now. Call it last. */
export async function recordAppointment(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  location: BookableLocation,
  id: string,
  action: keyof typeof EVENTS,
): Promise<AppointmentRow> {
  const row = await readAppointment(sql, location.tenant_id, location.id, id);
  await recordChange(sql, deps, actor, {
    action,
    targetId: id,
    event: {
      type: EVENTS[action],
      workspaceId: location.workspace_id,
      data: {
        id,
        location_id: row.location_id,
        service_id: row.service.id,
        provider_id: row.provider?.id ?? null,
        patient_id: row.patient.id,
        status: row.status,
        source: row.source,
        call_id: row.call_id,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
      },
    },
  });
  return row;
}
