import type { AppointmentRow } from './store.ts';

/** An appointment as the API answers it. */
export function presentAppointment(row: AppointmentRow) {
  return {
    id: row.id,
    location_id: row.location_id,
    service: row.service,
    provider: row.provider,
    patient: row.patient,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: row.status,
    source: row.source,
    call_id: row.call_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
