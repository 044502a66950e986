import type { OutsideAppointment } from '../../adapters/connectors/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { findCopy } from '../connectors/find-copy.ts';
import { externalId } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { nameUnlistedService } from '../services/mirror-services.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import {
  type AppointmentSource,
  cancelUnlisted,
  type ExternalPlacement,
  updateExternalAppointment,
  upsertExternalAppointment,
} from './store.ts';

/** Whose appointment it is, and how we came by it. */
interface Origin {
  patientId: string;
  source: AppointmentSource;
  callId: string | null;
}

/** Our copy of an appointment in the practice's own system. @returns our id of it */
export async function mirrorAppointment(
  sql: Sql,
  location: LocationRow,
  baseUrl: string,
  outside: OutsideAppointment,
  origin: Origin,
): Promise<string> {
  return upsertExternalAppointment(sql, location.tenant_id, {
    id: newId('appt'),
    location_id: location.id,
    patient_id: origin.patientId,
    source: origin.source,
    call_id: origin.callId,
    ...(await placementOf(sql, location, baseUrl, outside)),
  });
}

/** Brings a copy that is there to where the appointment stands now. */
export async function mirrorStanding(
  sql: Sql,
  location: LocationRow,
  baseUrl: string,
  outside: OutsideAppointment,
): Promise<void> {
  await updateExternalAppointment(
    sql,
    location.tenant_id,
    location.id,
    await placementOf(sql, location, baseUrl, outside),
  );
}

/** Our copies of all that a patient has ahead; what the system does not list any more is canceled. */
export async function mirrorUpcoming(
  deps: ConnectedDeps,
  { location, opened }: Connected,
  patientId: string,
  found: readonly OutsideAppointment[],
  now: Date,
): Promise<void> {
  const { tenant_id: tenantId, id: locationId } = location;
  const { baseUrl } = opened;
  await deps.db.transaction(tenantId, async (sql) => {
    const origin: Origin = { patientId, source: 'connector', callId: null };
    for (const outside of found) await mirrorAppointment(sql, location, baseUrl, outside, origin);
    const listed = found.map((outside) => externalId(baseUrl, 'Appointment', outside.id));
    await cancelUnlisted(sql, tenantId, { locationId, patientId, listed, after: now });
  });
}

async function placementOf(
  sql: Sql,
  location: LocationRow,
  baseUrl: string,
  outside: OutsideAppointment,
): Promise<ExternalPlacement> {
  const { serviceId, providerId } = outside;
  const listed =
    serviceId === null
      ? null
      : await findCopy(sql, 'services', location, externalId(baseUrl, 'HealthcareService', serviceId));
  return {
    external_id: externalId(baseUrl, 'Appointment', outside.id),
    service_id: listed ?? (await nameUnlistedService(sql, location, outside.serviceName)),
    provider_id:
      providerId === null
        ? null
        : await findCopy(sql, 'providers', location, externalId(baseUrl, 'Practitioner', providerId)),
    starts_at: outside.startsAt,
    ends_at: outside.endsAt,
    status: outside.status,
  };
}
