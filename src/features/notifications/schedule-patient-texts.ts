import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { RecordedEvent } from '../webhooks/event-data.ts';
import { findTextSettings, findVisit, insertPatientText } from './patient-text-store.ts';
import { sendNotifications } from './queues.ts';

const HOUR_SECONDS = 3600;

/**
 * Leaves, in the transaction that books or moves an appointment, what its patient is texted of it: a confirmation, and a reminder for
 * later. Nothing where the patient has not agreed; what stands by then is looked at again when a text is due. Appointments that a connected
 * system tells of are its own to confirm.
 */
export async function schedulePatientTexts(
  sql: Sql,
  jobs: Jobs,
  tenantId: string,
  { type, workspaceId, data }: RecordedEvent,
): Promise<void> {
  if (type !== 'appointment.booked' || workspaceId === null || data.source === 'connector') return;
  const settings = await findTextSettings(sql, tenantId, data.location_id);
  if (!settings.confirmations && settings.reminder_hours === null) return;
  const visit = await findVisit(sql, tenantId, data.id);
  if (!visit?.sms_consent || visit.phone_number === null) return;
  const about = {
    workspace_id: workspaceId,
    location_id: data.location_id,
    patient_id: data.patient_id,
    appointment_id: data.id,
    starts_at: visit.starts_at,
  };
  const texts: { kind: 'confirmation' | 'reminder'; dueInSeconds: number }[] = [];
  if (settings.confirmations) texts.push({ kind: 'confirmation', dueInSeconds: 0 });
  if (settings.reminder_hours !== null) {
    const untilVisit = (visit.starts_at.getTime() - Date.now()) / 1000;
    const dueInSeconds = Math.floor(untilVisit - settings.reminder_hours * HOUR_SECONDS);
    // Booked when its reminder would have been due already, it was talked of just now.
    if (dueInSeconds > 0) texts.push({ kind: 'reminder', dueInSeconds });
  }
  for (const text of texts) {
    const id = newId('ndlv');
    if (await insertPatientText(sql, tenantId, { id, ...about, ...text }))
      await jobs.enqueue(
        sql,
        sendNotifications,
        { tenantId, deliveryId: id },
        { startAfterSeconds: text.dueInSeconds },
      );
  }
}
