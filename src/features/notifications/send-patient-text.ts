import type { Deps } from '../../deps.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type AttemptResult, type DeliveryRow, skipped } from './delivery-store.ts';
import { digestOf } from './opt-out.ts';
import { findTextSettings, findVisit, isOptedOut } from './patient-text-store.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** A delivery that is a text to a patient. */
export type PatientDelivery = DeliveryRow & {
  appointment_id: string;
  starts_at: Date;
  kind: 'confirmation' | 'reminder';
};

/** What is texted to whom, or why nothing is, now or at all. */
export type PatientText = { to: string; body: string } | AttemptResult;

/** Words of texts to patients. They name neither the patient nor what the appointment is for: others see telephones. */
const WORDS = {
  en: {
    confirmation: (name: string, time: string) => `${name}: your appointment is booked for ${time}.`,
    reminder: (name: string, time: string) => `${name}: a reminder of your appointment on ${time}.`,
    ending: 'To change it, call this number. Reply STOP to get no more texts.',
  },
  es: {
    confirmation: (name: string, time: string) => `${name}: su cita está reservada para el ${time}.`,
    reminder: (name: string, time: string) => `${name}: le recordamos su cita del ${time}.`,
    ending: 'Para cambiarla, llame a este número. Responda ALTO para no recibir más mensajes.',
  },
};

/**
 * The text of a delivery as things stand now: nothing for an appointment that was canceled or moved, for a patient who has not agreed or wants
 * no more, and nothing in the quiet hours of the location.
 */
export async function composePatientText(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  delivery: PatientDelivery,
  location: LocationRow,
): Promise<PatientText> {
  const { tenant_id: tenantId, location_id: locationId, appointment_id: appointmentId } = delivery;
  const [visit, settings] = await deps.db.reads(tenantId, (sql) =>
    Promise.all([findVisit(sql, tenantId, appointmentId), findTextSettings(sql, tenantId, locationId)]),
  );
  if (visit?.status !== 'booked' || visit.starts_at.getTime() !== delivery.starts_at.getTime())
    return skipped('appointment_changed');
  if (!visit.sms_consent || visit.phone_number === null) return skipped('no_consent');
  const digest = digestOf(deps.keys, tenantId, 'sms', visit.phone_number);
  if (await deps.db.reads(tenantId, (sql) => isOptedOut(sql, tenantId, locationId, digest)))
    return skipped('opted_out');
  const now = deps.clock.now();
  const quiet = { from: settings.quiet_from, until: settings.quiet_until };
  const due = endOfQuiet(quiet, location.timezone, now);
  if (due >= visit.starts_at) return skipped('too_late');
  if (due > now)
    return {
      status: 'pending',
      error: 'quiet_hours',
      delaySeconds: Math.ceil((due.getTime() - now.getTime()) / 1000),
    };
  const language = location.languages[0]?.startsWith('es') ? 'es' : 'en';
  const time = visit.starts_at.toLocaleString(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: location.timezone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const { ending, ...words } = WORDS[language];
  return { to: visit.phone_number, body: `${words[delivery.kind](location.name, time)} ${ending}` };
}
